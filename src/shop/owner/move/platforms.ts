import { folded } from '../../text/folded.ts';
import type { ColumnFields, MoveField } from './move-fields.ts';

/** The shops and files that a shop may be moved from. `other`: a table whose columns a person names. */
export const platformNames = {
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  prestashop: 'PrestaShop',
  shoper: 'Shoper',
  idosell: 'IdoSell (IOF)',
  google: 'plik Google (Merchant Center)',
  other: 'inny plik',
} as const;
export type Platform = keyof typeof platformNames;

/** What a file holds. `variants`: PrestaShop's combinations of products of another file. */
export const contentNames = {
  products: 'produkty',
  variants: 'warianty produktów (PrestaShop)',
  clients: 'klienci',
  addresses: 'stare adresy (mapa strony)',
  ignored: 'nie przenoś tego pliku',
} as const;
type MoveContent = keyof typeof contentNames;

export const isPlatform = (text: string): text is Platform => Object.hasOwn(platformNames, text);
export const isMoveContent = (text: string): text is MoveContent => Object.hasOwn(contentNames, text);

export interface SourceKind {
  platform: Platform;
  content: MoveContent;
}

type Names = Record<string, MoveField>;

const shopify: Names = {
  handle: 'key',
  'url handle': 'key',
  title: 'name',
  'body (html)': 'description',
  description: 'description',
  vendor: 'producer',
  'product category': 'category',
  type: 'category',
  published: 'published',
  'published on online store': 'published',
  status: 'published',
  'variant sku': 'code',
  sku: 'code',
  'variant barcode': 'ean',
  barcode: 'ean',
  'variant price': 'price',
  price: 'price',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant inventory tracker': 'tracker',
  'inventory tracker': 'tracker',
  'variant inventory policy': 'oversold',
  'continue selling when out of stock': 'oversold',
  'variant grams': 'grams',
  'weight value (grams)': 'grams',
  'image src': 'pictures',
  'product image url': 'pictures',
  'image alt text': 'pictureAlt',
  'variant image': 'variantPicture',
  'variant image url': 'variantPicture',
};

const woocommerce: Names = {
  id: 'key',
  type: 'kind',
  rodzaj: 'kind',
  published: 'published',
  opublikowano: 'published',
  sku: 'code',
  'gtin, upc, ean, or isbn': 'ean',
  'gtin, upc, ean lub isbn': 'ean',
  name: 'name',
  nazwa: 'name',
  'short description': 'lead',
  'krotki opis': 'lead',
  description: 'description',
  opis: 'description',
  'tax class': 'tax',
  'klasa podatkowa': 'tax',
  'in stock?': 'inStock',
  'w magazynie?': 'inStock',
  stock: 'stock',
  'stan magazynowy': 'stock',
  'weight (kg)': 'kilograms',
  'waga (kg)': 'kilograms',
  'weight (g)': 'grams',
  'waga (g)': 'grams',
  'regular price': 'price',
  cena: 'price',
  'cena regularna': 'price',
  categories: 'category',
  kategorie: 'category',
  images: 'pictures',
  obrazki: 'pictures',
  brands: 'producer',
  marki: 'producer',
  parent: 'parent',
  nadrzedny: 'parent',
  rodzic: 'parent',
};

const prestashop: Names = {
  'product id': 'key',
  active: 'published',
  name: 'name',
  categories: 'category',
  'price tax excluded': 'netPrice',
  'price tax included': 'price',
  'tax rules id': 'tax',
  reference: 'code',
  manufacturer: 'producer',
  ean13: 'ean',
  weight: 'kilograms',
  quantity: 'stock',
  summary: 'lead',
  'short description': 'lead',
  description: 'description',
  'url rewritten': 'slug',
  'image urls': 'pictures',
  'image alt texts': 'pictureAlt',
  feature: 'parameters',
};

const combinations: Names = {
  'product id': 'key',
  attribute: 'optionNames',
  value: 'optionValues',
  reference: 'code',
  ean13: 'ean',
  'impact on price': 'priceImpact',
  quantity: 'stock',
  'image urls': 'variantPicture',
};

