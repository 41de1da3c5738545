import type { Store } from '../../data/store.ts';
import type { Product } from '../../shop/catalogue/catalogue.ts';
import type { PointQuestion } from '../../shop/delivery/points/point-question.ts';
import type { ListingChoice, Shelf } from '../../shop/listing/listing.ts';
import { codeCookie } from '../../shop/notices/dismissal.ts';
import { opinionFormLimits } from '../../shop/opinion/opinion-photos.ts';
import type { PageVariant } from '../../shop/page-variant.ts';
import { cookieIn } from '../../shop/privacy/cookies.ts';
import { sizeNamed } from '../../shop/product/size-id.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { FormProblem } from '../../shop/upload/sent-form.ts';
import { acceptedEncoding, joined } from '../http/answer/encoding.ts';
import { notAllowed, tooLarge } from '../http/answer/refusal.ts';
import { BodyTooLarge, limitBody, withBodyLimit } from '../http/body/body-limit.ts';
import { isInParts, looseForm } from '../http/body/loose-form.ts';
import { inTurns } from '../http/next-turn.ts';
import type { Visit } from '../http/request/visit.ts';
import type { Log } from '../log.ts';
import type { RenderedPage } from '../pages/page-cache.ts';
import type { CachedCall } from '../pages/page-manifest.ts';
import { type OnePage, type OnOffer, pageReads } from '../pages/page-reads.ts';
import { siteFile } from '../site/site-files.ts';
import { type FormParts, formReader } from '../upload/receive-form.ts';
import { namedVoucher } from '../visitor/checkout/buyer-data.ts';
import type { DeliveryTermsAt } from '../visitor/delivery-terms.ts';
import { type Visitor, withCookies } from '../visitor/visitor.ts';
import { answerBasketChange } from './ajax/basket-change.ts';
import { basketCountPicture } from './ajax/basket-count.ts';
import { answerBlocks } from './ajax/blocks.ts';
import { observe } from './ajax/observe.ts';
import { type AskedOpinions, answerOpinions } from './ajax/opinions.ts';
import { orderPayment } from './ajax/order-payment.ts';
import { answerPickupPoints } from './ajax/pickup-points.ts';
import { projector } from './ajax/projector.ts';
import { verifyAccount } from './ajax/verify-account.ts';
import { lookupsOf } from './graphql/account/lookups.ts';
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
  visitorOf: (visit: Visit) => Visitor;
  variantOf: (cookies: string | null) => PageVariant;
  deliveryTerms: DeliveryTermsAt;
  /** Counts a search of this network; throws `TryLater` if there were too many. */
  countSearch: (network: string) => void;
  /** For forms with files. */
  formParts: FormParts;
}

