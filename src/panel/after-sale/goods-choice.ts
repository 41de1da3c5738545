import type { StepField } from './case/case-step.ts';

/** In which state goods came back, which decides whether they are sold again. */
export const goodsChoice = (value: string): StepField => ({
  kind: 'choice',
  name: 'goods',
  label: 'Stan towaru',
  value,
  choices: [
    ['', 'Wybierz'],
    ['as-new', 'Jak nowy: wraca do sprzedaży'],
    ['used', 'Używany lub uszkodzony: nie wraca do sprzedaży'],
  ],
});
