import { expect, it } from 'vitest';
import { bundleSaving } from './bundle.ts';

const costing = (gross: number, net: number) => ({ price: { gross, net }, unitPrice: null, withoutCode: null });
const part = (gross: number, net: number, quantity: number) => ({ quantity, offer: costing(gross, net) });

it('compares a bundle with the sum of its parts', () => {
  expect(bundleSaving(costing(19_900, 16_179), [part(7900, 6423, 2), part(8900, 7236, 1)])).toEqual({
    parts: { gross: 24_700, net: 20_082 },
    saving: { gross: 4800, net: 3903 },
  });
  expect(bundleSaving(costing(2100, 1707), [part(2000, 1626, 1)])?.saving.gross).toBe(-100);
});

it('compares what everyone pays: a code is no saving of the set', () => {
  const coded = { ...costing(1500, 1220), withoutCode: costing(1900, 1545) };
  expect(bundleSaving(coded, [part(2000, 1626, 1)])?.saving.gross).toBe(100);
  expect(bundleSaving(costing(1700, 1382), [{ quantity: 1, offer: coded }])?.saving.gross).toBe(200);
});

it('counts a part whose price was raised a moment ago as it was, and claims nothing of one that is new', () => {
  const raised = { ...costing(5000, 4065), comparable: { gross: 2000, net: 1626 } };
  expect(bundleSaving(costing(1700, 1382), [{ quantity: 1, offer: raised }])?.saving.gross).toBe(300);
  expect(bundleSaving(costing(1700, 1382), [{ quantity: 1, offer: { ...raised, comparable: null } }])).toBeNull();
});
