import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { Button } from '../../pieces/button.tsx';
import { DialogForm } from '../../pieces/editing/dialog-form.tsx';
import { TextField } from '../../pieces/editing/form-fields.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { CatalogueLinks } from '../catalogue-links.tsx';
import type { LabelTold, seriesScreen } from './label-screens.ts';
import { NameForm, RemoveForm } from './name-form.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof seriesScreen>>['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'seria',
    name: 'Seria',
    isFixed: true,
    phone: 'first',
    cell: (row) => <NameForm action="nazwa" row={row} />,
  },
  { id: 'produkty', name: 'Produkty', isNumber: true, cell: ({ products }) => products },
  {
    id: 'usun',
    name: 'Działania',
    isFixed: true,
    phone: 'last',
    cell: (row) => <RemoveForm action="usun" row={row} />,
  },
];

export default function SeriesPage() {
  const { rows } = useScreen<typeof seriesScreen>();
  return (
    <>
      <PageHead
        title="Serie"
        lead="Produkty jednej serii pokazują się razem. Nowa powstaje też, gdy wpiszesz ją przy produkcie."
      >
        <DialogForm<LabelTold> open="Nowa seria" kind="main" title="Nowa seria" action="dodaj">
          {(told) => (
            <>
              <TextField name="name" label="Nazwa" maxLength={120} fault={told?.fault} />
              <Button kind="main">Dodaj</Button>
            </>
          )}
        </DialogForm>
      </PageHead>
      <CatalogueLinks here="series" />
      <ListTable
        id="serie"
        name="Serie"
        rows={rows}
        keyOf={({ id }) => String(id)}
        labelOf={({ name }) => name}
        columns={columns}
        empty={<Empty sign="products" title="Nie ma jeszcze serii." />}
      />
    </>
  );
}
