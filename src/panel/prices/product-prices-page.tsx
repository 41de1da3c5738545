import { to } from '../../routes.ts';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { moreColumns, priceColumns, sizeColumn } from './price-columns.tsx';
import type { productPricesScreen } from './price-list-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

const columns = [...priceColumns(sizeColumn), ...moreColumns];

export default function ProductPricesPage() {
  const { id, name, slug, rows } = useScreen<typeof productPricesScreen>();
  return (
    <>
      <PageHead title={`Ceny: ${name}`}>
        <ButtonLink to={`/panel/produkty/${id}`}>Produkt</ButtonLink>
        {slug === null ? null : <ButtonLink to={to('product', { slug })}>Zobacz w sklepie</ButtonLink>}
      </PageHead>
      <ListTable
        id="rozmiary"
        name="Ceny według rozmiaru"
        rows={rows}
        keyOf={({ size }) => size}
        labelOf={({ sizeName }) => sizeName}
        columns={columns}
        empty={
          <Empty sign="prices" title="Ten produkt nie ma rozmiarów.">
            <ButtonLink to={`/panel/produkty/${id}`}>Dodaj rozmiar</ButtonLink>
          </Empty>
        }
      />
    </>
  );
}
