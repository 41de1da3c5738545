import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSimulator } from '../../../demo/simulators/open-demo-simulator.ts';
import type { PaymentSimulator } from '../../../demo/simulators/simulator-server.ts';
import { openTestProvider, providerAt, type TestProvider } from '../../../testing/shop/test-providers.ts';
import type { BegunPayment } from '../../shop/payment/attempt-status.ts';
import { accountVariables } from '../environment/accounts.ts';
import type { Attempt } from './port.ts';
import { paymentProviders } from './registry.ts';

/** What every registered provider must do, each against its simulator. */
const providers = await Promise.all(
  paymentProviders.map(async ({ name }) => ({ name, ...((await demoSimulator(name)) as PaymentSimulator) })),
);

it('no two providers have the same name or the same variable', () => {
  const names = paymentProviders.map(({ name }) => name);
  const variables = accountVariables(paymentProviders);
  expect([new Set(names).size, new Set(variables).size]).toEqual([names.length, variables.length]);
});

describe.each(providers)('$name', ({ name, calls, notifications: each }) => {
  let test: TestProvider;
  beforeAll(async () => {
    test = await openTestProvider(name);
  });
  afterAll(() => test.stop());
  beforeEach(() => test.behave());

  /** Begins an attempt and stores the reference, as the order does. */
  async function begun(own: Partial<Attempt> = {}): Promise<{ attempt: Attempt; to: string }> {
    const attempt = test.attempt(own);
    const began = await test.provider.begin(attempt);
    if (began.kind !== 'redirect') throw new Error(`it began ${began.kind}`);
    const kept = { ...attempt, reference: began.reference };
    test.ledger.attempts.set(attempt.sessionId, kept);
    return { attempt: kept, to: began.to };
  }
  const choose = (to: string, choice: Record<string, string>) =>
    fetch(to, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });
  /** A paid attempt, with what the ledger knows of it. */
  async function paid(own: Partial<Attempt> = {}): Promise<Attempt> {
    const { attempt, to } = await begun(own);
    await choose(to, { choice: 'pay' });
    await expect.poll(() => test.ledger.state(attempt)).toBe('paid');
    return test.ledger.attempts.get(attempt.sessionId) ?? attempt;
  }
  const blik = (attempt: Attempt, code: string) => test.provider.blik?.(attempt, code) as Promise<BegunPayment>;
  const notificationsAnswered = async () => (await test.seen()).notifications.length;
  const settled = (attempt: Attempt) => expect.poll(() => test.ledger.state(attempt));

  it('tells whether it answers and knows the keys, without beginning anything', async () => {
    expect(await test.provider.test()).toBe('works');
  });

  describe('a redirect', () => {
    it('leads to a page in Polish with the sum, and ends paid', async () => {
      const { attempt, to } = await begun();
      expect(await test.provider.lookUp(attempt)).toEqual({ kind: 'waiting' });
      const page = await (await fetch(to)).text();
      expect(page).toContain('123,45');
      expect(page).toMatch(/Zapłać.*Odrzuć/s);
      const back = await choose(to, { choice: 'pay' });
      expect(back.status).toBe(303);
      expect(back.headers.get('location')).toBe(attempt.returnTo);
      await settled(attempt).toBe('paid');
      expect(await test.provider.lookUp(attempt)).toEqual({ kind: 'paid', reference: expect.any(String) });
    });

    it('is paid by the notification before the browser is back', async () => {
      const attempt = await paid();
      expect(attempt.reference).toMatch(/^[\w-]+$/);
    });

    it('ends paid by look-up when the notification is missing', async () => {
      await test.behave({ notifications: 'none' });
      const { attempt, to } = await begun();
      await choose(to, { choice: 'pay' });
      expect(test.ledger.state(attempt)).toBeUndefined();
      expect((await test.provider.lookUp(attempt)).kind).toBe('paid');
    });

    it.each(['twice', 'reversed'] as const)(
      'takes the money once when notifications come %s',
      async (notifications) => {
        await test.behave({ notifications });
        const before = await notificationsAnswered();
        const attempt = await paid();
        const sent = each * (notifications === 'twice' ? 2 : 1);
        await expect.poll(async () => (await notificationsAnswered()) - before).toBe(sent);
        expect(test.ledger.taken.filter((id) => id === attempt.sessionId)).toHaveLength(1);
        expect(test.ledger.state(attempt)).toBe('paid');
      },
    );

    it('is paid by a notification that comes late', async () => {
      await test.behave({ notificationDelayMs: 700 });
      const { attempt, to } = await begun();
      await choose(to, { choice: 'pay' });
      expect(test.ledger.state(attempt)).toBeUndefined();
      await settled(attempt).toBe('paid');
    });
  });

  describe.runIf(calls.code)('BLIK in the page', () => {
    it('777xxx is paid at once', async () => {
      const attempt = test.attempt();
      expect(await blik(attempt, '777123')).toEqual({ kind: 'paid', reference: expect.any(String) });
    });

    it('888xxx asks the phone, and is paid after the page was closed', async () => {
      await test.behave({ confirmDelayMs: 500 });
      const attempt = test.attempt();
      const began = await blik(attempt, '888123');
      expect(began).toEqual({ kind: 'confirming', reference: expect.stringMatching(/^\w+$/) });
      await settled(attempt).toBe('paid');
    });

    it('888xxx without a notification is found by looking it up', async () => {
      await test.behave({ confirmDelayMs: 300, notifications: 'none' });
      const attempt = test.attempt();
      const { reference } = (await blik(attempt, '888123')) as { reference: string };
      await expect.poll(async () => (await test.provider.lookUp({ ...attempt, reference })).kind).toBe('paid');
    });

    it.each([
      ['123456', 'blik_wrong'],
      ['700701', 'blik_expired'],
      ['700702', 'blik_not_confirmed'],
      ['700703', 'blik_used'],
      ['700704', 'blik_no_funds'],
      ['700705', 'blik_pin'],
    ])('%s is %s', async (code, fault) => {
      expect(await blik(test.attempt(), code)).toMatchObject({ kind: 'refused', fault });
    });

    it('is confirming when the answer was lost, since the phone may ask', async () => {
      await test.behave({ answers: [{ path: calls.code ?? '', kind: 'late' }] });
      const attempt = test.attempt();
      const began = await (await providerAt(name, test.url, 400)).blik?.(attempt, '777123');
      expect(began).toEqual({ kind: 'confirming', reference: null });
      await test.behave();
      await test.control('notify', { sessionId: attempt.sessionId });
      await settled(attempt).toBe('paid');
    });
  });

  describe('a notification', () => {
    it('payment_unknown: of a session that nobody began', async () => {
      const { attempt, to } = await begun();
      test.ledger.attempts.delete(attempt.sessionId);
      test.ledger.notes.length = 0;
      await choose(to, { choice: 'pay' });
      await expect.poll(() => test.ledger.notes).toContain('payment_unknown');
      expect((await test.seen()).notifications.at(-1)?.status, 'else it is repeated for days').toBe(200);
      expect(test.ledger.state(attempt)).toBeUndefined();
    });

    it.each([
      ['payment_wrong_amount', { amount: 100 }],
      ['payment_wrong_currency', { currency: 'EUR' }],
    ])('%s: is not taken for the order, signed as it is', async (code, change) => {
      const { attempt, to } = await begun();
      await test.control('change', { sessionId: attempt.sessionId, ...change });
      test.ledger.notes.length = 0;
      await choose(to, { choice: 'pay' });
      await expect.poll(() => test.ledger.notes).toContain(code);
      expect(test.ledger.state(attempt)).toBeUndefined();
      expect(await test.provider.lookUp(attempt)).toEqual({ kind: 'wrong', fault: code });
    });

    it.each([
      ['after expiry', 'expired', false],
      ['for an attempt that was given up after another was paid', 'paid', true],
    ] as const)('%s: keeps the order as it is, and the money is offered back', async (_, state, givenUp) => {
      const { attempt, to } = await begun();
      test.ledger.states.set(attempt.sessionId, state);
      if (givenUp) test.ledger.givenUp.add(attempt.sessionId);
      await choose(to, { choice: 'pay' });
      await expect.poll(() => test.ledger.surplus).toContain(attempt.sessionId);
      expect(test.ledger.state(attempt)).toBe(state);
      expect(test.ledger.taken).not.toContain(attempt.sessionId);
    });

    it('for an attempt that was given up pays an order that nothing else has paid', async () => {
      const { attempt, to } = await begun();
      test.ledger.givenUp.add(attempt.sessionId);
      await choose(to, { choice: 'pay' });
      await settled(attempt).toBe('paid');
      expect(test.ledger.surplus).not.toContain(attempt.sessionId);
    });

    it('changes nothing when it is replayed', async () => {
      const attempt = await paid();
      await expect.poll(notificationsAnswered).toBeGreaterThan(0);
      const before = await notificationsAnswered();
      for (let round = 0; round < 3; round += 1) await test.control('notify', { sessionId: attempt.sessionId });
      await expect.poll(async () => (await notificationsAnswered()) - before).toBeGreaterThanOrEqual(3);
      expect((await test.seen()).notifications.slice(-3).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(test.ledger.taken.filter((id) => id === attempt.sessionId)).toHaveLength(1);
    });

    it('notification_forged or notification_garbled: whatever anybody sends', async () => {
      const { attempt } = await begun();
      for (const body of ['', '{', 'null', '[]', '{"order":1}', JSON.stringify({ sessionId: attempt.sessionId })]) {
        const answer = await test.tell(body);
        expect([400, 403], body).toContain(answer.status);
        expect(await answer.text()).toMatch(/^notification_(forged|garbled)$/);
      }
      expect(test.ledger.state(attempt)).toBeUndefined();
    });

    it('notification_too_large: more than a notification can be', async () => {
      expect((await test.tell('x'.repeat(70_000))).status).toBe(413);
    });

    it('is asked for again (503) while the provider cannot be asked', async () => {
      const { attempt, to } = await begun();
      await test.behave({ answers: [{ path: calls.lookUp, kind: 'broken' }], repeatAfterMs: [100, 500, 500] });
      await choose(to, { choice: 'pay' });
      await expect.poll(async () => (await test.seen()).notifications.at(-1)?.status).toBe(503);
      expect(test.ledger.state(attempt)).toBeUndefined();
      await test.behave();
      await test.control('notify', { sessionId: attempt.sessionId });
      await settled(attempt).toBe('paid');
    });
  });

  describe('a refund', () => {
    async function asked(attempt: Attempt, amount: number) {
      const refund = test.refund(amount);
      const standing = await test.provider.refund(attempt, refund);
      test.ledger.refunds.push({ sessionId: attempt.sessionId, refund, standing });
      return { refund, standing };
    }
    const standingOf = (attempt: Attempt, refund: { id: string }) =>
      expect.poll(
        async () =>
          (
            await test.provider.lookUpRefund(
              attempt,
              test.ledger.refunds.find((row) => row.refund.id === refund.id)?.refund ?? test.refund(1),
            )
          ).kind,
      );

    it('of a part, then of the rest, ends refunded', async () => {
      await test.behave({ notificationDelayMs: 100 });
      const attempt = await paid();
      const { standing } = await asked(attempt, 2_345);
      expect(standing).toEqual({ kind: 'asked' });
      await settled(attempt).toBe('refunded_in_part');
      await asked(attempt, 10_000);
      await settled(attempt).toBe('refunded');
    });

    it('is paid out once, however often it is asked for', async () => {
      const attempt = await paid();
      const { refund } = await asked(attempt, 12_345);
      for (let round = 0; round < 3; round += 1) {
        expect(['asked', 'done']).toContain((await test.provider.refund(attempt, refund)).kind);
      }
      await standingOf(attempt, refund).toBe('done');
    });

    it('of more than was paid is rejected', async () => {
      const attempt = await paid();
      expect(await test.provider.refund(attempt, test.refund(12_346))).toEqual({ kind: 'rejected' });
      await asked(attempt, 12_000);
      expect(await test.provider.refund(attempt, test.refund(346))).toEqual({ kind: 'rejected' });
    });

    it('that the bank rejects leaves the payment paid', async () => {
      await test.behave({ notificationDelayMs: 100 });
      const attempt = await paid();
      const { refund } = await asked(attempt, 13);
      await standingOf(attempt, refund).toBe('rejected');
      await settled(attempt).toBe('paid');
    });

    it('whose answer was lost is asked for again with the same id', async () => {
      const attempt = await paid();
      await test.behave({ answers: [{ path: 'refund', kind: 'late' }] });
      const refund = test.refund(5_000);
      expect(await (await providerAt(name, test.url, 300)).refund(attempt, refund)).toEqual({ kind: 'away' });
      await test.behave();
      expect(['asked', 'done']).toContain((await test.provider.refund(attempt, refund)).kind);
      test.ledger.refunds.push({ sessionId: attempt.sessionId, refund, standing: { kind: 'asked' } });
      await standingOf(attempt, refund).toBe('done');
      // 12 345 less 5 000: the first refund was counted once.
      expect(['asked', 'done']).toContain((await test.provider.refund(attempt, test.refund(7_345))).kind);
    });

    it('is unknown before it is asked for, and impossible before it is paid', async () => {
      const attempt = await paid();
      expect(await test.provider.lookUpRefund(attempt, test.refund(1))).toEqual({ kind: 'unknown' });
      const { attempt: unpaid } = await begun();
      expect(await test.provider.refund(unpaid, test.refund(1))).toEqual({ kind: 'rejected' });
    });
  });

  describe('a provider that does not work', () => {
    it.each(['garbage', 'broken', 'silent', 'hangup', 'huge'] as const)(
      '%s: is away, and never an exception',
      async (kind) => {
        const { attempt } = await begun();
        const known = { ...attempt, reference: attempt.reference ?? '1' };
        await test.behave({ answers: [{ path: '/', kind }] });
        const slow = await providerAt(name, test.url, 300);
        const answers = await Promise.all([
          slow.begin(test.attempt()),
          slow.lookUp(known),
          slow.refund(known, test.refund(1)),
          slow.lookUpRefund(known, test.refund(1)),
        ]);
        const [refused, away] = [
          expect.objectContaining({ kind: 'refused', fault: 'provider_away' }),
          { kind: 'away' },
        ];
        expect(answers).toEqual([refused, away, away, away]);
        if (slow.blik) expect(await slow.blik(test.attempt(), '777123')).toEqual(refused);
      },
    );

    it('that listens nowhere is away', async () => {
      const nobody = await providerAt(name, 'http://127.0.0.1:9', 1_000);
      expect(await nobody.begin(test.attempt())).toMatchObject({ kind: 'refused', fault: 'provider_away' });
      expect(await nobody.lookUp(test.attempt({ reference: '1' }))).toEqual({ kind: 'away' });
    });
  });
});
