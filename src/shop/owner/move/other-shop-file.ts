import { money2 } from '../../money/money.ts';
import { pictureAddress } from '../../product/picture.ts';
import type { Picture } from '../../product/product.ts';
import type { ProductFields, SizeDraft } from '../product/product-draft.ts';
import { descriptionHtml } from './description-html.ts';

/** Products in the files that other shops import: one table for each, by its own rules. */
export const otherShops = { woocommerce: 'WooCommerce', shopify: 'Shopify' } as const;
export type OtherShop = keyof typeof otherShops;
export const isOtherShop = (text: string): text is OtherShop => Object.hasOwn(otherShops, text);

/** A product that moves out. */
export interface LeavingProduct extends ProductFields {
  slug: string;
  hidden: boolean;
  producer: string;
  category: string[];
  moreCategories: string[][];
  sizes: LeavingSize[];
  pictures: Pick<Picture, 'name' | 'alt' | 'width' | 'height'>[];
}

interface LeavingSize extends SizeDraft {
  phonePrice: boolean;
  gratis: boolean;
}

export interface OtherShopFile {
  /** The public address of this shop, where pictures are fetched. */
  origin: string;
  /** The most parameters that a product has. */
  parameters: number;
}

type Row = Record<string, string>;

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Importers take away the apostrophe that keeps spreadsheets from computing a text. */
const guarded = (text: string): string => (/^[=+@\t\r]|^-(?![\d,. ]*$)/.test(text) ? `'${text}` : text);
const line = (cells: readonly string[]): string => cells.map((text) => cell(guarded(text))).join(',');

export const otherShopHead = (shop: OtherShop, file: OtherShopFile): string => line(columnsOf(shop, file));

/** The rows of a product; a product and its variants stand together, the product first. */
export function otherShopRows(shop: OtherShop, product: LeavingProduct, file: OtherShopFile): string[] {
  const columns = columnsOf(shop, file);
  const rows = shop === 'woocommerce' ? wooRows(product, file) : shopifyRows(product, file);
  return rows.map((row) => line(columns.map((column) => row[column] ?? '')));
}

const columnsOf = (shop: OtherShop, { parameters }: OtherShopFile): readonly string[] =>
  shop === 'shopify' ? shopifyColumns : [...wooColumns, ...attributeColumns(parameters + 1)];

const wooColumns = [
  // Empty: the other shop gives its own.
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Position',
  'Brands',
] as const;

const attributeColumns = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((at) => [
    `Attribute ${at} name`,
    `Attribute ${at} value(s)`,
    `Attribute ${at} visible`,
    `Attribute ${at} global`,
  ]);

const attribute = (at: number, name: string, values: readonly string[]): Row => ({
  [`Attribute ${at} name`]: name,
  [`Attribute ${at} value(s)`]: values.map(listed).join(', '),
  [`Attribute ${at} visible`]: '1',
  [`Attribute ${at} global`]: '0',
});

/** A comma would begin the next value, and a text `\n` would be a line break. */
const listed = (text: string): string => text.replaceAll(',', '\\,');
const longText = (text: string): string => text.replaceAll('\\n', '\\\\n').replace(/\r?\n/g, '\\n');

/** Classes that WooCommerce begins with, and one that the owner adds for 5%. */
const taxClasses: Record<string, string> = {
  '23': '',
  '8': 'reduced-rate',
  '5': 'super-reduced-rate',
  '0': 'zero-rate',
};

const priceOf = ({ gross, phonePrice, gratis }: LeavingSize): string => {
  if (gratis) return '0.00';
  return phonePrice || gross === null ? '' : money2(gross);
};
const kilograms = ({ grams }: SizeDraft): string => (grams ? String(grams / 1_000) : '');
const isOff = ({ status, amount }: SizeDraft): boolean => status === 'disable' || amount === 0;
const wholeStock = ({ status, amount }: SizeDraft): string =>
  status === 'disable' ? '0' : amount === -1 ? '' : String(Math.floor(amount));

const linksOf = ({ pictures }: LeavingProduct, { origin }: OtherShopFile): string[] =>
  pictures.map((picture) => origin + pictureAddress(picture, 1920, 'jpg'));

const isShipped = ({ type }: ProductFields): boolean => type === 'product' || type === 'product_bundle';
const nameOf = ({ name, version }: ProductFields): string => [name, version].filter(Boolean).join(', ');
const choiceOf = ({ sizeLabel }: ProductFields): string => sizeLabel || 'Rozmiar';
const variantName = ({ id, name }: SizeDraft): string => name || id;

/** Codes of variants beside the code of their product: no two may be the same. */
function codesOf({ code, sizes }: LeavingProduct): string[] {
  const taken = new Set([code]);
  return sizes.map((size) => {
    const own = size.code !== '' && !taken.has(size.code) ? size.code : `${code}-${size.id}`;
    taken.add(own);
    return own;
  });
}

