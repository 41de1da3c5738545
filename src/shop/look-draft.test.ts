import { describe, expect, it } from 'vitest';
import {
  changedParts,
  draftedLook,
  publishedDraft,
  publishedLook,
  type StoredLook,
  sortedJson,
  takenBack,
  withDraftedPart,
  withLook,
} from './look-draft.ts';

const hero = { title: 'Jesień', lead: 'Nowe', link: '/nowosci', picture: { name: 'len-1', alt: 'Len' } };
const fonts = { headings: 'figtree', text: 'figtree' } as const;
const published: StoredLook = {
  stored: { name: 'Sklep', colours: { ink: '#000000' } },
  hero,
  draft: {},
  before: null,
};

describe('a draft of the look', () => {
  it('differs from what shoppers see until it is published, part by part', () => {
    const draft = withDraftedPart(published, 'fonts', fonts);
    const known = { ...published, draft: { ...draft, colours: null } };
    expect(publishedLook(known)).toEqual({ colours: { ink: '#000000' }, hero });
    expect(draftedLook(publishedLook(known), known.draft)).toEqual({ fonts, hero });
    const next = publishedDraft(known);
    expect(next?.stored).toEqual({ name: 'Sklep', fonts });
    expect(next?.draft).toEqual({});
    expect(next?.before).toEqual({ colours: { ink: '#000000' }, hero });
  });

  it('is none if it says the same in another order, as the store writes it', () => {
    const same = { ...hero, picture: { alt: 'Len', name: 'len-1' } };
    expect(withDraftedPart({ ...published, draft: { hero: { ...hero, title: 'Zima' } } }, 'hero', same)).toEqual({});
    expect(sortedJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}');
    expect(publishedDraft(published)).toBeNull();
  });

  it('that was published is taken back, and once more comes again, without a draft made since', () => {
    const next = publishedDraft({ ...published, draft: { fonts } }) ?? published;
    const drafting = { ...next, draft: { colours: null } };
    const back = takenBack(drafting) ?? published;
    expect(publishedLook(back)).toEqual(publishedLook(published));
    expect(back.draft).toEqual({ colours: null });
    const again = takenBack(back) ?? published;
    expect(changedParts(publishedLook(again), publishedLook(next))).toEqual([]);
    expect(takenBack(published)).toBeNull();
  });

  it('keeps the banner of a shop whose look before had none', () => {
    expect(takenBack({ ...published, before: {} })?.hero).toEqual(hero);
  });

  it('touches no other setting', () => {
    const stored = { name: 'Sklep', messages: { a: 'b' }, fonts };
    expect(withLook(stored, {})).toEqual({ name: 'Sklep', messages: { a: 'b' } });
  });
});
