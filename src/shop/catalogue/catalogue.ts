import type { VatRate } from '../money/money.ts';
import type { Opinion, Rating } from '../opinion/opinion.ts';
import type { Offer } from '../price/offer.ts';
import type { QuantityTier, Subscription } from '../price/price.ts';
import type { EnergyClass } from '../product/energy-class.ts';
import type {
  Address,
  AvailabilityStatus,
  Named,
  OptionalOfProduct,
  OrderRange,
  Parameter,
  Picture,
  ProductType,
  Size,
  Unit,
  WithdrawalException,
} from '../product/product.ts';

/** Views of the catalogue that the store returns and the pages show. */

/** A product in a list, with the price of its cheapest available size. */
export interface Tile extends Named {
  id: number;
  producer: string;
  /** The second picture is shown on hover. */
  pictures: Picture[];
  offer: Offer;
  /** Other sizes cost more, so the price is shown with "od". */
  severalPrices: boolean;
  status: AvailabilityStatus;
  unit: Unit;
  vat: VatRate;
  netOnly: boolean;
  /** The class of its energy label, which the law wants near the price. */
  energy?: EnergyClass;
  isNew: boolean;
  rating: Rating;
  /** The label of the choice, if the variants are not sizes. */
  sizeLabel: string | null;
  /** Sizes to buy without opening the product; empty when there is nothing to buy. */
  sizes: TileSize[];
}

export interface TileSize {
  id: string;
  name: string;
  available: boolean;
}

export interface SizeOffer {
  size: Size;
  offer: Offer;
  tiers: QuantityTier[];
}

export interface BundlePart extends Named {
  id: number;
  sizeId: string;
  sizeName: string;
  quantity: number;
  unit: Unit;
  picture: Picture | null;
  /**
   * The buyer of a set must get the legally required information about each part: its maker, its contents, its
   * warnings.
   */
  producer: Producer;
  facts: [label: string, value: string][];
  warnings: string | null;
  /** Price of one unit bought alone. */
  offer: Offer;
}

export interface Producer extends Named, Address {
  about: string;
  responsible: Address | null;
}

export interface Product extends Named, OptionalOfProduct {
  id: number;
  code: string;
  type: ProductType;
  lead: string;
  description: string[];
  care: string[];
  facts: [label: string, value: string][];
  warnings: string | null;
  withdrawal: WithdrawalException | null;
  unit: Unit;
  range: OrderRange;
  vat: VatRate;
  /** Distinguishes products of the same series, for example by colour or scent. */
  version: string | null;
  /** The label of the choice, if the variants are not sizes: „Wartość”, „Termin”. */
  sizeLabel: string | null;
  netOnly: boolean;
  perishable: boolean;
  producer: Producer;
  series: Named | null;
  /** Path of the main category, top level first. */
  breadcrumbs: Named[];
  parameters: Parameter[];
  pictures: Picture[];
  sizes: SizeOffer[];
  subscription: Subscription | null;
  bundle: BundlePart[];
  rating: Rating;
  /** Number of opinions by stars, five stars first. */
  distribution: [five: number, four: number, three: number, two: number, one: number];
  opinions: Opinion[];
  isNew: boolean;
}

/** Texts of a product: a page that the server has rendered does not need them again. */
export type ProductTexts = Pick<
  Product,
  'description' | 'care' | 'facts' | 'warnings' | 'parameters' | 'distribution' | 'opinions'
>;

export type ProductToBuy = Omit<Product, keyof ProductTexts>;
