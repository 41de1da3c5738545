import { type AvailabilityState, availabilityOf } from '../catalogue/availability.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { comparable, type Described, describedFacts } from '../catalogue/facts.ts';
import { openSizes, shownSize } from '../catalogue/size-choice.ts';
import type { Rating } from '../opinion/opinion.ts';
import type { Offer } from '../price/offer.ts';
import type { Named, Picture, Unit } from '../product/product.ts';

/** Head of a product's column, with the price of its cheapest available size. */
export interface ComparisonColumn extends Named {
  id: number;
  producer: string;
  picture: Picture | null;
  offer: Offer;
  /** Other sizes cost more, so the price is shown with "od". */
  severalPrices: boolean;
  unit: Unit;
  netOnly: boolean;
  rating: Rating;
  state: AvailabilityState;
  /** The owner's own text for the availability, if there is one. */
  stateText: string | null;
  /** The size to buy directly from the comparison. `null` if there are several sizes or none can be bought. */
  onlySize: string | null;
}

export interface ComparisonRow {
  label: string;
  /** One value for each product, in their order. `null` if a product has none. */
  values: (string | null)[];
  /** The products have different values. A missing value counts as different. */
  differs: boolean;
}

/** `null` for a product without sizes. */
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
    onlySize: sizes.length === 1 && isBuyable(product, shown) ? size.id : null,
  };
}

function isBuyable({ type }: Product, { size, offer }: Product['sizes'][number]): boolean {
  return availabilityOf(type, size, offer).buySection === 'enabled' && !offer.pointsOnly;
}

/** Rows for facts that at least two products share. */
export function comparisonRows(products: Described[]): ComparisonRow[] {
  const facts = products.map(byKey);
  return labelsOf(facts)
    .filter(([key]) => isShared(key, facts))
    .map(([key, label]) => {
      const values = facts.map((own) => own.get(key)?.value ?? null);
      return { label, values, differs: new Set(values.map(sense)).size > 1 };
    });
}

/** For each product, the facts that no other product has. As table rows they would be mostly empty. */
export function unsharedFacts(products: Described[]): { label: string; value: string }[][] {
  const facts = products.map(byKey);
  return facts.map((own) => [...own].filter(([key]) => !isShared(key, facts)).map(([, fact]) => fact));
}

const isShared = (key: string, facts: Facts[]): boolean =>
  facts.length < 2 || facts.filter((own) => own.has(key)).length > 1;

type Facts = Map<string, { label: string; value: string }>;

function byKey(product: Described): Facts {
  const own: Facts = new Map();
  for (const [label, value] of describedFacts(product)) {
    const key = comparable(label);
    if (!own.has(key)) own.set(key, { label, value });
  }
  return own;
}

/**
 * Facts that most products have come first, because they can be compared. A label that only later products have is
 * placed after its predecessor there, so that related facts stay together.
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

/** Ignores the order of values in a list. */
const sense = (value: string | null) => (value === null ? null : comparable(value).split(', ').toSorted().join(', '));
