import type { Grosze, Money, VatRate } from '../../money/money.ts';
import { moneyOfGross } from '../../money/money.ts';
import type { Size } from '../../product/product.ts';
import type { Instant } from '../../time/instant.ts';
import type { PricePoint, Promotion } from '../price.ts';

/** A future regular price. */
interface PlannedPrice {
  id: number;
  startsAt: Instant;
  price: Money;
}

/** Everything that determines the price of a size and its labels. */
export interface PricedSize {
  size: Size;
  vat: VatRate;
  perishable: boolean;
  /** The product is not on sale. */
  hidden: boolean;
  /** Including past ones. */
  promotions: (Promotion & { id: number })[];
  /** Regular prices, oldest first. */
  ledger: PricePoint[];
  /** The earliest first. */
  plans: PlannedPrice[];
}

/** A change of what a size costs, before it is written. */
export type PriceEdit =
  | { kind: 'regular'; gross: Grosze }
  /** A regular price from a future instant; `instead`: the plan that it replaces. */
  | { kind: 'plan'; gross: Grosze; startsAt: Instant; instead: number | null }
  | { kind: 'unplan'; id: number }
  | {
      kind: 'promotion';
      promotion: Omit<Promotion, 'price'> & { gross: Grosze };
      /** The percentage that the owner wants to announce; `null`: the computed one. */
      percent: number | null;
    }
  /** Ends running promotions and cancels future ones. */
  | { kind: 'end' }
  /** The same, of one promotion. */
  | { kind: 'stop'; id: number }
  | { kind: 'move'; id: number; endsAt: Instant | null };

/** The size after the edit. A new promotion has the id 0. */
export function withPriceEdit(priced: PricedSize, edit: PriceEdit, now: Instant): PricedSize {
  const { size, vat, promotions, ledger, plans } = priced;
  switch (edit.kind) {
    case 'regular': {
      const regular = moneyOfGross(edit.gross, vat);
      return { ...priced, size: { ...size, regular }, ledger: [...ledger, { from: now, price: regular }] };
    }
    case 'plan': {
      const { gross, startsAt, instead } = edit;
      // One plan per instant: the later one replaces the other.
      const others = plans.filter((one) => one.id !== instead && one.startsAt !== startsAt);
      const made = { id: 0, startsAt, price: moneyOfGross(gross, vat) };
      return { ...priced, plans: [...others, made].sort((one, other) => one.startsAt - other.startsAt) };
    }
    case 'unplan':
      return { ...priced, plans: plans.filter(({ id }) => id !== edit.id) };
    case 'promotion': {
      const { gross, ...rest } = edit.promotion;
      return { ...priced, promotions: [...promotions, { ...rest, id: 0, price: moneyOfGross(gross, vat) }] };
    }
    case 'end':
      return { ...priced, promotions: promotions.flatMap((one) => endedAt(one, now)) };
    case 'stop':
      return { ...priced, promotions: promotions.flatMap((one) => (one.id === edit.id ? endedAt(one, now) : one)) };
    case 'move': {
      const { id, endsAt } = edit;
      const moved = (one: PricedSize['promotions'][number]) => ({
        ...one,
        endsAt,
        endAnnounced: announced(one, endsAt),
      });
      return { ...priced, promotions: promotions.map((one) => (one.id === id ? moved(one) : one)) };
    }
  }
}

/** An unknown end cannot be announced. */
export const announced = ({ endAnnounced }: Pick<Promotion, 'endAnnounced'>, endsAt: Instant | null): boolean =>
  endAnnounced && endsAt !== null;

export const isOver = ({ endsAt }: Pick<Promotion, 'endsAt'>, now: Instant): boolean =>
  endsAt !== null && endsAt <= now;

function endedAt<One extends Promotion>(one: One, now: Instant): One[] {
  if (isOver(one, now)) return [one];
  return one.startsAt > now ? [] : [{ ...one, endsAt: now }];
}

/** The regular price at a present or future instant. */
export const regularOn = ({ size, plans }: Pick<PricedSize, 'size' | 'plans'>, at: Instant): Money =>
  plans.findLast(({ startsAt }) => startsAt <= at)?.price ?? size.regular;

/**
 * A plan is applied a moment after its instant, and until then the previous price is charged. So the ledger will have
 * the later instant, and after midnight the previous price still counts for that day.
 */
export const planDelayMs = 30_000;

/** The ledger after all plans are applied. */
export const ledgerAhead = ({ ledger, plans }: Pick<PricedSize, 'ledger' | 'plans'>): PricePoint[] => [
  ...ledger,
  ...plans.map(({ startsAt, price }) => ({ from: startsAt + planDelayMs, price })),
];

/** The regular price in force at an instant. */
export function regularAt(ledger: PricePoint[], at: Instant): Money | null {
  return ledger.findLast(({ from }) => from <= at)?.price ?? null;
}
