import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoSimulator, openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { Behaviour, Seen } from '../../demo/simulators/simulator-server.ts';
import {
  type Attempt,
  openProvider,
  type PaymentProvider,
  type ProviderRefund,
} from '../../src/server/payments/port.ts';
import { type PaymentLedger, receiveNotification } from '../../src/server/payments/receive.ts';
import { paymentProviders } from '../../src/server/payments/registry.ts';
import { type AttemptStatus, type RefundStatus, statusEvent } from '../../src/shop/payment/attempt-status.ts';
import { type PaymentState, paymentStep, refundEvent } from '../../src/shop/payment/payment-machine.ts';

/** Stores payments in memory, by the same table of states as the store. */
export class TestLedger implements PaymentLedger {
  readonly attempts = new Map<string, Attempt>();
  readonly states = new Map<string, PaymentState>();
  readonly refunds: { sessionId: string; refund: ProviderRefund; standing: RefundStatus }[] = [];
  /** How often money was taken for an attempt: never more than once. */
  readonly taken: string[] = [];
  /** Money that pays for nothing and is offered back. */
  readonly surplus: string[] = [];
  /** Attempts that were given up for another one. */
  readonly givenUp = new Set<string>();
  private readonly counted = new Set<string>();
  readonly notes: string[] = [];
  readonly standings: AttemptStatus['kind'][] = [];

  state(attempt: Attempt): PaymentState | undefined {
    return this.states.get(attempt.sessionId);
  }

  async find(_: string, sessionId: string): Promise<Attempt | null> {
    return this.attempts.get(sessionId) ?? null;
  }

  async settle(attempt: Attempt, standing: AttemptStatus): Promise<void> {
    this.standings.push(standing.kind);
    const event = statusEvent(standing, !this.givenUp.has(attempt.sessionId));
    // The money of an attempt counts once, even if several notifications report it.
    if (standing.kind === 'paid' && this.counted.has(attempt.sessionId)) return;
    if (standing.kind === 'paid') this.counted.add(attempt.sessionId);
    const before = this.states.get(attempt.sessionId) ?? 'waiting';
    const step = event && paymentStep(before, event);
    if (!step || 'refused' in step) return;
    if (step.surplus) this.surplus.push(attempt.sessionId);
    if (before !== 'paid' && step.state === 'paid') this.taken.push(attempt.sessionId);
    this.states.set(attempt.sessionId, step.state);
    if (standing.kind === 'paid') this.attempts.set(attempt.sessionId, { ...attempt, reference: standing.reference });
  }

  async openRefunds({ sessionId }: Attempt): Promise<ProviderRefund[]> {
    return this.refunds
      .filter((row) => row.sessionId === sessionId && row.standing.kind === 'asked')
      .map(({ refund }) => refund);
  }

  async settleRefund(attempt: Attempt, refund: ProviderRefund, standing: RefundStatus): Promise<void> {
    const row = this.refunds.find((one) => one.refund.id === refund.id);
    if (!row) return;
    row.standing = standing;
    const done = this.refunds.filter((one) => one.sessionId === attempt.sessionId && one.standing.kind === 'done');
    const back = done.reduce((sum, one) => sum + one.refund.amount, 0);
    const step = paymentStep(this.state(attempt) ?? 'waiting', refundEvent(attempt.amount, back));
    if ('state' in step) this.states.set(attempt.sessionId, step.state);
  }

  note(code: string): void {
    this.notes.push(code);
  }
}

export interface TestProvider {
  provider: PaymentProvider;
  url: string;
  ledger: TestLedger;
  attempt(own?: Partial<Attempt>): Attempt;
  refund(amount: number): ProviderRefund;
  /** Sets how the simulator behaves; without an argument as usual. */
  behave(behaviour?: Partial<Behaviour>): Promise<void>;
  control(path: string, body: object): Promise<void>;
  seen(): Promise<Seen>;
  /** Sends bytes to the shop's address for notifications, as any client could. */
  tell(body: string, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** A simulator, the adapter that talks to it, and a server for its notifications. */
export async function openTestProvider(name: string, timeoutMs = 2_000): Promise<TestProvider> {
  const simulator = await openDemoSimulator(name);
  const { url } = simulator;
  const provider = await providerAt(name, url, timeoutMs);
  const ledger = new TestLedger();
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const headers = new Headers(incoming.headers as Record<string, string>);
    const request = new Request('http://shop.test/notify', { method: 'POST', headers, body: Buffer.concat(parts) });
    const answer = await receiveNotification(provider, request, ledger);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const notifyTo = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`;

  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/simulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${path}`);
  };
  await post('webhook', { to: notifyTo });
  return {
    provider,
    url,
    ledger,
    attempt: (own = {}) => {
      const attempt: Attempt = {
        sessionId: randomBytes(16).toString('hex'),
        amount: 12_345,
        currency: 'PLN',
        description: 'Zamówienie 1042/żółć',
        email: 'ola@example.com',
        payer: { ip: '127.0.0.1', userAgent: 'Test' },
        returnTo: 'https://shop.test/przedplata/1042',
        notifyTo,
        reference: null,
        ...own,
      };
      ledger.attempts.set(attempt.sessionId, attempt);
      return attempt;
    },
    refund: (amount) => ({ id: randomBytes(16).toString('hex'), amount, description: 'Zwrot 1042', notifyTo }),
    behave: (behaviour = {}) => post('behaviour', behaviour),
    control: post,
    seen: async () => (await fetch(`${url}/simulator/seen`)).json() as Promise<Seen>,
    tell: (body, headers = {}) =>
      fetch(notifyTo, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await simulator.stop();
    },
  };
}

/** With the demo shop's account. */
export async function providerAt(name: string, url: string, timeoutMs = 2_000): Promise<PaymentProvider> {
  const definition = paymentProviders.find((one) => one.name === name);
  if (!definition) throw new Error(`there is no provider ${name}`);
  const { account } = await demoSimulator(name);
  return openProvider(definition, { ...account, url }, { shopEmail: 'sklep@example.com', now: Date.now, timeoutMs });
}
