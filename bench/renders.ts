import { openTestShop } from '../testing/shop/test-shop.ts';
import { report } from './report.ts';

const rounds = 40;

/** Render times of pages that are not cached: lists compared with the main page. */
export async function benchRenders(): Promise<void> {
  const shop = await openTestShop('memory', 'http://shop.test', { cachePages: false });
  const pages = {
    main: '/',
    listing: '/kategoria/ceramika',
    'listing with filters': '/kategoria/ceramika?cecha-kolor=bialy&dostepne=tak&sortuj=nazwa',
    results: '/szukaj?q=kubki',
  };
  const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
  // In turns, so that other load on the machine affects all of them equally.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const began = performance.now();
      await shop.text(path);
      times.get(name)?.push(performance.now() - began);
    }
  }
  const median = (name: string) => times.get(name)?.sort((one, other) => one - other)[rounds / 2] ?? Number.NaN;
  for (const name of ['listing', 'listing with filters', 'results']) {
    report({
      name: `render of ${name} to that of the main page`,
      measured: median(name) / median('main'),
      atMost: 3,
      aside: `${median(name).toFixed(1)} to ${median('main').toFixed(1)} ms`,
    });
  }
  await shop.store.close();
}
