import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, moneyOfGross } from '../../money/money.ts';
import type { Size } from '../../product/product.ts';
import { addDays, dayOf, startOfDay } from '../../time/warsaw-time.ts';
import type { PromotionKind } from '../price.ts';
import { boardPrices, editFaults, priceReducedBy } from './price-board.ts';
import { type PricedSize, type PriceEdit, withPriceEdit } from './price-edit.ts';

const now = startOfDay('2026-11-16') + 12 * 3_600_000;
const rules = { skipGaps: true };
const zloty = (amount: number) => moneyOfGross(amount * 100, 23);
const dayAt = (days: number) => startOfDay(addDays(dayOf(now), days));

const size = (regular: number): Size => ({
  id: 'uniw',
  name: '',
  code: 'K-1',
  priority: 0,
  amount: 5,
  status: 'enable',
  statusText: null,
  dispatch: { kind: 'known', days: 1, deadline: null },
  regular: zloty(regular),
  srp: null,
  advance: null,
  points: null,
  pointsOnly: false,
  pointsReceived: 0,
  phonePrice: false,
  gratis: false,
  content: null,
});

interface Past {
  /** Regular prices: how many days ago, and how much. */
  ledger?: [days: number, price: number][];
  promotions?: [from: number, to: number | null, price: number][];
  perishable?: boolean;
}

function priced({ ledger = [[-90, 100]], promotions = [], perishable = false }: Past = {}): PricedSize {
  return {
    size: size(ledger.at(-1)?.[1] ?? 100),
    vat: 23,
    perishable,
    hidden: false,
    plans: [],
    ledger: ledger.map(([days, price]) => ({ from: dayAt(days), price: zloty(price) })),
    promotions: promotions.map(([from, to, price], index) => ({
      id: index + 1,
      kind: 'promotion',
      price: zloty(price),
      startsAt: dayAt(from),
      endsAt: to === null ? null : dayAt(to),
      endAnnounced: false,
      code: null,
    })),
  };
}

interface Wanted {
  from?: number;
  to?: number | null;
  kind?: PromotionKind;
  percent?: number;
}

const promotion = (price: number, { from = 0, to = 7, kind = 'promotion', percent }: Wanted = {}): PriceEdit => ({
  kind: 'promotion',
  promotion: {
    kind,
    gross: Math.round(price * 100),
    startsAt: from === 0 ? now : dayAt(from),
    endsAt: to === null ? null : dayAt(to),
    endAnnounced: kind === 'bargain',
    code: kind === 'code' ? 'LEN' : null,
  },
  percent: percent ?? null,
});
const regular = (price: number): PriceEdit => ({ kind: 'regular', gross: price * 100 });
const codes = (own: PricedSize, edit: PriceEdit) => editFaults(own, edit, rules, now).map(({ code }) => code);

describe('what each day will tell', () => {
  it('names the price, the crossed-out one, the lowest of 30 days and the badge, then the regular price again', () => {
    const rows = boardPrices(withPriceEdit(priced(), promotion(80, { from: 2, to: 9 }), now), rules, now);
    expect(
      rows.map(({ from, until, offer, labels }) => [from, until, offer.price.gross, labels.badge, labels.percent]),
    ).toEqual([
      [now, dayAt(2), 10_000, null, 0],
      [dayAt(2), dayAt(9), 8_000, 'promotion', 20],
      [dayAt(9), null, 10_000, null, 0],
    ]);
    expect(rows[1]?.labels.lines.map(({ kind, price }) => [kind, price.gross])).toEqual([
      ['regular', 10_000],
      ['lowest', 10_000],
      ['saving', 2_000],
    ]);
  });

  it('a bargain names the day on which the regular price is back', () => {
    const rows = boardPrices(withPriceEdit(priced(), promotion(80, { kind: 'bargain' }), now), rules, now);
    expect(rows[0]?.labels.badge).toBe('bargain');
    expect(rows[0]?.labels.lines).toContainEqual({ kind: 'upcoming', price: zloty(100), from: '2026-11-23' });
  });

  it('ending a promotion leaves the regular price alone', () => {
    const rows = boardPrices(withPriceEdit(priced({ promotions: [[-3, null, 80]] }), { kind: 'end' }, now), rules, now);
    expect(rows.map(({ offer }) => offer.price.gross)).toEqual([10_000]);
  });
});

