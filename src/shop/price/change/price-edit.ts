import type { Grosze, Money, VatRate } from '../../money/money.ts';
import { moneyOfGross } from '../../money/money.ts';
import type { Size } from '../../product/product.ts';
import type { Instant } from '../../time/instant.ts';
import type { PricePoint, Promotion } from '../price.ts';

/** All that decides what a size costs and what is told of it. */
export interface PricedSize {
  size: Size;
  vat: VatRate;
  perishable: boolean;
  /** Past ones too. */
  promotions: (Promotion & { id: number })[];
  /** Regular prices, oldest first. */
  ledger: PricePoint[];
}

/** A change of what a size costs, before it is written. */
export type PriceEdit =
  | { kind: 'regular'; gross: Grosze }
  | {
      kind: 'promotion';
      promotion: Omit<Promotion, 'price'> & { gross: Grosze };
      /** What the owner wants to announce; `null`: whatever the shop works out. */
      percent: number | null;
    }
  /** Ends what runs and calls off what is to come. */
  | { kind: 'end' }
  /** The same, of one promotion. */
  | { kind: 'stop'; id: number }
  | { kind: 'move'; id: number; endsAt: Instant | null };

/** The size as it will be. A promotion that is new has the id 0. */
export function edited(priced: PricedSize, edit: PriceEdit, now: Instant): PricedSize {
  const { size, vat, promotions, ledger } = priced;
  switch (edit.kind) {
    case 'regular': {
      const regular = moneyOfGross(edit.gross, vat);
      return { ...priced, size: { ...size, regular }, ledger: [...ledger, { from: now, price: regular }] };
    }
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

/** An end that is not known cannot be announced. */
export const announced = ({ endAnnounced }: Pick<Promotion, 'endAnnounced'>, endsAt: Instant | null): boolean =>
  endAnnounced && endsAt !== null;

export const isOver = ({ endsAt }: Pick<Promotion, 'endsAt'>, now: Instant): boolean =>
  endsAt !== null && endsAt <= now;

function endedAt<One extends Promotion>(one: One, now: Instant): One[] {
  if (isOver(one, now)) return [one];
  return one.startsAt > now ? [] : [{ ...one, endsAt: now }];
}

/** The regular price in force at an instant. */
export function regularAt(ledger: PricePoint[], at: Instant): Money | null {
  return ledger.findLast(({ from }) => from <= at)?.price ?? null;
}
