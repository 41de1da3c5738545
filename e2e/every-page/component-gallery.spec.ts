import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { complaintMailKinds } from '../../src/shop/complaint/complaint-mail.ts';
import { alertTimes, debounces, focusHelperLimits, lazyImageLimits, tooltipLimits } from '../../src/shop/limits.ts';
import { orderMailKinds } from '../../src/shop/order/effects/effects-of.ts';
import { returnMailKinds } from '../../src/shop/return/return-mail.ts';
import { withdrawalMailKinds } from '../../src/shop/return/withdrawal-mail.ts';
import { subscriptionMailKinds } from '../../src/shop/subscription/subscription-mail.ts';
import { tie } from '../../src/shop/text/typography.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { testDates } from '../../testing/browser/dates.ts';
import { expectFormWithoutScripts, testFormEngine } from '../../testing/browser/form-engine.ts';
import { expectChooserWithoutScripts, testPointChooser } from '../../testing/browser/point-chooser.ts';
import { expect, expectNoAxeViolations, narrow, test as shopTest, wide } from '../../testing/browser/shop-fixture.ts';
import { openShop } from '../../testing/shop/running-shop.ts';

const address = '/wzornik';

/** In the order of the page. */
const mailKinds = [
  ...orderMailKinds,
  'invoice',
  'gift-cards',
  ...complaintMailKinds.map((kind) => `complaint-${kind}`),
  ...withdrawalMailKinds.map((kind) => `withdrawal-${kind}`),
  ...subscriptionMailKinds.map((kind) => `subscription-${kind}`),
  ...returnMailKinds.map((kind) => `return-${kind}`),
];

/** The build with the component gallery, over the demo shop. Set E2E_BOOK_ORIGIN to test one that is already running. */
const test = shopTest.extend<object, { componentGallery: string }>({
  componentGallery: [
    async ({ browserName: _ }, use) => {
      if (process.env.E2E_BOOK_ORIGIN) return use(process.env.E2E_BOOK_ORIGIN);
      await buildPatternBook();
      const { origin, stop } = await openShop('build/component-gallery/server/main.js');
      await use(origin);
      await stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ componentGallery }, use) => use(componentGallery),
});

/** Builds the component gallery unless its build has the same sources as the shop's build. */
async function buildPatternBook() {
  const stampOf = (folder: string) => readFile(`${folder}/.stamp`, 'utf8').catch(() => '');
  const wanted = await stampOf('build');
  if (wanted && (await stampOf('build/component-gallery')) === wanted) return;
  const command = ['node_modules/.bin/react-router', 'build', '--mode', 'component-gallery', '--logLevel', 'error'];
  await rm('build/component-gallery/.stamp', { force: true });
  const build = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect((await once(build, 'exit'))[0], 'the component gallery is built').toBe(0);
  // The program is the same as the shop's; files of the new build are not overwritten.
  await cp('build/server', 'build/component-gallery/server', { recursive: true, force: false });
  await writeFile('build/component-gallery/.stamp', wanted);
}

// One worker runs all tests of this file, so that the component gallery is built once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: wide });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Wysłano' });

/** The component gallery with these parts only: opening all of it takes four times as long. */
const partsOf = (...ids: string[]) => `${address}?${ids.map((id) => `czesc=${id}`).join('&')}`;

/** Stops the page's clock. `page.clock.runFor` advances it. */
async function arriveInStillTime(page: Page, parts: string) {
  await page.clock.install({ time: new Date('2026-03-01T10:00:00') });
  await arrive(page, parts);
  await page.clock.pauseAt(new Date('2026-03-01T11:00:00'));
}

declare const window: { __reactRouterDataRouter: { navigate(address: string): Promise<void> } };

