import { and, eq } from 'drizzle-orm';
import { basketLimits } from '../../shop/limits.ts';
import { isAcceptable, isSameAsked } from '../../shop/subscription/questions.ts';
import type {
  AgreedLine,
  SubscriptionAgreement,
  SubscriptionEntry,
  SubscriptionEntryEvent,
  UpcomingDelivery,
} from '../../shop/subscription/subscription-agreement.ts';
import type { ChangeFault, SubscriptionChange } from '../../shop/subscription/subscription-change.ts';
import { mayMoveTo } from '../../shop/subscription/subscription-change.ts';
import { mostLines } from '../../shop/subscription/subscription-settings.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import { subscriptionAgreementLines as lines, subscriptionCycles } from '../db/schema.ts';
import { withdrawCard } from './agreement-cards.ts';
import { type AgreementBy, isCycle, lockAgreement, readCycle, updateAgreement, writeEntry } from './agreement-rows.ts';
import { type CycleTerms, skipCycle, writeOpenCycle } from './cycles.ts';
import { dropOpenCycle, endAgreement, pauseAgreement, resumeAgreement } from './pause-and-end.ts';
import { writeSubscriptionMail } from './subscription-mail.ts';
import { workOut } from './upcoming.ts';

interface Parts {
  catalogue: Catalogue;
  terms: CycleTerms;
  by: AgreementBy;
}

