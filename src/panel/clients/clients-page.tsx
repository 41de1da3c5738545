import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { FileForm } from '../pieces/editing/file-form.tsx';
import { Empty } from '../pieces/empty.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { clientsAddress, clientsLink, newClientAddress } from './client-addresses.ts';
import type { clientsScreen } from './clients-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof clientsScreen>>['rows'][number];

const views = { '': 'Wszyscy', konto: 'Z kontem', gosc: 'Goście bez konta' } as const;

export default function ClientsPage() {
  const { rows, text, kind, pages, isOwner } = useScreen<typeof clientsScreen>();
  return (
    <>
      <PageHead title="Klienci">
        {isOwner ? (
          <FileForm action="zgody">
            <Button>Zgody marketingowe (CSV)</Button>
          </FileForm>
        ) : null}
        <ButtonLink to={newClientAddress} kind="main">
          Nowy klient
        </ButtonLink>
      </PageHead>
      <ListTable
        id="klienci"
        name="Klienci"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => `klienta ${name}`}
        columns={columns}
        empty={<NoClients isFiltered={text !== '' || kind !== ''} />}
      >
        <FilterBar
          address={clientsAddress}
          label="Szukaj klientów"
          search={{ name: 'szukaj', label: 'Nazwisko, e-mail, telefon, firma, NIP', value: text }}
          kept={kind === '' ? {} : { rodzaj: kind }}
          views={Object.entries(views).map(([rodzaj, name]) => ({
            name,
            to: clientsLink({ rodzaj, szukaj: text }),
            isCurrent: rodzaj === kind,
          }))}
          chips={text === '' ? [] : [{ name: `„${text}”`, without: clientsLink({ rodzaj: kind }) }]}
        />
      </ListTable>
      <Pages links={pages} />
    </>
  );
}

const NoClients = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty sign="search" title="Nikt nie pasuje do tych warunków.">
      <ButtonLink to={clientsAddress}>Pokaż wszystkich</ButtonLink>
    </Empty>
  ) : (
    <Empty sign="person" title="Nie ma jeszcze klientów.">
      <p>Każdy, kto założy konto albo złoży zamówienie, pojawi się tutaj sam.</p>
    </Empty>
  );

const columns: readonly Column<Row>[] = [
  {
    id: 'klient',
    name: 'Klient',
    isFixed: true,
    phone: 'first',
    cell: ({ to, name, email }) => (
      <>
        <PanelLink to={to}>{name}</PanelLink>
        {email ? <small>{email}</small> : null}
      </>
    ),
  },
  {
    id: 'rodzaj',
    name: 'Rodzaj',
    cell: ({ isGuest, isBlocked }) =>
      isBlocked ? (
        <StateLabel tone="brick">zablokowany</StateLabel>
      ) : (
        <StateLabel tone={isGuest ? 'plain' : 'ink'}>{isGuest ? 'gość, bez konta' : 'konto'}</StateLabel>
      ),
  },
  { id: 'telefon', name: 'Telefon', phone: 'none', cell: ({ phone }) => phone || '–' },
  { id: 'zamowienia', name: 'Zamówienia', isNumber: true, phone: 'right', cell: ({ orders }) => orders },
  {
    id: 'od',
    name: 'Od',
    phone: 'last',
    cell: ({ since }) => <small title={since.whole}>{since.short}</small>,
  },
];
