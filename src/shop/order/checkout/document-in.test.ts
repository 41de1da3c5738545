import { expect, it } from 'vitest';
import { documentIn } from './document-in.ts';

it('a firm that buys for its trade gets an invoice, whoever else what they want', () => {
  const firm = { kind: 'firm', document: 'confirmation' };
  expect(documentIn(firm), 'before it has named its tax number too').toBe('eInvoice');
  expect(documentIn({ kind: 'firm' })).toBe('eInvoice');
  expect(documentIn({ ...firm, document: 'invoice' })).toBe('invoice');
  expect(documentIn({ ...firm, outside_trade: '1' })).toBe('confirmation');
  expect(documentIn({ ...firm, kind: 'private' })).toBe('confirmation');
  expect(documentIn({ kind: 'private', document: 'eInvoice' })).toBe('eInvoice');
  expect(documentIn({ kind: 'private', document: 'kwit' })).toBe('confirmation');
});
