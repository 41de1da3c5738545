import { formatMoney } from '../../shop/money/money.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import { methodName } from '../../shop/payment/payment-sentences.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import type { SubscriptionAgreement } from '../../shop/subscription/subscription-agreement.ts';
import { movableDays, type SubscriptionChange } from '../../shop/subscription/subscription-change.ts';
import { cardPaymentText, questionText } from '../../shop/subscription/subscription-text.ts';
import { translator } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { whenText } from '../pieces/when.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';
import { subscriptionAddress } from './subscription-addresses.ts';
import { pageWords, sayOf, stateTones } from './subscription-names.ts';

async function found({ store, params }: PanelAsk): Promise<SubscriptionAgreement | null> {
  const id = rowId(params.id);
  return id === null ? null : store.subscriptions.byId(id);
}

const place = (id: number) => panelPath(subscriptionAddress, { id: String(id) });

async function load(ask: PanelAsk) {
  const agreement = await found(ask);
  return agreement ? dataOf(ask, agreement) : missing();
}

/** One subscription, as plain data. */
async function dataOf(ask: PanelAsk, agreement: SubscriptionAgreement) {
  const { store, now, settings } = ask;
  const { id, agreed, email, isConfirmed, state, days, nextOn, createdAt, ended, code, cardConsent } = agreement;
  const say = sayOf(settings.messages);
  const words = pageWords(settings.messages);
  const terms = await ask.cycleTerms(agreed.choices);
  const upcoming = state === 'ended' ? null : (await store.subscriptions.upcoming(agreement, terms, now)).delivery;
  const [cycles, history] = await Promise.all([store.subscriptions.cycles(id), store.subscriptions.history(id)]);
  const option = settings.delivery.options.find((one) => one.id === agreed.choices.optionId);
  const { first, last } = movableDays(dayOf(now));
  const facts: [string, string][] = [
    ['Kupujący', `${agreed.buyer.firstname} ${agreed.buyer.lastname}, ${email}`],
    ['Adres e-mail', isConfirmed ? 'potwierdzony' : 'niepotwierdzony: następnych dostaw nie będzie'],
    ['Jak często', periodText(days)],
    ['Początek', whenText(createdAt)],
    ended
      ? ['Koniec', `${whenText(ended.at)}, ${whoNames[ended.by]}`]
      : ['Następne zamówienie', state === 'active' ? formatDay(nextOn) : 'po wznowieniu'],
    ['Dostawa', option?.name ?? 'sposób, którego już nie ma'],
    ['Płatność', paymentName(agreement, settings.messages)],
    ['Zgoda na obciążanie karty', cardConsent ? whenText(cardConsent.at) : 'nie ma'],
    ['Kod rabatowy', code ?? '–'],
  ];
  return {
    id,
    title: words('subscriptionPage.title', { id }),
    state: { code: state, name: say(`subscription.state.${state}`), tone: stateTones[state] },
    facts,
    cycle: agreement.cycle,
    nextOn,
    movable: { first, last, text: `od ${formatDay(first)} do ${formatDay(last)}` },
    questions: (upcoming?.questions ?? []).map((question) => questionText(question, say, false, translator({}))),
    lines: agreement.lines.map((line) => {
      const today = upcoming?.lines.find(({ lineId }) => lineId === line.id);
      return {
        id: line.id,
        to: panelPath('/panel/produkty/:id', { id: line.productId }),
        name: line.name,
        quantity: formatNumber(line.quantity),
        typed: String(line.quantity).replace('.', ','),
        agreed: formatMoney(line.agreedGross),
        today: today ? formatMoney(today.gross) : '–',
      };
    }),
    total: upcoming?.sums ? formatMoney(upcoming.sums.total) : null,
    cycles: cycles.map(({ cycle, plannedOn, state: own, reason, number }) => ({
      cycle,
      day: formatDay(plannedOn),
      what:
        own === 'asked'
          ? 'Czeka na odpowiedź kupującego'
          : words(`subscriptionPage.cycle.${own}`, { reason: reason ? reasonNames[reason] : '' }),
      order: number ? { number, to: panelPath('/panel/zamowienia/:number', { number }) } : null,
    })),
    history: history.map(({ at, who, event, cycle, details }) => ({
      when: { short: humanTime(at, now), whole: whenText(at) },
      who: whoNames[who],
      what: words(`subscriptionPage.event.${event}`, {
        cycle: cycle ?? '',
        name: details?.name ?? '',
        from: details?.from ?? '',
        to: details?.to ?? '',
      }),
    })),
  };
}

