import { Link } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { type OpinionFilter, opinionFilterIn, opinionPages, opinionQuery } from '../../shop/opinion/opinion-filter.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { ratingOf } from '../../shop/opinion/rating-of.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { FilteredOpinions } from '../../ui/opinion/filtered-opinions.tsx';
import styles from '../../ui/opinion/opinions.module.css';
import { HowChecked } from '../../ui/opinion/rating-summary.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/shop-opinions-page.ts';
import pageStyles from './opinions.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const t = translator(frame?.messages, opinionMessages);
  return pageMeta(frame, {
    title: t('opinions.shopTitle'),
    description: t('opinions.shopLead'),
    path: to('opinions'),
  });
};

/** Opinions about orders, with their average rating. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const filter = opinionFilterIn(url.searchParams);
  const [{ opinions, count }, distribution] = await Promise.all([reads.opinions(null, filter), reads.shopOpinions()]);
  return { filter, opinions, pages: opinionPages(count), distribution };
}

export default function ShopOpinionsPage({ loaderData }: Route.ComponentProps) {
  const { filter, opinions, pages, distribution } = loaderData;
  const t = useMessages(opinionMessages);
  const at = (asked: OpinionFilter) => to('opinions', {}, opinionQuery(asked));
  const rating = ratingOf(distribution);
  const write = <Link to={to('opinionNew')}>{t('opinions.writeOfOrder')}</Link>;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('opinions.shopTitle')} />
      <div className={pageStyles.page} data-wide>
        <h1>{t('opinions.shopTitle')}</h1>
        <p>{tie(t('opinions.shopLead'))}</p>
        {rating.count === 0 ? (
          <>
            <p className={styles.none}>{tie(t('opinions.shopNone'))}</p>
            <HowChecked />
            <p className={styles.ways}>{write}</p>
          </>
        ) : (
          <FilteredOpinions
            rating={rating}
            distribution={distribution}
            filter={filter}
            opinions={opinions}
            pages={pages}
            at={at}
            ways={write}
          />
        )}
      </div>
    </>
  );
}
