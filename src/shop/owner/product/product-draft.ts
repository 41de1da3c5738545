import type { Grosze, VatRate } from '../../money/money.ts';
import type {
  Address,
  AvailabilityStatus,
  OptionalOfProduct,
  OptionalOfSize,
  OrderRange,
  PackContent,
  ProductType,
  WithdrawalException,
} from '../../product/product.ts';
import type { NamedValues } from './draft-texts.ts';

/** Optional fields, `null` where there is none. */
type Drafted<Own> = { [Key in keyof Own]-?: Exclude<Own[Key], undefined> | null };

/** A size to be written. */
export interface SizeDraft extends Drafted<OptionalOfSize> {
  id: string;
  name: string;
  code: string;
  /** `null`: the size exists and keeps its price, which staff change on the screens of prices. */
  gross: Grosze | null;
  /** Stock; -1 is unlimited. */
  amount: number;
  status: AvailabilityStatus;
  statusText: string | null;
  /** Working days until dispatch; `null`: unknown. */
  dispatchDays: number | null;
  /** Minutes after midnight until which an order is dispatched by those days. */
  dispatchDeadline: number | null;
  content: PackContent | null;
  /** The stock that whoever wrote this had seen. The stock is moved by the difference, since sales change it meanwhile. */
  shownAmount?: number | null;
  /** The price that whoever wrote this had seen. If `gross` is the same, the price stays as it is. */
  shownGross?: Grosze | null;
}

/** The fields of a product that people write: in a form, a file or a seed. `product-fields.ts` is the table of them. */
export interface ProductFields extends OrderRange, Drafted<OptionalOfProduct> {
  code: string;
  name: string;
  type: ProductType;
  /** The id of its unit. */
  unit: string;
  vat: VatRate;
  series: string | null;
  version: string | null;
  sizeLabel: string | null;
  lead: string;
  description: string[];
  care: string[];
  facts: [string, string][];
  parameters: NamedValues[];
  warnings: string | null;
  withdrawal: WithdrawalException | null;
  netOnly: boolean;
  perishable: boolean;
  /** From an order at the supplier until the goods are here. */
  supplierDays: number | null;
  sizes: SizeDraft[];
}

/** A product to be written: the only input of the store, from panel, files, commands and seed. */
export interface ProductDraft extends ProductFields {
  slug: string;
  producerId: number;
  /** The first category determines the product's path. */
  categoryIds: number[];
}

/** A product in a file: what it belongs to has names, which the import turns into the ids of a draft. */
export interface NamedProduct extends ProductFields {
  /** The path from the top of the tree; missing categories are created. */
  category: string[];
  /** Paths of the other categories it is in. Left out: those that it is in now. */
  moreCategories?: string[][];
  /** By name or slug; a new one needs all of its data. */
  producer: string | (Address & { about: string });
  /** Names of pictures in the store. */
  pictures: string[];
  /** In a change of many products. */
  hidden?: boolean;
}
