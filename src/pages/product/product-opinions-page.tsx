import { data, Link } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { type OpinionFilter, opinionFilterIn, opinionPages, opinionQuery } from '../../shop/opinion/opinion-filter.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { FilteredOpinions } from '../../ui/opinion/filtered-opinions.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/product-opinions-page.ts';
import pageStyles from './product-opinions-page.module.css';

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
  const { slug, name, rating, distribution } = product;
  return { slug, name, rating, distribution, filter, opinions, pages: opinionPages(count) };
}

export default function ProductOpinionsPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, rating, distribution, filter, opinions, pages } = loaderData;
  const t = useMessages(opinionMessages);
  const common = useMessages();
  const at = (asked: OpinionFilter) => to('productOpinions', { slug }, opinionQuery(asked));
  return (
    <>
      <Breadcrumbs trail={[{ name, to: to('product', { slug }) }]} here={common('opinions.title')} />
      <div className={pageStyles.page}>
        <h1>{tie(t('opinions.allTitle', { name }))}</h1>
        <FilteredOpinions
          rating={rating}
          distribution={distribution}
          filter={filter}
          opinions={opinions}
          pages={pages}
          at={at}
          ways={
            <>
              <Link to={to('opinionNew', {}, { produkt: slug })}>{t('opinions.write')}</Link>
              <Link to={to('product', { slug })}>{t('opinions.back')}</Link>
            </>
          }
        />
      </div>
    </>
  );
}