const shoper: Names = {
  product_code: 'code',
  active: 'published',
  name: 'name',
  price: 'price',
  vat: 'tax',
  unit: 'unit',
  category: 'category',
  producer: 'producer',
  weight: 'kilograms',
  short_description: 'lead',
  description: 'description',
  stock: 'stock',
  availability: 'inStock',
  barcode: 'ean',
  images: 'pictures',
  image: 'pictures',
};

/** The columns that `readIdosell` makes. */
const idosell: Names = Object.fromEntries(
  (
    [
      ...([
        'key',
        'code',
        'productCode',
        'name',
        'lead',
        'description',
        'category',
        'producer',
        'unit',
        'price',
      ] as const),
      ...(['tax', 'stock', 'inStock', 'ean', 'grams', 'pictures', 'address', 'parameters', 'size'] as const),
    ] as const
  ).map((field) => [field.toLowerCase(), field]),
);

const google: Names = {
  id: 'code',
  item_group_id: 'key',
  title: 'name',
  description: 'description',
  link: 'address',
  image_link: 'pictures',
  additional_image_link: 'pictures',
  availability: 'inStock',
  price: 'price',
  brand: 'producer',
  gtin: 'ean',
  color: 'color',
  size: 'size',
  material: 'material',
  product_type: 'category',
  google_product_category: 'category',
  shipping_weight: 'grams',
};

const shopifyClients: Names = {
  'customer id': 'key',
  'first name': 'firstname',
  'last name': 'lastname',
  email: 'email',
  'accepts email marketing': 'emailConsent',
  'accepts sms marketing': 'phoneConsent',
  'default address company': 'company',
  'default address address1': 'street',
  'default address address2': 'street',
  'default address city': 'city',
  'default address country code': 'country',
  'default address zip': 'postcode',
  'default address phone': 'phone',
  phone: 'phone',
};

const prestashopClients: Names = {
  'customer id': 'key',
  email: 'email',
  'first name': 'firstname',
  'last name': 'lastname',
  newsletter: 'emailConsent',
};

const woocommerceClients: Names = {
  name: 'wholeName',
  'imie i nazwisko': 'wholeName',
  email: 'email',
  'country / region': 'country',
  city: 'city',
  'postal code': 'postcode',
  'billing phone': 'phone',
};

/** Columns of a file that no platform's names fit, in Polish and English, as people name them. */
const otherNames: Names = {
  ...shoper,
  id: 'key',
  kod: 'code',
  sku: 'code',
  symbol: 'code',
  nazwa: 'name',
  cena: 'price',
  'cena brutto': 'price',
  'cena netto': 'netPrice',
  'stawka vat': 'tax',
  stan: 'stock',
  ilosc: 'stock',
  ean: 'ean',
  gtin: 'ean',
  kategoria: 'category',
  producent: 'producer',
  marka: 'producer',
  opis: 'description',
  'krotki opis': 'lead',
  zdjecia: 'pictures',
  zdjecie: 'pictures',
  images: 'pictures',
  url: 'address',
  link: 'address',
};

const otherClients: Names = {
  email: 'email',
  'e-mail': 'email',
  imie: 'firstname',
  nazwisko: 'lastname',
  firma: 'company',
  nip: 'taxNumber',
  ulica: 'street',
  'kod pocztowy': 'postcode',
  miasto: 'city',
  miejscowosc: 'city',
  kraj: 'country',
  telefon: 'phone',
  newsletter: 'emailConsent',
  ...shopifyClients,
};

const namesOf: Record<Platform, Partial<Record<MoveContent, Names>>> = {
  woocommerce: { products: woocommerce, clients: woocommerceClients },
  shopify: { products: shopify, clients: shopifyClients },
  prestashop: { products: prestashop, variants: combinations, clients: prestashopClients },
  shoper: { products: shoper },
  idosell: { products: idosell },
  google: { products: google },
  other: { products: otherNames, clients: otherClients },
};

