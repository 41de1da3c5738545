import type { RefundRow } from '../../data/payment/refund-rows.ts';
import { groupedIban } from '../../shop/account/iban-text.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { payout } from '../../shop/return/kept/lowered.ts';
import type { Return } from '../../shop/return/return.ts';
import { type ReturnEvent, type ReturnState, returnStep } from '../../shop/return/return-machine.ts';
import { returnMailAfter } from '../../shop/return/return-mail.ts';
import { type CaseStep, type StepField, typedIn, type Unsaved } from '../after-sale/case/case-step.ts';
import { goodsChoice } from '../after-sale/goods-choice.ts';
import type { PanelAsk } from '../screen.ts';
import { loweredFields, loweredIn } from './return-actions.ts';
import type { ReturnCase } from './return-case.ts';

interface Known {
  refunds: RefundRow[];
  unsaved: Unsaved | null;
  /** The text of the chosen template. */
  template: string;
}

/** The return as it will be after an event, to preview the mail about it. */
const returnAfter = (own: Return, event: ReturnEvent, state: ReturnState, now: number, note = ''): Return => ({
  ...own,
  state,
  payout: own.payout ?? payout(own),
  history: [...own.history, { at: now, who: 'shop', event, state, note }],
});

export function returnSteps(ask: PanelAsk, { own, order }: ReturnCase, known: Known): CaseStep[] {
  const { refunds, unsaved, template } = known;
  const typed = typedIn(unsaved);
  const fits = (event: ReturnEvent) => {
    const step = returnStep(own.state, event);
    return 'state' in step && step.state !== own.state;
  };
  const mail = (after: Return) => {
    const kind = returnMailAfter[after.state];
    return kind ? ask.letters.ofReturn(kind, after, order) : null;
  };
  const after = (event: ReturnEvent, state: ReturnState, note?: string) =>
    returnAfter(own, event, state, ask.now, note);
  const amount = formatMoney(own.payout ?? payout(own));
  const steps: CaseStep[] = [];
  if (fits('arrive')) {
    steps.push({
      action: 'odbior',
      title: 'Towar dotarł',
      button: 'Zapisz odbiór',
      isNext: true,
      mail: mail(after('arrive', 'arrived')),
      fields: [goodsChoice(typed('odbior', 'goods'))],
    });
  }
  if (fits('accept')) {
    const early = own.state === 'arrived' ? undefined : 'Towar jeszcze nie dotarł. Możesz oddać pieniądze wcześniej.';
    const lowered = unsaved?.action === 'przyjmij' ? loweredIn(unsaved.form, own).filter((one) => one.amount > 0) : [];
    const accepted = { ...after('accept', 'accepted'), lowered, payout: payout({ ...own, lowered }) };
    steps.push({
      action: 'przyjmij',
      title: 'Przyjmij zwrot i oddaj pieniądze',
      button: lowered.length > 0 ? `Przyjmij i oddaj ${formatMoney(accepted.payout)}` : `Przyjmij i oddaj ${amount}`,
      isNext: own.state === 'arrived',
      mail: mail(accepted),
      hasPreview: true,
      ...(early ? { also: early } : {}),
      fields: loweredGroups({ own, order }, typed, unsaved?.action === 'przyjmij'),
    });
  }
  if (own.state === 'accepted' && own.chosen.form !== 'gift_card' && !refunds.some(({ askAt }) => askAt !== null)) {
    steps.push(paidStep(own, amount, mail(after('refund', 'refunded'))));
  }
  if (fits('refuse')) {
    const reason = typed('odmow', 'reason', template);
    const inMail = reason || '[uzasadnienie, które wpiszesz]';
    steps.push({
      action: 'odmow',
      title: 'Odmów przyjęcia',
      button: 'Odmów i wyślij uzasadnienie',
      hasPreview: true,
      mail: mail(after('refuse', 'refused', inMail)),
      fields: [
        {
          kind: 'words',
          name: 'reason',
          label: 'Uzasadnienie, które przeczyta kupujący',
          value: reason,
          lines: 4,
          most: returnLimits.text,
          inMail,
          hasTemplates: true,
          hint: 'Ślady używania nie są powodem odmowy: konsument odpowiada wtedy tylko za zmniejszenie wartości rzeczy (art. 34 ust. 4 ustawy o prawach konsumenta).',
        },
      ],
    });
  }
  if (own.chosen.type === 'parcel' || own.chosen.type === 'courier') {
    steps.push(...parcelSteps(ask, { own, order }, { typed, maySend: fits('send') }));
  }
  return steps;
}

