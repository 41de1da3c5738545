import { opinionLimits } from '../after-sale-limits.ts';

/** Which of a product's opinions are shown. */
export interface OpinionFilter {
  /** `null`: all. */
  stars: number | null;
  withPhotos: boolean;
  /** From 1. */
  page: number;
}

export const everyOpinion: OpinionFilter = { stars: null, withPhotos: false, page: 1 };

const names = { stars: 'gwiazdki', photos: 'ze-zdjeciami', page: 'strona' } as const;

/** Parses the query of an address. Invalid values are ignored. */
export function opinionFilterIn(query: URLSearchParams): OpinionFilter {
  const stars = query.get(names.stars) ?? '';
  const page = query.get(names.page) ?? '';
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    withPhotos: query.get(names.photos) === '1',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The canonical query of a filter: one spelling per filter. */
export const opinionQuery = ({ stars, withPhotos, page }: OpinionFilter): [name: string, value: string][] => [
  ...(stars === null ? [] : [[names.stars, String(stars)] as [string, string]]),
  ...(withPhotos ? [[names.photos, '1'] as [string, string]] : []),
  ...(page === 1 ? [] : [[names.page, String(page)] as [string, string]]),
];

export const opinionPages = (count: number): number => Math.max(1, Math.ceil(count / opinionLimits.perPage));
