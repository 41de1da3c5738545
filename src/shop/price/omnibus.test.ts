import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import moreVectors from '../../../testing/vectors/omnibus-more.json' with { type: 'json' };
import { addDays, dayOf, instantAt, startOfDay } from '../time/warsaw-time.ts';
import { lowestBefore } from './omnibus.ts';
import vectors from './omnibus.vectors.json' with { type: 'json' };
import type { PricePoint } from './price.ts';

const money = (zloty: number) => ({ gross: Math.round(zloty * 100), net: Math.round(zloty * 100) });

/** `2026-11-14` or `2026-11-14 13:30`, Warsaw time. */
function at(text: string): number {
  const [day = '', clock = '00:00'] = text.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(day, hours * 60 + minutes);
}

const ledger = (...rows: [from: string, zloty: number | null][]): PricePoint[] =>
  rows.map(([from, zloty]) => ({ from: at(from), price: zloty === null ? null : money(zloty) }));

function lowest(history: PricePoint[], start: string, { perishable = false, skipGaps = true } = {}) {
  const mode = perishable ? 'perishable' : 'standard';
  return lowestBefore({ history, reductionStart: at(start), mode, skipGaps });
}
const zlotyOf = (...args: Parameters<typeof lowest>) => {
  const found = lowest(...args);
  return found && found.price.gross / 100;
};

describe.each([
  { title: 'the vectors', cases: vectors },
  { title: 'more vectors of our own', cases: moreVectors },
])('$title', ({ cases }) => {
  it.each(cases)('$name', ({ history, reductionStart, mode, skipGaps, newPrice, expected }) => {
    // The percent of the vectors is not shown anywhere: labels have their own, whole one.
    const { rawPercent: _, ...facts } = expected;
    const found = lowestBefore({
      history: history.map(({ from, price }) => ({ from: at(from), price: price === null ? null : money(price) })),
      reductionStart: at(reductionStart),
      mode: mode === 'perishable' ? 'perishable' : 'standard',
      skipGaps,
    });
    const gross = found?.price.gross ?? null;
    const selling = money(newPrice).gross;
    expect({
      lowest: gross === null ? null : gross / 100,
      windowFrom: found?.windowFrom ?? null,
      windowTo: found?.windowTo ?? null,
      omnibusPriceIsHigherThanSellingPrice: gross !== null && gross > selling,
    }).toEqual(facts);
  });
});

describe('the window', () => {
  it('holds the thirtieth day before and not the thirty-first', () => {
    const dip = (day: string) => ledger(['2026-01-01', 100], [day, 79], [addDays(day, 1), 100]);
    expect(zlotyOf(dip('2026-10-15'), '2026-11-14')).toBe(79);
    expect(zlotyOf(dip('2026-10-14'), '2026-11-14')).toBe(100);
    expect(lowest(dip('2026-10-15'), '2026-11-14')?.day).toBe('2026-10-15');
  });

  it('is of calendar days when the clocks change inside it', () => {
    // Thirty times 24 hours would begin at 01:00 in autumn and at 23:00 of the day before in spring.
    const autumn = ledger(['2026-01-01', 79], ['2026-10-01 00:30', 100]);
    expect(zlotyOf(autumn, '2026-10-31')).toBe(79);
    expect(zlotyOf(autumn, '2026-11-01')).toBe(100);
    const spring = ledger(['2026-01-01', 79], ['2026-03-09 23:30', 100]);
    expect(zlotyOf(spring, '2026-04-09')).toBe(100);
    expect(zlotyOf(spring, '2026-04-08')).toBe(79);
  });

  it('counts a price of one minute among several of a day', () => {
    const busy = ledger(
      ['2026-01-01', 100],
      ['2026-11-02 10:00', 120],
      ['2026-11-02 12:00', 60],
      ['2026-11-02 12:01', 90],
    );
    expect(zlotyOf(busy, '2026-11-14')).toBe(60);
  });

  it('does not count a row that was replaced at its own instant', () => {
    expect(zlotyOf(ledger(['2026-01-01', 100], ['2026-11-02', 1], ['2026-11-02', 90]), '2026-11-14')).toBe(90);
  });

  it('ends the day before, also when the reduction starts at noon', () => {
    const history = ledger(['2026-01-01', 100], ['2026-11-13 23:59', 90], ['2026-11-14 08:00', 70]);
    expect(lowest(history, '2026-11-14 12:00')).toEqual({
      price: money(90),
      day: '2026-11-13',
      windowFrom: '2026-10-15',
      windowTo: '2026-11-13',
    });
  });

  it('begins with the offer when that is younger', () => {
    expect(lowest(ledger(['2026-11-13 15:00', 60]), '2026-11-14')).toEqual({
      price: money(60),
      day: '2026-11-13',
      windowFrom: '2026-11-13',
      windowTo: '2026-11-13',
      isShort: true,
    });
  });

  it('does not exist without a day of offer before the reduction', () => {
    expect(lowest([], '2026-11-14')).toBeNull();
    expect(lowest(ledger(['2026-11-14', 60]), '2026-11-14')).toBeNull();
    expect(lowest(ledger(['2026-11-14 08:00', 60]), '2026-11-14 12:00')).toBeNull();
  });

  it('reads a ledger in any order', () => {
    expect(zlotyOf(ledger(['2026-11-01', 150], ['2026-01-01', 100]), '2026-11-14')).toBe(100);
  });
});

