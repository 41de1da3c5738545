import { formatMoney } from '../../shop/money/money.ts';
import { panelPath } from '../addresses.ts';
import { connectionAddress } from '../connections/connection-names.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { SelectInput } from '../pieces/fields.tsx';
import { Neighbours } from '../pieces/layout/detail.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { addressOf, documentsAddress, numbersAddress } from './document-addresses.ts';
import type { documentsScreen } from './documents-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof documentsScreen>>;
type Row = Data['rows'][number];

export default function DocumentsPage() {
  const {
    month,
    monthName,
    previous,
    next,
    csv,
    rows,
    newest,
    older,
    mayConnect: mayNumber,
  } = useScreen<typeof documentsScreen>();
  return (
    <>
      <PageHead title="Dokumenty" beside={monthName} lead={lead}>
        {mayNumber ? <ButtonLink to={numbersAddress}>Numeracja</ButtonLink> : null}
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
      <KsefSettings />
    </>
  );
}

const lead = 'Korekta powstaje sama, gdy wracają pieniądze; zaliczkowa, gdy miesiąc wpłaty minął przed wysyłką.';

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

function Ksef({ row: { id, number, ksef, follows } }: { row: Row }) {
  if (!ksef) return follows ? <small>Czeka na numer faktury, do której należy.</small> : null;
  const { xml, upo, state, tone, happened, details, deadline, mayGoAgain } = ksef;
  return (
    <>
      <StateLabel tone={tone}>{state}</StateLabel> <a href={xml}>FA(3)</a>
      {upo ? (
        <>
          {' '}
          <a href={upo} aria-label={`UPO faktury ${number}`}>
            UPO
          </a>
        </>
      ) : null}
      {ksef.number ? <small>{ksef.number}</small> : null}
      {happened ? <small>{happened}</small> : null}
      {details ? <small lang="pl">{`KSeF: ${details}`}</small> : null}
      {deadline ? <small>{`${deadline.name} ${deadline.day} (${deadline.left})`}</small> : null}
      {mayGoAgain ? (
        <ActionForm action="wyslij" to={`${documentsAddress}?akcja=wyslij`} fields={{ document: id }}>
          <Button>Wyślij jeszcze raz</Button>
        </ActionForm>
      ) : null}
      {ksef.number ? null : <TypedNumber id={id} number={number} />}
    </>
  );
}

/** For an invoice that somebody has sent to KSeF outside the shop. */
const TypedNumber = ({ id, number }: { id: string; number: string }) => (
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
);

/** Whether the shop sends by itself, and what the owner may choose. */
function KsefSettings() {
  const { isConnected, mayConnect, withConsumers } = useScreen<typeof documentsScreen>();
  if (!mayConnect) return null;
  return (
    <Section
      id="ksef"
      title="KSeF"
      lead={
        isConnected
          ? 'Sklep sam wysyła faktury dla firm do KSeF, pobiera numery i poświadczenia (UPO). Nabywca dostaje PDF, gdy faktura ma numer.'
          : 'Sklep nie jest połączony z KSeF: pliki FA(3) wysyłasz sam i wpisujesz numery. Połącz go, a zrobi to za Ciebie.'
      }
    >
      <ButtonLink to={panelPath(connectionAddress, { group: 'connectors', name: 'ksef' })}>
        {isConnected ? 'Ustawienia połączenia' : 'Połącz z KSeF'}
      </ButtonLink>
      <ActionForm
        action="konsumenci"
        to={`${documentsAddress}?akcja=konsumenci`}
        fields={{ tak: withConsumers ? '0' : '1' }}
      >
        <p>
          {withConsumers
            ? 'Faktury dla osób prywatnych też idą do KSeF.'
            : 'Faktury dla osób prywatnych nie idą do KSeF. Prawo na to pozwala.'}
        </p>
        <Button>{withConsumers ? 'Nie wysyłaj faktur osób prywatnych' : 'Wysyłaj też faktury osób prywatnych'}</Button>
      </ActionForm>
    </Section>
  );
}
