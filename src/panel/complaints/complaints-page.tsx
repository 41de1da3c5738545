import { ListedDeadline } from '../after-sale/deadline.tsx';
import { QueuePage } from '../after-sale/queue-page.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import type { Column } from '../pieces/list/list-table.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { complaintsScreen } from './complaints-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof complaintsScreen>>['rows'][number];

export default function ComplaintsPage() {
  const { queue, rows } = useScreen<typeof complaintsScreen>();
  return (
    <QueuePage
      title="Reklamacje"
      id="reklamacje"
      queue={queue}
      rows={rows}
      keyOf={({ number }) => number}
      labelOf={({ number }) => `reklamacja ${number}`}
      picture={({ picture }) => picture}
      columns={columns}
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'numer',
    name: 'Reklamacja',
    isFixed: true,
    phone: 'first',
    cell: ({ number, to, filed }) => (
      <>
        <PanelLink to={to}>{number}</PanelLink>
        <small title={filed.whole}>{filed.short}</small>
      </>
    ),
  },
  {
    id: 'termin',
    name: 'Termin',
    phone: 'second',
    cell: ({ deadline }) => <ListedDeadline deadline={deadline} />,
  },
  {
    id: 'wiadomosci',
    name: 'Wiadomości',
    phone: 'right',
    cell: ({ unread }) => (unread > 0 ? <StateLabel tone="ochre">{`nowe: ${unread}`}</StateLabel> : null),
  },
  {
    id: 'towar',
    name: 'Towar',
    phone: 'none',
    cell: ({ goods, more }) => (
      <>
        {goods}
        {more > 0 ? <small>i jeszcze {more}</small> : null}
      </>
    ),
  },
  { id: 'kto', name: 'Kupujący', phone: 'none', cell: ({ person }) => person },
  { id: 'zadanie', name: 'Żądanie', phone: 'none', cell: ({ wish }) => wish },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'last',
    cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel>,
  },
];
