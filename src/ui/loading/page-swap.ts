import { type DataRouter, type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { timeouts } from '../../shop/limits.ts';

/** React Router's results by route. */
type Results = Record<string, DataStrategyResult>;

interface Step {
  request: Request;
  /** The route pattern of the address. */
  pattern: string;
}

/**
 * A navigation inside the shop replaces the content without a page load. After 16 s or on any failure it becomes a full
 * page load of the target. Forms are never sent twice. A failed revalidation of the current page leaves it unchanged,
 * with everything that was typed.
 */
export async function swapPage({ request, pattern }: Step, next: () => Promise<Results>): Promise<Results> {
  if (request.method !== 'GET') return next();
  if (isShown(request.url)) return asItWas(await next());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), timeouts.fragment);
  });
  // If a route's script is missing (after a deploy, for example), React Router reloads the current page. So the script
  // is loaded first, and a failure is handled here.
  const swapped = scriptOf(pattern).then(next, () => null);
  const results = await Promise.race([swapped, givenUp]).finally(() => clearTimeout(timer));
  // The shopper has already started another navigation.
  if (request.signal.aborted || (results && !Object.values(results).some(hasFailed))) return results ?? {};
  // React Router's request has no hash.
  leaveFor(request.url + (router().state.navigation.location?.hash ?? ''));
  // The page is being replaced, so this promise never settles.
  return new Promise(() => {});
}

/**
 * Sets the target's address and reloads. React Router notices a missing script at the same time and reloads too, so
 * either reload must lead to the target.
 */
function leaveFor(address: string): void {
  stop();
  // After a step back the browser already has the target's address.
  if (location.href !== address) history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
  location.reload();
}

/** A redirect and a 404 are valid answers. */
const hasFailed = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);

/** Compares with the router's location, because after a step back the browser's address has already changed. */
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

/** The global in which React Router stores its router. */
const router = () => (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter;

/** Loads the page's script, so that React Router finds it loaded. */
async function scriptOf(pattern: string): Promise<void> {
  const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: Manifest };
  const page = Object.values(manifest.routes).find(({ path = '/' }) => path === pattern);
  if (page) await import(/* @vite-ignore */ page.module);
}

interface Manifest {
  routes: Record<string, { path?: string; module: string }>;
}
