import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { everything } from '../data/cache/changes.ts';
import { shownHero } from '../data/content/hero.ts';
import { settingsTag } from '../data/owner/own-settings.ts';
import type { Store } from '../data/store.ts';
import type { Backups } from '../panel/backups/backups.ts';
import type { Connections } from '../panel/connections/connections.ts';
import { isPanelPath, openPanel } from '../panel/panel.ts';
import type { RenderPanel } from '../panel/view.ts';
import { to } from '../routes.ts';
import { tileSource } from '../shop/delivery/points/map-tiles.ts';
import { searchRate } from '../shop/limits.ts';
import { withLook } from '../shop/look-draft.ts';
import { codeCookie } from '../shop/notices/dismissal.ts';
import { temporaryCookies } from '../shop/notices/forced-region.ts';
import { type PageVariant, pageVariants, variantIn } from '../shop/page-variant.ts';
import { providerPlace } from '../shop/passkey/provider-place.ts';
import { cookieIn } from '../shop/privacy/cookies.ts';
import { snippetHosts } from '../shop/privacy/snippets.ts';
import type { ShopSettings } from '../shop/settings.ts';
import { everyDelivery, mergedSettings, type StoredSettings } from '../shop/stored-settings.ts';
import { translator } from '../shop/text/messages.ts';
import { usualFooter, usualHeader } from '../ui/frame/menu-links.ts';
import { openApi } from './api/api.ts';
import { shopCalls } from './calls/calls.ts';
import { oneClickAnswer } from './calls/one-click.ts';
import { openDispatcher } from './carriers/dispatcher.ts';
import { noticingCarrier, receiveLabelNotice } from './carriers/label-notices.ts';
import type { Labels } from './carriers/labels.ts';
import { labelCarriers } from './carriers/registry.ts';
import { type ClientAddress, clientAddressOf } from './client-address.ts';
import type { OpenedConnectors } from './connectors/open-connectors.ts';
import { orderFile } from './documents/order-file.ts';
import { retryHeaders } from './http/answer/database-unavailable.ts';
import { joined } from './http/answer/encoding.ts';
import { errorPage } from './http/answer/error-page.ts';
import type { Finished } from './http/answer/finished.ts';
import { notAllowed, refusalOf, tooLarge } from './http/answer/refusal.ts';
import { commonHeaders, fileHeaders } from './http/answer/security.ts';
import type { StaticFiles } from './http/answer/static-files.ts';
import { BodiesInFlight } from './http/body/bodies-in-flight.ts';
import { BodyTooLarge, limitBody, withBodyLimit } from './http/body/body-limit.ts';
import { ClientQueues } from './http/body/per-client-queue.ts';
import type { DiskWatch } from './http/disk-watch.ts';
import { guardedWork } from './http/guarded.ts';
import { processLimit } from './http/process-limit.ts';
import { cookiesOf, nextId, type RawRequest, rawWants, type Visit, visitOf } from './http/request/visit.ts';
import type { Log, RequestHandler } from './log.ts';
import { hasToken } from './metrics.ts';
import { signInServices } from './openid/openid.ts';
import type { OwnSettings } from './own-settings.ts';
import { logHiddenDiscounts } from './pages/log-hidden-discounts.ts';
import { PageCache, type PageRequest, type RenderedPage, responseOf } from './pages/page-cache.ts';
import { type CountedAnswer, countedHeadersOf, isOrderPath, pageCounter } from './pages/page-counter.ts';
import { type CacheSlot, type CountedPage, cacheKey, cacheSlot } from './pages/page-manifest.ts';
import { pageRenderer } from './pages/render-page.ts';
import { afterSaleLetters } from './panel/mail-previews.ts';
import { orderPapers } from './panel/order-outputs.ts';
import { demoIn } from './panel/panel-demo.ts';
import { panelPlace } from './panel/panel-place.ts';
import { panelVisit } from './panel/panel-visit.ts';
import { accountsStoreOf } from './passkey-provider/accounts-store.ts';
import { accountsProvider } from './passkey-provider/provider.ts';
import { openPayments } from './payments/open-payments.ts';
import { openPaymentService, type PaymentService } from './payments/service/payment-service.ts';
import { notifyPath } from './payments/service/payment-service-parts.ts';
import { colourSheetAddress, colourSheetAnswer } from './site/colour-sheet.ts';
import { feedAnswer } from './site/feeds.ts';
import { fontSheetAddress, fontSheetAnswer } from './site/font-sheet.ts';
import type { pictureServer } from './site/pictures.ts';
import { attachedFile } from './upload/attached-file.ts';
import { complaintFile } from './upload/complaint-file.ts';
import { opinionPhoto } from './upload/opinion-photo.ts';
import { photoCleaner } from './upload/photo-cleaner.ts';
import { uploadSlots } from './upload/upload-slots.ts';
import { fitsPassword, hashPassword } from './visitor/account/passwords.ts';
import { cachedPageVisitor } from './visitor/cached-page-visitor.ts';
import { termsVersion } from './visitor/checkout/terms-version.ts';
import { deliveryTermsOf } from './visitor/delivery-terms.ts';
import { rateLimiter } from './visitor/rate-limiter.ts';
import { cycleTermsOf, planTermsOf } from './visitor/subscriptions/cycle-terms.ts';
import { visitorOf, withCookies } from './visitor/visitor.ts';

