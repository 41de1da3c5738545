import { Link } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { listLimits } from '../../shop/limits.ts';
import { countText } from '../../shop/product/product-count.ts';
import { comparisonColumn, comparisonRows, unsharedFacts } from '../../shop/saved-lists/comparison.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { ListEmpty } from '../../ui/saved-lists/list-empty.tsx';
import { ListHead } from '../../ui/saved-lists/list-head.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/comparison-page.ts';
import styles from './comparison-page.module.css';
import { ComparisonTable } from './comparison-table.tsx';

const bestsellersShown = 4;

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  return pageMeta(frame, {
    title: translator(frame?.messages)('frame.comparison'),
    path: to('comparison'),
    index: false,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shopper, reads } = context.get(pageContext);
  // A product without a size on offer has no price or availability to compare.
  const compared = (await shopper.compared()).flatMap((product) => {
    const column = comparisonColumn(product);
    return column ? [{ product, column }] : [];
  });
  return {
    columns: compared.map(({ column }) => column),
    rows: comparisonRows(compared.map(({ product }) => product)),
    unshared: unsharedFacts(compared.map(({ product }) => product)),
    differencesOnly: url.searchParams.get('roznice') === '1',
    bestsellers: compared.length > 0 ? [] : await reads.bestsellers(bestsellersShown),
  };
}

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const { columns, rows, unshared, differencesOnly, bestsellers } = loaderData;
  const t = useMessages();
  const own = useMessages(listsMessages);
  const several = columns.length > 1;
  const shown = several && differencesOnly ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('frame.comparison')} />
      <ListHead list="comparison" ids={columns.map(({ id }) => id)} lead={own('comparison.lead')} />
      {columns.length === 0 ? (
        <ListEmpty
          list="comparison"
          hint={own('comparison.emptyHint', { products: countText(listLimits.comparison) })}
          bestsellers={bestsellers}
        />
      ) : (
        <div className={styles.comparison}>
          {several ? <View differencesOnly={differencesOnly} /> : <p>{tie(own('comparison.single'))}</p>}
          <ComparisonTable columns={columns} rows={shown} unshared={unshared} />
          {several && differencesOnly && shown.length + unshared.flat().length === 0 && (
            <p>{tie(own('comparison.same'))}</p>
          )}
        </div>
      )}
    </>
  );
}

function View({ differencesOnly }: { differencesOnly: boolean }) {
  const t = useMessages(listsMessages);
  const way = (only: boolean, label: string) => (
    <Link
      to={to('comparison', {}, { roznice: only ? 1 : null })}
      preventScrollReset
      replace
      aria-current={only === differencesOnly ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <div className={styles.view}>
      <nav aria-label={t('comparison.view')}>
        {way(false, t('comparison.all'))}
        {way(true, t('comparison.differences'))}
      </nav>
      {!differencesOnly && <p>{tie(t('comparison.marked'))}</p>}
    </div>
  );
}
