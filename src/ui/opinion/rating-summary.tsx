import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Rating } from '../../shop/opinion/opinion.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { formatRating } from '../../shop/product/rating.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { Stars } from '../tile/stars.tsx';
import styles from './opinions.module.css';

interface Props {
  rating: Rating;
  /** Number of opinions by stars, five stars first. */
  distribution: readonly number[];
  /** The address of the opinions with this number of stars. */
  at(stars: number): string;
}

/** The average rating, its distribution, and how opinions are verified. Each row links to its opinions. */
export function RatingSummary({ rating, distribution, at }: Props) {
  const t = useMessages(opinionMessages);
  return (
    <div className={styles.rating}>
      <p className={styles.average}>{formatRating(rating.average)}</p>
      <p>
        <Stars value={rating.average} /> {counted(rating.count, nouns.opinion)}
      </p>
      <dl className={styles.distribution} aria-label={t('opinions.distribution')}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const name = counted(stars, nouns.star);
          const given = distribution[5 - stars] ?? 0;
          return (
            <div key={stars}>
              <dt>{given > 0 ? <Link to={at(stars)}>{name}</Link> : name}</dt>
              <dd>
                <meter min={0} max={rating.count} value={given} aria-hidden="true" />
                {given}
              </dd>
            </div>
          );
        })}
      </dl>
      <HowChecked />
    </div>
  );
}

/** How opinions are verified. It is shown next to all opinions, as the law requires. */
export function HowChecked() {
  const t = useMessages(opinionMessages);
  return (
    <p className={styles.how}>
      {tie(t('opinions.how'))} <Link to={to('info', { slug: 'regulamin' })}>{t('opinions.rules')}</Link>
    </p>
  );
}
