import { randomUUID } from 'node:crypto';
import type { ComplaintMoney } from '../../data/complaint/complaint-money.ts';
import { groupedIban } from '../../shop/account/iban-text.ts';
import { complaintLimits, evidenceLimits } from '../../shop/after-sale-limits.ts';
import { type Complaint, type Remedy, remedies } from '../../shop/complaint/complaint.ts';
import { type Answering, answerWithMoney, leftOfComplaint, paidInAll } from '../../shop/complaint/complaint-answer.ts';
import { type ComplaintEvent, complaintStep } from '../../shop/complaint/complaint-machine.ts';
import { buyerMailAfter, messageMailFrom } from '../../shop/complaint/complaint-mail.ts';
import { needsAccount } from '../../shop/complaint/refund-way.ts';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { type CaseStep, type StepField, typedIn, type Unsaved } from '../after-sale/case/case-step.ts';
import type { PanelAsk } from '../screen.ts';
import { answeringIn, messageFilesField } from './complaint-actions.ts';
import { remedyNames } from './complaint-names.ts';

interface Known {
  money: ComplaintMoney;
  unsaved: Unsaved | null;
  template: string;
}

/** The complaint as it will be after an answer, to preview the mail about it. */
const answered = (complaint: Complaint, said: Answering, now: number): Complaint => ({
  ...complaint,
  state: said.verdict,
  answer: { ...said, at: now, bySilence: false },
});

export function complaintSteps(ask: PanelAsk, complaint: Complaint, known: Known): CaseStep[] {
  const fits = (event: ComplaintEvent) => {
    const step = complaintStep(complaint.state, event);
    return 'state' in step && step.state !== complaint.state;
  };
  return [
    ...(fits('accept') ? [acceptStep(ask, complaint, known)] : []),
    ...(fits('refuse') ? [refuseStep(ask, complaint, known)] : []),
    ...moneySteps(complaint, known),
    ...(fits('handle') && needsGoods(complaint)
      ? [
          {
            action: 'towar-w-sklepie',
            title: 'Towar jest w sklepie',
            button: 'Zapisz, że towar jest w sklepie',
            mail: null,
          },
        ]
      : []),
    ...(fits('settle') ? [settleStep(ask, complaint, known)] : []),
    ...(complaint.state === 'withdrawn' ? [] : [messageStep(ask, complaint, known)]),
  ];
}

const needsGoods = ({ answer }: Complaint): boolean => answer?.remedy !== 'lower_price';

function acceptStep(ask: PanelAsk, complaint: Complaint, { unsaved, money: { account } }: Known): CaseStep {
  const typed = typedIn(unsaved);
  const { wish, amount } = complaint;
  const asked: Answering = { verdict: 'accepted', remedy: wish, amount, reasons: '' };
  const sent = unsaved?.action === 'uznaj' ? answeringIn(unsaved.form, 'accepted') : asked;
  const said = answerWithMoney(sent.remedy === null ? asked : sent, complaint, account);
  const left = leftOfComplaint(complaint, account)?.reduce((sum, { gross }) => sum + gross, 0) ?? null;
  return {
    action: 'uznaj',
    title: 'Uznaj reklamację',
    button: 'Uznaj i wyślij odpowiedź',
    isNext: complaint.state === 'filed',
    hasPreview: true,
    mail: ask.letters.ofComplaint(buyerMailAfter.accept, answered(complaint, said, ask.now)),
    fields: [
      {
        kind: 'choice',
        name: 'remedy',
        label: 'Co dostanie kupujący',
        value: typed('uznaj', 'remedy', wish),
        choices: remedies.map((remedy: Remedy) => [
          remedy,
          remedy === wish ? `${remedyNames[remedy]} (tak, jak prosi)` : remedyNames[remedy],
        ]),
      },
      ...(left === null ? [] : [paidNote(complaint, left)]),
      otherThanAsked(complaint, typed, unsaved?.action === 'uznaj'),
      ...(complaint.order ? [giveNow(unsaved?.action === 'uznaj' ? unsaved.form.has('giveNow') : true)] : []),
    ],
  };
}

/** Fields for giving something else or less than what was asked for. */
const otherThanAsked = (
  { wish, amount }: Complaint,
  typed: ReturnType<typeof typedIn>,
  isSent: boolean,
): StepField => ({
  kind: 'fold',
  title: 'Daję co innego albo mniej, niż prosi kupujący',
  lead: '',
  isOpen: isSent || wish === 'lower_price',
  groups: [
    {
      title: '',
      fields: [
        {
          kind: 'money',
          name: 'amount',
          label: 'O ile niższa cena, jeśli obniżenie',
          value: typed('uznaj', 'amount', amount === null ? '' : money2(amount).replace('.', ',')),
        },
        {
          kind: 'words',
          name: 'why',
          label: 'Uzasadnienie',
          value: typed('uznaj', 'why'),
          lines: 3,
          most: complaintLimits.reasons,
          hint: 'Konieczne, gdy dajesz co innego albo mniej, niż prosi kupujący. Naprawy lub wymiany można odmówić tylko, gdy są niemożliwe albo zbyt kosztowne (art. 43d ustawy o prawach konsumenta).',
        },
      ],
    },
  ],
});

const paidNote = (complaint: Complaint, left: number): StepField => ({
  kind: 'note',
  text: `Zapłacono ${formatMoney(paidInAll(complaint))}, do oddania zostało najwyżej ${formatMoney(left)}.`,
});

