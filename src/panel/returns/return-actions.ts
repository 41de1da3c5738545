import { returnLimits } from '../../shop/after-sale-limits.ts';
import { formatMoney, parseMoney } from '../../shop/money/money.ts';
import { type Deduction, loweredFault } from '../../shop/return/kept/lowered.ts';
import type { Return } from '../../shop/return/return.ts';
import type { ReturnEvent } from '../../shop/return/return-machine.ts';
import type { JournalAction } from '../../shop/staff/journal-entry.ts';
import { singleLine } from '../../shop/text/single-line.ts';
import {
  type CaseAction,
  type CaseResult,
  fault,
  isPreview,
  unchanged,
  wordsFault,
} from '../after-sale/case/case-screen.ts';
import { returnRefusalTexts } from '../after-sale/refusals.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import type { ReturnCase } from './return-case.ts';

type Result = Awaited<ReturnType<PanelAsk['store']['returns']['accept']>>;

const gone = fault('Nie ma już tego zwrotu.');

async function resultOf(
  ask: PanelAsk,
  { own }: ReturnCase,
  result: Result,
  said: { notice: string; action: JournalAction },
): Promise<CaseResult> {
  if (result.status === 'unknown') return gone;
  if (result.status === 'refused') return fault(returnRefusalTexts[result.refused]);
  if (!result.changed) return unchanged;
  const after = await ask.store.returns.byId(own.id);
  return {
    notice: said.notice,
    changed: {
      action: said.action,
      before: { state: own.state },
      after: { state: after?.state, payout: after?.payout },
    },
  };
}

const happen = async (
  ask: PanelAsk,
  found: ReturnCase,
  event: ReturnEvent,
  said: { notice: string; action: JournalAction; note?: string },
): Promise<CaseResult> => {
  const result = await ask.store.returns.event(found.own.id, event, { who: 'shop', now: ask.now }, said.note ?? '');
  return resultOf(ask, found, result, said);
};

const code: CaseAction<ReturnCase> = async ({ store, now }, { own }, form) => {
  const typed = singleLine(form.text('code'));
  if (typed === '' || typed.length > returnLimits.proof)
    return fault(`Wpisz kod, najwyżej ${returnLimits.proof} znaków.`);
  if (typed === own.postingCode) return unchanged;
  await store.returns.setPostingCode(own.id, typed, { tell: true, now });
  return {
    notice: 'Kod jest zapisany, a kupujący go dostanie.',
    changed: { action: 'return-code', before: { code: own.postingCode }, after: { code: typed } },
  };
};

const sent: CaseAction<ReturnCase> = (ask, found, form) => {
  const note = singleLine(form.text('parcel')).slice(0, returnLimits.proof);
  return happen(ask, found, 'send', { notice: 'Zwrot jest w drodze.', action: 'return-sent', note });
};

const receive: CaseAction<ReturnCase> = async (ask, found, form) => {
  const state = form.text('goods');
  if (state !== 'as-new' && state !== 'used') return fault('Wybierz, w jakim stanie jest towar.');
  const asNew = state === 'as-new';
  const result = await ask.store.returns.receive(found.own.id, { asNew }, { who: 'shop', now: ask.now });
  const notice = asNew ? 'Towar dotarł i wrócił do sprzedaży.' : 'Towar dotarł.';
  return resultOf(ask, found, result, { notice, action: 'return-received' });
};

export const loweredFields = (lineId: number) => ({ amount: `obnizka-${lineId}`, reason: `powod-${lineId}` });

/** The typed reductions per line. An amount that cannot be parsed counts as invalid, an empty one as none. */
export const loweredIn = (form: PanelForm, { refund }: Pick<Return, 'refund'>): Deduction[] =>
  (refund.lines ?? []).map(({ lineId }) => {
    const { amount, reason } = loweredFields(lineId);
    const typed = form.text(amount);
    return {
      lineId,
      amount: typed === '' ? 0 : (parseMoney(typed) ?? Number.NaN),
      reason: singleLine(form.text(reason)),
    };
  });

const accept: CaseAction<ReturnCase> = async (ask, found, form) => {
  const typed = loweredIn(form, found.own);
  const lowered = typed.filter(({ amount, reason }) => amount !== 0 || reason !== '');
  const wrong = loweredFault(lowered, found.own.refund);
  if (wrong) return fault(returnRefusalTexts[wrong]);
  if (isPreview(form)) return { preview: true };
  const result = await ask.store.returns.accept(found.own.id, lowered, { who: 'shop', now: ask.now });
  const done = await resultOf(ask, found, result, { notice: '', action: 'return-accepted' });
  if (!('notice' in done) || done.changed === null) return done;
  const own = await ask.store.returns.byId(found.own.id);
  const amount = formatMoney(own?.payout ?? 0);
  const rows = (await ask.store.payments.refunds.ofOrder(found.order.id)).filter(
    ({ returnId }) => returnId === found.own.id,
  );
  const isByHand = rows.some(({ askAt, state }) => state === 'planned' && askAt === null);
  const isCard = own?.chosen.form === 'gift_card';
  const sent = isCard ? 'Kupujący dostanie kartę podarunkową e-mailem.' : 'Wracają drogą, którą przyszły.';
  const way = isByHand ? 'Wyślij tę kwotę i potwierdź to poniżej.' : sent;
  return { ...done, notice: `Zwrot jest przyjęty. Do oddania: ${amount}. ${own?.payout === 0 ? '' : way}`.trim() };
};

const refuse: CaseAction<ReturnCase> = async (ask, found, form) => {
  if (isPreview(form)) return { preview: true };
  const note = form.text('reason');
  const wrong = wordsFault(note, { most: returnLimits.text });
  if (wrong) return fault(wrong);
  return happen(ask, found, 'refuse', { notice: 'Odmowa jest wysłana.', action: 'return-refused', note });
};

const paid: CaseAction<ReturnCase> = async ({ store, now }, { own }) => {
  const result = await store.returns.paid(own.id, now);
  if (result.status === 'unknown') return gone;
  if (result.status === 'under_way') return fault('Te pieniądze wysyła operator płatności. Nie wysyłaj ich drugi raz.');
  if (result.status === 'refused') return fault(returnRefusalTexts[result.refused]);
  return {
    notice: `Oddano ${formatMoney(result.amount)}.`,
    changed: { action: 'return-paid', before: { state: own.state }, after: { amount: result.amount } },
  };
};

export const returnActions: Record<string, CaseAction<ReturnCase>> = {
  kod: code,
  nadano: sent,
  odbior: receive,
  przyjmij: accept,
  odmow: refuse,
  wyplacono: paid,
};
