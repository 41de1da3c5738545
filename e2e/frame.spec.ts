import type { Locator, Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { to } from '../src/routes.ts';
import { categoryMenuLimits } from '../src/shop/limits.ts';
import { arrive } from './arrival.ts';
import { expect, narrow, test, wide } from './shop-fixture.ts';

const childrenOf = (slug: string) => categories.find((category) => category.slug === slug)?.children ?? [];
const ceramics = childrenOf('ceramika');
const shownCeramics = ceramics.map(({ name }) => name);

/** Returns one category of the desktop menu: its chevron and the panel below it. */
function entry(page: Page, name: string): { word: Locator; panel: Locator } {
  const word = page.getByRole('navigation', { name: 'Kategorie' }).locator('summary').filter({ hasText: name });
  return { word, panel: word.locator('xpath=following-sibling::*') };
}

const drawer = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu', exact: true });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The first thing that the keyboard meets is the way to the content. */
async function expectSkipLink(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Przejdź do treści' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
}

/** Its row is hidden until it is parsed (decision 0082); on no page may it stay so. */
async function expectWholeHeader(page: Page): Promise<void> {
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport);
    const header = page.getByRole('banner');
    await expect(header.getByRole('search')).toBeVisible();
    await expect(header.getByRole('link', { name: /^Koszyk/ })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Konto' })).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Kategorie' })).toBeVisible();
}

const framedPages = [to('home'), to('basket'), '/nie-ma-takiej-strony', to('withdrawal'), to('orderDoor')];

test.describe('the header is whole', () => {
  // How a row is hidden and shown is a matter of styles alone.
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 404/] });

  test('on every kind of page, and on paper it is the name of the shop', async ({ page }) => {
    for (const address of framedPages) {
      await page.goto(address);
      await expectWholeHeader(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Glina i Len' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('search')).toBeHidden();
  });
});

