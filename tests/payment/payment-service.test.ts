import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { PaymentSimulator } from '../../demo/simulators/simulator-server.ts';
import { paymentProviders } from '../../src/server/payments/registry.ts';
import { paymentLimits } from '../../src/shop/limits.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { openPayingShop, type PayingShop } from '../../testing/shop/test-paying-shop.ts';

const [usual] = paymentProviders;
const providers = await Promise.all(
  paymentProviders.map(async ({ name }) => ({ name, ...((await demoSimulator(name)) as PaymentSimulator) })),
);
const minuteMs = 60_000;

describe.each(providers)('payments of the whole shop ($name)', ({ name: provider, calls }) => {
  let test: PayingShop;
  beforeAll(async () => {
    test = await openPayingShop('server', provider);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.behave();
    test.shop.clock.ahead = 0;
    test.shop.notes.length = 0;
  });

  const paymentOf = async (order: Order) => (await test.again(order)).payment;
  const stateOf = (order: Order) => expect.poll(async () => (await paymentOf(order)).state);
  async function redirected(order: Order): Promise<string> {
    const begun = await test.begin(order, 'online');
    if (begun.status !== 'redirect') throw new Error(JSON.stringify(begun));
    return begun.to;
  }
  /** Runs the jobs for one round. */
  async function runJobs(): Promise<void> {
    await test.shop.paymentService.lookUpDue();
    await test.shop.paymentService.refundDue();
  }
  async function expired(): Promise<{ order: Order; to: string }> {
    const order = await test.placed();
    const to = await redirected(order);
    test.shop.clock.ahead = 31 * minuteMs;
    expect(await test.shop.store.orders.expire(order.id, test.now())).toBe('expired');
    return { order, to };
  }

  describe.runIf(calls.code)('BLIK in the page', () => {
    it('is paid at once', async () => {
      const order = await test.placed();
      const begun = await test.begin(order, 'blik', '777 123');
      expect(['paid', 'confirming']).toContain(begun.status);
      await stateOf(order).toBe('paid');
      expect(await test.again(order)).toMatchObject({ state: 'accepted', payment: { paid: order.sums.toPay } });
    });

    it('that the bank refused, as a success or as a failure, ends failed and can be paid otherwise', async () => {
      const order = await test.placed();
      await test.begin(order, 'blik', '500500');
      test.shop.clock.ahead = paymentLimits.blikWait + 1_000;
      await runJobs();
      await stateOf(order).toBe('failed');
      expect(await test.shop.paymentService.standing(order.id)).toMatchObject({
        fault: expect.stringContaining('Bank'),
        methods: expect.arrayContaining(['blik', 'transfer']),
      });
      expect(await test.begin(order, 'transfer')).toMatchObject({
        status: 'transfer',
        details: { title: `Zamówienie ${order.number}`, amount: order.sums.toPay, qr: expect.anything() },
      });
      expect(await test.shop.paymentService.standing(order.id)).toMatchObject({
        state: 'waiting',
        method: 'transfer',
        transfer: { amount: order.sums.toPay },
        askAfter: null,
      });
    });

    it('whose answer is lost is found by its look-up, so no money is taken unnoticed', async () => {
      await test.behave({ notifications: 'none', answers: [{ path: calls.code ?? '', kind: 'hangup' }] });
      const lost = await test.placed();
      await test.begin(lost, 'blik', '777123');
      await test.behave({ notifications: 'none' });
      test.shop.clock.ahead = paymentLimits.blikWait + 1_000;
      await runJobs();
      expect((await paymentOf(lost)).state, 'nothing was taken').toBe('failed');
    });
  });

  describe('a notification', () => {
    it('pays the order before the redirect returns', async () => {
      const order = await test.placed();
      const back = await test.choose(await redirected(order), 'pay');
      expect(back.headers.get('location')).toBe(`http://shop.test/przedplata/${order.number}`);
      await stateOf(order).toBe('paid');
      expect(await test.shop.paymentService.standing(order.id)).toMatchObject({
        state: 'paid',
        methods: [],
        askAfter: null,
      });
    });

    it('that is forged is refused (notification_forged) and changes nothing', async () => {
      const order = await test.placed();
      await redirected(order);
      const { body, headers } = test.signed({ sessionId: await test.session(order), amount: order.sums.toPay });
      const forged = await test.tell(body.replace(String(order.sums.toPay), '1'), headers);
      expect([forged.status, await forged.text()]).toEqual([403, 'notification_forged']);
      expect((await paymentOf(order)).state).toBe('waiting');
      expect(test.shop.notes).toContainEqual(expect.objectContaining({ code: 'notification_forged' }));
    });

    it('of another amount is refused: payment_wrong_amount', async () => {
      const order = await test.placed();
      await redirected(order);
      const { body, headers } = test.signed({ sessionId: await test.session(order), amount: order.sums.toPay - 1 });
      const answer = await test.tell(body, headers);
      expect([answer.status, await answer.text()]).toEqual([409, 'payment_wrong_amount']);
      expect((await paymentOf(order)).state).toBe('waiting');
    });

    it('of money that did not come is answered so that it comes again, and pays nothing', async () => {
      const order = await test.placed();
      await redirected(order);
      const { body, headers } = test.signed({ sessionId: await test.session(order), amount: order.sums.toPay });
      expect((await test.tell(body, headers)).status).toBe(503);
      expect((await paymentOf(order)).state).toBe('waiting');
    });

    it('after the order expired brings the money back by itself', async () => {
      const { order, to } = await expired();
      await test.choose(to, 'pay');
      await expect.poll(async () => (await paymentOf(order)).attempts[0]?.state).toBe('paid');
      expect(await test.again(order)).toMatchObject({ state: 'cancelled', payment: { state: 'expired', paid: 0 } });
      await runJobs();
      const refund = async () => (await test.shop.store.payments.refunds.ofOrder(order.id))[0]?.state;
      test.shop.clock.ahead += paymentLimits.refundPause + 1_000;
      await runJobs();
      await expect.poll(refund).toBe('done');
    });
  });

  describe('what is paid otherwise than it was begun', () => {
    it('a redirect that was given up and paid all the same is refunded', async () => {
      const order = await test.placed();
      const to = await redirected(order);
      test.shop.clock.ahead = 10_000;
      await test.choose(await redirected(order), 'pay');
      await stateOf(order).toBe('paid');
      await test.choose(to, 'pay');
      await expect
        .poll(async () => (await paymentOf(order)).attempts.map(({ state }) => state))
        .toEqual(['paid', 'paid']);
      const [surplus] = await test.shop.store.payments.refunds.ofOrder(order.id);
      expect(surplus).toMatchObject({ reason: 'surplus', amount: order.sums.toPay });
      test.shop.clock.ahead += minuteMs;
      await runJobs();
      test.shop.clock.ahead += paymentLimits.refundPause + 1_000;
      await runJobs();
      await expect
        .poll(async () => (await test.shop.store.payments.refunds.ofOrder(order.id)).map(({ state }) => state))
        .toEqual(['done']);
      expect((await paymentOf(order)).state).toBe('paid');
    });

    it('a cancelled order gives the money back', async () => {
      const order = await test.placed();
      await test.choose(await redirected(order), 'pay');
      await stateOf(order).toBe('paid');
      await test.shop.store.orders.event(order.id, 'cancelByShopper', { who: 'shopper', now: test.now() });
      await test.shop.store.payments.refunds.planNow(
        order.id,
        { amount: null, reason: 'cancelled', who: 'clock', beside: true },
        test.now(),
      );
      expect((await paymentOf(order)).state).toBe('refunding');
      await runJobs();
      test.shop.clock.ahead += paymentLimits.refundPause + 1_000;
      await runJobs();
      await stateOf(order).toBe('refunded');
      expect((await paymentOf(order)).refunded).toBe(order.sums.toPay);
    });

    it('a provider that is away leaves an order that waits, in words', async () => {
      await test.behave({ answers: [{ path: calls.begin, kind: 'broken' }] });
      const order = await test.placed();
      expect(await test.begin(order, 'online')).toMatchObject({
        status: 'refused',
        sentence: expect.stringContaining('Operator płatności teraz nie odpowiada'),
      });
      expect((await paymentOf(order)).state).toBe('failed');
      await test.behave();
      expect((await test.begin(order, 'online')).status).toBe('redirect');
    });
  });

  // What is the same for every provider is tested with one of them.
  if (provider !== usual?.name) return;

  describe('BLIK in the page, of any provider', () => {
    it('is confirmed after the page was closed', async () => {
      await test.behave({ confirmDelayMs: 300, notifications: 'none' });
      const order = await test.placed();
      expect(await test.begin(order, 'blik', '888123')).toEqual({ status: 'confirming' });
      expect(await test.shop.paymentService.standing(order.id)).toMatchObject({ state: 'confirming', askAfter: 2_000 });
      const afterNextLook = async () => {
        test.shop.clock.ahead += 5_000;
        await runJobs();
        return (await paymentOf(order)).state;
      };
      await expect.poll(afterNextLook, { interval: 100 }).toBe('paid');
    });

    it.each(['12345', 'abcdef', ''])('that is no code (%s) says so at the field and begins nothing', async (typed) => {
      const order = await test.placed();
      const begun = await test.begin(order, 'blik', typed);
      expect(begun).toMatchObject({ status: 'refused', field: 'code', sentence: expect.stringContaining('6 cyfr') });
      expect((await paymentOf(order)).attempts).toEqual([]);
    });

    it('pressed twice takes the money once', async () => {
      const order = await test.placed();
      const both = await Promise.all([test.begin(order, 'blik', '777123'), test.begin(order, 'blik', '777123')]);
      for (const { status } of both) expect(['paid', 'confirming']).toContain(status);
      await stateOf(order).toBe('paid');
      const { attempts, paid } = await paymentOf(order);
      expect([attempts.length, paid]).toEqual([1, order.sums.toPay]);
    });

    it('pressed again when the first press has just paid is answered as the first one', async () => {
      const order = await test.placed();
      await test.begin(order, 'blik', '777123');
      await stateOf(order).toBe('paid');
      expect(await test.begin(order, 'blik', '777123')).toEqual({ status: 'paid' });
      expect((await paymentOf(order)).attempts).toHaveLength(1);
      await test.shop.store.orders.event(order.id, 'cancelByShopper', { who: 'shopper', now: test.now() });
      expect(await test.begin(order, 'blik', '777123')).toMatchObject({ status: 'refused' });
    });
  });

  describe('a notification, of any provider', () => {
    it('of another currency is refused: payment_wrong_currency', async () => {
      const order = await test.placed();
      await redirected(order);
      const told = { sessionId: await test.session(order), amount: order.sums.toPay, currency: 'EUR' };
      const { body, headers } = test.signed(told);
      const answer = await test.tell(body, headers);
      expect([answer.status, await answer.text()]).toEqual([409, 'payment_wrong_currency']);
      expect((await paymentOf(order)).state).toBe('waiting');
    });

    it('of an unknown order is noted and not asked for again: payment_unknown', async () => {
      const { body, headers } = test.signed({ sessionId: '0'.repeat(32), amount: 1 });
      const answer = await test.tell(body, headers);
      expect([answer.status, await answer.text()]).toEqual([200, 'payment_unknown']);
    });

    it('that comes again and again, also at once, counts once', async () => {
      const order = await test.placed();
      await test.choose(await redirected(order), 'pay');
      await stateOf(order).toBe('paid');
      const { body, headers } = test.signed({ sessionId: await test.session(order), amount: order.sums.toPay });
      const answers = await Promise.all(Array.from({ length: 5 }, () => test.tell(body, headers)));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const { history, payment } = await test.again(order);
      expect(history.filter(({ event }) => event.startsWith('received'))).toHaveLength(1);
      expect(payment).toMatchObject({ state: 'paid', paid: order.sums.toPay });
      expect(await test.shop.store.payments.refunds.ofOrder(order.id)).toEqual([]);
    });

    it('that never comes is not needed', async () => {
      await test.behave({ notifications: 'none' });
      const order = await test.placed();
      await test.choose(await redirected(order), 'pay');
      expect((await paymentOf(order)).state).toBe('waiting');
      test.shop.clock.ahead = 15_000;
      await runJobs();
      expect((await paymentOf(order)).state).toBe('paid');
    });

    it('may come twice or in the wrong order', async () => {
      for (const notifications of ['twice', 'reversed'] as const) {
        await test.behave({ notifications });
        const order = await test.placed();
        await test.choose(await redirected(order), 'pay');
        await stateOf(order).toBe('paid');
        expect((await test.again(order)).history.filter(({ event }) => event === 'received')).toHaveLength(1);
      }
    });

    it('is read from a program of any origin, but only as what it is', async () => {
      const from = { origin: 'https://zly.example', cookie: 'sesja=1' };
      expect((await test.tell('{}', from)).status).toBe(400);
      expect((await test.tell('x'.repeat(70_000))).status).toBe(413);
      expect((await test.tell('x'.repeat(200_000))).status).toBe(413);
      expect((await test.tell('{}', {}, 'nikt')).status).toBe(404);
      expect((await fetch(`${test.base}/ajax/payments/notify/${provider}`)).status).toBe(405);
      expect(test.shop.bugs).toEqual([]);
    });
  });

  describe('what is paid otherwise than it was begun, of any provider', () => {
    it('money of an attempt that is about to be given up is noticed first', async () => {
      await test.behave({ notifications: 'none' });
      const order = await test.placed();
      await test.choose(await redirected(order), 'pay');
      test.shop.clock.ahead = 10_000;
      expect(await test.begin(order, 'blik', '777123')).toMatchObject({
        status: 'refused',
        sentence: 'To zamówienie jest już opłacone.',
      });
    });
  });

  it('a real shop has no page of a demo', async () => {
    expect(await redirected(await test.placed())).toMatch(`${test.url}/trnRequest/`);
    expect(test.shop.paymentService.demoNote).toBeNull();
    expect((await test.shop.ask('/demo-platnosci/x')).status).toBe(404);
    const policy = (await test.shop.ask('/koszyk')).headers.get('content-security-policy');
    expect(policy, 'a form may lead to the provider').toContain(`form-action 'self' ${test.url};`);
  });

  it('an order paid in advance is not paid to the courier', async () => {
    const order = await test.placed();
    expect(await test.begin(order, 'cash')).toMatchObject({ status: 'refused', field: null });
    expect(test.shop.paymentService.methods('prepaid')).toEqual(['blik', 'online', 'transfer']);
    expect(test.shop.paymentService.methods('on-delivery')).toEqual(['cash']);
  });
});
