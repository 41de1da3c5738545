import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { everything } from '../data/cache/changes.ts';
import { isConflict } from '../data/db/conflicts.ts';
import { isStoreAway } from '../data/db/store-away.ts';
import { settingsTag } from '../data/owner/own-settings.ts';
import type { Store } from '../data/store.ts';
import { type PageContext, pageContext } from '../page-context/page-context.ts';
import { isPanelPath, openPanel } from '../panel/panel.ts';
import { to } from '../routes.ts';
import { tileSource } from '../shop/delivery/points/map-tiles.ts';
import { searchRate } from '../shop/limits.ts';
import { codeCookie } from '../shop/notices/dismissal.ts';
import { type PageVariant, pageVariants, variantIn } from '../shop/page-variant.ts';
import { providerPlace } from '../shop/passkey/provider-place.ts';
import { cookieIn } from '../shop/privacy/cookies.ts';
import { snippetHosts } from '../shop/privacy/snippets.ts';
import type { ShopSettings } from '../shop/settings.ts';
import { translator } from '../shop/text/messages.ts';
import { isTryLater, type TryLater } from '../shop/try-later.ts';
import { usualFooter, usualHeader } from '../ui/frame/menu-links.ts';
import { accountsStoreOf } from './accounts/accounts-store.ts';
import { accountsProvider } from './accounts/provider.ts';
import { shopCalls } from './calls/calls.ts';
import { type ClientAddress, clientAddressOf } from './client-address.ts';
import { orderFile } from './documents/order-file.ts';
import { errorPage } from './http/answer/error-page.ts';
import type { Finished } from './http/answer/finished.ts';
import { notAllowed, refusalOf, tooLarge, tooSlow } from './http/answer/refusal.ts';
import {
  commonHeaders,
  contentSecurityPolicy,
  fileHeaders,
  signedPage,
  withLeastHeaders,
} from './http/answer/security.ts';
import type { StaticFiles } from './http/answer/static-files.ts';
import { retryHeaders, storeAway } from './http/answer/store-away.ts';
import { timedOut } from './http/answer/timed-out.ts';
import { tryLaterAnswer } from './http/answer/try-later-answer.ts';
import { BodiesInFlight } from './http/body/bodies-in-flight.ts';
import { BodyTooLarge, type LimitedBody, limitBody, withBodyLimit } from './http/body/body-limit.ts';
import { ClientLanes } from './http/body/client-lanes.ts';
import { processLimit } from './http/process-limit.ts';
import { loggedPath } from './http/request/logged-path.ts';
import { cookiesOf, nextId, type RawRequest, rawWants, type Visit, visitOf } from './http/request/visit.ts';
import { BodyStalled, TimedOut, withTimeout } from './http/timeout.ts';
import type { Answerer, Log } from './log.ts';
import { hasToken } from './metrics.ts';
import type { OwnSettings } from './own-settings.ts';
import { canonicalUrl } from './pages/canonical-url.ts';
import { PageCache, type PageRequest, type RenderedPage, responseOf } from './pages/page-cache.ts';
import { type CacheSlot, cacheSlot } from './pages/page-manifest.ts';
import { pageReads } from './pages/page-reads.ts';
import { withheldClaims } from './pages/withheld-claims.ts';
import { afterSaleLetters } from './panel/panel-letters.ts';
import { orderPapers } from './panel/panel-papers.ts';
import { panelPlace } from './panel/panel-place.ts';
import { panelVisit } from './panel/panel-visit.ts';
import { type Cashier, openCashier } from './payments/cashier/cashier.ts';
import { notifyPath } from './payments/cashier/cashier-parts.ts';
import { openPayments } from './payments/open-payments.ts';
import { signInServices } from './services/openid.ts';
import { colourSheetAddress, colourSheetAnswer } from './site/colour-sheet.ts';
import { feedAnswer } from './site/feeds.ts';
import { fontSheetAddress, fontSheetAnswer } from './site/font-sheet.ts';
import type { pictureServer } from './site/pictures.ts';
import { attachedFile } from './upload/attached-file.ts';
import { complaintFile } from './upload/complaint-file.ts';
import { opinionPhoto } from './upload/opinion-photo.ts';
import { photoCleaner } from './upload/photo-cleaner.ts';
import { formReader } from './upload/receive-form.ts';
import { uploadSlots } from './upload/upload-slots.ts';
import { fitsPassword, hashPassword } from './visitor/account/passwords.ts';
import { nobodyOf, personalVerbs } from './visitor/nobody.ts';
import { rateLimiter } from './visitor/rate-limiter.ts';
import { type Visitor, visitorOf, withCookies } from './visitor/visitor.ts';

