import { type createRequestHandler, RouterContextProvider } from 'react-router';
import { isConflict } from '../../data/db/conflicts.ts';
import { isDatabaseUnavailable } from '../../data/db/database-unavailable.ts';
import type { Store } from '../../data/store.ts';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { namesPageOfMain } from '../../shop/content/redirects.ts';
import type { PageVariant } from '../../shop/page-variant.ts';
import type { SnippetHosts } from '../../shop/privacy/snippets.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { isTryLater, type TryLater } from '../../shop/try-later.ts';
import { PageParts, pagePartsContext } from '../../ui/loading/fragment-cache.tsx';
import { joined } from '../http/answer/encoding.ts';
import { contentSecurityPolicy, signedPage } from '../http/answer/security.ts';
import { type LimitedBody, limitBody } from '../http/body/body-limit.ts';
import { nextId } from '../http/request/visit.ts';
import type { Log } from '../log.ts';
import { type FormParts, formReader } from '../upload/receive-form.ts';
import { type cachedPageVisitor, personalOperations } from '../visitor/cached-page-visitor.ts';
import type { DeliveryTermsAt } from '../visitor/delivery-terms.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { logHiddenDiscounts } from './log-hidden-discounts.ts';
import type { RenderedPage } from './page-cache.ts';
import { pageReads } from './page-reads.ts';

interface RenderParts {
  store: Store;
  settings: ShopSettings;
  log: Log;
  origin: string;
  now: () => number;
  https: boolean;
  /** False in development. */
  cachePages: boolean;
  handlePage: ReturnType<typeof createRequestHandler>;
  scriptNonce: string;
  onOffer: ReturnType<typeof logHiddenDiscounts>;
  formParts: FormParts;
  nobody: ReturnType<typeof cachedPageVisitor>;
  common: Record<string, string>;
  paymentMethods: PageContext['paymentMethods'];
  /** The owner's style sheets. */
  sheets: string[];
  /** Hosts that the page may load from or send forms to. */
  hosts: Parameters<typeof contentSecurityPolicy>[2];
  formHosts: Parameters<typeof contentSecurityPolicy>[3];
  tiles: Parameters<typeof contentSecurityPolicy>[4];
  /** The provider's host, whose script and fields the page for a card loads. */
  cardHost: string | null;
  deliveryTerms: DeliveryTermsAt;
}

/** Changed data for a preview by staff. */
interface ChangedPage {
  reads?: Partial<PageContext['reads']>;
  settings?: ShopSettings;
  sheets?: string[];
}

/** Recognised by the address that React Router gives to the data of a page. */
const asksForData = (url: string): boolean => /^[^?]*\.data(?:\?|$)/.test(url);

const cardPage = new RegExp(`^${to('prepaidCard', { number: '*' }).replace('*', '[^/]+')}$`);

const withHost = (hosts: RenderParts['hosts'], host: string): SnippetHosts => ({
  scripts: [...(hosts?.scripts ?? []), host],
  called: [...(hosts?.called ?? []), host],
  framed: [...(hosts?.framed ?? []), host],
});

const previewHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
};

/** Renders the pages of the shop with React Router. */
export function pageRenderer(parts: RenderParts) {
  const { store, settings, log, origin, now, https, cachePages, handlePage, scriptNonce, onOffer } = parts;
  const { formParts, nobody, common, sheets, paymentMethods, hosts, formHosts, tiles, cardHost, deliveryTerms } = parts;

  const hostsOf = (url: string) =>
    cardHost !== null && cardPage.test(new URL(url).pathname) ? withHost(hosts, cardHost) : hosts;

  /** Without a visitor the page is rendered for everyone. */
  async function render(
    body: LimitedBody,
    id: string,
    variant: PageVariant,
    visitor?: Visitor,
    changed: ChangedPage = {},
  ): Promise<RenderedPage> {
    const { request } = body;
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const elsewhere = reading ? await movedBefore(request, { id, variant }) : null;
    if (elsewhere) return elsewhere;
    const { reads, dependencies } = pageReads(store, now(), onOffer);
    const later: TryLater[] = [];
    const context: PageContext = {
      ...personalOperations(visitor ?? nobody),
      settings,
      sheets,
      ...changed,
      reads: { ...reads, ...changed.reads },
      paymentMethods,
      variant,
      now: now(),
      deliveryTerms: () => deliveryTerms({ country: variant.country, zipcode: null }),
      drawsPage: !asksForData(request.url),
      origin,
      errorId: id,
      scriptNonce,
      report: (error) => {
        if (isDatabaseUnavailable(error) || isConflict(error)) failed = error;
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
    const parts = new PageParts();
    const provided = new RouterContextProvider(new Map([[pageContext, context]]));
    provided.set(pagePartsContext, parts);
    const response = await handlePage(request, provided);
    // React Router has turned the error into a page for bugs, which is not used.
    if (failed) throw failed;
    if (later[0]) throw later[0];
    const other = response.status === 404 && reading ? await movedFrom(request.url) : null;
    if (other) return other;
    const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const { html: text, hashes } = signedPage(await parts.piecesOf(response), scriptNonce);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
    return {
      status: response.status,
      text,
      headers: {
        ...common,
        ...headers,
        // In development Vite adds its own scripts and styles to the page.
        ...(cachePages && type.startsWith('text/html')
          ? { 'content-security-policy': contentSecurityPolicy(hashes, https, hostsOf(request.url), formHosts, tiles) }
          : {}),
      },
      ...dependencies,
    };
  }

  /** Where an address leads that is moved without looking for its page. */
  async function movedBefore(
    request: Request,
    own: { id: string; variant: PageVariant },
  ): Promise<RenderedPage | null> {
    const mended = canonicalUrl(request.url, false);
    return mended ? movedFromOther(mended, own, request) : movedFromMain(new URL(request.url));
  }

  /** An address in another spelling: an old address redirects in one step, a page to the canonical one. */
  async function movedFromOther(
    canonical: string,
    { id, variant }: { id: string; variant: PageVariant },
    { url, headers }: Request,
  ): Promise<RenderedPage> {
    if ((await store.redirects.from(new URL(url))) === null) return movedTo(canonical);
    // The canonical page may exist: only a missing page redirects further.
    const asked = limitBody(new Request(new URL(canonical, url), { headers }));
    const there = await render(asked, id, variant);
    return there.status === 301 ? there : movedTo(canonical);
  }

  /** The main page is never missing, but its parameter may name a page of the shop that was at this address before. */
  async function movedFromMain(url: URL): Promise<RenderedPage | null> {
    if (url.pathname !== '/' || !namesPageOfMain(url.searchParams)) return null;
    const named = await store.redirects.from(url);
    return named === null ? null : movedTo(named, 301);
  }

  /** The new address of a missing page: the owner's redirect, or the canonical one. */
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

  /** A preview for staff. It has an address of the panel, so no script may run; only the panel may frame it. */
  async function preview(path: string, usual: PageVariant, changed: ChangedPage): Promise<Response> {
    const asked = limitBody(new Request(origin + path));
    const { text, status, headers } = await render(asked, nextId(), usual, undefined, changed);
    const still = joined(text).replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link [^>]*modulepreload[^>]*>/g, '');
    return new Response(still, { status, headers: { ...headers, ...previewHeaders } });
  }

  return { render, preview };
}
