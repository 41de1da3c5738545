import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
const rows = 123;

beforeAll(async () => {
  shop = await openTestShop();
  staff = await signInStaff(shop, 'owner');
  await fill();
}, 900_000);
afterAll(() => shop?.store.close());

/** More than two pages of each queue, with three entries per day, so that a page ends within a day. */
async function fill(): Promise<void> {
  const { store } = shop;
  const now = Date.now();
  const owner = await store.sessions.open('queues', now);
  await store.baskets.add(owner, { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  const placed = await store.orders.place(owner, testRequest(), testTerms(now, { method: 'transfer' }), now);
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const order = placed.order.id;
  const chosen = { reason: null, comment: '', type: 'person', param: '', form: 'transfer', account: null, other: null };
  const refund = { goods: 1, delivery: 0, fee: 0, total: 1, rates: [], vouchers: 0, money: 1, points: 0 };
  const content = {
    person: { name: 'Anna Nowak' },
    lines: [],
    proof: null,
    what: 'Pękło ucho.',
    since: '2026-01-02',
    wish: 'repair',
    amount: null,
    isConsumer: true,
  };
  const numbers = sql`generate_series(1, ${rows}::integer) n`;
  // Later ids have earlier days, so that the two orders differ.
  const day = sql`(now() - make_interval(days => n / 3))`;
  await store.maintain(async ({ orm }) => {
    await orm.execute(sql`insert into returns
        (number, return_key, order_id, state, created_at, send_by, pay_by, chosen, refund)
      select 'Z-' || n, 'k' || n, ${order}, 'arrived', ${day}, ${day}::date, ${day}::date,
        ${JSON.stringify(chosen)}::jsonb, ${JSON.stringify(refund)}::jsonb from ${numbers}`);
    await orm.execute(sql`insert into complaints (number, form_key, filed_at, state, email, content)
      select 'R-' || n, 'k' || n, ${day}, 'filed', 'a@example.com', ${JSON.stringify(content)}::jsonb from ${numbers}`);
    await orm.execute(sql`insert into opinions (product_id, author, stars, body, created_at, confirmed, state)
      select 1, 'Anna', 4, 'Dobre.', ${day}, false, 'waiting' from ${numbers}`);
    await orm.execute(sql`insert into withdrawals
        (number, statement_key, received_at, name, email, order_typed, whole, items, words)
      select 'O-' || n, 'k' || n, ${day}, 'Anna', 'a@example.com', '1', true, '[]', '' from ${numbers}`);
  });
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** The entries of a page, and the targets of its links. */
async function read(path: string) {
  const html = await staff.text(path);
  const to = (name: string) => {
    const nav = /<nav[^>]*aria-label="Strony"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const [, href] = new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(nav) ?? [];
    return href === undefined ? null : unescaped(href);
  };
  const body = html.slice(html.indexOf('<tbody>'));
  const listed = body.split('<tr').flatMap((row) => /<a href="([^"]+)"/.exec(row)?.[1] ?? []);
  return { listed, next: to('Następna'), before: to('Poprzednia'), start: to('Od początku') };
}

describe.each([
  ['returns by their deadline', '/panel/zwroty'],
  ['all returns', '/panel/zwroty?kolejka=wszystkie'],
  ['complaints by their clock', '/panel/reklamacje'],
  ['all complaints', '/panel/reklamacje?kolejka=wszystkie'],
  ['opinions that wait', '/panel/opinie'],
  ['all withdrawals', '/panel/odstapienia?kolejka=wszystkie'],
])('%s', (_, path) => {
  it('are walked through to the last row and back, each of them once', async () => {
    const pages = [await read(path)];
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
      pages.push(await read(next));
    const all = pages.flatMap(({ listed }) => listed);
    expect(all).toHaveLength(rows);
    expect(new Set(all).size).toBe(rows);
    expect(pages[0]).toMatchObject({ before: null, start: null });
    expect(pages[1]?.start).toBe(path);

    const back = [pages.at(-1)];
    for (let before = back[0]?.before ?? null; before !== null; before = back.at(-1)?.before ?? null)
      back.push(await read(before));
    expect(back.toReversed().map((page) => page?.listed)).toEqual(pages.map(({ listed }) => listed));
  });

  it('begin at the first page where the place is no row', async () => {
    const first = await read(path);
    const sign = path.includes('?') ? '&' : '?';
    for (const place of ['za=0', 'za=-1', 'za=1e3', 'za=99999999999', 'przed=', "przed=1'", 'strona=7']) {
      expect((await read(`${path}${sign}${place}`)).listed, place).toEqual(first.listed);
    }
    expect((await staff.get(`${path}${sign}za=999999999`)).status).toBe(200);
  });
});

it('returns and complaints keep the order of their days over pages', async () => {
  for (const [path, prefix] of [
    ['/panel/zwroty', 'Z-'],
    ['/panel/reklamacje', 'R-'],
  ] as const) {
    const first = await read(path);
    const second = await read(first.next ?? '');
    const days = [...first.listed, ...second.listed].map((href) => Math.floor(Number(href.split(prefix)[1]) / 3));
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  }
});