test.describe('the menu of wide screens', () => {
  test.use({ viewport: wide });

  test('opens under the pointer with all that fit, one category at a time, and leads on', async ({ page }) => {
    await page.clock.install();
    await arrive(page, to('home'));
    const [ceramic, linen] = [entry(page, 'Ceramika'), entry(page, 'Len')];
    const aside = () => page.mouse.move(640, 880);

    await test.step('opens with all that fit; a category with fewer has no way to more', async () => {
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

    await test.step('gives way to a neighbour, and closes when the pointer leaves', async () => {
      await expect(linen.panel).toBeVisible();
      await expect(ceramic.panel).toBeHidden();
      await aside();
      await expect(linen.panel).toBeHidden();
    });

    await test.step('stays open after a click until a click elsewhere', async () => {
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

    await test.step('lies in five columns of 320 pixels with 30 around them', async () => {
      await ceramic.word.click();
      const columns = ceramic.panel.locator('> *');
      await expect(columns).toHaveCSS('height', `${categoryMenuLimits.columnHeight}px`);
      await expect(columns).toHaveCSS('padding-top', `${categoryMenuLimits.padding}px`);
      await expect(columns).toHaveCSS('padding-bottom', `${categoryMenuLimits.padding}px`);
      const tracks = await columns.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '));
      expect(tracks).toHaveLength(categoryMenuLimits.columns);
      await expect(ceramic.panel.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    });

    await test.step('leads on', async () => {
      await ceramic.panel.getByRole('link', { name: 'Kubki' }).click();
      await expect(heading(page)).toHaveText('Kubki');
      await aside();
      await expect(ceramic.panel).toBeHidden();
    });
  });

  test('works by keyboard: Enter opens, Tab walks in, Escape closes and gives the place back', async ({ page }) => {
    await arrive(page, to('home'));
    const { word, panel } = entry(page, 'Ceramika');
    await word.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: 'Wszystko z działu Ceramika' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: 'Kubki' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(word).toBeFocused();

    await page.keyboard.press('Space');
    await expect(panel).toBeVisible();
    await panel.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link', { name: 'Len' })).toBeFocused();
    await expect(panel).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Len').word).toBeFocused();

    await test.step('and leads on: the next page starts at its content', async () => {
      const kitchen = entry(page, 'Kuchnia');
      await kitchen.word.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Kuchnia');
      await expect(kitchen.panel).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('one tap opens, another closes', async ({ page }) => {
      await arrive(page, to('home'));
      const { word, panel } = entry(page, 'Prezenty');
      await word.tap();
      await expect(panel).toBeVisible();
      await word.tap();
      await expect(panel).toBeHidden();
      await word.tap();
      await panel.getByRole('link', { name: 'Zestawy' }).tap();
      await expect(heading(page)).toHaveText('Zestawy');
      await expect(panel).toBeHidden();
    });
  });
});

test.describe('the drawer of narrow screens', () => {
  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('closes by its button and by a tap beside it, unfolds one category at a time, and leads on', async ({
      page,
    }) => {
      await arrive(page, to('home'));
      await expect(page.getByRole('navigation', { name: 'Kategorie' })).toBeHidden();
      const opener = page.getByRole('button', { name: 'Otwórz menu' });
      await opener.tap();
      await drawer(page).getByRole('button', { name: 'Zamknij menu' }).tap();
      await expect(drawer(page)).toBeHidden();
      await opener.tap();
      await expect(drawer(page)).toBeInViewport();
      await page.touchscreen.tap(350, 400);
      await expect(drawer(page)).toBeHidden();

      await opener.tap();
      await drawer(page).getByText('Ceramika', { exact: true }).tap();
      const ofCeramics = drawer(page).locator('details[open]').getByRole('link');
      await expect(ofCeramics.filter({ visible: true })).toHaveText([
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

  test('by keyboard: the way to the content comes first; Enter opens and goes in, Escape gives the place back, Tab leaves', async ({
    page,
  }) => {
    await arrive(page, to('home'));
    await expectSkipLink(page);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zobacz kolekcję' })).toBeFocused();

    const opener = page.getByRole('button', { name: 'Otwórz menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Zamknij menu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('link', { name: 'Wszystko z działu Ceramika' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(opener).toBeFocused();

    // Tab past the last link closes the menu, so that it does not cover the focused element.
    await page.keyboard.press('Enter');
    await drawer(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  });
});

test.describe('walking through the shop', () => {
  test.use({ viewport: wide });

  test('never loads a whole page again; each page has its title, starts at its top and takes the focus', async ({
    page,
  }) => {
    await arrive(page, to('home'));
    const menu = page.getByRole('navigation', { name: 'Kategorie' });
    const footer = page.getByRole('contentinfo');
    const main = page.getByRole('main');
    await test.step('nothing is cut off beside the menu', async () => {
      for (const width of [1152, 1440, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const basket = await page
          .getByRole('banner')
          .getByRole('link', { name: /^Koszyk/ })
          .boundingBox();
        expect((basket?.x ?? width) + (basket?.width ?? 0), `the basket at ${width} px`).toBeLessThanOrEqual(width);
      }
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const follow = async (link: Locator, title: RegExp) => {
      await link.click();
      await expect(page).toHaveTitle(title);
      await expect(main).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    };
    await test.step('the name of a category leads to it by one click, as do the new, the reduced and the blog', async () => {
      for (const name of ['Len', 'Nowości', 'Promocje', 'Blog']) {
        await follow(menu.getByRole('link', { name, exact: true }), new RegExp(`^${name} – `));
      }
    });
    await follow(main.getByRole('article').getByRole('link').last(), / – Glina i Len$/);
    await follow(footer.getByRole('link', { name: 'Dostawa' }), /^Dostawa – /);
    await follow(page.getByRole('banner').getByRole('link', { name: 'Glina i Len' }), /^Glina i Len – /);
    await follow(footer.getByRole('link', { name: 'Ceramika' }), /^Ceramika – /);

    const tile = main.getByRole('article').last();
    await tile.scrollIntoViewIfNeeded();
    const stood = await page.evaluate(() => window.scrollY);
    expect(stood).toBeGreaterThan(200);
    await follow(tile.getByRole('link'), / – Glina i Len$/);
    await expect(page).toHaveURL(/\/produkt\//);
    await test.step('and the browser goes back to where one stood', async () => {
      await page.goBack();
      await expect(page).toHaveTitle(/^Ceramika – /);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(stood - 100);
    });
    await page.goForward();
    await follow(main.getByRole('region', { name: 'Może Ci się też' }).getByRole('link').last(), / – Glina i Len$/);
    expect(loads).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the skip link leads to the content; the drawer opens, unfolds, closes and leads on', async ({ page }) => {
    await page.goto(to('home'));
    const bars = page.getByRole('region', { name: 'Ogłoszenia' });
    await expect(bars, 'a line that cannot be closed has no cross').toContainText('Do 20 grudnia');
    await expect(bars.getByRole('button')).toHaveCount(0);
    await expectSkipLink(page);
    await expect(page).toHaveURL(/#tresc$/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zobacz kolekcję' })).toBeFocused();

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

  test.describe('without fonts', () => {
    test.use({ allowedComplaints: [/ERR_FAILED/] });

    test('what stands in the header stays where it was when the rest of the page comes', async ({ page }) => {
      for (const viewport of [narrow, { ...narrow, width: 768 }, wide]) {
        // A font that comes late is left out, and words in another are as wide as they are: this is not about fonts.
        await page.route('**/*.woff2', (route) => route.abort());
        await page.setViewportSize(viewport);
        const place = () => page.getByRole('search').evaluate((element) => element.getBoundingClientRect().right);
        await page.goto(to('home'));
        const whole = await place();
        await page.route(to('home'), async (route) => {
          const response = await route.fetch();
          // The row is not painted before all of it is read.
          const [begun = ''] = (await response.text()).split('<main');
          await route.fulfill({ response, body: `${begun}<main>` });
        });
        await page.goto(to('home'));
        expect(await place()).toBeCloseTo(whole, 1);
        await page.unrouteAll();
      }
    });
  });

  test.describe('wide', () => {
    test.use({ viewport: wide });

    test('the menu opens under the pointer and by keyboard, one category at a time, and leads on', async ({ page }) => {
      await page.goto(to('home'));
      const [one, other] = [entry(page, 'Ceramika'), entry(page, 'Kuchnia')];
      await expect(one.panel).toBeHidden();
      await one.word.hover();
      await expect(one.panel).toBeVisible();
      await one.panel.getByRole('link', { name: 'Miski', exact: true }).click();
      await expect(heading(page)).toHaveText('Miski');

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
