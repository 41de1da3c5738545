import { data, Link } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { type OpinionFilter, opinionFilterIn, opinionPages, opinionQuery } from '../../shop/opinion/opinion-filter.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/product-opinions-page.ts';
import { OpinionList } from './about/opinions.tsx';
import styles from './product-opinions-page.module.css';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, opinionMessages)('opinions.allTitle', { name: loaderData?.name ?? '' });
  return pageMeta(frame, { title, path: to('productOpinions', { slug: loaderData?.slug ?? '' }), index: false });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const product = await reads.product(params.slug);
  if (!product) throw data(null, { status: 404 });
  const filter = opinionFilterIn(url.searchParams);
  const { opinions, count } = await reads.opinions(product.id, filter);
  const { slug, name } = product;
  return { slug, name, filter, opinions, pages: opinionPages(count) };
}

export default function ProductOpinionsPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, filter, opinions, pages } = loaderData;
  const t = useMessages(opinionMessages);
  const common = useMessages();
  const at = (change: Partial<OpinionFilter>) =>
    to('productOpinions', { slug }, opinionQuery({ ...filter, page: 1, ...change }));
  const stars = [null, 5, 4, 3, 2, 1] as const;
  return (
    <>
      <Breadcrumbs trail={[{ name, to: to('product', { slug }) }]} here={common('opinions.title')} />
      <div className={styles.page}>
        <h1>{t('opinions.allTitle', { name })}</h1>
        <p>{tie(common('opinions.how'))}</p>
        <nav aria-label={t('opinions.filter')} className={styles.filters}>
          {stars.map((n) => (
            <Link key={n} to={at({ stars: n })} aria-current={filter.stars === n ? 'true' : undefined}>
              {n === null ? t('opinions.every') : counted(n, nouns.star)}
            </Link>
          ))}
          <Link to={at({ withPhotos: !filter.withPhotos })} aria-current={filter.withPhotos ? 'true' : undefined}>
            {t('opinions.withPhotos')}
          </Link>
        </nav>
        {opinions.length > 0 ? <OpinionList opinions={opinions} /> : <p>{tie(t('opinions.noneSuch'))}</p>}
        {pages > 1 && (
          <nav aria-label={t('opinions.pages')} className={styles.filters}>
            {filter.page > 1 && (
              <Link to={at({ page: Math.min(filter.page, pages + 1) - 1 })}>{t('opinions.previous')}</Link>
            )}
            <span>{t('opinions.page', { page: filter.page, pages })}</span>
            {filter.page < pages && <Link to={at({ page: filter.page + 1 })}>{t('opinions.next')}</Link>}
          </nav>
        )}
        <p>
          <Link to={to('product', { slug })}>{t('opinions.back')}</Link>
        </p>
      </div>
    </>
  );
}
