import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrow } from './facets.ts';

interface Thing {
  colours: number[];
  sizes: number[];
  price: number | null;
}

const kinds = ['colours', 'sizes'] as const;
type Choice = Record<(typeof kinds)[number], number[]> & { priceFrom: number | null; priceTo: number | null };

const columns = (things: Thing[], choice: Choice) =>
  kinds.map((kind) => ({
    numbers: things.map((_, at) => at),
    lists: things.map((thing) => thing[kind]),
    chosen: new Set(choice[kind]),
  }));
const ask = (things: Thing[], choice: Choice) =>
  narrow(Uint32Array.from(things.keys()), {
    ...choice,
    columns: columns(things, choice),
    prices: things.map(({ price }) => price ?? Number.NaN),
  });

/** Reference implementation: the rows that match all choices except those of one facet. */
function left(things: Thing[], choice: Choice, without: string | null): Thing[] {
  return things.filter((thing) => {
    const kindsHold = kinds.every(
      (kind) => kind === without || choice[kind].length === 0 || choice[kind].some((one) => thing[kind].includes(one)),
    );
    if (without === 'price' || (choice.priceFrom === null && choice.priceTo === null)) return kindsHold;
    const { price } = thing;
    return kindsHold && price !== null && price >= (choice.priceFrom ?? 0) && price <= (choice.priceTo ?? 1e9);
  });
}

const values = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 });
const thing = fc.record({ colours: values, sizes: values, price: fc.option(fc.integer({ min: 0, max: 20 })) });
const bound = fc.option(fc.integer({ min: 0, max: 20 }));
const choice = fc.record({ colours: values, sizes: values, priceFrom: bound, priceTo: bound });

describe('facets', () => {
  it('leave what every kind of choice allows', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 30 }), choice, (things, chosen) => {
        const { rows } = ask(things, chosen);
        expect(Array.from(rows, (row) => things[row])).toEqual(left(things, chosen, null));
      }),
    );
  });

  it('count each value as if its own kind were not chosen', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 30 }), choice, (things, chosen) => {
        const { counts } = ask(things, chosen);
        kinds.forEach((kind, at) => {
          const others = left(things, chosen, kind);
          for (let value = 0; value <= 4; value += 1) {
            const expected = others.filter((one) => one[kind].includes(value)).length;
            expect(counts[at]?.[value] ?? 0).toBe(expected);
          }
        });
      }),
    );
  });

  it('tell the range of prices as if no price were chosen', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 30 }), choice, (things, chosen) => {
        const prices = left(things, chosen, 'price').flatMap(({ price }) => price ?? []);
        const { lowest, highest } = ask(things, chosen);
        expect(lowest).toBe(prices.length === 0 ? null : Math.min(...prices));
        expect(highest).toBe(prices.length === 0 ? null : Math.max(...prices));
      }),
    );
  });
});
