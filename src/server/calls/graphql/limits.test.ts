import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryTooLarge, questionLimits } from './limits.ts';

const refused = (query: string) => queryTooLarge(parse(query, { noLocation: true }))?.message ?? null;
const times = (count: number, text: (turn: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join(' ');

describe('S6: a question that is counted before it is checked', () => {
  it('may be as large as those of pages', () => {
    expect(
      refused(
        `{ ${times(50, (at) => `a${at}: product(productId: ${at}) { id name price { price { gross { value } } } }`)} }`,
      ),
    ).toBeNull();
    expect(
      refused('{ a: product(productId: 1) { ...p } b: product(productId: 2) { ...p } } fragment p on Product { id }'),
    ).toBeNull();
  });

  it.each([
    ['repeated fields', `{ product(productId: 1) { ${times(498, () => 'id')} } }`],
    ['repeated questions', `{ ${times(40, () => 'product(productId: 1) { id }')} }`],
    [
      'repetition by fragments',
      `{ a: product(productId: 1) { ${times(30, () => '...p')} } } fragment p on Product { id }`,
    ],
    [
      'repetition two levels below',
      `{ ${times(10, () => `product(productId: 1) { ${times(10, () => 'unit { name }')} }`)} }`,
    ],
    [
      'too many searches',
      `{ ${times(6, (at) => `a${at}: productsTextSearch(searchInput: {text: "kubek", limit: 1}) { series { name } }`)} }`,
    ],
    ['too many lists', `{ ${times(6, (at) => `a${at}: products(link: "/nowosci") { total }`)} }`],
    [
      'too many searches by a fragment',
      `{ ...a } fragment a on Query { ${times(6, (at) => `a${at}: productsTextSearch { series { name } }`)} }`,
    ],
    ['too many fields', `{ ${times(51, (at) => `a${at}: product(productId: 1) { id }`)} }`],
    [
      'a circle',
      '{ ...a } fragment a on Query { product(productId: 1) { ...b } } fragment b on Product { unit { ...b } }',
    ],
    [
      'a wide circle',
      `{ ...a } fragment a on Query { ${times(40, (at) => `p${at}: product(productId: 1) { ...a }`)} }`,
    ],
  ])('is refused with %s, at once', (_, query) => {
    const began = performance.now();
    expect(refused(query)).toMatch(/^(At most|A field is answered at most)/);
    expect(performance.now() - began).toBeLessThan(100);
  });

  it('names its limits', () => {
    expect(refused(`{ product(productId: 1) { ${times(questionLimits.repeated, () => 'id')} } }`)).toBeNull();
    expect(refused(`{ product(productId: 1) { ${times(questionLimits.repeated + 1, () => 'id')} } }`)).toContain(
      '20 times',
    );
  });
});
