import type { Page } from '@playwright/test';
import { demoProducts } from '../../demo/seed.ts';
import { to } from '../../src/routes.ts';
import { addDays, dayOf, formatDay } from '../../src/shop/time/warsaw-time.ts';
import { arrive, putIntoBasket } from '../../testing/browser/arrival.ts';
import { expect, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/** Everything around the buy box: gallery, price history, instalments, opinions. */

const address = (slug: string) => to('product', { slug });
const towels = 'sciereczki-lniane-komplet';

/** Returns the names of the scripts that a page has requested. */
function scriptsOf(page: Page): () => string {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname.replace('/assets/', ''));
  });
  return () => names.join(' ');
}

const pictures = (page: Page) => page.getByRole('region', { name: 'Zdjęcia produktu' });
const picture = (page: Page, n: number) =>
  pictures(page).getByRole('link', { name: new RegExp(`^Powiększ zdjęcie ${n} z 2: `) });
const origin = (page: Page) => page.getByRole('button', { name: 'Skąd ta cena?' });
const instalments = (page: Page) => page.getByRole('button', { name: 'Oblicz ratę' });
const instalmentsDialog = (page: Page) => page.getByRole('dialog', { name: 'Raty Len' });
const originDialog = (page: Page) => page.getByRole('dialog', { name: 'Skąd ta cena?' });

