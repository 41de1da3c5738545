import { expect, it } from 'vitest';
import { isOrderPath, pageCounter } from './page-counter.ts';

const fromElsewhere = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'document',
  referer: 'https://bank.example.com/',
};

it.each([
  ['/zamowienie', ['page']],
  ['/zamowienie/gotowe/2026-1', ['page']],
  ['/przedplata/2026-1/karta', ['page']],
  ['/zamowienia/2026-1', ['page']],
  ['/kontakt', ['page', 'visit']],
  ['/zamowieniami', ['page', 'visit']],
])('%s that is opened from another site counts as %s', (path, kinds) => {
  const counted: string[] = [];
  const count = (kind: string) => void counted.push(kind);
  const countPage = pageCounter({ count }, { origin: 'https://sklep.example', anyHost: false, now: Date.now });
  const page = { kind: 'page' as const, isData: false, isOfOrder: isOrderPath(path) };
  countPage(page, { finished: { status: 200 }, isMissed: false }, fromElsewhere);
  expect(counted).toEqual(kinds);
});
