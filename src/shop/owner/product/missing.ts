import type { Address } from '../../product/product.ts';
import type { ProductDraft } from './product-draft.ts';

/** What a product lacks that the law or its shoppers want. */
export type Lack = 'picture' | 'alt' | 'lead' | 'warnings' | 'producer' | 'responsible';

type Described = Pick<ProductDraft, 'name' | 'type' | 'lead' | 'description' | 'warnings'> & {
  pictures: readonly { alt: string }[];
};

/** Countries of the European Economic Area, as people write them in Polish and as ISO 3166-1 codes. */
const insideUnion = new Set([
  ...['polska', 'austria', 'belgia', 'bułgaria', 'chorwacja', 'cypr', 'czechy', 'dania', 'estonia', 'finlandia'],
  ...['francja', 'grecja', 'hiszpania', 'holandia', 'niderlandy', 'irlandia', 'litwa', 'luksemburg', 'łotwa'],
  ...['malta', 'niemcy', 'portugalia', 'rumunia', 'słowacja', 'słowenia', 'szwecja', 'węgry', 'włochy'],
  ...['islandia', 'liechtenstein', 'norwegia'],
  ...['pl', 'at', 'be', 'bg', 'hr', 'cy', 'cz', 'dk', 'ee', 'fi', 'fr', 'gr', 'es', 'nl', 'ie', 'lt', 'lu', 'lv'],
  ...['mt', 'de', 'pt', 'ro', 'sk', 'si', 'se', 'hu', 'it', 'is', 'li', 'no'],
]);

export const isInUnion = (country: string): boolean => insideUnion.has(country.trim().toLowerCase());

const isWhole = (address: Address): boolean =>
  [address.name, address.street, address.postcode, address.city, address.country, address.email].every(
    (own) => own.trim() !== '',
  );

/** The name of the product alone does not tell what a picture shows. */
export function needsAlt(alt: string, name: string): boolean {
  const own = alt.trim();
  return own === '' || own === name || own.startsWith(`${name}, zdjęcie `);
}

/** GPSR wants goods to name their producer, a responsible person in the Union for others, and warnings. */
export function missingOf(product: Described, producer: (Address & { responsible: Address | null }) | null): Lack[] {
  const isGoods = product.type === 'product' || product.type === 'product_bundle';
  const lacksText = product.lead.trim() === '' && product.description.length === 0;
  return [
    ...(product.pictures.length === 0 ? (['picture'] as const) : []),
    ...(product.pictures.some(({ alt }) => needsAlt(alt, product.name)) ? (['alt'] as const) : []),
    ...(lacksText ? (['lead'] as const) : []),
    ...(isGoods && product.warnings === null ? (['warnings'] as const) : []),
    ...(isGoods && !(producer && isWhole(producer)) ? (['producer'] as const) : []),
    ...(isGoods && producer && !isInUnion(producer.country) && !(producer.responsible && isWhole(producer.responsible))
      ? (['responsible'] as const)
      : []),
  ];
}
