import type { ComponentProps, ReactNode } from 'react';
import type { OpinionFilter } from '../../shop/opinion/opinion-filter.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { OpinionFilters, OpinionPaging } from './opinion-filters.tsx';
import { OpinionList } from './opinion-list.tsx';
import styles from './opinions.module.css';
import { RatingSummary } from './rating-summary.tsx';

interface Props
  extends Pick<ComponentProps<typeof RatingSummary>, 'rating' | 'distribution'>,
    Pick<ComponentProps<typeof OpinionList>, 'opinions'> {
  filter: OpinionFilter;
  pages: number;
  /** The address of the same page with another filter. */
  at(filter: OpinionFilter): string;
  /** Links below the opinions. */
  ways: ReactNode;
}

/** The average rating, filters, and one page of opinions. */
export function FilteredOpinions({ rating, distribution, filter, opinions, pages, at, ways }: Props) {
  const t = useMessages(opinionMessages);
  return (
    <div className={styles.opinions}>
      <RatingSummary
        rating={rating}
        distribution={distribution}
        at={(stars) => at({ stars, withPhotos: false, page: 1 })}
      />
      <div>
        <OpinionFilters filter={filter} at={at} />
        {opinions.length > 0 ? <OpinionList opinions={opinions} heading="h2" /> : <p>{tie(t('opinions.noneSuch'))}</p>}
        <OpinionPaging filter={filter} at={at} pages={pages} />
        <p className={styles.ways}>{ways}</p>
      </div>
    </div>
  );
}
