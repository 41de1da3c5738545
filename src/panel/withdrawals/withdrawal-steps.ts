import type { WithdrawalStanding } from '../../data/return/withdrawal-standing.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { withdrawalMailAfter } from '../../shop/return/withdrawal-mail.ts';
import { wasDone } from '../../shop/return/withdrawal-statement.ts';
import { comingBack } from '../../shop/return/withdrawal-view.ts';
import { type CaseStep, type StepField, typedIn, type Unsaved } from '../after-sale/case/case-step.ts';
import { goodsChoice } from '../after-sale/goods-choice.ts';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk } from '../screen.ts';

interface Known {
  unsaved: Unsaved | null;
  template: string;
}

export async function withdrawalCaseSteps(
  ask: PanelAsk,
  standing: WithdrawalStanding,
  known: Known,
): Promise<CaseStep[]> {
  const { receipt, order, due, open } = standing;
  const { withdrawal } = receipt;
  const typed = typedIn(known.unsaved);
  const steps: CaseStep[] = [];
  if (!order) steps.push(await matchStep(ask, standing, typed('dopasuj', 'order')));
  if (due > 0 && open && receipt.follows === 'handed') {
    steps.push({
      action: 'oddaj',
      title: 'Zdejmij z zamówienia i oddaj pieniądze',
      button: `Oddaj ${formatMoney(due)} i zakończ`,
      isNext: true,
      also: 'Wyjmij rzeczy z paczki: znikną z zamówienia, z listy do spakowania i z dokumentu w paczce, a wrócą do sprzedaży. Kupujący dostanie o tym e-mail, a pieniądze wracają drogą, którą przyszły.',
    });
  }
  const coming = order && open ? comingBack(standing, await ask.store.returns.held(order.id)) : [];
  if (coming.length > 0) {
    steps.push({
      action: 'dotarlo',
      title: 'Towar wrócił',
      button: 'Zapisz, że towar wrócił',
      mail: null,
      isNext: receipt.follows === 'send',
      also: `Powstanie zwrot z tymi rzeczami: ocenisz go i oddasz pieniądze${due > 0 ? ` (${formatMoney(due)})` : ''}.`,
      fields: [goodsChoice(typed('dotarlo', 'goods'))],
    });
  }
  const words = typed('odpowiedz', 'words', known.template);
  const inMail = words || '[odpowiedź, którą wpiszesz]';
  const entry = { at: ask.now, who: 'shop', event: 'answer' as const, words: inMail };
  const answered = { ...receipt, withdrawal: { ...withdrawal, history: [...withdrawal.history, entry] } };
  steps.push({
    action: 'odpowiedz',
    title: 'Odpowiedz',
    button: 'Wyślij odpowiedź',
    hasPreview: true,
    isNext: receipt.follows === 'read' && open,
    mail: ask.letters.ofWithdrawal(withdrawalMailAfter.answer, answered),
    fields: [
      {
        kind: 'words',
        name: 'words',
        label: 'Odpowiedź',
        value: words,
        lines: 5,
        most: returnLimits.text,
        inMail,
        hasTemplates: true,
        hint: 'Oświadczenie złożone w terminie działa, nawet gdy ktoś nie poda powodu ani nie ma opakowania. Jeśli uważasz, że nie działa, napisz, na jakiej podstawie.',
      },
    ],
  });
  if (open && order && !wasDone(withdrawal, 'settle')) {
    steps.push({
      action: 'zalatwione',
      title: 'Załatwione',
      button: 'Oznacz jako załatwione',
      mail: null,
      also: 'Zaznacz, gdy pieniądze są oddane i nic więcej nie zostało do zrobienia.',
    });
  }
  return steps;
}

/** First asks for the order's number, then shows the order and the mail that the sender will get. */
async function matchStep(ask: PanelAsk, { receipt }: WithdrawalStanding, number: string): Promise<CaseStep> {
  const { withdrawal } = receipt;
  const order = number === '' ? null : await ask.store.orders.byNumber(number);
  const base = { action: 'dopasuj', title: 'Znajdź zamówienie', isNext: true };
  const field: StepField = {
    kind: 'line',
    name: 'order',
    label: 'Numer zamówienia',
    value: number || withdrawal.order,
    most: returnLimits.orderTyped,
    hint: 'Najpierw zobaczysz zamówienie, potem je potwierdzisz.',
  };
  if (!order) return { ...base, button: 'Pokaż zamówienie', fields: [field] };
  const preview = await ask.store.withdrawalStandings.preview(withdrawal, order);
  return {
    ...base,
    button: `Tak, to zamówienie ${order.number}`,
    mail: ask.letters.ofWithdrawal(withdrawalMailAfter.match, preview.receipt),
    also: 'Jeśli zamówienie nie jest jeszcze pakowane, a oświadczenie dotyczy całości, zostanie anulowane, a wpłata oddana.',
    fields: [
      field,
      { kind: 'hidden', name: 'seen', value: order.number },
      { kind: 'facts', facts: orderFacts(order, withdrawal.email) },
    ],
  };
}

/** What tells the order from that of another buyer. */
function orderFacts({ buyer, lines, sums, placedAt }: Order, sender: string): [name: string, value: string][] {
  const isSame = buyer.email.toLowerCase() === sender.toLowerCase();
  return [
    ['Złożone', whenText(placedAt)],
    ['Kupujący', `${buyer.firstname} ${buyer.lastname} ${buyer.companyName}`.trim()],
    ['E-mail', isSame ? buyer.email : `${buyer.email} (inny niż w oświadczeniu)`],
    ['Towar', lines.map(lineName).join(', ')],
    ['Razem', formatMoney(sums.total.gross)],
  ];
}
