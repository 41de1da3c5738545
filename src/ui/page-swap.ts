import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { timeouts } from '../shop/limits.ts';

/** What React Router's data loading tells of each route. */
type Results = Record<string, DataStrategyResult>;

/**
 * A step inside the shop swaps the content without a reload. One that takes over 16 s is given up, and any failure
 * becomes a full navigation to where the shopper wanted to go. Forms are never sent twice.
 */
export async function swapPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  if (request.method !== 'GET') return next();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), timeouts.fragment);
  });
  const results = await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  // Whoever has clicked on meanwhile is on another way already.
  if (request.signal.aborted || (results && !Object.values(results).some(hasFailed))) return results ?? {};
  stop();
  location.assign(request.url);
  // Nothing more happens on this page.
  return new Promise(() => {});
}

/** A redirect and a page that is not there are answers too. */
const hasFailed = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);
