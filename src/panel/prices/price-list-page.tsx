import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { priceAddresses } from './price-addresses.ts';
import { nameColumn, priceColumns } from './price-columns.tsx';
import type { priceListScreen } from './price-list-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

const columns = priceColumns(nameColumn);

export default function PriceListPage() {
  const { rows, text, isReduced, pages } = useScreen<typeof priceListScreen>();
  const { list } = priceAddresses;
  return (
    <>
      <PageHead title="Ceny">
        <ButtonLink to={priceAddresses.calendar}>Kalendarz</ButtonLink>
        <ButtonLink to={`${priceAddresses.batches}?co=promotion`}>Nowa promocja</ButtonLink>
        <ButtonLink to={priceAddresses.batches}>Zmiana wielu cen</ButtonLink>
      </PageHead>
      <ListTable
        id="ceny"
        name="Ceny rozmiarów"
        rows={rows}
        keyOf={({ product, size }) => `${product}/${size}`}
        labelOf={({ name }) => name}
        columns={columns}
        empty={<NoPrices isAsked={text !== '' || isReduced} />}
      >
        <FilterBar
          address={list}
          label="Szukaj cen"
          search={{ name: 'szukaj', label: 'Nazwa albo kod produktu', value: text }}
          views={[
            { name: 'Wszystkie', to: list, isCurrent: text === '' && !isReduced },
            { name: 'Z promocją', to: `${list}?pokaz=promocje`, isCurrent: isReduced },
          ]}
          chips={text === '' ? [] : [{ name: `„${text}”`, without: list }]}
        />
      </ListTable>
      <Pages links={pages} />
    </>
  );
}

const NoPrices = ({ isAsked }: { isAsked: boolean }) =>
  isAsked ? (
    <Empty sign="search" title="Nie ma tu takich cen.">
      <ButtonLink to={priceAddresses.list}>Pokaż wszystkie</ButtonLink>
    </Empty>
  ) : (
    <Empty sign="prices" title="Nie ma jeszcze cen.">
      <p>Cenę ma każdy rozmiar produktu. Dodaj pierwszy produkt, a tu zobaczysz, co czytają o jego cenie kupujący.</p>
      <ButtonLink to="/panel/produkty/nowy">Nowy produkt</ButtonLink>
    </Empty>
  );