export interface AppParts {
  store: Store;
  settings: ShopSettings;
  log: Log;
  /** The public address of the shop, like `https://sklep.example`. */
  origin: string;
  /** The panel's separate address; then it is served only there. Left out: it is at the shop's. */
  panelOrigin?: string | null;
  /** No public address is configured, so the host of each request counts as the shop's own. */
  anyHost?: boolean;
  /** The client's address, from the socket or from a trusted proxy. */
  clientAddress?: ClientAddress;
  staticFiles: StaticFiles;
  pictures: ReturnType<typeof pictureServer>;
  now: () => number;
  /** False in development, where every page is rendered for each request. */
  cachePages: boolean;
  /** Secrets of the sign-in services, by their ids. */
  serviceSecrets?: Record<string, string>;
  /** Payments of orders. Left out: no provider. */
  paymentService?: PaymentService;
  /** Labels of carriers. Left out: none is connected. */
  labels?: Labels | null;
  /** Other systems that call the shop. Left out: none is connected. */
  connectors?: Pick<OpenedConnectors, 'answer'>;
  /** Metrics for Prometheus, protected by a token. Left out: there is no such address. */
  metrics?: { token: string; text(): Promise<string> } | null;
  /** The owner's settings from the panel. Left out: nothing can be changed there. */
  own?: OwnSettings;
  /** Accounts with providers, carriers and other services. Left out: the panel shows none. */
  connections?: Connections;
  /** Backups in the data folder. Left out: the panel makes none. */
  backups?: Backups;
  /** Loads the build of the panel's pages, when the panel is first opened. Left out: it is beside the shop's build. */
  panelPages?: () => Promise<RenderPanel>;
  /** Checks for free disk space. Left out: no check. */
  disk?: Pick<DiskWatch, 'isFull'>;
  /** The process was told to stop and still serves. */
  isLeaving?: () => boolean;
  /** After this time without an answer the work is cancelled. */
  requestTimeoutMs?: number;
}

export interface App {
  (request: Request, raw?: RawRequest): Response | Promise<Response>;
  /** Returns a cached page synchronously, or `null` for the full request path. */
  serveFromCache(raw: RawRequest): Finished | null;
  /** New requests use these settings; running ones finish with the previous settings. */
  follow(changed: Pick<AppParts, FollowedParts>): void;
}

/** What depends on the owner's settings and accounts. */
type FollowedParts = 'settings' | 'paymentService' | 'labels' | 'serviceSecrets' | 'connectors';

type AskedPage = PageRequest & { loggedAs: string; counted: CountedPage | undefined };

const usualTimeoutMs = 20_000;
const cacheBytes = 96 * 1_024 * 1_024;

/**
 * The whole shop: one function from Request to Response. Parts that depend on the owner's settings are created again
 * when they change (decision 0068); counters and limits live as long as the process.
 */
