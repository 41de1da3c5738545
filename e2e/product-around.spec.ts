import type { Page } from '@playwright/test';
import { demoProducts } from '../demo/seed.ts';
import { to } from '../src/routes.ts';
import { addDays, dayOf, formatDay, formatDayAndMonth } from '../src/shop/time/warsaw-time.ts';
import { arrive, putIntoBasket } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

/** Everything around the buy box: gallery, price history, instalments, opinions, recently seen products. */

/** axe is slow, and the server generates each size of a picture on the first request. */

const address = (slug: string) => to('product', { slug });

function demo(slug: string) {
  const product = demoProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(`the demo has no ${slug}`);
  return product;
}

/** Returns the names of the scripts that a page has requested. */
function scriptsOf(page: Page): () => string {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname.replace('/assets/', ''));
  });
  return () => names.join(' ');
}

test('on a wide screen the description stands beside the details, under the pictures', async ({ page }) => {
  await page.setViewportSize(wide);
  await arrive(page, address('kubek-szalwiowy'));
  const description = await page.getByRole('region', { name: 'Opis' }).boundingBox();
  const details = await page.getByRole('region', { name: 'Szczegóły' }).boundingBox();
  const pictures = await page.getByRole('region', { name: 'Zdjęcia produktu' }).boundingBox();
  if (!description || !details || !pictures) throw new Error('a part of the page is missing');
  expect(description.x, 'both begin at the page’s margin').toBeCloseTo(pictures.x, 0);
  expect(description.y, 'side by side').toBeCloseTo(details.y, 0);
  expect(details.x).toBeGreaterThan(description.x + description.width);
  expect(description.y, 'with room above').toBeGreaterThan(pictures.y + pictures.height + 40);
});

