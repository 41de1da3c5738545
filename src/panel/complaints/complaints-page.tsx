import { deadlineColumn, goodsColumn, numberColumn, stateColumn } from '../after-sale/queue-columns.tsx';
import { QueuePage } from '../after-sale/queue-page.tsx';
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
  numberColumn('Reklamacja'),
  deadlineColumn,
  {
    id: 'wiadomosci',
    name: 'Wiadomości',
    phone: 'right',
    cell: ({ unread }) => (unread > 0 ? <StateLabel tone="ochre">{`nowe: ${unread}`}</StateLabel> : null),
  },
  goodsColumn,
  { id: 'kto', name: 'Kupujący', phone: 'none', cell: ({ person }) => person },
  { id: 'zadanie', name: 'Żądanie', phone: 'none', cell: ({ wish }) => wish },
  stateColumn,
];