export function createApp(parts: AppParts): App {
  const lasting = lastingParts(parts);
  let shop = shopWith(parts, lasting);
  // A setting may affect any page.
  parts.store.changes.subscribe((tag) => shop.forget(tag === settingsTag ? everything : tag));
  return Object.assign((request: Request, raw?: RawRequest) => shop.answer(request, raw), {
    serveFromCache: (raw: RawRequest) => shop.serveFromCache(raw),
    follow: (changed: Pick<AppParts, FollowedParts>) => {
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
    onOffer: logHiddenDiscounts(log),
    formParts: { uploads: store.uploads, slots: uploadSlots(), photos: photoCleaner() },
    limiter: rateLimiter({ store, log, now, factor }),
    bodies: new BodiesInFlight(),
    queues: new ClientQueues(),
    countSearch: processLimit({ ...searchRate, now, factor }),
  };
}

/** The shop with its settings. The last lines show the order in which a request is handled. */
function shopWith(parts: AppParts, lasting: LastingParts) {
  const { store, settings, log, origin, now, requestTimeoutMs = usualTimeoutMs } = parts;
  const { scriptNonce, handlePage, onOffer, formParts, limiter, bodies, queues, countSearch } = lasting;
  const https = origin.startsWith('https:');
  const common = commonHeaders(https);
  const least = fileHeaders(https);
  const hosts = snippetHosts(settings.snippets);
  const sheets = parts.own ? ownSheets(parts.own.stored, settings) : ownSheets({}, settings);
  const tiles = settings.delivery.mapTiles ? tileSource(settings.delivery.mapTiles.url) : null;
  const cache = new PageCache({
    maxBytes: cacheBytes,
    now,
    onBug: (error) => log.bug('renewal', error),
    trusted: () => store.changes.heard,
  });
  const countPage = pageCounter(store.events, { origin, anyHost: parts.anyHost ?? false, now });
  const countVisit = ({ request, raw }: Visit, page: CountedPage | undefined, served: CountedAnswer) => {
    if (page && request.method === 'GET') countPage(page, served, raw?.headers ?? countedHeadersOf(request));
  };
  const nobody = cachedPageVisitor(store, { settings, now });
  const services = signInServices({
    services: settings.signInServices ?? [],
    secrets: parts.serviceSecrets ?? {},
    now,
  });
  const clientAddress = parts.clientAddress ?? clientAddressOf([]);
  const paymentService =
    parts.paymentService ??
    openPaymentService({ store, settings, origin, log, now, payments: openPayments({}, settings, now) });
  const deliveryTerms = deliveryTermsOf({ store, settings, paymentService, now });
  const ownVisitor = ({ request, network }: Visit) =>
    visitorOf(request, {
      store,
      settings,
      now,
      https,
      limiter,
      network: network(),
      variants,
      services,
      origin,
      log,
      paymentService,
      deliveryTerms,
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
    deliveryTerms,
    countSearch,
    formParts,
  };
  const calls = shopCalls(callParts);
  const { guarded, logged } = guardedWork({ store, settings, log, common, least, bodies, queues, requestTimeoutMs });
  const pages = pageRenderer({
    store,
    settings,
    log,
    origin,
    now,
    https,
    handlePage,
    scriptNonce,
    onOffer,
    formParts,
    nobody,
    common,
    sheets,
    paymentMethods: paymentService.everyMethod,
    hosts,
    formHosts: paymentService.formHosts,
    cardHost: paymentService.cardHost,
    tiles,
    cachePages: parts.cachePages,
    deliveryTerms,
  });

  function staticFile({ path, reading, wants }: Visit): Response | null {
    return reading ? parts.staticFiles(path, wants) : null;
  }

  /**
   * With a rebate code the visitor has other prices than the cached answer, and delivery to another place has other
   * costs.
   */
  function isAnsweredApart(cookies: string | null): boolean {
    const personalCookies = [codeCookie, ...Object.values(temporaryCookies)];
    return (
      variantOf(cookies).country !== variants.usual.country ||
      personalCookies.some((name) => cookieIn(cookies, name) !== null)
    );
  }

  function askedOf(target: string, id: string, cookies: string | null | undefined): AskedPage | null {
    const slot = parts.cachePages ? cacheSlot(target) : null;
    if (!slot || (slot.call === '/ajax/projector.php' && !slot.path.includes('action=get'))) return null;
    if (slot.call === '/ajax/projector.php' && isAnsweredApart(cookies ?? null)) return null;
    // A call shows both prices, so it is the same for every variant.
    const variant = slot.call ? variants.usual : variantOf(cookies);
    return {
      key: cacheKey(slot, variant.name),
      loggedAs: slot.loggedAs,
      counted: slot.counted,
      freshMs: slot.freshMs,
      render: () => renderSlot(slot, variant, id),
    };
  }

  async function renderSlot({ call, path, sized }: CacheSlot, variant: PageVariant, id: string): Promise<RenderedPage> {
    if (call) return calls.render(call, path);
    const rendered = await pages.render(limitBody(new Request(origin + path)), id, variant);
    const page = variant === variants.usual ? rendered : { ...rendered, personal: true };
    if (!sized || page.status !== 200) return page;
    const product = await store.catalogue.product(decodeURIComponent(sized.slug), now());
    return product?.sizes.some(({ size }) => size.id === sized.size) ? page : { ...page, cacheable: false };
  }

  /** Synchronous on a cache hit. */
  function cachedPage(visit: Visit): Response | Promise<Response> | null {
    const cacheRequest = visit.reading ? askedOf(visit.target, visit.id, cookiesOf(visit)) : null;
    if (!cacheRequest) return null;
    const cached = cache.take(cacheRequest, visit.wants);
    if (cached) {
      countVisit(visit, cacheRequest.counted, cached);
      return logged(visit, cached.from, responseOf(cached.finished));
    }
    return guarded(visit, async () => {
      const made = await cache.make(cacheRequest, visit.wants);
      countVisit(visit, cacheRequest.counted, made);
      return logged(visit, made.from, responseOf(made.finished));
    });
  }

  /** Serves a cached page without building a Request or Response: almost every visit takes this path. */
  function serveFromCache(raw: RawRequest): Finished | null {
    const { method = '', url = '' } = raw;
    if (method !== 'GET' || !url.startsWith('/')) return null;
    if (place.isOwnHost(raw.headers.host)) return null;
    const id = nextId();
    const cacheRequest = askedOf(url, id, raw.headers.cookie as string | undefined);
    if (!cacheRequest) return null;
    const cached = cache.take(cacheRequest, rawWants(method, raw.headers));
    if (!cached) return null;
    if (cacheRequest.counted) countPage(cacheRequest.counted, cached, raw.headers);
    // Not measured: it takes a few microseconds, and looking at the clock twice would take one more.
    log.request({ id, method, path: cacheRequest.loggedAs, status: cached.finished.status, ms: 0, from: cached.from });
    return cached.finished;
  }

  async function probe({ path, request }: Visit): Promise<Response | null> {
    if (path === '/healthz') return plain('ok');
    if (path === '/metrics' && parts.metrics) {
      return hasToken(request, parts.metrics.token)
        ? plain(await parts.metrics.text(), 200, 'text/plain; version=0.0.4; charset=utf-8')
        : plain('a token is needed', 401);
    }
    return path === '/readyz' ? readiness() : null;
  }

  async function readiness(): Promise<Response> {
    if (parts.isLeaving?.()) return plain('stopping', 503);
    // While cached pages can be shown, the process stays in service; otherwise a load balancer would remove all
    // processes together.
    if (!store.changes.heard && store.changes.mayShow) return plain('ready, though the store does not answer');
    try {
      await store.ping();
      if (await parts.disk?.isFull()) return plain('the disk is full', 503);
      return (await store.catalogue.isReady(now())) ? plain('ready') : plain('the catalogue is being read', 503);
    } catch {
      return plain('the store does not answer', 503);
    }
  }

  const ownFile = async (visit: Visit) => {
    if (!visit.reading) return null;
    const fileRequest = { path: visit.path, method: visit.wants.method };
    const attached = await attachedFile(fileRequest, store, () => ownVisitor(visit).session);
    const count = (order: string) => limiter.take('document', { network: visit.network(), order });
    const evidence = attached ?? (await complaintFile(fileRequest, store, () => ownVisitor(visit).complaints));
    const photo = evidence ?? (await opinionPhoto(fileRequest, store));
    return photo ?? orderFile(fileRequest, { store, settings, origin, now, count }, () => ownVisitor(visit));
  };

  async function freshPage(visit: Visit): Promise<Response> {
    const { request, id, path, progress } = visit;
    const visitor = ownVisitor(visit);
    visit.body = limitBody(request, { progress });
    if (!visit.reading) await visitor.take('write');
    const page = await pages.render(visit.body, id, variantOf(visitor.jar.sent), visitor);
    if (page.status === 405) return notAllowed(path, ['GET', 'HEAD']);
    const counted = { kind: 'page' as const, isData: path.endsWith('.data'), isOfOrder: isOrderPath(path) };
    countVisit(visit, counted, { finished: page, isMissed: false });
    const headers = { ...later(page), 'cache-control': 'no-store' };
    return withCookies(
      new Response(request.method === 'HEAD' ? null : joined(page.text), { status: page.status, headers }),
      visitor,
    );
  }

  /** A response that asks to retry states when; the default is a minute. */
  const later = ({ status, headers }: RenderedPage) =>
    status === 429 || status === 503 ? { 'retry-after': '60', ...headers } : headers;

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
    return paymentService.notified(path, withBodyLimit(request, { progress })).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return tooLarge(path);
      throw error;
    });
  }

  async function labelNotice({ request, path, network, progress }: Visit): Promise<Response | null> {
    const { labels } = parts;
    const carrier = labels ? noticingCarrier(path, labels) : null;
    if (!labels || !carrier) return null;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed(path, ['GET', 'HEAD', 'POST']);
    await limiter.take('notification', { network: network() });
    return receiveLabelNotice(withBodyLimit(request, { progress }), carrier, labels).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return tooLarge(path);
      throw error;
    });
  }

  const oneClick = (visit: Visit) =>
    oneClickAnswer(visit, {
      visitorOf: ownVisitor,
      take: () => limiter.take('notification', { network: visit.network() }),
    });

  async function demoPayment({ id, request, path, progress }: Visit): Promise<Response | null> {
    const page = await paymentService.demoPage({
      path,
      request,
      body: () => withBodyLimit(request, { progress }).text(),
    });
    if (page === null || page instanceof Response) return page;
    return errorPage(id, settings, { ...common, ...retryHeaders }, { status: 503, text: page.away });
  }

  const api = openApi({ store, settings, origin, now, limiter });

  const own = parts.own ?? nothingToChange(settings);
  const panel = openPanel({
    pages: parts.panelPages ?? builtPanelPages,
    store,
    settings,
    origin,
    now,
    https,
    hashPassword,
    fitsPassword,
    shopHome: place.shopHome,
    own,
    provider: paymentService.provider,
    connections: parts.connections ?? noConnections,
    backups: parts.backups ?? null,
    deliveryMeans: async () => (await deliveryTerms({ country: variants.usual.country, zipcode: null })).means,
    labels: parts.labels ?? null,
    dispatcher: openDispatcher({
      store,
      labels: parts.labels ?? null,
      ways: () => everyDelivery(own.defaults, own.stored),
      log,
      now,
    }),
    carriers: labelCarriers,
    previewPage: (product) =>
      pages.preview(to('product', { slug: product.slug }), variants.usual, { reads: { product: async () => product } }),
    demo: demoIn(store),
    hasPage: async (path) => (await pages.preview(path, variants.usual, {})).ok,
    previewLook: async (path, look) => {
      const own = parts.own ?? nothingToChange(settings);
      const stored = withLook(own.stored, look);
      const looking = mergedSettings(own.defaults, stored);
      const hero = look.hero ? await shownHero(look.hero, store.pictures) : null;
      return pages.preview(path, variants.usual, {
        settings: looking,
        sheets: ownSheets(stored, looking),
        reads: { hero: async () => hero },
      });
    },
    usualMenus: (menu) => ({ header: usualHeader(menu, translator(settings.messages)), footer: usualFooter(menu) }),
    papers: orderPapers({ store, settings, origin, now }),
    letters: afterSaleLetters(settings, origin),
    cycleTerms: (choices) => cycleTermsOf({ store, settings, payments: paymentService, now }, choices),
    orderTerms: async (choices) => ({
      ...(await planTermsOf({ store, settings, payments: paymentService, now }, choices)),
      version: await termsVersion(store),
    }),
  });
  const panelAnswer = (visit: Visit) =>
    isPanelPath(visit.path) && place.answers(visit.request)
      ? panelVisit(panel, { visit, store, now, origin: ownOrigin(visit), https, limiter, forms: formParts })
      : null;

  async function feedFile({ reading, path, network }: Visit): Promise<Response | null> {
    if (!reading || !path.startsWith('/oferta/')) return null;
    await limiter.take('feed', { network: network() });
    return feedAnswer(path, { store, settings, origin, now, deliveryTerms });
  }

  const sheetFile = ({ path, reading, wants: { method } }: Visit) =>
    reading ? (colourSheetAnswer(path, method) ?? fontSheetAnswer(path, method)) : null;

  const pictureFile = ({ reading, request, path }: Visit) =>
    reading ? parts.pictures(request, path, parts.log) : null;

  /** Handlers for a request that is neither a file nor a cached page, in this order. */
  const answerers: [from: RequestHandler, answer: (visit: Visit) => Response | null | Promise<Response | null>][] = [
    // Before the refusals: it refuses other origins itself, because it can be mounted alone.
    ['call', accountsAnswer],
    // Programs of the owner have other methods, and are known by their keys.
    ['call', api],
    // Other systems are known by keys of theirs.
    ['call', (visit) => parts.connectors?.answer(visit, { limiter, origin }) ?? null],
    // A provider is a program of another origin, which is verified by its signature.
    ['call', notification],
    // A carrier's notice has another origin too; it changes nothing by itself.
    ['call', labelNotice],
    // A mail program is known by the token of its mail.
    ['call', oneClick],
    ['refused', (visit) => refusalOf(visit, ownOrigin(visit))],
    ['probe', probe],
    ['page', panelAnswer],
    ['file', sheetFile],
    ['call', (visit) => calls.answer(visit)],
    ['file', feedFile],
    ['picture', pictureFile],
    ['file', ownFile],
    ['page', demoPayment],
    ['page', freshPage],
  ];

  /** On the panel's own host: the panel and the files of its pages. Everything else is on the shop's host. */
  const panelAnswerers: typeof answerers = [
    ['refused', (visit) => refusalOf(visit, ownOrigin(visit))],
    ['probe', probe],
    ['page', panelAnswer],
    ['file', sheetFile],
    ['picture', pictureFile],
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

/** The panel's pages are a build of their own, which a shop whose panel nobody opens does not load. */
const builtPanelPages = async (): Promise<RenderPanel> => {
  const built = new URL('../panel/server/index.js', import.meta.url).href;
  return ((await import(/* @vite-ignore */ built)) as { renderPanel: RenderPanel }).renderPanel;
};

/** The style sheets of the owner's colours and fonts. Those of the build need none. */
const ownSheets = (stored: StoredSettings, { colours, fonts }: ShopSettings): string[] => [
  ...(stored.colours ? [colourSheetAddress(colours)] : []),
  ...(fonts ? [fontSheetAddress(fonts)] : []),
];

const nothingToChange = (settings: ShopSettings) => ({
  settings,
  defaults: settings,
  stored: {},
  change: async () => 'these settings cannot be changed',
  changeLook: async () => 'these settings cannot be changed',
});

const noConnections: Connections = {
  groups: () => [],
  find: () => null,
  save: async () => ({}),
  remove: async () => {},
  test: async () => null,
  sendTest: async () => null,
};

function plain(text: string, status = 200, type = 'text/plain; charset=utf-8'): Response {
  return new Response(`${text.trimEnd()}\n`, {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store' },
  });
}
