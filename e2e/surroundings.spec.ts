import type { Locator, Page } from '@playwright/test';
import { infoPages } from '../demo/info-pages.ts';
import { to } from '../src/routes.ts';
import { timeouts } from '../src/shop/limits.ts';
import { arrive, putIntoBasket, reload } from './arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Pliki cookie', exact: true });
const bars = (page: Page) => page.getByRole('region', { name: 'Ogłoszenia' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const product = (slug: string) => to('product', { slug });
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((candidate) => candidate.name === name);

/** Records layout shifts from the first paint on. */
function recordShifts() {
  const cookieNames: number[] = [];
  Object.assign(window, { shifts: cookieNames });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) cookieNames.push(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

/** Whether the element is on top at its corners. */
const liesOnTop = (of: Locator) =>
  of.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
  });

const sevenLines = [
  { slug: 'kubek-szalwiowy', size: '250' },
  { slug: 'kubek-szalwiowy', size: '350' },
  ...['maselniczka', 'lampa-stolowa', 'zestaw-prezentowy', 'talerz-deserowy-szalwiowy', 'czarka-tenmoku'].map(
    (slug) => ({
      slug,
      size: 'uniw',
    }),
  ),
];

/** Records the path of the page on which each dialog opens. */
function recordDialogs() {
  const cookieNames: string[] = [];
  Object.assign(window, { dialogs: cookieNames });
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const opened = added.some(
      (node) => node instanceof Element && (node.matches('dialog') || node.querySelector('dialog')),
    );
    if (opened) cookieNames.push(location.pathname);
  }).observe(document, { childList: true, subtree: true });
}
const dialogs = (page: Page) => page.evaluate(() => (window as unknown as { dialogs: string[] }).dialogs);

