import { randomUUID } from 'node:crypto';
import { deskStateOf, parseOrderQuestion } from '../../../shop/order/desk/order-question.ts';
import type { Order } from '../../../shop/order/order.ts';
import { orderRight } from '../../../shop/order/withdrawal/shown-right.ts';
import { linesChangeRefusal } from '../../../shop/return/change/order-change.ts';
import type { NewJournalEntry } from '../../../shop/staff/journal-entry.ts';
import { mayOpen } from '../../../shop/staff/roles.ts';
import { humanTime } from '../../../shop/time/human-time.ts';
import { panelPath } from '../../addresses.ts';
import { complaintAddress } from '../../complaints/complaint-addresses.ts';
import { cancelLabel, orderLabel } from '../../labels/label-actions.ts';
import { whenText } from '../../pieces/when.ts';
import { returnAddress, withdrawalAddress } from '../../returns/return-addresses.ts';
import { type DataDone, dataScreen, missing, type PanelAction, type PanelAsk, type PanelForm } from '../../screen.ts';
import { subscriptionAddress } from '../../subscriptions/subscription-addresses.ts';
import { buyerMail } from '../buyer-mail.ts';
import { dispatchText } from '../dispatching.ts';
import { orderAddress, orderLinesAddress, orderLink, ordersQuery, slipAddress } from '../order-addresses.ts';
import { orderFiltersIn } from '../order-filters.ts';
import { orderStateTones, paymentNames, paymentTones, stateName } from '../order-names.ts';
import type { OrderAction } from './order-action.ts';
import { mayMoveParcels, orderActions } from './order-actions.ts';
import { agreedFacts, buyerFacts, goodsOf, sumsOf } from './order-facts.ts';
import { nextOfSeveral, readParcelViews } from './order-parcels.ts';
import { documentsOf, mailsOf, moneyOf, orderRecords } from './order-records.ts';
import { readOrderSteps } from './order-steps.ts';

/** Why an action was not done, with what was typed. */
export interface OrderTold {
  faults: string[];
  heading: string | null;
  /** It can be confirmed with a second press. */
  again: boolean;
  typed: Record<string, string>;
}

async function dataOf(ask: PanelAsk, order: Order) {
  const { store, now, staff, settings, carriers } = ask;
  const refunds = await store.payments.refunds.ofOrder(order.id);
  const notes = await store.orderDesk.notesOf(order.id);
  const journal = await store.journal.entries({ subject: `order ${order.number}` });
  const state = deskStateOf(order);
  const files = await store.orders.filesOf(order.id);
  return {
    number: order.number,
    placed: { short: humanTime(order.placedAt, now), whole: whenText(order.placedAt) },
    state: { name: stateName(state, order), tone: orderStateTones[state] },
    isCancelled: order.state === 'cancelled',
    payment: { name: paymentNames[order.payment.state], tone: paymentTones[order.payment.state] },
    agreed: agreedFacts(order, orderRight(order, now, settings).texts, now),
    person: { ...buyerFacts(order), to: await clientOf(ask, order) },
    goods: goodsOf(order, files, mayOpen(staff.role, ['catalogue'])),
    sums: sumsOf(order),
    /** Where its products can be changed; `null`: not any more. */
    change: linesChangeRefusal(order) ? null : panelPath(orderLinesAddress, { number: order.number }),
    parcels: await readParcelViews(ask, order),
    parcelMails: await parcelMails(ask, order),
    money: moneyOf(order, refunds),
    documents: documentsOf(await store.documents.ofOrder(order.id)),
    mails: mailsOf(await store.orderDesk.mailsOf(order.id)),
    history: orderRecords(order, { notes, journal, carriers, now }),
    dispatching: await dispatchingOf(ask, order),
    notes: notes
      .filter(({ kind }) => kind === 'note')
      .map(({ id, who, at, text }) => ({ id, who, when: humanTime(at, now), text }))
      .toReversed(),
    cases: await casesOf(ask, order),
    ...(await readOrderSteps(ask, order, refunds)),
    ...(await marksOf(ask, order)),
    ...(await placeInList(ask, order)),
    slip: panelPath(slipAddress, { number: order.number }),
    /** Of the forms with texts: sent again, the same text is written once. */
    formKey: randomUUID(),
  };
}

async function clientOf({ store }: PanelAsk, { clientId, buyer }: Order): Promise<string | null> {
  const id = await store.clientDesk.ofOrder({ clientId, email: buyer.email });
  return id === null ? null : panelPath('/panel/klienci/:id', { id });
}

