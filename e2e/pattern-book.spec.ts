import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { complaintMailKinds } from '../src/shop/complaint/complaint-mail.ts';
import {
  alertTimes,
  calendarLimits,
  debounces,
  focusHelperLimits,
  lazyImageLimits,
  tooltipLimits,
} from '../src/shop/limits.ts';
import { orderMailKinds } from '../src/shop/order/order-mail.ts';
import { returnMailKinds } from '../src/shop/return/return-mail.ts';
import { withdrawalMail, withdrawalMailKinds } from '../src/shop/return/withdrawal-mail.ts';
import { tie } from '../src/shop/text/typography.ts';
import { arrive } from './arrival.ts';
import { expectFormWithoutScripts, testFormEngine } from './form-engine.ts';
import { expectChooserWithoutScripts, testPointChooser } from './point-chooser.ts';
import { openShop } from './running-shop.ts';
import { expect, expectNoAxeViolations, narrow, test as shopTest, wide } from './shop-fixture.ts';

const address = '/wzornik';

/** In the order of the page. */
const mailKinds = [
  ...orderMailKinds,
  ...['invoice', 'gift-cards'],
  ...complaintMailKinds.map((kind) => `complaint-${kind}`),
  ...withdrawalMailKinds.map(withdrawalMail),
  ...returnMailKinds.map((kind) => `return-${kind}`),
];

/** The build with the pattern book, over the demo shop. Set E2E_BOOK_ORIGIN to test one that is already running. */
const test = shopTest.extend<object, { patternBook: string }>({
  patternBook: [
    async ({ browserName: _ }, use) => {
      if (process.env.E2E_BOOK_ORIGIN) return use(process.env.E2E_BOOK_ORIGIN);
      await buildPatternBook();
      const { origin, stop } = await openShop('build/pattern-book/server/main.js');
      await use(origin);
      await stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ patternBook }, use) => use(patternBook),
});

/** Builds the pattern book unless its build has the same sources as the shop's build. */
async function buildPatternBook() {
  const stampOf = (folder: string) => readFile(`${folder}/.stamp`, 'utf8').catch(() => '');
  const wanted = await stampOf('build');
  if (wanted && (await stampOf('build/pattern-book')) === wanted) return;
  const command = ['node_modules/.bin/react-router', 'build', '--mode', 'pattern-book', '--logLevel', 'error'];
  await rm('build/pattern-book/.stamp', { force: true });
  const build = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect((await once(build, 'exit'))[0], 'the pattern book is built').toBe(0);
  await writeFile('build/pattern-book/.stamp', wanted);
}

// One worker runs all tests of this file, so that the pattern book is built once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: wide });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Wysłano' });

/** The pattern book with these parts alone: all of it takes four times as long to open. */
const partsOf = (...ids: string[]) => `${address}?${ids.map((id) => `czesc=${id}`).join('&')}`;

/** Stops the page's clock. `page.clock.runFor` advances it. */
async function arriveInStillTime(page: Page, parts: string) {
  await page.clock.install({ time: new Date('2026-03-01T10:00:00') });
  await arrive(page, parts);
  await page.clock.pauseAt(new Date('2026-03-01T11:00:00'));
}

test('is no part of the shop that shoppers get', async ({ request }) => {
  const shop = process.env.E2E_ORIGIN ?? '';
  expect((await request.get(shop + address)).status()).toBe(404);
  const [, manifest] = /"([^"]*\/assets\/manifest-[^"]+)"/.exec(await (await request.get(shop)).text()) ?? [];
  expect(await (await request.get(shop + manifest)).text()).not.toMatch(/wzornik|pattern-book/);
});

