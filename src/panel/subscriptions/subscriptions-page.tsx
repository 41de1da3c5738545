import { PanelLink } from '../frame/panel-link.tsx';
import { pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { comingAddress, subscriptionsAddress } from './subscription-addresses.ts';
import styles from './subscriptions-page.module.css';
import type { subscriptionsScreen } from './subscriptions-screen.ts';

export const loader = pageLoader;

type Row = ReturnType<typeof useScreen<typeof subscriptionsScreen>>['rows'][number];

export default function SubscriptionsPage() {
  const { rows, views, pages, isFiltered } = useScreen<typeof subscriptionsScreen>();
  return (
    <>
      <PageHead title="Subskrypcje">
        <ButtonLink to={comingAddress}>Kalendarz i zapasy</ButtonLink>
      </PageHead>
      <ListTable
        id="subskrypcje"
        name="Subskrypcje"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        columns={columns}
        empty={<None isFiltered={isFiltered} />}
      >
        <nav className={styles.views} aria-label="Widoki">
          {views.map(({ name, to, isCurrent }) => (
            <PanelLink key={name} to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </PanelLink>
          ))}
        </nav>
      </ListTable>
      <Pages links={pages} />
    </>
  );
}

const None = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty sign="search" title="Nie ma takich subskrypcji.">
      <ButtonLink to={subscriptionsAddress}>Pokaż wszystkie</ButtonLink>
    </Empty>
  ) : (
    <Empty sign="orders" title="Nie ma jeszcze subskrypcji.">
      <p>Kupujący zakładają je sami: produkt z okresem dostaw można zamówić raz albo na stałe.</p>
    </Empty>
  );

const columns: readonly Column<Row>[] = [
  {
    id: 'numer',
    name: 'Subskrypcja',
    isFixed: true,
    phone: 'first',
    cell: ({ to, name, period }) => (
      <>
        <PanelLink to={to}>{name}</PanelLink>
        <small>{period}</small>
      </>
    ),
  },
  {
    id: 'kupujacy',
    name: 'Kupujący',
    cell: ({ buyer, email }) => (
      <>
        {buyer}
        <small>{email}</small>
      </>
    ),
  },
  { id: 'produkty', name: 'Produkty', phone: 'none', cell: ({ goods }) => goods },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'right',
    cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel>,
  },
  { id: 'nastepne', name: 'Następne zamówienie', phone: 'last', cell: ({ next }) => next },
];
