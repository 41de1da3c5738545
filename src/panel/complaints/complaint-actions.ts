import type { MessageResult } from '../../data/complaint/complaints.ts';
import { evidenceOf } from '../../data/complaint/evidence.ts';
import { complaintLimits, evidenceLimits } from '../../shop/after-sale-limits.ts';
import { type Complaint, remedies } from '../../shop/complaint/complaint.ts';
import { type Answering, answerFaults } from '../../shop/complaint/complaint-answer.ts';
import type { ComplaintEvent } from '../../shop/complaint/complaint-machine.ts';
import { formatMoney, type Grosze, parseMoney } from '../../shop/money/money.ts';
import type { JournalAction } from '../../shop/staff/journal-entry.ts';
import { complaintPhotoRules, complaintUploadRules } from '../../shop/upload/photos.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import {
  type CaseAction,
  type CaseResult,
  fault,
  isPreview,
  unchanged,
  wordsFault,
} from '../after-sale/case/case-screen.ts';
import { complaintRefusalTexts, moneyRefusal } from '../after-sale/refusals.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { answerFaultTexts } from './complaint-names.ts';

type ComplaintAction = CaseAction<Complaint>;
type Result = Awaited<ReturnType<PanelAsk['store']['complaints']['answer']>>;

export const messageFilesField = 'files';
const mebibyte = 1_024 * 1_024;

/** The same limits as for shoppers: photos are re-encoded, and metadata is removed from videos. */
export const messageLimits: FormLimits = {
  fields: 50,
  bytes: 128 * 1_024,
  files: {
    most: evidenceLimits.perForm,
    bytes: evidenceLimits.formMegabytes * mebibyte,
    rules: complaintUploadRules,
    photos: complaintPhotoRules,
    takes: (field) => field === messageFilesField,
  },
};

function resultOf(
  own: Complaint,
  result: Result,
  said: { notice: string; action: JournalAction; after: object },
): CaseResult {
  if (result.status === 'unknown') return fault('Nie ma już tej reklamacji.');
  if (result.status === 'refused') return fault(complaintRefusalTexts[result.refused]);
  if (!result.changed) return unchanged;
  const { notice, action, after } = said;
  return { notice, changed: { action, before: { state: own.state }, after } };
}

/** Reads an answer from the form. An amount that cannot be parsed is missing. */
export function answeringIn(form: PanelForm, verdict: Answering['verdict']): Answering {
  if (verdict === 'refused') return { verdict, remedy: null, amount: null, reasons: form.text('reasons') };
  const remedy = remedies.find((one) => one === form.text('remedy')) ?? null;
  const amount = remedy === 'lower_price' ? parseMoney(form.text('amount')) : null;
  return { verdict, remedy, amount, reasons: form.text('why') };
}

