import { useActionData } from 'react-router';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ButtonLink } from '../../pieces/button.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Pages } from '../../pieces/list/pages.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import type { ActionAnswer } from '../../view.ts';
import { gridAddress, productsQuery } from '../list/product-addresses.ts';
import type { CellFaults } from '../list/save-cells.ts';
import { Grid } from './grid.tsx';
import type { gridScreen } from './grid-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function GridPage() {
  const { products, filters, isAll, next } = useScreen<typeof gridScreen>();
  const loaded = useActionData() as ActionAnswer | undefined;
  const rows = products.flatMap(({ id, code, sizes }) =>
    sizes.map((size, at) => ({ product: id, code, size: size.id, texts: size.texts, isFirst: at === 0 })),
  );
  return (
    <>
      <PageHead
        title="Siatka produktów"
        lead="Jak w arkuszu: strzałki, Enter i Tab przechodzą, F2 zmienia w środku, Ctrl+V wkleja z arkusza, Ctrl+Z cofa. Zapisujesz wszystko jednym przyciskiem."
      >
        <ButtonLink to={productsQuery(filters)}>Lista</ButtonLink>
      </PageHead>
      {rows.length === 0 ? (
        <Empty sign="search" title="Żaden produkt nie pasuje do tych warunków.">
          <ButtonLink to={gridAddress}>Pokaż wszystkie</ButtonLink>
        </Empty>
      ) : (
        <Grid
          key={rows.map(({ product, size }) => `${product} ${size}`).join()}
          rows={rows}
          loaded={loaded && 'told' in loaded ? (loaded.told as CellFaults) : null}
        />
      )}
      <Pages
        links={[
          { name: 'Od początku', to: isAll ? null : productsQuery(filters, {}, gridAddress) },
          { name: 'Następne', to: next },
        ]}
      />
    </>
  );
}
