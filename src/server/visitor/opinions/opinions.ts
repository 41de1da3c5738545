import type { Store } from '../../../data/store.ts';
import type { OpinionVerbs } from '../../../page-context/after-sale/opinions.ts';
import { isEmail } from '../../../shop/form/email.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import { type LimitedKind, opinionLimits } from '../../../shop/limits.ts';
import { firstState, isOpinionGround } from '../../../shop/opinion/moderation.ts';
import { opinionRules } from '../../../shop/opinion/opinion-settings.ts';
import type { OpinionProof, ReportFault, SendResult, SentReport } from '../../../shop/opinion/own-opinion.ts';
import {
  type CheckedOpinion,
  checkOpinion,
  type OpinionFault,
  proofFault,
} from '../../../shop/opinion/write-opinion.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';

interface OpinionParts {
  settings: ShopSettings;
  access: OrderAccess;
  session: Session;
  now: () => number;
  /** Counts for this network, visitor and address; throws `TryLater` when there were too many. */
  count(kind: LimitedKind, email: string | null): Promise<void>;
  countBy(kind: LimitedKind, subjects: Subjects): Promise<void>;
}

/** A longer text is no number of an order. */
const longestNumber = 40;

const refused = (...faults: OpinionFault[]): SendResult => ({ status: 'refused', faults });

/** What whoever sent the request may do with opinions. Without parts: a page that is cached for everyone. */
export function opinionsOf(store: Store, parts: OpinionParts | undefined): OpinionVerbs {
  const own = (): OpinionParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for an opinion');
    return parts;
  };
  return {
    send: async (sent, proof, takePhotos) => {
      const { settings, session, now, count } = own();
      await count('opinion', sent.email || null);
      const checked = checkOpinion(sent, { invited: proof.by !== 'number' });
      if ('faults' in checked) return refused(...checked.faults);
      const { orderNumber, ...opinion } = checked.opinion;
      const isUnknown = opinion.productId !== null && !(await store.catalogue.productById(opinion.productId, now()));
      if (isUnknown) return refused('source');
      const proved = await provenBy(store, own(), checked.opinion, proof);
      if ('fault' in proved) return refused(proved.fault);
      const { order } = proved;
      const taken = takePhotos ? await takePhotos() : { photos: [] };
      if ('fault' in taken) return refused(taken.fault);
      const added = await store.opinions.add(
        {
          ...opinion,
          ...{ email: order?.buyer.email ?? opinion.email, orderId: order?.id ?? null, photos: taken.photos },
          state: firstState(order !== null, opinionRules(settings).firstCheck),
          clientId: order?.clientId ?? (await session.client()),
        },
        now(),
      );
      if (added.status === 'exists') return refused('opinion_exists');
      return { status: 'sent', id: added.id, about: opinion.about, waiting: added.state === 'waiting' };
    },
    vote: async (id, positive) => {
      const { session, count } = own();
      await count('opinion-vote', null);
      const before = await session.known();
      const score = await store.opinions.vote(id, await session.ensure(), positive);
      if (!score && before === null) await session.discard();
      return score;
    },
    report: async (sent) => {
      const { count, now } = own();
      await count('opinion-report', sent.email || null);
      const { ground } = sent;
      const faults = reportFaultsOf(sent);
      if (faults.length > 0 || !isOpinionGround(ground)) return { status: 'refused', faults };
      const report = { opinionId: sent.opinionId, ground, facts: sent.facts.trim() };
      const sender = { name: sent.name.trim() || null, email: sent.email.trim() || null };
      const id = await store.opinions.report({ ...report, ...sender }, now());
      return id === null ? { status: 'refused', faults: ['opinion'] } : { status: 'reported' };
    },
    own: async () => {
      const client = await own().session.client();
      return client === null ? null : store.opinions.ofClient(client);
    },
    invited: async (token) => {
      const order = await invitedOrder(store, token, own().now());
      return order && { order, told: await store.opinions.toldOf(order.id) };
    },
  };
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

/** Guesses of number and address count as they do at the guests' door. */
async function provingOrder(
  store: Store,
  { access, countBy, now }: OpinionParts,
  { orderNumber, email }: CheckedOpinion,
  proof: OpinionProof,
): Promise<Order | null> {
  if (proof.by === 'invitation') return invitedOrder(store, proof.token, now());
  if (proof.by === 'own') {
    const found = proof.number.length > longestNumber ? null : await store.orders.byNumber(proof.number);
    return found && (await access.maySee(found)) ? found : null;
  }
  await countBy('order-open', { order: orderNumber.toLowerCase().slice(0, longestNumber), email: mailboxOf(email) });
  return orderNumber.length > longestNumber ? null : store.orders.ofGuest(orderNumber, email);
}

function reportFaultsOf({ ground, facts, email, name }: SentReport): ReportFault[] {
  const { length } = facts.trim();
  const isTold =
    length >= opinionLimits.leastFacts && length <= opinionLimits.facts && name.length <= opinionLimits.name;
  return [
    ...(isOpinionGround(ground) ? [] : (['ground'] as const)),
    ...(isTold ? [] : (['facts'] as const)),
    ...(email.trim() === '' || isEmail(email.trim()) ? [] : (['email'] as const)),
  ];
}
