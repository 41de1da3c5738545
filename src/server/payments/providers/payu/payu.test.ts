import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulator } from '../../../../../demo/simulators/payu.ts';
import { openTestProvider, type TestProvider } from '../../../../../testing/shop/test-providers.ts';
import type { BegunPayment } from '../../../../shop/payment/attempt-status.ts';
import type { Attempt } from '../../port.ts';
import { payu } from './payu.ts';

let test: TestProvider;
beforeAll(async () => {
  test = await openTestProvider('payu');
});
afterAll(() => test.stop());
beforeEach(() => test.behave());

const blik = (attempt: Attempt, code: string) => test.provider.blik?.(attempt, code) as Promise<BegunPayment>;

const tokensAsked = async () => (await test.seen()).calls.filter(({ path }) => path.endsWith('authorize')).length;

describe('the token', () => {
  it('is asked for once for many calls at the same time, and again when it was ended early', async () => {
    const provider = payu({ ...simulator.account, url: test.url }, Date.now);
    const before = await tokensAsked();
    await Promise.all([1, 2, 3].map(() => provider.begin(test.attempt())));
    expect(await tokensAsked()).toBe(before + 1);
    await test.control('end-tokens', {});
    expect((await provider.begin(test.attempt())).kind).toBe('redirect');
    expect(await tokensAsked()).toBe(before + 2);
  });

  it('is asked for again before it ends', async () => {
    const clock = { now: Date.now() };
    const provider = payu({ ...simulator.account, url: test.url }, () => clock.now);
    await provider.begin(test.attempt());
    const before = await tokensAsked();
    clock.now += 43_100_000;
    await provider.begin(test.attempt());
    expect(await tokensAsked()).toBe(before);
    clock.now += 60_000;
    await provider.begin(test.attempt());
    expect(await tokensAsked()).toBe(before + 1);
  });

  it('that the keys do not give makes the provider refuse', async () => {
    const stranger = payu({ ...simulator.account, clientSecret: 'x', url: test.url }, Date.now);
    expect(await stranger.begin(test.attempt())).toMatchObject({ kind: 'refused', fault: 'provider_refused' });
    expect(await stranger.blik?.(test.attempt(), '777123')).toMatchObject({ fault: 'provider_refused' });
    expect(await stranger.lookUp(test.attempt({ reference: 'A1' }))).toEqual({ kind: 'away' });
  });
});

describe('an order', () => {
  it('reads the body of the 302 and does not follow it', async () => {
    const attempt = test.attempt();
    const began = await test.provider.begin(attempt);
    expect(began).toEqual({
      kind: 'redirect',
      to: expect.stringContaining(`${test.url}/pay/`),
      reference: expect.stringMatching(/GUEST/),
    });
    const { calls } = await test.seen();
    expect(calls.at(-1)?.path).toBe('/api/v2_1/orders');
    expect(JSON.parse(calls.at(-1)?.body ?? '{}')).toMatchObject({
      merchantPosId: '300746',
      extOrderId: attempt.sessionId,
      totalAmount: '12345',
      currencyCode: 'PLN',
      products: [{ name: attempt.description, unitPrice: '12345', quantity: '1' }],
      continueUrl: attempt.returnTo,
      notifyUrl: attempt.notifyTo,
      customerIp: '127.0.0.1',
    });
  });

  it('whose id is taken is refused: another attempt has another id', async () => {
    const attempt = test.attempt();
    await test.provider.begin(attempt);
    expect(await test.provider.begin(attempt)).toMatchObject({ kind: 'refused', fault: 'provider_refused' });
  });

  it('that the payer refuses comes back with error=501 and has failed', async () => {
    const attempt = test.attempt();
    const began = await test.provider.begin(attempt);
    if (began.kind !== 'redirect') throw new Error(began.kind);
    const body = new URLSearchParams({ choice: 'refuse' });
    const back = await fetch(began.to, { method: 'POST', body, redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`${attempt.returnTo}?error=501`);
    await expect.poll(() => test.ledger.state(attempt)).toBe('failed');
    const standing = await test.provider.lookUp({ ...attempt, reference: began.reference });
    expect(standing).toEqual({ kind: 'failed', fault: 'provider_failed' });
  });

  it('of another session is not taken for this one', async () => {
    const one = await blik(test.attempt(), '777123');
    expect(await test.provider.lookUp(test.attempt({ reference: one.kind === 'paid' ? one.reference : '' }))).toEqual({
      kind: 'away',
    });
  });
});

describe('BLIK', () => {
  it('500500: answers 201 and is refused all the same', async () => {
    const attempt = test.attempt();
    expect(await blik(attempt, '500500')).toMatchObject({ kind: 'refused', fault: 'blik_refused' });
    await expect.poll(() => test.ledger.state(attempt)).toBe('failed');
  });
});

describe('a notification', () => {
  const order = {
    orderId: 'A1GUEST000P01',
    extOrderId: 'session',
    totalAmount: '12345',
    currencyCode: 'PLN',
    status: 'COMPLETED',
  };
  const hear = (content: object, signature: (body: string) => string) => {
    const body = JSON.stringify(content);
    return test.provider.notification(Buffer.from(body), new Headers({ 'OpenPayu-Signature': signature(body) }));
  };
  const signed =
    (hash: string, name: string, key: string = simulator.account.secondKey) =>
    (body: string) =>
      `sender=checkout;signature=${createHash(hash)
        .update(body + key)
        .digest('hex')};algorithm=${name};content=DOCUMENT`;

  it.each([
    ['md5', 'MD5'],
    ['sha256', 'SHA'],
    ['sha256', 'SHA-256'],
    ['sha256', 'SHA256'],
  ])('is checked with %s for the algorithm %s', (hash, name) => {
    expect(hear({ order }, signed(hash, name))).toEqual({
      about: 'payment',
      sessionId: 'session',
      reference: 'A1GUEST000P01',
      money: { amount: 12345, currency: 'PLN' },
    });
  });

  it('that is only on its way names no money', () => {
    expect(hear({ order: { ...order, status: 'PENDING' } }, signed('md5', 'MD5'))).toMatchObject({ money: null });
  });

  it.each([
    ['with another key', signed('md5', 'MD5', 'other')],
    ['with another algorithm than it names', signed('md5', 'SHA-256')],
    ['with an algorithm that nobody knows', signed('sha1', 'SHA-1')],
    ['without a signature', () => 'sender=checkout;algorithm=MD5'],
    ['with an empty header', () => ''],
  ])('notification_forged: %s', (_, signature) => {
    expect(hear({ order }, signature)).toEqual({ refused: 'notification_forged' });
  });

  it('notification_forged: one byte of the body is another', () => {
    const body = JSON.stringify({ order });
    const header = signed('md5', 'MD5')(body);
    const changed = Buffer.from(body.replace('12345', '12346'));
    expect(test.provider.notification(changed, new Headers({ 'openpayu-signature': header }))).toEqual({
      refused: 'notification_forged',
    });
  });

  it.each([{ order: { ...order, totalAmount: '-1' } }, { order: { ...order, status: 'ELSE' } }, {}, []])(
    'notification_garbled: %o',
    (content) => {
      expect(hear(content, signed('md5', 'MD5'))).toEqual({ refused: 'notification_garbled' });
    },
  );
});