/** Packing and sending that was begun and is not finished; `null`: there is none. */
async function dispatchingOf(ask: PanelAsk, { id }: Order) {
  const row = await ask.store.dispatches.find(id);
  if (!row || row.state === 'done') return null;
  return { isWaiting: row.state === 'waiting', why: row.why === null ? null : dispatchText(ask, row.why) };
}

async function marksOf({ store }: PanelAsk, { id }: Order) {
  const { tags, assigned } = (await store.orderMarks.of([id])).get(id) ?? { tags: [], assigned: null };
  const people = await store.orderMarks.assignable();
  return { tags, assigned, people, knownTags: await store.orderMarks.known() };
}

/** The neighbours in the list that the order was opened from: its filters are in the address. */
async function placeInList({ store, url }: PanelAsk, { id }: Order) {
  const filters = orderFiltersIn(url.searchParams);
  const asked = { ...parseOrderQuestion(url.searchParams), before: null, after: null };
  const [newer, older] = await Promise.all([
    store.orderDesk.list({ ...asked, after: id }, 1),
    store.orderDesk.list({ ...asked, before: id }, 1),
  ]);
  const to = (number: string | undefined) => (number === undefined ? null : orderLink(number, filters));
  return { list: ordersQuery(filters), newer: to(newer.orders.at(-1)?.number), older: to(older.orders[0]?.number) };
}

/** Mails that events of parcels send, while there are such events. */
async function parcelMails(ask: PanelAsk, order: Order) {
  if (!mayMoveParcels(order)) return null;
  const next = nextOfSeveral(order);
  const isCarried = order.delivery.carrier !== 'collect' && order.delivery.carrier !== 'email';
  return {
    ready: await buyerMail(ask, order, { do: 'ready' }),
    partSent: next && isCarried ? await buyerMail(ask, order, { do: 'parcel', parcelId: next.id }) : null,
  };
}

/** Subscriptions, withdrawals, returns and complaints of the order, each with its own screen. */
async function casesOf({ store }: PanelAsk, { id }: Order): Promise<{ to: string; name: string }[]> {
  const named = (name: string, pattern: string) => (own: { number: string }) => ({
    to: panelPath(pattern, { number: own.number }),
    name: `${name} ${own.number}`,
  });
  const subscriptions = (await store.subscriptions.idsOfOrder(id)).map((own) => ({
    to: panelPath(subscriptionAddress, { id: String(own) }),
    name: `Subskrypcja nr ${own}`,
  }));
  return [
    ...subscriptions,
    ...(await store.withdrawals.ofOrder(id)).map(named('Odstąpienie', withdrawalAddress)),
    ...(await store.returns.ofOrder(id)).map(named('Zwrot', returnAddress)),
    ...(await store.complaints.ofOrder(id)).map(named('Reklamacja', complaintAddress)),
  ];
}

const typedIn = ({ fields }: PanelForm): Record<string, string> =>
  Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

function actionOf(action: OrderAction): PanelAction<DataDone<OrderTold>> {
  return {
    run: async (ask, form) => {
      const { store, params, url } = ask;
      const order = await store.orders.byNumber(params.number ?? '');
      if (!order) return missing();
      const done = await action(ask, order, form);
      if ('faults' in done) {
        const { faults, heading = null, again = false } = done;
        return { told: { faults, heading, again, typed: typedIn(form) } };
      }
      const { notice, journal, undo } = done;
      const to = orderLink(order.number, orderFiltersIn(url.searchParams));
      if (!journal) return { to, notice };
      const now = await store.orders.byId(order.id);
      const standing = (one: Order | null) => one && { state: one.state, payment: one.payment.state };
      const before = { ...standing(order), ...(journal.before ?? {}) };
      const after = { ...standing(now), ...(journal.after ?? {}) };
      const entry: NewJournalEntry = { action: journal.action, subject: `order ${order.number}`, before, after };
      if (!undo) return { to, notice, journal: entry };
      const { akcja = '', ...fields } = undo;
      return { to, notice, journal: entry, undo: { to: `${to}${to.includes('?') ? '&' : '?'}akcja=${akcja}`, fields } };
    },
  };
}

export type OrderData = Awaited<ReturnType<typeof dataOf>>;

export const orderScreen = dataScreen<OrderData, OrderTold>({
  address: orderAddress,
  roles: ['orders'],
  load: async (ask) => {
    const order = await ask.store.orders.byNumber(ask.params.number ?? '');
    if (!order) return missing();
    const isAsked = (await ask.labels?.refresh(order.id)) ?? false;
    return dataOf(ask, (isAsked && (await ask.store.orders.byId(order.id))) || order);
  },
  actions: Object.fromEntries(
    Object.entries({ ...orderActions, etykieta: orderLabel, 'etykieta-anuluj': cancelLabel }).map(([name, action]) => [
      name,
      actionOf(action),
    ]),
  ),
});
