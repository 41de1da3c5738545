import { expect, it } from 'vitest';
import { describedFacts } from './facts.ts';

const parameter = (name: string, ...values: string[]) => ({
  slug: name,
  name,
  values: values.map((value) => ({ slug: value, name: value })),
});

it('facts come first, then the parameters that none of them tells', () => {
  const parameters = [
    parameter(' kolor ', 'biały'),
    parameter('Szkliwo', 'mat', 'połysk'),
    parameter('Styl'),
    parameter('Waga', '1 kg'),
  ];
  const facts: [string, string][] = [
    ['Kolor', 'ciepła biel'],
    ['Waga', ' '],
  ];
  expect(describedFacts({ facts, parameters })).toEqual([
    ['Kolor', 'ciepła biel'],
    ['Szkliwo', 'mat, połysk'],
    ['Waga', '1 kg'],
  ]);
});
