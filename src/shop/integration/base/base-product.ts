import type { Product, SizeOffer } from '../../catalogue/catalogue.ts';
import { type Grosze, money2, type VatRate } from '../../money/money.ts';
import { descriptionHtml } from '../../owner/move/description-html.ts';
import { priceForAll } from '../../price/price-for-all.ts';
import { chosenText } from '../../product/line-name.ts';
import { pictureAddress } from '../../product/picture.ts';
import type { Picture } from '../../product/product.ts';
import { baseLimits } from './base-answer.ts';

/** A product with the numbers by which Base knows its sizes, and what there is of each. `null`: any number. */
export interface BaseGoods {
  product: Product;
  sizes: BaseSize[];
  category: { id: number; path: string } | null;
}

interface BaseSize extends SizeOffer {
  row: number;
  amount: number | null;
}

/** The amounts and prices of a product, by variant; `0` is the product itself. */
type ByVariant<Value> = Record<string, Value>;

/** The number for Base of what has no limit here. */
export const amountOf = (amount: number | null): number =>
  Math.min(Math.max(amount ?? baseLimits.unlimited, 0), baseLimits.unlimited * 100);

/** With variants the product itself has the sum. A product of one size has no variants. */
export function amountsOf(sizes: readonly { row: number; amount: number | null }[]): ByVariant<number> {
  const sum = sizes.reduce((all, { amount }) => all + amountOf(amount), 0);
  const whole = { '0': Math.round(sum * 1_000) / 1_000 };
  if (sizes.length < 2) return whole;
  return { ...whole, ...Object.fromEntries(sizes.map(({ row, amount }) => [row, amountOf(amount)])) };
}

const grossOf = ({ offer }: SizeOffer): Grosze => priceForAll(offer).price.gross;
const lowest = (sizes: readonly SizeOffer[]): Grosze => Math.min(...sizes.map(grossOf));

export function variantPrices(sizes: readonly BaseSize[]): ByVariant<string> {
  const whole = { '0': money2(lowest(sizes)) };
  if (sizes.length < 2) return whole;
  return { ...whole, ...Object.fromEntries(sizes.map((size) => [size.row, money2(grossOf(size))])) };
}

/** Base writes rates as numbers. Goods exempt from VAT have none of their own there. */
export const taxOf = (vat: VatRate): number => vat ?? 0;

/** The code and the EAN of the product itself: of its only size, or of all of its sizes. */
const codesOf = ({ product, sizes }: BaseGoods) => {
  const [only] = sizes;
  return sizes.length === 1 && only
    ? { sku: only.size.code, ean: only.size.ean ?? '' }
    : { sku: product.code, ean: '' };
};

export const listedProduct = (goods: BaseGoods) => ({
  name: nameOf(goods.product),
  quantity: amountsOf(goods.sizes)['0'],
  price: variantPrices(goods.sizes)['0'],
  ...codesOf(goods),
});

const nameOf = ({ name, version }: Product): string => [name, version].filter(Boolean).join(', ');

const linksOf = (pictures: readonly Picture[], origin: string): string[] =>
  pictures.slice(0, 16).map((picture) => origin + pictureAddress(picture, 1920, 'jpg'));

interface BaseShop {
  origin: string;
  productPath(slug: string): string;
}

export const imagesOf = ({ product, sizes }: BaseGoods, { origin }: Pick<BaseShop, 'origin'>) => ({
  images: linksOf(product.pictures, origin),
  ...(sizes.length < 2
    ? {}
    : {
        variants: Object.fromEntries(sizes.map(({ row, size }) => [row, { images: ownImages(product, size, origin) }])),
      }),
});

const ownImages = ({ pictures }: Product, { id }: SizeOffer['size'], origin: string): string[] =>
  linksOf(
    pictures.filter(({ sizes }) => sizes?.includes(id)),
    origin,
  );

/** Grams as Base has them. */
const kilograms = (grams: number | undefined): number => (grams ?? 0) / 1_000;

export function productData(goods: BaseGoods, shop: BaseShop) {
  const { product, sizes, category } = goods;
  const features: [string, string][] = [
    ...product.parameters.map(({ name, values }): [string, string] => [name, values.map((one) => one.name).join('|')]),
    ...product.facts,
  ];
  return {
    ...codesOf(goods),
    name: nameOf(product),
    quantity: amountsOf(sizes)['0'],
    price: variantPrices(sizes)['0'],
    currency: 'PLN',
    tax: taxOf(product.vat),
    weight: kilograms(sizes[0]?.size.grams),
    height: 0,
    length: 0,
    width: 0,
    description: descriptionHtml(product, shop.origin),
    description_extra1: product.lead,
    description_extra2: product.warnings ?? '',
    description_extra3: '',
    description_extra4: '',
    man_name: product.producer.name,
    category_id: category === null ? '' : String(category.id),
    category_name: category?.path ?? '',
    location: '',
    url: shop.origin + shop.productPath(product.slug),
    images: linksOf(product.pictures, shop.origin),
    features,
    variants:
      sizes.length < 2 ? {} : Object.fromEntries(sizes.map((own) => [own.row, variantOf(own, product, shop)] as const)),
  };
}

const variantOf = (own: BaseSize, product: Product, { origin }: BaseShop) => ({
  full_name: [product.name, chosenText({ version: product.version, sizeName: own.size.name })]
    .filter(Boolean)
    .join(', '),
  name: own.size.name,
  price: money2(grossOf(own)),
  quantity: amountOf(own.amount),
  sku: own.size.code,
  ean: own.size.ean ?? '',
  weight: kilograms(own.size.grams),
  images: ownImages(product, own.size, origin),
  features: [[product.sizeLabel ?? 'Rozmiar', own.size.name]],
});