describe('days without an offer', () => {
  const withGap = ledger(['2026-01-01', 80], ['2026-10-10', null], ['2026-11-01', 100]);

  it('are left out: the window reaches back to 30 days on offer', () => {
    // 13 days of November and 17 before the break.
    expect(lowest(withGap, '2026-11-14')).toEqual({
      price: money(80),
      day: '2026-09-23',
      windowFrom: '2026-09-23',
      windowTo: '2026-11-13',
    });
  });
  it('leave a size that was never on offer for 30 days short of them, however long the break', () => {
    const short = ledger(['2026-08-01', 80], ['2026-08-11', null], ['2026-11-05', 100]);
    expect(lowest(short, '2026-11-14')).toMatchObject({ price: money(80), windowFrom: '2026-08-01', isShort: true });
    const whole = ledger(['2026-08-01', 80], ['2026-08-22', null], ['2026-11-05', 100]);
    expect(lowest(whole, '2026-11-14'), '21 and 9 days').not.toHaveProperty('isShort');
  });

  it('or stay in a calendar window and have no price', () =>
    expect(lowest(withGap, '2026-11-14', { skipGaps: false })).toMatchObject({
      price: money(100),
      windowFrom: '2026-10-15',
    }));

  it('may fill the window', () => {
    const gone = ledger(['2026-01-01', 80], ['2026-09-01', null]);
    expect(lowest(gone, '2026-11-14')).toMatchObject({ price: money(80), windowFrom: '2026-08-02' });
    expect(lowest(gone, '2026-11-14', { skipGaps: false })).toBeNull();
  });

  it('may come several times, and at both edges of the window', () => {
    const often = ledger(
      ['2026-06-01', 60],
      ['2026-06-03', 90],
      ['2026-10-01', null],
      ['2026-10-15', 95],
      ['2026-10-25', null],
      ['2026-11-01', 100],
      ['2026-11-10', null],
    );
    // 9 days of November, 10 of October, 11 of September.
    expect(lowest(often, '2026-11-14')).toMatchObject({ price: money(90), windowFrom: '2026-09-20' });
    expect(lowest(often, '2026-11-14', { skipGaps: false })).toMatchObject({ price: money(95), day: '2026-10-15' });
  });

  it('leave fewer than 30 days where the offer is young', () => {
    const young = ledger(['2026-08-20', 50], ['2026-09-01', null], ['2026-11-10', 70]);
    expect(lowest(young, '2026-11-14')).toMatchObject({ price: money(50), windowFrom: '2026-08-20' });
  });

  it('do not begin within a day: what was offered for a minute was offered that day', () => {
    const brief = ledger(['2026-01-01', 80], ['2026-10-15 00:01', null], ['2026-10-15 23:00', 90], ['2026-10-20', 100]);
    expect(lowest(brief, '2026-11-14')).toMatchObject({
      price: money(80),
      day: '2026-10-15',
      windowFrom: '2026-10-15',
    });
  });

  it('before the first offer are no history', () => {
    const late = ledger(['2026-01-01', null], ['2026-11-10', 60]);
    expect(lowest(late, '2026-11-14', { skipGaps: false })?.windowFrom).toBe('2026-11-10');
    expect(lowest(late, '2026-11-14')?.windowFrom).toBe('2026-11-10');
  });
});