const giveNow = (isChecked: boolean): StepField => ({
  kind: 'check',
  name: 'giveNow',
  label: 'Oddaj pieniądze od razu, jeśli coś się należy',
  isChecked,
});

function refuseStep(ask: PanelAsk, complaint: Complaint, { unsaved, template }: Known): CaseStep {
  const reasons = typedIn(unsaved)('odrzuc', 'reasons', template);
  const inMail = reasons || '[uzasadnienie, które wpiszesz]';
  const said: Answering = {
    verdict: 'refused',
    remedy: null,
    amount: null,
    reasons: inMail,
  };
  return {
    action: 'odrzuc',
    title: 'Nie uznaj reklamacji',
    button: 'Nie uznaj i wyślij uzasadnienie',
    hasPreview: true,
    mail: ask.letters.ofComplaint(buyerMailAfter.refuse, answered(complaint, said, ask.now)),
    fields: [
      {
        kind: 'words',
        name: 'reasons',
        label: 'Uzasadnienie: fakty i podstawa',
        value: reasons,
        lines: 6,
        most: complaintLimits.reasons,
        inMail,
        hasTemplates: true,
        hint: 'Przez dwa lata od dostawy to sklep wykazuje, że rzecz była zgodna z umową (art. 43c ust. 1 ustawy o prawach konsumenta). Pouczenie o sporach pozasądowych dodamy sami.',
      },
    ],
  };
}

function moneySteps(complaint: Complaint, { money }: Known): CaseStep[] {
  const { due, given, refunds } = money;
  const byHand = refunds.filter(({ state, askAt }) => state === 'planned' && askAt === null);
  const sum = byHand.reduce((all, { amount }) => all + amount, 0);
  const later = 'Gdy pieniądze wyjdą, kupujący dostanie e-mail o zwrocie pieniędzy z tą kwotą.';
  return [
    ...(complaint.order && due > given
      ? [
          {
            action: 'oddaj',
            title: 'Oddaj pieniądze',
            button: `Oddaj ${formatMoney(due - given)}`,
            isNext: true,
            also: later,
            fields: [
              {
                kind: 'check' as const,
                name: 'byHand',
                label: 'Wyślę je zwykłym przelewem, bo kupujący o to poprosił',
                isChecked: false,
              },
            ],
          },
        ]
      : []),
    ...(sum > 0
      ? [
          {
            action: 'przelew-wyslany',
            title: 'Wyślij przelew',
            button: `Przelew na ${formatMoney(sum)} wysłany`,
            isNext: true,
            also: later,
            fields: [
              { kind: 'note' as const, text: 'Ten zwrot wysyłasz z konta sklepu. Potwierdź, gdy przelew wyszedł.' },
              ...accountNote(complaint),
            ],
          },
        ]
      : []),
  ];
}

/** Where the transfer goes. A transfer that came names the account by itself. */
function accountNote({ account, order }: Complaint): StepField[] {
  if (account) return [{ kind: 'note', text: `Przelej pieniądze na rachunek ${groupedIban(account)}.` }];
  if (!needsAccount(order)) return [];
  return [{ kind: 'note', text: 'Kupujący nie podał numeru rachunku: poproś o niego w wiadomości.' }];
}

function settleStep(ask: PanelAsk, complaint: Complaint, { money }: Known): CaseStep {
  const isRepair = complaint.answer?.remedy === 'repair';
  const owed = money.due - money.given;
  return {
    action: 'zakoncz',
    title: isRepair ? 'Naprawa wykonana' : 'Wszystko wykonane',
    button: isRepair ? 'Naprawa wykonana, zakończ' : 'Zakończ reklamację',
    isNext: owed <= 0,
    mail: ask.letters.ofComplaint(buyerMailAfter.settle, { ...complaint, state: 'settled' }),
    fields:
      owed > 0
        ? [{ kind: 'check', name: 'outside', label: `${formatMoney(owed)} oddano poza sklepem`, isChecked: false }]
        : [],
  };
}

function messageStep(ask: PanelAsk, complaint: Complaint, { unsaved, template }: Known): CaseStep {
  const text = typedIn(unsaved)('wiadomosc', 'message', template);
  const inMail = text || '[wiadomość, którą wpiszesz]';
  const id = Number.MAX_SAFE_INTEGER;
  const message = { id, at: ask.now, from: 'shop' as const, text: inMail, files: [] };
  const after = { ...complaint, messages: [...complaint.messages, message] };
  return {
    action: 'wiadomosc',
    title: 'Napisz do kupującego',
    button: 'Wyślij wiadomość',
    files: true,
    hasPreview: true,
    mail: ask.letters.ofComplaint(messageMailFrom.shop, after, id),
    also: 'Wiadomość nie jest odpowiedzią na reklamację: termin biegnie dalej.',
    fields: [
      { kind: 'hidden', name: 'key', value: randomUUID() },
      {
        kind: 'words',
        name: 'message',
        label: 'Treść',
        value: text,
        lines: 5,
        most: complaintLimits.message,
        inMail,
        hasTemplates: true,
      },
      {
        kind: 'files',
        name: messageFilesField,
        label: `Zdjęcia lub filmy, najwyżej ${evidenceLimits.perForm}`,
        accept: 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime',
      },
    ],
  };
}
