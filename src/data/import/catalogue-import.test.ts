import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { NamedProduct } from '../../shop/owner/product/product-draft.ts';
import { blankProduct, blankSize } from '../../shop/owner/product/product-fields.ts';
import { wordWriter } from '../search/search-words.ts';
import { catalogueImport } from './catalogue-import.ts';

const now = Date.now();
let test: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  test = await openTestStore('embedded', 'catalogue_import', now);
});
afterAll(() => test.store.close());

const jug: NamedProduct = {
  ...blankProduct,
  code: 'DZ-1',
  name: 'Dzbanek z Łysej',
  category: ['Nowy dział', 'Dzbanki'],
  producer: {
    name: 'Pracownia Łysa',
    street: 'Polna 1',
    postcode: '00-001',
    city: 'Warszawa',
    country: 'Polska',
    email: 'lysa@example.com',
    about: 'Dzbanki.',
  },
  lead: 'Dzbanek.',
  description: ['Toczony.'],
  parameters: [],
  pictures: [],
  sizes: [{ ...blankSize, name: 'uniwersalny', gross: 5_000, amount: 3 }],
};

it('a batch that was rolled back can be tried again: its producer and categories are made anew', async () => {
  const { store, database } = test;
  const words = wordWriter();
  let isFailing = true;
  const take = catalogueImport({
    ...words,
    learn: async (tx, texts) => {
      if (isFailing) throw new Error('lost');
      await words.learn(tx, texts);
    },
  });
  const enter = () => database.orm.transaction((tx) => take(tx, [jug], now));
  await expect(enter()).rejects.toThrow('lost');
  isFailing = false;
  expect(await enter()).toMatchObject({ entered: 1, refused: [] });
  const product = await store.catalogue.product('dzbanek-z-lysej-dz-1', now);
  expect(product?.producer.name).toBe('Pracownia Łysa');
});
