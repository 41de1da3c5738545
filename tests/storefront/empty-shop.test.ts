import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../shop.config.ts';
import { catalogueImport } from '../../src/data/import/catalogue-import.ts';
import { enterUnit } from '../../src/data/import/content-entry.ts';
import { ownPages, setDrafts, setPage } from '../../src/data/owner/own-pages.ts';
import { wordWriter } from '../../src/data/search/search-words.ts';
import { lawfulDrafts } from '../../src/shop/owner/legal-drafts.ts';
import { blankProduct, blankSize } from '../../src/shop/owner/product/product-fields.ts';
import type { ShopSettings } from '../../src/shop/settings.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

const ofDemo = /Glina i Len|glina-i-len|Rzemieślnicza|9999999982|Raty|kategoria\/prezenty|lniany woreczek/;
let shop: TestShop;

describe('a shop whose owner has said nothing yet', () => {
  beforeAll(async () => {
    shop = await openTestShop('server', undefined, { empty: true });
  }, 120_000);
  afterAll(() => shop.store.close());

  it.each(['/', '/koszyk', '/blog', '/nowosci', '/nie-ma', '/manifest.webmanifest'])(
    '%s shows nothing of the demo',
    async (path) => {
      const text = await shop.text(path);
      expect(text).not.toMatch(ofDemo);
      expect(shop.bugs).toEqual([]);
    },
  );

  it('tells visitors that it opens soon, and nothing that only the owner can use', async () => {
    const home = (await shop.text('/')).replaceAll('\u00a0', ' ');
    expect(home).toContain('Wkrótce otwieramy');
    expect(home).not.toMatch(/npm run|witryna --|\/panel|import produkty/);
    expect(home).not.toContain('mailto:');
  });
});

describe('a shop that has a company and nothing to sell', () => {
  const own = (settings: ShopSettings): ShopSettings => ({
    ...settings,
    name: 'Misy',
    tagline: 'Misy z Bolesławca',
    company: {
      ...settings.company,
      name: 'Misy Anna Nowak',
      takeBackPlace: 'Długa 1',
      street: 'Długa 1',
      nip: '7740001454',
      email: 'sklep@misy.example',
    },
  });
  beforeAll(async () => {
    shop = await openTestShop('server', undefined, { empty: true, change: own });
  }, 120_000);
  afterAll(() => shop.store.close());
  const drafts = (name: string) =>
    lawfulDrafts({
      name: 'Misy',
      company: {
        name,
        street: 'Długa 1',
        postcode: '00-001',
        city: 'Warszawa',
        country: 'Polska',
        email: 'sklep@misy.example',
        nip: '7740001454',
        phone: '600 100 200',
        hours: 'pn.–pt.',
        register: null,
      },
      prices: {},
      delivery: config.delivery,
      withdrawal: { link: 'Odstąp od umowy tutaj' },
    });

  it('has its lawful pages as drafts that say so and stay out of search engines', async () => {
    await shop.store.maintain(({ orm }) => setDrafts(orm, drafts('Misy Anna Nowak')));
    for (const { slug } of drafts('Misy Anna Nowak')) {
      const page = (await shop.text(`/informacje/${slug}`)).replaceAll('\u00a0', ' ');
      expect(page).toContain('Projekt. Ta strona powstała z danych firmy');
      expect(page).toContain('<meta name="robots" content="noindex, follow"/>');
      expect(page).not.toMatch(ofDemo);
    }
    const home = (await shop.text('/')).replaceAll('\u00a0', ' ');
    expect(home).toContain('Wkrótce otwieramy');
    expect(home).toContain('mailto:sklep@misy.example');
  });

  it('lets drafts follow the company until the owner has written a page', async () => {
    await shop.store.maintain(({ orm }) =>
      setPage(orm, { slug: 'dostawa', title: 'Dostawa', lead: 'Moja.', body: [], draft: false }),
    );
    await shop.store.maintain(({ orm }) => setDrafts(orm, drafts('Misy spółka z o.o.')));
    const pages = await shop.store.maintain(({ orm }) => ownPages(orm));
    expect(pages.find(({ slug }) => slug === 'dostawa')).toMatchObject({ lead: 'Moja.', draft: false });
    expect(JSON.stringify(pages.find(({ slug }) => slug === 'regulamin'))).toContain('Misy spółka z o.o.');
    expect(await shop.text('/informacje/dostawa')).not.toContain('Projekt.');
  });

  it('shows a product that has neither pictures nor a description without empty places', async () => {
    await shop.store.maintain(async ({ orm }) => {
      await enterUnit(orm, 'szt', {
        forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' },
        symbol: 'szt.',
        sellBy: 1,
        precision: 0,
      });
      const producer = {
        name: 'Huta',
        street: 'Leśna 1',
        postcode: '00-001',
        city: 'Warszawa',
        country: 'Polska',
        email: 'h@example.com',
        about: '',
      };
      const product = {
        ...blankProduct,
        code: 'KUB-7',
        name: 'Kubek',
        category: ['Kubki'],
        producer,
        pictures: [],
        sizes: [{ ...blankSize, code: 'KUB-7-uniw', gross: 50_00, amount: 3 }],
      };
      await orm.transaction((tx) => catalogueImport(wordWriter())(tx, [product], Date.now()));
    });
    const page = await shop.text('/produkt/kubek-kub-7');
    expect(page).toContain('data-bare="true"');
    expect(page).not.toContain('id="opis"');
    expect(page).toContain('id="szczegoly"');
    expect(await shop.text('/')).not.toContain('Wkrótce otwieramy');
    expect(shop.bugs).toEqual([]);
  });
});
