import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { startPostgres } from '../checks/postgres-server.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { openShop } from './running-shop.ts';
import { expect, test, wide } from './shop-fixture.ts';

/** This test starts a shop of its own, so requests go to another origin than the shared one. */
test.use({ viewport: wide, allowedComplaints: [/status of 422|^request to http:\/\/localhost:/] });

const line = (page: Page, name: RegExp) => page.getByRole('group', { name });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Podsumowanie' });
const goOn = (page: Page) => summary(page).getByRole('button', { name: 'Przejdź do zamówienia' });

/** Runs a command of the owner in a separate process. */
async function witryna(...words: string[]) {
  const command = spawn(process.execPath, ['cli/witryna.ts', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  expect((await once(command, 'exit'))[0], words.join(' ')).toBe(0);
}

test('a basket outlives the shop, and tells what the owner changed before its shopper goes on', async ({ page }) => {
  const database = await startPostgres();
  const url = `${database.url}/postgres`;
  let shop = await openShop('build/server/main.js', { DATABASE_URL: url });
  try {
    for (const slug of ['maselniczka', 'mlynek-reczny', 'karafka-szklana']) {
      await arrive(page, shop.origin + to('product', { slug }));
      await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
      await page.getByRole('button', { name: 'Do koszyka' }).first().click();
      await expect(page.getByRole('status').filter({ hasText: 'Produkt został dodany.' })).toBeVisible();
    }
    await arrive(page, shop.origin + to('basket'));
    await expect(goOn(page)).toBeVisible();

    await witryna('price', 'maselniczka', 'uniw', '125,50', '--database', url);
    await witryna('stock', 'mlynek-reczny', 'uniw', '1', '--database', url);
    await witryna('stock', 'karafka-szklana', 'uniw', '0', '--database', url);
    // The page has not been refreshed yet. The server reports the changes when the form is sent.
    await goOn(page).click();
    await expect(page.getByRole('alert').getByText('Coś się w koszyku zmieniło.')).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
    await expect(summary(page).getByRole('link', { name: /Zajrzyj do pozycji „Maselniczka/ })).toBeFocused();

    await shop.stop();
    shop = await openShop('build/server/main.js', { DATABASE_URL: url });
    await arrive(page, shop.origin + to('basket'));
    await expect(page.getByRole('heading', { name: 'Od Twojej ostatniej wizyty coś się zmieniło' })).toBeVisible();
    await expect(line(page, /^Maselniczka/)).toContainText(/zmieniła się z\s119,00\szł na\s125,50\szł\./);
    await expect(line(page, /^Młynek/)).toContainText(/możesz kupić najwyżej\s1\ssztukę\./);
    await expect(line(page, /^Karafka/)).toContainText('Ktoś był szybszy: tego produktu zabrakło.');
    // Two pieces of the first at the new price and two of the second. The third is not counted.
    await expect(summary(page)).toContainText(/Wartość produktów\s*749,00\szł/);

    await summary(page)
      .getByRole('link', { name: /Zajrzyj do pozycji „Młynek/ })
      .click();
    await line(page, /^Młynek/)
      .getByRole('button', { name: /Zmień na 1\sszt\./ })
      .click();
    await expect(line(page, /^Młynek/)).not.toContainText('Zostało mniej');
    await line(page, /^Karafka/)
      .getByRole('button', { name: /Usuń z koszyka/ })
      .click();
    // This button is at the top of the page. The next step is in the summary.
    await page
      .getByRole('region', { name: /coś się zmieniło/ })
      .getByRole('button', { name: /^Akceptuję now/ })
      .click();
    await expect(goOn(page)).toBeFocused();
    await expect(goOn(page)).toBeInViewport({ ratio: 1 });
    await goOn(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zamówienie' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Zamawiasz' })).toContainText(/500,00\szł/);
  } finally {
    await shop.stop();
    await database.stop();
  }
});
