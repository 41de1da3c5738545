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

// One after another, so that one worker opens one shop.
test.describe.configure({ mode: 'default' });

test('S1: behind TLS everything can be bought, changed, listed and asked for', async ({ page }) => {
  await arrive(page, to('product', { slug: 'poduszka-lniana-terakota' }));
  await page.getByRole('button', { name: 'Do koszyka' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: /dodan/i }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /do ulubionych/i })
    .first()
    .click();
  await expect(page.getByText('Dodaliśmy produkt do ulubionych.')).toBeVisible();

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S1: forms work behind TLS, and those of another site, or over plain http, are refused', async ({
    page,
    behindTls,
  }) => {
    const address = to('product', { slug: 'maselniczka' });
    await page.goto(address);
    await page.getByRole('button', { name: 'Do koszyka' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: /dodan/i }).first()).toBeVisible();
    await page.goto(to('cookies'));
    await page.getByRole('button', { name: 'Zapisz wybór' }).click();
    await expect(page).toHaveURL(/zapisano=1/);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === '__Host-witryna')).toMatchObject({ secure: true, httpOnly: true });

    const form = { intencja: 'kup', rozmiar: 'uniw', ilosc: '1' };
    const send = async (headers: Record<string, string>) =>
      (await page.request.post(address, { headers, form, maxRedirects: 0 })).status();
    expect(await send({ origin: behindTls.origin })).toBe(303);
    const plain = behindTls.origin.replace('https:', 'http:');
    for (const origin of ['https://evil.example', behindTls.inner, plain, 'null']) {
      expect(await send({ origin }), origin).toBe(403);
    }
    expect(await send({})).toBe(403);
  });
});
