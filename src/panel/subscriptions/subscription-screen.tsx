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
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Facts, Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';
import { pageWords, sayOf, subscriptionAddress, subscriptionsAddress } from './subscription-names.ts';

async function found({ store, params }: PanelAsk): Promise<SubscriptionAgreement | null> {
  const id = rowId(params.id);
  return id === null ? null : store.subscriptions.byId(id);
}

const place = (id: number) => panelPath(subscriptionAddress, { id: String(id) });

async function page(ask: PanelAsk, agreement: SubscriptionAgreement, faults: string[] = []): Promise<PanelPage> {
  const { store, now, settings } = ask;
  const { id, agreed, email, isConfirmed, state, days, nextOn, createdAt, ended, code, cardConsent } = agreement;
  const say = sayOf(settings.messages);
  const words = pageWords(settings.messages);
  const terms = await ask.cycleTerms(agreed.choices);
  const upcoming = state === 'ended' ? null : (await store.subscriptions.upcoming(agreement, terms, now)).delivery;
  const cycles = await store.subscriptions.cycles(id);
  const history = await store.subscriptions.history(id);
  const option = settings.delivery.options.find((one) => one.id === agreed.choices.optionId);
  return {
    title: words('subscriptionPage.title', { id }),
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>
          <a href={subscriptionsAddress}>Wszystkie subskrypcje</a>
        </p>
        <Faults texts={faults} />
        <Facts
          facts={[
            ['Stan', say(`subscription.state.${state}`)],
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
          ]}
        />
        <section aria-labelledby="nastepna">
          <h2 id="nastepna">Następna dostawa</h2>
          {upcoming && upcoming.questions.length > 0 ? (
            <ul>
              {upcoming.questions.map((question) => (
                <li key={JSON.stringify(question)}>{questionText(question, say, false, translator({}))}</li>
              ))}
            </ul>
          ) : null}
          <Table
            name="Produkty następnej dostawy"
            columns={['Produkt', 'Ile', 'Cena uzgodniona', 'Cena dziś']}
            empty="Nie ma produktów."
            rows={agreement.lines.map((line) => {
              const now = upcoming?.lines.find(({ lineId }) => lineId === line.id);
              return {
                key: line.id,
                cells: [
                  <a key="product" href={panelPath('/panel/produkty/:id', { id: String(line.productId) })}>
                    {line.name}
                  </a>,
                  formatNumber(line.quantity),
                  formatMoney(line.agreedGross),
                  now ? formatMoney(now.gross) : '–',
                ],
              };
            })}
          />
          {upcoming?.sums ? <p>Razem z dostawą: {formatMoney(upcoming.sums.total)}</p> : null}
        </section>
        {state === 'ended' ? null : <Steps agreement={agreement} today={dayOf(now)} />}
        <section aria-labelledby="dostawy">
          <h2 id="dostawy">Dostawy</h2>
          <Table
            name="Dostawy"
            columns={['Nr', 'Dzień', 'Co się stało', 'Zamówienie']}
            empty="Nie było dostaw."
            rows={cycles.map(({ cycle, plannedOn, state: own, reason, number }) => ({
              key: cycle,
              cells: [
                cycle,
                formatDay(plannedOn),
                own === 'asked'
                  ? 'Czeka na odpowiedź kupującego'
                  : words(`subscriptionPage.cycle.${own}`, { reason: reason ? reasonNames[reason] : '' }),
                number ? (
                  <a key="order" href={panelPath('/panel/zamowienia/:number', { number })}>
                    {number}
                  </a>
                ) : (
                  '–'
                ),
              ],
            }))}
          />
        </section>
        <section aria-labelledby="historia">
          <h2 id="historia">Historia</h2>
          <Table
            name="Historia"
            columns={['Kiedy', 'Kto', 'Co']}
            empty="Nic się nie działo."
            rows={history.map(({ at, who, event, cycle, details }, key) => ({
              key,
              cells: [
                whenText(at),
                whoNames[who],
                words(`subscriptionPage.event.${event}`, {
                  cycle: cycle ?? '',
                  name: details?.name ?? '',
                  from: details?.from ?? '',
                  to: details?.to ?? '',
                }),
              ],
            }))}
          />
        </section>
      </>
    ),
  };
}