/** A sentence about the refund: the amount, the methods, and what must be transferred by hand. */
const givenText = ({ planned, byHand, toCards }: { planned: Grosze; byHand: Grosze; toCards: Grosze }): string =>
  [
    planned > 0 ? `Oddajemy ${formatMoney(planned)}.` : '',
    toCards > 0 ? `Na karty podarunkowe, którymi zapłacono, wróciło ${formatMoney(toCards)}.` : '',
    byHand > 0 ? `Wyślij przelewem ${formatMoney(byHand)} i potwierdź to poniżej.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Pays the accepted amount together with the decision. Returns a sentence, or an empty text if nothing is due. */
async function givenNow({ store, now }: Pick<PanelAsk, 'store' | 'now'>, own: Complaint): Promise<string> {
  const given = await store.complaintMoney.giveBack(own.id, { byHand: false, now });
  if (!('refused' in given)) return ` ${givenText(given)}`;
  const isNothing = given.refused === 'complaint_no_money' || given.refused === 'complaint_no_order';
  return isNothing ? '' : ` Pieniądze jeszcze nie wracają: ${moneyRefusal(given.refused)}`;
}

const answer =
  (verdict: Answering['verdict']): ComplaintAction =>
  async ({ store, now }, own, form) => {
    const said = answeringIn(form, verdict);
    const { account } = await store.complaintMoney.of(own.id, now);
    const faults = answerFaults(own, said, account);
    if (faults.length > 0) return fault(...faults.map((one) => answerFaultTexts[one]));
    if (isPreview(form)) return { preview: true };
    const result = await store.complaints.answer(own.id, said, { who: 'shop', now });
    const isDone = result.status === 'done' && result.changed;
    const money = isDone && form.has('giveNow') ? await givenNow({ store, now }, own) : '';
    return resultOf(own, result, {
      notice: verdict === 'accepted' ? `Reklamacja jest uznana, odpowiedź wysłana.${money}` : 'Odmowa jest wysłana.',
      action: `complaint-${verdict}`,
      after: { state: verdict, remedy: said.remedy, amount: said.amount },
    });
  };

const event = async (
  { store, now }: PanelAsk,
  own: Complaint,
  name: Exclude<ComplaintEvent, 'accept' | 'refuse'>,
  said: { notice: string; action: JournalAction; state: Complaint['state'] },
): Promise<CaseResult> => {
  const result = await store.complaints.event(own.id, name, { who: 'shop', now });
  return resultOf(own, result, { ...said, after: { state: said.state } });
};

const handle: ComplaintAction = (ask, own) =>
  event(ask, own, 'handle', {
    notice: 'Zapisane: towar jest w sklepie.',
    action: 'complaint-handled',
    state: 'handling',
  });

const settle: ComplaintAction = async (ask, own, form) => {
  const { due, given } = await ask.store.complaintMoney.of(own.id, ask.now);
  if (due > given && !form.has('outside')) {
    return fault(`Najpierw oddaj ${formatMoney(due - given)} albo zaznacz, że oddano je poza sklepem.`);
  }
  const isRepair = own.answer?.remedy === 'repair';
  const notice = isRepair
    ? `Naprawa jest zakończona. Sklep odpowiada o ${complaintLimits.repairMonths} miesięcy dłużej.`
    : 'Reklamacja jest zakończona.';
  return event(ask, own, 'settle', { notice, action: 'complaint-settled', state: 'settled' });
};

const giveBack: ComplaintAction = async ({ store, now }, own, form) => {
  const result = await store.complaintMoney.giveBack(own.id, { byHand: form.has('byHand'), now });
  if ('refused' in result) return fault(moneyRefusal(result.refused));
  const { planned, byHand, toCards } = result;
  return {
    notice: givenText(result),
    changed: { action: 'complaint-refund', after: { amount: planned, byHand, toCards } },
  };
};

const moneySent: ComplaintAction = async ({ store, now }, own) => {
  const amount = await store.complaintMoney.sentByHand(own.id, now);
  if (amount === 0) return fault('Żaden zwrot nie czeka na przelew.');
  return { notice: `Oddano ${formatMoney(amount)}.`, changed: { action: 'complaint-refund-sent', after: { amount } } };
};

const messageFaults: Partial<Record<MessageResult, string>> = {
  unknown: 'Nie ma już tej reklamacji.',
  'too many messages': `Wiadomości może być najwyżej ${complaintLimits.messages}.`,
  'too many files': `Plików może być najwyżej ${evidenceLimits.perComplaint}.`,
};

const message: ComplaintAction = async ({ store, now }, own, form) => {
  if (isPreview(form)) return { preview: true };
  const text = form.text('message');
  const wrong = wordsFault(text, { most: complaintLimits.message });
  if (wrong) return fault(wrong);
  const bad = form.files.find(({ problem }) => problem !== null);
  if (bad) return fault(`Nie można dołączyć pliku „${bad.name}”. Dołącz zdjęcie JPG, PNG, WebP albo film MP4, MOV.`);
  const formKey = form.text('key');
  if (!/^[\w-]{16,64}$/.test(formKey)) return fault('Otwórz reklamację jeszcze raz i wyślij wiadomość.');
  const sent = { formKey, side: 'shop' as const, text, files: evidenceOf(form.files) };
  const result = await store.complaints.addMessage(own.id, sent, now);
  const refused = messageFaults[result];
  if (refused) return fault(refused);
  if (result === 'repeated') return unchanged;
  return {
    notice: 'Wiadomość jest wysłana.',
    changed: { action: 'complaint-message', after: { files: sent.files.length } },
  };
};

export const complaintActions: Record<string, ComplaintAction> = {
  uznaj: answer('accepted'),
  odrzuc: answer('refused'),
  'towar-w-sklepie': handle,
  oddaj: giveBack,
  'przelew-wyslany': moneySent,
  zakoncz: settle,
  wiadomosc: message,
};
