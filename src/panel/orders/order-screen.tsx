import type { ShipmentRow } from '../../data/order/labels/shipments.ts';
import type { RefundRow } from '../../data/payment/refund-rows.ts';
import type { Order } from '../../shop/order/order.ts';
import { isInShop, type ParcelEvent, parcelStep } from '../../shop/order/parcel-machine.ts';
import { orderRight } from '../../shop/order/withdrawal/shown-right.ts';
import { mayOpen } from '../../shop/staff/roles.ts';
import { panelPath } from '../addresses.ts';
import { complaintAddress } from '../complaints/complaint-addresses.ts';
import { cancelLabel, orderLabel } from '../labels/label-actions.tsx';
import { LabelPart } from '../labels/label-form.tsx';
import { routeOf } from '../labels/label-route.ts';
import { ActionForm, Button, Faults } from '../pieces/form.tsx';
import { MailPreview } from '../pieces/mail-preview.tsx';
import { returnAddress, withdrawalAddress } from '../returns/return-addresses.ts';
import {
  missing,
  type PanelAction,
  type PanelAsk,
  type PanelForm,
  type PanelPage,
  type PanelScreen,
} from '../screen.ts';
import { subscriptionAddress } from '../subscriptions/subscription-names.ts';
import { type BuyerMail, buyerMail, mailLines } from './buyer-mail.ts';
import { mayMoveParcels, type OrderAction, orderActions, parcelSteps } from './order-actions.ts';
import { orderAddress } from './order-addresses.ts';
import { Goods, People, parcelFacts, Standing } from './order-facts.tsx';
import { Documents, History, Journal, Mails, Money } from './order-records.tsx';
import { isByMail, type Refused, Steps, stepsOf } from './order-steps.tsx';
import { slipAddress } from './printed-screens.tsx';

async function page(
  ask: PanelAsk,
  order: Order,
  refused: (Refused & { faults: string[]; heading?: string | undefined }) | null,
): Promise<PanelPage> {
  const { store } = ask;
  const refunds: RefundRow[] = await store.payments.refunds.ofOrder(order.id);
  const steps = await stepsOf(ask, order, refunds, refused);
  const told = {
    ready: await buyerMail(ask, order, { do: 'ready' }),
    parcelSent: await parcelMail(ask, order),
  };
  const files = await store.orders.filesOf(order.id);
  const notes = await store.orderDesk.notesOf(order.id);
  const shipments = ask.labels ? await store.shipments.ofOrder(order.id) : null;
  const typed = refused?.action === 'etykieta' ? refused.form : null;
  const grams = shipments ? await store.orderDesk.gramsOf(order) : new Map<number, number>();
  const place = panelPath(slipAddress, { number: order.number });
  return {
    title: `Zamówienie ${order.number}`,
    ...(refused ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={refused?.faults ?? []} heading={refused?.heading} />
        <div className="panes">
          <div>
            <Standing order={order} right={orderRight(order, ask.now, ask.settings).texts} now={ask.now} />
            <p>
              <a href={place}>Specyfikacja do paczki</a>
            </p>
            <AfterSale cases={await afterSaleOf(ask, order)} />
          </div>
          <Steps steps={steps} open={refused?.action ?? null} />
        </div>
        <Goods order={order} files={files} mayOpenProducts={mayOpen(ask.staff.role, ['catalogue'])} />
        <div className="panes">
          <People order={order} />
          <Parcels ask={ask} order={order} told={told} shipments={shipments} typed={typed} grams={grams} />
        </div>
        <div className="panes">
          <Money order={order} refunds={refunds} />
          <Documents documents={await store.documents.ofOrder(order.id)} />
        </div>
        <History order={order} notes={notes} carriers={ask.carriers} />
        <Mails mails={await store.orderDesk.mailsOf(order.id)} />
        <Journal entries={await store.journal.entries({ subject: `order ${order.number}` })} carriers={ask.carriers} />
      </>
    ),
  };
}

/**
 * A preview of the mail about the next parcel if others remain; `null` if the order is sent by e-mail or this is the
 * last parcel.
 */
async function parcelMail(ask: PanelAsk, order: Order): Promise<BuyerMail | null> {
  const [next, ...others] = order.parcels.filter(isInShop);
  return next && others.length > 0 && !isByMail(order)
    ? buyerMail(ask, order, { do: 'parcel', parcelId: next.id })
    : null;
}

interface AfterSaleCase {
  to: string;
  name: string;
}

