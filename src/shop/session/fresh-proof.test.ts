import { expect, it } from 'vitest';
import { proofLimits } from '../limits.ts';
import { isFreshProof } from './fresh-proof.ts';

it('a proof is fresh for some minutes, and none is never', () => {
  expect(isFreshProof(1_000, 1_000)).toBe(true);
  expect(isFreshProof(1_000, 1_000 + proofLimits.freshMs - 1)).toBe(true);
  expect(isFreshProof(1_000, 1_000 + proofLimits.freshMs)).toBe(false);
  expect(isFreshProof(null, 1_000)).toBe(false);
});
