import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/data/db/project-root.ts';
import { panelScreens } from '../../src/panel/screens.ts';
import { mayOpen, staffRoles } from '../../src/shop/staff/roles.ts';
import { placeGuestOrder } from '../../testing/order/placed-order.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await signInStaff(shop, 'orders');
}, 900_000);
afterAll(() => shop?.store.close());

const list = '/panel/zamowienia';
const dataOf = (path: string) => path.replace(/(\?|$)/, '.data$1');
/** A form as the browser's router sends it. */
const sent = (path: string, fields: [string, string][], cookie = staff.token) =>
  shop.ask(path, { method: 'POST', headers: { cookie: `panel=${cookie}` }, body: new URLSearchParams(fields) });

describe('a page of the panel', () => {
  it('runs only scripts with the nonce of its own answer', async () => {
    const [one, other] = [await staff.get(list), await staff.get(list)];
    const nonceOf = ({ headers }: Response) =>
      /script-src 'self' 'nonce-([\w-]{22})';/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(nonceOf(one)).toBeDefined();
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    const scripts = [...(await one.text()).matchAll(/<script\b([^>]*)>/g)].map(([, own = '']) => own);
    expect(scripts.length).toBeGreaterThan(1);
    for (const own of scripts) expect(own).toContain(`nonce="${nonceOf(one)}"`);
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  it('has no inline styles, which its policy forbids', async () => {
    expect(await staff.text(list)).not.toMatch(/<style|\sstyle="/);
  });
});

describe('the filters of a list', () => {
  const removed = async (query: string) =>
    [...(await staff.text(`${list}?${query}`)).matchAll(/Usuń filtr ([^"]+)"/g)].map(([, name]) => name);

  it('are shown with a way to remove them, unless they are a view', async () => {
    expect(await removed('stan=cancelled')).toEqual(['Stan: Anulowane']);
    expect(await removed('stan=placed')).toEqual([]);
    expect(await removed('stan=placed&od=2026-01-02')).toEqual(['Stan: Złożone', 'Od 2026-01-02']);
  });

  it('that do not hold are not shown', async () => {
    expect(await removed('stan=inny&platnosc=toString&od=2026-02-31&do=x&szukaj=%21')).toEqual([]);
  });
});

describe('data for the browser’s router', () => {
  it('come to those who may open the screen; others load the whole page, which refuses', async () => {
    for (const role of staffRoles) {
      const { get } = await signInStaff(shop, role);
      for (const screen of panelScreens.filter((one) => 'load' in one && !one.address.includes(':'))) {
        const answer = await get(dataOf(screen.address));
        expect(answer.status, `${role} ${screen.address}`).toBe(mayOpen(role, screen.roles) ? 200 : 204);
        if (answer.status === 204) expect(answer.headers.get('x-remix-reload-document')).toBe('true');
      }
    }
  });

  it('come to nobody without a session, neither for an action', async () => {
    for (const method of ['GET', 'POST']) {
      const answer = await shop.ask(`${list}.data?akcja=wiele`, { method });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.get('x-remix-redirect')).toBe(list);
    }
    expect(
      (await shop.ask(`${list}.data`, { method: 'POST', headers: { origin: 'https://zly.example' } })).status,
    ).toBe(403);
  });

  it('an action runs once, is written into the journal, and is told once', async () => {
    const order = await placeGuestOrder(shop.store, 'cash');
    const fields: [string, string][] = [
      ['nr', order.number],
      ['co', 'przyjmij'],
    ];
    const stayed = await sent(`${list}.data?stan=placed&akcja=wiele`, fields);
    expect([stayed.status, await stayed.text()]).toEqual([200, expect.stringContaining('done')]);
    expect(await shop.store.journal.entries({ subject: `order ${order.number}` })).toMatchObject([
      { action: 'order-accepted' },
    ]);
    const parts = await staff.text(`${list}.data?_routes=${encodeURIComponent(list)}`);
    expect(parts, 'only the frame tells it').not.toContain('Przyjęto: 1.');
    expect(await staff.text(`${list}.data?stan=placed`)).toContain('Przyjęto: 1.');
    expect(await staff.text(`${list}.data`)).not.toContain('Przyjęto: 1.');
  });

  it('an action that is refused tells a sentence, and nothing is done', async () => {
    const none = await sent(`${list}.data?akcja=wiele`, [['co', 'pakuj']]);
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Zaznacz co najmniej jedno')]);
    const unknown = await sent(`${list}.data?akcja=toString`, []);
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('refused')]);
    const content = await signInStaff(shop, 'content');
    const foreign = await sent(`${list}.data?akcja=wiele`, [['co', 'pakuj']], content.token);
    expect(foreign.status).toBe(403);
  });
});

describe('search everywhere', () => {
  it('finds orders by number, name, phone and parcel, products by name, code and EAN, by role', async () => {
    const order = await placeGuestOrder(shop.store, 'cash');
    const found = (query: string, who = staff) => who.text(`/panel/szukaj?${new URLSearchParams({ q: query })}`);
    const link = `href="/panel/zamowienia/${order.number}"`;
    expect(await found(order.number)).toContain(link);
    expect(await found('anna now')).toContain(link);
    const stored = await shop.store.orders.byNumber(order.number);
    const phone = (stored?.buyer.phone ?? '').slice(-9).replace(/(...)(...)(...)/, '$1-$2-$3');
    expect(await found(`+48 ${phone}`)).toContain(link);
    const parcel = stored?.parcels[0]?.id ?? 0;
    await shop.store.maintain(({ orm }) =>
      orm.execute(`update order_parcels set tracking_number = '620000000000111' where id = ${parcel}`),
    );
    expect(await found('620000000000111')).toContain(link);
    expect(await found('kubek piask'), 'a role without products').not.toContain('/panel/produkty/');
    const owner = await signInStaff(shop, 'owner');
    const product = /href="(\/panel\/produkty\/\d+)"/.exec(await found('kubek piask', owner))?.[1] ?? '';
    expect(product).not.toBe('');
    await shop.store.maintain(({ orm }) =>
      orm.execute(`update sizes set ean = '5901234123457' where product_id = ${product.split('/').at(-1)}`),
    );
    expect(await found('5901234123457', owner)).toContain(`href="${product}"`);
    const content = await signInStaff(shop, 'content');
    expect(await found('anna now', content)).not.toContain(link);
  });
});

describe('the build of the panel', () => {
  const files = (folder: string) =>
    readdirSync(join(projectRoot, folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(projectRoot, folder, name));

  it('has at most 300 KB of script for all of its screens', () => {
    const sent = files('build/panel/client/assets').map((file) => {
      const small = `${file}.br`;
      return statSync(statSync(small, { throwIfNoEntry: false }) ? small : file).size;
    });
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  });

  it('is no part of what shoppers load', () => {
    const shoppers = files('build/client/assets').map((file) => readFileSync(file, 'utf8'));
    for (const text of ['Zwiń menu', '/panel/zamowienia', 'Wszystkie ekrany']) {
      expect(shoppers.filter((script) => script.includes(text))).toEqual([]);
    }
  });
});
