import { Form } from 'react-router';
import { redirectsAddress } from '../content/content-addresses.ts';
import { pageAction, pageLoader, type ToldOf, useLoadedTold, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { AreaField, Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import styles from './redirects-page.module.css';
import type { redirectsScreen } from './redirects-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof redirectsScreen>;
type Row = ReturnType<typeof useScreen<typeof redirectsScreen>>['rows'][number];

const columns: readonly Column<Row>[] = [
  { id: 'stary', name: 'Stary adres', isFixed: true, phone: 'first', cell: ({ from }) => <code>{from}</code> },
  { id: 'nowy', name: 'Nowy adres', isFixed: true, cell: ({ to }) => <a href={to}>{to}</a> },
  {
    id: 'usun',
    name: 'Usuwanie',
    isFixed: true,
    phone: 'last',
    cell: ({ from }) => (
      <ActionForm<Told>
        action="usun"
        fields={{ from }}
        showsLoaded={false}
        after={({ faults }) => <Faults texts={faults} />}
      >
        <Button kind="quiet" label={`Usuń: ${from}`}>
          Usuń
        </Button>
      </ActionForm>
    ),
  },
];

export default function RedirectsPage() {
  const { rows, searched, pages } = useScreen<typeof redirectsScreen>();
  return (
    <>
      <PageHead
        title="Przekierowania"
        lead="Stare adresy, które mają prowadzić do nowych, na przykład po przenosinach z innego sklepu. Adres, pod którym jest strona, nigdy nie jest przekierowany."
      >
        <NewRedirects />
      </PageHead>
      <Test />
      <ListTable
        id="przekierowania"
        name="Przekierowania"
        rows={rows}
        keyOf={({ from }) => from}
        labelOf={({ from }) => `przekierowanie ${from}`}
        columns={columns}
        empty={
          searched === '' ? (
            <Empty sign="content" title="Nie ma przekierowań.">
              <p>Dodaj je, gdy przenosisz sklep albo zmieniasz adresy, do których ktoś może mieć linki.</p>
            </Empty>
          ) : (
            <Empty sign="search" title="Żaden adres nie pasuje.">
              <ButtonLink to={redirectsAddress}>Pokaż wszystkie</ButtonLink>
            </Empty>
          )
        }
      >
        <FilterBar
          address={redirectsAddress}
          label="Szukaj przekierowań"
          search={{ name: 'szukaj', label: 'Część starego albo nowego adresu', value: searched }}
          views={[]}
          chips={searched === '' ? [] : [{ name: `„${searched}”`, without: redirectsAddress }]}
        />
      </ListTable>
      <Pages links={pages} />
    </>
  );
}

function NewRedirects() {
  const loaded = useLoadedTold<typeof redirectsScreen>();
  return (
    <DialogForm<Told> action="dodaj" title="Nowe przekierowania" open="Dodaj" kind="main">
      {(sent) => {
        const told = sent ?? loaded;
        return (
          <>
            <Faults texts={told?.faults ?? []} />
            <AreaField
              name="lines"
              label="Adresy"
              value={told?.lines}
              lines={8}
              hint="W każdym wierszu stary i nowy adres, np. /stary-kubek.html /produkt/kubek. Możesz wkleić dwie kolumny z arkusza albo z pliku CSV. Adres z pytaniem, np. /index.php?id_product=12, prowadzi tylko z tego pytania."
            />
            <div>
              <Button kind="main">Dodaj</Button>
            </div>
          </>
        );
      }}
    </DialogForm>
  );
}

/** Where an address leads, without leaving the panel. */
function Test() {
  const { tried } = useScreen<typeof redirectsScreen>();
  return (
    <Section title="Dokąd prowadzi adres?">
      <Form method="get" action={redirectsAddress} className={styles.test} preventScrollReset>
        <TextField name="adres" label="Adres do sprawdzenia" value={tried?.address} maxLength={1000} />
        <Button>Sprawdź</Button>
      </Form>
      <p role="status" className={styles.answer}>
        {tried ? (
          <>
            {tried.text} {tried.to === null ? null : <a href={tried.to}>{tried.to}</a>}
          </>
        ) : null}
      </p>
    </Section>
  );
}
