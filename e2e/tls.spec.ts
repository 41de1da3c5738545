import { startTlsProxy } from '../checks/tls-proxy.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { openShop } from './running-shop.ts';
import { test as base, expect } from './shop-fixture.ts';

interface BehindTls {
  origin: string;
  /** The address of the shop behind the proxy. */
  inner: string;
}

/** A separate shop behind a real TLS proxy, as in production. */
const test = base.extend<object, { behindTls: BehindTls }>({
  behindTls: [
    async ({ browserName: _ }, use) => {
      const proxy = await startTlsProxy();
      const shop = await openShop('build/server/main.js', {
        WITRYNA_ORIGIN: proxy.origin,
        WITRYNA_TRUSTED_PROXIES: '127.0.0.1, ::1',
      });
      proxy.forwardTo(Number(new URL(shop.origin).port));
      await use({ origin: proxy.origin, inner: shop.origin });
      await proxy.stop();
      await shop.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ behindTls }, use) => {
    await use(behindTls.origin);
  },
});

test.use({ ignoreHTTPSErrors: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('S1: behind TLS everything can be bought, changed, listed and asked for', async ({ page }) => {
      const open = async (address: string) => {
        if (javaScriptEnabled) await arrive(page, address);
        else await page.goto(address);
      };
      await open(to('product', { slug: 'poduszka-lniana-terakota' }));
      await page.getByRole('button', { name: 'Do koszyka' }).first().click();
      await expect(page.getByRole('status').filter({ hasText: /dodan/i }).first()).toBeVisible();

      await open(to('basket'));
      const quantity = page.getByRole('spinbutton', { name: 'Ilość' });
      await quantity.fill('2');
      await quantity.press('Enter');
      await expect(page.getByRole('complementary', { name: 'Podsumowanie' })).toContainText('238,00');
      await page.getByText('Mam kod rabatowy').click();
      await page.getByRole('textbox', { name: 'Kod rabatowy' }).fill('LEN15');
      await page.getByRole('button', { name: 'Użyj kodu' }).click();
      await expect(page.getByText('LEN15').first()).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Podsumowanie' })).toContainText('202,30');

      await open(to('product', { slug: 'maselniczka' }));
      await page
        .getByRole('button', { name: /do ulubionych/i })
        .first()
        .click();
      await open(to('wishlist'));
      await expect(page.getByRole('link', { name: /Maselniczka/ }).first()).toBeVisible();

      await open(to('product', { slug: 'czajniczek-grafitowy' }));
      const notify = page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' });
      await notify.getByLabel('Adres e-mail').fill(`anna-${javaScriptEnabled}@example.com`);
      await notify.getByRole('checkbox').check();
      await notify.getByRole('button', { name: 'Powiadom mnie' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Sprawdź skrzynkę' }).first()).toBeVisible();

      await open(to('cookies'));
      await page.getByRole('button', { name: 'Zapisz wybór' }).click();
      await expect(page).toHaveURL(/zapisano=1/);

      await open(to('search', {}, { q: 'kubek' }));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('kubek');
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === '__Host-witryna')).toMatchObject({ secure: true, httpOnly: true });
    });
  });
}

test('S1: a form of another site, or over plain http, is refused', async ({ page, behindTls }) => {
  const form = { intencja: 'kup', rozmiar: 'uniw', ilosc: '1' };
  const address = to('product', { slug: 'maselniczka' });
  const send = async (headers: Record<string, string>) =>
    (await page.request.post(address, { headers, form, maxRedirects: 0 })).status();
  expect(await send({ origin: behindTls.origin })).toBe(303);
  for (const origin of ['https://evil.example', behindTls.inner, behindTls.origin.replace('https:', 'http:'), 'null']) {
    expect(await send({ origin }), origin).toBe(403);
  }
  expect(await send({})).toBe(403);
});
