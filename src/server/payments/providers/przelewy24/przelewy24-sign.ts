import { createHash } from 'node:crypto';
import { stringifyExact } from '../../exact-json.ts';

/**
 * SHA-384 of compact JSON with slashes and letters as they are. The order of the keys counts, so each kind of message
 * names its own.
 */
export function signed(fields: Record<string, unknown>, crc: string): string {
  return createHash('sha384')
    .update(stringifyExact({ ...fields, crc }))
    .digest('hex');
}

/** The fields of a message by name, in this order. */
export function pick<Name extends string>(
  from: Record<Name, unknown>,
  names: readonly Name[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

export const registerFields = ['sessionId', 'merchantId', 'amount', 'currency'] as const;
export const verifyFields = ['sessionId', 'orderId', 'amount', 'currency'] as const;
export const notificationFields = [
  'merchantId',
  'posId',
  'sessionId',
  'amount',
  'originAmount',
  'currency',
  'orderId',
  'methodId',
  'statement',
] as const;
export const refundFields = [
  'orderId',
  'sessionId',
  'refundsUuid',
  'merchantId',
  'amount',
  'currency',
  'status',
] as const;