export interface AppParts {
  store: Store;
  settings: ShopSettings;
  log: Log;
  /** The public address of the shop, like `https://sklep.example`. */
  origin: string;
  /** The panel's own address, which it answers at alone. Left out: it is at the shop's. */
  panelOrigin?: string | null;
  /** No public address is configured, so the host of each request counts as the shop's own. */
  anyHost?: boolean;
  /** The client's address, from the socket or from a trusted proxy. */
  clientAddress?: ClientAddress;
  staticFiles: StaticFiles;
  pictures: ReturnType<typeof pictureServer>;
  now: () => number;
  /** False in development, which renders every page anew. */
  cachePages: boolean;
  /** Secrets of the sign-in services, by their ids. */
  serviceSecrets?: Record<string, string>;
  /** The money of orders. Left out: no provider. */
  cashier?: Cashier;
  /** Numbers for Prometheus, for whoever has the token. Left out: there is no such address. */
  metrics?: { token: string; text(): Promise<string> } | null;
  /** What the owner changes in the panel. Left out: nothing can be changed there. */
  own?: OwnSettings;
  /** After this time without an answer the work is cancelled. */
  requestTimeoutMs?: number;
}

export interface App {
  (request: Request, raw?: RawRequest): Response | Promise<Response>;
  /** Answers a cached page synchronously, or `null` for the full request path. */
  serveFromCache(raw: RawRequest): Finished | null;
  /** From now on requests are answered with these settings; those that are being answered keep theirs. */
  follow(changed: Pick<AppParts, 'settings' | 'cashier'>): void;
}

type AskedPage = PageRequest & { loggedAs: string };

const noAccounts = { przelewy24: null, payu: null };
const usualTimeoutMs = 20_000;
const previewHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex, nofollow',
};

const cacheBytes = 96 * 1_024 * 1_024;

/**
 * The whole shop: one function from Request to Response. What depends on settings that the owner may change is made anew
 * with them (decision 0068); what counts or limits lasts as long as the process.
 */
export function createApp(parts: AppParts): App {
  const lasting = lastingParts(parts);
  let shop = shopWith(parts, lasting);
  // A setting may stand on any page.
  parts.store.changes.subscribe((tag) => shop.forget(tag === settingsTag ? everything : tag));
  return Object.assign((request: Request, raw?: RawRequest) => shop.answer(request, raw), {
    serveFromCache: (raw: RawRequest) => shop.serveFromCache(raw),
    follow: (changed: Pick<AppParts, 'settings' | 'cashier'>) => {
      shop = shopWith({ ...parts, ...changed }, lasting);
    },
  });
}

type LastingParts = ReturnType<typeof lastingParts>;

function lastingParts({ store, settings, log, now, ...parts }: AppParts) {
  const factor = settings.rateLimitFactor ?? 1;
  return {
    // One nonce for the life of the process, because rendered parts of pages are cached. It is safe, since it never
    // leaves the process.
    scriptNonce: randomBytes(16).toString('base64url'),
    handlePage: createRequestHandler(build as unknown as ServerBuild, parts.cachePages ? 'production' : 'development'),
    onOffer: withheldClaims(log),
    formParts: { uploads: store.uploads, slots: uploadSlots(), photos: photoCleaner() },
    limiter: rateLimiter({ store, log, now, factor }),
    bodies: new BodiesInFlight(),
    lanes: new ClientLanes(),
    services: signInServices({
      services: settings.signInServices ?? [],
      secrets: parts.serviceSecrets ?? {},
      now,
    }),
    countSearch: processLimit({ ...searchRate, now, factor }),
  };
}

