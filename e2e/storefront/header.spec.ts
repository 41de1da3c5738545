import type { Page } from '@playwright/test';
import pg from 'pg';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test as base } from '../../testing/browser/postgres-shop.ts';
import { expect } from '../../testing/browser/shop-fixture.ts';
import { openShop } from '../../testing/shop/running-shop.ts';

const database = 'naglowek';

/** A shop whose categories the test creates. */
const test = base.extend<{ ownShop: { origin: string; query(sql: string): Promise<void> } }>({
  ownShop: async ({ postgresShop }, use) => {
    const server = new pg.Client({ connectionString: postgresShop.url });
    await server.connect();
    await server.query(`drop database if exists ${database}`);
    await server.query(`create database ${database}`);
    const url = new URL(postgresShop.url);
    url.pathname = database;
    const { origin, stop } = await openShop('build/server/main.js', { DATABASE_URL: url.href, WITRYNA_DEMO: 'off' });
    const store = new pg.Client({ connectionString: url.href });
    await store.connect();
    await use({
      origin,
      query: async (sql) => {
        await store.query(sql);
      },
    });
    await store.end();
    await stop();
    await server.query(`drop database ${database} with (force)`);
    await server.end();
  },
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
});

// This shop has no demo pages, so the browser may log 404.
test.use({ allowedComplaints: [/status of 404/] });

const names = ['Ceramika', 'Len', 'Światło', 'Kawa i herbata', 'Kuchnia', 'Prezenty', 'Dziecko i zabawa na dworze'];
const nameOf = (at: number) => (names[at] ? names[at] : `${names[at % names.length]} ${at}`);
const widths = [768, 1024, 1280, 1920];

async function fill(
  { query }: { query(sql: string): Promise<void> },
  count: number,
  nameAt = nameOf,
): Promise<string[]> {
  const all = Array.from({ length: count }, (_, at) => nameAt(at));
  await query('delete from categories where parent_id is not null');
  await query('delete from categories');
  for (const [at, name] of all.entries()) {
    await query(`insert into categories (slug, name, lead, position) values ('dzial-${at}', '${name}', '', ${at})`);
  }
  // A category with subcategories has a chevron.
  await query(
    `insert into categories (parent_id, slug, name, lead, position)
     select id, slug || '-pod', 'Pod ' || name, '', 0 from categories where position % 2 = 0`,
  );
  return all;
}

/** Positions of elements, measured in the page. */
function measure() {
  const nav = document.querySelector('header nav[aria-label="Kategorie"]');
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const line = nav?.getBoundingClientRect();
    return (
      (line?.width ?? 0) > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      top < (line?.bottom ?? 0) - 2 &&
      bottom > (line?.top ?? 0) + 2 &&
      left >= (line?.left ?? 0) - 1 &&
      right <= (line?.right ?? 0) + 1
    );
  };
  const entries = [...(nav?.querySelectorAll(':scope > ul > li > a') ?? [])];
  const more = nav?.querySelector(':scope > div > details > summary');
  const basket = document.querySelector('header a[href="/koszyk"]')?.getBoundingClientRect();
  const shown = entries.filter(isSeen);
  const edges = [...shown, ...(more && isSeen(more) ? [more] : [])].map((one) => one.getBoundingClientRect());
  return {
    page: document.documentElement.scrollWidth,
    basket: basket && basket.width > 0 ? basket.right : Number.POSITIVE_INFINITY,
    entries: entries.length,
    shown: shown.length,
    more: more ? isSeen(more) : false,
    overlap: edges.some(({ left }, at) => at > 0 && left < (edges[at - 1]?.right ?? 0) - 1),
  };
}

async function expectRoom(page: Page, width: number, what: string) {
  // The layout is stable some frames after a change of the menu or the width.
  await expect
    .poll(
      () => page.evaluate(measure).then(({ more, shown, entries }) => width < 1152 || more === shown < entries),
      what,
    )
    .toBe(true);
  const found = await page.evaluate(measure);
  expect.soft(found.page, `${what}: nothing is wider than the window`).toBeLessThanOrEqual(width);
  expect.soft(found.basket, `${what}: the basket is in the window`).toBeLessThanOrEqual(width);
  expect.soft(found.overlap, `${what}: no entry lies on another`).toBe(false);
  if (width < 1152) expect.soft(found.shown + Number(found.more), `${what}: the drawer has them`).toBe(0);
  else {
    expect
      .soft(found.more, `${what}: „Więcej” is there where something does not fit`)
      .toBe(found.shown < found.entries);
    expect.soft(found.shown, `${what}: something is in the line`).toBeGreaterThan(0);
  }
  return found;
}

test('categories that do not fit into the header are under „Więcej”, at every width', async ({
  page,
  browser,
  ownShop,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const still = await plain.newPage();
  for (const count of [4, 8, 14]) {
    const all = await fill(ownShop, count);
    const last = all.at(-1) ?? '';
    await expect.poll(async () => (await page.request.get(to('home'))).text()).toContain(last);
    await arrive(page, to('home'));
    await still.goto(to('home'));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await still.setViewportSize({ width, height: 900 });
      await expectRoom(still, width, `${count} at ${width} without scripts`);
      // The entries that do not fit are known after the resize observer has run.
      await expect(async () => {
        const { shown, entries } = await page.evaluate(measure);
        const hidden = await page.locator('header nav[aria-label="Kategorie"] > ul > li[data-over]').count();
        if (width >= 1152) expect(shown + hidden).toBe(entries);
      }).toPass();
      const { shown, entries, more } = await expectRoom(page, width, `${count} at ${width}`);
      if (!more) continue;
      await page.getByRole('navigation', { name: 'Kategorie' }).locator('summary', { hasText: 'Więcej' }).click();
      const rest = page.locator('header nav[aria-label="Kategorie"] > div a:visible');
      await expect(rest).toHaveCount(entries - shown);
      await expect(rest.last()).toBeVisible();
      const box = await rest.last().boundingBox();
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${count} at ${width}: in the window`).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(rest).toHaveCount(0);
    }
  }
  await test.step('one long name leaves room for the rest', async () => {
    const long = 'Bardzo długa nazwa działu, jakiej nikt rozsądny by nie wymyślił, a jednak ktoś ją wpisał w panelu';
    await fill(ownShop, 3, (at) => (at === 0 ? long : nameOf(at)));
    await expect.poll(async () => (await page.request.get(to('home'))).text()).toContain(long);
    await arrive(page, to('home'));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectRoom(page, width, `a long name at ${width}`);
    }
  });
  await plain.close();
});
