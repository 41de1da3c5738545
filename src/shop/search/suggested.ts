/** One line of the list under the search field. */
export interface Suggestion {
  name: string;
  link: string;
  icon?: string | null;
  priceLines?: string[];
}

/** The answer of `productsTextSearch`, as far as our list shows it. */
export interface Suggested {
  products: (Suggestion & { iconSmall: string | null })[];
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

const withIcon = ({ iconSmall, ...product }: Suggested['products'][number]): Suggestion => ({
  ...product,
  icon: iconSmall,
});

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
  const { name, link, icon, priceLines } = fieldsOf(value);
  return (
    typeof name === 'string' &&
    isInside(link) &&
    (icon === undefined || icon === null || isInside(icon)) &&
    (priceLines === undefined || (Array.isArray(priceLines) && priceLines.every((line) => typeof line === 'string')))
  );
}

/** Nothing that was kept may lead out of the shop. */
const isInside = (address: unknown): boolean => typeof address === 'string' && /^\/(?![/\\])/.test(address);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
