import { describe, expect, it } from 'vitest';
import { readSeen, type Seen, withSeen } from './recently-seen.ts';

const seen = (slug: string): Seen => ({ slug, name: slug, picture: { name: `${slug}-1`, width: 1280, height: 1280 } });

describe('recently seen products', () => {
  it('are kept newest first, each once, eight at most', () => {
    let list: Seen[] = [];
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) list = withSeen(list, seen(slug));
    expect(list.map(({ slug }) => slug)).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  });

  it('are kept without a price or anything else of the product', () => {
    const product = { ...seen('a'), price: 6900, offer: {}, pictures: [] };
    const [stored] = withSeen([], { ...product, picture: { ...product.picture, alt: 'a' } as Seen['picture'] });
    expect(stored).toEqual(seen('a'));
  });

  it('are read back as they were written', () => {
    const list = [seen('a'), { ...seen('b'), picture: null }];
    expect(readSeen(JSON.stringify(list))).toEqual(list);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{"slug":"a"}'],
    ['other things', '[1,null,"a",{"slug":7,"name":"a"},{"slug":"","name":"a"},{"name":"a"}]'],
  ])('are none when the browser has kept %s', (_, stored) => {
    expect(readSeen(stored)).toEqual([]);
  });

  it('go without a picture that is no picture', () => {
    expect(readSeen('[{"slug":"a","name":"A","picture":{"name":1}}]')).toEqual([
      { slug: 'a', name: 'A', picture: null },
    ]);
  });
});
