import { useActionData } from 'react-router';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ButtonLink } from '../../pieces/button.tsx';
import { Faults } from '../../pieces/editing/form-fields.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { SelectInput } from '../../pieces/fields.tsx';
import { BulkBar } from '../../pieces/list/bulk-bar.tsx';
import { FilterBar } from '../../pieces/list/filter-bar.tsx';
import { ListTable } from '../../pieces/list/list-table.tsx';
import { Pages } from '../../pieces/list/pages.tsx';
import { useSelection } from '../../pieces/list/selection.ts';
import { PageHead } from '../../pieces/page-head.tsx';
import type { ActionAnswer } from '../../view.ts';
import { CatalogueMenu } from '../catalogue-menu.tsx';
import { BulkForm } from './bulk-form.tsx';
import { gridAddress, type ListFilters, listAddress, newAddress, productsQuery } from './product-addresses.ts';
import { productColumns } from './product-columns.tsx';
import type { productListScreen } from './products-screen.ts';
import type { CellFaults } from './save-cells.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function ProductsPage() {
  const { rows, filters, isAll, next, categories, producers } = useScreen<typeof productListScreen>();
  const keys = rows.map(({ id }) => String(id));
  const selection = useSelection(keys);
  return (
    <>
      <PageHead title="Produkty">
        <ButtonLink to={productsQuery(filters, {}, gridAddress)}>Siatka</ButtonLink>
        <CatalogueMenu />
        <ButtonLink kind="main" to={newAddress}>
          Dodaj produkt
        </ButtonLink>
      </PageHead>
      <LoadedFaults />
      <ListTable
        id="produkty"
        name="Produkty"
        rows={rows}
        keyOf={({ id }) => String(id)}
        labelOf={({ name }) => name}
        picture={({ picture }) => picture}
        columns={productColumns(filters)}
        ticks={{ form: 'wiele', field: 'id', selection }}
        empty={<NoProducts isFiltered={Object.keys(filters).length > 0} />}
      >
        <Filters filters={filters} categories={categories} producers={producers} />
      </ListTable>
      {rows.length === 0 ? null : (
        <BulkBar selection={selection}>
          <BulkForm categories={categories} producers={producers} ticked={selection.count} />
        </BulkBar>
      )}
      <Pages
        links={[
          { name: 'Od początku', to: isAll ? null : productsQuery(filters) },
          { name: 'Następne', to: next },
        ]}
      />
    </>
  );
}

/** Without scripts the faults of a cell come with a whole page. */
function LoadedFaults() {
  const answer = useActionData() as ActionAnswer | undefined;
  const told = answer && 'told' in answer ? (answer.told as Partial<CellFaults>) : null;
  return <Faults texts={[...new Set(Object.values(told?.cells ?? {}))]} />;
}

const NoProducts = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty sign="search" title="Żaden produkt nie pasuje do tych warunków.">
      <ButtonLink to={listAddress}>Pokaż wszystkie</ButtonLink>
    </Empty>
  ) : (
    <Empty sign="products" title="Nie ma jeszcze produktów.">
      <p>Dodaj pierwszy: nazwa, cena, zdjęcie. Albo wczytaj wszystkie naraz z pliku CSV.</p>
      <ButtonLink to={newAddress} kind="main">
        Dodaj produkt
      </ButtonLink>
      <ButtonLink to="/panel/produkty/zmiany">Wczytaj z pliku</ButtonLink>
    </Empty>
  );

/** Lists of every day; the rest is among the filters. */
const views: readonly (readonly [name: string, filters: ListFilters])[] = [
  ['Wszystkie', {}],
  ['W sklepie', { stan: 'sklep' }],
  ['Ukryte', { stan: 'ukryte' }],
  ['Bez zapasu', { zapas: 'brak' }],
  ['Kończące się', { zapas: 'malo' }],
  ['W promocji', { promocja: 'tak' }],
];

const stateNames: Record<string, string> = {
  sklep: 'w sklepie',
  ukryte: 'ukryte',
  wylaczone: 'z rozmiarem wyłączonym ze sprzedaży',
};
const stockNames: Record<string, string> = { brak: 'bez zapasu', malo: 'kończące się (do 3)' };

type Choices = readonly (readonly [value: string, name: string])[];

function Filters({
  filters,
  categories,
  producers,
}: {
  filters: ListFilters;
  categories: Choices;
  producers: Choices;
}) {
  const { kolejnosc, ...conditions } = filters;
  const isSame = (view: ListFilters) => JSON.stringify(view) === JSON.stringify(conditions);
  const view = views.find(([, own]) => isSame(own));
  const without = (name: keyof ListFilters) => {
    const { [name]: _gone, ...rest } = filters;
    return productsQuery(rest);
  };
  const named = (choices: Choices, value: string) =>
    choices.find(([one]) => one === value)?.[1].replace(/^(– )+/, '') ?? value;
  const chips: [keyof ListFilters, string | undefined][] = [
    ['q', filters.q && `„${filters.q}”`],
    ['kategoria', filters.kategoria && `Kategoria: ${named(categories, filters.kategoria)}`],
    ['producent', filters.producent && `Producent: ${named(producers, filters.producent)}`],
    ['stan', filters.stan && `Sprzedaż: ${stateNames[filters.stan]}`],
    ['zapas', filters.zapas && `Zapas: ${stockNames[filters.zapas]}`],
    ['promocja', filters.promocja && 'W promocji'],
  ];
  return (
    <FilterBar
      address={listAddress}
      label="Szukaj produktów"
      search={{ name: 'q', label: 'Nazwa, kod, EAN', value: filters.q ?? '' }}
      views={[
        ...views.map(([name, own]) => ({
          name,
          to: productsQuery({ ...own, ...(kolejnosc ? { kolejnosc } : {}) }),
          isCurrent: own === view?.[1],
        })),
        { name: 'Z brakami', to: '/panel/zgodnosc', isCurrent: false },
      ]}
      chips={view ? [] : chips.flatMap(([name, text]) => (text ? [{ name: text, without: without(name) }] : []))}
    >
      <SelectInput
        name="kategoria"
        label="Kategoria"
        value={filters.kategoria ?? ''}
        choices={[['', 'Wszystkie'], ...categories]}
      />
      <SelectInput
        name="producent"
        label="Producent"
        value={filters.producent ?? ''}
        choices={[['', 'Wszyscy'], ...producers]}
      />
      <SelectInput
        name="stan"
        label="Sprzedaż"
        value={filters.stan ?? ''}
        choices={[['', 'Wszystkie'], ...Object.entries(stateNames)]}
      />
      <SelectInput
        name="zapas"
        label="Zapas"
        value={filters.zapas ?? ''}
        choices={[['', 'Każdy'], ...Object.entries(stockNames)]}
      />
      <SelectInput
        name="promocja"
        label="Promocja"
        value={filters.promocja ?? ''}
        choices={[
          ['', 'Każdy'],
          ['tak', 'W promocji'],
        ]}
      />
      <SelectInput
        name="kolejnosc"
        label="Kolejność"
        value={kolejnosc ?? ''}
        choices={[
          ['', 'Najnowsze'],
          ['najstarsze', 'Najstarsze'],
          ['nazwa', 'Nazwa'],
          ['kod', 'Kod'],
        ]}
      />
    </FilterBar>
  );
}