test.describe('consent', () => {
  test.use({ brought: {} });

  test('is asked once beside the page; refusing is one click and keeps nothing; it can be changed later', async ({
    page,
  }) => {
    await page.addInitScript(recordShifts);
    await arrive(page, product('lampa-stolowa'));
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
    expect(await shifts(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'keyboardHelp'))).toEqual([]);

    const [refuse, accept] = ['Tylko niezbędne', 'Akceptuję wszystkie'].map((name) =>
      banner(page).getByRole('button', { name }),
    );
    if (!refuse || !accept) throw new Error('no buttons');
    const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect(one?.width).toBe(other?.width);
    expect(one?.height).toBe(other?.height);

    const waiting = { name: 'trackingEvents', value: 'W3siZXZlbnQiOiJhIn1d', httpOnly: true };
    await page.context().addCookies([{ ...waiting, url: new URL('/', page.url()).href }]);
    await refuse.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => cookie(page, 'trackingEvents')).toBeUndefined();
    await expect(page.getByRole('main')).toBeFocused();
    const answer = await cookie(page, 'consent');
    expect(answer?.value).toMatch(/^2h\.\d{4}-\d\d-\d\d\.$/);
    expect((answer?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(179 * 86_400);
    await arrive(page, product('kubek-szalwiowy'));
    await expect(banner(page)).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'keyboardHelp').length)).toBe(0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Ustawienia plików cookie' }).click();
    await expect(heading(page)).toHaveText('Ustawienia plików cookie');
    await expectNoAxeViolations(page);
    const history = page.getByRole('checkbox', { name: 'Ostatnio oglądane produkty' });
    await expect(page.getByRole('checkbox'), 'nothing is asked that is not in use').toHaveCount(1);
    await expect(history).not.toBeChecked();
    await history.check();
    await page.getByRole('button', { name: 'Zapisz wybór' }).click();
    await expect(page.getByText('Zapisane.')).toBeVisible();
    expect((await cookie(page, 'consent'))?.value).toMatch(/\.history$/);

    await arrive(page, product('lampa-stolowa'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlySeen'))).toContain('lampa-stolowa');
    await arrive(page, product('kubek-szalwiowy'));
    await expect(page.getByRole('region', { name: 'Ostatnio oglądane' }).getByRole('link')).toHaveCount(1);
    await arrive(page, to('cookies'));
    await expect(history).toBeChecked();
    await page.getByRole('main').getByRole('button', { name: 'Tylko niezbędne' }).click();
    await expect(page.getByText('Zapisane.')).toBeVisible();
    await expect(history).not.toBeChecked();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'keyboardHelp').length))
      .toBe(0);

    const purpose = page.getByRole('cell', { name: /Liczba pozycji w\skoszyku/ });
    expect((await purpose.boundingBox())?.width, 'on a phone it is told over the whole width').toBeGreaterThan(280);

    // The cookie page must list every cookie and storage key found in the browser.
    const cookieNames = (await page.context().cookies()).map(({ name }) => name);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(stored).toContain('react-router-scroll-positions');
    const names = (await page.getByRole('rowheader').allTextContents()).flatMap((text) => text.split(', '));
    const listed = (name: string) =>
      names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
    expect([...cookieNames, ...stored].filter((name) => !listed(name))).toEqual([]);
  });

  test('the banner hides nothing that the keyboard reaches, and does not stop a page from being used', async ({
    page,
  }) => {
    await arrive(page, to('info', { slug: 'regulamin' }));
    const lines = page.getByRole('contentinfo').getByRole('link');
    await lines.last().focus();
    const top = (await banner(page).boundingBox())?.y ?? 0;
    for (const link of [lines.last(), lines.nth(3)]) {
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    const back = page.locator('button', { hasText: 'Wróć na górę' });
    await expect(back).toBeAttached();
    await expect(back, 'lies under nothing').toBeHidden();
    await lines.filter({ hasText: 'Dostawa' }).click();
    await expect(heading(page)).toHaveText('Dostawa');
    await expect(banner(page)).toBeVisible();

    for (const { slug, size } of sevenLines) await putIntoBasket(page, slug, size);
    await page.setViewportSize({ width: 768, height: 600 });
    await arrive(page, to('home'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Koszyk/ })
      .focus();
    const toBasket = page.getByRole('region', { name: 'Podgląd koszyka' }).getByRole('link', { name: 'Przejdź do' });
    await expect(page.getByRole('region', { name: 'Podgląd koszyka' }).getByRole('listitem')).toHaveCount(7);
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
    await expect(toBasket).toBeFocused();
    expect(await liesOnTop(toBasket)).toBe(true);
    await page.keyboard.press('Escape');

    await lines.filter({ hasText: 'Ustawienia plików cookie' }).click();
    await expect(page.getByText('Nie mamy jeszcze Twojej odpowiedzi')).toBeVisible();
    await expect(banner(page), 'its own page asks by itself').toBeHidden();
    await page.getByRole('button', { name: 'Akceptuję wszystkie' }).click();
    await expect(page.getByText('Zapisane.')).toBeVisible();
    expect((await cookie(page, 'consent'))?.value).toMatch(/\.history$/);
    await arrive(page, to('info', { slug: 'regulamin' }));
    await lines.last().focus();
    await expect(back).toBeVisible();
  });
});

