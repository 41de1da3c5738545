import { parseMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';

/** One line of the list under the search field. */
export interface Suggestion {
  name: string;
  link: string;
  icon?: string | null;
  price?: SuggestedPrice;
}

interface SuggestedAmount {
  value: number;
  formatted: string;
}

export interface SuggestedPrice {
  gross: SuggestedAmount;
  net: SuggestedAmount;
}

/** The answer of `productsTextSearch`, as far as our list shows it. */
export interface Suggested {
  products: { name: string; link: string; iconSmall: string | null; price: { price: SuggestedPrice } }[];
  menuNodes: Suggestion[];
  producers: Suggestion[];
  series: Suggestion[];
  cms: Suggestion[];
  searchQueries: Suggestion[];
}

/** In the order in which the list shows them. */
export const suggestedKinds = ['products', 'menuNodes', 'producers', 'series', 'cms', 'searchQueries'] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];

export interface SuggestedSection {
  kind: SuggestedKind;
  options: Suggestion[];
}

/** What was found, without what was not. */
export function sectionsOf(found: Suggested): SuggestedSection[] {
  return suggestedKinds
    .map((kind) => ({ kind, options: kind === 'products' ? found.products.map(withIcon) : found[kind] }))
    .filter(({ options }) => options.length > 0);
}

const withIcon = ({ name, link, iconSmall, price }: Suggested['products'][number]): Suggestion => ({
  name,
  link,
  icon: iconSmall,
  price: price.price,
});

/** A price as the list shows it. Zero is a price by phone, unless the shop has put something better into words. */
export function suggestedLines({ gross, net }: SuggestedPrice, netFirst: boolean, t: Translate): string[] {
  if (gross.value === 0) return [parseMoney(gross.formatted) === null ? gross.formatted : t('price.phone')];
  if (!netFirst) return partsOf(gross.formatted);
  const [first = '', ...beside] = partsOf(net.formatted);
  const [whole = ''] = partsOf(gross.formatted);
  return [t('price.netAmount', { amount: first }), t('price.grossAmount', { amount: whole }), ...beside];
}

/** What stands beside a price in brackets has a line of its own. */
const partsOf = (text: string): string[] => text.split(/\s(?=\()/);

/**
 * An answer is kept no longer than a page is: prices move, and one of yesterday would be neither current nor lawful.
 */
const freshFor = 300_000;

/** What the names of kept answers begin with. */
export const cachedAnswerPrefix = 'podpowiedzi ';

export function cachedAnswer(sections: SuggestedSection[], now: number): string {
  return JSON.stringify({ at: now, sections });
}

/** What a browser has kept, if it makes sense: shoppers and extensions may have written anything there. */
export function readAnswer(cached: string | null, now: number): SuggestedSection[] | null {
  try {
    const { at, sections } = fieldsOf(JSON.parse(cached ?? 'null'));
    if (typeof at !== 'number' || at > now || now - at >= freshFor) return null;
    return Array.isArray(sections) && sections.every(isSection) ? sections : null;
  } catch {
    return null;
  }
}

function isSection(value: unknown): value is SuggestedSection {
  const { kind, options } = fieldsOf(value);
  return suggestedKinds.some((known) => known === kind) && Array.isArray(options) && options.every(isSuggestion);
}

function isSuggestion(value: unknown): value is Suggestion {
  const { name, link, icon, price } = fieldsOf(value);
  return (
    typeof name === 'string' &&
    isInside(link) &&
    (icon === undefined || icon === null || isInside(icon)) &&
    (price === undefined || ['gross', 'net'].every((kind) => isAmount(fieldsOf(price)[kind])))
  );
}

function isAmount(value: unknown): boolean {
  const { value: amount, formatted } = fieldsOf(value);
  return typeof amount === 'number' && typeof formatted === 'string';
}

/** Nothing that was kept may lead out of the shop. */
const isInside = (address: unknown): boolean => typeof address === 'string' && /^\/(?![/\\])/.test(address);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
