import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { everyOpinion, opinionQuery } from '../../../shop/opinion/opinion-filter.ts';
import { opinionMessages } from '../../../shop/opinion/opinion-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { farBelowFold } from '../../../ui/loading/below-fold.ts';
import { OpinionList } from '../../../ui/opinion/opinion-list.tsx';
import styles from '../../../ui/opinion/opinions.module.css';
import { RatingSummary } from '../../../ui/opinion/rating-summary.tsx';

/** Only the newest opinions are on the page. The stars and the link below lead to all of them. */
export function Opinions({ product: { slug, opinions, rating, distribution } }: { product: Product }) {
  const t = useMessages(opinionMessages);
  const write = <Link to={to('opinionNew', {}, { produkt: slug })}>{t('opinions.write')}</Link>;
  if (rating.count === 0) {
    return (
      <>
        <p className={styles.none}>{tie(t('opinions.none'))}</p>
        <p className={styles.ways}>{write}</p>
      </>
    );
  }
  return (
    <div className={styles.opinions}>
      <RatingSummary
        rating={rating}
        distribution={distribution}
        at={(stars) => to('productOpinions', { slug }, opinionQuery({ ...everyOpinion, stars }))}
      />
      <div {...farBelowFold}>
        <OpinionList opinions={opinions} />
        <p className={styles.ways}>
          {rating.count > opinions.length && (
            <Link to={to('productOpinions', { slug })}>{t('opinions.all', { count: rating.count })}</Link>
          )}
          {write}
        </p>
      </div>
    </div>
  );
}
