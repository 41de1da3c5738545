/** The shape of the demo shop's data files. Days are counted from the day of seeding: -40 is forty days ago. */

import type { VatRate } from '../src/shop/money/money.ts';
import type { PromotionKind, QuantityTier, Subscription } from '../src/shop/price/price.ts';
import type {
  Address,
  AvailabilityStatus,
  OrderRange,
  PackContent,
  ProductType,
  WithdrawalException,
} from '../src/shop/product/product.ts';
import type { Forms } from '../src/shop/text/plural.ts';

export type UnitId = 'szt' | 'komplet' | 'para' | 'metr' | 'opakowanie' | 'miejsce';

export interface DemoUnit {
  forms: Forms;
  symbol: string;
  sellBy: number;
  precision: number;
}

export interface DemoCategory {
  slug: string;
  name: string;
  /** One sentence under the heading of the listing. */
  lead: string;
  /** Picture name without extension, for example `kategoria-len`; only top categories have one. */
  picture?: string;
  children?: DemoCategory[];
}

export interface DemoProducer extends Address {
  slug: string;
  about: string;
  /** Makers outside the EU name a responsible person inside it. */
  responsible?: Address;
}

export interface DemoPromotion {
  kind: PromotionKind;
  gross: number;
  startsDay: number;
  /** Left out: until further notice. */
  endsDay?: number;
  endAnnounced?: boolean;
  code?: string;
}

export interface DemoSize {
  /** `uniw` for the only size of a product. */
  id: string;
  /** Shown on the choice: `350 ml`, `160 × 240 cm`; empty for `uniw`. */
  name: string;
  /** -1 is unlimited. */
  amount: number;
  /** Regular gross price in grosze. */
  gross: number;
  /** Older regular prices, oldest first; the current one is in force since the last of them ended, or for a year. */
  history?: { untilDay: number; gross: number }[];
  status?: AvailabilityStatus;
  statusText?: string;
  /** Working days to dispatch (default 1); `null` is unknown. */
  dispatchDays?: number | null;
  /** `14:00`: ordered before it, leaves the same working day. */
  deadline?: string;
  srp?: number;
  advance?: number;
  points?: number;
  pointsOnly?: boolean;
  phonePrice?: boolean;
  gratis?: boolean;
  content?: PackContent;
  promotion?: DemoPromotion;
}

export interface DemoProduct {
  slug: string;
  code: string;
  name: string;
  type?: ProductType;
  /** Slugs of categories, the main one first. */
  categories: string[];
  producer: string;
  series?: string;
  unit?: UnitId;
  vat?: VatRate;
  range?: Partial<OrderRange>;
  tiers?: QuantityTier[];
  subscription?: Subscription;
  /** Parts of a bundle: product slug, size id, quantity. */
  bundle?: { product: string; size: string; quantity: number }[];
  /** Which of several like products it is. */
  version?: string;
  /** What its sizes are, when they are no sizes: Wartość, Termin, Gramatura. */
  sizeLabel?: string;
  /** Sold to companies, prices told net. */
  netOnly?: boolean;
  perishable?: boolean;
  withdrawal?: WithdrawalException;
  /** One sentence under the name. */
  lead: string;
  /** Paragraphs of plain text. */
  description: string[];
  /** How to look after it, plain sentences. */
  care?: string[];
  /** Label and value: Wymiary, Pojemność, Waga, Materiał … in the order shown. */
  facts: [label: string, value: string][];
  /** Filters: parameter slug → value names; slugs `kolor`, `material`, `przeznaczenie`. */
  parameters: Partial<Record<'kolor' | 'material' | 'przeznaczenie', string[]>>;
  /** Warnings in Polish (GPSR). */
  warnings?: string;
  /** Picture names without extension, in order, with alt texts. */
  pictures: { name: string; alt: string; sizes?: string[] }[];
  /** Days since the product joined the shop; small numbers are new. */
  addedDaysAgo: number;
  sizes: DemoSize[];
  opinions?: DemoOpinion[];
}

export interface DemoOpinion {
  author: string;
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  daysAgo: number;
  /** Matched to a delivered order. */
  confirmed: boolean;
  answer?: string;
}

export interface DemoPost {
  slug: string;
  title: string;
  lead: string;
  picture: { name: string; alt: string };
  daysAgo: number;
  author: string;
  /** A paragraph, or a heading. */
  body: ({ p: string } | { h2: string })[];
  /** Slugs of products shown under the post. */
  products: string[];
}

export interface DemoInfoPage {
  slug: string;
  title: string;
  lead: string;
  body: ({ p: string } | { h2: string } | { list: string[] })[];
}
