import type { Locator, Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive, putIntoBasket } from '../../testing/browser/arrival.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

// With reduced motion the bars above the page do not rotate.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const banner = (page: Page) => page.getByRole('region', { name: 'Pliki cookie', exact: true });
const bars = (page: Page) => page.getByRole('region', { name: 'Ogłoszenia' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((candidate) => candidate.name === name);
const rootOf = (page: Page) => new URL('/', page.url()).href;
/** The surroundings are the same on every page; this page is small. */
const anyPage = to('info', { slug: 'regulamin' });

/** Records layout shifts from the first paint on. */
function recordShifts() {
  const values: number[] = [];
  Object.assign(window, { shifts: values });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) values.push(entry.value);
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
  const paths: string[] = [];
  Object.assign(window, { dialogs: paths });
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const opened = added.some(
      (node) => node instanceof Element && (node.matches('dialog') || node.querySelector('dialog')),
    );
    if (opened) paths.push(location.pathname);
  }).observe(document, { childList: true, subtree: true });
}
const dialogs = (page: Page) => page.evaluate(() => (window as unknown as { dialogs: string[] }).dialogs);

test.describe('consent', () => {
  test.use({ brought: {} });

  test('is requested without covering used content; refusing stores nothing, and the choice can be changed', async ({
    page,
  }) => {
    await page.addInitScript(recordShifts);
    for (const { slug, size } of sevenLines) await putIntoBasket(page, slug, size);
    await page.setViewportSize({ width: 768, height: 600 });
    await arrive(page, to('product', { slug: 'maselniczka' }));
    const back = page.locator('button', { hasText: 'Wróć na górę' });
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'keyboardHelp'));

    await test.step('the banner causes no layout shift and covers no focusable element', async () => {
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      expect(await shifts(page)).toEqual([]);
      const preview = page.getByRole('region', { name: 'Podgląd koszyka' });
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Koszyk/ })
        .focus();
      await expect(preview.getByRole('listitem')).toHaveCount(7);
      const toBasket = preview.getByRole('link', { name: 'Przejdź do' });
      await toBasket.focus();
      expect(await liesOnTop(toBasket)).toBe(true);
      await expectNoAxeViolations(page, '[data-cookie-banner], section[aria-label="Podgląd koszyka"]');
      await page.keyboard.press('Escape');

      await page.setViewportSize(narrow);
      const lines = page.getByRole('contentinfo').getByRole('link');
      await lines.last().focus();
      const top = (await banner(page).boundingBox())?.y ?? 0;
      for (const link of [lines.last(), lines.nth(3)]) {
        await link.focus();
        const box = await link.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
      }
      await expect(back).toBeAttached();
      await expect(back, 'lies under nothing').toBeHidden();
    });
    await test.step('the banner stays until it is answered, except on the cookies page', async () => {
      await footerLink(page, 'Ustawienia plików cookie').click();
      await expect(page.getByText('Nie mamy jeszcze Twojej odpowiedzi')).toBeVisible();
      await expect(banner(page)).toBeHidden();
      await page.goBack();
      await expect(heading(page)).toHaveText('Maselniczka');
      await expect(banner(page)).toBeVisible();
    });
    const [refuse, accept] = ['Tylko niezbędne', 'Akceptuję wszystkie'].map((name) =>
      banner(page).getByRole('button', { name }),
    );
    if (!refuse || !accept) throw new Error('no buttons');
    await test.step('refusing is as easy as accepting, and stores nothing', async () => {
      const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
      expect(one?.width).toBe(other?.width);
      expect(one?.height).toBe(other?.height);
      expect(await kept()).toEqual([]);
      const waiting = { name: 'trackingEvents', value: 'W3siZXZlbnQiOiJhIn1d', httpOnly: true };
      await page.context().addCookies([{ ...waiting, url: rootOf(page) }]);
      await refuse.press('Enter');
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => cookie(page, 'trackingEvents')).toBeUndefined();
      await expect(page.getByRole('main')).toBeFocused();
      const answer = await cookie(page, 'consent');
      expect(answer?.value).toMatch(/^2h\.\d{4}-\d\d-\d\d\.$/);
      expect((answer?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(179 * 86_400);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      await expect(back).toBeVisible();
    });

    const history = page.getByRole('checkbox', { name: 'Ostatnio oglądane produkty' });
    await test.step('consent given on the cookies page is stored until it is withdrawn', async () => {
      await footerLink(page, 'Ustawienia plików cookie').click();
      await expect(heading(page)).toHaveText('Ustawienia plików cookie');
      await expect(page.getByRole('checkbox'), 'nothing is asked that is not in use').toHaveCount(1);
      await expect(history).not.toBeChecked();
      expect(await kept()).toEqual([]);
      await history.check();
      await page.getByRole('button', { name: 'Zapisz wybór' }).click();
      await expect(page.getByText('Zapisane.')).toBeVisible();
      await expectNoAxeViolations(page, 'main');
      expect((await cookie(page, 'consent'))?.value).toMatch(/\.history$/);
      await page.evaluate(() => window.history.go(-2));
      await expect(heading(page)).toHaveText('Maselniczka');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlySeen'))).toContain('maselniczka');
      await footerLink(page, 'Ustawienia plików cookie').click();
      await expect(history).toBeChecked();
      await page.getByRole('main').getByRole('button', { name: 'Tylko niezbędne' }).click();
      await expect(page.getByText('Zapisane.')).toBeVisible();
      await expect(history).not.toBeChecked();
      await expect.poll(kept).toEqual([]);
    });

    await test.step('the cookies page lists every cookie and storage key found in the browser', async () => {
      const purpose = page.getByRole('cell', { name: /Liczba pozycji w\skoszyku/ });
      expect((await purpose.boundingBox())?.width, 'on a phone it is told over the whole width').toBeGreaterThan(280);
      // Some cookies are written when the page is left.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      const cookieNames = (await page.context().cookies()).map(({ name }) => name);
      const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      expect(stored).toContain('react-router-scroll-positions');
      const names = (await page.getByRole('rowheader').allTextContents()).flatMap((text) => text.split(', '));
      const listed = (name: string) =>
        names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
      expect([...cookieNames, ...stored].filter((name) => !listed(name))).toEqual([]);
    });
  });
});

