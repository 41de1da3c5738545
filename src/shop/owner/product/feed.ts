import { isSent, isUnavailable } from '../../catalogue/availability.ts';
import type { Product, SizeOffer } from '../../catalogue/catalogue.ts';
import { plainText } from '../../content/marked-text.ts';
import type { PlaceTerms } from '../../delivery/delivery-offer.ts';
import { cheapestCost } from '../../delivery/product-costs.ts';
import { productWays } from '../../delivery/product-delivery.ts';
import { type Grosze, money2 } from '../../money/money.ts';
import { hashOf } from '../../order/fingerprint.ts';
import type { Offer } from '../../price/offer.ts';
import { priceForAll } from '../../price/price-for-all.ts';
import { lawfulLabels } from '../../price/price-labels.ts';
import { lineName } from '../../product/line-name.ts';
import { pictureAddress } from '../../product/picture.ts';
import type { PackContent } from '../../product/product.ts';
import { sizeField } from '../../product/product-fields.ts';

/** Product feeds for price comparison sites: the entries of a product, and why it is left out. */
export const feedNames = ['google', 'ceneo'] as const;
export type FeedName = (typeof feedNames)[number];

export type FeedFault = 'picture' | 'smallPicture' | 'text' | 'price' | 'stock' | 'netOnly';

const leastSide = 100;
const longestTitle = 150;
const longestText = 5_000;

const hasPrice = ({ offer }: SizeOffer) => !offer.phonePrice && !offer.gratis && !offer.pointsOnly;

/** Why a product is not in a feed. Google accepts sold-out products; Ceneo only available ones. */
export function feedFaults(feed: FeedName, product: Product): FeedFault[] {
  const { pictures, lead, description, sizes, netOnly } = product;
  const [first] = pictures;
  const priced = sizes.filter(hasPrice);
  return [
    ...(first ? [] : (['picture'] as const)),
    ...(first && Math.min(first.width, first.height) < leastSide ? (['smallPicture'] as const) : []),
    ...(lead.trim() === '' && description.length === 0 ? (['text'] as const) : []),
    ...(priced.length === 0 ? (['price'] as const) : []),
    ...(netOnly ? (['netOnly'] as const) : []),
    ...(feed === 'ceneo' && priced.length > 0 && priced.every(({ size }) => isUnavailable(size))
      ? (['stock'] as const)
      : []),
  ];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    // XML cannot contain these characters.
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

export interface FeedShop {
  name: string;
  origin: string;
  /** The delivery offer in each country. */
  delivery: readonly PlaceTerms[];
  /** Google's names of categories, by slug. Left out: none is named. */
  googleCategories?: ReadonlyMap<string, string>;
  productPath(slug: string): string;
}

export function feedStart(feed: FeedName, { name, origin }: FeedShop): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (feed === 'ceneo')
    return `${head}<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1"><group name="other">\n`;
  const channel = `${element('title', name)}${element('link', origin)}${element('description', name)}`;
  return `${head}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n`;
}

export const feedEnd = (feed: FeedName): string => (feed === 'ceneo' ? '</group></offers>\n' : '</channel></rss>\n');

/** The entries of a product: one per size, because sizes differ in price and stock. */
export function feedEntries(feed: FeedName, product: Product, shop: FeedShop): string {
  if (feedFaults(feed, product).length > 0) return '';
  const write = feed === 'google' ? googleItem : ceneoOffer;
  return product.sizes
    .filter(hasPrice)
    .filter(({ size }) => feed === 'google' || !isUnavailable(size))
    .map((own) => write(product, own, shop))
    .join('');
}

const titleOf = ({ name, version }: Product, { size }: SizeOffer) =>
  lineName({ name, version, sizeName: size.name }).slice(0, longestTitle);
const textOf = ({ lead, description }: Product) =>
  [lead, ...description.map(plainText)].filter(Boolean).join('\n\n').slice(0, longestText);
const linkOf = ({ slug, sizes }: Product, { size }: SizeOffer, { origin, productPath }: FeedShop) =>
  `${origin}${productPath(slug)}${sizes.length > 1 ? `?${sizeField}=${encodeURIComponent(size.id)}` : ''}`;
const pictureLinks = ({ pictures }: Product, { origin }: FeedShop) =>
  pictures.slice(0, 10).map((picture) => `${origin}${pictureAddress(picture, 1280, 'jpg')}`);

const longestId = 50;
const keptOfId = 40;

/** Google allows fewer characters than a code may have: what is left out becomes a hash, the same every time. */
const googleId = (code: string): string =>
  code.length <= longestId ? code : `${code.slice(0, keptOfId).toWellFormed()}-${hashOf(code)}`;

function googleItem(product: Product, own: SizeOffer, shop: FeedShop): string {
  const { size, offer } = own;
  const [picture = '', ...more] = pictureLinks(product, shop);
  const availability = isUnavailable(size) ? 'out_of_stock' : size.status === 'order' ? 'backorder' : 'in_stock';
  return `<item>${[
    element('g:id', googleId(size.code)),
    element('g:title', titleOf(product, own)),
    element('g:description', textOf(product)),
    element('g:link', linkOf(product, own, shop)),
    element('g:image_link', picture),
    ...more.map((link) => element('g:additional_image_link', link)),
    element('g:availability', availability),
    ...googlePrices(offer),
    ...unitMeasures(own),
    ...shippingCosts(product, own, shop),
    element('g:brand', product.producer.name),
    ...(size.ean ? [element('g:gtin', size.ean)] : []),
    element('g:mpn', size.code),
    element('g:condition', 'new'),
    ...energyClass(product),
    ...googleCategory(product, shop),
    element('g:product_type', product.breadcrumbs.map(({ name }) => name).join(' > ')),
    ...(product.sizes.length > 1
      ? [element('g:item_group_id', googleId(product.code)), element('g:size', size.name)]
      : []),
  ].join('')}</item>\n`;
}