test.describe('lines above the page', () => {
  test.use({ viewport: wide, allowedComplaints: [/ERR_FAILED|dynamically imported/] });

  test('are closed for good, or for a day, and do not flash when the page comes again', async ({ page }) => {
    await page.addInitScript(recordShifts);
    // Nothing changes by itself for whoever wants no movement.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive(page, to('home'));
    const line = bars(page).getByText('Do 20 grudnia');
    await expect(bars(page).getByRole('button'), 'one line, one cross').toHaveCount(1);
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    await expect(line, 'it stays when the page is scrolled').toBeInViewport();
    expect((await page.getByRole('banner').boundingBox())?.y).toBe((await bars(page).boundingBox())?.height);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const delivery = bars(page).getByText('Dostawa gratis od');
    await bars(page).getByRole('link', { name: 'Zobacz prezenty' }).click();
    await expect(heading(page)).toHaveText('Prezenty');
    await bars(page)
      .getByRole('button', { name: /^Zamknij: Do 20/ })
      .press('Enter');
    await expect(line).toHaveCount(0);
    const closeDelivery = bars(page).getByRole('button', { name: /^Zamknij: Dostawa/ });
    await expect(closeDelivery).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('closedBars'))).toBe('["pakowanie-2026"]');
    await expect(delivery).toBeVisible();

    await reload(page);
    await expect(heading(page)).toHaveText('Prezenty');
    await expect(line).toHaveCount(0);
    await closeDelivery.click();
    await expect(delivery).toBeHidden();
    await expect(bars(page).getByText('Raty przy zakupach od 100,00 zł')).toBeVisible();
    await bars(page).getByRole('button').press('Enter');
    await expect(bars(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    for (const kind of ['free-delivery', 'instalments']) {
      const left = ((await cookie(page, `dismissed-${kind}`))?.expires ?? 0) - Date.now() / 1_000;
      expect(left).toBeGreaterThan(86_000);
      expect(left).toBeLessThanOrEqual(86_400);
    }

    // The inline script hides closed bars before any other script runs.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(to('home'), { waitUntil: 'domcontentloaded' });
    await expect(page.locator(':is([data-bar], [data-dismissable]):not([hidden])')).toHaveCount(0);
    await page.unroute('**/assets/*.js');
    await arrive(page, to('home'));
    expect(await shifts(page)).toEqual([]);
    await page.context().clearCookies({ name: 'dismissed-free-delivery' });
    await arrive(page, to('home'));
    await expect(delivery).toBeVisible();
    await expect(line).toHaveCount(0);

    // On a phone it is one line too; the code at work comes first, and each that is closed makes room for the next.
    await page.setViewportSize(narrow);
    await page.context().addCookies([{ name: 'kod', value: 'GLINA10', url: page.url() }]);
    await page.evaluate(() => localStorage.clear());
    await arrive(page, to('home'));
    const crosses = bars(page).getByRole('button');
    await expect(bars(page).getByText('GLINA10')).toBeVisible();
    await expect(delivery).toBeHidden();
    await expect(crosses).toHaveCount(1);
    await crosses.press('Enter');
    await expect(bars(page).getByText('Prezenty pakujemy w len.'), 'in fewer words').toBeVisible();
    await expect(line).toBeHidden();
    await expect(crosses).toHaveCount(1);
    await expect(crosses).toBeFocused();
    await crosses.press('Enter');
    await expect(delivery).toBeVisible();
    await arrive(page, to('home'));
    await expect(crosses).toHaveCount(1);
    await expect(delivery).toBeVisible();
    expect((await bars(page).boundingBox())?.height, 'one line').toBeLessThan(50);
    expect(await shifts(page)).toEqual([]);
  });
});

test.describe('a forced region', () => {
  const written = (value: object) => encodeURIComponent(JSON.stringify(value));
  const region = { currentCountry: 1143020143, defaultCountry: 1143020003, showModal: true };
  const zipcode = { currentZipcode: '10115', defaultZipcode: '83-300', showModal: false };
  test.use({
    brought: {
      consent: '2ham.2026-11-01.',
      setRegionForced: written(region),
      setZipcodeForced: written(zipcode),
    },
    allowedComplaints: [/ERR_FAILED|status of 404/],
  });
  const notice = (page: Page) => page.getByRole('dialog', { name: 'Inne miejsce dostawy' });

  test('is told on any page but those of the order, and going on quiets it', async ({ page }) => {
    await putIntoBasket(page, 'maselniczka', 'uniw');
    await page.addInitScript(recordDialogs);
    for (const quiet of [to('checkout'), '/przedplata']) {
      const fetched = page.waitForResponse(/\/assets\/arrival-.*\.js/);
      await arrive(page, quiet);
      const script = (await fetched).url();
      expect(new URL(page.url()).pathname).toBe(quiet);
      // The notice appears once per load, on the first matching page after the script has run.
      await page.waitForFunction(
        () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/arrival-"]')?.sheet,
      );
      await page.evaluate((address) => import(address), script);
      await page.getByRole('banner').getByRole('link', { name: 'Glina i Len' }).click();
      await expect(notice(page)).toBeVisible();
      expect(await dialogs(page)).toEqual([to('home')]);
    }
    await expect(notice(page)).toContainText('dla kraju: Niemcy. Twój domyślny kraj to Polska');
    await expect(notice(page)).toContainText('kodu pocztowego 10115');
    await expectNoAxeViolations(page);
    await notice(page).getByRole('button', { name: 'Przejdź dalej' }).click();
    await expect(notice(page)).toHaveCount(0);
    const cookieNames = await Promise.all(['setRegionForced', 'setZipcodeForced'].map((name) => cookie(page, name)));
    expect(cookieNames.map((one) => JSON.parse(decodeURIComponent(one?.value ?? '')))).toEqual([
      { ...region, showModal: false },
      zipcode,
    ]);
  });

  test('is taken back by the server; while it cannot, nothing happens and the dialog stays usable', async ({
    page,
  }) => {
    const calls = '**/graphql/v1?mutation=unsetRegionAndZipcode';
    const restore = notice(page).getByRole('button', { name: 'Przywróć domyślne' });
    await arrive(page, to('home'));
    await page.route(calls, (route) => route.abort());
    await restore.click();
    await expect(restore).not.toHaveAttribute('aria-disabled');
    await page.unroute(calls);
    await page.route(calls, (route) =>
      route.fulfill({
        json: { data: { unsetTemporaryRegion: { status: 'error' }, unsetTemporaryZipcode: { status: 'success' } } },
      }),
    );
    const refused = page.waitForResponse(calls);
    await restore.click();
    await refused;
    await expect(restore).not.toHaveAttribute('aria-disabled');
    await expect(notice(page)).toBeVisible();
    expect(await cookie(page, 'setRegionForced')).toBeDefined();

    await page.unroute(calls);
    const reloaded = page.waitForEvent('load');
    await restore.click();
    await reloaded;
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expect(await cookie(page, 'setRegionForced')).toBeUndefined();
    expect(await cookie(page, 'setZipcodeForced')).toBeUndefined();
  });
});

