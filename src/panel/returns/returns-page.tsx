import { formatMoney } from '../../shop/money/money.ts';
import { ListedDeadline } from '../after-sale/deadline.tsx';
import { QueuePage } from '../after-sale/queue-page.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Chips } from '../pieces/list/chips.tsx';
import type { Column } from '../pieces/list/list-table.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
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
  {
    id: 'numer',
    name: 'Zwrot',
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
  {
    id: 'stan',
    name: 'Stan',
    phone: 'last',
    cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel>,
  },
  {
    id: 'zamowienie',
    name: 'Zamówienie',
    phone: 'none',
    cell: ({ order }) => <PanelLink to={order.to}>{order.number}</PanelLink>,
  },
  { id: 'kwota', name: 'Do oddania', isNumber: true, phone: 'right', cell: ({ amount }) => formatMoney(amount) },
];