const paymentName = (agreement: SubscriptionAgreement, messages: Record<string, string>): string => {
  const { method } = agreement.agreed.choices;
  const byCard = cardPaymentText(agreement, agreement.nextOn, sayOf(messages));
  return byCard ?? (method === null ? '–' : methodName(translator(messages, paymentMessages), method));
};

const whoNames = { shopper: 'kupujący', shop: 'sklep', clock: 'automatycznie' } as const;
const reasonNames = {
  wanted: 'na prośbę kupującego',
  unanswered: 'bez odpowiedzi kupującego',
  unconfirmed: 'bez potwierdzonego adresu e-mail',
  unpaid: 'bez płatności w terminie',
} as const;

/** Possible actions. The buyer gets a mail about each of them. */
function Steps({ agreement, today }: { agreement: SubscriptionAgreement; today: string }) {
  const { id, state, lines, cycle, nextOn } = agreement;
  const { first, last } = movableDays(today);
  const to = place(id);
  return (
    <section aria-labelledby="co-mozna" className="steps">
      <h2 id="co-mozna">Co można zrobić</h2>
      <p>O każdej zmianie kupujący dostaje e-mail.</p>
      {state === 'active' ? (
        <>
          <ActionForm action="skip" to={to} className="row step">
            <input type="hidden" name="cycle" value={cycle} />
            <Button quiet>Pomiń następną dostawę</Button>
          </ActionForm>
          <ActionForm action="move" to={to} className="row step">
            <input type="hidden" name="cycle" value={cycle} />
            <Field
              name="day"
              label={`Inny dzień, od ${formatDay(first)} do ${formatDay(last)}`}
              type="date"
              value={nextOn}
            />
            <Button quiet>Zapisz dzień</Button>
          </ActionForm>
        </>
      ) : null}
      {lines.map((line) => (
        <ActionForm key={line.id} action="quantity" to={to} className="row step">
          <input type="hidden" name="line" value={line.id} />
          <Field
            name={`quantity-${line.id}`}
            label={`Ilość: ${line.name}`}
            value={String(line.quantity).replace('.', ',')}
            inputMode="decimal"
          />
          <Button quiet>Zapisz ilość</Button>
        </ActionForm>
      ))}
      <div className="row step">
        <ActionForm action={state === 'paused' ? 'resume' : 'pause'} to={to}>
          <Button quiet>{state === 'paused' ? 'Wznów subskrypcję' : 'Wstrzymaj subskrypcję'}</Button>
        </ActionForm>
        <ActionForm action="end" to={to}>
          <Button quiet>Zakończ subskrypcję</Button>
        </ActionForm>
      </div>
    </section>
  );
}

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
  async (ask: PanelAsk, form: PanelForm): Promise<PanelDone> => {
    const agreement = await found(ask);
    if (!agreement) return missing();
    const change = changeIn(kind, form);
    if (typeof change === 'string') return page(ask, agreement, [change]);
    const terms = await ask.cycleTerms(agreement.agreed.choices);
    const result = await ask.store.subscriptions.change(agreement.id, change, terms, { who: 'shop', now: ask.now });
    if (result.status === 'unknown') return missing();
    if (result.status === 'refused') {
      return page(ask, agreement, [pageWords(ask.settings.messages)(`subscriptionPage.fault.${result.fault}`)]);
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

export const agreementScreen: PanelScreen = {
  address: subscriptionAddress,
  roles: ['orders'],
  show: async (ask) => {
    const agreement = await found(ask);
    return agreement ? page(ask, agreement) : missing();
  },
  actions: {
    skip: { run: doing('skip') },
    move: { run: doing('move') },
    quantity: { run: doing('quantity') },
    pause: { run: doing('pause') },
    resume: { run: doing('resume') },
    end: { run: doing('end') },
  },
};