describe('claims that are not saved', () => {
  it('a promotion that is not below the regular price', () => {
    expect(codes(priced(), promotion(100))).toEqual(['not-below-regular']);
  });

  it('a reduction measured from a price that is not the lowest of 30 days', () => {
    const raised = priced({
      ledger: [
        [-90, 80],
        [-10, 100],
      ],
    });
    const [fault] = editFaults(raised, promotion(85), rules, now);
    expect(fault).toMatchObject({ code: 'not-lower', price: 8_500, lowest: { price: { gross: 8_000 } } });
    expect(codes(raised, promotion(79))).toEqual([]);
  });

  it('the same reduction anew, just after the last one ended', () => {
    expect(codes(priced({ promotions: [[-20, -5, 80]] }), promotion(80))).toEqual(['not-lower']);
    expect(codes(priced({ promotions: [[-60, -40, 80]] }), promotion(80))).toEqual([]);
  });

  it('a percentage over the true one, with the price that would make it true', () => {
    const raised = priced({
      ledger: [
        [-90, 90],
        [-10, 100],
      ],
    });
    const [fault] = editFaults(raised, promotion(80, { percent: 20 }), rules, now);
    expect(fault).toMatchObject({ code: 'percent', wanted: 20, percent: 11, needed: 7_200 });
    expect(codes(raised, promotion(72, { percent: 20 }))).toEqual([]);
  });

  it('a reduction of what was not on sale before', () => {
    expect(codes(priced({ ledger: [[0, 100]] }), promotion(80))).toEqual(['no-history']);
    expect(codes(priced({ ledger: [[0, 100]] }), promotion(80, { from: 1 }))).toEqual([]);
  });

  it('a regular price that is raised during a promotion', () => {
    const reduced = priced({ promotions: [[-3, 4, 80]] });
    const [fault] = editFaults(reduced, regular(150), rules, now);
    expect(fault).toMatchObject({ code: 'never-charged', regular: 15_000, charged: 10_000 });
    expect(codes(reduced, regular(95))).toEqual([]);
    expect(codes(priced(), regular(150))).toEqual([]);
  });

  it('a promotion under which another is always lower', () => {
    expect(codes(priced({ promotions: [[-3, null, 70]] }), promotion(80))).toEqual(['never']);
  });

  it('a price with a code that is not below the lowest one', () => {
    const raised = priced({
      ledger: [
        [-90, 80],
        [-10, 100],
      ],
    });
    expect(codes(raised, promotion(85, { kind: 'code' }))).toEqual(['not-lower']);
    expect(codes(raised, promotion(75, { kind: 'code' }))).toEqual([]);
  });

  it('nothing of what ends: a promotion, or the sale of the product', () => {
    const raised = priced({
      ledger: [
        [-90, 80],
        [-5, 100],
      ],
      promotions: [
        [-3, null, 60],
        [0, 7, 90],
      ],
    });
    expect(codes(raised, { kind: 'end' })).toEqual([]);
  });

  it('what has no price in money', () => {
    const own = priced();
    expect(codes({ ...own, size: { ...own.size, phonePrice: true } }, promotion(80))).toEqual(['priceless']);
  });

  it('what was wrong before a change is not held against it', () => {
    const wrong = priced({
      ledger: [
        [-90, 80],
        [-10, 100],
      ],
      promotions: [[-2, null, 85]],
    });
    expect(codes(wrong, regular(99))).toEqual([]);
  });

  it('goods that spoil are measured from the price before the first cut', () => {
    const own = priced({
      ledger: [
        [-90, 80],
        [-10, 100],
      ],
      perishable: true,
    });
    expect(codes(own, promotion(85))).toEqual([]);
  });
});

describe('percentages', () => {
  it('after any saved change no day shows a larger reduction than the true one, and a requested percentage is met', () => {
    const past = fc.array(fc.tuple(fc.integer({ min: -80, max: -1 }), fc.integer({ min: 20, max: 200 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(past, fc.integer({ min: 1, max: 99 }), (ledger, percent) => {
        const own = priced({
          ledger: [[-90, 100] as [number, number], ...ledger.sort(([one], [other]) => one - other)],
        });
        const gross = priceReducedBy(percent, own, { kind: 'promotion', startsAt: now }, rules) ?? 0;
        const edit = promotion(gross / 100, { percent });
        if (gross <= 0 || gross >= own.size.regular.gross) return;
        expect(editFaults(own, edit, rules, now)).toEqual([]);
        const [today] = boardPrices(withPriceEdit(own, edit, now), rules, now);
        expect(today?.labels.percent).toBe(discountPercent(today?.offer.lowest?.price.gross ?? 0, gross));
        expect(today?.labels.percent).toBeGreaterThanOrEqual(percent);
      }),
    );
  });
});