const paymentName = (agreement: SubscriptionAgreement, messages: Record<string, string>): string => {
  const { method } = agreement.agreed.choices;
  const byCard = cardPaymentText(agreement, agreement.nextOn, sayOf(messages));
  return byCard ?? (method === null ? '–' : methodName(translator(messages, paymentMessages), method));
};

/** Why an action did nothing. */
export interface SubscriptionTold {
  fault: string;
}

const whoNames = { shopper: 'kupujący', shop: 'sklep', clock: 'automatycznie' } as const;
const reasonNames = {
  wanted: 'na prośbę kupującego',
  unanswered: 'bez odpowiedzi kupującego',
  unconfirmed: 'bez potwierdzonego adresu e-mail',
  unpaid: 'bez płatności w terminie',
} as const;

const numberIn = (text: string): number => rowId(text) ?? 0;

/** The change that a form requests, or an error sentence. */
function changeIn(kind: SubscriptionChange['kind'], form: PanelForm): SubscriptionChange | string {
  if (kind === 'skip') return { kind, cycle: numberIn(form.text('cycle')) };
  if (kind === 'move') {
    const to = typedDay(form.text('day'));
    return to === null ? 'Podaj dzień, na przykład 2026-12-24.' : { kind, cycle: numberIn(form.text('cycle')), to };
  }
  if (kind === 'quantity') {
    const lineId = numberIn(form.text('line'));
    const quantity = parseQuantity(form.text(`quantity-${lineId}`));
    return quantity === null || quantity <= 0 ? 'Podaj ilość, na przykład 2.' : { kind, lineId, quantity };
  }
  if (kind === 'pause' || kind === 'resume' || kind === 'end') return { kind };
  throw new Error(`no form of the screen does ${kind}`);
}

const notices = {
  skip: 'Następna dostawa jest pominięta.',
  move: 'Dzień jest zmieniony.',
  quantity: 'Ilość jest zmieniona.',
  pause: 'Subskrypcja jest wstrzymana.',
  resume: 'Subskrypcja jest wznowiona.',
  end: 'Subskrypcja jest zakończona.',
} as const;

const journalActions = {
  skip: 'subscription-skipped',
  move: 'subscription-moved',
  quantity: 'subscription-changed',
  pause: 'subscription-paused',
  resume: 'subscription-resumed',
  end: 'subscription-ended',
} as const;

const doing =
  (kind: keyof typeof notices) =>
  async (ask: PanelAsk, form: PanelForm): Promise<DataDone<SubscriptionTold>> => {
    const agreement = await found(ask);
    if (!agreement) return missing();
    const change = changeIn(kind, form);
    if (typeof change === 'string') return { told: { fault: change } };
    const terms = await ask.cycleTerms(agreement.agreed.choices);
    const result = await ask.store.subscriptions.change(agreement.id, change, terms, { who: 'shop', now: ask.now });
    if (result.status === 'unknown') return missing();
    if (result.status === 'refused') {
      return { told: { fault: pageWords(ask.settings.messages)(`subscriptionPage.fault.${result.fault}`) } };
    }
    const standing = ({ state, nextOn, lines }: SubscriptionAgreement) => ({
      state,
      nextOn,
      quantities: lines.map(({ quantity }) => quantity).join(', '),
    });
    return {
      to: place(agreement.id),
      notice: notices[kind],
      journal: {
        action: journalActions[kind],
        subject: `subscription ${agreement.id}`,
        before: standing(agreement),
        after: standing(result.agreement),
      },
    };
  };

/** One subscription. The buyer gets a mail about each change. */
export const agreementScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, SubscriptionTold>({
  address: subscriptionAddress,
  roles: ['orders'],
  load,
  actions: {
    skip: { run: doing('skip') },
    move: { run: doing('move') },
    quantity: { run: doing('quantity') },
    pause: { run: doing('pause') },
    resume: { run: doing('resume') },
    end: { run: doing('end') },
  },
});
