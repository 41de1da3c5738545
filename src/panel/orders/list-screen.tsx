import type { ListedOrder } from '../../data/order/desk/order-list.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { deskStates, paymentGroups, questionOf } from '../../shop/order/desk/order-question.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import { panelPath, sentQuery } from '../addresses.ts';
import { SizeField, WeightChoice } from '../labels/label-form.tsx';
import { carriersText } from '../labels/label-names.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { doWithMany } from './many-orders.ts';
import { knowingly } from './order-actions.ts';
import { groupNames, paymentNames, stateName, stateNames } from './order-names.ts';

export const listAddress = '/panel/zamowienia';
export const orderAddress = `${listAddress}/:number`;

const filters = ['szukaj', 'stan', 'platnosc', 'od', 'do'] as const;

/** The filters of the order list from a query, without any other parameters. */
export function listQuery(sent: URLSearchParams, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  for (const name of filters) {
    const value = (sent.get(name) ?? '').trim().slice(0, panelOrderLimits.typed);
    if (value !== '') query.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return text === '' ? listAddress : `${listAddress}?${text}`;
}

/** An action on several orders of which some are not paid. */
interface Hasty {
  form: PanelForm;
  unpaid: string[];
}

const manyNames: Record<string, string> = {
  przyjmij: 'Przyjmij także nieopłacone',
  pakuj: 'Rozpocznij pakowanie także nieopłaconych',
  etykiety: 'Zamów etykiety także dla nieopłaconych',
};

/** Asks for confirmation with a list of the unpaid orders. The action can also be limited to the paid ones. */
function AskAgain({ hasty: { form, unpaid } }: { hasty: Hasty }) {
  const what = form.text('co');
  const all = form.all('nr');
  const paid = all.filter((number) => !unpaid.includes(number));
  const kept = ['co', 'wroc', 'gabaryt', 'kg'].filter((name) => form.has(name));
  const Kept = ({ numbers }: { numbers: string[] }) => (
    <>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={form.text(name)} />
      ))}
      {numbers.map((number) => (
        <input key={number} type="hidden" name="nr" value={number} />
      ))}
    </>
  );
  return (
    <section className="notice" aria-labelledby="nieoplacone">
      <h2 id="nieoplacone">Nieopłacone zamówienia: {unpaid.length}</h2>
      <p>Pieniądze za te zamówienia jeszcze nie wpłynęły. Na razie nic nie zrobiono.</p>
      <ul>
        {unpaid.map((number) => (
          <li key={number}>
            <a href={panelPath(orderAddress, { number })}>{number}</a>
          </li>
        ))}
      </ul>
      <div className="row">
        {paid.length > 0 ? (
          <ActionForm action="wiele">
            <Kept numbers={paid} />
            <Button>{`Tylko opłacone (${paid.length})`}</Button>
          </ActionForm>
        ) : null}
        <ActionForm action="wiele">
          <Kept numbers={all} />
          <input type="hidden" name={knowingly} value="1" />
          <Button quiet>{manyNames[what] ?? 'Mimo to'}</Button>
        </ActionForm>
      </div>
    </section>
  );
}

async function page(
  ask: PanelAsk,
  query: URLSearchParams,
  faults: string[] = [],
  hasty: Hasty | null = null,
): Promise<PanelPage> {
  const { orders, newer, older } = await ask.store.orderDesk.list(questionOf(query));
  const isFiltered = listQuery(query) !== listAddress;
  return {
    title: 'Zamówienia',
    ...(faults.length > 0 || hasty ? { status: 422 } : {}),
    body: (
      <>
        <Filter query={query} isFiltered={isFiltered} />
        <Faults texts={faults} />
        {hasty ? <AskAgain hasty={hasty} /> : null}
        {orders.length === 0 ? (
          <p className="empty">
            {isFiltered ? 'Żadne zamówienie nie pasuje do tych warunków.' : 'Nie ma jeszcze zamówień.'}
          </p>
        ) : (
          <form method="post" action="?akcja=wiele" noValidate>
            <input type="hidden" name="wroc" value={query.toString()} />
            <button type="button" className="quiet" data-tick-all="nr" hidden>
              Zaznacz wszystkie na stronie
            </button>
            <Rows orders={orders} />
            <Many carriers={ask.labels?.carriers ?? []} />
          </form>
        )}
        {newer || older ? (
          <nav className="pager" aria-label="Strony">
            {newer ? <a href={listQuery(query)}>Najnowsze</a> : null}
            {newer && orders[0] ? <a href={listQuery(query, { po: String(orders[0].id) })}>Nowsze</a> : null}
            {older && orders.length > 0 ? (
              <a href={listQuery(query, { przed: String(orders.at(-1)?.id) })}>Starsze</a>
            ) : null}
          </nav>
        ) : null}
      </>
    ),
  };
}

