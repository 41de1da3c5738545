import { randomBytes } from 'node:crypto';
import { demoSimulator, openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { Behaviour, PaymentSimulator, Seen } from '../../demo/simulators/simulator-server.ts';
import type { StartedSimulator } from '../../demo/simulators/start-simulator.ts';
import type { Where } from '../../src/data/db/db.ts';
import { listen } from '../../src/server/listen.ts';
import { notifyPath } from '../../src/server/payments/service/payment-service-parts.ts';
import type { Order } from '../../src/shop/order/order.ts';
import type { PaymentMethod } from '../../src/shop/payment/payment-methods.ts';
import type { ShopSettings } from '../../src/shop/settings.ts';
import { testRequest, testTerms } from '../order/test-orders.ts';
import { openTestShop } from './test-shop.ts';

const origin = 'http://shop.test';

/** The content of a notification about a payment. */
export interface ToldMoney {
  sessionId: string;
  amount: number;
  currency?: string;
}

/** The whole shop on a port, and a provider's simulator that notifies it, in this process or opened by `open`. For tests. */
export async function openPayingShop(
  where: Where | 'memory' | 'server',
  name: string,
  isDemo = false,
  open: (name: string) => Promise<StartedSimulator> = openDemoSimulator,
) {
  const simulator = await open(name);
  const { url } = simulator;
  const { paidMessage } = (await demoSimulator(name)) as PaymentSimulator;
  let base = '';
  const shop = await openTestShop(where, origin, {
    payments: {
      accounts: { [name]: simulator.account },
      notifyBase: () => base,
      ...(isDemo ? { demo: { url, page: simulator.page ?? '' } } : {}),
    },
    settings: { rateLimitFactor: 0 },
  });
  const server = await listen({ host: '127.0.0.1', port: 0, app: shop.app, origin });
  base = `http://127.0.0.1:${server.port}`;
  const { store, paymentService } = shop;
  const now = () => Date.now() + shop.clock.ahead;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/simulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${path}`);
  };

  await post('webhook', { to: `${base}${notifyPath}${name}` });

  return {
    shop,
    simulator,
    url,
    base,
    now,
    /** An order that waits for its payment. */
    placed: async (): Promise<Order> => {
      const owner = await store.sessions.open(randomBytes(16).toString('hex'), now());
      const line = { product: 'karta-podarunkowa', size: '50', quantity: 1, subscriptionDays: 0 };
      await store.baskets.add(owner, line, now());
      const result = await store.orders.place(owner, testRequest(), testTerms(now()), now());
      if (result.status !== 'placed') throw new Error(JSON.stringify(result));
      return result.order;
    },
    again: async ({ id }: Order): Promise<Order> => (await store.orders.byId(id)) as Order,
    begin: (order: Order, method: PaymentMethod, code?: string) =>
      paymentService.begin(order.id, { method, code, payer: { ip: '127.0.0.1', userAgent: 'Test' } }),
    /** The session of the last attempt. */
    session: async ({ id }: Order): Promise<string> => {
      const latest = await store.payments.attempts.latest(id);
      if (!latest) throw new Error('there is no attempt');
      return latest.sessionId;
    },
    choose: (to: string, choice: string) =>
      fetch(to, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' }),
    behave: (behaviour: Partial<Behaviour> = {}) => post('behaviour', behaviour),
    control: post,
    seen: async () => (await fetch(`${url}/simulator/seen`)).json() as Promise<Seen>,
    /** Sends bytes to the address for notifications, as any client could. */
    tell: (body: string, headers: Record<string, string> = {}, to: string = name) =>
      fetch(`${base}${notifyPath}${to}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    /** A notification that the provider has signed. */
    signed: (told: ToldMoney) => paidMessage({ currency: 'PLN', ...told }),
    stop: async () => {
      await server.close();
      await simulator.stop();
      await store.close();
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

/**
 * The whole shop in this process, and the demo's simulator, which cannot notify it: the shop finds out by look-ups. For
 * tests.
 */
export async function openAskingShop(settings: Partial<ShopSettings>) {
  const { url, account, page = '', stop } = await openDemoSimulator('przelewy24');
  // The phone answers soon.
  await fetch(`${url}/simulator/behaviour`, { method: 'POST', body: JSON.stringify({ confirmDelayMs: 1_500 }) });
  const shop = await openTestShop('server', origin, {
    settings,
    payments: {
      accounts: { przelewy24: account },
      // A port without a listener.
      notifyBase: () => 'http://127.0.0.1:9',
      demo: { url, page },
    },
  });
  return {
    shop,
    stop: async () => {
      await shop.store.close();
      await stop();
    },
  };
}

export type AskingShop = Awaited<ReturnType<typeof openAskingShop>>;
