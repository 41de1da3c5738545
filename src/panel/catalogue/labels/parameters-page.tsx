import { counted } from '../../../shop/text/plural.ts';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { Problem } from '../../pieces/problem.tsx';
import { CatalogueLinks } from '../catalogue-links.tsx';
import type { LabelTold, parametersScreen } from './label-screens.ts';
import styles from './labels.module.css';
import { NameForm, RemoveForm } from './name-form.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Parameter = ReturnType<typeof useScreen<typeof parametersScreen>>['rows'][number];

const values = { one: 'wartość', few: 'wartości', many: 'wartości', other: 'wartości' };

export default function ParametersPage() {
  const { rows } = useScreen<typeof parametersScreen>();
  return (
    <>
      <PageHead
        title="Parametry"
        lead="Parametry są filtrami na listach, w tej kolejności. Nowe powstają, gdy wpiszesz je przy produkcie albo w pliku."
      />
      <CatalogueLinks here="parameters" />
      {rows.length === 0 ? <Empty sign="products" title="Nie ma jeszcze parametrów." /> : null}
      <ul className={styles.parameters}>
        {rows.map((row) => (
          <li key={row.id}>
            <details>
              <summary>
                {row.name}
                <small>{counted(row.values.length, values)}</small>
              </summary>
              <Opened row={row} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

const Opened = ({ row }: { row: Parameter }) => (
  <div className={styles.open}>
    <div className={styles.own}>
      <NameForm action="nazwa" row={row} />
      <ActionForm<LabelTold>
        action="przesun"
        fields={{ id: String(row.id) }}
        className={styles.steps}
        showsLoaded={false}
        after={({ fault }) => <Problem>{fault}</Problem>}
      >
        <Button kind="quiet" name="by" value="-1" label={`Wyżej: ${row.name}`}>
          Wyżej
        </Button>
        <Button kind="quiet" name="by" value="1" label={`Niżej: ${row.name}`}>
          Niżej
        </Button>
      </ActionForm>
    </div>
    <ListTable
      id="wartosci"
      name={`Wartości: ${row.name}`}
      rows={row.values}
      keyOf={({ id }) => String(id)}
      labelOf={({ name }) => name}
      columns={columns}
      empty={<p>Bez wartości.</p>}
    />
  </div>
);

const columns: readonly Column<Parameter['values'][number]>[] = [
  {
    id: 'wartosc',
    name: 'Wartość',
    isFixed: true,
    phone: 'first',
    cell: (value) => <NameForm action="wartosc" row={value} />,
  },
  { id: 'produkty', name: 'Produkty', isFixed: true, isNumber: true, cell: ({ products }) => products },
  {
    id: 'usun',
    name: 'Działania',
    isFixed: true,
    phone: 'last',
    cell: (value) => <RemoveForm action="usun" row={value} />,
  },
];
