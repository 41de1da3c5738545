import { parseMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';

/** One entry of the suggestion list. */
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

interface SuggestedPrice {
  gross: SuggestedAmount;
  net: SuggestedAmount;
}

/** The part of the `productsTextSearch` response that the suggestion list uses. */
export interface Suggested {
  products: { name: string; link: string; iconSmall: string | null; price: { price: SuggestedPrice } }[];
  menuNodes: Suggestion[];
  producers: Suggestion[];
  series: Suggestion[];
  cms: Suggestion[];
  searchQueries: Suggestion[];
}

/** In display order. */
const suggestedKinds = ['products', 'menuNodes', 'producers', 'series', 'cms', 'searchQueries'] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];

export interface SuggestedSection {
  kind: SuggestedKind;
  options: Suggestion[];
}

/** Sections of the suggestion list. Empty ones are left out. */
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

/** Price lines of a suggestion. A value of zero means a price by phone, unless its text says something else. */
export function suggestedLines({ gross, net }: SuggestedPrice, netFirst: boolean, t: Translate): string[] {
  if (gross.value === 0) return [parseMoney(gross.formatted) === null ? gross.formatted : t('price.phone')];
  if (!netFirst) return partsOf(gross.formatted);
  const [first = '', ...beside] = partsOf(net.formatted);
  const [whole = ''] = partsOf(gross.formatted);
  return [t('price.netAmount', { amount: first }), t('price.grossAmount', { amount: whole }), ...beside];
}

/** Each part in brackets gets its own line. */
const partsOf = (text: string): string[] => text.split(/\s(?=\()/);

/** Cached answers expire as fast as cached pages. An outdated price would be unlawful. */
const freshFor = 300_000;

/** Prefix of the session storage keys of cached answers. */
export const cachedAnswerPrefix = 'podpowiedzi ';

export function cachedAnswer(sections: SuggestedSection[], now: number): string {
  return JSON.stringify({ at: now, sections });
}

/** Parses a cached answer. `null` if it is expired or invalid: extensions and visitors can write anything there. */
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

/** A cached link must not lead to another site. */
const isInside = (address: unknown): boolean => typeof address === 'string' && /^\/(?![/\\])/.test(address);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
