import { formatMoney } from '../../shop/money/money.ts';
import { type DeskState, deskStates } from '../../shop/order/desk/order-question.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { newOrderAddress } from '../new-order/new-order-addresses.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { DayInput, SelectInput } from '../pieces/fields.tsx';
import { useWatch } from '../pieces/layout/watch.ts';
import { BulkBar } from '../pieces/list/bulk-bar.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { SaveView } from '../pieces/list/save-view.tsx';
import { useSelection } from '../pieces/list/selection.ts';
import type { SavedView } from '../pieces/list/view-actions.ts';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { Dispatches } from './dispatches.tsx';
import { ManyOrders, NotDone } from './many-orders-form.tsx';
import { type OrderFilters, ordersAddress, ordersQuery } from './order-addresses.ts';
import { groupNames, stateNames } from './order-names.ts';
import styles from './orders-page.module.css';
import type { ordersScreen } from './orders-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof ordersScreen>;
type Row = ReturnType<typeof useScreen<typeof ordersScreen>>['rows'][number];

export default function OrdersPage() {
  const { rows, filters, pages, labels, dispatches, views: saved, tags, people } = useScreen<typeof ordersScreen>();
  useWatch((dispatches?.waiting ?? 0) > 0);
  const numbers = rows.map(({ number }) => number);
  const selection = useSelection(numbers);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title="Zamówienia">
        <ButtonLink to="/panel/dokumenty">Dokumenty</ButtonLink>
        <ButtonLink to={newOrderAddress}>Nowe zamówienie</ButtonLink>
      </PageHead>
      {dispatches ? <Dispatches dispatches={dispatches} /> : null}
      <ListTable
        id="zamowienia"
        name="Zamówienia"
        rows={rows}
        keyOf={({ number }) => number}
        labelOf={({ number }) => `zamówienie ${number}`}
        picture={({ picture }) => picture}
        isPictureWide
        columns={columns}
        ticks={{ form: 'wiele', field: 'nr', selection }}
        empty={<NoOrders isFiltered={isFiltered} />}
      >
        <Filters filters={filters} saved={saved} tags={tags} people={people} />
      </ListTable>
      {rows.length === 0 ? null : (
        <BulkBar selection={selection}>
          <ManyOrders
            labels={labels}
            tags={tags}
            ticked={numbers.filter(selection.has)}
            onDone={() => selection.set([])}
          />
        </BulkBar>
      )}
      <Pages
        links={[
          { name: 'Najnowsze', to: pages.newest },
          { name: 'Nowsze', to: pages.newer },
          { name: 'Starsze', to: pages.older },
        ]}
      />
    </>
  );
}

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty sign="search" title="Żadne zamówienie nie pasuje do tych warunków.">
      <ButtonLink to={ordersAddress}>Pokaż wszystkie</ButtonLink>
    </Empty>
  ) : (
    <Empty sign="orders" title="Nie ma jeszcze zamówień.">
      <p>Tu pojawi się każde zamówienie z Twojego sklepu: najnowsze na górze, z następnym krokiem obok.</p>
    </Empty>
  );

/** Views of every day; the rest is among the filters. */
const views: readonly (readonly [state: DeskState, name: string])[] = [
  ['placed', 'Nowe'],
  ['accepted', 'Do spakowania'],
  ['packing', 'Do wysłania'],
  ['sent', 'Wysłane'],
];

type Lists = Pick<ReturnType<typeof useScreen<typeof ordersScreen>>, 'tags' | 'people'>;