test('axe finds nothing, closed and open', async ({ page }) => {
  await page.route('**/obrazy/**', (route) => route.fulfill({ status: 204 }));
  // The window is high enough for the whole page, so that the header covers no target.
  const height = 12_000;
  await page.setViewportSize({ ...wide, height });
  await arrive(page, address);
  for (const kind of ['info', 'success', 'warning', 'error']) await button(page, `Komunikat ${kind}`).click();
  await page.locator('[data-kind]').evaluateAll((all) => {
    for (const animation of all.flatMap((element) => element.getAnimations())) animation.cancel();
  });
  for (const [name, part] of [
    ['Dzień i godzina, zegar 12', 'html'],
    ['Miesiąc', '[role="dialog"]'],
  ] as const) {
    await button(page, `Wybierz z kalendarza: ${name}`).click();
    await expect(page.getByRole('group', { name: 'Kalendarz', exact: true })).toBeVisible();
    await button(page, 'Dymek w środku').hover();
    await expect(page.getByRole('tooltip')).toHaveCount(1);
    // The open calendar covers these fields in part, so axe would report their target size.
    const show = (visibility: string) =>
      section(page, 'Daty i godziny')
        .locator('form > :not(:has([role="dialog"]))')
        .evaluateAll((all, value) => {
          for (const field of all) (field as HTMLElement).style.visibility = value;
        }, visibility);
    await show('hidden');
    await expectNoAxeViolations(page, part);
    await show('');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ ...narrow, height });
  await page.getByRole('combobox', { name: 'Miasto wybrane' }).click();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
});