/** The shop with its settings. The last lines show the order in which a request is handled. */
function shopWith(parts: AppParts, lasting: LastingParts) {
  const { store, settings, log, origin, now, requestTimeoutMs = usualTimeoutMs } = parts;
  const { scriptNonce, handlePage, onOffer, formParts, limiter, bodies, lanes, services, countSearch } = lasting;
  const https = origin.startsWith('https:');
  const common = commonHeaders(https);
  const least = fileHeaders(https);
  const hosts = snippetHosts(settings.snippets);
  const sheets = [
    ...(parts.own?.stored.colours ? [colourSheetAddress(settings.colours)] : []),
    ...(settings.fonts ? [fontSheetAddress(settings.fonts)] : []),
  ];
  const tiles = settings.delivery.mapTiles ? tileSource(settings.delivery.mapTiles.url) : null;
  const cache = new PageCache({
    maxBytes: cacheBytes,
    now,
    onBug: (error) => log.bug('renewal', error),
    trusted: () => store.changes.heard,
  });
  const nobody = nobodyOf(store, { settings, now });
  const clientAddress = parts.clientAddress ?? clientAddressOf([]);
  const cashier =
    parts.cashier ??
    openCashier({ ...{ store, settings, origin, log, now }, payments: openPayments(noAccounts, settings, now) });
  const ownVisitor = ({ request, network }: Visit) =>
    visitorOf(request, {
      ...{ store, settings, now, https, limiter, network: network(), variants, services, origin, log, cashier },
    });
  const variants = pageVariants(settings.prices);
  const variantOf = (cookies: string | null | undefined) => variantIn(cookies, variants);
  const callParts = {
    store,
    settings,
    log,
    origin,
    now,
    common,
    onOffer,
    visitorOf: ownVisitor,
    variantOf,
    countSearch,
    formParts,
  };
  const calls = shopCalls(callParts);

  function staticFile({ path, reading, wants }: Visit): Response | null {
    return reading ? parts.staticFiles(path, wants) : null;
  }

  function askedOf(target: string, id: string, cookies: string | null | undefined): AskedPage | null {
    const slot = parts.cachePages ? cacheSlot(target) : null;
    if (!slot || (slot.call === '/ajax/projector.php' && !slot.path.includes('action=get'))) return null;
    // Whoever has entered a code pays another price than the answer for everyone names.
    if (slot.call === '/ajax/projector.php' && cookieIn(cookies ?? null, codeCookie) !== null) return null;
    // A call shows both prices, so it is the same for every variant.
    const variant = slot.call ? variants.usual : variantOf(cookies);
    return {
      key: `${variant.name} ${slot.path}`,
      loggedAs: slot.loggedAs,
      freshMs: slot.freshMs,
      render: () => renderSlot(slot, variant, id),
    };
  }

  async function renderSlot({ call, path, sized }: CacheSlot, variant: PageVariant, id: string): Promise<RenderedPage> {
    if (call) return calls.render(call, path);
    const made = await renderPage(limitBody(new Request(origin + path)), id, variant);
    const page = variant === variants.usual ? made : { ...made, personal: true };
    if (!sized || page.status !== 200) return page;
    const product = await store.catalogue.product(decodeURIComponent(sized.slug), now());
    return product?.sizes.some(({ size }) => size.id === sized.size) ? page : { ...page, cacheable: false };
  }

  /** Synchronous on a cache hit. */
  function cachedPage(visit: Visit): Response | Promise<Response> | null {
    const asked = visit.reading ? askedOf(visit.target, visit.id, cookiesOf(visit)) : null;
    if (!asked) return null;
    const cached = cache.take(asked, visit.wants);
    if (cached) return logged(visit, cached.from, responseOf(cached.finished));
    return guarded(visit, async () => {
      const made = await cache.make(asked, visit.wants);
      return logged(visit, made.from, responseOf(made.finished));
    });
  }

  /** Serves a cached page without building a Request or Response: almost every visit takes this path. */
  function serveFromCache(raw: RawRequest): Finished | null {
    const { method = '', url = '' } = raw;
    if (method !== 'GET' || !url.startsWith('/')) return null;
    if (place.isOwnHost(raw.headers.host)) return null;
    const began = performance.now();
    const id = nextId();
    const asked = askedOf(url, id, raw.headers.cookie as string | undefined);
    if (!asked) return null;
    const cached = cache.take(asked, rawWants(method, raw.headers));
    if (!cached) return null;
    const ms = Math.round((performance.now() - began) * 100) / 100;
    log.request({ id, method, path: asked.loggedAs, status: cached.finished.status, ms, from: cached.from });
    return cached.finished;
  }

  async function probe({ path, request }: Visit): Promise<Response | null> {
    if (path === '/healthz') return plain('ok');
    if (path === '/metrics' && parts.metrics) {
      return hasToken(request, parts.metrics.token)
        ? plain(await parts.metrics.text(), 200, 'text/plain; version=0.0.4; charset=utf-8')
        : plain('a token is needed', 401);
    }
    if (path !== '/readyz') return null;
    // While cached pages can be shown, the process stays in service; otherwise a load balancer would remove all
    // processes at once.
    if (!store.changes.heard && store.changes.mayShow) return plain('ready, though the store does not answer');
    return store.ping().then(
      () => plain('ready'),
      () => plain('the store does not answer', 503),
    );
  }

  const ownFile = async (visit: Visit) => {
    if (!visit.reading) return null;
    const asked = { path: visit.path, method: visit.wants.method };
    const attached = await attachedFile(asked, store, () => ownVisitor(visit).session);
    const count = (order: string) => limiter.take('document', { network: visit.network(), order });
    const evidence = attached ?? (await complaintFile(asked, store, () => ownVisitor(visit).complaints));
    const photo = evidence ?? (await opinionPhoto(asked, store));
    return photo ?? orderFile(asked, { store, settings, origin, now, count }, () => ownVisitor(visit));
  };

  async function freshPage(visit: Visit): Promise<Response> {
    const { request, id, path, progress } = visit;
    const visitor = ownVisitor(visit);
    if (!visit.reading) await visitor.take('write');
    const page = await renderPage(limitBody(request, { progress }), id, variantOf(visitor.jar.sent), visitor);
    if (page.status === 405) return notAllowed(path, ['GET', 'HEAD']);
    const headers = { ...page.headers, 'cache-control': 'no-store' };
    return withCookies(
      new Response(request.method === 'HEAD' ? null : page.text, { status: page.status, headers }),
      visitor,
    );
  }

  /** The turn comes when the body has arrived, so that a slow one does not keep others of its network waiting. */
  async function inLane(visit: Visit, work: () => Promise<Response>): Promise<Response> {
    const place = lanes.place(visit.network());
    visit.progress.turn = place.enter;
    try {
      const response = await work();
      if (place.refusal) throw place.refusal;
      return response;
    } catch (error) {
      throw place.refusal ?? error;
    } finally {
      place.leave();
    }
  }

  /** The one place where bugs and timeouts are handled; the id on the error page is also in the log. */
  function guarded(visit: Visit, work: () => Promise<Response>): Promise<Response> {
    const cancelled = new AbortController();
    const counted = visit.reading ? work : () => bodies.during(visit.network(), () => inLane(visit, work));
    const working = () => store.cancelledBy(cancelled.signal, counted);
    return withTimeout(requestTimeoutMs, visit.progress, working, cancelled).catch((error: unknown) => {
      if (error instanceof TimedOut) {
        log.bug(visit.id, error);
        return logged(visit, 'bug', timedOut(visit.path, visit.id, settings, common));
      }
      if (error instanceof BodyStalled) return logged(visit, 'stalled', tooSlow(visit.path));
      if (isTryLater(error))
        return logged(visit, 'refused', tryLaterAnswer(error, { path: visit.path, settings, common }));
      if (!isGone(visit)) log.bug(visit.id, error);
      // It was tried several times and rolled back each time.
      if (isConflict(error)) {
        const later = { reason: 'busy', retryAfterSeconds: 1 } as const;
        return logged(visit, 'bug', tryLaterAnswer(later, { path: visit.path, settings, common }));
      }
      if (isStoreAway(error)) return logged(visit, 'away', storeAway(visit.request, settings, common));
      return logged(visit, 'bug', errorPage(visit.id, settings, common));
    });
  }

  function logged(visit: Visit, from: Answerer, response: Response): Response {
    const { wants, path, began, id } = visit;
    const ms = Math.round((performance.now() - began) * 100) / 100;
    const notice = isGone(visit) ? ({ status: 499, from: 'gone' } as const) : { status: response.status, from };
    log.request({ id, method: wants.method, path: loggedPath(path), ms, ...notice });
    // The unread rest of the body would be parsed as the next request.
    if (hasUnreadBody(visit)) response.headers.set('connection', 'close');
    return withLeastHeaders(response, least);
  }

  /** Without a visitor the page is rendered for everyone. */
  async function renderPage(
    body: LimitedBody,
    id: string,
    variant: PageVariant,
    visitor?: Visitor,
    changed: { reads?: Partial<PageContext['reads']>; settings?: ShopSettings } = {},
  ): Promise<RenderedPage> {
    const { request } = body;
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const mended = reading ? canonicalUrl(request.url, false) : null;
    if (mended) return movedTo(mended);
    const { reads, dependencies } = pageReads(store, now(), onOffer);
    const later: TryLater[] = [];
    const context: PageContext = {
      ...personalVerbs(visitor ?? nobody),
      reads: { ...reads, ...changed.reads },
      settings: changed.settings ?? settings,
      sheets,
      variant,
      now: now(),
      origin,
      errorId: id,
      scriptNonce,
      report: (error) => {
        if (isStoreAway(error) || isConflict(error)) failed = error;
        else if (isTryLater(error)) later.push(error);
        else log.bug(id, error);
      },
      ...formReader(formParts, {
        body,
        session: async (opens) => (opens ? visitor?.session.ensure() : visitor?.session.known()) ?? null,
        take: async (kilobytes) => visitor?.take('upload', kilobytes),
      }),
    };
    let failed: unknown;
    const response = await handlePage(request, new RouterContextProvider(new Map([[pageContext, context]])));
    // React Router has turned the error into a page for bugs, which is not used.
    if (failed) throw failed;
    if (later[0]) throw later[0];
    const other = response.status === 404 && reading ? await movedFrom(request.url) : null;
    if (other) return other;
    const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const { html: text, hashes } = signedPage(await response.text(), scriptNonce);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
    return {
      status: response.status,
      text,
      headers: {
        ...common,
        ...headers,
        // In development Vite adds its own scripts and styles to the page.
        ...(parts.cachePages && type.startsWith('text/html')
          ? { 'content-security-policy': contentSecurityPolicy(hashes, https, hosts, cashier.formHosts, tiles) }
          : {}),
      },
      ...dependencies,
    };
  }

  /** Where a missing page is now: an address that the owner has named, or the canonical one. */
  async function movedFrom(url: string): Promise<RenderedPage | null> {
    const named = await store.redirects.from(new URL(url));
    if (named) return movedTo(named, 301);
    const canonical = canonicalUrl(url, true);
    return canonical === null ? null : movedTo(canonical);
  }

  const movedTo = (location: string, status = 308): RenderedPage => ({
    status,
    text: '',
    headers: { ...common, location },
    tags: [],
    validUntil: 0,
  });

  const place = panelPlace({ origin, panelOrigin: parts.panelOrigin ?? null }, common);
  const ownOrigin = ({ request }: Visit) =>
    place.originAt(request) ?? (parts.anyHost ? new URL(request.url).origin : origin);

  const accounts = accountsProvider({
    store: accountsStoreOf(store),
    base: providerPlace(settings.passkeys).path,
    name: settings.name,
    originOf: ({ url }) => (parts.anyHost ? new URL(url).origin : origin),
    now,
    messages: settings.messages,
  });
  const accountsAnswer = ({ request, network, progress }: Visit) =>
    accounts(request, {
      take: () => limiter.take('passkey', { network: network() }),
      limited: (whole) => withBodyLimit(whole, { progress }),
    });

  async function notification({ request, path, network, progress }: Visit): Promise<Response | null> {
    if (!path.startsWith(notifyPath)) return null;
    if (request.method !== 'POST') return notAllowed(path, ['POST']);
    await limiter.take('notification', { network: network() });
    return cashier.notified(path, withBodyLimit(request, { progress })).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return tooLarge(path);
      throw error;
    });
  }

  async function demoPayment({ id, request, path, progress }: Visit): Promise<Response | null> {
    const page = await cashier.demoPage({ path, request, body: () => withBodyLimit(request, { progress }).text() });
    if (page === null || page instanceof Response) return page;
    return errorPage(id, settings, { ...common, ...retryHeaders }, { status: 503, text: page.away });
  }

  /** For staff: a page as it will be. It is under an address of the panel, so no script may run. */
  async function preview(path: string, changed: Parameters<typeof renderPage>[4]): Promise<Response> {
    const asked = limitBody(new Request(origin + path));
    const { text, status, headers } = await renderPage(asked, nextId(), variants.usual, undefined, changed);
    const still = text.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link [^>]*modulepreload[^>]*>/g, '');
    return new Response(still, { status, headers: { ...headers, ...previewHeaders } });
  }

  const panel = openPanel({
    ...{ store, settings, origin, now, https, hashPassword, fitsPassword },
    shopHome: place.shopHome,
    own: parts.own ?? nothingToChange(settings),
    provider: cashier.provider,
    previewPage: (product) =>
      preview(to('product', { slug: product.slug }), { reads: { product: async () => product } }),
    previewHome: (home) => preview(to('home'), { settings: { ...settings, home } }),
    usualMenus: (menu) => ({ header: usualHeader(menu, translator(settings.messages)), footer: usualFooter(menu) }),
    papers: orderPapers({ store, settings, origin, now }),
    letters: afterSaleLetters(settings, origin),
  });
  const panelAnswer = (visit: Visit) =>
    isPanelPath(visit.path) && place.answers(visit.request)
      ? panelVisit(panel, { visit, origin: ownOrigin(visit), https, limiter, forms: formParts })
      : null;

  async function feedFile({ reading, path, network }: Visit): Promise<Response | null> {
    if (!reading || !path.startsWith('/oferta/')) return null;
    await limiter.take('feed', { network: network() });
    return feedAnswer(path, { store, settings, origin, now });
  }

  const sheetFile = ({ path, reading, wants: { method } }: Visit) =>
    reading ? (colourSheetAnswer(path, method) ?? fontSheetAnswer(path, method)) : null;

  /** Handlers for a request that is neither a file nor a cached page, in this order. */
  const answerers: [from: Answerer, answer: (visit: Visit) => Response | null | Promise<Response | null>][] = [
    // Before the refusals: it refuses other origins itself, because it can be mounted alone.
    ['call', accountsAnswer],
    // A provider is a program of another origin, and is known by its signature.
    ['call', notification],
    ['refused', (visit) => refusalOf(visit, ownOrigin(visit))],
    ['probe', probe],
    ['page', panelAnswer],
    ['file', sheetFile],
    ['call', (visit) => calls.answer(visit)],
    ['file', feedFile],
    ['picture', (visit) => (visit.reading ? parts.pictures(visit.request, visit.path) : null)],
    ['file', ownFile],
    ['page', demoPayment],
    ['page', freshPage],
  ];

  /** At the panel's own host: the panel and what its pages show. The rest is at the shop's. */
  const panelAnswerers: typeof answerers = [
    ['refused', (visit) => refusalOf(visit, ownOrigin(visit))],
    ['probe', probe],
    ['page', panelAnswer],
    ['file', sheetFile],
    ['picture', (visit) => (visit.reading ? parts.pictures(visit.request, visit.path) : null)],
    ['page', ({ reading, target }) => (reading ? place.elsewhere(target) : plain('not found', 404))],
  ];

  async function firstAnswer(visit: Visit): Promise<Response> {
    for (const [from, answer] of place.isOwn(visit.request) ? panelAnswerers : answerers) {
      const response = await answer(visit);
      if (response) return logged(visit, from, response);
    }
    throw new Error('nobody answered');
  }

  const answer = (request: Request, raw?: RawRequest): Response | Promise<Response> => {
    const visit = visitOf(request, raw, clientAddress);
    const file = staticFile(visit);
    if (file) return logged(visit, 'file', file);
    const cached = place.isOwn(request) ? null : cachedPage(visit);
    return cached ?? guarded(visit, () => firstAnswer(visit));
  };
  return { answer, serveFromCache, forget: (tag: string) => cache.invalidate(tag) };
}

const nothingToChange = (settings: ShopSettings) => ({
  ...{ settings, defaults: settings, stored: {} },
  change: async () => 'these settings cannot be changed',
});

/** The client disconnected before the body was complete: no answer can reach it, and it is no bug. */
const isGone = ({ request, progress }: Visit): boolean => progress.awaited && !progress.whole && request.signal.aborted;

const hasUnreadBody = ({ reading, request, progress }: Visit): boolean =>
  !reading && !progress.whole && request.body !== null;

function plain(text: string, status = 200, type = 'text/plain; charset=utf-8'): Response {
  return new Response(`${text.trimEnd()}\n`, {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store' },
  });
}