/** A heading without what platforms add to it: stars, units in brackets after a name, case and Polish letters. */
const plain = (heading: string): string =>
  folded(heading.trim())
    .replace(/^g:/, '')
    .replace(/\s*[*#]$/, '')
    .trim();

/** PrestaShop writes how values are divided after the name: `Image URLs (x,y,z...)`. */
const withoutHint = (heading: string): string =>
  heading.replace(/\s*\([^)]*[:,./][^)]*\)\s*\*?$/, '').replace(/\s*[*#]$/, '');

const numberedColumns: readonly [pattern: RegExp, field: (number: string) => MoveField][] = [
  [/^attribute (\d+) name$/, (number) => `optionName${Number(number)}`],
  [/^attribute (\d+) value\(s\)$/, (number) => `optionValue${Number(number)}`],
  [/^nazwa atrybutu (\d+)$/, (number) => `optionName${Number(number)}`],
  [/^wartosci atrybutu (\d+)$/, (number) => `optionValue${Number(number)}`],
  [/^option(\d) name$/, (number) => `optionName${Number(number)}`],
  [/^option(\d) value$/, (number) => `optionValue${Number(number)}`],
  [/^images \d+$/, () => 'pictures'],
];

/** Fields that several columns of a file may fill. */
const severalColumns: readonly MoveField[] = ['pictures', 'category', 'street', 'published'];

/** Which field each heading most likely holds. A field of one value takes the first column that fits. */
export function guessedFields(head: readonly string[], { platform, content }: SourceKind): ColumnFields {
  const names = namesOf[platform][content] ?? namesOf.other[content] ?? {};
  const taken = new Set<MoveField>();
  return head.map((heading) => {
    const own = plain(heading);
    const field = names[own] ?? names[withoutHint(own)] ?? (content === 'clients' ? null : numberedField(own));
    if (!field || (taken.has(field) && !severalColumns.includes(field))) return null;
    taken.add(field);
    return field;
  });
}

function numberedField(heading: string): MoveField | null {
  for (const [pattern, field] of numberedColumns) {
    const [, number = ''] = pattern.exec(heading) ?? [];
    if (pattern.test(heading)) return field(number);
  }
  return null;
}

/** Headings that only files of one kind have: all of one row. */
const marks: readonly (SourceKind & { headings: readonly string[] })[] = [
  { platform: 'shopify', content: 'products', headings: ['handle', 'title'] },
  { platform: 'shopify', content: 'products', headings: ['url handle', 'title'] },
  { platform: 'shopify', content: 'clients', headings: ['email', 'accepts email marketing'] },
  { platform: 'woocommerce', content: 'products', headings: ['id', 'type', 'sku', 'regular price'] },
  { platform: 'woocommerce', content: 'products', headings: ['id', 'rodzaj', 'sku'] },
  { platform: 'woocommerce', content: 'clients', headings: ['username', 'email', 'last active'] },
  { platform: 'prestashop', content: 'variants', headings: ['product id', 'attribute', 'value'] },
  { platform: 'prestashop', content: 'products', headings: ['product id', 'name', 'price tax excluded'] },
  { platform: 'prestashop', content: 'clients', headings: ['customer id', 'titles id', 'email'] },
  { platform: 'shoper', content: 'products', headings: ['product_code', 'name'] },
  { platform: 'google', content: 'products', headings: ['id', 'title', 'link', 'price'] },
];

/** The kind of a table by its headings. */
export function guessedKind(head: readonly string[]): SourceKind {
  const own = new Set(head.flatMap((heading) => [plain(heading), withoutHint(plain(heading))]));
  const found = marks.find(({ headings }) => headings.every((heading) => own.has(heading)));
  if (found) return { platform: found.platform, content: found.content };
  const isOfClients =
    (own.has('email') || own.has('e-mail')) && !['price', 'cena', 'sku'].some((name) => own.has(name));
  return { platform: 'other', content: isOfClients ? 'clients' : 'products' };
}
