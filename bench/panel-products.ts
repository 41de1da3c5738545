import { sql } from 'drizzle-orm';
import type { Database } from '../src/data/db/db.ts';
import { benchPanelLists } from './panel-lists.ts';

/**
 * Typical queries: common and rare words, codes, filters, and a page in the middle. If possible, the page is full in
 * the smaller shop too, so that growth comes from the query and not from the page.
 */
const questions = {
  'all products': '',
  'a page in the middle': 'przed=5000',
  'a rare word': 'q=g%C5%BCeg%C5%BC%C3%B3%C5%82ka',
  'a word of one in 150': 'q=misa',
  'a word of one in 30': 'q=talerz',
  'a common word': 'q=produkt',
  'the beginning of a code': 'q=BEN-77',
  'words of no product': 'q=nikogo%20takiego',
  'one producer': 'producent=1',
  'one category': 'kategoria=1',
  'one category, a page in the middle': 'kategoria=1&przed=5000',
  'a word in a category': 'q=misa&kategoria=1',
  'a common word in a category': 'q=produkt&kategoria=1',
  hidden: 'stan=hidden',
  'hidden, a common word': 'stan=hidden&q=produkt',
  'off sale': 'stan=off',
  'without stock': 'zapas=none',
  'without stock, a common word': 'zapas=none&q=produkt',
  'running out, a common word': 'zapas=low&q=produkt',
};

/** The list of products of the panel. */
export const benchPanelProducts = (): Promise<void> =>
  benchPanelLists(
    [{ name: 'products', screen: ['products/list/products-screen.ts', 'productListScreen'], questions }],
    fill,
  );

/** Products with two sizes; one in 100 is hidden, one in 50 has run out. */
async function fill({ orm, script }: Database, from: number, to: number): Promise<void> {
  await orm.execute(sql`insert into products
      (slug, code, name, type, unit_id, vat, producer_id, lead, description, care, facts, added_at, withdrawn_at)
    select 'ben-' || n, 'BEN-' || n,
      case when n = 5 then 'Gżegżółka z gliny' when n % 150 = 0 then 'Misa ' || n
        when n % 30 = 1 then 'Talerz ' || n else 'Produkt ' || n end,
      'product', 'szt', 23, 1 + n % 5, 'Wstęp.', '{}', '{}', '[]', now(), case when n % 100 = 0 then now() end
    from generate_series(${from}::integer, ${to}::integer) n`);
  await orm.execute(sql`insert into sizes
      (product_id, size_id, name, code, priority, amount, status, dispatch_kind, regular_gross, regular_net)
    select p.id, s.n, s.n || ' ml', p.code || '-' || s.n, s.n, case when p.id % 50 = 0 then 0 else 12 end,
      'enable', 'known', 12300, 10000
    from products p cross join generate_series(1, 2) s(n)
    where p.slug like 'ben-%' and not exists (select from sizes own where own.product_id = p.id)`);
  await orm.execute(sql`insert into product_categories (product_id, category_id, position)
    select p.id, 1 + p.id % 8, 0 from products p
    where p.slug like 'ben-%' and not exists (select from product_categories own where own.product_id = p.id)`);
  await script('analyze');
}

if (import.meta.main) await benchPanelProducts();
