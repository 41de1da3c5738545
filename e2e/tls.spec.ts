import { startTlsProxy } from '../checks/tls-proxy.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { openShop } from './running-shop.ts';
import { test as base, expect } from './shop-fixture.ts';

const nobody = 'http://127.0.0.1:9';

/** A separate shop behind a real TLS proxy, as in production. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const proxy = await startTlsProxy();
    const shop = await openShop('build/server/main.js', {
      WITRYNA_ORIGIN: proxy.origin,
      WITRYNA_TRUSTED_PROXIES: '127.0.0.1, ::1',
      // With accounts of its own it starts no simulators.
      ...{ WITRYNA_P24_URL: nobody, WITRYNA_P24_MERCHANT_ID: '1', WITRYNA_P24_REPORTS_KEY: '-', WITRYNA_P24_CRC: '-' },
      ...{ WITRYNA_INPOST_URL: nobody, WITRYNA_INPOST_ORGANIZATION: '1', WITRYNA_INPOST_TOKEN: '-' },
    });
    proxy.forwardTo(Number(new URL(shop.origin).port));
    await use(proxy.origin);
    await proxy.stop();
    await shop.stop();
  },
});

test.use({ ignoreHTTPSErrors: true });

// Every other form, and those that are refused: src/server/hostile/origin.test.ts.
test('S1: behind TLS a browser keeps its session: what is bought is listed and changed', async ({ page }) => {
  await arrive(page, to('product', { slug: 'poduszka-lniana-terakota' }));
  await page.getByRole('button', { name: 'Do koszyka' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: /dodan/i }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /do ulubionych/i })
    .first()
    .click();
  await expect(page.getByText('Dodaliśmy produkt do ulubionych.')).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === '__Host-witryna')).toMatchObject({ secure: true, httpOnly: true });

  await arrive(page, to('basket'));
  const quantity = page.getByRole('spinbutton', { name: 'Ilość' });
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Podsumowanie' })).toContainText('238,00');
});
