import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import type { Opinion } from '../../../shop/opinion/opinion.ts';
import { everyOpinion, opinionQuery } from '../../../shop/opinion/opinion-filter.ts';
import { opinionMessages } from '../../../shop/opinion/opinion-messages.ts';
import { formatRating } from '../../../shop/product/rating.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../../shop/time/warsaw-time.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useLive } from '../../../ui/loading/live.ts';
import { Stars } from '../../../ui/tile/stars.tsx';
import styles from './opinions.module.css';

/** The newest few come with the page. Where there are more, stars and the link below lead to the page of all. */
export function Opinions({ product: { slug, opinions, rating, distribution } }: { product: Product }) {
  const t = useMessages();
  const own = useMessages(opinionMessages);
  const [only, setOnly] = useState<number | null>(null);
  const rows = useRef<HTMLDListElement>(null);
  if (rating.count === 0) return <p className={styles.none}>{tie(own('opinions.none'))}</p>;
  const showAll = () => {
    // The button that clears the filter disappears, so the focus moves to the row that set it.
    rows.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    setOnly(null);
  };
  const hasMore = rating.count > opinions.length;
  const shown = only === null ? opinions : opinions.filter(({ stars }) => stars === only);
  return (
    <div className={styles.opinions}>
      <div className={styles.rating}>
        <p className={styles.average}>{formatRating(rating.average)}</p>
        <p>
          <Stars value={rating.average} /> {counted(rating.count, nouns.opinion)}
        </p>
        <Distribution
          ref={rows}
          distribution={distribution}
          count={rating.count}
          only={only}
          choose={setOnly}
          slug={hasMore ? slug : null}
        />
        <p className={styles.how}>{tie(t('opinions.how'))}</p>
      </div>
      <div>
        <div className={styles.filtered}>
          <p role="status">
            {only !== null && tie(own('opinions.showing', { shown: shown.length, count: opinions.length }))}
          </p>
          {only !== null && (
            <button type="button" onClick={showAll}>
              {own('opinions.showAll')}
            </button>
          )}
        </div>
        <OpinionList opinions={shown} />
        {hasMore && (
          <p className={styles.more}>
            <Link to={to('productOpinions', { slug })}>{own('opinions.all', { count: rating.count })}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

interface DistributionProps {
  ref: RefObject<HTMLDListElement | null>;
  distribution: Product['distribution'];
  count: number;
  only: number | null;
  choose(stars: number | null): void;
  /** Of the product, where its opinions have a page of their own; `null`: all of them are on this one. */
  slug: string | null;
}

/** The number of opinions per star. Each row leads to its opinions, or with scripts filters those that are here. */
function Distribution({ ref, distribution, count, only, choose, slug }: DistributionProps) {
  const own = useMessages(opinionMessages);
  const live = useLive();
  return (
    <dl ref={ref} className={styles.distribution} aria-label={own('opinions.distribution')}>
      {([5, 4, 3, 2, 1] as const).map((stars) => {
        const name = counted(stars, nouns.star);
        const given = distribution[5 - stars] ?? 0;
        return (
          <div key={stars}>
            <dt>
              {slug !== null && given > 0 ? (
                <Link to={to('productOpinions', { slug }, opinionQuery({ ...everyOpinion, stars }))}>{name}</Link>
              ) : live && given > 0 ? (
                <button
                  type="button"
                  aria-pressed={only === stars}
                  onClick={() => choose(only === stars ? null : stars)}
                >
                  {name}
                </button>
              ) : (
                name
              )}
            </dt>
            <dd>
              <meter min={0} max={count} value={given} aria-hidden="true" />
              {given}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function OpinionList({ opinions }: { opinions: Opinion[] }) {
  return (
    <ul>
      {opinions.map((opinion) => (
        <li key={opinion.id}>
          <OneOpinion opinion={opinion} />
        </li>
      ))}
    </ul>
  );
}

function OneOpinion({ opinion }: { opinion: Opinion }) {
  const t = useMessages();
  const own = useMessages(opinionMessages);
  const day = dayOf(opinion.at);
  return (
    <article className={styles.opinion}>
      <header>
        <Stars value={opinion.stars} />
        <h3 className={styles.author}>{opinion.author}</h3>
        <time dateTime={day}>{formatDay(day)}</time>
      </header>
      <p>{tie(opinion.text)}</p>
      <p className={styles.state} data-confirmed={opinion.confirmed || undefined}>
        {t(opinion.confirmed ? 'opinions.confirmed' : 'opinions.unconfirmed')}
      </p>
      {opinion.answer && (
        <div className={styles.answer}>
          <p className={styles.author}>{own('opinions.answer')}</p>
          <p>{tie(opinion.answer)}</p>
        </div>
      )}
    </article>
  );
}