function Filters({ filters, saved, tags, people }: Lists & { filters: OrderFilters; saved: readonly SavedView[] }) {
  const without = (name: keyof OrderFilters) => {
    const { [name]: _gone, ...rest } = filters;
    return ordersQuery(rest);
  };
  const { szukaj, stan, platnosc, od, do: until, znacznik, opiekun } = filters;
  const here = ordersQuery(filters);
  const own = saved.find(({ to }) => to === here) ?? null;
  const person = people.find(({ id }) => String(id) === opiekun);
  const count = Object.keys(filters).length;
  const view = count === 1 ? views.find(([state]) => state === stan) : undefined;
  return (
    <FilterBar
      address={ordersAddress}
      label="Szukaj zamówień"
      search={{ name: 'szukaj', label: 'Numer, nazwisko, telefon, e-mail, produkt', value: szukaj ?? '' }}
      views={[
        { name: 'Wszystkie', to: ordersAddress, isCurrent: count === 0 },
        ...views.map((one) => ({ name: one[1], to: ordersQuery({ stan: one[0] }), isCurrent: one === view })),
        ...saved.map(({ name, to }) => ({ name, to, isCurrent: to === here })),
      ]}
      beside={view ? null : <SaveView current={own} />}
      chips={[
        ...(stan && !view ? [{ name: `Stan: ${stateNames[stan]}`, without: without('stan') }] : []),
        ...(platnosc ? [{ name: `Płatność: ${groupNames[platnosc]}`, without: without('platnosc') }] : []),
        ...(od ? [{ name: `Od ${od}`, without: without('od') }] : []),
        ...(until ? [{ name: `Do ${until}`, without: without('do') }] : []),
        ...(znacznik ? [{ name: `Znacznik: ${znacznik}`, without: without('znacznik') }] : []),
        ...(opiekun ? [{ name: `Opiekun: ${person?.name ?? opiekun}`, without: without('opiekun') }] : []),
        ...(szukaj ? [{ name: `„${szukaj}”`, without: without('szukaj') }] : []),
      ]}
    >
      <SelectInput
        name="stan"
        label="Stan"
        value={stan ?? ''}
        choices={[['', 'Każdy'], ...deskStates.map((one) => [one, stateNames[one]] as const)]}
      />
      <SelectInput
        name="platnosc"
        label="Płatność"
        value={platnosc ?? ''}
        choices={[['', 'Każda'], ...Object.entries(groupNames)]}
      />
      {tags.length > 0 ? (
        <SelectInput
          name="znacznik"
          label="Znacznik"
          value={znacznik ?? ''}
          choices={[['', 'Każdy'], ...tags.map((tag) => [tag, tag] as const)]}
        />
      ) : null}
      <SelectInput
        name="opiekun"
        label="Opiekun"
        value={opiekun ?? ''}
        choices={[['', 'Każdy'], ...people.map(({ id, name }) => [String(id), name] as const)]}
      />
      <DayInput name="od" label="Od dnia" value={od ?? ''} />
      <DayInput name="do" label="Do dnia" value={until ?? ''} />
    </FilterBar>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'numer',
    name: 'Zamówienie',
    isFixed: true,
    phone: 'first',
    cell: ({ number, to, placed }) => (
      <>
        <PanelLink to={to} className={styles.number}>
          {number}
        </PanelLink>
        <small title={placed.whole}>{placed.short}</small>
      </>
    ),
  },
  {
    id: 'kupujacy',
    name: 'Kupujący',
    cell: ({ buyer, goods, tags, assigned }) => (
      <>
        <span className={styles.buyer}>{buyer}</span>
        {goods ? (
          <small>
            {goods.name}
            {goods.more > 0 ? ` i jeszcze ${goods.more}` : ''}
          </small>
        ) : null}
        {tags.length > 0 || assigned ? (
          <small>{[...tags.map((tag) => `#${tag}`), assigned].filter(Boolean).join(' · ')}</small>
        ) : null}
      </>
    ),
  },
  { id: 'stan', name: 'Stan', cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel> },
  {
    id: 'platnosc',
    name: 'Płatność',
    phone: 'none',
    cell: ({ payment }) => <StateLabel tone={payment.tone}>{payment.name}</StateLabel>,
  },
  { id: 'dostawa', name: 'Dostawa', phone: 'none', isWide: true, cell: ({ delivery }) => delivery },
  { id: 'kwota', name: 'Kwota', isNumber: true, phone: 'right', cell: ({ total }) => formatMoney(total) },
  { id: 'krok', name: 'Następny krok', isFixed: true, phone: 'last', cell: (row) => <Next row={row} /> },
];

const steps = {
  accept: { value: 'przyjmij', name: 'Przyjmij' },
  pack: { value: 'pakuj', name: 'Pakuj' },
  dispatch: { value: 'nadaj', name: 'Spakuj i nadaj' },
} as const;

/** The next step, with one press. A parcel needs its number, so sending leads to the order. */
function Next({ row: { number, next, to } }: { row: Row }) {
  if (next === null) return null;
  if (next === 'send') {
    return (
      <ButtonLink to={`${to}#kroki`} label={`Nadaj zamówienie ${number}`}>
        Nadaj
      </ButtonLink>
    );
  }
  const { value, name } = steps[next];
  return (
    <ActionForm<Told>
      action="wiele"
      fields={{ nr: number, co: value }}
      showsLoaded={false}
      about={next}
      after={(told, close) => <NotDone told={told} onDone={close} />}
    >
      <Button label={`${name} zamówienie ${number}`}>{name}</Button>
    </ActionForm>
  );
}
