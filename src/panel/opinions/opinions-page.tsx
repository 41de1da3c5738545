import { QueuePage } from '../after-sale/queue-page.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import type { Column } from '../pieces/list/list-table.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { opinionsScreen } from './opinions-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof opinionsScreen>>['rows'][number];

export default function OpinionsPage() {
  const { queue, rows, isReports } = useScreen<typeof opinionsScreen>();
  return (
    <QueuePage
      title="Opinie"
      id="opinie"
      queue={queue}
      rows={rows}
      keyOf={({ key }) => key}
      labelOf={({ id }) => `opinia ${id}`}
      picture={({ picture }) => picture}
      columns={isReports ? reportColumns : columns}
    />
  );
}

const opinion: Column<Row> = {
  id: 'opinia',
  name: 'Opinia',
  isFixed: true,
  phone: 'first',
  // With a no-break space, so that it stays on one line in a narrow column.
  cell: ({ id, to, added }) => (
    <>
      <PanelLink to={to}>{`Opinia\u00a0${id}`}</PanelLink>
      <small title={added.whole}>{added.short}</small>
    </>
  ),
};
const text: Column<Row> = { id: 'tresc', name: 'Treść', phone: 'second', cell: (row) => row.text };
const who: Column<Row> = {
  id: 'autor',
  name: 'Kto',
  phone: 'none',
  cell: (row) => (
    <>
      {row.who}
      {row.confirmed ? <small>potwierdzony zakup</small> : null}
    </>
  ),
};

const columns: readonly Column<Row>[] = [
  opinion,
  { id: 'ocena', name: 'Ocena', phone: 'right', cell: ({ stars }) => `${stars}/5` },
  text,
  { id: 'produkt', name: 'O czym', phone: 'none', cell: ({ about }) => about },
  who,
  {
    id: 'stan',
    name: 'Stan',
    phone: 'none',
    cell: ({ state }) => (state ? <StateLabel tone={state.tone}>{state.name}</StateLabel> : null),
  },
];

const reportColumns: readonly Column<Row>[] = [
  opinion,
  { id: 'zarzut', name: 'Zarzut', phone: 'right', cell: ({ about }) => about },
  { ...text, name: 'Uzasadnienie' },
  who,
];
