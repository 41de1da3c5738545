import type { Locator, Page } from '@playwright/test';
import { categories } from '../demo/categories.ts';
import { infoPages } from '../demo/info-pages.ts';
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

test('the first thing the keyboard meets is the way to the content', async ({ page }) => {
  await arrive(page, to('home'));
  const skip = page.getByRole('link', { name: 'Przejdź do treści' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zobacz kolekcję' })).toBeFocused();
});

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
  test.use({ allowedComplaints: [/status of 404/] });

  test('on every kind of page', async ({ page }) => {
    for (const address of framedPages) {
      await arrive(page, address);
      await expectWholeHeader(page);
    }
  });

  test('on paper it is the name of the shop', async ({ page }) => {
    await arrive(page, to('home'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Glina i Len' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('search')).toBeHidden();
  });
});

test.describe('the menu of wide screens', () => {
  test.use({ viewport: wide });

  test('opens under the pointer with all that fit', async ({ page }) => {
    await arrive(page, to('home'));
    await expect(page.getByRole('button', { name: 'Otwórz menu' })).toBeHidden();
    const { word, panel } = entry(page, 'Ceramika');
    await expect(panel).toBeHidden();
    await word.hover();
    await expect(panel).toBeVisible();
    expect(ceramics.length).toBeGreaterThan(categoryMenuLimits.items);
    await expect(panel.getByRole('link')).toHaveText(['Wszystko z działu Ceramika', ...shownCeramics]);

    await panel.getByRole('link', { name: 'Kubki' }).click();
    await expect(heading(page)).toHaveText('Kubki');
    await page.mouse.move(640, 880);
    await expect(panel).toBeHidden();
  });

  test('a category with fewer has no way to more', async ({ page }) => {
    await arrive(page, to('home'));
    const { word, panel } = entry(page, 'Len');
    await word.hover();
    await expect(panel.getByRole('link')).toHaveText([
      'Wszystko z działu Len',
      ...childrenOf('len').map(({ name }) => name),
    ]);
  });

  test('lies in five columns of 320 pixels with 30 around them', async ({ page }) => {
    await arrive(page, to('home'));
    const { word, panel } = entry(page, 'Ceramika');
    await word.click();
    const columns = panel.locator('> *');
    await expect(columns).toHaveCSS('height', `${categoryMenuLimits.columnHeight}px`);
    await expect(columns).toHaveCSS('padding-top', `${categoryMenuLimits.padding}px`);
    await expect(columns).toHaveCSS('padding-bottom', `${categoryMenuLimits.padding}px`);
    const tracks = await columns.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '));
    expect(tracks).toHaveLength(categoryMenuLimits.columns);
    await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  });

  test('gives way when the pointer moves on to a neighbour, and closes when it leaves', async ({ page }) => {
    await arrive(page, to('home'));
    const [one, other] = [entry(page, 'Ceramika'), entry(page, 'Kuchnia')];
    await one.word.hover();
    await expect(one.panel).toBeVisible();
    await other.word.hover();
    await expect(other.panel).toBeVisible();
    await expect(one.panel).toBeHidden();
    await page.mouse.move(640, 880);
    await expect(other.panel).toBeHidden();
  });

  test('stays open after a click until a click elsewhere', async ({ page }) => {
    await page.clock.install();
    await arrive(page, to('home'));
    const { word, panel } = entry(page, 'Światło');
    await word.click();
    await expect(panel).toBeVisible();
    await page.mouse.move(640, 880);
    await page.clock.runFor(2_000);
    await expect(panel).toBeVisible();
    await panel.getByRole('link', { name: 'Lampy' }).hover();
    await expect(panel).toBeVisible();
    await page.mouse.click(640, 880);
    await expect(panel).toBeHidden();
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
  });

  test('the name of a category leads to it, by one click and with nothing cut off beside it', async ({ page }) => {
    for (const width of [1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await arrive(page, to('home'));
      const basket = await page
        .getByRole('banner')
        .getByRole('link', { name: /^Koszyk/ })
        .boundingBox();
      expect((basket?.x ?? width) + (basket?.width ?? 0), `the basket at ${width} px`).toBeLessThanOrEqual(width);
      await page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link', { name: 'Len' }).click();
      await expect(heading(page)).toHaveText('Len');
    }
  });

  test('leads on by keyboard alone, and the next page starts at its content', async ({ page }) => {
    await arrive(page, to('home'));
    const { word, panel } = entry(page, 'Kuchnia');
    await word.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Kuchnia');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('has the new, the reduced and the blog beside the categories', async ({ page }) => {
    await arrive(page, to('home'));
    const menu = page.getByRole('navigation', { name: 'Kategorie' });
    for (const name of ['Nowości', 'Promocje', 'Blog']) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
    }
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

    test('opens, unfolds one category at a time, and leads on', async ({ page }) => {
      await arrive(page, to('home'));
      await expect(page.getByRole('navigation', { name: 'Kategorie' })).toBeHidden();
      await page.getByRole('button', { name: 'Otwórz menu' }).tap();
      await expect(drawer(page)).toBeInViewport();
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

    test('closes by its button and by a tap beside it', async ({ page }) => {
      await arrive(page, to('home'));
      const opener = page.getByRole('button', { name: 'Otwórz menu' });
      await opener.tap();
      await drawer(page).getByRole('button', { name: 'Zamknij menu' }).tap();
      await expect(drawer(page)).toBeHidden();
      await opener.tap();
      await expect(drawer(page)).toBeInViewport();
      await page.touchscreen.tap(350, 400);
      await expect(drawer(page)).toBeHidden();
    });
  });

  test('works by keyboard: Enter opens and goes in, Escape closes and gives the place back, Tab leaves', async ({
    page,
  }) => {
    await arrive(page, to('home'));
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

test('the footer says who sells and leads to every information page', async ({ page }) => {
  await arrive(page, to('home'));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Glina i Len sp. z o.o.');
  for (const part of [
    'NIP 2000123459',
    'KRS 0009999999',
    'Sąd Rejonowy Gdańsk-Północ',
    'kapitał zakładowy 50 000,00 zł',
  ]) {
    await expect(footer).toContainText(part);
  }
  await expect(footer).toContainText('Dane pokazowe');
  await expect(footer.getByRole('link', { name: '58 123 45 67' })).toHaveAttribute('href', 'tel:581234567');
  await expect(footer.getByRole('link', { name: 'sklep@' })).toHaveAttribute('href', /^mailto:sklep@/);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);

  const links = footer.getByRole('navigation', { name: 'Informacje' }).getByRole('link');
  const others = ['Sprawdź zamówienie', 'Ustawienia plików cookie'];
  await expect(links).toHaveText(['Odstąp od umowy tutaj', ...infoPages.map(({ title }) => title), ...others]);
  for (const { title, slug } of infoPages) {
    await links.filter({ hasText: title }).click();
    await expect(page).toHaveURL(to('info', { slug }));
    await expect(heading(page)).toHaveText(title);
  }
});

test.describe('an unknown address', () => {
  test.use({ allowedComplaints: [/status of 404/] });

  test('gets a page that says so and leads on', async ({ page }) => {
    const answer = await page.goto('/czego/tu/nie-ma');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/Nie ma takiej strony/);
    await expect(heading(page)).toHaveText('Nie ma takiej strony');
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways).toHaveText([...categories.map(({ name }) => name), 'Wróć na stronę główną']);
    await ways.last().click();
    await expect(page).toHaveURL(to('home'));
    await expect(heading(page)).toHaveText('Ceramika i len na co dzień');
  });
});

test.describe('walking through the shop', () => {
  test.use({ viewport: wide });

  test('never loads a whole page again; each page has its title, starts at its top and takes the focus', async ({
    page,
  }) => {
    await arrive(page, to('home'));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const step = async (link: Locator, title: RegExp) => {
      await link.click();
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    };
    const main = page.getByRole('main');
    await step(page.getByRole('contentinfo').getByRole('link', { name: 'Ceramika' }), /^Ceramika – /);
    await step(main.getByRole('article').getByRole('link').last(), / – Glina i Len$/);
    await step(main.getByRole('region', { name: 'Może Ci się też' }).getByRole('link').last(), / – Glina i Len$/);
    await step(page.getByRole('contentinfo').getByRole('link', { name: 'Dostawa' }), /^Dostawa – /);
    await step(page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link', { name: 'Blog' }), /^Blog – /);
    await step(main.getByRole('article').getByRole('link').last(), / – Glina i Len$/);
    await step(page.getByRole('banner').getByRole('link', { name: 'Glina i Len' }), /^Glina i Len – /);
    expect(loads).toBe(0);
  });

  test('the browser goes back to where one stood', async ({ page }) => {
    await arrive(page, to('category', { slug: 'ceramika' }));
    const tile = page.getByRole('main').getByRole('article').last();
    await tile.scrollIntoViewIfNeeded();
    const stood = await page.evaluate(() => window.scrollY);
    expect(stood).toBeGreaterThan(200);
    await tile.getByRole('link').click();
    await expect(page).toHaveURL(/\/produkt\//);
    await page.goBack();
    await expect(page).toHaveTitle(/^Ceramika – /);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(stood - 100);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.describe('on every kind of page', () => {
    test.use({ allowedComplaints: [/status of 404/] });

    test('the header is whole', async ({ page }) => {
      for (const address of framedPages) {
        await page.goto(address);
        await expectWholeHeader(page);
      }
    });
  });

  test('the drawer opens, unfolds, closes and leads on', async ({ page }) => {
    await page.goto(to('home'));
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

  test('the skip link leads to the content', async ({ page }) => {
    await page.goto(to('home'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#tresc$/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zobacz kolekcję' })).toBeFocused();
  });

  test.describe('wide', () => {
    test.use({ viewport: wide });

    test('the menu opens under the pointer and leads on', async ({ page }) => {
      await page.goto(to('home'));
      const { word, panel } = entry(page, 'Ceramika');
      await expect(panel).toBeHidden();
      await word.hover();
      await expect(panel).toBeVisible();
      await panel.getByRole('link', { name: 'Miski', exact: true }).click();
      await expect(heading(page)).toHaveText('Miski');
    });

    test('the menu opens by keyboard, one category at a time', async ({ page }) => {
      await page.goto(to('home'));
      const [one, other] = [entry(page, 'Ceramika'), entry(page, 'Kuchnia')];
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