const wooStock = (size: SizeDraft): Row => ({
  'In stock?': isOff(size) ? '0' : '1',
  Stock: wholeStock(size),
  'Backorders allowed?': '0',
});

function wooRows(product: LeavingProduct, file: OtherShopFile): Row[] {
  const { code, lead, category, moreCategories, hidden, producer, sizes, vat, parameters } = product;
  const [first] = sizes;
  const isVariable = sizes.length > 1;
  const extra = isShipped(product) ? '' : ', virtual';
  const sold: Row = {
    'Tax status': vat === null ? 'none' : 'taxable',
    'Tax class': taxClasses[String(vat)] ?? '',
  };
  const own: Row = {
    ...sold,
    Type: isVariable ? 'variable' : `simple${extra}`,
    SKU: code,
    Name: nameOf(product),
    Published: hidden ? '-1' : '1',
    'Visibility in catalog': 'visible',
    'Short description': longText(lead),
    Description: longText(descriptionHtml({ ...product, lead: '' }, file.origin)),
    Categories: [category, ...moreCategories]
      .map((path) => listed(path.map((name) => name.replaceAll('>', '/')).join(' > ')))
      .join(', '),
    Images: linksOf(product, file).join(', '),
    Brands: listed(producer),
    ...Object.assign({}, ...parameters.map(({ name, values }, at) => attribute(at + 2, name, values))),
  };
  if (!isVariable || !first)
    return [{ ...own, ...(first ? { ...wooStock(first), ...sizeOf(first) } : { 'In stock?': '0' }) }];
  const codes = codesOf(product);
  const parent = {
    ...own,
    'In stock?': sizes.every(isOff) ? '0' : '1',
    ...attribute(1, choiceOf(product), sizes.map(variantName)),
  };
  const variations = sizes.map((size, at) => ({
    ...sold,
    ...wooStock(size),
    ...sizeOf(size),
    ...attribute(1, choiceOf(product), [variantName(size)]),
    'Attribute 1 visible': '',
    Type: `variation${extra}`,
    SKU: codes[at] ?? '',
    Name: `${nameOf(product)} - ${variantName(size)}`,
    Published: '1',
    Parent: code,
    Position: String(at + 1),
  }));
  return [parent, ...variations];
}

const sizeOf = (size: LeavingSize): Row => ({
  'GTIN, UPC, EAN, or ISBN': size.ean ?? '',
  'Weight (kg)': kilograms(size),
  'Regular price': priceOf(size),
});

const shopifyColumns = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Price',
  'Charge tax',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Weight unit for display',
  'Requires shipping',
  'Fulfillment service',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Gift card',
] as const;

const yes = 'TRUE';
const no = 'FALSE';
/** Shopify separates tags by commas, and there is no way to write one in a tag. */
const tag = (text: string): string => text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();

function shopifyRows(product: LeavingProduct, file: OtherShopFile): Row[] {
  const { slug, category, moreCategories, hidden, producer, sizes, vat, pictures, parameters } = product;
  const links = linksOf(product, file);
  const isSingle = sizes.length < 2;
  const codes = codesOf(product);
  const categories = [...category, ...moreCategories.flat()];
  const tags = [...categories, ...parameters.flatMap(({ name, values }) => values.map((value) => `${name}: ${value}`))];
  const whole: Row = {
    Title: nameOf(product),
    Description: descriptionHtml(product, file.origin),
    Vendor: producer,
    Type: category.at(-1) ?? '',
    Tags: [...new Set(tags.map(tag))].join(', '),
    'Published on online store': hidden ? no : yes,
    Status: hidden ? 'draft' : 'active',
    'Option1 name': isSingle ? 'Title' : choiceOf(product),
    'Gift card': no,
  };
  const imageOf = (at: number): Row =>
    links[at] === undefined
      ? {}
      : { 'Product image URL': links[at], 'Image position': String(at + 1), 'Image alt text': pictures[at]?.alt ?? '' };
  const variants = sizes.map((size, at): Row => {
    const isTracked = wholeStock(size) !== '';
    return {
      ...(at === 0 ? whole : {}),
      ...imageOf(at),
      'URL handle': slug,
      'Option1 value': isSingle ? 'Default Title' : variantName(size),
      SKU: isSingle ? product.code : (codes[at] ?? ''),
      Barcode: size.ean ?? '',
      Price: priceOf(size) || '0.00',
      'Charge tax': vat === null ? no : yes,
      'Inventory tracker': isTracked ? 'shopify' : '',
      'Inventory quantity': wholeStock(size),
      'Continue selling when out of stock': isTracked ? 'deny' : 'continue',
      'Weight value (grams)': String(size.grams ?? 0),
      'Weight unit for display': 'g',
      'Requires shipping': isShipped(product) ? yes : no,
      'Fulfillment service': 'manual',
    };
  });
  const pictureRows = links.slice(sizes.length).map((_, at) => ({ ...imageOf(at + sizes.length), 'URL handle': slug }));
  return [...variants, ...pictureRows];
}
