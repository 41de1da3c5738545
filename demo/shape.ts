/** Types of the demo data files. Days are relative to the day of seeding: -40 is forty days ago. */

import type { ProductFields, SizeDraft } from '../src/shop/owner/product/product-draft.ts';
import type { PromotionKind, QuantityTier, Subscription } from '../src/shop/price/price.ts';
import type { Address, OrderRange } from '../src/shop/product/product.ts';
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
  /** Picture name without extension, for example `kategoria-len`. Only top-level categories have one. */
  picture?: string;
  children?: DemoCategory[];
}

export interface DemoProducer extends Address {
  slug: string;
  about: string;
  /** Required for producers outside the EU: the responsible person in the EU (GPSR, art. 16). */
  responsible?: Address;
}

export interface DemoPromotion {
  kind: PromotionKind;
  gross: number;
  startsDay: number;
  /** Without it the promotion has no end. */
  endsDay?: number;
  endAnnounced?: boolean;
  code?: string;
}

/** A size: fields of its draft that differ from a blank one, and how it is sold. */
export interface DemoSize
  extends Partial<Omit<SizeDraft, 'gross' | 'amount' | 'code' | 'dispatchDeadline' | 'shownAmount'>> {
  /** `uniw` if the product has only one size. */
  id: string;
  /** Label of the size, such as `350 ml` or `160 × 240 cm`. Empty for `uniw`. */
  name: string;
  /**
   * The hours of a workshop, such as `10–13`: its name is a day of the weekend, to which the date and the hours are
   * added.
   */
  hours?: string;
  /** -1 means unlimited. */
  amount: number;
  /** Regular gross price in grosze. */
  gross: number;
  /**
   * Earlier regular prices, oldest first. The current price starts where the last of them ended, or a year ago if there
   * are none.
   */
  history?: { untilDay: number; gross: number }[];
  /** An order placed before this time, such as `14:00`, is dispatched the same working day. */
  deadline?: string;
  srp?: number;
  advance?: number;
  points?: number;
  pointsOnly?: boolean;
  phonePrice?: boolean;
  gratis?: boolean;
  promotion?: DemoPromotion;
}

/** A product: fields of its draft that differ from a blank one, and what it belongs to. */
export interface DemoProduct extends Partial<Omit<ProductFields, keyof OrderRange | 'parameters' | 'sizes'>> {
  slug: string;
  code: string;
  name: string;
  /** Category slugs, the main category first. */
  categories: string[];
  producer: string;
  range?: Partial<OrderRange>;
  tiers?: QuantityTier[];
  subscription?: Subscription;
  /** Bundle parts: product slug, size id, quantity. */
  bundle?: { product: string; size: string; quantity: number }[];
  lead: string;
  description: string[];
  /** Label and value pairs such as Wymiary, Pojemność, Waga, Materiał, in display order. */
  facts: [label: string, value: string][];
  /** Filter values: parameter slug → value names. */
  parameters: Partial<Record<'kolor' | 'material' | 'przeznaczenie', string[]>>;
  /** Picture names without extension and alt texts, in display order. */
  pictures: { name: string; alt: string; sizes?: string[] }[];
  /** Days since the product was added. Low numbers are shown as new. */
  addedDaysAgo: number;
  sizes: DemoSize[];
  opinions?: DemoOpinion[];
}

export interface DemoOpinion {
  author: string;
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  daysAgo: number;
  /** The author bought the product: the opinion is matched to a delivered order. */
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
  /** Paragraphs and headings. */
  body: ({ p: string } | { h2: string })[];
  /** Slugs of the products shown under the post. */
  products: string[];
}

export interface DemoInfoPage {
  slug: string;
  title: string;
  lead: string;
  body: ({ p: string } | { h2: string } | { list: string[] })[];
}
