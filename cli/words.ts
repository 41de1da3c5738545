import { StartError } from '../src/data/db/start-error.ts';
import { type OwnProduct, productNamed } from '../src/data/owner/assortment.ts';
import type { Store } from '../src/data/store.ts';
import type { Grosze } from '../src/shop/money/money.ts';
import { formatMoney, parseMoney } from '../src/shop/money/money.ts';
import { mostStock } from '../src/shop/owner/product/draft-texts.ts';
import { parseQuantity } from '../src/shop/product/quantity.ts';
import type { Day, Instant } from '../src/shop/time/instant.ts';
import { addDays, startOfDay } from '../src/shop/time/warsaw-time.ts';

/** Parsers for the arguments of commands. */

export const unlimited = 'unlimited';
/** The store has grosze in 32 bits. */
const highestPrice: Grosze = 2_147_483_647;

export function priceIn(text: string): Grosze {
  const gross = parseMoney(text);
  if (gross === null) throw new StartError(`"${text}" is not a price; write it like 92,50.`);
  if (gross <= 0 || gross > highestPrice) {
    throw new StartError(`A price is more than nothing and at most ${formatMoney(highestPrice)}.`);
  }
  return gross;
}

export function stockIn(text: string): number {
  if (text === unlimited) return -1;
  const amount = parseQuantity(text);
  if (amount === null) throw new StartError(`"${text}" is not an amount; write it like 12 or 7,5, or "unlimited".`);
  if (amount >= mostStock) throw new StartError('That is more than any shop has; write "unlimited".');
  return amount;
}

/** A day like 2026-12-24. */
function dayIn(text: string): Day {
  const parsed = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text) {
    throw new StartError(`"${text}" is not a day; write it like 2026-12-24.`);
  }
  return text as Day;
}

export const startIn = (text: string | undefined): Instant | null =>
  text === undefined ? null : startOfDay(dayIn(text));

/** The last day is included. */
export const endIn = (text: string | undefined): Instant | null =>
  text === undefined ? null : startOfDay(addDays(dayIn(text), 1));

/** Minutes of a day from 14:30. */
export function clockIn(text: string): number {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === '') throw new StartError(`"${text}" is not a time; write it like 14:30.`);
  return Number(hours) * 60 + Number(minutes);
}

/** The arguments of a command whose size may be left out; the last one is the new value. */
export function sizedWords(words: string[]): { product: string; size: string | null; last: string } {
  const [product = '', ...rest] = words;
  const last = rest.pop() ?? '';
  return { product, size: rest[0] ?? null, last };
}

export async function productIn(store: Store, name: string): Promise<OwnProduct> {
  const found = await store.maintain(({ orm }) => productNamed(orm, name));
  if (found) return found;
  throw new StartError(`There is no product ${name}; its name is its code or the end of its address.`);
}

/** The size of that name; without one, the only size. */
export async function sizeIn(store: Store, product: string, size: string | null) {
  const found = await productIn(store, product);
  const [only, another] = found.sizes;
  const id = size ?? (another ? null : only?.id);
  const has = found.sizes.map((own) => own.id).join(', ');
  if (!id) throw new StartError(`${product} has several sizes (${has}); say which.`);
  if (!found.sizes.some((own) => own.id === id)) throw new StartError(`${product} has no size ${id}; it has ${has}.`);
  return { product: found.slug, size: id };
}