describe('perishable goods', () => {
  it('tell the price right before the cut', () => {
    const history = ledger(['2026-10-01', 15], ['2026-11-09', 20], ['2026-11-10 12:00', 12]);
    expect(lowest(history, '2026-11-10 12:00', { perishable: true })).toEqual({
      price: money(20),
      day: '2026-11-10',
      windowFrom: null,
      windowTo: null,
    });
  });

  it('tell nothing without one', () => expect(lowest([], '2026-11-10', { perishable: true })).toBeNull());
});

describe('properties', () => {
  const start = startOfDay('2026-11-14');
  const point = fc.record({
    from: fc.integer({ min: startOfDay('2026-08-01'), max: start + 86_400_000 }),
    price: fc.option(fc.integer({ min: 1, max: 100_000 }).map((gross) => ({ gross, net: gross }))),
  });
  const anyHistory = fc.array(point, { maxLength: 12 });
  const find = (history: PricePoint[], skipGaps: boolean) =>
    lowestBefore({ history, reductionStart: start, mode: 'standard', skipGaps });

  it('finds a price that stood in the ledger, on a day inside the window', () => {
    fc.assert(
      fc.property(anyHistory, fc.boolean(), (history, skipGaps) => {
        const found = find(history, skipGaps);
        if (!found) return;
        expect(history.map(({ price }) => price?.gross)).toContain(found.price.gross);
        expect(found.windowFrom && found.windowFrom <= found.day).toBe(true);
        if (!skipGaps) expect(found.windowFrom && found.windowFrom >= '2026-10-15').toBe(true);
        expect(found.day <= '2026-11-13').toBe(true);
      }),
    );
  });

  it('is what looking at every hour of every day would find', () => {
    fc.assert(
      fc.property(anyHistory, fc.boolean(), (history, skipGaps) => {
        const whole = history.map(({ from, price }) => ({ from: from - (from % 3_600_000), price }));
        const rows = whole.toSorted((one, other) => one.from - other.from);
        const daysOnOffer: number[] = [];
        for (let back = 1; back <= 110 && (skipGaps || back <= 30); back++) {
          const from = startOfDay(addDays('2026-11-14', -back));
          let cheapest = Number.POSITIVE_INFINITY;
          for (let hour = from; hour < startOfDay(addDays('2026-11-14', 1 - back)); hour += 3_600_000) {
            const inForce = rows.findLast((row) => row.from <= hour);
            cheapest = Math.min(cheapest, inForce?.price?.gross ?? Number.POSITIVE_INFINITY);
          }
          if (cheapest < Number.POSITIVE_INFINITY) daysOnOffer.push(cheapest);
        }
        const slow = Math.min(Number.POSITIVE_INFINITY, ...daysOnOffer.slice(0, 30));
        expect(find(whole, skipGaps)?.price.gross ?? Number.POSITIVE_INFINITY).toBe(slow);
      }),
      { numRuns: 40 },
    );
  });

  it('does not care about prices from the day of the reduction on', () => {
    fc.assert(
      fc.property(anyHistory, fc.boolean(), (history, skipGaps) => {
        const before = history.filter(({ from }) => dayOf(from) < '2026-11-14');
        expect(find(history, skipGaps)).toEqual(find(before, skipGaps));
      }),
    );
  });
});
