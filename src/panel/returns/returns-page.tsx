import { formatMoney } from '../../shop/money/money.ts';
import { deadlineColumn, goodsColumn, numberColumn, stateColumn } from '../after-sale/queue-columns.tsx';
import { QueuePage } from '../after-sale/queue-page.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Chips } from '../pieces/list/chips.tsx';
import type { Column } from '../pieces/list/list-table.tsx';
import { returnsAddress } from './return-addresses.ts';
import type { returnsScreen } from './returns-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof returnsScreen>>['rows'][number];

export default function ReturnsPage() {
  const { queue, chips, rows } = useScreen<typeof returnsScreen>();
  return (
    <QueuePage
      title="Zwroty"
      id="zwroty"
      queue={queue}
      rows={rows}
      keyOf={({ number }) => number}
      labelOf={({ number }) => `zwrot ${number}`}
      picture={({ picture }) => picture}
      columns={columns}
    >
      <Chips chips={chips} address={returnsAddress} />
    </QueuePage>
  );
}

const columns: readonly Column<Row>[] = [
  numberColumn('Zwrot'),
  deadlineColumn,
  goodsColumn,
  stateColumn,
  {
    id: 'zamowienie',
    name: 'Zamówienie',
    phone: 'none',
    cell: ({ order }) => <PanelLink to={order.to}>{order.number}</PanelLink>,
  },
  { id: 'kwota', name: 'Do oddania', isNumber: true, phone: 'right', cell: ({ amount }) => formatMoney(amount) },
];
