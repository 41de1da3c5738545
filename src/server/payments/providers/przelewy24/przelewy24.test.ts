import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulator } from '../../../../../demo/simulators/przelewy24.ts';
import { openTestProvider, type TestProvider } from '../../../../../testing/shop/test-providers.ts';
import type { BegunPayment } from '../../../../shop/payment/attempt-status.ts';
import type { Attempt } from '../../port.ts';
import { przelewy24 } from './przelewy24.ts';
import { notificationFields, pick, registerFields, signed } from './przelewy24-sign.ts';

let test: TestProvider;
beforeAll(async () => {
  test = await openTestProvider('przelewy24');
});
afterAll(() => test.stop());
beforeEach(() => test.behave());

const blik = (attempt: Attempt, code: string) => test.provider.blik?.(attempt, code) as Promise<BegunPayment>;

describe('the signature', () => {
  it('is that of the description', () => {
    const fields = { sessionId: 'sessionId', merchantId: 999999, amount: 1000, currency: 'PLN' };
    const sign = signed(pick(fields, registerFields), 'crc');
    expect(sign).toMatch(/^a34cf822f00b51d8.*8d7ffc30$/);
    expect(sign).toHaveLength(96);
  });

  it('leaves slashes and letters as they are, and ids of 64 bits whole', () => {
    const text = '{"sessionId":"ż/ó","orderId":9223372036854775807,"crc":"c"}';
    const expected = createHash('sha384').update(text).digest('hex');
    expect(signed({ sessionId: 'ż/ó', orderId: 9223372036854775807n }, 'c')).toBe(expected);
  });
});

describe('register', () => {
  it('sends what the provider wants, and an address that is too long not at all', async () => {
    const attempt = test.attempt({ email: `${'a'.repeat(60)}@example.com` });
    expect((await test.provider.begin(attempt)).kind).toBe('redirect');
    const { body } = (await test.seen()).calls.findLast(({ path }) => path.endsWith('register')) ?? { body: '{}' };
    expect(JSON.parse(body)).toMatchObject({
      merchantId: 999999,
      posId: 999999,
      sessionId: attempt.sessionId,
      amount: 12345,
      currency: 'PLN',
      email: 'sklep@example.com',
      country: 'PL',
      language: 'pl',
      urlReturn: attempt.returnTo,
      urlStatus: attempt.notifyTo,
    });
  });

  it('gives the same address when it is repeated', async () => {
    const attempt = test.attempt();
    expect(await test.provider.begin(attempt)).toEqual(await test.provider.begin(attempt));
  });

  it('with wrong keys is refused, not away', async () => {
    const { url } = test;
    for (const wrong of [{ reportsKey: 'x' }, { crc: 'x' }]) {
      const stranger = przelewy24({ ...simulator.account, ...wrong, url }, 'sklep@example.com');
      expect(await stranger.begin(test.attempt())).toMatchObject({ kind: 'refused', fault: 'provider_refused' });
    }
  });
});

describe('BLIK', () => {
  it('tells the provider of the device', async () => {
    await blik(test.attempt(), '777123');
    const { body } = (await test.seen()).calls.findLast(({ path }) => path.endsWith('register')) ?? { body: '{}' };
    expect(JSON.parse(body).additional).toEqual({ PSU: { IP: '127.0.0.1', userAgent: 'Test' } });
  });

  it('500500: a refusal that looks like success stays confirming and is never paid', async () => {
    const attempt = test.attempt();
    expect(await blik(attempt, '500500')).toEqual({ kind: 'confirming', reference: expect.any(String) });
    expect(await test.provider.lookUp(attempt)).toEqual({ kind: 'waiting' });
  });

  it('that is not switched on for the account is refused', async () => {
    await test.behave({ answers: [] });
    const { url } = test;
    const stranger = przelewy24({ ...simulator.account, reportsKey: 'x', url }, 'sklep@example.com');
    expect(await stranger.blik?.(test.attempt(), '777123')).toMatchObject({ fault: 'provider_refused' });
  });
});

describe('verify', () => {
  it('takes the money before the order is paid, with an id beyond 53 bits', async () => {
    const attempt = test.attempt();
    const began = await blik(attempt, '777123');
    if (began.kind !== 'paid') throw new Error(began.kind);
    expect(BigInt(began.reference)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
    const verifies = (await test.seen()).calls.filter(
      ({ path, body }) => path.endsWith('verify') && body.includes(`"orderId":${began.reference},`),
    );
    expect(verifies.length).toBeGreaterThan(0);
  });

  it('that is refused leaves the attempt waiting', async () => {
    await test.behave({ notifications: 'none' });
    const attempt = test.attempt();
    await blik(attempt, '888123');
    await test.control('change', { sessionId: attempt.sessionId, status: 0 });
    expect(await test.provider.lookUp(attempt)).toEqual({ kind: 'waiting' });
  });
});

describe('a look-up', () => {
  it('of money that went back says so', async () => {
    const attempt = test.attempt();
    await blik(attempt, '777123');
    await test.control('change', { sessionId: attempt.sessionId, status: 3 });
    expect(await test.provider.lookUp(attempt)).toEqual({ kind: 'returned', reference: expect.any(String) });
  });
});

describe('a notification', () => {
  const fields = {
    merchantId: 999999,
    posId: 999999,
    sessionId: 'session',
    amount: 12345,
    originAmount: 12345,
    currency: 'PLN',
    orderId: 9223372036854775807n,
    methodId: 181,
    statement: 'p24-1 Zamówienie',
  };
  const json = (message: object) =>
    JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? `#${value}#` : value)).replace(/"#|#"/g, '');
  const sign = (of: typeof fields, crc: string = simulator.account.crc) => signed(pick(of, notificationFields), crc);
  const hear = (message: object) => test.provider.notification(Buffer.from(json(message)), new Headers());

  it('is read whole', () => {
    expect(hear({ ...fields, sign: sign(fields) })).toEqual({
      about: 'payment',
      sessionId: 'session',
      reference: '9223372036854775807',
      money: { amount: 12345, currency: 'PLN' },
    });
  });

  it.each([
    ['with another key', { ...fields, sign: sign(fields, 'other') }],
    ['with another amount than was signed', { ...fields, amount: 1, sign: sign(fields) }],
    ['with another order than was signed', { ...fields, orderId: 1, sign: sign(fields) }],
    ['of another merchant', { ...fields, merchantId: 1, sign: sign({ ...fields, merchantId: 1 }) }],
    ['with an empty signature', { ...fields, sign: '' }],
  ])('notification_forged: %s', (_, message) => {
    expect(hear(message)).toEqual({ refused: 'notification_forged' });
  });

  it.each([
    ['without a signature', fields],
    ['with an amount that is no integer', { ...fields, amount: 1.5, sign: sign(fields) }],
  ])('notification_garbled: %s', (_, message) => {
    expect(hear(message)).toEqual({ refused: 'notification_garbled' });
  });
});
