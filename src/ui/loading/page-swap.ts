import { type DataRouter, type DataStrategyResult, isRouteErrorResponse, redirect } from 'react-router';
import { timeouts, uploadLimits } from '../../shop/limits.ts';
import { tellUnsent, type Unsent } from '../context/unsent.ts';

/** React Router's results by route. */
type Results = Record<string, DataStrategyResult>;

interface Step {
  request: Request;
  /** The route pattern of the address. */
  pattern: string;
}

/**
 * A navigation inside the shop replaces the content without a page load. After 16 s or on any failure it becomes a full
 * page load of the target. A form is never sent twice: if no usable answer arrived, the page stays unchanged, and so
 * does a page whose revalidation failed, or one that asked for something in the background: its fetcher gets `null`.
 * In all these cases typed values are not lost.
 */
export async function swapPage({ request, pattern }: Step, next: () => Promise<Results>): Promise<Results> {
  if (request.method !== 'GET') return sent(request, pattern, next);
  if (isShown(request.url)) return asItWas(await next());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), timeouts.fragment);
  });
  // If a route's script is missing (after a deploy, for example), React Router reloads the current page. So the script
  // is loaded first, and a failure is handled here.
  const swapped = scriptOf(pattern).then(next, () => null);
  const results = await Promise.race([swapped, givenUp]).finally(() => clearTimeout(timer));
  tellUnsent(null);
  // The shopper has already started another navigation.
  if (request.signal.aborted || (results && !Object.values(results).some(hasFailed))) return results ?? {};
  const { location: target } = router().state.navigation;
  if (!target || request.url !== new URL(target.pathname + target.search, location.origin).href)
    return { [routeOf(pattern)]: { type: 'data', result: null } };
  // React Router's request has no hash.
  leaveFor(request.url + target.hash);
  // The page is being replaced, so this promise never settles.
  return new Promise(() => {});
}

/** The default handling of failures for all forms of the shop. Forms with their own handling catch failures earlier. */
async function sent(request: Request, pattern: string, next: () => Promise<Results>): Promise<Results> {
  tellUnsent(null);
  const hasFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), hasFiles ? uploadLimits.timeout : timeouts.product);
  });
  const results = await Promise.race([next(), givenUp]).finally(() => clearTimeout(timer));
  const failure = results ? Object.values(results).find(isUnsent) : { result: null };
  if (!failure || request.signal.aborted) return results ?? {};
  tellUnsent(unsentBy(failure.result));
  return { [routeOf(pattern)]: { type: 'data', result: beforeSending(request.url, routeOf(pattern)) } };
}

/** After too many attempts (429) the same form can be sent later. */
const isUnsent = (answer: DataStrategyResult): boolean =>
  hasFailed(answer) || (isRouteErrorResponse(answer.result) && answer.result.status === 429);

function unsentBy(failure: unknown): Unsent {
  if (!isRouteErrorResponse(failure)) return 'line';
  if (failure.status === 429) return 'limit';
  return failure.status === 500 ? 'failure' : 'away';
}

/** The action data the page was rendered with. For a form of another page, a redirect back to the current page. */
function beforeSending(address: string, route: string): unknown {
  const { location: shown, actionData } = router().state;
  const isOwn = new URL(address).pathname === shown.pathname;
  return isOwn ? actionData?.[route] : redirect(shown.pathname + shown.search + shown.hash);
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
  const page = pageAt(pattern)?.[1];
  if (page) await import(/* @vite-ignore */ page.module);
}

const routeOf = (pattern: string): string => pageAt(pattern)?.[0] ?? '';

const pageAt = (pattern: string): [id: string, page: Page] | undefined =>
  Object.entries((window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest.routes).find(
    ([, { path = '/' }]) => path === pattern,
  );

interface Page {
  path?: string;
  module: string;
}

interface Manifest {
  routes: Record<string, Page>;
}