/** All calls made by programs, for one visitor or the same for everyone. */
export function shopCalls(parts: CallParts) {
  const { store, settings, log, origin, now, common, onOffer, visitorOf, variantOf, countSearch, formParts } = parts;
  const usualPlace = { country: variantOf(null).country, zipcode: null };
  const file = (path: string) => siteFile(path, { store, settings, origin, now: now(), common });

  async function graphql(visit: Visit): Promise<Response> {
    const { request, id, progress } = visit;
    const { productById, suggest: search, reads } = pageReads(store, now(), onOffer);
    const suggest = inTurns(async (text: string, limit: number) => {
      countSearch(visit.network());
      return search(text, limit);
    });
    const listing = inTurns(async (shelf: Shelf, choice: ListingChoice) => {
      countSearch(visit.network());
      return reads.listing(shelf, choice);
    });
    const visitor = visitorOf(visit);
    const { shopper, lists, jar, account, signIn, registration, entry, orders, payments, checkout } = visitor;
    const { subscriptions } = visitor;
    const product = atOwnPrice(visitor, productById);
    const beforeChange = () => visitor.take('write');
    const isSignedIn = async () => (await visitor.session.client()) !== null;
    const lookups = lookupsOf({ store, count: () => visitor.take('lookup'), isSignedIn });
    const variant = variantOf(jar.sent);
    const own = {
      shopper,
      lists,
      account,
      signIn,
      registration,
      entry,
      orders,
      payments,
      checkout,
      jar,
      lookups,
      subscriptions,
    };
    const context = {
      settings,
      origin,
      variant,
      now: now(),
      product,
      tiles: (ids: number[]) => store.catalogue.tiles(ids, now()),
      subscribable: store.catalogue.subscribable,
      coded: store.catalogue.coded,
      points: {
        find: inTurns(async (question: PointQuestion) => {
          await visitor.take('pickup-points');
          return store.pickupPoints.find(question);
        }),
      },
      voucher: async (code: string) => {
        const found = await namedVoucher({ store, now, take: visitor.take }, code);
        return 'voucher' in found ? found.voucher : null;
      },
      suggest,
      listing,
      menu: reads.menu,
      hasList: async (kind: 'category' | 'producer' | 'series', slug: string) => (await reads[kind](slug)) !== null,
      beforeChange,
      ...own,
    };
    return withCookies(
      await answerGraphql(withBodyLimit(request, { progress }), context, (error) => log.bug(id, error)),
      visitor,
    );
  }

  async function blocks(visit: Visit): Promise<Response> {
    const { request, id, progress } = visit;
    const visitor = visitorOf(visit);
    const { shopper, account, jar } = visitor;
    const product = atOwnPrice(visitor, pageReads(store, now(), onOffer).productById);
    const blockParts = {
      shopper,
      account,
      product,
      settings,
      now: now(),
      cookies: jar.sent,
      onAway: (error: unknown) => log.bug(id, error),
    };
    return withCookies(await answerBlocks(withBodyLimit(request, { progress }), blockParts), visitor);
  }

  /** Products, sizes and blocks that do not exist are unlimited in number, so answers about them are not cached. */
  async function isOurs(params: URLSearchParams, answer: object | null): Promise<boolean> {
    if (answer === null || Object.values(answer).includes(null)) return false;
    const size = params.get('size');
    if (size === null) return true;
    const product = await store.catalogue.productById(rowId(params.get('product')) ?? 0, now());
    return product ? sizeNamed(product.sizes, size) !== undefined : false;
  }

  /** Not cached: by POST, where pages are not cached, or for a visitor with a rebate code, who has other prices. */
  async function product(visit: Visit): Promise<Response> {
    const params = await paramsOf(visit, origin);
    const visitor = visitorOf(visit);
    if (params?.get('action') === 'set_product_observed') {
      return observe(visit, params, { store, settings, now, shopper: visitor.shopper });
    }
    const ownPrice = atOwnPrice(visitor, pageReads(store, now(), onOffer).productById);
    const answer =
      params &&
      (await projector(params, {
        product: ownPrice,
        settings,
        delivery: () => visitor.shopper.deliveryTerms(),
        now: now(),
      }));
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  }

  async function changeBasket(visit: Visit): Promise<Response> {
    const { productById } = pageReads(store, now(), onOffer);
    const visitor = visitorOf(visit);
    if (!visit.reading) await visitor.take('write');
    const params = visit.reading ? null : await paramsOf(visit, origin);
    const commandParts = { shopper: visitor.shopper, product: productById, settings };
    return withCookies(await answerBasketChange(visit, params, commandParts), visitor);
  }

  async function opinions(visit: Visit): Promise<Response> {
    if (visit.request.method !== 'POST') return notAllowed(visit.path, ['POST']);
    const visitor = visitorOf(visit);
    await visitor.take('write');
    const asked = isInParts(visit.request) ? await opinionForm(visit, visitor) : await opinionFields(visit);
    return withCookies(await answerOpinions(asked, { opinions: visitor.opinions, settings }), visitor);
  }

  async function opinionFields(visit: Visit): Promise<AskedOpinions | null> {
    const fields = await paramsOf(visit, origin);
    return fields && { fields, photos: [] };
  }

  /** With photos, which the form of the page sends too. */
  async function opinionForm({ request, target, progress }: Visit, visitor: Visitor) {
    await visitor.opinions.expectForm();
    const body = limitBody(request, { progress });
    const { receiveForm } = formReader(formParts, {
      body,
      session: (opens) => (opens ? visitor.session.ensure() : visitor.session.known()),
      take: (kilobytes) => visitor.take('upload', kilobytes),
    });
    try {
      const form = await receiveForm(body.request, opinionFormLimits);
      const { searchParams: fields } = new URL(target, origin);
      for (const [name, value] of form.fields) if (typeof value === 'string') fields.set(name, value);
      return { fields, photos: form.files };
    } catch (error) {
      if (error instanceof FormProblem) return error.code;
      throw error;
    }
  }

  async function pickupPoints(visit: Visit): Promise<Response> {
    if (!visit.reading) return notAllowed(visit.path, ['GET', 'HEAD']);
    const count = () => visitorOf(visit).take('pickup-points');
    const { searchParams } = new URL(visit.target, origin);
    const encoding = acceptedEncoding(visit.request.headers.get('accept-encoding'));
    return answerPickupPoints(searchParams, { store, messages: settings.messages, count, encoding });
  }

  const handlers: Record<string, (visit: Visit) => Promise<Response | null>> = {
    '/graphql/v1': graphql,
    '/graphql/v1/': graphql,
    '/ajax/get.php': blocks,
    '/ajax/basket-count.svg': async ({ request }) => basketCountPicture(request, settings.colours),
    '/ajax/projector.php': product,
    '/ajax/payments.php': async ({ target }) => verifyAccount(new URL(target, origin).searchParams),
    '/ajax/order-payment': async (visit) => {
      const visitor = visitorOf(visit);
      return withCookies(await orderPayment(new URL(visit.target, origin).searchParams, visitor), visitor);
    },
    '/basketchange.php': changeBasket,
    '/ajax/opinions.php': opinions,
    '/ajax/pickup-points': pickupPoints,
  };

  return {
    async answer(visit: Visit): Promise<Response | null> {
      const call = Object.hasOwn(handlers, visit.path) ? handlers[visit.path] : undefined;
      if (call) return withHeaders(await call(visit).catch((error) => refusedBody(error, visit)), common);
      const found = await file(visit.path);
      return found && new Response(joined(found.text), found);
    },

    /** The answer is the same for everyone, so it is cached like a page. */
    async render(call: CachedCall, path: string): Promise<RenderedPage> {
      if (call !== '/ajax/projector.php') {
        return (await file(path)) ?? { status: 404, text: '', headers: common, tags: [], validUntil: 0 };
      }
      const { productById: product, dependencies } = pageReads(store, now(), onOffer);
      const params = new URL(path, origin).searchParams;
      const delivery = () => parts.deliveryTerms(usualPlace);
      const answer = await projector(params, { product, settings, delivery, now: now() });
      return {
        status: 200,
        text: JSON.stringify(answer),
        headers: { ...common, 'content-type': 'application/json; charset=utf-8' },
        cacheable: await isOurs(params, answer),
        ...dependencies,
      };
    },
  };
}

/** Parameters of the query and the body; `null` when the body cannot be read. */
async function paramsOf({ request, target, progress }: Visit, origin: string): Promise<URLSearchParams | null> {
  const { searchParams } = new URL(target, origin);
  if (request.method !== 'POST') return searchParams;
  try {
    const body = await looseForm(withBodyLimit(request, { progress }));
    for (const [name, value] of body) searchParams.set(name, value);
    return searchParams;
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    return null;
  }
}

/** Products at this visitor's prices: with the code in the basket, which is read once and only if there is one. */
function atOwnPrice({ shopper, jar }: Visitor, productById: OnePage['productById']) {
  let code: Promise<string | null> | undefined;
  return async (id: number): Promise<Product | null> => {
    code ??= cookieIn(jar.sent, codeCookie) === null ? Promise.resolve(null) : shopper.enteredCode();
    return productById(id, await code);
  };
}

/** A body may exceed its limit without a Content-Length. */
function refusedBody(error: unknown, { path }: Visit): Response {
  if (error instanceof BodyTooLarge) return tooLarge(path);
  throw error;
}

function withHeaders(answer: Response | null, headers: Record<string, string>): Response | null {
  for (const [name, value] of Object.entries(headers)) answer?.headers.set(name, value);
  return answer;
}
