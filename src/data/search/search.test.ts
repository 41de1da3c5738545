import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import moreVectors from '../../../testing/vectors/search-more.json' with { type: 'json' };
import { firstOf, type ListingChoice, type Shelf } from '../../shop/listing/listing.ts';
import type { Listing } from '../../shop/listing/listing-view.ts';
import { wordsOf } from '../../shop/search/search.ts';
import { folded } from '../../shop/text/folded.ts';
import type { Database } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';
import vectors from './search.vectors.json' with { type: 'json' };
import { enterSynonyms, learnAgain, learnForgotten, wordWriter } from './search-words.ts';

describe('the search', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'search', now));
  });
  afterAll(() => store.close());

  const names = async (text: string) =>
    (await store.catalogue.suggest(text, 12, now)).products.map(({ name }) => name.replaceAll('\u00a0', ' '));

  /** What is found instead, if no name among the first twelve has the word in any form: „Łyżki drewniane”. */
  async function missed(query: string, word: string): Promise<string | null> {
    const [known] = await database.orm.select().from(t.searchWords).where(eq(t.searchWords.word, word));
    const forms = new Set([folded(word), ...(known?.forms ?? [])]);
    const found = await names(query);
    const isFound = found.some((name) => wordsOf(name).some((own) => forms.has(folded(own))));
    return isFound ? null : `${query} -> ${word}: ${found.join('; ')}`;
  }

  it.each(vectors.cases.map(([query = '', word = '']) => ({ query, word })))(
    'finds $word by $query',
    async ({ query, word }) => expect(await missed(query, word)).toBeNull(),
  );

  it('finds a word by every query of our own cases', async () => {
    const wrong: string[] = [];
    for (const [query = '', word = ''] of moreVectors.cases) {
      const instead = await missed(query, word);
      if (instead) wrong.push(instead);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a swapped letter', 'msika', 'Miska mała miętowa'],
    ['a letter too few', 'talez', 'Talerz obiadowy'],
    ['a letter too many', 'dripperr', 'Dripper ceramiczny biały'],
    ['another letter', 'pateta', 'Patera miętowa'],
    ['a diminutive', 'łyżeczki', 'Łyżki drewniane, komplet trzech'],
    ['a beginning', 'mozdz', 'Moździerz ceramiczny z tłuczkiem'],
    ['beginnings of two words', 'obr lnia', 'Obrus lniany terakota'],
    ['a code', 'cer-001', 'Kubek szałwiowy'],
    ['a producer and a thing', 'ogniem kubki', 'Kubek szałwiowy'],
    ['a colour by another name', 'niebieski kubek', 'Kubek granatowy'],
    ['a size', 'kubek 350 ml', 'Kubek szałwiowy'],
    ['a size with its unit glued', 'kubek 350ml', 'Kubek szałwiowy'],
    ['a size with an x', 'pościel 140x200', 'Pościel lniana'],
    ['a size with an x and spaces', 'półmisek 38 x 23 cm', 'Półmisek owalny'],
    ['the adjective of a material', 'drewnianych desek', 'Deska do krojenia z jesionu'],
    ['the adjective of a word of the name', 'terakotowych wazonów', 'Wazon smukły z terakoty'],
    ['the material of an adjective', 'łyżki z drewna', 'Łyżki drewniane, komplet trzech'],
    ['the plain name of a small thing', 'donice', 'Doniczka z sukulentem'],
    ['a form of a word that no dictionary has', 'drippera', 'Dripper ceramiczny biały'],
    ['a word as it sounds', 'mjut', 'Miód lipowy z Lipusza'],
    ['another as it sounds', 'kópki', 'Kubek granatowy'],
    ['a short word with swapped letters', 'kwaa', 'Kawa ziarnista Etiopia'],
    ['letters mixed up', 'heratba', 'Herbata czarna z bergamotką w puszce'],
  ])('finds by %s', async (_, query, name) => expect(await names(query)).toContain(name));

  it('finds the same by a question as by the thing it asks for', async () => {
    const mugs = await names('kubek');
    for (const question of ['gdzie kupić kubek', 'Szukam kubka', 'chcę kubek', 'jaki kubek?', 'potrzebuję kubków']) {
      expect((await names(question)).toSorted(), question).toEqual(mugs.toSorted());
    }
  });

  it('puts names before descriptions and the thing itself before things for it', async () => {
    const found = await names('kawa');
    expect(found.slice(0, 2).every((name) => name.startsWith('Kawa'))).toBe(true);
    expect(found.indexOf('Młynek ręczny do kawy')).toBeGreaterThan(1);
  });

  it('puts the thing itself before what is only another word for it', async () => {
    expect((await names('dzbanek'))[0]).toBe('Dzbanek biały');
    expect((await names('miseczki'))[0]).toMatch(/^Miska/);
  });

  it('wants every thing that is named', async () => {
    expect(await names('kubek lniany zzz')).toEqual([]);
    expect(await names('kubek telewizor')).toEqual([]);
    expect(await names('kubek granatowy')).toEqual(['Kubek granatowy']);
  });

  it.each([
    ['duża deska', 'deska', 'Deska do krojenia z jesionu'],
    ['białych kubków', 'kubków', 'Kubek granatowy'],
    ['tanie kubki', 'kubki', 'Kubek granatowy'],
    ['dużych talerzy', 'talerzy', 'Talerz obiadowy'],
    ['ręcznie robiona miska', 'miska', 'Miska do ramenu granatowa'],
    ['duży biały wazon szklany', 'biały wazon', 'Wazon kula żłobiony'],
    ['lampa do salonu', 'lampa', 'Lampa wisząca szałwiowa'],
    ['kubek 500ml', 'kubek', 'Kubek szałwiowy'],
    ['orzechowa deska', 'deska', 'Deska do krojenia z jesionu'],
    ['męski fartuch', 'fartuch', 'Fartuch lniany grafitowy'],
    ['świeżo palona kawa', 'palona kawa', 'Kawa ziarnista Etiopia'],
    ['miodowa świeca', 'świeca', 'Świece stołowe, para'],
    ['duża deksa', 'deska', 'Deska do krojenia z jesionu'],
  ])('drops a term without any match, and names it: %s', async (query, corrected, name) => {
    expect(await names(query)).toContain(name);
    expect(await store.catalogue.searchHelp(query, now)).toMatchObject({ corrected, forgiven: true });
    const listing = await store.catalogue.listing({ kind: 'search', text: query }, firstOf, now);
    expect(listing.tiles.map((tile) => tile.name.replaceAll('\u00a0', ' '))).toContain(name);
  });

  it.each(['zzz qqq', 'duża zzz', 'zielona sofa', 'czarne buty', 'cer-999', 'kubek xbox', 'kolczyki', 'szampon'])(
    'gives up nothing for what is not to be had: %s',
    async (query) => expect(await names(query)).toEqual([]),
  );

  it('offers the right spelling only for what is mistyped', async () => {
    expect(await store.catalogue.searchHelp('kubki', now)).toMatchObject({ corrected: null, forgiven: false });
    expect(await store.catalogue.searchHelp('flizanka', now)).toMatchObject({ corrected: 'filiżanka', forgiven: true });
    expect(await store.catalogue.searchHelp('qqqqqq', now)).toMatchObject({ corrected: null, forgiven: false });
  });

  it('finds what is not a product', async () => {
    expect(await store.catalogue.suggest('lamp', 12, now)).toMatchObject({ categories: [{ slug: 'lampy' }, {}] });
    expect((await store.catalogue.suggest('zwrotu', 12, now)).infoPages).toHaveLength(1);
    expect((await store.catalogue.suggest('ogien', 12, now)).producers).toHaveLength(1);
    expect((await store.catalogue.suggest('szalwi', 12, now)).series).toHaveLength(1);
    expect((await store.catalogue.suggest('kaw', 12, now)).queries).toContain('kawa ziarnista');
  });

  it.each([
    'x'.repeat(10_000),
    'a '.repeat(5_000),
    '\u0000\u0007\u202ekubek',
    `'"; drop table products; --`,
    '%_\\ & | ! :* <-> ()',
    '😀👩‍🚀 ﷽ שלום',
    '\ud800',
    'Ω≈ç√∫˜µ≤',
  ])('answers hostile text %#', async (text) => {
    const found = await store.catalogue.suggest(text, 12, now);
    expect(found.products.length).toBeLessThanOrEqual(12);
    const listing = await store.catalogue.listing({ kind: 'search', text }, firstOf, now);
    expect(listing.total).toBeGreaterThanOrEqual(found.products.length);
  });

  describe('facets', () => {
    const ask = (shelf: Shelf, chosen: Record<string, string[]>, more: Partial<ListingChoice['filters']> = {}) =>
      store.catalogue.listing(shelf, { ...firstOf, filters: { chosen, priceFrom: null, priceTo: null, ...more } }, now);
    const counts = (listing: Listing, key: string) =>
      Object.fromEntries(
        listing.facets.find((facet) => facet.key === key)?.options.map(({ value, count }) => [value, count]) ?? [],
      );
    const ceramics: Shelf = { kind: 'category', slug: 'ceramika' };

    it('say truly what each choice would leave', async () => {
      const whole = await ask(ceramics, {});
      for (const { key, options } of whole.facets) {
        for (const { value, count } of options) expect((await ask(ceramics, { [key]: [value] })).total).toBe(count);
      }
      expect(whole.facets.map(({ key }) => key)).toEqual(
        expect.arrayContaining([
          'rozmiar',
          'cecha-kolor',
          'cecha-material',
          'producent',
          'dostepne',
          'promocja',
          'ocena',
        ]),
      );
    });

    it('join values of one kind by "or" and kinds by "and"', async () => {
      const white = (await ask(ceramics, { 'cecha-kolor': ['bialy'] })).total;
      const navy = (await ask(ceramics, { 'cecha-kolor': ['granatowy'] })).total;
      const both = await ask(ceramics, { 'cecha-kolor': ['bialy', 'granatowy'] });
      expect(both.total).toBeGreaterThan(Math.max(white, navy));
      expect(counts(both, 'cecha-kolor')).toMatchObject({ bialy: white, granatowy: navy });
      const open = await ask(ceramics, { 'cecha-kolor': ['bialy', 'granatowy'], dostepne: ['tak'] });
      expect(open.total).toBeLessThanOrEqual(both.total);
      expect(open.total).toBe(counts(both, 'dostepne').tak);
    });

    it('narrow a search too, and leave out values that do not exist', async () => {
      const found = await ask(
        { kind: 'search', text: 'kubki' },
        { 'cecha-kolor': ['granatowy', 'nie-ma'], 'cecha-x': ['y'] },
      );
      expect(found.filters.chosen).toEqual({ 'cecha-kolor': ['granatowy'] });
      expect(found.tiles.map(({ name }) => name)).toEqual(['Kubek granatowy']);
    });

    it('take a range of prices and tell the whole one', async () => {
      const whole = await ask(ceramics, {});
      const cheap = await ask(ceramics, {}, { priceTo: 8_000 });
      expect(cheap.total).toBeGreaterThan(0);
      expect(cheap.total).toBeLessThan(whole.total);
      expect(cheap.tiles.every(({ offer }) => offer.price.gross <= 8_000)).toBe(true);
      expect(cheap.price).toMatchObject({ lowest: whole.price?.lowest, highest: whole.price?.highest, to: 8_000 });
    });

    it('show on "Promocje" and in its facet the same products', async () => {
      const bargains = await ask({ kind: 'bargains' }, {});
      const menu = await store.catalogue.menu();
      const inMenu = await Promise.all(menu.map(({ slug }) => ask({ kind: 'category', slug }, { promocja: ['tak'] })));
      const slugs = inMenu.flatMap(({ tiles }) => tiles.map(({ slug }) => slug));
      expect(new Set(bargains.tiles.map(({ slug }) => slug))).toEqual(new Set(slugs));
    });
  });

  describe('after a change in the store', () => {
    it('knows a new name, with its forms, and forgets the old one', async () => {
      const rename = (name: string) =>
        store.maintain(async ({ orm }) => {
          await wordWriter().learn(orm, [name]);
          await orm.update(t.products).set({ name }).where(eq(t.products.slug, 'maselniczka'));
        });
      await rename('Imbryk kamionkowy');
      expect(await names('imbryków')).toContain('Imbryk kamionkowy');
      expect(await names('maselniczka')).not.toContain('Maselniczka');
      await rename('Maselniczka');
      expect(await names('maselniczki')).toContain('Maselniczka');
      expect(await names('imbryk')).toEqual([]);
    });

    it('drops what was withdrawn and takes it back', async () => {
      const withdraw = (at: number | null) =>
        store.maintain(async ({ orm }) => {
          await orm.update(t.products).set({ withdrawnAt: at }).where(eq(t.products.slug, 'torba-lniana'));
        });
      await withdraw(now);
      expect(await names('torba')).not.toContain('Torba lniana');
      await withdraw(null);
      expect(await names('torba')).toContain('Torba lniana');
    });

    it('moves a product between categories and counts it there', async () => {
      const inMugs = () => store.catalogue.listing({ kind: 'category', slug: 'kubki' }, firstOf, now);
      const before = (await inMugs()).total;
      await store.maintain(async ({ orm }) => {
        await orm.execute(sql`insert into product_categories (product_id, category_id, position)
          select p.id, c.id, 9 from products p, categories c where p.slug = 'torba-lniana' and c.slug = 'kubki'`);
      });
      expect((await inMugs()).total).toBe(before + 1);
      await store.maintain(async ({ orm }) => {
        await orm.execute(sql`delete from product_categories where position = 9`);
      });
      expect((await inMugs()).total).toBe(before);
    });

    it('lists and finds by a category that was moved and renamed', async () => {
      const inKitchen = async () =>
        (await store.catalogue.listing({ kind: 'category', slug: 'kuchnia' }, firstOf, now)).total;
      const before = await inKitchen();
      const mugs = (await store.catalogue.listing({ kind: 'category', slug: 'kubki' }, firstOf, now)).total;
      const move = (parent: string, name: string) =>
        store.maintain(async ({ orm }) => {
          await orm.execute(sql`update categories set name = ${name},
            parent_id = (select id from categories where slug = ${parent}) where slug = 'kubki'`);
        });
      await move('kuchnia', 'Wihajstry');
      expect(await inKitchen()).toBe(before + mugs);
      expect(await names('wihajstry')).toContain('Kubek piaskowy');
      await move('ceramika', 'Kubki');
      expect(await inKitchen()).toBe(before);
      expect(await names('wihajstry')).toEqual([]);
    });

    it('learns a synonym', async () => {
      expect(await names('siatka')).toEqual([]);
      await store.maintain(async ({ orm }) => {
        await enterSynonyms(orm, { torba: ['siatka'] });
        await learnAgain(orm, wordWriter());
      });
      expect(await names('siatki')).toContain('Torba lniana');
    });

    it('learns at a start what an older version did not know', async () => {
      await store.maintain(async ({ orm }) => {
        await orm.delete(t.searchWords);
        await learnForgotten(orm);
      });
      expect(await names('kubków')).toContain('Kubek granatowy');
    });

    it('turns with the clock when a promotion ends', async () => {
      const bargains = async (at: number) => (await store.catalogue.listing({ kind: 'bargains' }, firstOf, at)).total;
      const first = await bargains(now);
      const turn = await store.catalogue.priceChange(now);
      expect(turn).not.toBeNull();
      const later = await bargains((turn ?? 0) + 60 * 86_400_000);
      expect(later).toBeLessThan(first);
    });
  });
});