test.describe('the parts around the buy box', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('dialogs show the price history, with a retry, and instalments, over a page that does not scroll', async ({
    page,
  }) => {
    const today = dayOf(Date.now());
    const day = (days: number) => formatDay(addDays(today, days));
    const dialog = originDialog(page);
    const scripts = scriptsOf(page);
    await putIntoBasket(page, 'kubek-granatowy', 'uniw');
    await page.setViewportSize(wide);
    await arrive(page, address(towels));

    await test.step('in a wide window the product is next to its pictures, and the description next to the details', async () => {
      const place = async (name: string) => {
        const box = await page.getByRole('region', { name }).boundingBox();
        if (!box) throw new Error(`${name} is missing`);
        return box;
      };
      const [shown, description, details] = [
        await place('Zdjęcia produktu'),
        await place('Opis'),
        await place('Szczegóły'),
      ];
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(shown.x + shown.width, 'pictures on the left').toBeLessThan(heading?.x ?? 0);
      expect(description.x, 'both begin at the page’s margin').toBeCloseTo(shown.x, 0);
      expect(description.y, 'side by side').toBeCloseTo(details.y, 0);
      expect(details.x).toBeGreaterThan(description.x + description.width);
      expect(description.y, 'with room above').toBeGreaterThan(shown.y + shown.height + 40);
    });
    await test.step('the buy box stays visible while the pictures scroll, also by arrow keys', async () => {
      await pictures(page).getByRole('img').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Do koszyka' })).toBeInViewport();
      await picture(page, 1).focus();
      await page.keyboard.press('ArrowRight');
      await expect(picture(page, 2)).toBeFocused();
      await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByText('1 / 2')).toBeHidden();
    });
    await test.step('a tile shows its second picture on hover', async () => {
      const tile = page.getByRole('region', { name: 'Może Ci się też spodobać' }).getByRole('article').first();
      const second = tile.locator('picture').nth(1);
      await expect(second).toHaveCSS('opacity', '0');
      await tile.hover({ position: { x: 40, y: 40 } });
      await expect(second).toHaveCSS('opacity', '1');
    });
    await test.step('a history that cannot be loaded shows an error and a retry', async () => {
      expect(scripts()).not.toMatch(/dialog|chart/);
      await page.route(/historia-ceny/, (route) => route.abort());
      await origin(page).click();
      await expect(dialog.getByRole('alert')).toContainText('Nie udało się wczytać historii ceny.');
      await expect(dialog).toContainText(`82,00 zł, ${day(-24)}`);
      const box = await dialog.boundingBox();
      expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - wide.width), 'in the middle').toBeLessThan(4);
      await page.unroute(/historia-ceny/);
      await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click();
      await expect(dialog.getByRole('img')).toHaveAccessibleName(
        new RegExp(`^Wykres ceny od ${day(-42)} do ${day(0)}\\. .*69,00\\szł.*89,00\\szł`),
      );
      await dialog.getByText('Ceny w tabeli').click();
      await expect(dialog.getByRole('row')).toHaveText([
        'Od dniaCena',
        `${day(-42)} lub wcześniej89,00 zł`,
        `${day(-24)}82,00 zł`,
        `${day(-16)}89,00 zł`,
        `${day(-2)}69,00 zł`,
      ]);
    });
    await test.step('the page behind the dialog does not scroll', async () => {
      await page.setViewportSize(narrow);
      await page.evaluate(() =>
        document.addEventListener(
          'scroll',
          ({ target }) => target === document && document.body.classList.add('moved'),
        ),
      );
      await page.mouse.move(180, 10);
      await page.mouse.wheel(0, 600);
      // The browser handles wheel events in order: if the dialog has scrolled, the page would have scrolled too.
      const above = () => dialog.evaluate((box) => box.scrollTop);
      const below = () => dialog.evaluate((box) => box.scrollHeight - box.clientHeight - Math.ceil(box.scrollTop));
      await page.mouse.move(180, 600);
      await page.mouse.wheel(0, 3000);
      await expect.poll(below).toBeLessThanOrEqual(0);
      await page.mouse.wheel(0, 3000);
      await page.mouse.wheel(0, -3000);
      await expect.poll(above).toBe(0);
      await expect(page.locator('body')).not.toHaveClass(/moved/);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(origin(page)).toBeFocused();
    });
    await test.step('for an amount outside the limits a dialog explains them, and offers product and basket together', async () => {
      const offer = instalmentsDialog(page);
      await instalments(page).click();
      await expect(offer).toContainText('Minimalna kwota zakupu na raty to 100,00 zł.');
      await expect(offer.getByRole('button', { name: 'Tylko ten produkt: 69,00 zł' })).toBeDisabled();
      await expect(offer.getByRole('table', { name: 'Plan rat dla kwoty 138,00 zł' })).toBeVisible();
      await expect(offer.getByRole('link', { name: 'Produkt i koszyk: 138,00 zł' })).toHaveAttribute(
        'href',
        to('info', { slug: 'raty' }, { kwota: 13_800 }),
      );
      await page.keyboard.press('Escape');
      await expect(offer).toHaveCount(0);
      await expect(instalments(page)).toBeFocused();
    });
  });

  test('pictures scroll and open in full screen; a vote counts without a page load; instalments are for the product or both', async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    const zoom = page.getByRole('dialog', { name: 'Zdjęcia produktu' });
    const large = zoom.locator('[aria-hidden="false"] img:not([aria-hidden])');
    const alts = demoProducts.find(({ slug }) => slug === 'lampa-stolowa')?.pictures.map(({ alt }) => alt) ?? [];
    const count = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await putIntoBasket(page, 'kubek-granatowy', 'uniw');
    await arrive(page, address('lampa-stolowa'));
    const images = pictures(page).getByRole('img');
    await expect(images.first()).toBeInViewport({ ratio: 0.8 });
    await expect(images.last()).not.toBeInViewport({ ratio: 0.5 });
    await expect(images.first()).toHaveJSProperty('complete', true);
    expect(await images.first().evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);

    await test.step('by keyboard, and the counter follows', async () => {
      await picture(page, 1).focus();
      await page.keyboard.press('ArrowRight');
      await expect(picture(page, 2)).toBeFocused();
      await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
      await count('2 / 2');
      await page.keyboard.press('Home');
      await expect(picture(page, 1)).toBeFocused();
      await count('1 / 2');
    });
    await test.step('buttons do the same as swiping', async () => {
      const back = page.getByRole('button', { name: 'Poprzednie zdjęcie' });
      const on = page.getByRole('button', { name: 'Następne zdjęcie' });
      await expect(back).toBeDisabled();
      await on.click();
      await count('2 / 2');
      await expect(on).toBeDisabled();
      await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
    });
    await test.step('a picture opens in full screen with Polish labels, can be zoomed, and the focus is restored', async () => {
      expect(scripts()).not.toContain('gallery-zoom');
      await picture(page, 1).focus();
      await page.keyboard.press('Enter');
      await expect(zoom).toBeVisible();
      expect(scripts()).toContain('gallery-zoom');
      for (const name of ['Zamknij', 'Przybliż lub oddal', 'Następne zdjęcie']) {
        await expect(zoom.getByRole('button', { name })).toBeVisible();
      }
      await expect(large).toHaveAttribute('alt', alts[0] ?? '');
      await expect(zoom).toContainText('1 / 2');

      const width = async () => (await large.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeGreaterThan(300);
      const before = await width();
      await zoom.getByRole('button', { name: 'Przybliż lub oddal' }).click();
      await expect.poll(width).toBeGreaterThan(before * 1.5);

      await page.keyboard.press('ArrowRight');
      await expect(zoom).toContainText('2 / 2');
      await expect(large).toHaveAttribute('alt', alts[1] ?? '');
      await page.keyboard.press('Escape');
      await expect(zoom).toHaveCount(0);
      await expect(picture(page, 1)).toBeFocused();
      await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
    });
    await test.step('opinions', async () => {
      const region = page.getByRole('region', { name: 'Opinie' });
      await page.getByRole('link', { name: '4 opinie' }).click();
      await expect(region.getByRole('heading', { name: 'Opinie' })).toBeInViewport();
      const votes = region.getByRole('article').first().getByRole('button');
      await expect(votes).toHaveText([/^Tak \(\d+\)$/, /^Nie \(\d+\)$/]);
      const counted = async () => Number(/\d+/.exec((await votes.first().textContent()) ?? '')?.[0]);
      const before = await counted();
      await votes.first().click();
      // The page may have been cached before a vote of another test.
      await expect.poll(counted).toBeGreaterThan(before);
      await expect(votes.first()).toHaveAttribute('aria-pressed', 'true');
      const after = await counted();
      const answer = page.waitForResponse('**/ajax/opinions.php?action=rate**');
      await votes.first().click();
      expect((await (await answer).json()).result.score_positive, 'once for each visitor').toBe(after);
      await expect(votes.first()).toHaveText(`Tak (${after})`);
      await expect(page).toHaveURL(`${address('lampa-stolowa')}#opinie`);
    });
    const offer = instalmentsDialog(page);
    await test.step('the instalment plan expands', async () => {
      await page.route('**/ajax/get.php', (route) => route.abort());
      await page.getByText('Plan rat i przykład reprezentatywny').click();
      const table = page.getByRole('table', { name: 'Plan rat dla kwoty 389,00 zł' });
      await expect(table.getByRole('row')).toHaveText([
        'Liczba ratRataDo zapłatyRRSO',
        '3131,83 zł404,05 zł26,31%',
        '666,74 zł409,00 zł19,33%',
        '1040,70 zł415,56 zł16,02%',
        '1234,20 zł418,96 zł15,20%',
        '2417,95 zł439,36 zł12,94%',
      ]);
    });
    await test.step('if the basket cannot be loaded, the product alone is offered', async () => {
      await page.getByRole('link', { name: 'Oblicz ratę' }).click();
      await expect(offer).toContainText('Nie udało się sprawdzić koszyka.');
      await expect(offer.getByRole('link', { name: 'Tylko ten produkt: 389,00 zł' })).toBeVisible();
      await page.unroute('**/ajax/get.php');
      await page.keyboard.press('Escape');
      await expect(offer).toHaveCount(0);
    });
    await test.step('the choice is the product or both', async () => {
      await page.getByRole('link', { name: 'Oblicz ratę' }).click();
      await expect(offer).toContainText('Wybierz, co chcesz kupić na raty.');
      await expect(offer.getByRole('link', { name: 'Produkt i koszyk: 458,00 zł' })).toBeVisible();
      await offer.getByRole('link', { name: 'Tylko ten produkt: 389,00 zł' }).click();
      await expect(page).toHaveURL(to('info', { slug: 'raty' }, { kwota: 38_900 }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raty');
    });
  });

  test('parts that cannot be loaded have a fallback', async ({ page }) => {
    await page.route(/(dialog|gallery-zoom)-.*\.js/, (route) => route.abort());
    await arrive(page, address('lampa-stolowa'));
    await test.step('the price dialog: its facts expand on the page', async () => {
      await origin(page).click();
      await expect(page.getByText('Najniższa cena w tym okresie')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('the instalments dialog, which is not needed without a basket: a direct link', async () => {
      await expect(page.getByRole('link', { name: 'Oblicz ratę' })).toHaveAttribute(
        'href',
        to('info', { slug: 'raty' }, { kwota: 38_900 }),
      );
    });
    await test.step('the picture viewer: the picture itself opens', async () => {
      await picture(page, 1).click();
      await expect(page).toHaveURL(/\/obrazy\/\d+\/lampa-stolowa-1.*\.webp$/);
    });
  });
});
