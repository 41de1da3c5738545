import type { Snippet, SnippetRegion } from '../../shop/privacy/snippets.ts';
import { panelPath } from '../addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { Button } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { SnippetFields } from './snippet-fields.tsx';
import { regionNames, snippetAddress, snippetConsentNames } from './snippet-names.ts';
import type { snippetsScreen, TypedSnippet } from './snippets-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

const columns: readonly Column<TypedSnippet>[] = [
  {
    id: 'dodatek',
    name: 'Dodatek',
    isFixed: true,
    phone: 'first',
    cell: ({ id }) => <PanelLink to={panelPath(snippetAddress, { id })}>{id}</PanelLink>,
  },
  { id: 'zgoda', name: 'Zgoda', cell: ({ consent }) => snippetConsentNames[consent as Snippet['consent']] },
  { id: 'miejsce', name: 'Miejsce', cell: ({ region }) => regionNames[region as SnippetRegion] },
];

export default function SnippetsPage() {
  const { snippets, empty } = useScreen<typeof snippetsScreen>();
  return (
    <>
      <PageHead
        title="Dodatki zewnętrzne"
        lead="Statystyki, czaty i piksele innych firm. Sklep pyta o zgodę tylko na to, co tu jest, i nie wpuszcza serwerów spoza listy. To cudze programy na stronach sklepu, dlatego dodaje je tylko właściciel."
      >
        <DialogForm<ToldOf<typeof snippetsScreen>> action="dodaj" title="Nowy dodatek" open="Nowy dodatek" kind="main">
          {(told) => (
            <>
              <Faults texts={told ? [told.fault] : []} />
              <TextField
                name="id"
                label="Nazwa"
                value={told?.typed.id}
                hint="Litery bez polskich znaków, cyfry i łączniki, np. statystyki."
              />
              <SnippetFields typed={told?.typed ?? empty} />
              <div>
                <Button kind="main">Dodaj</Button>
              </div>
            </>
          )}
        </DialogForm>
      </PageHead>
      <ListTable
        id="dodatki"
        name="Dodatki"
        rows={snippets}
        keyOf={({ id }) => id}
        labelOf={({ id }) => `dodatek ${id}`}
        columns={columns}
        empty={
          <Empty sign="settings" title="Nie ma dodatków.">
            <p>Sklep liczy wizyty i sprzedaż sam, bez ciasteczek. Dodatek jest potrzebny tylko do cudzych narzędzi.</p>
          </Empty>
        }
      />
    </>
  );
}
