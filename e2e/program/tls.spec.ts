import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test as base, expect } from '../../testing/browser/shop-fixture.ts';
import { startTlsProxy } from '../../testing/service/tls-proxy.ts';
import { openShop } from '../../testing/shop/running-shop.ts';

const unreachable = 'http://127.0.0.1:9';

/** A separate shop behind a real TLS proxy, as in production. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const proxy = await startTlsProxy();
    const shop = await openShop('build/server/main.js', {
      WITRYNA_ORIGIN: proxy.origin,
      WITRYNA_TRUSTED_PROXIES: '127.0.0.1, ::1',
      // With provider accounts configured, the shop starts no simulators.
      WITRYNA_P24_URL: unreachable,
      WITRYNA_P24_MERCHANT_ID: '1',
      WITRYNA_P24_REPORTS_KEY: '-',
      WITRYNA_P24_CRC: '-',
      WITRYNA_INPOST_URL: unreachable,
      WITRYNA_INPOST_ORGANIZATION: '1',
      WITRYNA_INPOST_TOKEN: '-',
    });
    proxy.forwardTo(Number(new URL(shop.origin).port));
    await use(proxy.origin);
    await proxy.stop();
    await shop.stop();
  },
});

test.use({ ignoreHTTPSErrors: true });

// Forms without scripts, and refused ones, are tested in tests/hostile/origin.test.ts.
test('S1: behind TLS all forms work: buying, changes, lists and calls', async ({ page }) => {
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
  await page.getByText('Mam kod rabatowy').click();
  await page.getByRole('textbox', { name: 'Kod rabatowy' }).fill('LEN15');
  await page.getByRole('button', { name: 'Użyj kodu' }).click();
  await expect(page.getByText('LEN15').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Podsumowanie' })).toContainText('202,30');

  await arrive(page, to('product', { slug: 'czajniczek-grafitowy' }));
  const notify = page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' });
  await notify.getByLabel('Adres e-mail').fill('anna@example.com');
  await notify.getByRole('checkbox').check();
  await notify.getByRole('button', { name: 'Powiadom mnie' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sprawdź skrzynkę' }).first()).toBeVisible();
});
