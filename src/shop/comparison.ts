import { type AvailabilityState, availabilityOf } from './availability.ts';
import type { Product, Rating } from './catalogue.ts';
import type { Offer } from './offer.ts';
import type { Named, Picture, Unit } from './product.ts';
import { openSizes, shownSize } from './size-choice.ts';

/** A product as it stands at the head of its column, at the price of its cheapest size that can be had. */
export interface ComparisonColumn extends Named {
  id: number;
  producer: string;
  picture: Picture | null;
  offer: Offer;
  /** Other sizes cost more: the price is told as "od". */
  severalPrices: boolean;
  unit: Unit;
  netOnly: boolean;
  rating: Rating;
  state: AvailabilityState;
  /** The shop's own words for the state, where it has some. */
  stateText: string | null;
}

export interface ComparisonRow {
  label: string;
  /** One for each product, in their order; `null` where a product has none. */
  values: (string | null)[];
  /** Not the same for all of them; what one lacks is a difference too. */
  differs: boolean;
}

/** `null` for what is not sold in any size. */
export function comparisonColumn(product: Product): ComparisonColumn | null {
  const { id, slug, name, type, producer, pictures, sizes, unit, netOnly, rating } = product;
  const shown = shownSize(sizes);
  if (!shown) return null;
  const { size, offer } = shown;
  return {
    id,
    slug,
    name,
    producer: producer.name,
    picture: pictures[0] ?? null,
    offer,
    severalPrices: openSizes(sizes).some((other) => other.offer.price.gross !== offer.price.gross),
    unit,
    netOnly,
    rating,
    state: availabilityOf(type, size, offer).state,
    stateText: size.statusText,
  };
}

type Described = Pick<Product, 'facts' | 'parameters'>;

/** Everything that is known of any of the products, each fact in a row of its own. */
export function comparisonRows(products: Described[]): ComparisonRow[] {
  const facts = products.map(factsOf);
  return labelsOf(facts).map(([key, label]) => {
    const values = facts.map((own) => own.get(key)?.value ?? null);
    return { label, values, differs: new Set(values.map(sense)).size > 1 };
  });
}

type Facts = Map<string, { label: string; value: string }>;

/** As the product page tells them: a parameter says nothing new beside a fact of the same name. */
function factsOf({ facts, parameters }: Described): Facts {
  const own: Facts = new Map();
  const told = [
    ...facts,
    ...parameters.map(({ name, values }) => [name, values.map((value) => value.name).join(', ')] as const),
  ];
  for (const [label, value] of told) {
    const key = folded(label);
    if (value.trim() !== '' && !own.has(key)) own.set(key, { label, value });
  }
  return own;
}

/**
 * What most products have comes first: there is something to compare. Otherwise a label that only later products have
 * stands after the one it follows there, so that what belongs together stays so.
 */
function labelsOf(facts: Facts[]): [key: string, label: string][] {
  const labels: [string, string][] = [];
  for (const own of facts) {
    let place = 0;
    for (const [key, { label }] of own) {
      const at = labels.findIndex(([known]) => known === key);
      if (at < 0) labels.splice(place, 0, [key, label]);
      place = (at < 0 ? place : at) + 1;
    }
  }
  const owners = (key: string) => facts.filter((own) => own.has(key)).length;
  return labels.toSorted(([one], [other]) => owners(other) - owners(one));
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');

/** Two values that a reader takes for the same: capitals, spaces and the order of a list do not count. */
const sense = (value: string | null) => (value === null ? null : folded(value).split(', ').toSorted().join(', '));