/** Subscriptions, withdrawals, returns and complaints of the order, each with its own screen. */
async function afterSaleOf({ store }: PanelAsk, { id }: Order): Promise<AfterSaleCase[]> {
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

function AfterSale({ cases }: { cases: AfterSaleCase[] }) {
  if (cases.length === 0) return null;
  return (
    <ul>
      {cases.map(({ to, name }) => (
        <li key={to}>
          <a href={to}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

interface ParcelsProps {
  ask: PanelAsk;
  order: Order;
  told: { ready: BuyerMail; parcelSent: BuyerMail | null };
  /** `null` if no carrier is connected. */
  shipments: ShipmentRow[] | null;
  typed: PanelForm | null;
  /** Weights of the parcels computed from their products. */
  grams: ReadonlyMap<number, number>;
}

function Parcels({ ask, order, told: { ready, parcelSent }, shipments, typed, grams }: ParcelsProps) {
  const may = mayMoveParcels(order);
  const route = routeOf(ask, order);
  return (
    <section aria-labelledby="paczki">
      <h2 id="paczki">Paczki</h2>
      {parcelFacts(ask, order).map(({ parcel, name, state, dispatch, follow, items }) => (
        <div key={parcel.id} className="step">
          <h3>
            {name}: {state}
          </h3>
          <p>
            {[dispatch, ...items].filter(Boolean).join('; ')}
            {parcel.trackingNumber === null ? null : (
              <small>Numer: {follow ? <a href={follow}>{parcel.trackingNumber}</a> : parcel.trackingNumber}</small>
            )}
          </p>
          {shipments ? (
            <LabelPart
              order={order}
              route={route}
              carriers={ask.carriers}
              parcel={parcel}
              typed={typed}
              grams={grams.get(parcel.id)}
              shipment={shipments.find(({ parcelId }) => parcelId === parcel.id) ?? null}
            />
          ) : null}
          {may ? (
            <ActionForm action="paczka" className="row">
              <input type="hidden" name="parcel" value={parcel.id} />
              <p className="field">
                <label htmlFor={`numer-${parcel.id}`}>Numer przesyłki</label>
                <input id={`numer-${parcel.id}`} name="tracking" defaultValue={parcel.trackingNumber ?? ''} />
              </p>
              {(Object.entries(parcelSteps) as [ParcelEvent, string][])
                .filter(([event]) => fits(parcel.state, event))
                .map(([event, button]) => (
                  <Button key={event} quiet name="co" value={event}>
                    {button}
                  </Button>
                ))}
            </ActionForm>
          ) : null}
        </div>
      ))}
      {may ? (
        <details>
          <summary>Co dostaje kupujący</summary>
          {parcelSent ? (
            <>
              <p>
                <small>„Nadana”, gdy inne paczki jeszcze czekają, wysyła tę wiadomość:</small>
              </p>
              <MailPreview {...parcelSent} />
            </>
          ) : null}
          <p>
            <small>
              Ostatnia nadana paczka oznacza zamówienie jako wysłane, ostatnia dostarczona jako dostarczone, z tymi
              samymi wiadomościami co powyżej. „Czeka na odbiór” wysyła tę wiadomość:
            </small>
          </p>
          <MailPreview {...ready} lines={mailLines} />
        </details>
      ) : null}
    </section>
  );
}

/**
 * A tracking number can be corrected while the parcel is in transit; other events are offered only if they change the
 * state.
 */
function fits(state: Parameters<typeof parcelStep>[0], event: ParcelEvent): boolean {
  const step = parcelStep(state, event);
  if (event === 'label') return state !== 'delivered' && state !== 'came_back';
  return 'state' in step && step.state !== state;
}

function actionOf(name: string, action: OrderAction): PanelAction {
  return {
    run: async (ask, form) => {
      const { store, params } = ask;
      const order = await store.orders.byNumber(params.number ?? '');
      if (!order) return missing();
      const done = await action(ask, order, form);
      if ('faults' in done) return page(ask, order, { action: name, form, ...done });
      const { notice, journal } = done;
      const to = panelPath(orderAddress, { number: order.number });
      if (!journal) return { to, notice };
      const now = await store.orders.byId(order.id);
      const standing = (one: Order | null) => one && { state: one.state, payment: one.payment.state };
      const before = { ...standing(order), ...(journal.before ?? {}) };
      const after = { ...standing(now), ...(journal.after ?? {}) };
      return { to, notice, journal: { action: journal.action, subject: `order ${order.number}`, before, after } };
    },
  };
}

export const orderScreen: PanelScreen = {
  address: orderAddress,
  roles: ['orders'],
  show: async (ask) => {
    const order = await ask.store.orders.byNumber(ask.params.number ?? '');
    if (!order) return missing();
    const isAsked = (await ask.labels?.refresh(order.id)) ?? false;
    return page(ask, (isAsked && (await ask.store.orders.byId(order.id))) || order, null);
  },
  actions: Object.fromEntries(
    Object.entries({ ...orderActions, etykieta: orderLabel, 'etykieta-anuluj': cancelLabel }).map(([name, action]) => [
      name,
      actionOf(name, action),
    ]),
  ),
};
