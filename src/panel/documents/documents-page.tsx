import { formatMoney } from '../../shop/money/money.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { SelectInput } from '../pieces/fields.tsx';
import { Neighbours } from '../pieces/layout/detail.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { addressOf, documentsAddress } from './document-addresses.ts';
import type { documentsScreen } from './documents-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof documentsScreen>>;
type Row = Data['rows'][number];

export default function DocumentsPage() {
  const { month, monthName, previous, next, csv, rows, newest, older } = useScreen<typeof documentsScreen>();
  return (
    <>
      <PageHead title="Dokumenty" beside={monthName} lead={lead}>
        <ButtonLink to={csv}>{`CSV dla księgowości, ${month}`}</ButtonLink>
        <Neighbours name="Miesiące" previous={previous} next={next} />
      </PageHead>
      <ListTable
        id="dokumenty"
        name="Dokumenty sprzedaży"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        columns={columns}
        empty={
          <Empty sign="content" title="W tym miesiącu nie ma takich dokumentów.">
            <p>Dokument powstaje sam, gdy zamówienie jest wysłane albo gdy wracają pieniądze.</p>
          </Empty>
        }
      >
        <Filters />
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

const lead =
  'Korekta powstaje sama, gdy wracają pieniądze; zaliczkowa, gdy miesiąc wpłaty minął przed wysyłką. Numer z KSeF wpisz po wysłaniu pliku FA(3).';

const kinds = [
  ['', 'Wszystkie'],
  ['invoice', 'Faktury'],
  ['advance', 'Zaliczkowe'],
  ['correction', 'Korekty'],
  ['proof', 'Potwierdzenia'],
] as const;

function Filters() {
  const { month, monthName, months, kind, open } = useScreen<typeof documentsScreen>();
  const here = { month, kind, open };
  return (
    <FilterBar
      address={documentsAddress}
      label="Wybierz dokumenty"
      views={[
        ...kinds.map(([value, name]) => ({
          name,
          to: addressOf({ month, kind: value, open: false }),
          isCurrent: !open && value === kind,
        })),
        { name: 'Jeszcze nie w KSeF', to: addressOf({ ...here, kind: '', open: true }), isCurrent: open },
      ]}
      chips={[]}
      kept={{ ...(kind === '' ? {} : { rodzaj: kind }), ...(open ? { ksef: 'czeka' } : {}) }}
      more={`Miesiąc: ${monthName}`}
    >
      <SelectInput name="miesiac" label="Miesiąc" value={month} choices={months} />
    </FilterBar>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'dokument',
    name: 'Dokument',
    isFixed: true,
    phone: 'first',
    cell: ({ name, pdf, about }) => (
      <>
        <a href={pdf}>{name}</a>
        {about ? <small>{about}</small> : null}
      </>
    ),
  },
  { id: 'wystawiony', name: 'Wystawiony', cell: ({ issued }) => issued },
  {
    id: 'zamowienie',
    name: 'Zamówienie',
    cell: ({ order }) => <PanelLink to={order.to}>{order.number}</PanelLink>,
  },
  {
    id: 'nabywca',
    name: 'Nabywca',
    cell: ({ buyer, taxNumber }) => (
      <>
        {buyer}
        {taxNumber ? <small>NIP {taxNumber}</small> : null}
      </>
    ),
  },
  { id: 'brutto', name: 'Brutto', isNumber: true, phone: 'right', cell: ({ gross }) => formatMoney(gross) },
  { id: 'ksef', name: 'KSeF', isFixed: true, phone: 'last', cell: (row) => <Ksef row={row} /> },
];

function Ksef({ row: { id, number, ksef } }: { row: Row }) {
  if (!ksef) return null;
  return (
    <>
      <a href={ksef.xml}>FA(3)</a> <StateLabel tone={ksef.tone}>{ksef.state}</StateLabel>
      {ksef.number ? (
        <small>{ksef.number}</small>
      ) : (
        <DialogForm<ToldOf<typeof documentsScreen>>
          open="Wpisz numer"
          openLabel={`Wpisz numer KSeF faktury ${number}`}
          kind="quiet"
          title={`Numer KSeF faktury ${number}`}
          action="ksef"
          to={`${documentsAddress}?akcja=ksef`}
          fields={{ document: id }}
        >
          {(told) => (
            <>
              <Faults texts={told ? [told.fault] : []} />
              <TextField name="ksef" label="Numer KSeF" hint="Z urzędowego poświadczenia odbioru (UPO)." />
              <Button kind="main">Zapisz</Button>
            </>
          )}
        </DialogForm>
      )}
    </>
  );
}