/** Deductions for reduced value, line by line. Collapsed, because few returns need it. */
function loweredGroups({ own, order }: ReturnCase, typed: ReturnType<typeof typedIn>, isOpen: boolean): StepField[] {
  const lines = (own.refund.lines ?? []).filter(({ gross }) => gross > 0);
  if (lines.length === 0) return [];
  const groups = lines.map(({ lineId, gross }) => {
    const { amount, reason } = loweredFields(lineId);
    const line = order.lines.find(({ id }) => id === lineId);
    const fields: StepField[] = [
      {
        kind: 'money',
        name: amount,
        label: 'O ile mniej',
        value: typed('przyjmij', amount),
        hint: `Najwyżej ${formatMoney(gross)}`,
      },
      {
        kind: 'line',
        name: reason,
        label: 'Powód, który przeczyta kupujący',
        value: typed('przyjmij', reason),
        most: returnLimits.loweredMost,
      },
    ];
    return { title: line ? lineName(line) : `Pozycja ${lineId}`, fields };
  });
  const lead =
    'Tylko gdy towaru używano więcej, niż trzeba, żeby sprawdzić jego charakter, cechy i działanie (art. 34 ust. 4 ustawy o prawach konsumenta). Przymierzenie i obejrzenie to za mało.';
  return [{ kind: 'fold', title: 'Obniż zwrot za większe używanie', lead, groups, isOpen }];
}

function paidStep({ chosen }: Return, amount: string, mail: CaseStep['mail']): CaseStep {
  const where = {
    as_paid: 'drogą, którą przyszły',
    transfer: chosen.account ? `przelewem na konto ${groupedIban(chosen.account)}` : 'przelewem',
    gift_card: 'kartą podarunkową',
    cash: 'gotówką',
    other: `jak prosi kupujący: ${chosen.other ?? ''}`,
  }[chosen.form];
  return {
    action: 'wyplacono',
    title: 'Wyślij pieniądze',
    button: `${amount} wysłane`,
    isNext: true,
    ...(mail === undefined ? {} : { mail }),
    fields: [{ kind: 'note', text: `Oddaj ${amount} ${where}. Potwierdź, gdy pieniądze wyszły.` }],
  };
}

interface ParcelKnown {
  typed: ReturnType<typeof typedIn>;
  maySend: boolean;
}

function parcelSteps(ask: PanelAsk, found: ReturnCase, { typed, maySend }: ParcelKnown): CaseStep[] {
  const { state } = found.own;
  const posted: CaseStep = {
    action: 'nadano',
    title: 'Kupujący nadał paczkę',
    button: 'Zapisz nadanie',
    mail: null,
    fields: [{ kind: 'line', name: 'parcel', label: 'Numer przesyłki, jeśli jest', value: typed('nadano', 'parcel') }],
  };
  return [
    ...(maySend ? [posted] : []),
    ...(state === 'announced' || state === 'lapsed' ? [codeStep(ask, found, typed)] : []),
  ];
}

function codeStep(ask: PanelAsk, { own, order }: ReturnCase, typed: ReturnType<typeof typedIn>): CaseStep {
  const code = typed('kod', 'code', own.postingCode ?? '');
  const postingCode = code || '[kod, który wpiszesz]';
  return {
    action: 'kod',
    title: 'Kod nadania albo numer etykiety',
    button: 'Zapisz i wyślij kod',
    mail: ask.letters.ofReturn('label', { ...own, postingCode }, order),
    fields: [{ kind: 'line', name: 'code', label: 'Kod lub numer', value: code, most: returnLimits.proof }],
  };
}
