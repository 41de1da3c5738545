import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulator } from '../../../../../demo/simulators/stripe.ts';
import { openTestProvider, type TestProvider } from '../../../../../testing/shop/test-providers.ts';
import { stripeProvider } from './stripe.ts';

let test: TestProvider;
beforeAll(async () => {
  test = await openTestProvider('stripe');
});
afterAll(() => test.stop());
beforeEach(() => test.behave());

describe('a visit to the page of the provider', () => {
  it('names order, amount and ways back as a form', async () => {
    const attempt = test.attempt();
    expect(await test.provider.begin(attempt)).toMatchObject({ reference: expect.stringMatching(/^cs_/) });
    const { body } = (await test.seen()).calls.at(-1) ?? { body: '' };
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      mode: 'payment',
      client_reference_id: attempt.sessionId,
      'line_items[0][price_data][currency]': 'pln',
      'line_items[0][price_data][unit_amount]': '12345',
      customer_email: attempt.email,
      success_url: attempt.returnTo,
      cancel_url: attempt.returnTo,
      locale: 'pl',
    });
  });

  it('is the same when it is begun again, by its key', async () => {
    const attempt = test.attempt();
    expect(await test.provider.begin(attempt)).toEqual(await test.provider.begin(attempt));
  });

  it('that ended unpaid has failed', async () => {
    const attempt = test.attempt();
    const begun = await test.provider.begin(attempt);
    await test.control('change', { sessionId: attempt.sessionId, status: 'expired' });
    expect(
      await test.provider.lookUp({ ...attempt, reference: begun.kind === 'redirect' ? begun.reference : null }),
    ).toEqual({ kind: 'failed', fault: 'provider_failed' });
  });

  it('with a wrong key is refused, not away', async () => {
    const parts = { shopEmail: '', now: Date.now };
    const stranger = stripeProvider.open({ ...simulator.account, secretKey: 'x', url: test.url }, parts);
    expect(await stranger.begin(test.attempt())).toMatchObject({ kind: 'refused', fault: 'provider_refused' });
    expect(await stranger.test()).toBe('refused');
  });
});

describe('a payment', () => {
  it('is known by itself once it is paid, and of another attempt not taken for this one', async () => {
    const attempt = test.attempt();
    const begun = await test.provider.begin(attempt);
    if (begun.kind !== 'redirect') throw new Error(begun.kind);
    await fetch(begun.to, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    const paid = await test.provider.lookUp({ ...attempt, reference: begun.reference });
    expect(paid).toEqual({ kind: 'paid', reference: expect.stringMatching(/^pi_/) });
    const reference = paid.kind === 'paid' ? paid.reference : '';
    expect(await test.provider.lookUp({ ...attempt, reference })).toEqual(paid);
    expect(await test.provider.lookUp(test.attempt({ reference }))).toEqual({ kind: 'away' });
  });
});

describe('a notification', () => {
  const { body } = simulator.paidMessage({ sessionId: 'session', amount: 12345, currency: 'PLN' });
  const sign = (time: string, key: string = simulator.account.webhookSecret, text = body) =>
    createHmac('sha256', key).update(`${time}.${text}`).digest('hex');
  const hear = (header: string, text = body) =>
    test.provider.notification(Buffer.from(text), new Headers({ 'stripe-signature': header }));

  it('is read whole, also with the signature of an older secret beside', () => {
    expect(hear(`t=1,v1=${sign('1', 'old')},v1=${sign('1')}`)).toEqual({
      about: 'payment',
      sessionId: 'session',
      reference: 'cs_test_unknown',
      money: { amount: 12345, currency: 'PLN' },
    });
  });

  it.each([
    ['with another key', `t=1,v1=${sign('1', 'other')}`],
    ['of another time', `t=2,v1=${sign('1')}`],
    ['of an old scheme', `t=1,v0=${sign('1')}`],
    ['without a time', `v1=${sign('1')}`],
    ['empty', ''],
  ])('notification_forged: %s', (_, header) => {
    expect(hear(header)).toEqual({ refused: 'notification_forged' });
  });

  it('of an event that is not about a payment of the shop is left alone, so that it is not repeated', () => {
    for (const object of [
      { object: 'customer', id: 'cus_1' },
      { object: 'payment_intent', id: 'pi_1', metadata: {} },
    ]) {
      const other = JSON.stringify({ id: 'evt_2', object: 'event', type: 'customer.created', data: { object } });
      expect(hear(`t=1,v1=${sign('1', undefined, other)}`, other)).toBe('other');
    }
  });

  it('notification_forged: one byte of the body is another', () => {
    expect(hear(`t=1,v1=${sign('1')}`, body.replace('12345', '12346'))).toEqual({ refused: 'notification_forged' });
  });
});
