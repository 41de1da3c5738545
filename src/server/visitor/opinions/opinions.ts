import type { InvitedBuyer } from '../../../data/opinion/invitations.ts';
import type { Store } from '../../../data/store.ts';
import type { OpinionOperations, OrderToTell } from '../../../page-context/after-sale/opinions.ts';
import { opinionLimits } from '../../../shop/after-sale-limits.ts';
import { isEmail } from '../../../shop/form/email.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import { firstState, isOpinionGround } from '../../../shop/opinion/moderation.ts';
import { photosIn } from '../../../shop/opinion/opinion-photos.ts';
import { opinionRules } from '../../../shop/opinion/opinion-settings.ts';
import type {
  OpinionProof,
  ReportFault,
  SendResult,
  SentReport,
  UntoldOrder,
} from '../../../shop/opinion/own-opinion.ts';
import {
  type CheckedOpinion,
  checkOpinion,
  hasArrived,
  type OpinionFault,
  proofFault,
  type SentOpinion,
} from '../../../shop/opinion/write-opinion.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { ReceivedFile } from '../../../shop/upload/sent-form.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';

interface OpinionParts {
  settings: ShopSettings;
  access: OrderAccess;
  session: Session;
  now: () => number;
  /** Counts for this network, visitor and address; throws `TryLater` if a limit is exceeded. */
  count(kind: LimitedKind, email: string | null): Promise<void>;
  countBy(kind: LimitedKind, subjects: Subjects): Promise<void>;
}

/** A longer text cannot be the number of an order. */
const longestNumber = 40;

/** Actions of the current visitor on opinions. Without parts they throw, because the page is cached for everyone. */
export function opinionsOf(store: Store, parts: OpinionParts | undefined): OpinionOperations {
  const requireParts = (): OpinionParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for an opinion');
    return parts;
  };
  return {
    expectForm: () => requireParts().count('opinion-form', null),
    send: async (sent, proof, files = []) => {
      let isSent = false;
      try {
        const result = await sendOpinion(store, requireParts(), sent, proof, files);
        isSent = result.status === 'sent';
        return result;
      } finally {
        // Also when a limit was exceeded: otherwise refused forms would fill the disk until orphans are deleted.
        if (!isSent) for (const { content } of files) if (content) await store.uploads.remove(content.key);
      }
    },
    vote: async (id, positive) => {
      const { session, count } = requireParts();
      await count('opinion-vote', null);
      const before = await session.known();
      const score = await store.opinions.vote(id, await session.ensure(), positive);
      if (!score && before === null) await session.discard();
      return score;
    },
    report: async (sent) => {
      const { count, now } = requireParts();
      await count('opinion-report', sent.email || null);
      const { ground } = sent;
      const faults = reportFaultsOf(sent);
      if (faults.length > 0 || !isOpinionGround(ground)) return { status: 'refused', faults };
      const report = { opinionId: sent.opinionId, ground, facts: sent.facts.trim() };
      const sender = { name: sent.name.trim() || null, email: sent.email.trim() || null };
      const id = await store.opinions.report({ ...report, ...sender }, now());
      return id === null ? { status: 'refused', faults: ['opinion'] } : { status: 'reported', number: id };
    },
    own: async () => {
      const client = await requireParts().session.client();
      return client === null ? null : store.opinions.ofClient(client);
    },
    untold: async () => {
      const client = await requireParts().session.client();
      return client === null ? [] : untoldOrders(store, client);
    },
    ofOrder: async (number) => toTell(store, await ownOrder(store, requireParts().access, number)),
    invited: async (token) => toTell(store, await invitedOrder(store, token, requireParts().now())),
    isInvitationAwaited: async (of) => {
      const buyer = await buyerOf(store, requireParts(), of);
      return buyer !== null && (await store.opinions.awaited(buyer)).length > 0;
    },
    stopInvitations: async (of) => {
      const buyer = await buyerOf(store, requireParts(), of);
      if (buyer) await store.opinions.withdraw(buyer, requireParts().now());
      return buyer !== null;
    },
  };
}

