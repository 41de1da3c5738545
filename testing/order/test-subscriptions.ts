import settings from '../../shop.config.ts';
import type { Store } from '../../src/data/store.ts';
import { type CycleTermsParts, cycleTermsOf } from '../../src/server/visitor/subscriptions/cycle-terms.ts';
import type { Buyer, Order } from '../../src/shop/order/order.ts';
import { dueStep } from '../../src/shop/subscription/due-step.ts';
import type { SubscriptionAgreement, SubscriptionChoices } from '../../src/shop/subscription/subscription-agreement.ts';
import { usualRules } from '../../src/shop/subscription/subscription-settings.ts';
import type { Instant } from '../../src/shop/time/instant.ts';
import { addDays, dayOf, instantAt } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest } from './test-orders.ts';

/** Subscriptions for tests, with the settings of the demo shop. */

/** What a subscription of the tests holds: coffee, two packs at least. */
export const coffee = { product: 'kawa-ziarnista-etiopia', size: '250' };

export const tea = { product: 'herbata-w-puszce', size: 'uniw' };

export const byCourier: SubscriptionChoices = {
  country: 'PL',
  optionId: 'kurier',
  pointCode: null,
  zipcode: '00-001',
  divided: false,
  method: 'transfer',
};
export const byCashCourier: SubscriptionChoices = { ...byCourier, optionId: 'kurier-pobranie', method: 'cash' };

/** A clock that tests move. */
export function subscriptionParts(store: Store, start: Instant) {
  const clock = { at: start };
  const parts: CycleTermsParts = {
    store,
    settings,
    payments: { methods: (payment) => (payment === 'on-delivery' ? ['cash'] : ['transfer', 'online', 'blik']) },
    now: () => clock.at,
  };
  return { clock, parts };
}

let visitors = 0;

/** Orders something in a subscription, as a visitor. */
export async function subscribe(
  parts: CycleTermsParts,
  {
    days,
    quantity = 2,
    choices = byCashCourier,
    buyer = {},
    line = coffee,
    isConfirmed = true,
    owner: of,
  }: {
    days: number;
    /** Whose basket it is; left out: a new visitor's. */
    owner?: string;
    quantity?: number;
    choices?: SubscriptionChoices;
    buyer?: Partial<Buyer>;
    line?: { product: string; size: string };
    isConfirmed?: boolean;
  },
): Promise<{ order: Order; agreement: SubscriptionAgreement }> {
  const { store } = parts;
  const now = parts.now();
  visitors += 1;
  const owner = of ?? (await store.sessions.open(`subscriber-${visitors}-${now}`, now));
  const added = await store.baskets.add(owner, { ...line, quantity, subscriptionDays: days }, now);
  const terms = await cycleTermsOf(parts, choices);
  const result = await store.orders.place(
    owner,
    testRequest({ buyer: { ...testBuyer, email: `kupujacy-${visitors}@example.com`, ...buyer } }),
    { gifts: [], hold: { holdMinutes: 30, transferDays: 7 }, agree: (content) => terms.agree(content, now) },
    now,
  );
  if (result.status !== 'placed') throw new Error(JSON.stringify([added, result]));
  const [agreement] = await store.subscriptions.ofOrder(result.order.id);
  if (!agreement) throw new Error('the order made no agreement');
  if (!isConfirmed) return { order: result.order, agreement };
  const confirmed = await store.subscriptions.change(agreement.id, { kind: 'confirm' }, terms, { who: 'shopper', now });
  if (confirmed.status !== 'done') throw new Error(JSON.stringify(confirmed));
  return { order: result.order, agreement: confirmed.agreement };
}

/** When the job has something to do next. It runs every five minutes and does nothing most of the year. */
export async function nextDue({ store, now }: CycleTermsParts, made: readonly { id: number }[]): Promise<Instant> {
  const standing = await Promise.all(
    made.map(async ({ id }) => {
      const agreement = await store.subscriptions.byId(id);
      if (!agreement) throw new Error(`no agreement ${id}`);
      return { agreement, open: await store.subscriptions.openCycle(agreement) };
    }),
  );
  const isDue = (at: Instant) =>
    standing.some(({ agreement, open }) => dueStep(agreement, open, usualRules, at) !== null);
  let at = now() + 5 * 60_000;
  for (let day = dayOf(at); !isDue(at); at = instantAt(day, 8 * 60 + 5)) day = addDays(day, 1);
  return at;
}

/** Prices rise and fall during the year; the subscriber accepts every change. */
export async function answerAll(parts: CycleTermsParts, made: readonly { id: number }[]): Promise<void> {
  const { store, now } = parts;
  for (const { id } of made) {
    const agreement = await store.subscriptions.byId(id);
    const open = agreement && (await store.subscriptions.openCycle(agreement));
    if (!agreement || open?.state !== 'asked') continue;
    const terms = await cycleTermsOf(parts, agreement.agreed.choices);
    const change = { kind: 'accept', cycle: agreement.cycle } as const;
    await store.subscriptions.change(id, change, terms, { who: 'shopper', now: now() });
  }
}
