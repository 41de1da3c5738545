import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ButtonLink } from '../../pieces/button.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { FilterBar } from '../../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { Pages } from '../../pieces/list/pages.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { CatalogueLinks } from '../catalogue-links.tsx';
import type { producersScreen } from './producer-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof producersScreen>>['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'nazwa',
    name: 'Producent',
    isFixed: true,
    phone: 'first',
    cell: ({ id, name }) => <PanelLink to={panelPath(catalogueAddresses.producer, { id })}>{name}</PanelLink>,
  },
  { id: 'miejsce', name: 'Miejscowość', phone: 'none', cell: ({ place }) => place },
  {
    id: 'produkty',
    name: 'Produkty',
    isNumber: true,
    phone: 'right',
    cell: ({ id, name, products }) => (
      <PanelLink to={`/panel/produkty?producent=${id}`} aria-label={`Produkty: ${products}, ${name}`}>
        {products}
      </PanelLink>
    ),
  },
  {
    id: 'gpsr',
    name: 'GPSR',
    cell: ({ lacks }) =>
      lacks.length === 0 ? (
        <StateLabel tone="sage">komplet</StateLabel>
      ) : (
        <StateLabel tone="brick">{lacks.join(', ')}</StateLabel>
      ),
  },
];

export default function ProducersPage() {
  const { rows, text, isLacking, lacking, pages } = useScreen<typeof producersScreen>();
  const { producers, newProducer } = catalogueAddresses;
  const isAsked = text !== '' || isLacking;
  return (
    <>
      <PageHead title="Producenci">
        <ButtonLink kind="main" to={newProducer}>
          Nowy producent
        </ButtonLink>
      </PageHead>
      <CatalogueLinks here="producers" />
      <ListTable
        id="producenci"
        name="Producenci"
        rows={rows}
        keyOf={({ id }) => String(id)}
        labelOf={({ name }) => name}
        columns={columns}
        empty={
          <Empty sign="products" title={isAsked ? 'Nie ma takich producentów.' : 'Nie ma jeszcze producentów.'}>
            {isAsked ? (
              <ButtonLink to={producers}>Pokaż wszystkich</ButtonLink>
            ) : (
              <p>Każdy produkt ma producenta z pełnym adresem: tego wymaga rozporządzenie o bezpieczeństwie (GPSR).</p>
            )}
          </Empty>
        }
      >
        <FilterBar
          address={producers}
          label="Szukaj producentów"
          search={{ name: 'szukaj', label: 'Nazwa producenta', value: text }}
          views={[
            { name: 'Wszyscy', to: producers, isCurrent: !isAsked },
            { name: `Z brakami (${lacking})`, to: `${producers}?pokaz=braki`, isCurrent: isLacking },
          ]}
          chips={text === '' ? [] : [{ name: `„${text}”`, without: producers }]}
        />
      </ListTable>
      <Pages links={pages} />
    </>
  );
}