test.describe('pictures', () => {
  const pictures = (page: Page) => page.getByRole('region', { name: 'Zdjęcia produktu' });
  const picture = (page: Page, n: number) =>
    pictures(page).getByRole('link', { name: new RegExp(`^Powiększ zdjęcie ${n} z 2: `) });
  const zoom = (page: Page) => page.getByRole('dialog', { name: 'Zdjęcia produktu' });

  test('the arrow keys go from one to the next, and the count follows', async ({ page }) => {
    await arrive(page, address('lampa-stolowa'));
    await picture(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(picture(page, 2)).toBeFocused();
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText('2 / 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(picture(page, 2)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(picture(page, 1)).toBeFocused();
    await expect(page.getByText('1 / 2')).toBeVisible();
    await page.keyboard.press('End');
    await expect(picture(page, 2)).toBeFocused();
  });

  test('buttons do what a finger does by swiping', async ({ page }) => {
    await arrive(page, address('lampa-stolowa'));
    const back = page.getByRole('button', { name: 'Poprzednie zdjęcie' });
    const on = page.getByRole('button', { name: 'Następne zdjęcie' });
    await expect(page.getByRole('status').filter({ hasText: '1 / 2' })).toBeVisible();
    await expect(back).toBeDisabled();
    await on.click();
    await expect(page.getByRole('status').filter({ hasText: '2 / 2' })).toBeVisible();
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
    await expect(on).toBeDisabled();
  });

  test('one opens large, with words in Polish, and gives the focus back', async ({ page }) => {
    const scripts = scriptsOf(page);
    await arrive(page, address('lampa-stolowa'));
    expect(scripts()).not.toContain('gallery-zoom');
    await picture(page, 1).focus();
    await page.keyboard.press('Enter');
    await expect(zoom(page)).toBeVisible();
    expect(scripts()).toContain('gallery-zoom');
    for (const name of ['Zamknij', 'Przybliż lub oddal', 'Następne zdjęcie']) {
      await expect(zoom(page).getByRole('button', { name })).toBeVisible();
    }
    const alts = demo('lampa-stolowa').pictures.map(({ alt }) => alt);
    const shown = zoom(page).locator('[aria-hidden="false"] img:not([aria-hidden])');
    await expect(shown).toHaveAttribute('alt', alts[0] ?? '');
    await expect(zoom(page)).toContainText('1 / 2');
    await expectNoAxeViolations(page, 'dialog, [role=dialog]');

    await page.keyboard.press('ArrowRight');
    await expect(zoom(page)).toContainText('2 / 2');
    await expect(shown).toHaveAttribute('alt', alts[1] ?? '');
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toHaveCount(0);
    await expect(picture(page, 1)).toBeFocused();
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
  });

  test('can be zoomed by a button', async ({ page }) => {
    await arrive(page, address('lampa-stolowa'));
    await picture(page, 1).click();
    const image = zoom(page).locator('[aria-hidden="false"] img:not([aria-hidden])');
    await expect(image).toBeVisible();
    const width = async () => (await image.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(300);
    const before = await width();
    await zoom(page).getByRole('button', { name: 'Przybliż lub oddal' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.5);
  });

  test.describe('when the viewer does not come', () => {
    test.use({ allowedComplaints: [/ERR_FAILED/] });

    test('the picture itself opens', async ({ page }) => {
      await page.route(/gallery-zoom/, (route) => route.abort());
      await arrive(page, address('lampa-stolowa'));
      await picture(page, 1).click();
      await expect(page).toHaveURL(/\/obrazy\/\d+\/lampa-stolowa-1.*\.webp$/);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a picture is a link to its largest file', async ({ page }) => {
      await page.goto(address('lampa-stolowa'));
      const href = (await picture(page, 1).getAttribute('href')) ?? '';
      const answer = await page.request.get(href);
      expect(answer.headers()['content-type']).toBe('image/webp');
      await expect(page.getByText('1 / 2')).toHaveCount(0);
    });
  });
});

test.describe('„Skąd ta cena?”', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Skąd ta cena?' });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Skąd ta cena?' });
  const today = dayOf(Date.now());
  const day = (days: number) => addDays(today, days);

  test('tells since when, the 30 days, the lowest price in them and its day, and draws the history', async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await arrive(page, address('sciereczki-lniane-komplet'));
    expect(scripts()).not.toMatch(/dialog|chart/);
    await expectNoAxeViolations(page);
    await opener(page).click();

    const rows = dialog(page).getByRole('term');
    const of = (label: string) => rows.filter({ hasText: label }).locator('xpath=following-sibling::dd');
    await expect(of('Cena obniżona')).toHaveText('69,00 zł');
    await expect(of('Obniżka od')).toHaveText(formatDay(day(-2)));
    const from = day(-32).slice(0, 4) === day(-3).slice(0, 4) ? formatDayAndMonth(day(-32)) : formatDay(day(-32));
    await expect(of('Sprawdzony okres')).toHaveText(`${from} – ${formatDay(day(-3))}`);
    await expect(of('Najniższa cena w tym okresie')).toHaveText(`82,00 zł, ${formatDay(day(-24))}`);

    await expect(dialog(page).getByRole('img')).toHaveAccessibleName(
      new RegExp(`^Wykres ceny od ${formatDay(day(-42))} do ${formatDay(today)}\\. .*69,00\\szł.*89,00\\szł`),
    );
    await dialog(page).getByText('Ceny w tabeli').click();
    await expect(dialog(page).getByRole('row')).toHaveText([
      'Od dniaCena',
      `${formatDay(day(-42))} lub wcześniej89,00 zł`,
      `${formatDay(day(-24))}82,00 zł`,
      `${formatDay(day(-16))}89,00 zł`,
      `${formatDay(day(-2))}69,00 zł`,
    ]);
    await expectNoAxeViolations(page, 'dialog, [role=dialog]');
  });

  test('tells of what spoils the price before the first cut', async ({ page }) => {
    await arrive(page, address('kawa-ziarnista-brazylia'));
    await opener(page).click();
    const rows = dialog(page).getByRole('term');
    await expect(rows).toHaveText(['Cena obniżona', 'Obniżka od', 'Cena przed pierwszą obniżką']);
    await expect(dialog(page)).toContainText(`46,00 zł, ${formatDay(day(-2))}`);
  });

  for (const slug of ['wazon-smukly', 'kubek-szalwiowy', 'lampa-wiszaca-szalwiowa']) {
    test(`explains nothing where nothing is claimed: ${slug}`, async ({ page }) => {
      await arrive(page, address(slug));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Skąd ta cena?')).toHaveCount(0);
    });
  }

  test.describe('when the history does not come', () => {
    test.use({ allowedComplaints: [/ERR_FAILED/] });

    test('says so, and tries again when asked', async ({ page }) => {
      await page.route(/historia-ceny/, (route) => route.abort());
      await arrive(page, address('sciereczki-lniane-komplet'));
      await opener(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Nie udało się wczytać historii ceny.');
      await expect(dialog(page)).toContainText('82,00 zł');
      await expectNoAxeViolations(page, 'dialog, [role=dialog]');
      await page.unroute(/historia-ceny/);
      await dialog(page).getByRole('button', { name: 'Spróbuj ponownie' }).click();
      await expect(dialog(page).getByRole('img')).toBeVisible();
    });

    test('unfolds the facts in the page when not even the dialog comes', async ({ page }) => {
      await page.route(/dialog-.*\.js/, (route) => route.abort());
      await arrive(page, address('sciereczki-lniane-komplet'));
      await opener(page).click();
      await expect(page.getByText('Najniższa cena w tym okresie')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('unfolds the same facts', async ({ page }) => {
      await page.goto(address('sciereczki-lniane-komplet'));
      await expect(page.getByText('Najniższa cena w tym okresie')).toBeHidden();
      await page.getByText('Skąd ta cena?').click();
      await expect(page.getByText('Najniższa cena w tym okresie')).toBeVisible();
      await expect(page.getByText(`82,00 zł, ${formatDay(day(-24))}`)).toBeVisible();
    });
  });

  test.describe('the dialog', () => {
    const outside = { x: 180, y: 10 };

    test.beforeEach(async ({ page }) => {
      await arrive(page, address('sciereczki-lniane-komplet'));
      await opener(page).click();
      await expect(dialog(page).getByRole('img')).toBeVisible();
    });

    test('is closed by its button, by Escape and by a click outside, and gives the focus back', async ({ page }) => {
      const ways = [
        () => dialog(page).getByRole('button', { name: 'Zamknij' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(outside.x, outside.y),
      ];
      for (const close of ways) {
        if (!(await dialog(page).isVisible())) await opener(page).click();
        await expect(dialog(page).getByRole('img')).toBeVisible();
        await close();
        await expect(dialog(page)).toHaveCount(0);
        await expect(opener(page)).toBeFocused();
      }
    });

    test('keeps the focus inside and the page behind still', async ({ page }) => {
      for (let stop = 0; stop < 6; stop += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || activeElement?.closest('dialog') !== null;
        });
        expect(where).toBe(true);
      }
      await page.evaluate(() =>
        document.addEventListener(
          'scroll',
          ({ target }) => target === document && document.body.classList.add('moved'),
        ),
      );
      await page.mouse.move(outside.x, outside.y);
      await page.mouse.wheel(0, 600);
      // The browser handles wheels in their order: once the dialog has moved, the page would have moved too.
      const above = () => dialog(page).evaluate((box) => box.scrollTop);
      const below = () =>
        dialog(page).evaluate((box) => box.scrollHeight - box.clientHeight - Math.ceil(box.scrollTop));
      await page.mouse.move(180, 600);
      await page.mouse.wheel(0, 3000);
      await expect.poll(below).toBeLessThanOrEqual(0);
      await page.mouse.wheel(0, 3000);
      await page.mouse.wheel(0, -3000);
      await expect.poll(above).toBe(0);
      await expect(page.locator('body')).not.toHaveClass(/moved/);
    });

    const reasons: Record<string, () => void> = {
      'a cookie banner is visible': () => document.body.insertAdjacentHTML('beforeend', '<p data-cookie-banner>?</p>'),
      'an input has the focus': () => {
        document.querySelector('dialog')?.insertAdjacentHTML('beforeend', '<input aria-label="?">');
        document.querySelector('input')?.focus();
        document.querySelector<HTMLElement>('dialog input')?.focus();
      },
      'a pickup map has the focus': () => {
        document.querySelector('dialog')?.insertAdjacentHTML('beforeend', '<p data-pickup-map tabindex="0">?</p>');
        document.querySelector<HTMLElement>('[data-pickup-map]')?.focus();
      },
      'the click falls on something excluded': () =>
        document.querySelector('[data-bars]')?.setAttribute('data-keeps-dialog', ''),
    };
    for (const [reason, arrange] of Object.entries(reasons)) {
      test(`stays open at a click outside while ${reason}`, async ({ page }) => {
        await page.evaluate(arrange);
        await page.mouse.click(outside.x, outside.y);
        await page.waitForFunction(() => document.getAnimations().length === 0);
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      });
    }

    test('stays open when a text is marked from inside to outside', async ({ page }) => {
      const text = await dialog(page).getByText('Sprawdzony okres').first().boundingBox();
      await page.mouse.move((text?.x ?? 0) + 5, (text?.y ?? 0) + 5);
      await page.mouse.down();
      await page.mouse.move(outside.x, outside.y);
      await page.mouse.up();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      await expect(dialog(page)).toBeVisible();
    });
  });
});

test.describe('instalments', () => {
  const opener = 'Oblicz ratę';

  test('inside the bounds lead straight to the system, with the amount', async ({ page }) => {
    await arrive(page, address('lampa-stolowa'));
    await expect(page.getByText('od 17,95 zł/mies. (24 raty), RRSO 12,94%')).toBeVisible();
    await page.getByRole('link', { name: opener }).click();
    await expect(page).toHaveURL(to('info', { slug: 'raty' }, { kwota: 38_900 }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raty');
  });

  test('are told with every plan, an example, the yearly cost and a warning', async ({ page }) => {
    await arrive(page, address('lampa-stolowa'));
    await page.getByText('Plan rat i przykład reprezentatywny').click();
    const table = page.getByRole('table', { name: 'Plan rat dla kwoty 389,00 zł' });
    await expect(table.getByRole('row')).toHaveText([
      'Liczba ratRataDo zapłatyRRSO',
      '3131,83 zł404,05 zł26,31%',
      '666,74 zł409,00 zł19,33%',
      '1040,70 zł415,56 zł16,02%',
      '1234,20 zł418,96 zł15,2%',
      '2417,95 zł439,36 zł12,94%',
    ]);
    await expect(page.getByText('Całkowita kwota kredytu 1 000,00 zł')).toBeVisible();
    await expect(page.getByText('Rata to zobowiązanie.')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('outside the bounds open a dialog that says which, with both buttons disabled', async ({ page }) => {
    await arrive(page, address('kubek-granatowy'));
    await expect(page.getByText('/mies.')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog', { name: 'Raty Len' });
    await expect(dialog).toContainText('Minimalna kwota zakupu na raty to 100,00 zł.');
    await expect(dialog.getByRole('button', { name: 'Tylko ten produkt: 69,00 zł' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Produkt i koszyk: 69,00 zł' })).toBeDisabled();
    await expectNoAxeViolations(page, 'dialog, [role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  });

  test.describe('beside a basket', () => {
    test.use({ allowedComplaints: [/ERR_FAILED/] });

    test('with something in the basket let one choose: the product alone, or the basket too', async ({ page }) => {
      await putIntoBasket(page, 'kubek-granatowy', 'uniw');
      await arrive(page, address('kubek-granatowy'));
      const dialog = page.getByRole('dialog', { name: 'Raty Len' });
      await page.getByRole('button', { name: opener }).click();
      await expect(dialog).toContainText('Minimalna kwota zakupu na raty to 100,00 zł.');
      await expect(dialog.getByRole('button', { name: 'Tylko ten produkt: 69,00 zł' })).toBeDisabled();
      await expect(dialog.getByRole('table', { name: 'Plan rat dla kwoty 138,00 zł' })).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Produkt i koszyk: 138,00 zł' })).toHaveAttribute(
        'href',
        to('info', { slug: 'raty' }, { kwota: 13_800 }),
      );
      await expectNoAxeViolations(page, 'dialog, [role=dialog]');

      await arrive(page, address('lampa-stolowa'));
      await page.getByRole('button', { name: opener }).click();
      await expect(dialog).toContainText('Wybierz, co chcesz kupić na raty.');
      await expect(dialog.getByRole('link', { name: 'Produkt i koszyk: 458,00 zł' })).toBeVisible();
      await dialog.getByRole('link', { name: 'Tylko ten produkt: 389,00 zł' }).click();
      await expect(page).toHaveURL(to('info', { slug: 'raty' }, { kwota: 38_900 }));

      // Subscription lines in the basket cannot be paid in instalments.
      await arrive(page, address('kawa-ziarnista-etiopia'));
      await page.getByRole('radio', { name: /Kup w subskrypcji/ }).check();
      await page.getByRole('button', { name: 'Do koszyka' }).click();
      await expect(page.getByText('Produkt został dodany.')).toBeVisible();
      await arrive(page, address('lampa-stolowa'));
      await page.getByRole('button', { name: opener }).click();
      const notAll = 'Nie wszystkie produkty można kupić w tym systemie ratalnym.';
      await expect(dialog).toContainText(notAll);
      await expect(dialog.getByRole('button', { name: /^Produkt i koszyk/ })).toBeDisabled();
      await arrive(page, to('basket'));
      await expect(page.getByRole('region', { name: 'Na raty' })).toContainText(notAll);

      await page.route('**/ajax/get.php', (route) => route.abort());
      await arrive(page, address('lampa-stolowa'));
      await page.getByRole('button', { name: opener }).click();
      await expect(dialog).toContainText('Nie udało się sprawdzić koszyka.');
      await expect(dialog.getByRole('link', { name: 'Tylko ten produkt: 389,00 zł' })).toBeVisible();
    });
  });

  const without = {
    'a price by phone': 'lampa-wiszaca-szalwiowa',
    'what is free': 'probki-tkanin-lnianych',
    'what costs points': 'podstawki-korkowe',
    'what is unavailable': 'czajniczek-grafitowy',
  };
  for (const [what, slug] of Object.entries(without)) {
    test(`are not offered for ${what}`, async ({ page }) => {
      await arrive(page, address(slug));
      await expect(page.getByText(opener)).toHaveCount(0);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are a link, or the sentence that the dialog would say', async ({ page }) => {
      await page.goto(address('kubek-granatowy'));
      await page.getByText(opener).click();
      await expect(page.getByText('Minimalna kwota zakupu na raty to 100,00 zł.')).toBeVisible();
      await page.goto(address('lampa-stolowa'));
      await page.getByRole('link', { name: opener }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raty');
    });
  });
});

test.describe('opinions', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Opinie' });

  test('lead by stars to those with so many, and a vote counts without a page load', async ({ page }) => {
    await arrive(page, address('lampa-stolowa'));
    await expect(region(page).getByRole('link', { name: '3 gwiazdki' })).toHaveCount(0);
    const votes = region(page).getByRole('article').first().getByRole('button');
    await expect(votes).toHaveText([/^Tak \(\d+\)$/, /^Nie \(\d+\)$/]);
    const before = Number(/\d+/.exec((await votes.first().textContent()) ?? '')?.[0]);
    await votes.first().click();
    await expect(votes.first()).toHaveText(`Tak (${before + 1})`);
    await votes.first().click();
    await expect(votes.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(votes.first()).toHaveText(`Tak (${before + 1})`);
    await expect(page).toHaveURL(address('lampa-stolowa'));
    await expectNoAxeViolations(page);
    await region(page).getByRole('link', { name: '5 gwiazdek' }).click();
    const shown = page.getByRole('article');
    await expect(shown).toHaveCount(2);
    for (const article of await shown.all()) {
      await expect(article.getByRole('img')).toHaveAccessibleName(/^Ocena 5(,0)? na 5$/);
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'many' : 'many, without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('have a page of their own, by stars', async ({ page }) => {
        await page.goto(address('maselniczka'));
        const shown = region(page).getByRole('article');
        await expect(shown).toHaveCount(5);
        await region(page).getByRole('link', { name: 'Zobacz wszystkie opinie (7)' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `Opinie o produkcie ${demo('maselniczka').name}`,
        );
        await expect(page.getByRole('article')).toHaveCount(7);
        const { opinions = [] } = demo('maselniczka');
        await page.getByRole('navigation', { name: 'Pokaż opinie' }).getByRole('link', { name: '5 gwiazdek' }).click();
        await expect(page.getByRole('article')).toHaveCount(opinions.filter(({ stars }) => stars === 5).length);
        // axe needs scripts.
        if (javaScriptEnabled) await expectNoAxeViolations(page);
      });
    });
  }
});

test.describe('recently seen', () => {
  test('are the products before this one, newest first, without prices', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Ostatnio oglądane' });
    await arrive(page, address('kubek-szalwiowy'));
    // The fixture itself has stored one item.
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(2);
    await expect(region).toHaveCount(0);
    await arrive(page, address('lampa-stolowa'));
    await expect(region.getByRole('link')).toHaveText(['Kubek szałwiowy']);
    await arrive(page, address('posciel-lniana'));
    const names = ['lampa-stolowa', 'kubek-szalwiowy'].map((slug) => demo(slug).name);
    await expect(region.getByRole('link')).toHaveText(names);
    await expect(region).not.toContainText('zł');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/price|gross|zł/);

    await region.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kubek szałwiowy');
    await expect(region.getByRole('link')).toHaveText([demo('posciel-lniana').name, demo('lampa-stolowa').name]);
  });

  test('are none when the browser keeps nonsense', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recentlySeen', '{"slug":'));
    await arrive(page, address('kubek-szalwiowy'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ostatnio oglądane' })).toHaveCount(0);
  });
});

test.describe('rights and facts', () => {
  test('the legal guarantee and the way back are explained, exceptions too', async ({ page }) => {
    await page.goto(address('lampa-stolowa'));
    const rights = page.getByRole('region', { name: 'Twoje prawa' });
    await expect(rights).toContainText('przez co najmniej 2 lata');
    await expect(rights).toContainText('Masz 14 dni na odstąpienie od umowy');
    await expect(rights.getByRole('link', { name: 'Jak złożyć reklamację' })).toHaveAttribute(
      'href',
      to('info', { slug: 'reklamacje' }),
    );
    await page.goto(address('warsztaty-ceramiki'));
    await expect(rights).toContainText('Usługa ma ustalony termin, dlatego od tej umowy nie można odstąpić.');
    await expect(rights).not.toContainText('Gwarancja prawna');
  });

  test('the price of a kilogram of every size can be compared', async ({ page }) => {
    await page.goto(address('kawa-ziarnista-etiopia'));
    const row = page.getByRole('term').filter({ hasText: 'Cena jednostkowa' });
    await expect(row.locator('xpath=following-sibling::dd')).toHaveText(/216,00\szł \/ kg; .*189,00\szł \/ kg/);
  });
});

test.describe('what search engines read', () => {
  async function facts(page: Page, slug: string) {
    await arrive(page, address(slug));
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const facts = blocks.map((text) => JSON.parse(text));
    const of = (type: string) => facts.find((fact) => fact['@type'] === type);
    return { product: of('Product'), trail: of('BreadcrumbList') };
  }

  test('is the product with its price, how long that lasts, its rating and its place', async ({ page }) => {
    const { product, trail } = await facts(page, 'lampa-stolowa');
    expect(product).toMatchObject({
      '@type': 'Product',
      name: demo('lampa-stolowa').name,
      brand: { name: 'Światłownia' },
      offers: [{ price: '389.00', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' }],
      aggregateRating: { ratingValue: '4.0', reviewCount: 4 },
    });
    expect(product.offers[0].priceValidUntil).toBe(addDays(dayOf(Date.now()), 11));
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    const names = trail.itemListElement.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Strona główna', 'Światło', 'Lampy', demo('lampa-stolowa').name]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/produkt\/lampa-stolowa$/);
  });

  test('has an offer for every size, each with its own address and state', async ({ page }) => {
    const { product } = await facts(page, 'posciel-lniana');
    expect(product.offers).toMatchObject([
      { price: '549.00', availability: 'https://schema.org/InStock' },
      { price: '629.00', availability: 'https://schema.org/OutOfStock' },
      { price: '749.00', availability: 'https://schema.org/InStock' },
    ]);
    expect(product.offers[1].url).toMatch(/\/produkt\/posciel-lniana\?rozmiar=160x200$/);
  });

  test('is the price without a code, and no price where none is told', async ({ page }) => {
    expect((await facts(page, 'poduszka-lniana-terakota')).product.offers).toMatchObject([{ price: '119.00' }]);
    expect((await facts(page, 'lampa-wiszaca-szalwiowa')).product.offers).toBeUndefined();
    expect((await facts(page, 'wazon-kula')).product.offers).toMatchObject([
      { availability: 'https://schema.org/BackOrder' },
    ]);
  });
});

test.describe('wide', () => {
  test.use({ viewport: wide });

  test('the dialog stands in the middle, the arrow keys bring the next picture into view', async ({ page }) => {
    await arrive(page, address('sciereczki-lniane-komplet'));
    await page.getByRole('link', { name: /^Powiększ zdjęcie 1/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: /^Powiększ zdjęcie 2/ })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Powiększ zdjęcie 2/ })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText('1 / 2')).toBeHidden();
    await page.getByRole('button', { name: 'Skąd ta cena?' }).click();
    const box = await page.getByRole('dialog').boundingBox();
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - wide.width)).toBeLessThan(4);
    await expectNoAxeViolations(page, 'dialog, [role=dialog]');
  });
});
