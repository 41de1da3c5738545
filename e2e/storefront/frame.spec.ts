import type { Locator, Page } from '@playwright/test';
import { categories } from '../../demo/categories.ts';
import { to } from '../../src/routes.ts';
import { categoryMenuLimits } from '../../src/shop/limits.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

const childrenOf = (slug: string) => categories.find((category) => category.slug === slug)?.children ?? [];
const ceramics = childrenOf('ceramika');
const shownCeramics = ceramics.map(({ name }) => name);
/** The frame is the same on every page; this page is small. */
const anyPage = to('info', { slug: 'regulamin' });

/** Returns one category of the desktop menu: its chevron and the panel below it. */
function entry(page: Page, name: string): { word: Locator; panel: Locator } {
  const word = page.getByRole('navigation', { name: 'Kategorie' }).locator('summary').filter({ hasText: name });
  return { word, panel: word.locator('xpath=following-sibling::*') };
}

const drawer = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu', exact: true });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Expects the skip link as the first focusable element. */
async function expectSkipLink(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Przejdź do treści' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
}

test.describe('the menu of wide screens', () => {
  test.use({ viewport: wide, hasTouch: true });

  test('opens by pointer, keyboard and tap, one category at a time, and its links work', async ({ page }) => {
    await page.clock.install();
    await arrive(page, anyPage);
    const [ceramic, linen] = [entry(page, 'Ceramika'), entry(page, 'Len')];
    const aside = () => page.mouse.move(640, 880);

    await test.step('shows as many subcategories as fit; a category with fewer has no link to more', async () => {
      await expect(page.getByRole('button', { name: 'Otwórz menu' })).toBeHidden();
      await expect(ceramic.panel).toBeHidden();
      await ceramic.word.hover();
      await expect(ceramic.panel).toBeVisible();
      expect(ceramics.length).toBeGreaterThan(categoryMenuLimits.items);
      await expect(ceramic.panel.getByRole('link')).toHaveText(['Wszystko z działu Ceramika', ...shownCeramics]);
      await linen.word.hover();
      await expect(linen.panel.getByRole('link')).toHaveText([
        'Wszystko z działu Len',
        ...childrenOf('len').map(({ name }) => name),
      ]);
    });

    await test.step('closes when a neighbour opens or the pointer leaves', async () => {
      await expect(linen.panel).toBeVisible();
      await expect(ceramic.panel).toBeHidden();
      await aside();
      await expect(linen.panel).toBeHidden();
    });

    await test.step('stays open after a click until a click outside', async () => {
      const { word, panel } = entry(page, 'Światło');
      await word.click();
      await expect(panel).toBeVisible();
      await aside();
      await page.clock.runFor(2_000);
      await expect(panel).toBeVisible();
      await panel.getByRole('link', { name: 'Lampy' }).hover();
      await expect(panel).toBeVisible();
      await page.mouse.click(640, 880);
      await expect(panel).toBeHidden();
    });

    await test.step('opens on a tap and closes on the next', async () => {
      const { word, panel } = entry(page, 'Prezenty');
      await word.tap();
      await expect(panel).toBeVisible();
      await word.tap();
      await expect(panel).toBeHidden();
    });

    await test.step('has five columns of 320 pixels with a padding of 30, and its links work', async () => {
      await ceramic.word.click();
      const columns = ceramic.panel.locator('> *');
      await expect(columns).toHaveCSS('height', `${categoryMenuLimits.columnHeight}px`);
      await expect(columns).toHaveCSS('padding-top', `${categoryMenuLimits.padding}px`);
      await expect(columns).toHaveCSS('padding-bottom', `${categoryMenuLimits.padding}px`);
      const tracks = await columns.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '));
      expect(tracks).toHaveLength(categoryMenuLimits.columns);
      await expect(ceramic.panel.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      await ceramic.panel.getByRole('link', { name: 'Moździerze' }).click();
      await expect(heading(page)).toHaveText('Moździerze');
      await aside();
      await expect(ceramic.panel).toBeHidden();
    });

    await test.step('by keyboard: Enter opens, Tab moves in, Escape closes and restores the focus', async () => {
      const { word, panel } = ceramic;
      await word.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link', { name: 'Wszystko z działu Ceramika' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(word).toBeFocused();

      await page.keyboard.press('Space');
      await expect(panel).toBeVisible();
      await panel.getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      const next = page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link', { name: 'Len' });
      await expect(next).toBeFocused();
      await expect(panel).toBeHidden();
      await page.keyboard.press('Tab');
      await expect(linen.word).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Len');
      await expect(linen.panel).toBeHidden();
      await expect(page.getByRole('main'), 'the next page starts at its content').toBeFocused();
    });
  });
});

test.describe('the drawer of narrow screens', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('works by keyboard and by touch, expands one category at a time, and its links work', async ({ page }) => {
    await arrive(page, anyPage);
    await expect(page.getByRole('navigation', { name: 'Kategorie' })).toBeHidden();
    const opener = page.getByRole('button', { name: 'Otwórz menu' });
    const close = drawer(page).getByRole('button', { name: 'Zamknij menu' });

    await test.step('the skip link is the first element for the keyboard', async () => {
      await expectSkipLink(page);
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('Enter opens it and moves the focus in, Escape restores the focus', async () => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(drawer(page)).toBeVisible();
      await expect(close).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(drawer(page).getByRole('link', { name: 'Wszystko z działu Ceramika' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('Tab past the last link closes it, so that it covers no focused element', async () => {
      await page.keyboard.press('Enter');
      await drawer(page).getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(drawer(page)).toBeHidden();
      await expect(page.locator(':focus')).toBeInViewport();
    });

    await test.step('closes by its button and by a tap outside', async () => {
      await opener.tap();
      await close.tap();
      await expect(drawer(page)).toBeHidden();
      await opener.tap();
      await expect(drawer(page)).toBeInViewport();
      await page.touchscreen.tap(350, 400);
      await expect(drawer(page)).toBeHidden();
    });
    await test.step('expands one category at a time, and its links work', async () => {
      await opener.tap();
      await expect(drawer(page)).toBeInViewport();
      const ofCeramics = drawer(page).locator('details[open]').getByRole('link');
      await expect(ofCeramics.filter({ visible: true }), 'still open from before').toHaveText([
        'Wszystko z działu Ceramika',
        ...shownCeramics.slice(0, categoryMenuLimits.items),
      ]);
      await drawer(page).getByText('Więcej', { exact: true }).tap();
      await expect(drawer(page).getByRole('link', { name: 'Moździerze' })).toBeVisible();
      await drawer(page).getByText('Len', { exact: true }).tap();
      await expect(drawer(page).getByRole('link', { name: 'Moździerze' })).toBeHidden();
      await drawer(page).getByRole('link', { name: 'Obrusy i bieżniki' }).tap();
      await expect(heading(page)).toHaveText('Obrusy i bieżniki');
      await expect(drawer(page)).toBeHidden();
    });
  });
});

test.describe('navigation inside the shop', () => {
  test.use({ viewport: wide });

  test('never reloads the document; each page sets its title, starts at the top and takes the focus', async ({
    page,
  }) => {
    await arrive(page, to('home'));
    const menu = page.getByRole('navigation', { name: 'Kategorie' });
    const main = page.getByRole('main');
    await test.step('the main page starts with its picture, and the menu cuts nothing off', async () => {
      for (const width of [narrow.width, 1152, 1440, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const basket = await page
          .getByRole('banner')
          .getByRole('link', { name: /^Koszyk/ })
          .boundingBox();
        expect((basket?.x ?? width) + (basket?.width ?? 0), `the basket at ${width} px`).toBeLessThanOrEqual(width);
        await expect(page.getByRole('img', { name: 'Wazon z suszonymi trawami' })).toBeInViewport();
      }
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const isAt = async (title: RegExp) => {
      await expect(page).toHaveTitle(title);
      await expect(main).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    };
    const follow = async (link: Locator, title: RegExp) => {
      await link.click();
      await isAt(title);
    };
    await test.step('a whole tile is one link', async () => {
      const tile = page.getByRole('region', { name: 'Promocje' }).getByRole('article').first();
      const name = await tile.getByRole('link').innerText();
      await tile.click({ position: { x: 40, y: 40 } });
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await isAt(/ – Glina i Len$/);
    });
    await test.step('one click on a category opens it, and going back restores the scroll position', async () => {
      await follow(menu.getByRole('link', { name: 'Len', exact: true }), /^Len – /);
      const tile = main.getByRole('article').last();
      await tile.scrollIntoViewIfNeeded();
      const stood = await page.evaluate(() => window.scrollY);
      expect(stood).toBeGreaterThan(200);
      await follow(tile.getByRole('link'), / – Glina i Len$/);
      await expect(page).toHaveURL(/\/produkt\//);
      await page.goBack();
      await expect(page).toHaveTitle(/^Len – /);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(stood - 100);
    });
    await follow(page.getByRole('contentinfo').getByRole('link', { name: 'Dostawa' }), /^Dostawa – /);
    expect(loads).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/ERR_FAILED/] });

  test('the header does not shift, and its links, menus and forms work', async ({ page }) => {
    const header = page.getByRole('banner');
    await test.step('its elements do not move while the rest of the page loads', async () => {
      const places = async () => {
        const rights: number[] = [];
        for (const viewport of [wide, { ...narrow, width: 768 }, narrow]) {
          await page.setViewportSize(viewport);
          rights.push(await page.getByRole('search').evaluate((element) => element.getBoundingClientRect().right));
        }
        return rights;
      };
      // Without late fonts, because the widths of texts would depend on them.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.route(to('home'), async (route) => {
        const response = await route.fetch();
        // The menu row must not be painted before all of it has arrived.
        const [begun = ''] = (await response.text()).split('<main');
        await route.fulfill({ response, body: `${begun}<main>` });
      });
      await page.goto(to('home'));
      const begun = await places();
      await page.unroute(to('home'));
      await page.goto(to('home'));
      for (const [index, place] of (await places()).entries()) expect(begun[index]).toBeCloseTo(place, 1);
      await page.unrouteAll();
    });
    await test.step("it is complete, prints only the shop's name, and has no close buttons that would not work", async () => {
      for (const viewport of [wide, narrow]) {
        await page.setViewportSize(viewport);
        await expect(header.getByRole('search')).toBeVisible();
        await expect(header.getByRole('link', { name: /^Koszyk/ })).toBeVisible();
        await expect(header.getByRole('link', { name: 'Konto' })).toBeVisible();
      }
      const bars = page.getByRole('region', { name: 'Ogłoszenia' });
      await expect(bars).toContainText('Do 20 grudnia');
      await expect(bars.getByRole('button')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await expect(header.getByRole('link', { name: 'Glina i Len' })).toBeVisible();
      await expect(header.getByRole('search')).toBeHidden();
      await page.emulateMedia({ media: null });
    });
    await test.step('the skip link leads to the content', async () => {
      await expectSkipLink(page);
      await expect(page).toHaveURL(/#tresc$/);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Zobacz kolekcję' })).toBeFocused();
    });
    await test.step('the drawer opens, expands, closes, and its links work', async () => {
      await page.getByRole('button', { name: 'Otwórz menu' }).click();
      await expect(drawer(page)).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await page.getByRole('button', { name: 'Otwórz menu' }).click();
      await drawer(page).getByText('Ceramika', { exact: true }).click();
      await drawer(page).getByRole('link', { name: 'Wazony' }).click();
      await expect(heading(page)).toHaveText('Wazony');
      await expect(drawer(page)).toBeHidden();
    });
    await test.step('the search and the filters are forms', async () => {
      await page.getByRole('button', { name: 'Szukaj' }).click();
      await header.locator('input[name=q]').fill('kubek');
      await page.getByRole('search').getByRole('button', { name: 'Szukaj' }).last().click();
      await expect(page).toHaveURL(/\/szukaj\?q=kubek$/);
      await page.getByRole('button', { name: 'Filtry' }).click();
      await page.getByRole('checkbox', { name: 'W promocji' }).check();
      await page.getByRole('button', { name: 'Pokaż wyniki' }).click();
      await expect(page).toHaveURL(/\/szukaj\?q=kubek&.*promocja=tak/);
      await expect(page.getByRole('main').getByRole('article')).toHaveText([/Kubek granatowy/]);
    });
    await test.step('the menu opens by pointer and by keyboard, one category at a time, and its links work', async () => {
      await page.setViewportSize(wide);
      const [one, other] = [entry(page, 'Ceramika'), entry(page, 'Kuchnia')];
      await expect(one.panel).toBeHidden();
      await one.word.hover();
      await one.panel.getByRole('link', { name: 'Miski', exact: true }).hover();
      await expect(one.panel).toBeVisible();
      await page.mouse.move(640, 880);
      await one.word.focus();
      await page.keyboard.press('Enter');
      await expect(one.panel).toBeVisible();
      await other.word.focus();
      await page.keyboard.press('Enter');
      await expect(other.panel).toBeVisible();
      await expect(one.panel).toBeHidden();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Kuchnia');
    });
  });
});

test('no menu opens under a resting pointer, and the back-to-top button stops above the footer', async ({ page }) => {
  await page.setViewportSize(wide);
  await arrive(page, to('home'));
  const menu = page.getByRole('navigation', { name: 'Kategorie' });
  const open = menu.locator('details[open]');
  await test.step('hovering opens a menu; Enter on another entry follows its link and opens none', async () => {
    await menu.getByRole('link', { name: 'Ceramika', exact: true }).hover();
    await expect(open).toHaveCount(1);
    await menu.getByRole('link', { name: 'Len', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(to('category', { slug: 'len' }));
    // Longer than the hover delay of the menu.
    await page.waitForTimeout(500);
    await expect(open).toHaveCount(0);
  });
  await test.step('at the end of a page nothing covers the footer', async () => {
    await page.goto(to('newest'));
    await page.setViewportSize(narrow);
    await page.locator('nav[data-live]').waitFor({ state: 'attached' });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const button = page.getByRole('button', { name: 'Wróć na górę' });
    await expect(button).toBeAttached();
    const [own, footer] = [await button.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });
});
