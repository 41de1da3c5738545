import { sql } from 'drizzle-orm';
import type { Database } from '../src/data/db/db.ts';
import { benchPanelLists } from './panel-lists.ts';
import { atOnce, fillOrders, wordsWithout } from './panel-orders.ts';

/** Typical words of staff who look for somebody. */
const questions = {
  'all clients': '',
  'guests alone': 'rodzaj=gosc',
  'a rare name': 'szukaj=brzeczyszczykiewicz',
  'a common name': 'szukaj=nowak',
  'a common name among accounts': 'szukaj=nowak&rodzaj=konto',
  'an e-mail address': 'szukaj=kupujacy77@example.com',
  'a phone': 'szukaj=600%20000%20123',
  'words of nobody': 'szukaj=nikogo%20takiego',
};

/** Typed into the search box of the panel: orders, clients and products are searched at once. */
const everywhere = {
  'a rare name': 'q=brzeczyszczykiewicz',
  'a common name': 'q=nowak',
  'a number': 'q=2025-577777',
  'a phone': 'q=600%20000%20123',
  'a product': 'q=kubek',
  'words of nothing': 'q=nikogo%20takiego',
};

/** The list of clients and the statistics of a year, beside as many orders. */
export const benchPanelNumbers = (): Promise<void> =>
  benchPanelLists(
    [
      { name: 'clients', screen: ['clients/clients-screen.ts', 'clientsScreen'], questions },
      { name: 'search everywhere', screen: ['search/search-screen.ts', 'searchScreen'], questions: everywhere },
      { name: 'codes', screen: ['codes/codes-screen.ts', 'codesScreen'], questions: { 'all codes': '' } },
      {
        name: 'statistics',
        screen: ['statistics/statistics-screen.ts', 'statisticsScreen'],
        questions: { 'a year with a million events': 'okres=365', 'a month': 'okres=30' },
        sums: { atMost: 20 },
      },
    ],
    fill,
  );

/** Orders of guests, as many accounts, and a year of a million counted events. */
async function fill(database: Database, from: number, to: number): Promise<void> {
  await fillOrders(database, from, to);
  await fillAccounts(database, from, to);
  await fillCounts(database);
}

export const fillAccounts = (database: Database, from: number, to: number): Promise<void> =>
  atOnce(database, ['buyer_search_words'], async (tx) => {
    // Dividing texts into words takes most of the time: further accounts get the words of the first one with their own.
    const isFirst = from === 1;
    if (!isFirst) await tx.execute(sql`alter table clients disable trigger clients_indexed`);
    await tx.execute(sql`insert into clients (created_at, login, email, firstname, lastname, phone)
      select now(), 'konto' || n, 'konto' || n || '@example.com', 'Anna',
        case when n = 5 then 'Brzęczyszczykiewicz' when n % 3 = 0 then 'Nowak' else 'Nowak' || n end,
        '+48' || (600000000 + n)
      from generate_series(${from}::integer, ${to}::integer) n`);
    if (isFirst) return;
    await tx.execute(sql`alter table clients enable trigger clients_indexed`);
    const ownWords = sql`array[c.email, c.login, lower(c.lastname), right(c.phone, 9)]`;
    await tx.execute(sql`insert into buyer_search (client_id, email, name, phone, since, words)
      select c.id, c.email, c.firstname || ' ' || c.lastname, c.phone, c.created_at, array_to_tsvector(k.rest || ${ownWords})
      from clients c, (select ${wordsWithout(sql`s.words`, ownWords)} as rest from clients c join buyer_search s on s.client_id = c.id
        where c.login = 'konto1' limit 1) k
      where c.login in (select 'konto' || n from generate_series(${from}::integer, ${to}::integer) n)`);
  });

/** Two years, a million events in each. */
export async function fillCounts({ orm }: Database): Promise<void> {
  await orm.execute(sql`insert into daily_counts (day, kind, name, times)
    select current_date - day, 'visit', 'zrodlo' || source || '.example', 24
    from generate_series(0, 729) day, generate_series(1, 60) source
    union all
    select current_date - day, kind, '', 300
    from generate_series(0, 729) day, unnest(array['page', 'product', 'basket', 'search', 'missed-search']) kind
    on conflict do nothing`);
}

if (import.meta.main) await benchPanelNumbers();
