import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it('gives any page of any order as sorting everything would', () => {
  const page = fc.record({ skip: fc.nat(320), take: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 300 }), page, (keys, { skip, take }) => {
      const order = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other;
      const slots = Uint32Array.from(keys.keys());
      const sorted = Array.from(slots).sort(order);
      expect(inOrder(slots, order, { skip, take })).toEqual(sorted.slice(skip, skip + take));
      expect(slots).toEqual(Uint32Array.from(keys.keys()));
    }),
    { numRuns: 400 },
  );
});

it('compares each slot of a long list few times for any page', () => {
  const slots = Uint32Array.from({ length: 100_000 }, (_, at) => at);
  for (const skip of [0, 600, 5_000, 12_000, 50_000, 99_950]) {
    let compared = 0;
    const key = (slot: number) => (slot * 7_919) % 100_003;
    const order = (one: number, other: number) => {
      compared += 1;
      return key(one) - key(other);
    };
    const page = inOrder(slots, order, { skip, take: 12 });
    expect(page.map(key)).toEqual(page.map(key).toSorted((one, other) => one - other));
    expect(compared, `from ${skip}`).toBeLessThan(slots.length * 12);
  }
});