test('a sign-in from a service clears its mark and leads to the summary', async ({ page }) => {
  await putIntoBasket(page, 'maselniczka', 'uniw');
  for (const from of [to('basket'), to('blog')]) {
    await page.goto(`${from}#login-from-service`);
    await expect(page).toHaveURL(to('checkout'));
    await expect(heading(page)).toHaveText('Zamówienie');
    await page.goBack();
    await expect(heading(page)).not.toHaveText('Zamówienie');
    await expect(page).toHaveURL(from);
  }
});

test.describe('a step inside the shop', () => {
  test.use({
    allowedComplaints: [/ERR_FAILED|status of 502|Error loading route module|dynamically imported/],
  });
  const follow = (page: Page, title: string) =>
    page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();

  test('that fails becomes a full navigation, whatever fails', async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const failures = {
      'no connection': () => page.route('**/*.data**', (route) => route.abort()),
      'a gateway out of order': () => page.route('**/*.data**', (route) => route.fulfill({ status: 502, body: 'x' })),
      'an answer of another kind': () => page.route('**/*.data**', (route) => route.fulfill({ body: '<html>' })),
      'a script that is gone': () => page.route('**/assets/info-page-*.js', (route) => route.abort()),
    };
    await arrive(page, to('home'));
    for (const [index, [name, fail]] of Object.entries(failures).entries()) {
      await test.step(name, async () => {
        // An information page has its script already.
        if (name === 'a script that is gone') await arrive(page, to('home'));
        const { title = '', slug = '' } = infoPages[index] ?? {};
        loads = 0;
        await fail();
        await follow(page, title);
        await expect(page).toHaveURL(to('info', { slug }));
        await expect(heading(page)).toHaveText(title);
        await expect.poll(() => loads).toBeGreaterThan(0);
        await page.unrouteAll();
        if (index < 2) await page.locator('nav[data-live]').waitFor({ state: 'attached' });
      });
    }
  });

  test('that takes over 16 seconds is given up for a full navigation', async ({ page }) => {
    await page.clock.install();
    await arrive(page, to('home'));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    let asked = 0;
    await page.route('**/*.data**', () => {
      asked += 1;
    });
    await follow(page, 'Dostawa');
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(timeouts.fragment - 1);
    await expect(page).toHaveURL(to('home'));
    const load = page.waitForEvent('load');
    await page.clock.runFor(1);
    await load;
    await expect(heading(page)).toHaveText('Dostawa');
  });
});
