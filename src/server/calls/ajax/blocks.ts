import { isDatabaseUnavailable } from '../../../data/db/database-unavailable.ts';
import type { AccountOperations } from '../../../page-context/account.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import { to } from '../../../routes.ts';
import type { Product, Tile } from '../../../shop/catalogue/catalogue.ts';
import { plainOffer } from '../../../shop/catalogue/suggested-price.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { snippetsFor } from '../../../shop/privacy/snippets.ts';
import { iconOf } from '../../../shop/product/picture.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { storeAwayError } from '../../http/answer/database-unavailable.ts';
import { BodyTooLarge } from '../../http/body/body-limit.ts';
import { isInParts, looseForm } from '../../http/body/loose-form.ts';
import { hasToken } from '../../http/request/logged-path.ts';
import { ownDelivery } from './own-delivery.ts';
import { projector } from './projector.ts';
import { toplayerHtml } from './toplayer-html.ts';
import { fieldWithJson } from './unencoded-json.ts';
import { wireBasket } from './wire-basket.ts';

interface BlockParts {
  shopper: Shopper;
  account: Pick<AccountOperations, 'client'>;
  product(id: number): Promise<Product | null>;
  settings: ShopSettings;
  now: Instant;
  /** Called when the store does not answer. */
  onAway(error: unknown): void;
  /** The request's Cookie header, which contains the shopper's consent. */
  cookies: string | null;
}

/** One block of a request, with its parameters. */
interface BlockQuestion {
  mobile: boolean;
  tablet: boolean;
  pc: boolean;
  requestUri: string;
  /** Further parameters of the block. */
  params: Record<string, unknown>;
}

type Block = (asked: BlockQuestion, parts: BlockParts) => Promise<unknown>;

const blocks: Record<string, Block> = {
  Basket: async (_, { shopper, account }) => ({
    basket: wireBasket(await shopper.basket(), await account.client()),
  }),
  Wishlist: async (_, { shopper }) => wireList(await shopper.listed('wishlist')),
  Comparers: async (_, { shopper }) => {
    const tiles = await shopper.listed('comparison');
    return { ...wireList(tiles), product: tiles.map(wireCompared) };
  },
  Snippets: async ({ mobile, tablet, pc, requestUri }, { settings, cookies }) => ({
    // The scripts of others read the address of the page.
    items: hasToken(requestUri)
      ? []
      : snippetsFor(settings.snippets, { mobile, tablet, pc, request_uri: requestUri }, cookies),
  }),
  // The browser decides which of them to show at what time.
  ToplayersAndWidgets: async (_, { settings }) => ({
    items: settings.toplayers.map((toplayer) => ({ ...toplayer, content: toplayerHtml(toplayer) })),
  }),
  Delivery: async ({ params }, parts) => ownDelivery(params, parts),
  Projector: async ({ params }, parts) =>
    projector(projectorQuery(params), { ...parts, delivery: () => parts.shopper.deliveryTerms() }),
};

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * `POST /ajax/get.php`: the only personal call after a page that is the same for everyone. One result for each block.
 */
export async function answerBlocks(request: Request, parts: BlockParts): Promise<Response> {
  if (request.method !== 'POST') return refused(405, 'METHOD_NOT_ALLOWED', { allow: 'POST' });
  const asked = await askedBlocks(request);
  if (!asked) return refused(400, 'BAD_REQUEST');
  const answers: Record<string, unknown> = {};
  for (const [name, params] of Object.entries(asked.blocks)) {
    const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
    if (block) answers[name] = await answered(block(questionOf(params, asked.common), parts), parts);
  }
  return Response.json(answers, { headers });
}

/** If the store is unavailable, only the blocks that need it return an error. */
async function answered(block: Promise<unknown>, { settings, onAway }: BlockParts): Promise<object> {
  try {
    return { response: await block };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    onAway(error);
    return { error: storeAwayError(settings).error };
  }
}

function refused(status: number, code: string, more: Record<string, string> = {}): Response {
  return Response.json({ error: { code } }, { status, headers: { ...headers, ...more } });
}

interface AskedBlocks {
  blocks: Record<string, unknown>;
  /** Parameters outside the blocks, which apply to all of them. */
  common: Record<string, unknown>;
}

async function askedBlocks(request: Request): Promise<AskedBlocks | null> {
  try {
    const body = isInParts(request) ? String(await looseForm(request)) : await request.text();
    const found = fieldWithJson(body, 'request');
    return found && isRecord(found.json) ? { blocks: found.json, common: Object.fromEntries(found.rest) } : null;
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some clients put the parameters of a block into a nested `params`. */
function questionOf(given: unknown, common: Record<string, unknown>): BlockQuestion {
  const own = isRecord(given) ? given : {};
  const params = { ...common, ...own, ...(isRecord(own.params) ? own.params : {}) };
  const isOn = (name: keyof typeof params) => [true, 'true', 1, '1', 'y'].includes(params[name] as string);
  return {
    mobile: isOn('mobile'),
    tablet: isOn('tablet'),
    pc: isOn('pc'),
    requestUri: typeof params.request_uri === 'string' ? params.request_uri.slice(0, 2_000) : '',
    params,
  };
}

function projectorQuery(params: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams({ action: 'get' });
  for (const name of ['product', 'size', 'get', 'subscription']) {
    const value = params[name];
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  return query;
}

function wireList(tiles: Tile[]) {
  return {
    count: tiles.length,
    products: tiles.map(({ id, name, slug, pictures: [first], offer }) => ({
      id,
      name,
      link: to('product', { slug }),
      icon: iconOf(first),
      price_formatted: offer.phonePrice ? '' : formatMoney(plainOffer(offer).price.gross),
    })),
  };
}

/** Removing a product from a list is a write, so the link leads to the page with the form. */
const wireCompared = ({ id, name, slug, pictures: [first] }: Tile) => ({
  name,
  iconsmall: iconOf(first),
  attributes: { id, link: to('product', { slug }), removelink: to('comparison') },
});
