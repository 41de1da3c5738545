import type { Product } from './catalogue.ts';

export type Described = Pick<Product, 'facts' | 'parameters'>;
export type Fact = [label: string, value: string];

/** All facts and parameters of a product. A parameter with the same name as a fact is left out as a duplicate. */
export function describedFacts({ facts, parameters }: Described): Fact[] {
  const known = facts.filter(saysSomething);
  const named = new Set(known.map(([label]) => comparable(label)));
  const rest = parameters.map(({ name, values }): Fact => [name, values.map((value) => value.name).join(', ')]);
  return [...known, ...rest.filter((fact) => saysSomething(fact) && !named.has(comparable(fact[0])))];
}

const saysSomething = ([, value]: Fact) => value.trim() !== '';

/** Normalised label or value for comparing: case and repeated spaces are ignored. */
export const comparable = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');
