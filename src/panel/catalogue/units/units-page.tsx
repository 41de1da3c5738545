import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { Button } from '../../pieces/button.tsx';
import { DialogForm } from '../../pieces/editing/dialog-form.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { CatalogueLinks } from '../catalogue-links.tsx';
import { UnitFields } from './unit-fields.tsx';
import type { UnitTold, unitsScreen } from './unit-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof unitsScreen>>['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'jednostka',
    name: 'Jednostka',
    isFixed: true,
    phone: 'first',
    cell: ({ id, name, examples }) => (
      <>
        <PanelLink to={panelPath(catalogueAddresses.unit, { id })}>{name}</PanelLink>
        <small>{examples}</small>
      </>
    ),
  },
  { id: 'skrot', name: 'Skrót', cell: ({ symbol }) => symbol },
  { id: 'co', name: 'Sprzedaż co', isNumber: true, phone: 'none', cell: ({ step }) => step },
  { id: 'plik', name: 'W pliku CSV', phone: 'none', cell: ({ id }) => <code>{id}</code> },
  { id: 'produkty', name: 'Produkty', isNumber: true, phone: 'right', cell: ({ products }) => products },
];

export default function UnitsPage() {
  const { rows } = useScreen<typeof unitsScreen>();
  return (
    <>
      <PageHead title="Jednostki miary" lead="W czym liczysz zapas i sprzedaż: sztuki, metry, kilogramy.">
        <DialogForm<UnitTold> open="Nowa jednostka" kind="main" title="Nowa jednostka" action="dodaj">
          {(told) => (
            <>
              <UnitFields told={told} />
              <Button kind="main">Dodaj jednostkę</Button>
            </>
          )}
        </DialogForm>
      </PageHead>
      <CatalogueLinks here="units" />
      <ListTable
        id="jednostki"
        name="Jednostki miary"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        columns={columns}
        empty={<Empty sign="products" title="Nie ma jeszcze jednostek." />}
      />
    </>
  );
}
