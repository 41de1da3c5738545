import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOfGross } from '../../money/money.ts';
import type { Size } from '../../product/product.ts';
import { addDays, dayOf, instantAt, startOfDay } from '../../time/warsaw-time.ts';
import { firstCut, offerAt } from '../offer.ts';
import type { PricePoint } from '../price.ts';
import { chargedPrices } from '../price-history.ts';
import { lawfulLabels } from '../price-labels.ts';
import { boardPrices, editFaults, priceReducedBy } from './price-board.ts';
import { type PricedSize, type PriceEdit, withPriceEdit } from './price-edit.ts';

const now = startOfDay('2026-11-16') + 12 * 3_600_000;
const rules = { skipGaps: true };
const zloty = (amount: number) => moneyOfGross(amount * 100, 23);
const at = (days: number, hour = 0) => instantAt(addDays(dayOf(now), days), hour * 60);

const size: Size = {
  id: 'uniw',
  name: '',
  code: 'K-1',
  priority: 0,
  amount: 5,
  status: 'enable',
  statusText: null,
  dispatch: { kind: 'known', days: 1, deadline: null },
  regular: zloty(100),
  srp: null,
  advance: null,
  points: null,
  pointsOnly: false,
  pointsReceived: 0,
  phonePrice: false,
  gratis: false,
  content: null,
};
const own: PricedSize = {
  size,
  vat: 23,
  perishable: false,
  hidden: false,
  promotions: [],
  plans: [],
  ledger: [{ from: at(-90), price: zloty(100) }],
};

const plan = (price: number, startsAt: number, instead: number | null = null): PriceEdit => ({
  kind: 'plan',
  gross: price * 100,
  startsAt,
  instead,
});
const promotion = (
  price: number,
  from: number,
  to: number,
  kind: 'promotion' | 'bargain' = 'promotion',
): PriceEdit => ({
  kind: 'promotion',
  promotion: {
    kind,
    gross: price * 100,
    startsAt: at(from),
    endsAt: at(to),
    endAnnounced: kind === 'bargain',
    code: null,
  },
  percent: null,
});
const changed = (...edits: PriceEdit[]) => edits.reduce((priced, edit) => withPriceEdit(priced, edit, now), own);
const codes = (priced: PricedSize, edit: PriceEdit) => editFaults(priced, edit, rules, now).map(({ code }) => code);

describe('a regular price that is to come', () => {
  it('is on the board from its hour on', () => {
    const rows = boardPrices(changed(plan(120, at(3, 8)), plan(90, at(10))), rules, now);
    expect(rows.map(({ from, until, offer, labels }) => [from, until, offer.price.gross, labels.badge])).toEqual([
      [now, at(3, 8), 10_000, null],
      [at(3, 8), at(10), 12_000, null],
      [at(10), null, 9_000, null],
    ]);
  });

  it('decides the lowest price of 30 days of a promotion after it', () => {
    const lowered = changed(plan(80, at(3, 8)), plan(100, at(5)));
    expect(codes(lowered, promotion(85, 10, 15))).toEqual(['not-lower']);
    const kept = withPriceEdit(lowered, promotion(75, 10, 15), now);
    const row = boardPrices(kept, rules, now).find(({ from }) => from === at(10));
    expect(row?.offer.lowest?.price.gross).toBe(8_000);
    expect(row?.labels.percent).toBe(6);
    expect(priceReducedBy(10, lowered, { kind: 'promotion', startsAt: at(10) }, rules)).toBe(7_200);
  });

  it('raised right before a promotion, makes no larger reduction of it', () => {
    const raised = changed(plan(150, at(3)));
    expect(codes(raised, promotion(110, 4, 9))).toEqual(['not-lower']);
    const kept = withPriceEdit(raised, promotion(90, 4, 9), now);
    const row = boardPrices(kept, rules, now).find(({ from }) => from === at(4));
    expect(row?.labels.percent, 'from 100, not from 150').toBe(10);
    expect(codes(raised, promotion(110, 40, 45)), '30 days later it is one').toEqual([]);
  });

  it('that begins at midnight leaves the old price a part of that day, since it is followed a moment later', () => {
    const raised = changed(plan(150, at(3)));
    expect(codes(raised, promotion(110, 33, 40))).toEqual(['not-lower']);
    expect(codes(raised, promotion(110, 34, 40))).toEqual([]);
  });

  it('is not raised during a promotion, nor at its start', () => {
    const reduced = changed(promotion(80, 3, 9));
    expect(codes(reduced, plan(150, at(5)))).toEqual(['never-charged']);
    expect(codes(reduced, plan(150, at(3)))).toEqual(['never-charged']);
    expect(codes(reduced, plan(150, at(9)))).toEqual([]);
    expect(codes(reduced, plan(95, at(5)))).toEqual([]);
  });

  it('raised during a promotion, or at its start, is not named beside it', () => {
    const reduced = changed(promotion(80, 3, 9));
    for (const [price, day, named] of [
      [150, 5, false],
      [150, 3, false],
      [95, 5, true],
    ] as const) {
      const rows = boardPrices(withPriceEdit(reduced, plan(price, at(day)), now), rules, now);
      const last = rows.findLast(({ offer }) => offer.reduction !== null);
      expect(last?.labels.lines.some(({ kind }) => kind === 'regular')).toBe(named);
    }
  });

  it('is not another than the one that shoppers are told for the end of a bargain', () => {
    const bargain = changed(promotion(80, 0, 7, 'bargain'));
    for (const startsAt of [at(7), at(7, 8)]) {
      const [fault] = editFaults(bargain, plan(120, startsAt), rules, now);
      expect(fault).toEqual({ code: 'announced', from: dayOf(at(7)), told: 10_000, planned: 12_000 });
    }
    expect(codes(bargain, plan(120, at(8)))).toEqual([]);
    expect(codes(changed(plan(120, at(7))), promotion(80, 1, 7, 'bargain'))).toEqual(['announced']);
  });

  it('may be moved and called off while it is to come, and takes the place of another of the same instant', () => {
    const planned: PricedSize = { ...own, plans: [{ id: 7, startsAt: at(3), price: zloty(120) }] };
    const prices = (priced: PricedSize) => priced.plans.map(({ startsAt, price }) => [startsAt, price.gross]);
    expect(prices(withPriceEdit(planned, plan(130, at(4), 7), now))).toEqual([[at(4), 13_000]]);
    expect(prices(withPriceEdit(planned, plan(130, at(3)), now))).toEqual([[at(3), 13_000]]);
    expect(prices(withPriceEdit(planned, { kind: 'unplan', id: 7 }, now))).toEqual([]);
    expect(codes(planned, { kind: 'unplan', id: 7 })).toEqual([]);
    expect(codes(planned, { kind: 'unplan', id: 8 })).toEqual(['gone']);
    expect(codes(planned, plan(130, at(4), 8))).toEqual(['gone']);
    expect(codes(planned, plan(130, now))).toEqual(['past']);
    expect(codes({ ...own, hidden: true }, plan(130, at(4)))).toEqual(['hidden']);
  });
});