async function sendOpinion(
  store: Store,
  parts: OpinionParts,
  sent: SentOpinion,
  proof: OpinionProof,
  files: readonly ReceivedFile[],
): Promise<SendResult> {
  const { settings, session, now, count } = parts;
  await count('opinion', sent.email || null);
  const checked = checkOpinion(sent, { invited: proof.by !== 'number' });
  const photos = photosIn(files);
  if ('faults' in checked) return refusedWith(checked.faults, photos);
  const { orderNumber: _, ...opinion } = checked.opinion;
  const isUnknown = opinion.productId !== null && !(await store.catalogue.productById(opinion.productId, now()));
  if (isUnknown) return refusedWith(['source'], photos);
  const proved = await provenBy(store, parts, checked.opinion, proof);
  if ('fault' in proved) return refusedWith([proved.fault], photos);
  if ('fault' in photos) return refusedWith([], photos);
  const { order } = proved;
  const added = await store.opinions.add(
    {
      ...opinion,
      email: order?.buyer.email ?? opinion.email,
      orderId: order?.id ?? null,
      photos: photos.photos,
      state: firstState(order !== null, opinionRules(settings).firstCheck),
      clientId: order?.clientId ?? (await session.client()),
    },
    now(),
  );
  if (added.status === 'exists') return refusedWith(['opinion_exists'], photos);
  return { status: 'sent', id: added.id, about: opinion.about, waiting: added.state === 'waiting' };
}

/** Returns all faults together, including that of a photo. */
const refusedWith = (faults: OpinionFault[], taken: ReturnType<typeof photosIn>): SendResult =>
  'fault' in taken
    ? { status: 'refused', faults: [...faults, taken.fault], file: taken.file }
    : { status: 'refused', faults };

async function ownOrder(store: Store, access: OrderAccess, number: string): Promise<Order | null> {
  const found = number.length > longestNumber ? null : await store.orders.byNumber(number);
  return found && (await access.maySee(found)) ? found : null;
}

const toTell = async (store: Store, order: Order | null): Promise<OrderToTell | null> =>
  order && { order, told: await store.opinions.toldOf(order.id) };

async function untoldOrders(store: Store, client: number): Promise<UntoldOrder[]> {
  const arrived = (await store.orders.ofClient(client)).filter(({ state }) => hasArrived(state));
  const told = await store.opinions.toldOfAll(arrived.map(({ id }) => id));
  return arrived.flatMap(({ id: order, number, lines }) => {
    const done = told.get(order)?.products ?? [];
    const left = new Map(lines.map(({ productId, name }) => [productId, name]));
    const products = [...left].filter(([product]) => !done.includes(product)).map(([id, name]) => ({ id, name }));
    return products.length > 0 ? [{ number, products }] : [];
  });
}

/** `null`: this visitor has no access. */
async function buyerOf(
  store: Store,
  { access, session, now }: OpinionParts,
  of: { number: string } | { token: string } | 'client',
): Promise<InvitedBuyer | null> {
  if (of === 'client') {
    const client = await session.client();
    return client === null ? null : { client };
  }
  if ('token' in of) {
    const order = await invitedOrder(store, of.token, now());
    return order && { email: order.buyer.email };
  }
  const order = await ownOrder(store, access, of.number);
  return order && { order: order.id };
}

const boughtIn = ({ state, lines }: Order) => ({ state, productIds: lines.map(({ productId }) => productId) });

async function invitedOrder(store: Store, token: string, now: number): Promise<Order | null> {
  const id = await store.opinions.invited(token, now);
  return id === null ? null : store.orders.byId(id);
}

/** `null`: the opinion names no order, and stays unconfirmed. */
async function provenBy(
  store: Store,
  parts: OpinionParts,
  opinion: CheckedOpinion,
  proof: OpinionProof,
): Promise<{ order: Order | null } | { fault: OpinionFault }> {
  if (proof.by === 'number' && opinion.orderNumber === '') return { order: null };
  const order = await provingOrder(store, parts, opinion, proof);
  const fault = proofFault(opinion, order && boughtIn(order));
  return fault ? { fault } : { order };
}

/** Guesses of number and address count against the same limit as at the order look-up for guests. */
async function provingOrder(
  store: Store,
  { access, countBy, now }: OpinionParts,
  { orderNumber, email }: CheckedOpinion,
  proof: OpinionProof,
): Promise<Order | null> {
  if (proof.by === 'invitation') return invitedOrder(store, proof.token, now());
  if (proof.by === 'own') return ownOrder(store, access, proof.number);
  await countBy('order-open', { order: orderNumber.toLowerCase().slice(0, longestNumber), email: mailboxOf(email) });
  return orderNumber.length > longestNumber ? null : store.orders.ofGuest(orderNumber, email);
}

function reportFaultsOf({ ground, facts, email, name, goodFaith }: SentReport): ReportFault[] {
  const { length } = facts.trim();
  const isTold =
    length >= opinionLimits.leastFacts && length <= opinionLimits.facts && name.length <= opinionLimits.name;
  return [
    ...(isOpinionGround(ground) ? [] : (['ground'] as const)),
    ...(isTold ? [] : (['facts'] as const)),
    ...(email.trim() === '' || isEmail(email.trim()) ? [] : (['email'] as const)),
    ...(goodFaith ? [] : (['faith'] as const)),
  ];
}
