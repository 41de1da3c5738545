import * as v from 'valibot';
import type { BlikFault } from '../../../../shop/payment/blik.ts';

/** 64 bits, see exact-json.ts. */
const orderId = v.union([v.pipe(v.number(), v.integer()), v.bigint()]);
const integer = v.pipe(v.number(), v.integer());

export const registered = v.object({ data: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) }) });
export const charged = v.object({ data: v.object({ orderId }) });
const failed = v.object({ code: integer });
export const transaction = v.object({
  data: v.object({ orderId, sessionId: v.string(), status: integer, amount: integer, currency: v.string() }),
});
export const verified = v.object({ data: v.object({ status: v.literal('success') }) });
export const refundList = v.object({
  data: v.object({ refunds: v.array(v.object({ requestId: v.nullish(v.string()), status: integer })) }),
});

export const notified = v.object({
  merchantId: integer,
  posId: integer,
  sessionId: v.string(),
  amount: integer,
  originAmount: integer,
  currency: v.string(),
  orderId,
  methodId: integer,
  statement: v.string(),
  sign: v.string(),
});
export const refundNotified = v.object({
  orderId,
  sessionId: v.string(),
  refundsUuid: v.string(),
  merchantId: integer,
  amount: integer,
  currency: v.string(),
  status: integer,
  sign: v.string(),
});

/** `status` of a transaction. */
export const paid = 1;
export const taken = 2;
export const returned = 3;

const blikFaults: Record<number, BlikFault> = {
  28: 'wrong',
  29: 'wrong',
  30: 'expired',
  35: 'used',
  61: 'no_funds',
  66: 'pin',
  70: 'not_confirmed',
};

/** `status` in the list of refunds; 2 and 3 wait. */
export const refundKinds: Record<number, 'done' | 'rejected'> = { 1: 'done', 4: 'rejected' };

/** A code that is not on the list is a refusal without a reason. */
export function blikFaultOf(body: unknown): BlikFault {
  const read = v.safeParse(failed, body);
  return (read.success ? blikFaults[read.output.code] : undefined) ?? 'refused';
}
