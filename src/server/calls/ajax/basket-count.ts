import { basketCookie, shownCount } from '../../../shop/buying/shown-count.ts';

/**
 * The number of lines in the basket as a picture. Cached pages are the same for everyone, and a browser without scripts
 * cannot insert the number, but it sends its cookies with the picture's request.
 */
export function basketCountPicture(request: Request): Response {
  const count = Math.min(99, shownCount(request.headers.get('cookie') ?? '', basketCookie));
  return new Response(drawn(count), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

/** An empty picture for an empty basket. */
const drawn = (count: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18" viewBox="0 0 18 18">${
    count === 0
      ? ''
      : '<circle cx="9" cy="9" r="9" fill="#2a221d"/>' +
        `<text x="9" y="13" text-anchor="middle" font-family="sans-serif" font-size="11" fill="#e9e4db">${count}</text>`
  }</svg>`;
