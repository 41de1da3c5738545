import { createHash } from 'node:crypto';

/** A transaction at the provider. `status`: 0 none, 1 paid, 2 verified, 3 returned. */
export interface Transaction {
  token: string;
  sessionId: string;
  merchantId: number;
  posId: number;
  amount: number;
  currency: string;
  description: string;
  urlReturn: string;
  urlStatus: string;
  /** Digits: an id of 64 bits, assigned when a method is chosen. Until then look-ups return 404. */
  orderId: string | null;
  status: 0 | 1 | 2 | 3;
  method: number;
}

export interface RefundItem {
  requestId: string;
  refundsUuid: string;
  orderId: string;
  amount: number;
  /** 1 done, 2 waiting, 4 rejected. */
  status: 1 | 2 | 4;
}

export interface Account {
  merchantId: number;
  posId: number;
  reportsKey: string;
  crc: string;
}

/** Compact JSON, written manually: ids of 64 bits are digits here, and numbers on the wire. */
export function wire(fields: [name: string, value: string | number | boolean | null | { digits: string }][]): string {
  const parts = fields.map(([name, value]) => {
    const isDigits = typeof value === 'object' && value !== null;
    return `${JSON.stringify(name)}:${isDigits ? value.digits : JSON.stringify(value)}`;
  });
  return `{${parts.join(',')}}`;
}

export const sha384 = (text: string): string => createHash('sha384').update(text).digest('hex');

/** The provider signs a payment once it succeeded. */
export function paymentNotification(
  of: Pick<Transaction, 'merchantId' | 'posId' | 'sessionId' | 'amount' | 'currency' | 'orderId' | 'method'>,
  { crc }: Account,
): string {
  const fields: Parameters<typeof wire>[0] = [
    ['merchantId', of.merchantId],
    ['posId', of.posId],
    ['sessionId', of.sessionId],
    ['amount', of.amount],
    ['originAmount', of.amount],
    ['currency', of.currency],
    ['orderId', { digits: of.orderId ?? '0' }],
    ['methodId', of.method],
    ['statement', `p24-${of.orderId} Zamówienie/demo`],
  ];
  return wire([...fields, ['sign', sha384(wire([...fields, ['crc', crc]]))]]);
}

export function refundNotification(of: Transaction, refund: RefundItem, { crc }: Account): string {
  const digits = of.orderId ?? '0';
  const status = refund.status === 1 ? 0 : 1;
  const signed: Parameters<typeof wire>[0] = [
    ['orderId', { digits }],
    ['sessionId', of.sessionId],
    ['refundsUuid', refund.refundsUuid],
    ['merchantId', of.merchantId],
    ['amount', refund.amount],
    ['currency', of.currency],
    ['status', status],
  ];
  return wire([
    ...signed,
    ['requestId', refund.requestId],
    ['timestamp', Math.floor(Date.now() / 1_000)],
    ['sign', sha384(wire([...signed, ['crc', crc]]))],
  ]);
}
