import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Opinion } from '../../shop/opinion/opinion.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../context/messages.tsx';
import { Stars } from '../tile/stars.tsx';
import { Helpful } from './helpful.tsx';
import styles from './opinions.module.css';

type Heading = 'h2' | 'h3';

/** `heading` is the level of the authors' names. */
export function OpinionList({ opinions, heading = 'h3' }: { opinions: Opinion[]; heading?: Heading }) {
  return (
    <ul>
      {opinions.map((opinion) => (
        <li key={opinion.id}>
          <OneOpinion opinion={opinion} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

interface OneProps {
  opinion: Opinion;
  heading: Heading;
  isAlone?: boolean;
}

/** On its own page (`isAlone`) an opinion has large photos and no link to the report form, which is on that page. */
export function OneOpinion({ opinion, heading: Name, isAlone = false }: OneProps) {
  const t = useMessages(opinionMessages);
  const { id, author, stars, at, text, confirmed, answer, photos, score } = opinion;
  const day = dayOf(at);
  return (
    <article id={`opinia-${id}`} className={styles.opinion}>
      <header>
        <Stars value={stars} />
        <Name className={styles.author}>{author}</Name>
        <time dateTime={day}>{formatDay(day)}</time>
      </header>
      <p className={styles.text}>{tie(text)}</p>
      {photos.length > 0 && (
        <ul className={styles.photos} data-large={isAlone || undefined}>
          {photos.map(({ contentKey, width, height }, index) => (
            <li key={contentKey}>
              <PhotoPlace to={isAlone ? null : to('opinion', { id: String(id) })}>
                <img
                  src={to('opinionPhoto', { key: contentKey })}
                  alt={t('opinions.photo', { n: index + 1, count: photos.length, author })}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                />
              </PhotoPlace>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.state} data-confirmed={confirmed || undefined}>
        {t(confirmed ? 'opinions.confirmed' : 'opinions.unconfirmed')}
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.author}>{t('opinions.answer')}</p>
          <p className={styles.text}>{tie(answer)}</p>
        </div>
      )}
      <div className={styles.foot}>
        <Helpful id={id} score={score} />
        {!isAlone && (
          <Link to={`${to('opinion', { id: String(id) })}#zglos`} aria-label={t('opinions.reportOf', { author })}>
            {t('opinions.report')}
          </Link>
        )}
      </div>
    </article>
  );
}

function PhotoPlace({ to: address, children }: { to: string | null; children: ReactNode }) {
  return address === null ? children : <Link to={address}>{children}</Link>;
}
