import { expect, it } from 'vitest';
import { documentFor } from './issuing.ts';

it('a firm with a tax number gets an invoice, whoever else what they want', () => {
  const firm = { kind: 'firm' as const, taxNumber: '5260250274', outsideTrade: false };
  expect(documentFor(firm, 'confirmation')).toBe('eInvoice');
  expect(documentFor(firm, 'invoice')).toBe('invoice');
  expect(documentFor({ ...firm, outsideTrade: true }, 'confirmation')).toBe('confirmation');
  expect(documentFor({ ...firm, taxNumber: '' }, 'confirmation')).toBe('confirmation');
  expect(documentFor({ ...firm, kind: 'private', taxNumber: '' }, 'confirmation')).toBe('confirmation');
});
