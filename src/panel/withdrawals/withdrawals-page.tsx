import { ListedDeadline } from '../after-sale/deadline.tsx';
import { QueuePage } from '../after-sale/queue-page.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import type { Column } from '../pieces/list/list-table.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { withdrawalsScreen } from './withdrawals-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof withdrawalsScreen>>['rows'][number];

export default function WithdrawalsPage() {
  const { queue, rows, isOpen } = useScreen<typeof withdrawalsScreen>();
  return (
    <QueuePage
      title="Odstąpienia od umowy"
      id="odstapienia"
      lead={isOpen ? 'Oświadczenia złożone razem ze zwrotem są w zakładce „Zwroty”.' : undefined}
      queue={queue}
      rows={rows}
      keyOf={({ number }) => number}
      labelOf={({ number }) => `odstąpienie ${number}`}
      picture={({ picture }) => picture}
      columns={columns}
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'numer',
    name: 'Odstąpienie',
    isFixed: true,
    phone: 'first',
    cell: ({ number, to, stated }) => (
      <>
        <PanelLink to={to}>{number}</PanelLink>
        <small title={stated.whole}>{stated.short}</small>
      </>
    ),
  },
  {
    id: 'termin',
    name: 'Pieniądze do',
    phone: 'right',
    cell: ({ deadline }) => <ListedDeadline deadline={deadline} />,
  },
  {
    id: 'dalej',
    name: 'Co dalej',
    phone: 'second',
    cell: ({ follows }) => <StateLabel tone={follows.tone}>{follows.name}</StateLabel>,
  },
  { id: 'kto', name: 'Kto', phone: 'none', cell: ({ name }) => name },
  {
    id: 'zamowienie',
    name: 'Zamówienie',
    phone: 'none',
    cell: ({ order: { number, to } }) => (to === null ? number : <PanelLink to={to}>{number}</PanelLink>),
  },
];
