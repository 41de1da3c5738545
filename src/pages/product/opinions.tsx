import type { Opinion, Product } from '../../shop/catalogue.ts';
import { counted, nouns } from '../../shop/plural.ts';
import { formatRating } from '../../shop/rating.ts';
import { tie } from '../../shop/typography.ts';
import { dayOf, formatDay } from '../../shop/warsaw-time.ts';
import { Stars } from '../../ui/stars.tsx';
import { useSay } from '../../ui/words.tsx';
import styles from './opinions.module.css';

export function Opinions({ product: { opinions, rating, distribution } }: { product: Product }) {
  const say = useSay();
  if (rating.count === 0) return <p className={styles.none}>{tie(say('opinions.none'))}</p>;
  return (
    <div className={styles.opinions}>
      <div className={styles.rating}>
        <p className={styles.average}>{formatRating(rating.average)}</p>
        <p>
          <Stars value={rating.average} /> {tie(counted(rating.count, nouns.opinion))}
        </p>
        <dl className={styles.distribution} aria-label={say('opinions.distribution')}>
          {([5, 4, 3, 2, 1] as const).map((stars) => (
            <div key={stars}>
              <dt>{tie(counted(stars, nouns.star))}</dt>
              <dd>
                <meter min={0} max={rating.count} value={distribution[5 - stars]} aria-hidden="true" />
                {distribution[5 - stars]}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.how}>{tie(say('opinions.how'))}</p>
      </div>
      <ul>
        {opinions.map((opinion) => (
          <li key={opinion.id}>
            <OneOpinion opinion={opinion} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneOpinion({ opinion }: { opinion: Opinion }) {
  const say = useSay();
  const day = dayOf(opinion.at);
  return (
    <article className={styles.opinion}>
      <header>
        <Stars value={opinion.stars} />
        <span className={styles.author}>{opinion.author}</span>
        <time dateTime={day}>{formatDay(day)}</time>
      </header>
      <p>{tie(opinion.text)}</p>
      <p className={styles.state}>{say(opinion.confirmed ? 'opinions.confirmed' : 'opinions.unconfirmed')}</p>
      {opinion.answer && (
        <div className={styles.answer}>
          <p className={styles.author}>{say('opinions.answer')}</p>
          <p>{tie(opinion.answer)}</p>
        </div>
      )}
    </article>
  );
}