/** The size as the store has it at an instant, if each plan was applied `lateMs` late. */
function followed(priced: PricedSize, instant: number, lateMs: number): { size: Size; ledger: PricePoint[] } {
  const done = priced.plans.filter(({ startsAt }) => startsAt + lateMs <= instant);
  return {
    size: { ...priced.size, regular: done.at(-1)?.price ?? priced.size.regular },
    ledger: [...priced.ledger, ...done.map(({ startsAt, price }) => ({ from: startsAt + lateMs, price }))],
  };
}

describe('whatever is planned', () => {
  const price = fc.integer({ min: 20, max: 200 });
  const edits = fc.array(
    fc.oneof(
      fc
        .tuple(price, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 23 }))
        .map(([gross, days, hour]) => plan(gross, at(days, hour))),
      fc
        .tuple(price, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), fc.boolean())
        .map(([gross, from, days, isBargain]) =>
          promotion(gross, from, from + days, isBargain ? 'bargain' : 'promotion'),
        ),
    ),
    { maxLength: 6 },
  );

  it('the shop shows on each day what the board predicted, and no false reduction', () => {
    fc.assert(
      fc.property(edits, fc.integer({ min: 1, max: 30_000 }), (wanted, lateMs) => {
        const lawful = wanted.reduce(
          (priced, edit) =>
            editFaults(priced, edit, rules, now).length === 0 ? withPriceEdit(priced, edit, now) : priced,
          own,
        );
        const board = boardPrices(lawful, rules, now);
        for (let hour = 1; hour < 85 * 24; hour += 11) {
          const instant = now + hour * 3_600_000 + 60_000;
          const { size: ofDay, ledger } = followed(lawful, instant, lateMs);
          const { promotions } = lawful;
          const history = chargedPrices(ledger, promotions);
          const offer = offerAt({ size: ofDay, promotions, history, ...rules, perishable: false, now: instant });
          const labels = lawfulLabels(offer);
          const row = board.find(({ from, until }) => from <= instant && (until === null || instant < until));
          expect([offer.price.gross, labels]).toEqual([row?.offer.price.gross, row?.labels]);
          expect(labels.withheld).toBeNull();
          if (!offer.reduction) continue;
          if (offer.regular) {
            const cut = firstCut(history, offer.reduction.startsAt);
            const highest = Math.max(...ledger.filter(({ from }) => from < cut).map(({ price }) => price?.gross ?? 0));
            expect(offer.regular.gross).toBeLessThanOrEqual(highest);
          }
          for (const line of labels.lines) {
            if (line.kind !== 'upcoming') continue;
            const thatDay = followed(lawful, startOfDay(addDays(line.from, 1)) - 1, lateMs);
            expect(line.price.gross).toBe(thatDay.size.regular.gross);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
