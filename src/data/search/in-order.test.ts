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