test('toasts speak, dialogs ask', async ({ page }) => {
  // Safari 17.2, the oldest supported version, does not have it.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await arrive(page, partsOf('komunikaty', 'okna', 'paski'));

  await test.step('toasts: four kinds, 4000 ms and a fade of 500 ms; errors stay; whoever reads is waited for', async () => {
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
    expect((await fade(error)).delay).toBeUndefined();
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
    await expect(all).toHaveCount(1);
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

  await test.step('dialogs: three ways out, four reasons to stay, the focus inside and given back', async () => {
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
      // The first has opened and closed with its animation.
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
      for (let stop = 0; stop < 4; stop += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
        expect(where === 'DIALOG' || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
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

test('lists of choice and files in a form', async ({ page }) => {
  await arrive(page, partsOf('pola', 'listy', 'pliki'));

  await test.step('files: refused by kind and size in the words of the specification, and the field is empty again', async () => {
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
        file('wirus.exe', '', 10),
        'Nie można wgrać pliku wirus.exe, ponieważ załączanie plików tego typu jest niedozwolone.',
      ],
      [
        file('strona', 'text/html', 10),
        'Nie można wgrać pliku strona, ponieważ załączanie plików tego typu jest niedozwolone.',
      ],
      [file('nic.txt', 'text/plain', 0), 'Nie można wgrać pliku nic.txt, ponieważ jest pusty.'],
    ] as const) {
      await field.setInputFiles(wrong);
      await expect(alert).toHaveText(answer);
      await expect(field).toHaveValue('');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await field.setInputFiles(file('zdjęcie.jpg', 'image/jpeg', 1_572_864));
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

  await test.step('lists: by keyboard and mouse', async () => {
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
    await page.keyboard.press('End');
    await expect(active()).toHaveText('Warszawa');
    await page.keyboard.press('Home');
    await expect(active()).toHaveText('Gdańsk');
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

test('what waits a moment: tooltips, and a window of another size', async ({ page }) => {
  await arriveInStillTime(page, partsOf('dymki', 'strona'));

  await test.step('tooltips: by pointer and keyboard, 15 px away, gone 500 ms after', async () => {
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
    }
  });

  await test.step('the screen has four tiers and three modes, known 100 ms after a change', async () => {
    const screen = section(page, 'Ekran i strona');
    await expect(screen).toContainText('Stopień 4, widok 3');
    for (const [width, text] of [
      [1279, 'Stopień 3, widok 3'],
      [1023, 'Stopień 2, widok 2'],
      [767, 'Stopień 1, widok 1'],
      [1280, 'Stopień 4, widok 3'],
    ] as const) {
      const before = await screen.getByText('Stopień').innerText();
      await page.setViewportSize({ width, height: 900 });
      await page.clock.runFor(debounces.resize - 1);
      await expect(screen).toContainText(before);
      await page.clock.runFor(1);
      await expect(screen).toContainText(text);
    }
  });
});

test.describe('dates', () => {
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const open = async (page: Page, name: string) => {
    await button(page, `Wybierz z kalendarza: ${name}`).click();
    const picker = page.getByRole('dialog', { name, exact: true });
    await expect(picker.getByRole('group', { name: 'Kalendarz', exact: true })).toBeVisible();
    return picker;
  };

  test('are led to by keys and typed as people write them', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-15T10:00:00'));
    await arrive(page, partsOf('daty'));
    await test.step('the keys lead over every edge, within the range; Escape closes from everywhere', async () => {
      const keys = async (picker: Locator, ways: Record<string, string>) => {
        for (const [pressed, name] of Object.entries(ways)) {
          for (const key of pressed.split(' ')) await page.keyboard.press(key);
          await expect(button(picker, name), pressed).toBeFocused();
        }
      };
      let picker = await open(page, 'Dzień wybrany');
      const opened = await page.evaluate(() => scrollY);
      await keys(picker, {
        'ArrowDown ArrowDown': '26 marca 2026',
        ArrowDown: '2 kwietnia 2026',
        'ArrowDown ArrowUp ArrowUp': '26 marca 2026',
        Home: '23 marca 2026',
        End: '29 marca 2026',
        PageDown: '29 kwietnia 2026',
        'PageUp PageUp': '28 lutego 2026',
        'Shift+PageDown': '28 lutego 2027',
        'Shift+PageUp ArrowRight': '1 marca 2026',
        'ArrowLeft ArrowLeft': '27 lutego 2026',
      });
      await expect(picker.getByRole('button', { name: 'Wybierz miesiąc, wybrany: Luty' })).toBeVisible();
      await expect(button(picker, '12 marca 2026')).toHaveCount(0);
      expect(await page.evaluate(() => scrollY), 'the page behind stays').toBe(opened);
      // Keyboard navigation also works in the grids of months and years.
      await picker.getByRole('button', { name: /Wybierz miesiąc/ }).click();
      await keys(picker, { 'ArrowLeft ArrowLeft': 'Grudzień', PageDown: 'Grudzień', ArrowRight: 'Styczeń' });
      await expect(picker.getByRole('button', { name: /wybrany: 2027/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await picker.getByRole('button', { name: /Wybierz rok/ }).click();
      await keys(picker, {
        PageDown: '2042',
        Home: '2040',
        End: '2044',
        'ArrowRight ArrowDown ArrowDown ArrowDown': '2060',
      });
      await page.keyboard.press('Enter');
      await expect(picker.getByRole('button', { name: /wybrany: 2060/ })).toBeVisible();
      await page.keyboard.press('Escape');

      picker = await open(page, 'Dzień z ograniczeniem');
      await keys(picker, {
        End: '15 marca 2026',
        PageDown: '20 marca 2026',
        'ArrowRight ArrowDown': '20 marca 2026',
        'Shift+PageUp': '10 marca 2026',
        Home: '10 marca 2026',
      });
      await page.keyboard.press('Escape');
      picker = await open(page, 'Miesiąc');
      await keys(picker, { ArrowUp: 'Listopad', 'ArrowDown PageDown': 'Marzec' });
      await expect(picker.locator('[aria-selected="true"]'), 'March of another year is not chosen').toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(field(page, 'Miesiąc')).toHaveValue('03.2027');

      for (const name of ['textbox', 'button'] as const) {
        picker = await open(page, 'Rok');
        const place = page.getByRole(name, {
          name: name === 'textbox' ? 'Rok' : 'Wybierz z kalendarza: Rok',
          exact: true,
        });
        await place.focus();
        await page.keyboard.press('Escape');
        await expect(picker).toHaveCount(0);
        await expect(place).toBeFocused();
      }

      picker = await open(page, 'Od do');
      await field(page, 'Od do').fill('1.5.2027 - 3.5.2027');
      await expect(button(picker, '2 maja 2027').locator('..')).toHaveAttribute('aria-selected', 'true');
      await button(picker, '5 maja 2027').click();
      await button(picker, '5 maja 2027').click();
      await expect(field(page, 'Od do')).toHaveValue('05.05.2027 – 05.05.2027');
      await button(picker, 'Zamknij kalendarz').click();
      picker = await open(page, 'Od do');
      await button(picker, '7 maja 2027').click();
      await button(picker, '6 maja 2027').click();
      await expect(field(page, 'Od do'), 'a third click begins anew').toHaveValue('06.05.2027 – 07.05.2027');
      await page.keyboard.press('Escape');
      picker = await open(page, 'Kilka lat');
      await field(page, 'Kilka lat').fill('2031, 2032');
      expect(await picker.locator('[aria-selected="true"]').allInnerTexts()).toEqual(['2031', '2032']);
      await page.keyboard.press('Escape');
      picker = await open(page, 'Dzień i godzina');
      await picker.getByRole('textbox', { name: 'Godziny' }).fill('');
      await picker.getByRole('textbox', { name: 'Godziny' }).press('Enter');
      await expect(picker.getByRole('textbox', { name: 'Godziny' })).toHaveValue('14');
      await expect(field(page, 'Dzień i godzina')).toHaveValue('12.03.2026, 14:30');
      await page.keyboard.press('Escape');
    });

    await test.step('years come 15 to a page, within the range', async () => {
      const picker = await open(page, 'Rok');
      const years = () => picker.locator('[data-vc-years-year]').allTextContents();
      const first = 2026 - calendarLimits.yearsEachSide;
      expect(await years()).toEqual(Array.from({ length: calendarLimits.years }, (_, index) => String(first + index)));
      await button(picker, 'Następne lata').click();
      expect((await years())[0]).toBe(String(first + calendarLimits.years));
      for (let back = 0; back < 5; back += 1) await button(picker, 'Poprzednie lata').click();
      expect(await years()).toContain('1970');
      await expect(picker.locator('[data-vc-years-year="1969"]')).toBeDisabled();
      await expect(button(picker, 'Poprzednie lata')).toBeHidden();
      await button(picker, '1970').click();
      await expect(field(page, 'Rok')).toHaveValue('1970');
      await expect(picker).toHaveCount(0);
    });

    await test.step('typed, and told what is wrong', async () => {
      const day = field(page, 'Dzień');
      const dates = section(page, 'Daty i godziny');
      for (const [typed, answer] of [
        ['jutro', 'Nie rozumiemy tej daty. Wpisz ją tak: 12.03.2026.'],
        ['31.02.2026', 'Nie ma takiego dnia w kalendarzu.'],
        ['1.1.1969', 'Wpisz datę od 01.01.1970 do 31.12.2470.'],
      ] as const) {
        await day.fill(typed);
        await day.blur();
        await expect(dates.getByText(answer)).toBeVisible();
        await expect(day).toHaveAttribute('aria-invalid', 'true');
      }
      await day.fill('2026-3-9');
      await day.blur();
      await expect(day).toHaveValue('09.03.2026');
      for (const [name, typed, answer] of [
        ['Miesiąc', '13.2026', 'Nie ma takiego miesiąca.'],
        ['Dzień i godzina', '12.03.2026, 24:00', 'Nie ma takiej godziny. Wpisz ją tak: 14:30.'],
        ['Dzień i godzina', '12.03.2026, 9:5', 'Ta godzina jest niejasna. Wpisz ją tak: 14:30.'],
      ] as const) {
        await field(page, name).fill(typed);
        await field(page, name).blur();
        await expect(dates.getByText(answer)).toBeVisible();
      }
      await field(page, 'Od do').fill('1.3.2026-5.3.2026');
      await field(page, 'Od do').blur();
      await expect(field(page, 'Od do')).toHaveValue('01.03.2026 – 05.03.2026');
      await field(page, 'Miesiąc').fill('3.2026');
      await field(page, 'Dzień i godzina').fill('12.03.2026 9:05');
      await button(page, 'Wybierz z kalendarza: Dzień, kalendarz nie doszedł').click();
      await expect(
        dates.getByText('Nie udało się wczytać kalendarza. Wpisz datę albo spróbuj ponownie.'),
      ).toBeVisible();
      await field(page, 'Dzień z ograniczeniem').fill('21.03.2026');
      await button(page, 'Wyślij daty').click();
      await expect(dates.getByText('Wpisz datę od 10.03.2026 do 20.03.2026.')).toBeVisible();
      await expect(sent(page), 'a form with a wrong date stays').toHaveCount(0);
    });
  });

  test('are picked by keyboard, and every mode sends its own form', async ({ page }) => {
    await arrive(page, partsOf('daty'));
    const day = field(page, 'Dzień wybrany');
    let picker = await open(page, 'Dzień wybrany');
    await expect(button(picker, '12 marca 2026')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(button(picker, '20 marca 2026')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(day).toHaveValue('20.03.2026');
    await expect(picker).toHaveCount(0);
    await expect(button(page, 'Wybierz z kalendarza: Dzień wybrany')).toBeFocused();
    picker = await open(page, 'Dzień wybrany');
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    await expect(button(page, 'Wybierz z kalendarza: Dzień wybrany')).toBeFocused();

    picker = await open(page, 'Kilka dni');
    await button(picker, '18 marca 2026').click();
    await button(picker, '12 marca 2026').click();
    await expect(field(page, 'Kilka dni')).toHaveValue('15.03.2026, 18.03.2026');
    await button(picker, 'Zamknij kalendarz').click();

    picker = await open(page, 'Od do');
    await button(picker, '5 marca 2026').click();
    await button(picker, '8 marca 2026').click();
    await expect(field(page, 'Od do')).toHaveValue('05.03.2026 – 08.03.2026');
    await page.keyboard.press('Escape');

    picker = await open(page, 'Miesiąc');
    await button(picker, 'Maj').click();
    await expect(field(page, 'Miesiąc')).toHaveValue('05.2026');
    await expect(picker).toHaveCount(0);

    const marked = () => picker.locator('[aria-selected="true"]').allInnerTexts();
    picker = await open(page, 'Kilka miesięcy');
    await button(picker, 'Maj').click();
    await button(picker, 'Marzec').click();
    await picker.getByRole('button', { name: /2026/ }).click();
    await button(picker, '2027').click();
    await button(picker, 'Styczeń').click();
    await expect(field(page, 'Kilka miesięcy')).toHaveValue('05.2026, 01.2027');
    expect(await marked()).toEqual(['Styczeń']);
    await button(picker, 'Zamknij kalendarz').click();

    picker = await open(page, 'Od miesiąca do miesiąca');
    await picker.getByRole('button', { name: /20\d\d/ }).click();
    await button(picker, '2026').click();
    await button(picker, 'Kwiecień').click();
    await expect(field(page, 'Od miesiąca do miesiąca'), 'one end is no range').toHaveValue('');
    await button(picker, 'Luty').click();
    await expect(field(page, 'Od miesiąca do miesiąca')).toHaveValue('02.2026 – 04.2026');
    expect(await marked()).toEqual(['Luty', 'Marzec', 'Kwiecień']);
    await page.keyboard.press('Escape');

    picker = await open(page, 'Kilka lat');
    await button(picker, '2024').click();
    await button(picker, '2030').click();
    await expect(field(page, 'Kilka lat')).toHaveValue('2026, 2030');
    expect(await marked()).toEqual(['2026', '2030']);
    await page.keyboard.press('Escape');

    picker = await open(page, 'Od roku do roku');
    expect(await marked()).toEqual(['2024', '2025', '2026', '2027']);
    await button(picker, '2029').click();
    await expect(field(page, 'Od roku do roku')).toHaveValue('2024 – 2027');
    await button(picker, '2028').click();
    await expect(field(page, 'Od roku do roku')).toHaveValue('2028 – 2029');
    await page.keyboard.press('Escape');

    picker = await open(page, 'Dzień i godzina');
    await picker.getByRole('textbox', { name: 'Godziny' }).fill('09');
    await picker.getByRole('textbox', { name: 'Godziny' }).press('Enter');
    await picker.getByRole('slider', { name: 'Suwak minut' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(field(page, 'Dzień i godzina')).toHaveValue('12.03.2026, 09:31');
    await page.keyboard.press('Escape');

    picker = await open(page, 'Dzień i godzina, zegar 12');
    // Hours outside the 12-hour clock are read as 24-hour values and set AM or PM.
    for (const [typed, shown, half] of [
      ['0', '12:30 AM', 'AM'],
      ['13', '01:30 PM', 'PM'],
      ['00', '12:30 AM', 'AM'],
      ['14', '02:30 PM', 'PM'],
    ] as const) {
      await picker.getByRole('textbox', { name: 'Godziny' }).fill(typed);
      await picker.getByRole('textbox', { name: 'Godziny' }).press('Enter');
      await expect(field(page, 'Dzień i godzina, zegar 12')).toHaveValue(`12.03.2026, ${shown}`);
      await expect(picker.getByRole('button', { name: `teraz: ${half}` })).toHaveText(half);
    }
    await picker.getByRole('button', { name: /teraz: PM/ }).click();
    await expect(field(page, 'Dzień i godzina, zegar 12')).toHaveValue('12.03.2026, 02:30 AM');
    await page.keyboard.press('Escape');

    await button(page, 'Wyślij daty').click();
    await expect(sent(page)).toHaveText(
      'Wysłano: dzien= wybrany=2026-03-20 ograniczony= kilka=2026-03-15,2026-03-18 zakres=2026-03-05/2026-03-08 ' +
        'miesiac=2026-05 rok=2026 godzina=2026-03-12T09:31 godzina12=2026-03-12T02:30 ' +
        'kilka24=2026-03-12,2026-03-15T14:30 zakres12=2026-03-12/2026-03-20T14:30 ' +
        'miesiace=2026-05,2027-01 sezon=2026-02/2026-04 lata=2026,2030 okres=2028/2029 bledny= niedoszly=',
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('fields, forms and choosers are the browser’s own, and send the same', async ({ page }) => {
    await page.route('**/obrazy/**', (route) => route.fulfill({ status: 204 }));
    await page.goto(partsOf('formularz', 'listy', 'daty', 'punkty', 'dymki'));
    await test.step('lists, dates and tooltips', async () => {
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
      await page.getByLabel('Miasto dostawy', { exact: true }).selectOption('Łódź');
      await button(page, 'Wyślij miasta').click();
      await expect(sent(page)).toHaveText('Wysłano: miasto=śrem wybrane=łódź dostawy=łódź bledne=gdańsk');
      await button(page, 'Dymek w środku').focus();
      await expect(page.getByText('Dymek w środku: procent')).toBeVisible();
    });
    await test.step('a form gives the same faults, keeps what was typed, and shows the parts that are chosen', () =>
      expectFormWithoutScripts(page));
    await test.step('pickup points are searched, paged, chosen and changed', () => expectChooserWithoutScripts(page));
  });
});

test('pictures, the way back, mails, and what comes by itself', async ({ page }) => {
  await page.route('**/obrazy/**', (route) => route.fulfill({ status: 204 }));
  await arrive(page, address);

  await test.step('lazy pictures come 100 px ahead, small up to 420 px, and nothing jumps', async () => {
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

  await test.step('the way back to the top comes beyond two heights of the window', async () => {
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

  await test.step('mails are shown as HTML and as text', async () => {
    const mails = section(page, tie('E-maile o zamówieniu'));
    await expect(mails.locator('summary')).toHaveText(mailKinds.map((kind) => new RegExp(`^${kind}: \\S`)));
    await mails.getByText('placed: Zamówienie GL-1048576: potwierdzenie').click();
    const html = page.frameLocator('iframe[title="placed, HTML"]');
    await expect(html.getByRole('heading', { level: 1 })).toHaveText('Zamówienie GL-1048576: potwierdzenie');
    await expect(html.getByRole('link', { name: 'Zobacz zamówienie' })).toHaveCSS('font-weight', '600');
    await expect(mails.locator('pre').first()).toContainText('Masz prawo odstąpić od tej umowy');
  });

  await test.step('what comes by itself at its time can be had by a button, and again after it was closed', async () => {
    const lines = page.getByRole('region', { name: 'Ogłoszenia' });
    const question = page.getByRole('region', { name: 'Pliki cookie', exact: true });
    await expect(question).toBeHidden();
    for (const [name, title] of [
      ['Pomoc w poruszaniu się klawiaturą', 'Poruszasz się klawiaturą?'],
      ['Ogłoszenie na stronie', 'Dzień otwarty'],
    ] as const) {
      await button(page, name).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await button(page, 'Droga na górę').click();
    await expect(button(page, 'Wróć na górę').first()).toBeVisible();
    await button(page, 'Pytanie o pliki cookie').click();
    await question.getByRole('button', { name: 'Akceptuję wszystkie' }).click();
    await expect(question).toBeHidden();
    await button(section(page, 'Paski i kraj dostawy'), 'Zamknij: Pracownia w sobotę').click();
    await expect(page.getByText('W sobotę pracownia jest otwarta do 16.')).toHaveCount(0);
    // The shop's lines take turns, and this one may not be the one in sight.
    const delivery = lines.locator('[data-dismissable]').filter({ hasText: 'Dostawa gratis od' });
    await delivery.locator('button').dispatchEvent('click');
    await expect(delivery).toHaveCount(0);
    await button(page, 'Pokaż od nowa, co zamknięto').click();
    await expect(question).toBeVisible();
    await expect(delivery).toHaveCount(1);
    await expect(delivery).not.toHaveAttribute('hidden');
  });
});

test.describe('the help for the keyboard', () => {
  test.use({ newToKeyboard: true });

  test('is shown once, takes the focus after 100 ms and gives it back', async ({ page }) => {
    await arriveInStillTime(page, partsOf('daty'));
    const help = page.getByRole('dialog', { name: 'Poruszasz się klawiaturą?' });
    await page.getByRole('textbox', { name: 'Dzień', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Tab');
    await expect(help).toBeVisible();
    const understood = button(help, 'Rozumiem');
    await page.clock.runFor(focusHelperLimits.focusDelay - 1);
    await expect(understood).not.toBeFocused();
    await page.clock.runFor(1);
    await expect(understood).toBeFocused();
    await page.clock.resume();
    await expectNoAxeViolations(page, 'dialog');
    await page.keyboard.press('Enter');
    await expect(help).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.reload();
    await page.locator('nav[data-live]').waitFor({ state: 'attached' });
    // A sample of a refused form takes the focus when the page has come.
    const skip = page.getByRole('link', { name: 'Przejdź do treści' });
    await skip.focus();
    await page.keyboard.press('Tab');
    await expect(skip).not.toBeFocused();
    await expect(help).toHaveCount(0);
  });
});

testFormEngine(test as unknown as typeof shopTest);
testPointChooser(test as unknown as typeof shopTest);