function Filter({ query, isFiltered }: { query: URLSearchParams; isFiltered: boolean }) {
  const value = (name: string) => query.get(name) ?? '';
  const all = { value: '', label: 'Każdy' };
  return (
    <form method="get" action={listAddress} className="row filter" aria-label="Szukaj zamówień">
      <Field name="szukaj" label="Numer, nazwisko, e-mail, produkt" value={value('szukaj')} type="search" />
      <Select
        name="stan"
        label="Stan"
        value={value('stan')}
        choices={[all, ...deskStates.map((state) => ({ value: state, label: stateNames[state] }))]}
      />
      <Select
        name="platnosc"
        label="Płatność"
        value={value('platnosc')}
        choices={[
          { value: '', label: 'Każda' },
          ...Object.keys(paymentGroups).map((group) => ({
            value: group,
            label: groupNames[group as keyof typeof paymentGroups],
          })),
        ]}
      />
      <Field name="od" label="Od dnia" type="date" value={value('od')} />
      <Field name="do" label="Do dnia" type="date" value={value('do')} />
      <Button>Szukaj</Button>
      {isFiltered ? <a href={listAddress}>Wyczyść</a> : null}
    </form>
  );
}

function Rows({ orders }: { orders: ListedOrder[] }) {
  return (
    <Table
      name="Zamówienia"
      columns={['Zaznacz', 'Zamówienie', 'Kupujący', 'Stan', 'Płatność', 'Dostawa', 'Kwota']}
      empty=""
      rows={orders.map((order) => ({
        key: order.id,
        cells: [
          <label key="tick" className="tick">
            <input type="checkbox" name="nr" value={order.number} />
            <span className="hidden">Zaznacz zamówienie {order.number}</span>
          </label>,
          <span key="number">
            <a href={panelPath(orderAddress, { number: order.number })}>{order.number}</a>
            <small>{whenText(order.placedAt)}</small>
          </span>,
          order.buyer,
          stateName(order.state, { lines: order.types.map((type) => ({ type })), delivery: order }),
          paymentNames[order.payment],
          order.delivery,
          formatMoney(order.total),
        ],
      }))}
    />
  );
}

function Many({ carriers }: { carriers: readonly LabelCarrierFacts[] }) {
  return (
    <fieldset className="many">
      <legend>Z zaznaczonymi</legend>
      <div className="row">
        <Button name="co" value="przyjmij">
          Przyjmij
        </Button>
        <Button name="co" value="pakuj">
          Rozpocznij pakowanie
        </Button>
        <Button quiet name="co" value="kompletacja">
          Drukuj listę kompletacji
        </Button>
        <Button quiet name="co" value="specyfikacje">
          Drukuj specyfikacje
        </Button>
      </div>
      {carriers.length > 0 ? (
        <div className="row">
          <SizeField at="wiele" carriers={carriers} />
          <WeightChoice />
          <Button quiet name="co" value="etykiety">
            {`Zamów etykiety ${carriersText(carriers)}`}
          </Button>
          <Button quiet name="co" value="etykiety-pdf">
            Drukuj etykiety
          </Button>
        </div>
      ) : null}
      <p>
        <small>
          Po przyjęciu kupujący, który nie zapłacił z góry, dostaje e-mail „Zamówienie przyjęte do realizacji”.
          Rozpoczęcie pakowania nie wysyła wiadomości; od tej chwili kupujący nie może już sam anulować zamówienia.
        </small>
      </p>
    </fieldset>
  );
}

export const ordersScreen: PanelScreen = {
  address: listAddress,
  roles: ['orders'],
  menu: 'Zamówienia',
  show: (ask) => page(ask, ask.url.searchParams),
  actions: {
    wiele: {
      run: async (ask, form) => {
        const query = sentQuery(form.text('wroc').slice(0, 1_000));
        const done = await doWithMany(ask, form);
        if (done instanceof Response) return done;
        if ('fault' in done) return page(ask, query, [done.fault]);
        if ('unpaid' in done) return page(ask, query, [], { form, unpaid: done.unpaid });
        return { to: listQuery(query), notice: done.notice };
      },
    },
  },
};