/** Google draws the label of a product that it finds in the Union's register of labels (EPREL). */
function energyClass({ energy, energyLabel, energySheet }: Product): string[] {
  if (!energy) return [];
  const number = eprelNumber(energySheet) ?? eprelNumber(energyLabel);
  return [
    element('g:energy_efficiency_class', energy.grade),
    element('g:min_energy_efficiency_class', energy.worst),
    element('g:max_energy_efficiency_class', energy.best),
    ...(number === null
      ? []
      : [
          `<g:certification>${[
            element('g:certification_authority', 'EC'),
            element('g:certification_name', 'EPREL'),
            element('g:certification_code', number),
          ].join('')}</g:certification>`,
        ]),
  ];
}

/** The number in an address of the register: `/screen/product/lightsources/123`, `/qr/123`. */
const eprelNumber = (address = ''): string | null =>
  /^https:\/\/eprel\.ec\.europa\.eu\/[^?#]*\/(\d{1,12})(?:[/?#]|$)/.exec(address)?.[1] ?? null;

/** A number of Google's taxonomy, or a path in it. Empty: none is named. */
export const isGoogleCategory = (typed: string): boolean =>
  typed === '' || /^[1-9]\d{0,6}$/.test(typed) || (typed.length <= 250 && /^\p{L}[^\p{Cc}<]*$/u.test(typed));

/** Google's category of the nearest category that has one. */
function googleCategory({ breadcrumbs }: Product, { googleCategories }: FeedShop): string[] {
  const named = breadcrumbs.map(({ slug }) => googleCategories?.get(slug)).findLast((name) => name !== undefined);
  return named === undefined ? [] : [element('g:google_product_category', named)];
}

const amount = (name: string, grosze: Grosze): string => element(name, `${money2(grosze)} PLN`);

/**
 * Other sites cross out `g:price` next to `g:sale_price` and show no lowest price of 30 days. So the crossed-out price
 * is that lowest price itself, and only if the shop may announce the reduction.
 */
function googlePrices(offer: Offer): string[] {
  const { price } = priceForAll(offer);
  const isReduced = offer.withoutCode === null && lawfulLabels(offer).lines.some(({ kind }) => kind === 'saving');
  if (!isReduced || !offer.lowest) return [amount('g:price', price.gross)];
  return [amount('g:price', offer.lowest.price.gross), amount('g:sale_price', price.gross)];
}

const googleUnits: Record<PackContent['unit'], { unit: string; whole: string }> = {
  g: { unit: 'g', whole: '1 kg' },
  kg: { unit: 'kg', whole: '1 kg' },
  ml: { unit: 'ml', whole: '1 l' },
  l: { unit: 'l', whole: '1 l' },
  m: { unit: 'm', whole: '1 m' },
  m2: { unit: 'sqm', whole: '1 sqm' },
};

/** The content of a pack, from which the price per kilogram follows. */
function unitMeasures({ size: { content }, offer }: SizeOffer): string[] {
  if (!content || !offer.unitPrice) return [];
  const { unit, whole } = googleUnits[content.unit];
  return [
    element('g:unit_pricing_measure', `${content.amount} ${unit}`),
    element('g:unit_pricing_base_measure', whole),
  ];
}

/** The cheapest delivery to each country; countries without delivery are left out. */
function shippingCosts(product: Product, own: SizeOffer, { delivery }: FeedShop): string[] {
  const worth = priceForAll(own.offer).price.gross;
  return delivery.flatMap((terms) => {
    const cost = isSent(product.type) ? cheapestCost(productWays(product, own, terms), worth) : null;
    return cost === null
      ? []
      : [`<g:shipping>${element('g:country', terms.country)}${amount('g:price', cost)}</g:shipping>`];
  });
}

/** 1: sent within a day, 3, 7, 14 days; 90: to order; 99: unknown. */
function ceneoAvailability({ size }: SizeOffer): number {
  if (size.dispatch.kind === 'unknown') return 99;
  if (size.status === 'order') return 90;
  return [1, 3, 7, 14].find((days) => size.dispatch.days <= days) ?? 90;
}

function ceneoOffer(product: Product, own: SizeOffer, shop: FeedShop): string {
  const { size, offer } = own;
  const attributes = {
    id: size.code,
    url: linkOf(product, own, shop),
    price: money2(priceForAll(offer).price.gross),
    avail: String(ceneoAvailability(own)),
    set: '0',
    ...(size.amount > 0 ? { stock: String(Math.floor(size.amount)) } : {}),
    ...(size.grams ? { weight: (size.grams / 1_000).toFixed(3) } : {}),
  };
  const [main = '', ...more] = pictureLinks(product, shop);
  const head = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xml(value)}"`)
    .join('');
  return `<o${head}>${[
    element('cat', product.breadcrumbs.map(({ name }) => name).join('/')),
    element('name', titleOf(product, own)),
    `<imgs><main url="${xml(main)}"/>${more.map((link) => `<i url="${xml(link)}"/>`).join('')}</imgs>`,
    element('desc', textOf(product)),
    `<attrs>${Object.entries({
      Producent: product.producer.name,
      Kod_producenta: size.code,
      ...(size.ean ? { EAN: size.ean } : {}),
    })
      .map(([name, value]) => `<a name="${xml(name)}">${xml(value)}</a>`)
      .join('')}</attrs>`,
  ].join('')}</o>\n`;
}
