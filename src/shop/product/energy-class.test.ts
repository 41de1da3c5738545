import { expect, it } from 'vitest';
import { energyOf, energyStep, energyText } from './energy-class.ts';

it.each([
  ['C', 'C (A–G)', 2],
  ['g', 'G (A–G)', 6],
  ['A++ (A+++–D)', 'A++ (A+++–D)', 1],
  ['D(a+++ - d)', 'D (A+++–D)', 6],
])('%j is %j, with colour %i', (typed, text, step) => {
  const energy = energyOf(typed);
  expect(energy && [energyText(energy), energyStep(energy)]).toEqual([text, step]);
});

it.each(['', 'H', 'A+', 'A++++', 'B (C–G)', 'A (A–A)', 'C (G–A)', 'A to G', 'B+ (A–G)'])('%j is no class', (typed) => {
  expect(energyOf(typed)).toBeNull();
});