test.describe('bars above the page', () => {
  test.use({ viewport: wide });

  test('are closed permanently or for a day, and do not flash on the next page', async ({ page }) => {
    await page.addInitScript(recordShifts);
    await arrive(page, anyPage);
    const line = bars(page).getByText('Do 20 grudnia');
    const delivery = bars(page).getByText('Dostawa gratis od');
    const crosses = bars(page).getByRole('button');
    await test.step('one line with one close button, which sticks while scrolling', async () => {
      await expect(crosses).toHaveCount(1);
      await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
      await expect(line).toBeInViewport();
      expect((await page.getByRole('banner').boundingBox())?.y).toBe((await bars(page).boundingBox())?.height);
    });
    await test.step('the next bar appears when one is closed', async () => {
      await bars(page)
        .getByRole('button', { name: /^Zamknij: Do 20/ })
        .press('Enter');
      await expect(line).toHaveCount(0);
      const closeDelivery = bars(page).getByRole('button', { name: /^Zamknij: Dostawa/ });
      await expect(closeDelivery).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem('closedBars'))).toBe('["pakowanie-2026"]');
      await expect(delivery).toBeVisible();
      await closeDelivery.click();
      await expect(delivery).toBeHidden();
      await expect(bars(page).getByText('Raty przy zakupach od 100,00 zł')).toBeVisible();
      await crosses.press('Enter');
      await expect(bars(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      for (const kind of ['free-delivery', 'instalments']) {
        const left = ((await cookie(page, `dismissed-${kind}`))?.expires ?? 0) - Date.now() / 1_000;
        expect(left).toBeGreaterThan(86_000);
        expect(left).toBeLessThanOrEqual(86_400);
      }
    });

    const scripts = Promise.withResolvers<void>();
    await test.step('closed bars are hidden before any other script runs', async () => {
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(anyPage, { waitUntil: 'commit' });
      await expect(heading(page)).toBeVisible();
      await expect(page.locator(':is([data-bar], [data-dismissable]):not([hidden])')).toHaveCount(0);
      scripts.resolve();
      await page.locator('nav[data-live]').waitFor({ state: 'attached' });
      await page.unroute('**/assets/*.js');
      await expect(bars(page)).toBeHidden();
      expect(await shifts(page)).toEqual([]);
    });

    await test.step('on a phone it is one line too, with the active code first, and closing shows the next', async () => {
      await page.setViewportSize(narrow);
      await page.context().clearCookies({ name: /^dismissed/ });
      await page.context().addCookies([{ name: 'kod', value: 'GLINA10', url: rootOf(page) }]);
      await page.evaluate(() => localStorage.removeItem('closedBars'));
      await arrive(page, anyPage);
      await expect(bars(page).getByText('GLINA10')).toBeVisible();
      await expect(delivery).toBeHidden();
      await expect(crosses).toHaveCount(1);
      expect((await bars(page).boundingBox())?.height, 'one line').toBeLessThan(50);
      expect(await shifts(page)).toEqual([]);
      await crosses.press('Enter');
      await expect(bars(page).getByText('Prezenty pakujemy w len.'), 'in fewer words').toBeVisible();
      await expect(line).toBeHidden();
      await expect(crosses).toHaveCount(1);
      await expect(crosses).toBeFocused();
      await crosses.press('Enter');
      await expect(delivery).toBeVisible();
      expect((await bars(page).boundingBox())?.height, 'one line').toBeLessThan(50);
    });
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

  test('is shown on all pages except the checkout, dismissed by continuing, and restored by the server', async ({
    page,
  }) => {
    await test.step('not on a checkout page', async () => {
      await page.addInitScript(recordDialogs);
      const fetched = page.waitForResponse(/\/assets\/arrival-.*\.js/);
      await arrive(page, '/przedplata');
      // The notice appears once per load, on the first matching page after the script has run.
      await page.waitForFunction(
        () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/arrival-"]')?.sheet,
      );
      await page.evaluate((address) => import(address), (await fetched).url());
      await footerLink(page, 'Dostawa').click();
      await expect(notice(page)).toBeVisible();
      expect(await dialogs(page)).toEqual([to('info', { slug: 'dostawa' })]);
    });
    await test.step('continuing dismisses it', async () => {
      await expect(notice(page)).toContainText('dla kraju: Niemcy. Twój domyślny kraj to Polska');
      await expect(notice(page)).toContainText('kodu pocztowego 10115');
      await expectNoAxeViolations(page, 'dialog');
      await notice(page).getByRole('button', { name: 'Przejdź dalej' }).click();
      await expect(notice(page)).toHaveCount(0);
      const both = await Promise.all(['setRegionForced', 'setZipcodeForced'].map((name) => cookie(page, name)));
      expect(both.map((one) => JSON.parse(decodeURIComponent(one?.value ?? '')))).toEqual([
        { ...region, showModal: false },
        zipcode,
      ]);
    });
    await test.step('the server restores the default; on failure the dialog stays usable', async () => {
      const calls = '**/graphql/v1?mutation=unsetRegionAndZipcode';
      const restore = notice(page).getByRole('button', { name: 'Przywróć domyślne' });
      await page.context().addCookies([{ name: 'setRegionForced', value: written(region), url: rootOf(page) }]);
      await arrive(page, anyPage);
      await page.route(calls, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await restore.click();
      await failed;
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
});

test.describe('a navigation inside the shop', () => {
  test.use({
    allowedComplaints: [/ERR_FAILED|Error loading route module|dynamically imported/],
  });

  test('after a sign-in at a service leads to the summary; a failed navigation becomes a full page load', async ({
    page,
  }) => {
    await putIntoBasket(page, 'maselniczka', 'uniw');
    await page.goto(`${to('blog')}#login-from-service`);
    await test.step('the marker of the service is removed', async () => {
      await expect(page).toHaveURL(to('checkout'));
      await expect(heading(page)).toHaveText('Zamówienie');
      await page.goBack();
      await expect(heading(page)).not.toHaveText('Zamówienie');
      await expect(page).toHaveURL(to('blog'));
    });
    const failures = [
      { name: 'no connection', addresses: '**/*.data**', link: 'Dostawa' },
      { name: 'a script that is gone', addresses: '**/assets/category-page-*.js', link: 'Ceramika' },
    ];
    for (const { name, addresses, link } of failures) {
      await test.step(name, async () => {
        await page.locator('nav[data-live]').waitFor({ state: 'attached' });
        await page.route(addresses, (route) => route.abort());
        const loaded = page.waitForEvent('load');
        await footerLink(page, link).click();
        await loaded;
        await expect(heading(page)).toHaveText(link);
        await page.unrouteAll();
      });
    }
    await expect(page).toHaveURL(to('category', { slug: 'ceramika' }));
  });
});
