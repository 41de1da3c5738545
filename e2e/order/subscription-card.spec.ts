import { startSimulator } from '../../demo/simulators/start-simulator.ts';
import { to } from '../../src/routes.ts';
import { test as base, expect, expectUsable, narrow } from '../../testing/browser/shop-fixture.ts';
import { openShop } from '../../testing/shop/running-shop.ts';

/** A shop whose provider stores cards. */
const test = base.extend<object, { cardShop: string }>({
  cardShop: [
    async ({ browserName: _ }, use) => {
      const simulator = await startSimulator('payu', process.cwd());
      const { posId, clientId, clientSecret, secondKey, url } = simulator.account as Record<string, string>;
      const { origin, stop } = await openShop('build/server/main.js', {
        WITRYNA_PAYU_URL: url ?? '',
        WITRYNA_PAYU_POS_ID: posId ?? '',
        WITRYNA_PAYU_CLIENT_ID: clientId ?? '',
        WITRYNA_PAYU_CLIENT_SECRET: clientSecret ?? '',
        WITRYNA_PAYU_SECOND_KEY: secondKey ?? '',
        WITRYNA_PAYU_CARDS: 'on',
      });
      await use(origin);
      await stop();
      await simulator.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ cardShop }, use) => use(cardShop),
});

// The fields of the card are the provider's.
test.use({ viewport: narrow, hasTouch: true, allowedComplaints: [/request to http:\/\/127\.0\.0\.1|favicon\.ico/] });

test('a buyer who agreed types the card into the fields of the provider, and confirms it there', async ({
  page,
  cardShop: origin,
}) => {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { headers: { origin }, form, maxRedirects: 0 });
  const wanted = { intencja: 'kup', rozmiar: '250', ilosc: '2', subskrypcja: '1', okres: '30' };
  await post(to('product', { slug: 'kawa-ziarnista-etiopia' }), wanted);
  const form = {
    firstname: 'Anna',
    lastname: 'Nowak',
    email: 'karta@example.pl',
    phone: '+48 501 234 567',
    kind: 'private',
    street: 'Rzemieślnicza',
    street_number: '7',
    zipcode: '83-300',
    city: 'Kartuzy',
    region: 'PL',
    delivery_region: 'PL',
    delivery: 'kurier',
    payment: 'online',
    document: 'confirmation',
    terms: '1',
    card_charges: '1',
  };
  const drawn = await (await post(to('checkout'), { ...form, intencja: 'przelicz' })).text();
  expect(drawn).toContain('Obciążaj kartę przy każdej dostawie');
  const hidden = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(drawn)?.[1] ?? '').replaceAll('&quot;', '"');
  const placed = await post(to('checkout'), { ...form, klucz: hidden('klucz'), obraz: hidden('obraz') });
  expect(placed.headers().location).toMatch(/^\/przedplata\/.*\/karta$/);

  const sent = await (await page.request.get(placed.headers().location ?? '')).text();
  expect(sent, 'a press before scripts run would be lost').toMatch(/<button[^>]*disabled=""[^>]*>Zapłać/);
  await page.goto(placed.headers().location ?? '');
  await expectUsable(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Zapłać .* i zapisz kartę$/ }).tap();
  await expect(main.getByText('Sprawdź numer, datę i kod karty')).toBeVisible();
  const typed = { number: '4444 3333 2222 1234', date: '12/39', cvv: '123' };
  for (const [field, value] of Object.entries(typed)) {
    await page.frameLocator(`iframe[title="${field}"]`).getByLabel(field).fill(value);
  }
  await main.getByRole('button', { name: /^Zapłać .* i zapisz kartę$/ }).tap();
  await page.getByRole('button', { name: 'Zapłać', exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`^${origin}/`));
  await expect(page.getByRole('main').getByText('Dziękujemy, płatność dotarła.')).toBeVisible();
});
