import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Empty } from '../pieces/empty.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { FailureActions } from './failure-actions.tsx';
import styles from './failures-page.module.css';
import type { failuresScreen } from './failures-screen.ts';
import { failuresAddress } from './mail-addresses.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof failuresScreen>>;
type Row = Data['rows'][number];

const whens: Record<Data['state'], string> = {
  open: 'Przerwane',
  retrying: 'Następna próba',
  dealt: 'Załatwione',
};
const empties: Record<Data['state'], string> = {
  open: 'Wszystko się udało.',
  retrying: 'Nic nie czeka na kolejną próbę.',
  dealt: 'Nic tu jeszcze nie ma.',
};

export default function FailuresPage() {
  const { state, views, rows, pages } = useScreen<typeof failuresScreen>();
  return (
    <>
      <PageHead
        title="Nieudane e-maile i zadania"
        lead="Wiadomości, których nie przyjął serwer poczty, i zadania, które sklep przerwał po kilku próbach."
      />
      <ListTable
        id="nieudane"
        name="Nieudane e-maile i zadania"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name, recipient }) => [name, recipient].filter(Boolean).join(', ')}
        columns={columnsOf(state)}
        empty={
          <Empty sign="check" title={empties[state]}>
            <p>Gdy wiadomość albo zadanie się nie uda, zobaczysz tu powód i spróbujesz jeszcze raz.</p>
          </Empty>
        }
      >
        <FilterBar address={failuresAddress} label="Wybierz nieudane" views={views} chips={[]} />
      </ListTable>
      <Pages links={pages} />
    </>
  );
}

const columnsOf = (state: Data['state']): readonly Column<Row>[] => [
  {
    id: 'co',
    name: 'Co',
    isFixed: true,
    phone: 'first',
    cell: ({ name, recipient }) => (
      <>
        {name}
        {recipient ? <span className={styles.recipient}>{recipient}</span> : null}
      </>
    ),
  },
  { id: 'dlaczego', name: 'Dlaczego', isFixed: true, phone: 'whole', cell: ({ why }) => why },
  {
    id: 'dotyczy',
    name: 'Dotyczy',
    phone: 'none',
    cell: ({ about }) =>
      about ? (
        <PanelLink to={about.to} className={styles.about}>
          {about.name}
        </PanelLink>
      ) : (
        '–'
      ),
  },
  { id: 'kiedy', name: whens[state], phone: 'right', cell: ({ when }) => <span className={styles.when}>{when}</span> },
  {
    id: 'zmiana',
    name: 'Co dalej',
    isFixed: true,
    phone: 'last',
    cell: (row) => <FailureActions {...row} state={state} />,
  },
];
