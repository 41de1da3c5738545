import { type DataRouter, type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { timeouts } from '../../shop/limits.ts';

/** What React Router's data loading tells of each route. */
type Results = Record<string, DataStrategyResult>;

interface Step {
  request: Request;
  /** Of the page's address, as the table of routes has it. */
  pattern: string;
}

/**
 * A step inside the shop swaps the content without a reload. One that takes over 16 s is given up, and any failure
 * becomes a full navigation to where the shopper wanted to go. Forms are never sent twice; and a page that only wanted
 * to read itself anew stays as it is, with all that was typed on it.
 */
export async function swapPage({ request, pattern }: Step, next: () => Promise<Results>): Promise<Results> {
  if (request.method !== 'GET') return next();
  if (isShown(request.url)) return asItWas(await next());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), timeouts.fragment);
  });
  // React Router answers a script that is gone (after a deploy, say) by reloading the page one is on, so it is let on only
  // when the script is there; once loaded, that takes no time.
  const swapped = scriptOf(pattern).then(next, () => null);
  const results = await Promise.race([swapped, givenUp]).finally(() => clearTimeout(timer));
  // Whoever has clicked on meanwhile is on another way already.
  if (request.signal.aborted || (results && !Object.values(results).some(hasFailed))) return results ?? {};
  // React Router leaves the hash out of a request.
  leaveFor(request.url + (router().state.navigation.location?.hash ?? ''));
  // Nothing more happens on this page.
  return new Promise(() => {});
}

/**
 * By a reload of the address that was wanted: of a script that did not come React Router hears at the same time, and
 * reloads the page too. Whoever of the two is heard, it is that address.
 */
function leaveFor(address: string): void {
  stop();
  // On the way back the browser has gone there already.
  if (location.href !== address) history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
  location.reload();
}

/** A redirect and a page that is not there are answers too. */
const hasFailed = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);

/** Asked of the router: on the way back the browser's own address is the new one already. */
function isShown(address: string): boolean {
  const { pathname, search } = router().state.location;
  return address === `${location.origin}${pathname}${search}`;
}

function asItWas(results: Results): Results {
  const shown = router().state.loaderData;
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      hasFailed(result) && route in shown ? { type: 'data', result: shown[route] } : result,
    ]),
  );
}

/** React Router's own, which it keeps there for itself. */
const router = () => (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter;

/** The page's own script; React Router finds it loaded. */
async function scriptOf(pattern: string): Promise<void> {
  const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: Manifest };
  const page = Object.values(manifest.routes).find(({ path = '/' }) => path === pattern);
  if (page) await import(/* @vite-ignore */ page.module);
}

interface Manifest {
  routes: Record<string, { path?: string; module: string }>;
}
