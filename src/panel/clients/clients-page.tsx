import { phoneText } from '../../shop/address/phone-text.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { FileForm } from '../pieces/editing/file-form.tsx';
import { Faults } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { SelectInput } from '../pieces/fields.tsx';
import { BulkBar } from '../pieces/list/bulk-bar.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { useSelection } from '../pieces/list/selection.ts';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { clientsAddress, clientsLink, groupsAddress, newClientAddress } from './client-addresses.ts';
import styles from './clients-page.module.css';
import type { clientsScreen } from './clients-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof clientsScreen>;
type Row = ReturnType<typeof useScreen<typeof clientsScreen>>['rows'][number];

const views = { '': 'Wszyscy', konto: 'Z kontem', gosc: 'Goście bez konta' } as const;

export default function ClientsPage() {
  const { rows, text, kind, pages, isOwner, group, groups } = useScreen<typeof clientsScreen>();
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids);
  const kept = { ...(kind === '' ? {} : { rodzaj: kind }), ...(group ? { grupa: group.id } : {}) };
  return (
    <>
      <PageHead title="Klienci">
        {isOwner ? (
          <>
            <ButtonLink to={groupsAddress}>Grupy</ButtonLink>
            <FileForm action="zgody">
              <Button>Zgody marketingowe (CSV)</Button>
            </FileForm>
          </>
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
        columns={groups.length > 0 ? [...columns, groupColumn] : columns}
        {...(groups.length > 0 ? { ticks: { form: 'grupa', field: 'kto', selection } } : {})}
        empty={<NoClients isFiltered={text !== '' || kind !== '' || group !== null} />}
      >
        <FilterBar
          address={clientsAddress}
          label="Szukaj klientów"
          search={{ name: 'szukaj', label: 'Nazwisko, e-mail, telefon, firma, NIP', value: text }}
          kept={kept}
          views={Object.entries(views).map(([rodzaj, name]) => ({
            name,
            to: clientsLink({ ...kept, rodzaj, szukaj: text }),
            isCurrent: rodzaj === kind,
          }))}
          chips={[
            ...(text === '' ? [] : [{ name: `„${text}”`, without: clientsLink(kept) }]),
            ...(group ? [{ name: `grupa ${group.name}`, without: clientsLink({ rodzaj: kind, szukaj: text }) }] : []),
          ]}
        />
      </ListTable>
      {groups.length > 0 && rows.length > 0 ? (
        <BulkBar selection={selection}>
          <ActionForm<Told>
            action="grupa"
            id="grupa"
            onDone={() => selection.set([])}
            about={ids.filter(selection.has).join(' ')}
            after={({ fault }) => <Faults texts={[fault]} />}
          >
            <SelectInput
              name="grupa"
              label="Grupa"
              value={groups[0]?.id ?? ''}
              choices={[...groups.map(({ id, name }) => [id, name] as const), ['brak', 'Bez grupy'] as const]}
            />
            <Button kind="main">Przenieś do grupy</Button>
          </ActionForm>
        </BulkBar>
      ) : null}
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

const groupColumn: Column<Row> = { id: 'grupa', name: 'Grupa', phone: 'none', cell: ({ group }) => group || '–' };

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
  {
    id: 'telefon',
    name: 'Telefon',
    phone: 'none',
    cell: ({ phone }) => <span className={styles.phone}>{phoneText(phone) || '–'}</span>,
  },
  { id: 'zamowienia', name: 'Zamówienia', isNumber: true, phone: 'right', cell: ({ orders }) => orders },
  {
    id: 'od',
    name: 'Od',
    phone: 'last',
    cell: ({ since }) => <small title={since.whole}>{since.short}</small>,
  },
];