/** Thrown inside the transaction of a change, so that all of it is rolled back. */
export class ChangeRefused extends Error {
  readonly fault: ChangeFault;
  constructor(fault: ChangeFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The reasons why an agreement refuses any kind of change. Ending an ended agreement is not refused: it changes
 * nothing.
 */
function refusalOf({ state, cycle }: SubscriptionAgreement, change: SubscriptionChange): ChangeFault | null {
  if (state === 'ended' && change.kind !== 'end') return 'ended';
  if ('cycle' in change && change.cycle !== cycle) return 'past';
  return 'quantity' in change && change.quantity > basketLimits.mostOfOne ? 'amount' : null;
}

/** One change of an agreement by its buyer or by the shop, inside one transaction. Throws `ChangeRefused`. */
export async function changeInside(
  tx: Orm,
  parts: Parts,
  id: number,
  change: SubscriptionChange,
): Promise<{ agreement: SubscriptionAgreement; fault: ChangeFault | null } | null> {
  const agreement = await lockAgreement(tx, id);
  if (!agreement) return null;
  const { by } = parts;
  const refused = refusalOf(agreement, change);
  if (refused) throw new ChangeRefused(refused);
  let fault: ChangeFault | null = null;
  switch (change.kind) {
    case 'end':
      await endAgreement(tx, agreement, by);
      break;
    case 'pause':
      await pauseAgreement(tx, agreement, by);
      break;
    case 'resume':
      await resume(tx, parts, agreement);
      break;
    case 'confirm':
      await confirm(tx, parts, agreement);
      break;
    case 'skip':
      if (agreement.state !== 'active') throw new ChangeRefused('paused');
      await skipCycle(tx, agreement, 'wanted', by);
      break;
    case 'accept':
      fault = await accept(tx, parts, agreement);
      break;
    case 'move':
      await move(tx, parts, agreement, change.to);
      break;
    case 'card':
      await agreeToCharges(tx, parts, agreement, change.wording);
      break;
    case 'forgetCard':
      if (await withdrawCard(tx, agreement, by)) await recompute(tx, parts, id, 'changed');
      break;
    default:
      await changeContent(tx, parts, agreement, change);
  }
  const after = await lockAgreement(tx, id);
  return after && { agreement: after, fault };
}

async function resume(tx: Orm, parts: Parts, agreement: SubscriptionAgreement): Promise<void> {
  if (await resumeAgreement(tx, agreement, parts.by)) await recompute(tx, parts, agreement.id, 'resumed');
}

/**
 * Computes the next delivery as of now, stores it if the buyer was already notified of that delivery, and writes the
 * mail about it.
 */
async function recompute(
  tx: Orm,
  { catalogue, terms, by }: Parts,
  id: number,
  mail: 'changed' | 'resumed' | null,
): Promise<void> {
  const agreement = await lockAgreement(tx, id);
  if (!agreement) return;
  let delivery: UpcomingDelivery | null = null;
  if (agreement.lines.length > 0) {
    const cycle = await readCycle(tx, id, agreement.cycle);
    ({ delivery } = await workOut(tx, catalogue, agreement, { cycle, terms, now: by.now }));
    if (cycle?.toldAt != null) {
      await writeOpenCycle(tx, agreement, cycle, delivery, { toldAt: cycle.toldAt, now: by.now });
    }
  }
  if (mail) await writeSubscriptionMail(tx, agreement, { kind: mail, delivery }, by.now);
}

async function confirm(tx: Orm, parts: Parts, agreement: SubscriptionAgreement): Promise<void> {
  if (agreement.isConfirmed) return;
  await updateAgreement(tx, agreement.id, { confirmedAt: parts.by.now });
  await writeEntry(tx, agreement.id, parts.by, { event: 'confirmed' });
  await recompute(tx, parts, agreement.id, null);
}

/**
 * The buyer accepts the announced changes: prices and the delivery cost from now on, amounts for this delivery only. If
 * something has changed since the announcement, the new state is stored and the buyer has to confirm again.
 */
async function accept(
  tx: Orm,
  { catalogue, terms, by }: Parts,
  agreement: SubscriptionAgreement,
): Promise<'changed' | null> {
  const { id } = agreement;
  const cycle = await readCycle(tx, id, agreement.cycle);
  if (!cycle || cycle.toldAt === null) throw new ChangeRefused('past');
  const { delivery, amounts } = await workOut(tx, catalogue, agreement, { cycle, terms, now: by.now });
  const { questions, sums } = delivery;
  const isNew = !isSameAsked(questions, cycle.prepared?.questions ?? []);
  if (questions.length === 0 || isNew) {
    const asked = { ...cycle, askedAt: by.now };
    await writeOpenCycle(tx, agreement, asked, delivery, { toldAt: cycle.toldAt, now: by.now });
    return questions.length === 0 ? null : 'changed';
  }
  if (!sums || !isAcceptable(questions)) throw new ChangeRefused('unacceptable');
  for (const question of questions) {
    if (question.kind !== 'price') continue;
    await tx
      .update(lines)
      .set({ agreedGross: question.now })
      .where(and(eq(lines.id, question.lineId), eq(lines.agreementId, id)));
  }
  const deliveryGross = Math.max(agreement.agreed.deliveryGross, sums.delivery + sums.fee);
  await updateAgreement(tx, id, { agreed: { ...agreement.agreed, deliveryGross } });
  const { announced: _, ...agreedDelivery } = delivery;
  await tx
    .update(subscriptionCycles)
    .set({ state: 'prepared', askedAt: null, accepted: amounts, prepared: { ...agreedDelivery, questions: [] } })
    .where(isCycle(agreement));
  await writeEntry(tx, id, by, { event: 'accepted', cycle: agreement.cycle });
  return null;
}

/** Later deliveries are counted from the chosen day. */
async function move(tx: Orm, parts: Parts, agreement: SubscriptionAgreement, to: string): Promise<void> {
  const { id, cycle, nextOn, state } = agreement;
  if (state !== 'active') throw new ChangeRefused('paused');
  if (!mayMoveTo(to, dayOf(parts.by.now))) throw new ChangeRefused('day');
  if (to === nextOn) return;
  // If the delivery moves further away, the buyer is notified again when its time comes.
  await dropOpenCycle(tx, agreement);
  await updateAgreement(tx, id, { anchorOn: to, nextOn: to });
  await writeEntry(tx, id, parts.by, { event: 'moved', cycle, details: { from: nextOn, to } });
  await recompute(tx, parts, id, 'changed');
}

/** Later deliveries are charged to a card. The next payment of the subscription names it. */
async function agreeToCharges(
  tx: Orm,
  parts: Parts,
  { id, agreed, cardConsent }: SubscriptionAgreement,
  wording: string,
): Promise<void> {
  if (cardConsent !== null) return;
  if (agreed.choices.method === 'cash') throw new ChangeRefused('uncharged');
  await updateAgreement(tx, id, {
    cardConsent: { at: parts.by.now, wording },
    agreed: { ...agreed, choices: { ...agreed.choices, method: 'online' } },
  });
  await writeEntry(tx, id, parts.by, { event: 'card-agreed', details: { name: wording } });
  await recompute(tx, parts, id, 'changed');
}

type ContentChange = Exclude<
  SubscriptionChange,
  { kind: 'end' | 'pause' | 'resume' | 'confirm' | 'skip' | 'accept' | 'move' | 'card' | 'forgetCard' }
>;

/**
 * Changes the goods, the method, the address or the period of deliveries. The buyer sees the new cost and gets it by
 * mail, so the change also accepts the cost of delivery, but not new prices of goods.
 */
async function changeContent(
  tx: Orm,
  parts: Parts,
  agreement: SubscriptionAgreement,
  change: ContentChange,
): Promise<void> {
  const entry = await writeContent(tx, agreement, change);
  if (!entry) return;
  const { id, cycle } = agreement;
  // Amounts that were accepted for one delivery only, and the announced total, belong to the previous lines.
  await tx.update(subscriptionCycles).set({ accepted: null, prepared: null }).where(isCycle(agreement));
  const { catalogue, terms, by } = parts;
  const after = await lockAgreement(tx, id);
  const open = await readCycle(tx, id, cycle);
  if (!after) return;
  const { delivery, amounts, content } = await workOut(tx, catalogue, after, { cycle: open, terms, now: by.now });
  const isGone = delivery.questions.some(({ kind }) => kind === 'gone');
  if (change.kind === 'period' && isGone) throw new ChangeRefused('period');
  if (change.kind === 'code' && change.code !== null && terms.basket(content, by.now).code.state === 'refused') {
    throw new ChangeRefused('code');
  }
  const refused = delivery.questions.find(({ kind }) => kind === 'refused');
  if (refused) throw new ChangeRefused('undeliverable');
  if ('lineId' in change || change.kind === 'add') {
    const lineId = 'lineId' in change ? change.lineId : Math.max(...after.lines.map((line) => line.id));
    const asked = delivery.questions.find((question) => 'lineId' in question && question.lineId === lineId);
    if (asked && (asked.kind === 'stock' || asked.kind === 'amount')) throw new ChangeRefused('amount');
    if (asked?.kind === 'gone' && (change.kind === 'add' || amounts[lineId] !== 0)) throw new ChangeRefused('product');
  }
  const { sums } = delivery;
  const deliveryGross = sums ? sums.delivery + sums.fee : after.agreed.deliveryGross;
  await updateAgreement(tx, id, { agreed: { ...after.agreed, deliveryGross } });
  await writeEntry(tx, id, by, { ...entry, cycle });
  await recompute(tx, parts, id, 'changed');
}

function lineOf({ lines: own }: SubscriptionAgreement, id: number): AgreedLine {
  const line = own.find((one) => one.id === id);
  if (!line) throw new ChangeRefused('line');
  return line;
}

/** Writes the change and returns its entry for the history; `null`: nothing changed. */
async function writeContent(
  tx: Orm,
  agreement: SubscriptionAgreement,
  change: ContentChange,
): Promise<{ event: SubscriptionEntryEvent; details: SubscriptionEntry['details'] } | null> {
  const { id, agreed } = agreement;
  switch (change.kind) {
    case 'quantity': {
      const line = lineOf(agreement, change.lineId);
      if (line.quantity === change.quantity) return null;
      await tx.update(lines).set({ quantity: change.quantity }).where(eq(lines.id, line.id));
      const details = { name: line.name, from: String(line.quantity), to: String(change.quantity) };
      return { event: 'quantity', details };
    }
    case 'remove': {
      const line = lineOf(agreement, change.lineId);
      if (agreement.lines.length === 1) throw new ChangeRefused('last');
      await tx.delete(lines).where(eq(lines.id, line.id));
      return { event: 'line-removed', details: { name: line.name } };
    }
    case 'add': {
      const { productId, sizeId, name, quantity, agreedGross } = change;
      if (agreement.lines.length >= mostLines) throw new ChangeRefused('full');
      if (agreement.lines.some((own) => own.productId === productId && own.sizeId === sizeId)) {
        throw new ChangeRefused('twice');
      }
      await tx.insert(lines).values({ agreementId: id, productId, sizeId, name, quantity, agreedGross });
      return { event: 'line-added', details: { name, to: String(quantity) } };
    }
    case 'delivery': {
      const { recipient, buyer, choices, courierRemarks } = change;
      await updateAgreement(tx, id, { agreed: { ...agreed, recipient, buyer, choices, courierRemarks } });
      return { event: 'delivery', details: null };
    }
    case 'period': {
      if (agreement.days === change.days) return null;
      await updateAgreement(tx, id, { days: change.days, anchorOn: agreement.nextOn });
      return { event: 'period', details: { from: String(agreement.days), to: String(change.days) } };
    }
    case 'code': {
      if (agreement.code === change.code) return null;
      await updateAgreement(tx, id, { code: change.code });
      return { event: 'code', details: change.code === null ? null : { name: change.code } };
    }
  }
}
