import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { DayInput, SelectInput } from '../pieces/fields.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { journalScreen } from './journal-screen.ts';
import styles from './staff.module.css';
import { journalAddress } from './staff-addresses.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof journalScreen>>;
type Row = Data['rows'][number];

export default function JournalPage() {
  const data = useScreen<typeof journalScreen>();
  const { rows, newest, older } = data;
  return (
    <>
      <PageHead title="Dziennik" lead="Kto, co i kiedy zmienił. Wpisów nikt nie może zmienić ani usunąć." />
      <ListTable
        id="dziennik"
        name="Co zrobił zespół"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ action: what, when }) => `${what}, ${when.whole}`}
        columns={columns}
        empty={<Nothing isFiltered={data.chips.length > 0} />}
      >
        <Filters {...data} />
      </ListTable>
      <Pages
        links={[
          { name: 'Najnowsze', to: newest },
          { name: 'Starsze', to: older },
        ]}
      />
    </>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty sign="search" title="Nikt nie zrobił nic takiego.">
      <ButtonLink to={journalAddress}>Pokaż wszystko</ButtonLink>
    </Empty>
  ) : (
    <Empty sign="team" title="Nic jeszcze nie zapisano." />
  );

const Filters = ({ filters, chips, people, actions }: Data) => (
  <FilterBar
    address={journalAddress}
    label="Szukaj w dzienniku"
    search={{ name: 'szukaj', label: 'Numer albo nazwa: zamówienia, produktu, kodu…', value: filters.szukaj ?? '' }}
    views={[{ name: 'Wszystko', to: journalAddress, isCurrent: chips.length === 0 }]}
    chips={chips}
  >
    <SelectInput name="kto" label="Kto" value={filters.kto ?? ''} choices={[['', 'Każdy'], ...people]} />
    <SelectInput name="co" label="Co" value={filters.co ?? ''} choices={[['', 'Wszystko'], ...actions]} />
    <DayInput name="od" label="Od dnia" value={filters.od ?? ''} />
    <DayInput name="do" label="Do dnia" value={filters.do ?? ''} />
  </FilterBar>
);

const columns: readonly Column<Row>[] = [
  {
    id: 'kiedy',
    name: 'Kiedy',
    isFixed: true,
    phone: 'right',
    cell: ({ when }) => <span title={when.whole}>{when.short}</span>,
  },
  { id: 'kto', name: 'Kto', phone: 'second', cell: ({ who }) => who },
  { id: 'co', name: 'Co', isFixed: true, phone: 'first', cell: ({ action: what }) => what },
  {
    id: 'dotyczy',
    name: 'Czego dotyczy',
    phone: 'second',
    cell: ({ subject, about, place }) => (
      <>
        <PanelLink to={about}>{subject}</PanelLink>
        {place ? (
          <small className={styles.small}>
            <PanelLink to={place}>Otwórz</PanelLink>
          </small>
        ) : null}
      </>
    ),
  },
  { id: 'zmiany', name: 'Zmiany', phone: 'last', cell: ({ changes }) => <Differences changes={changes} /> },
];

/** What changed, in the panel's own words. */
function Differences({ changes }: Pick<Row, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{`Zmiany: ${changes.length}`}</summary>
      <ul className={styles.differences}>
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            {name === '' ? '' : `${name}: `}
            {before === null ? null : (
              <>
                <del>{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{after}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}
