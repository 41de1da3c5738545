import { Link } from 'react-router';
import type { OpinionFilter } from '../../shop/opinion/opinion-filter.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './opinions.module.css';

interface Props {
  filter: OpinionFilter;
  /** The address of the same page with another filter. */
  at(filter: OpinionFilter): string;
}

/** Filters by stars and by photos. They are links, so that they work without scripts. */
export function OpinionFilters({ filter, at }: Props) {
  const t = useMessages(opinionMessages);
  const other = (change: Partial<OpinionFilter>) => at({ ...filter, page: 1, ...change });
  return (
    <nav aria-label={t('opinions.filter')} className={styles.filters}>
      {[null, 5, 4, 3, 2, 1].map((stars) => (
        <Link key={stars} to={other({ stars })} aria-current={filter.stars === stars ? 'true' : undefined}>
          {stars === null ? t('opinions.every') : counted(stars, nouns.star)}
        </Link>
      ))}
      <Link to={other({ withPhotos: !filter.withPhotos })} aria-current={filter.withPhotos ? 'true' : undefined}>
        {t('opinions.withPhotos')}
      </Link>
    </nav>
  );
}

export function OpinionPaging({ filter, at, pages }: Props & { pages: number }) {
  const t = useMessages(opinionMessages);
  const { page } = filter;
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('opinions.pages')} className={styles.filters}>
      {page > 1 && <Link to={at({ ...filter, page: Math.min(page, pages + 1) - 1 })}>{t('opinions.previous')}</Link>}
      <span>{t('opinions.page', { page, pages })}</span>
      {page < pages && <Link to={at({ ...filter, page: page + 1 })}>{t('opinions.next')}</Link>}
    </nav>
  );
}
