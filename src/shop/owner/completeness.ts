import type { EnergyClass } from '../product/energy-class.ts';
import type { Address, PackContent, ProductType } from '../product/product.ts';

/**
 * Missing data of a product: what the law requires on an offer, and what shoppers expect (`picture`, `lead`).
 * `warnings` is only a question: most goods need none.
 */
export const gaps = ['maker', 'responsible', 'alt', 'unit-price', 'energy', 'warnings', 'picture', 'lead'] as const;
export type Gap = (typeof gaps)[number];

/** Data that the law requires. */
export const lawGaps = [
  'maker',
  'responsible',
  'alt',
  'unit-price',
  'energy',
  'warnings',
] as const satisfies readonly Gap[];
export type LawGap = (typeof lawGaps)[number];

export const isLawGap = (text: string): text is LawGap => (lawGaps as readonly string[]).includes(text);

/** The fields of a product that decide it. */
export interface DescribedProduct {
  name: string;
  type: ProductType;
  perishable: boolean;
  warnings: string | null;
  energy?: EnergyClass | null;
  energyLabel?: string | null;
  energySheet?: string | null;
  lead: string;
  description: readonly unknown[];
  /** `null`: none is chosen. */
  producer: (Address & { responsible: Address | null }) | null;
  pictures: readonly { alt: string }[];
  sizes: readonly { name: string; content: PackContent | null; phonePrice: boolean; gratis: boolean }[];
}

/**
 * Countries of the European Economic Area, where GPSR applies, by their Polish names and ISO 3166-1 codes; in lower
 * case.
 */
export const gpsrCountries: readonly string[] = [
  'polska',
  'austria',
  'belgia',
  'bułgaria',
  'chorwacja',
  'cypr',
  'czechy',
  'dania',
  'estonia',
  'finlandia',
  'francja',
  'grecja',
  'hiszpania',
  'holandia',
  'niderlandy',
  'irlandia',
  'litwa',
  'luksemburg',
  'łotwa',
  'malta',
  'niemcy',
  'portugalia',
  'rumunia',
  'słowacja',
  'słowenia',
  'szwecja',
  'węgry',
  'włochy',
  'islandia',
  'liechtenstein',
  'norwegia',
  'pl',
  'at',
  'be',
  'bg',
  'hr',
  'cy',
  'cz',
  'dk',
  'ee',
  'fi',
  'fr',
  'gr',
  'el',
  'es',
  'nl',
  'ie',
  'lt',
  'lu',
  'lv',
  'mt',
  'de',
  'pt',
  'ro',
  'sk',
  'si',
  'se',
  'hu',
  'it',
  'is',
  'li',
  'no',
];

export const isInUnion = (country: string): boolean => gpsrCountries.includes(country.trim().toLowerCase());

const isBlank = (text: string | null): boolean => (text ?? '').trim() === '';

/** Name, postal and electronic address (art. 19 of Regulation (EU) 2023/988). */
export const isReachable = ({ name, street, postcode, city, country, email }: Address): boolean =>
  ![name, street, postcode, city, country, email].some(isBlank);

/** Returns whether there is a responsible person in the EU for the producer (art. 16). */
export const hasResponsible = ({ country, responsible }: Address & { responsible: Address | null }): boolean =>
  isInUnion(country) || (responsible !== null && isReachable(responsible));

/** The name of the product alone does not describe a picture. */
export function needsAlt(alt: string, name: string): boolean {
  const own = alt.trim();
  return own === '' || own === name.trim() || own.startsWith(`${name.trim()}, zdjęcie `);
}

/** Goods sold by weight have it in the name of the size: `250 g`. The volume of a mug is not its content. */
const byWeight = /[0-9]\s?k?g($|[^\p{L}])/u;

/** The missing data of one product, in the order of `gaps`. Every screen uses this function. */
export function completeness(product: DescribedProduct): Gap[] {
  const { name, type, producer, perishable, sizes, pictures, warnings, lead, description } = product;
  const { energy, energyLabel, energySheet } = product;
  const isThing = type === 'product' || type === 'product_bundle';
  const wantsUnit = (size: DescribedProduct['sizes'][number]) =>
    size.content === null && !size.phonePrice && !size.gratis && (perishable || byWeight.test(size.name));
  const found: Record<Gap, boolean> = {
    maker: isThing && !(producer && isReachable(producer)),
    responsible: isThing && producer !== null && !hasResponsible(producer),
    alt: pictures.some(({ alt }) => needsAlt(alt, name)),
    'unit-price': type === 'product' && sizes.some(wantsUnit),
    energy: Boolean(energy) && !(energyLabel && energySheet),
    warnings: isThing && isBlank(warnings),
    picture: pictures.length === 0,
    lead: isBlank(lead) && description.length === 0,
  };
  return gaps.filter((gap) => found[gap]);
}
