import type { Store } from '../../data/store.ts';
import type { PageVariant } from '../../shop/page-variant.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { BodyTooLarge, withBodyLimit } from '../http/body-limit.ts';
import { tooLarge } from '../http/refusal.ts';
import type { Visit } from '../http/visit.ts';
import type { Log } from '../log.ts';
import type { RenderedPage } from '../pages/page-cache.ts';
import type { CachedCall } from '../pages/page-manifest.ts';
import { type OnOffer, pageReads } from '../pages/page-reads.ts';
import { siteFile } from '../site/site-files.ts';
import { type Visitor, withCookies } from '../visitor/visitor.ts';
import { answerBlocks } from './ajax/blocks.ts';
import { observe } from './ajax/observe.ts';
import { projector } from './ajax/projector.ts';
import { answerGraphql } from './graphql/endpoint.ts';

interface CallParts {
  store: Store;
  settings: ShopSettings;
  log: Log;
  origin: string;
  now: () => number;
  /** Headers of every answer. */
  common: Record<string, string>;
  onOffer: OnOffer;
  visitorOf: (request: Request) => Visitor;
  variantOf: (cookies: string | null) => PageVariant;
}

/** Everything that is asked for by programs: answered for the one who asks, or for everybody. */
export function shopCalls(parts: CallParts) {
  const { store, settings, log, origin, now, common, onOffer, visitorOf, variantOf } = parts;
  const file = (path: string) => siteFile(path, { store, settings, origin, now: now(), common });

  async function graphql({ request, id, progress }: Visit): Promise<Response> {
    const { productById: product, suggest } = pageReads(store, now(), onOffer);
    const visitor = visitorOf(request);
    const { shopper, jar } = visitor;
    const context = { settings, variant: variantOf(jar.sent), now: now(), product, suggest, shopper, jar };
    return withCookies(
      await answerGraphql(withBodyLimit(request, { progress }), context, (error) => log.bug(id, error)),
      visitor,
    );
  }

  async function blocks({ request, id, progress }: Visit): Promise<Response> {
    const { productById: product } = pageReads(store, now(), onOffer);
    const visitor = visitorOf(request);
    const { shopper, jar } = visitor;
    const blockParts = {
      shopper,
      product,
      settings,
      now: now(),
      cookies: jar.sent,
      onAway: (error: unknown) => log.bug(id, error),
    };
    return withCookies(await answerBlocks(withBodyLimit(request, { progress }), blockParts), visitor);
  }

  /** Products, sizes and blocks that do not exist are without end, so an answer about them is not kept. */
  async function isOurs(asked: URLSearchParams, answer: object | null): Promise<boolean> {
    if (answer === null || Object.values(answer).includes(null)) return false;
    const size = asked.get('size');
    if (size === null) return true;
    const product = await store.catalogue.productById(Number(asked.get('product')), now());
    return product?.sizes.some((own) => own.size.id === size) ?? false;
  }

  const own: Record<string, (visit: Visit) => Promise<Response | null>> = {
    '/graphql/v1': graphql,
    '/graphql/v1/': graphql,
    '/ajax/get.php': blocks,
    '/ajax/projector.php': (visit) => observe(visit, parts),
  };

  return {
    async answer(visit: Visit): Promise<Response | null> {
      const call = Object.hasOwn(own, visit.path) ? own[visit.path] : undefined;
      if (call) return withHeaders(await call(visit).catch((error) => refusedBody(error, visit)), common);
      const found = await file(visit.path);
      return found && new Response(found.text, found);
    },

    /** The same for everybody, so the answer is kept like a page. */
    async render(call: CachedCall, path: string): Promise<RenderedPage> {
      if (call !== '/ajax/projector.php') {
        return (await file(path)) ?? { status: 404, text: '', headers: common, tags: [], validUntil: 0 };
      }
      const { productById: product, dependencies } = pageReads(store, now(), onOffer);
      const asked = new URL(path, origin).searchParams;
      const answer = await projector(asked, { product, settings, now: now() });
      return {
        status: 200,
        text: JSON.stringify(answer),
        headers: { ...common, 'content-type': 'application/json; charset=utf-8' },
        cacheable: await isOurs(asked, answer),
        ...dependencies,
      };
    },
  };
}

/** A body may outgrow its limit without having said so. */
function refusedBody(error: unknown, { path }: Visit): Response {
  if (error instanceof BodyTooLarge) return tooLarge(path);
  throw error;
}

function withHeaders(answer: Response | null, headers: Record<string, string>): Response | null {
  for (const [name, value] of Object.entries(headers)) answer?.headers.set(name, value);
  return answer;
}
