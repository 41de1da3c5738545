import type { Product } from './catalogue.ts';

export type Described = Pick<Product, 'facts' | 'parameters'>;
export type Fact = [label: string, value: string];

/** Everything that is known of a product, row by row: a parameter says nothing new beside a fact of its name. */
export function factsOf({ facts, parameters }: Described): Fact[] {
  const known = facts.filter(saysSomething);
  const named = new Set(known.map(([label]) => folded(label)));
  const rest = parameters.map(({ name, values }): Fact => [name, values.map((value) => value.name).join(', ')]);
  return [...known, ...rest.filter((fact) => saysSomething(fact) && !named.has(folded(fact[0])))];
}

const saysSomething = ([, value]: Fact) => value.trim() !== '';

/** Two labels or values that a reader takes for the same: capitals and spaces do not count. */
export const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');