test('all parts pass axe, open and closed', async ({ page }) => {
  await page.route('**/obrazy/**', (route) => route.fulfill({ status: 204 }));
  await page.setViewportSize(narrow);
  const openCalendar = async (name: string) => {
    await button(page, `Wybierz z kalendarza: ${name}`).click();
    await expect(page.getByRole('group', { name: 'Kalendarz', exact: true })).toBeVisible();
  };
  // Only a few parts, because axe reads the whole page even to check a part of it.
  await arrive(page, partsOf('listy', 'daty', 'strona'));
  await openCalendar('Miesiąc');
  await expectNoAxeViolations(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Miasto wybrane' }).click();
  await expectNoAxeViolations(page, '[role="listbox"]');
  await page.keyboard.press('Escape');
  for (const name of ['Pomoc w poruszaniu się klawiaturą', 'Ogłoszenie na stronie']) {
    await button(page, name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // In the same document, because the first run of axe in a document is slow.
  await page.evaluate((all) => window.__reactRouterDataRouter.navigate(all), address);
  // The window is high enough for the whole page, so that the header covers no target.
  await page.setViewportSize({ ...narrow, height: 12_000 });
  for (const kind of ['info', 'success', 'warning', 'error']) await button(page, `Komunikat ${kind}`).click();
  await page.locator('[data-kind]').evaluateAll((all) => {
    for (const animation of all.flatMap((element) => element.getAnimations())) animation.cancel();
  });
  await openCalendar('Dzień i godzina, zegar 12');
  await button(page, 'Dymek w środku').hover();
  await expect(page.getByRole('tooltip')).toHaveCount(1);
  // The open calendar covers these fields in part, so axe would report their target size.
  const covered = section(page, 'Daty i godziny').locator('form > :not(:has([role="dialog"]))');
  await covered.evaluateAll((all) => {
    for (const field of all) (field as HTMLElement).style.visibility = 'hidden';
  });
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
});

test('toasts and dialogs', async ({ page }) => {
  // Safari 17.2, the oldest supported version, does not have it.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await arrive(page, partsOf('komunikaty', 'okna', 'paski'));

  await test.step('toasts: four kinds, 4000 ms and a fade of 500 ms, also for errors; hover and focus pause them', async () => {
    const all = page.locator(':is([role="alert"], [role="status"]) > [data-kind]');
    const toast = (text: string) => all.filter({ hasText: text });
    const fade = (of: Locator) =>
      of.evaluate((element) => {
        const animation = element.getAnimations().find((one) => one.id === '' && !(one instanceof CSSAnimation));
        const { delay, duration } = animation?.effect?.getTiming() ?? {};
        return { delay, duration, state: animation?.playState };
      });
    await button(page, 'Komunikat error').click();
    const error = page.getByRole('alert').locator('[data-kind="error"]');
    await expect(error).toBeVisible();
    expect(await fade(error)).toEqual({ delay: alertTimes.shown, duration: alertTimes.fade, state: 'running' });
    // The toast used below is shown last, so that it is still visible for the next step.
    const shown = { success: 'Produkt został dodany.', warning: 'Maksymalnie', info: 'Informacja' };
    for (const [kind, text] of Object.entries(shown)) {
      await button(page, `Komunikat ${kind}`).click();
      await expect(toast(text)).toHaveAttribute('data-kind', kind);
      await expect(toast(text).locator('..')).toHaveRole('status');
      expect(await fade(toast(text))).toEqual({ delay: alertTimes.shown, duration: alertTimes.fade, state: 'running' });
    }

    await toast('Informacja').hover();
    expect((await fade(toast('Informacja'))).state).toBe('paused');
    await page.mouse.move(5, 500);
    expect((await fade(toast('Informacja'))).state).toBe('running');
    await button(toast('Informacja'), 'Zamknij').focus();
    expect((await fade(toast('Informacja'))).state).toBe('paused');
    await toast('Informacja').hover();
    await button(error, 'Zamknij').focus();
    expect((await fade(toast('Informacja'))).state, 'still under the pointer').toBe('paused');
    await page.mouse.move(5, 500);
    expect((await fade(toast('Informacja'))).state).toBe('running');
    await all.evaluateAll((shown) => {
      for (const animation of shown.flatMap((element) => element.getAnimations())) animation.finish();
    });
    await expect(all).toHaveCount(0);
    await button(page, 'Komunikat error').click();
    const shower = button(page, 'Komunikat info');
    await shower.focus();
    await page.keyboard.press('Enter');
    await button(error, 'Zamknij').focus();
    await page.keyboard.press('Enter');
    await expect(error).toHaveCount(0);
    await expect(button(toast('Informacja'), 'Zamknij'), 'on to the next').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(all).toHaveCount(0);
    await expect(shower, 'and back to where it came from').toBeFocused();
  });

  await test.step('dialogs: three ways to close, four cases that stay open, focus trapped and restored', async () => {
    const dialog = page.getByRole('dialog');
    const corner = { x: 20, y: 20 };
    const settled = () => page.waitForFunction(() => document.getAnimations().length === 0);
    const open = async (kind: string) => {
      await button(page, `Okno ${kind}`).click();
      await expect(dialog).toBeVisible();
      await settled();
    };
    const ways = {
      'the close button': () => button(dialog, 'Zamknij').click(),
      Escape: () => page.keyboard.press('Escape'),
      'a click outside': () => page.mouse.click(corner.x, corner.y),
    };
    for (const [way, close] of Object.entries(ways)) {
      await open('zwykłe');
      await close();
      await expect(dialog, way).toHaveCount(0);
      await expect(button(page, 'Okno zwykłe'), way).toBeFocused();
      // Only the first round runs with animations.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
    await open('zwykłe');
    await dialog.getByText('Zamyka je krzyżyk').hover();
    await page.mouse.down();
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.up();
    await settled();
    await expect(dialog, 'text marked from inside to outside closes nothing').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const focus = { 'z polem': 'input', 'z mapą': '[data-pickup-map]', 'z banerem': null, 'z wyjątkiem': null };
    for (const [kind, inside] of Object.entries(focus)) {
      await open(kind);
      if (inside) await dialog.locator(inside).focus();
      await page.mouse.click(corner.x, corner.y);
      await settled();
      await expect(dialog, `stays ${kind}`).toBeVisible();
      for (let stop = 0; inside === 'input' && stop < 4; stop += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate(
          () => document.activeElement?.closest('dialog') || document.activeElement === document.body,
        );
        expect(isInside).toBeTruthy();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    for (const answer of ['Przejdź dalej', null]) {
      await button(page, 'Inny kraj dostawy').click();
      await expect(dialog).toContainText('Niemcy');
      await (answer ? button(dialog, answer).click() : page.keyboard.press('Escape'));
      await expect(dialog).toHaveCount(0);
      await expect(button(page, 'Inny kraj dostawy'), 'also by whoever shows it').toBeFocused();
    }
  });
});

test('dropdowns and files in a form', async ({ page }) => {
  await arrive(page, partsOf('pola', 'listy', 'pliki'));

  await test.step('files: refused by type and size with the specified texts, and the field is cleared', async () => {
    const field = page.getByLabel('Plik', { exact: true });
    const alert = section(page, 'Pliki').getByRole('alert').first();
    const file = (name: string, mimeType: string, size: number) => ({
      name,
      mimeType,
      buffer: Buffer.alloc(size, 'a'),
    });
    for (const [wrong, answer] of [
      [
        file('zdjęcie.jpg', 'image/jpeg', 1_572_865),
        'Nie można wgrać pliku zdjęcie.jpg, ponieważ przekracza maksymalny dozwolony rozmiar 1,50MB.',
      ],
      [
        file('strona', 'text/html', 10),
        'Nie można wgrać pliku strona, ponieważ załączanie plików tego typu jest niedozwolone.',
      ],
    ] as const) {
      await field.setInputFiles(wrong);
      await expect(alert).toHaveText(answer);
      await expect(field).toHaveValue('');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await field.setInputFiles(file('zdjęcie.jpg', 'image/jpeg', 10));
    await expect(alert).toBeHidden();
    await expect(field).toHaveValue(/zdjęcie\.jpg$/);

    const several = page.getByLabel('Kilka plików', { exact: true });
    const good = [file('a.txt', 'text/plain', 1), file('b.pdf', 'application/pdf', 1)];
    await several.setInputFiles([...good, file('c.exe', '', 10)]);
    await expect(section(page, 'Pliki').getByRole('alert').nth(1)).toContainText('Nie można wgrać pliku c.exe');
    await expect(several, 'one bad file among good ones: none is sent').toHaveValue('');
    await several.setInputFiles(good);
    expect(await several.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(2);
  });

  await test.step('dropdowns: by keyboard and mouse', async () => {
    const town = page.getByRole('combobox', { name: 'Miasto Wybierz miasto' });
    const list = page.getByRole('listbox', { name: 'Miasto', exact: true });
    const active = () => page.locator('[role=option][data-active]:visible');

    await button(page, 'Wyślij miasta').click();
    await expect(section(page, 'Listy wyboru').getByText('Proszę wybrać opcję.')).toHaveCount(2);
    await expect(town, 'the first of those that are missing').toBeFocused();
    await expect(town).toHaveAttribute('aria-invalid', 'true');

    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await expect(active()).toHaveText('Gdańsk');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(active(), 'what cannot be chosen is passed over').toHaveText('Łódź');
    await page.keyboard.type('sw');
    await expect(active()).toHaveText('Świdnica');
    await expect(town).toHaveAttribute('aria-activedescendant', (await active().getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(town).toHaveText('Wybierz miasto');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await expect(list).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Miasto wybrane' })).toBeFocused();
    await expect(section(page, 'Listy wyboru').getByText('Proszę wybrać opcję.')).toHaveCount(1);

    await page.getByRole('combobox', { name: 'Miasto wybrane' }).click();
    await page.getByRole('option', { name: 'Poznań' }).click();
    await page.getByRole('combobox', { name: 'Miasto dostawy' }).click();
    await page.getByRole('option', { name: 'Łódź' }).click();
    await expect(section(page, 'Listy wyboru').getByText('Proszę wybrać opcję.')).toHaveCount(0);
    await button(page, 'Wyślij miasta').click();
    await expect(sent(page)).toHaveText('Wysłano: miasto=warszawa wybrane=poznań dostawy=łódź bledne=gdańsk');
    await button(page, 'Wyczyść miasta').click();
    await expect(page.getByRole('combobox', { name: 'Miasto wybrane' })).toHaveText('Łódź');
    await expect(page.getByRole('combobox', { name: 'Miasto wyłączone' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Miasto wybrane' }).click();
    await page.mouse.click(5, 500);
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await page.setViewportSize({ ...wide, height: 500 });
    await town.evaluate((box) =>
      scrollBy({ top: box.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' }),
    );
    await town.click();
    await expect(list, 'upwards, where there is room').toBeInViewport({ ratio: 0.99 });
    const [open, field] = [await list.boundingBox(), await town.boundingBox()];
    expect((open?.y ?? 0) + (open?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    await page.keyboard.press('Escape');
    await town.evaluate((box) => scrollBy({ top: box.getBoundingClientRect().top - 120, behavior: 'instant' }));
    await town.click();
    await expect(list).toBeInViewport({ ratio: 0.99 });
    expect((await list.boundingBox())?.y).toBeGreaterThan((await town.boundingBox())?.y ?? 0);
  });
});

test.describe('for a visitor without the keyboard help', () => {
  test.use({ newToKeyboard: true });

  test('delayed parts: the keyboard help, tooltips, and a resized window', async ({ page }) => {
    await arriveInStillTime(page, partsOf('listy', 'dymki', 'strona'));

    await test.step('the help is shown once, takes the focus after 100 ms and restores it', async () => {
      const help = page.getByRole('dialog', { name: 'Poruszasz się klawiaturą?' });
      await page.getByRole('combobox', { name: 'Miasto wybrane' }).focus();
      await page.keyboard.press('Tab');
      await expect(help, 'a key in a form leads to the next field').toHaveCount(0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Tab');
      await expect(help).toBeVisible();
      const understood = button(help, 'Rozumiem');
      await page.clock.runFor(focusHelperLimits.focusDelay - 1);
      await expect(understood).not.toBeFocused();
      await page.clock.runFor(1);
      await expect(understood).toBeFocused();
      await page.clock.resume();
      await page.keyboard.press('Enter');
      await expect(help).toHaveCount(0);
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      // The same value that all other tests store to hide the help.
      expect(await page.evaluate(() => localStorage.getItem('keyboardHelp'))).toBe('told');
      await page.clock.pauseAt(new Date('2026-03-01T12:00:00'));
    });

    await test.step('tooltips: by pointer and keyboard, 15 px away, hidden after 500 ms', async () => {
      const middle = button(page, 'Dymek w środku');
      const tip = page.getByText('Dymek w środku: procent');
      await expect(tip).toBeHidden();
      await middle.hover();
      await expect(tip).toBeVisible();
      await expect(middle).toHaveAttribute('aria-describedby', (await tip.getAttribute('id')) ?? '');
      const [one, other] = [await middle.boundingBox(), await tip.boundingBox()];
      expect(Math.round((one?.y ?? 0) - (other?.y ?? 0) - (other?.height ?? 0))).toBe(tooltipLimits.offset);

      await tip.hover();
      await page.clock.runFor(2 * tooltipLimits.hideDelay);
      await expect(tip, 'stays under the pointer').toBeVisible();
      await page.mouse.move(5, 300);
      await page.clock.runFor(tooltipLimits.hideDelay - 1);
      await expect(tip).toBeVisible();
      await page.clock.runFor(1);
      await expect(tip).toBeHidden();

      await middle.click();
      await page.mouse.move(5, 300);
      await page.clock.runFor(tooltipLimits.hideDelay);
      await expect(tip, 'a click does not hold it').toBeHidden();

      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(middle).toBeFocused();
      await expect(tip).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
      await expect(middle).toBeFocused();
      for (const name of ['Dymek z lewej', 'Dymek z prawej']) {
        await button(page, name).focus();
        const box = await page.getByText(`${name}: procent`).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(wide.width);
        // A window that turns while the tooltip is open: it follows, and the page stays as wide as the window.
        await page.setViewportSize(narrow);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(narrow.width);
        await expect.poll(() => isInside(page.getByText(`${name}: procent`), narrow.width), name).toBe(true);
        await page.setViewportSize(wide);
      }
      await expect(page.getByRole('dialog'), 'the help for the keyboard, which was told before').toHaveCount(0);
    });

    await test.step('the screen has four tiers and three modes, updated 100 ms after a resize', async () => {
      const screen = section(page, 'Ekran i strona');
      await expect(screen).toContainText('Stopień 4, widok 3');
      for (const [width, text] of [
        [1279, 'Stopień 3, widok 3'],
        [1023, 'Stopień 2, widok 2'],
        [767, 'Stopień 1, widok 1'],
      ] as const) {
        const before = await screen.getByText('Stopień').innerText();
        // The resize event comes with the next frame.
        const told = page.evaluate(
          () => new Promise<void>((done) => addEventListener('resize', () => done(), { once: true })),
        );
        await page.setViewportSize({ width, height: 900 });
        await told;
        await page.clock.runFor(debounces.resize - 1);
        await expect(screen).toContainText(before);
        await page.clock.runFor(1);
        await expect(screen).toContainText(text);
      }
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('fields, forms and choosers are the browser’s own, and send the same values', async ({ page }) => {
    await page.route('**/obrazy/**', (route) => route.fulfill({ status: 204 }));
    await page.goto(partsOf('formularz', 'listy', 'daty', 'punkty', 'dymki'));
    await test.step('dropdowns, dates and tooltips', async () => {
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      for (const width of [768, narrow.width]) {
        await page.setViewportSize({ ...narrow, width });
        expect(await overflow(), 'what is closed takes no room').toBeLessThanOrEqual(0);
        for (const name of ['Dymek z lewej', 'Dymek z prawej']) {
          await button(page, name).hover();
          const box = await page.getByText(`${name}: procent`).boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          const thing = await button(page, name).boundingBox();
          expect(Math.round((thing?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBe(tooltipLimits.offset);
        }
      }
      await page.setViewportSize(wide);
      await page.getByLabel('Dzień', { exact: true }).fill('2026-03-12');
      await button(page, 'Wyślij daty').click();
      await expect(sent(page)).toContainText('dzien=2026-03-12 wybrany=2026-03-12');
      await expect(sent(page)).toContainText('godzina=2026-03-12T14:30');
      await page.getByLabel('Miasto', { exact: true }).selectOption('Śrem');
      await button(page, 'Dymek w środku').focus();
      await expect(page.getByText('Dymek w środku: procent')).toBeVisible();
    });
    await test.step('a form shows the fields of selected options', () => expectFormWithoutScripts(page));
    await test.step('pickup points are searched, paged, chosen and changed', () => expectChooserWithoutScripts(page));
  });
});

test('pictures, back to top, mails, and notices', async ({ page }) => {
  await page.route('**/obrazy/**', (route) => route.fulfill({ status: 204 }));
  await arrive(page, partsOf('paski', 'przypiety', 'strona', 'e-maile', 'obrazy'));

  await test.step('lazy pictures load 100 px ahead, small up to 420 px, without layout shifts', async () => {
    const approach = (name: string, distance: number) =>
      page.getByRole('img', { name }).evaluate((image, px) => {
        const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        scrollTo({ top: scrollY + image.getBoundingClientRect().top - innerHeight - px, behavior: 'instant' });
        return drawn();
      }, distance);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    const asked = (name: string) =>
      page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.currentSrc);
    await approach('Mały obraz', lazyImageLimits.offset + 2);
    expect(await asked('Mały obraz'), 'an empty picture keeps the room').toMatch(/^data:/);
    await approach('Mały obraz', lazyImageLimits.offset - 2);
    await expect.poll(() => asked('Mały obraz')).toMatch(/\/obrazy\/400\/[\w-]+\.webp$/);
    await approach('Duży obraz', lazyImageLimits.offset - 2);
    await expect.poll(() => asked('Duży obraz')).toMatch(/\/obrazy\/(640|960)\/[\w-]+\.avif$/);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

    const place = page.getByRole('img', { name: 'Mały obraz' }).locator('xpath=..');
    await place.evaluate((picture) => Object.assign(picture.style, { width: '421px' }));
    await expect(place).toHaveAttribute('data-file', 'full');
  });

  await test.step('the back-to-top button appears after two window heights', async () => {
    const back = button(page, 'Wróć na górę');
    await page.evaluate(() => scrollTo({ top: 2 * innerHeight, behavior: 'instant' }));
    await expect(back).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 2 * innerHeight + 1, behavior: 'instant' }));
    await expect(back).toBeVisible();
    await back.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(back).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  const mails = section(page, tie('E-maile o zamówieniu'));
  await test.step('a sticky bar does not cover the focused element', async () => {
    const bar = page.getByText('Zostaje pod nagłówkiem').locator('xpath=..');
    const lowest = () => bar.evaluate((element) => element.getBoundingClientRect().bottom);
    const link = mails.locator('summary').nth(20);
    await link.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top - 300, behavior: 'instant' }));
    await expect(bar.locator('..')).toHaveAttribute('data-state', 'fixed');
    await link.evaluate(
      (one, end) => scrollBy({ top: one.getBoundingClientRect().top - end - 1, behavior: 'instant' }),
      await lowest(),
    );
    await link.evaluate((one) => one.focus({ preventScroll: true }));
    await page.keyboard.press('Shift+Tab');
    const before = mails.locator('summary').nth(19);
    await expect(before).toBeFocused();
    expect((await before.boundingBox())?.y).toBeGreaterThanOrEqual(await lowest());
    await expect(bar.locator('..')).toHaveAttribute('data-state', 'fixed');
  });

  await test.step('mails are shown as HTML and as text', async () => {
    await expect(mails.locator('summary')).toHaveText(mailKinds.map((kind) => new RegExp(`^${kind}: \\S`)));
    await mails.getByText('placed: Zamówienie GL-1048576: potwierdzenie').click();
    const html = page.frameLocator('iframe[title="placed, HTML"]');
    await expect(html.getByRole('heading', { level: 1 })).toHaveText('Zamówienie GL-1048576: potwierdzenie');
    await expect(html.getByRole('link', { name: 'Zobacz zamówienie' })).toHaveCSS('font-weight', '600');
    await expect(mails.locator('pre').first()).toContainText('Mają Państwo prawo odstąpić od niniejszej umowy');
  });

  await test.step('automatic notices can be opened by a button, and again after closing', async () => {
    const lines = page.getByRole('region', { name: 'Ogłoszenia' });
    const question = page.getByRole('region', { name: 'Pliki cookie', exact: true });
    await expect(question).toBeHidden();
    await button(page, 'Droga na górę').click();
    await expect(button(page, 'Wróć na górę').first()).toBeVisible();
    const announcement = page.getByRole('dialog', { name: 'Dzień otwarty' });
    await button(page, 'Ogłoszenie na stronie').click();
    await expect(announcement).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await button(page, 'Pytanie o pliki cookie').click();
    for (let turn = 0; turn < 2; turn += 1) await button(page, 'Ogłoszenie na stronie').press('Enter');
    await expect(announcement, 'after the question').toHaveCount(0);
    await question.getByRole('button', { name: 'Akceptuję wszystkie' }).click();
    await expect(question).toBeHidden();
    await expect(announcement).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('seenToplayers'))).toMatch(/^\{"\d+":\d+\}$/);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await button(section(page, 'Paski i kraj dostawy'), 'Zamknij: Pracownia w sobotę').click();
    await expect(page.getByText('W sobotę pracownia jest otwarta do 16.')).toHaveCount(0);
    // The bars rotate, so this one may be hidden at the moment.
    const delivery = lines.locator('[data-dismissable]').filter({ hasText: 'Dostawa gratis od' });
    await delivery.locator('button').dispatchEvent('click');
    await expect(delivery).toHaveCount(0);
    await button(page, 'Pokaż od nowa, co zamknięto').click();
    await expect(question).toBeVisible();
    await expect(delivery).toHaveCount(1);
    await expect(delivery).not.toHaveAttribute('hidden');
  });
});

testDates(test as unknown as typeof shopTest);
testFormEngine(test as unknown as typeof shopTest);
testPointChooser(test as unknown as typeof shopTest);

/** Whether all of it is between the left and the right edge of a window. */
async function isInside(part: Locator, width: number): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= width;
}
