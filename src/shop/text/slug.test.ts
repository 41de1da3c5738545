import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Światło i len', 'swiatlo-i-len'],
  ['140 × 200 cm', '140-200-cm'],
  ['Bølge', 'bolge'],
  ['  „Łódź” ', 'lodz'],
])('%s has the address %s', (name, slug) => expect(slugOf(name)).toBe(slug));
