import { expect, it } from 'vitest';
import { cashPart, refundedInCash } from './paid-in-cash.ts';

const order = (
  method: 'cash' | 'online',
  paid: number,
  { toPay = 100, ...sums }: { advance?: number; vouchers: number; toPay?: number },
) => ({
  payment: { method, paid },
  sums: { ...sums, toPay },
});

it.each([
  ['online', order('online', 100, { vouchers: 0 }), 'none'],
  ['a courier', order('cash', 100, { vouchers: 0 }), 'whole'],
  ['a courier and a gift card', order('cash', 40, { vouchers: 60 }), 'part'],
  ['an advance alone so far', order('online', 50, { advance: 50, vouchers: 0 }), 'none'],
  ['an advance that is all since a part left', order('online', 50, { advance: 30, vouchers: 0, toPay: 30 }), 'none'],
  ['an advance and a courier', order('online', 100, { advance: 50, vouchers: 0 }), 'part'],
] as const)('what is paid by %s came in cash: %s', (_, paid, part) => expect(cashPart(paid)).toBe(part));

it('of what goes back, the advance is the first', () => {
  const advance = order('online', 100, { advance: 50, vouchers: 0 });
  expect([50, 51].map((refunded) => refundedInCash(advance, refunded))).toEqual(['none', 'part']);
  expect(refundedInCash(order('online', 50, { advance: 30, vouchers: 0, toPay: 30 }), 50)).toBe('none');
  expect(refundedInCash(order('cash', 100, { vouchers: 0 }), 10)).toBe('whole');
  expect(refundedInCash(order('online', 100, { vouchers: 0 }), 10)).toBe('none');
});
