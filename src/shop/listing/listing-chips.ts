import type { Grosze } from '../money/money.ts';
import { formatMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import { type Filters, facetKeys, toggled } from './listing.ts';
import type { ListingKey } from './listing-messages.ts';
import type { Facet, FacetOption, Listing } from './listing-view.ts';

/** A label for an active filter, with the filters that remain after removing it. */
export interface Chip {
  id: string;
  text: string;
  without: Filters;
}

const ownTitles: Readonly<Record<string, ListingKey>> = {
  [facetKeys.size]: 'listing.size',
  [facetKeys.producer]: 'listing.producer',
  [facetKeys.available]: 'listing.available',
  [facetKeys.promotion]: 'listing.promotion',
  [facetKeys.rating]: 'listing.rating',
};

/** A facet with a single on/off value is labelled by its own name. */
export function isSwitch({ key }: Pick<Facet, 'key'>): boolean {
  return key === facetKeys.available || key === facetKeys.promotion;
}

export function facetTitle({ key, name }: Pick<Facet, 'key' | 'name'>, t: Translate<ListingKey>): string {
  const own = ownTitles[key];
  return name ?? (own ? t(own) : key);
}

export function optionText(
  facet: Pick<Facet, 'key' | 'name'>,
  option: Pick<FacetOption, 'value' | 'name'>,
  t: Translate<ListingKey>,
): string {
  if (isSwitch(facet)) return facetTitle(facet, t);
  return facet.key === facetKeys.rating ? t('listing.ratingFrom', { stars: option.value }) : option.name;
}

/** All active filters, in the order of the facets, with the price last. */
export function chipsOf({ filters, facets }: Pick<Listing, 'filters' | 'facets'>, t: Translate<ListingKey>): Chip[] {
  const known = facets.map(({ key }) => key).filter((key) => key in filters.chosen);
  const keys = [...new Set([...known, ...Object.keys(filters.chosen)])];
  const chips = keys.flatMap((key) => {
    const facet = facets.find((one) => one.key === key) ?? { key, name: null, options: [] };
    return (filters.chosen[key] ?? []).map((value): Chip => {
      const option = facet.options.find((one) => one.value === value) ?? { value, name: value };
      return { id: `${key}=${value}`, text: chipText(facet, option, t), without: toggled(filters, key, value) };
    });
  });
  const price = priceText(filters, t);
  const without = { ...filters, priceFrom: null, priceTo: null };
  return price === null ? chips : [...chips, { id: 'cena', text: price, without }];
}

/** Prefixes the facet name, because a value such as "Szary" is unclear alone. A producer's name needs no prefix. */
function chipText(
  facet: Pick<Facet, 'key' | 'name'>,
  option: Pick<FacetOption, 'value' | 'name'>,
  t: Translate<ListingKey>,
): string {
  const value = optionText(facet, option, t);
  if (isSwitch(facet) || facet.key === facetKeys.producer) return value;
  return t('listing.named', { name: facetTitle(facet, t), value });
}

function priceText({ priceFrom, priceTo }: Filters, t: Translate<ListingKey>): string | null {
  const bounds = [
    ...(priceFrom === null ? [] : [t('listing.priceFrom', { amount: shortMoney(priceFrom) })]),
    ...(priceTo === null ? [] : [t('listing.priceTo', { amount: shortMoney(priceTo) })]),
  ];
  return bounds.length > 0 ? t('listing.named', { name: t('listing.price'), value: bounds.join(' ') }) : null;
}

/** Leaves out zero grosze: `49 zł`, `49,90 zł`. */
export function shortMoney(grosze: Grosze): string {
  return formatMoney(grosze).replace(',00', '');
}

/** Chosen values that no facet offers any more. The filter form must still submit them, so that they are not lost. */
export function unofferedValues({
  filters,
  facets,
}: Pick<Listing, 'filters' | 'facets'>): [key: string, value: string][] {
  return Object.entries(filters.chosen).flatMap(([key, values]) => {
    const offered = facets.find((facet) => facet.key === key)?.options.map(({ value }) => value) ?? [];
    return values.filter((value) => !offered.includes(value)).map((value): [string, string] => [key, value]);
  });
}
