import { basketCookie, shownCount } from '../../../shop/buying/shown-count.ts';
import type { Palette } from '../../../shop/owner/palette.ts';

/**
 * The number of lines in the basket as a picture. Cached pages are the same for everyone, and a browser without scripts
 * cannot insert the number, but it sends its cookies with the picture's request.
 */
export function basketCountPicture(request: Request, colours: Pick<Palette, 'ink' | 'paper'>): Response {
  const count = Math.min(99, shownCount(request.headers.get('cookie') ?? '', basketCookie));
  return new Response(drawn(count, colours), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

/** An empty picture for an empty basket. */
const drawn = (count: number, { ink, paper }: Pick<Palette, 'ink' | 'paper'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18" viewBox="0 0 18 18">${
    count === 0
      ? ''
      : `<circle cx="9" cy="9" r="9" fill="${ink}"/>` +
        `<text x="9" y="13" text-anchor="middle" font-family="sans-serif" font-size="11" fill="${paper}">${count}</text>`
  }</svg>`;
