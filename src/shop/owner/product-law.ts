import type { Address, PackContent, ProductType } from '../product/product.ts';

/** What the law wants on an offer and a product lacks. `warnings` only asks: most goods need none. */
export const lawGaps = ['maker', 'responsible', 'alt', 'unit-price', 'warnings'] as const;

export type LawGap = (typeof lawGaps)[number];

export const isLawGap = (text: string): text is LawGap => (lawGaps as readonly string[]).includes(text);

/** What of a product decides it. */
export interface LawfulProduct {
  type: ProductType;
  perishable: boolean;
  warnings: string | null;
  producer: Address & { responsible: Address | null };
  alts: string[];
  sizes: { name: string; content: PackContent | null; phonePrice: boolean; gratis: boolean }[];
}

/** Countries of the European Union, as producers write them. */
export const unionCountries: readonly string[] = [
  ...['Austria', 'Belgia', 'Bułgaria', 'Chorwacja', 'Cypr', 'Czechy', 'Dania', 'Estonia', 'Finlandia', 'Francja'],
  ...['Grecja', 'Hiszpania', 'Holandia', 'Niderlandy', 'Irlandia', 'Litwa', 'Luksemburg', 'Łotwa', 'Malta', 'Niemcy'],
  ...['Polska', 'Portugalia', 'Rumunia', 'Słowacja', 'Słowenia', 'Szwecja', 'Węgry', 'Włochy'],
];

const isBlank = (text: string | null): boolean => (text ?? '').trim() === '';

/** Name, postal and electronic address (art. 19 of Regulation (EU) 2023/988). */
const isReachable = ({ name, street, postcode, city, email }: Address): boolean =>
  ![name, street, postcode, city, email].some(isBlank);

/** Goods sold by weight say so in the name of the size: `250 g`. The measure of a mug is no content. */
const byWeight = /[0-9]\s?k?g($|[^\p{L}])/u;

/** What one product lacks, in the order of `lawGaps`. */
export function gapsOf(product: LawfulProduct): LawGap[] {
  const { type, producer, perishable, sizes, alts, warnings } = product;
  const isThing = type === 'product' || type === 'product_bundle';
  const wantsUnit = (size: LawfulProduct['sizes'][number]) =>
    size.content === null && !size.phonePrice && !size.gratis && (perishable || byWeight.test(size.name));
  const found: Record<LawGap, boolean> = {
    maker: !isReachable(producer),
    responsible:
      isThing &&
      !unionCountries.includes(producer.country.trim()) &&
      !(producer.responsible && isReachable(producer.responsible)),
    alt: alts.some(isBlank),
    'unit-price': type === 'product' && sizes.some(wantsUnit),
    warnings: isThing && isBlank(warnings),
  };
  return lawGaps.filter((gap) => found[gap]);
}
