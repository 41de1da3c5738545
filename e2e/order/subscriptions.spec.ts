import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable, narrow } from '../../testing/browser/shop-fixture.ts';

test.use({ viewport: narrow, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).tap();
const told = (page: Page, text: string) => expect(main(page).getByText(text)).toBeVisible();

/** Orders coffee every month without using the checkout. */
async function subscribe(page: Page, origin: string, email: string): Promise<void> {
  const post = async (path: string, form: Record<string, string>) =>
    page.request.post(path, { headers: { origin }, form, maxRedirects: 0 });
  await post(to('product', { slug: 'kawa-ziarnista-etiopia' }), {
    intencja: 'kup',
    rozmiar: '250',
    ilosc: '2',
    subskrypcja: '1',
    okres: '30',
  });
  const form = {
    firstname: 'Anna',
    lastname: 'Nowak',
    email,
    phone: '+48 501 234 567',
    kind: 'private',
    street: 'Rzemieślnicza',
    street_number: '7',
    zipcode: '83-300',
    city: 'Kartuzy',
    region: 'PL',
    delivery_region: 'PL',
    delivery: 'kurier-pobranie',
    document: 'confirmation',
    terms: '1',
  };
  const drawn = await (await post(to('checkout'), { ...form, intencja: 'przelicz' })).text();
  const hidden = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(drawn)?.[1] ?? '').replaceAll('&quot;', '"');
  const placed = await post(to('checkout'), { ...form, klucz: hidden('klucz'), obraz: hidden('obraz') });
  expect(placed.status(), 'the order is placed').toBe(303);
}

test('a client sees a subscription, skips a delivery, pauses, resumes and ends it by taps', async ({
  page,
  signIn,
  postgresShop: { origin },
}) => {
  const login = await signIn();
  await subscribe(page, origin, `${login}@example.pl`);
  await arrive(page, to('accountSubscriptions'));
  await expect(main(page)).toContainText('Kawa ziarnista Etiopia, 250 g');
  await expect(main(page)).toContainText('Trwa, co miesiąc');
  await main(page)
    .getByRole('link', { name: /^Subskrypcja nr/ })
    .tap();
  await expect(main(page).getByRole('heading', { name: 'Następna dostawa' })).toBeVisible();
  await expectUsable(page);

  await main(page).getByRole('link', { name: 'Pomiń tę dostawę' }).tap();
  await expect(main(page).getByRole('heading', { name: /^Pominąć dostawę z/ })).toBeVisible();
  await press(page, 'Pomiń tę dostawę');
  await told(page, 'Pominęliśmy tę dostawę.');
  await expect(main(page).getByRole('row', { name: /Pominięta/ })).toBeVisible();

  await press(page, 'Wstrzymaj subskrypcję');
  await told(page, 'Subskrypcja jest wstrzymana.');
  await press(page, 'Wznów subskrypcję');
  await told(page, 'Subskrypcja znów trwa.');
  await press(page, 'Zakończ subskrypcję');
  await told(page, 'Subskrypcja jest zakończona. Potwierdzenie jest w Twojej skrzynce.');
  await expect(main(page).getByRole('button', { name: /subskrypcję/ })).toHaveCount(0);
  await expectUsable(page);
});

test('a guest opens the link of the mail, skips a delivery and ends the subscription without signing in', async ({
  page,
  postgresShop: { origin, lettersTo },
}) => {
  const email = `subskrypcja-${Date.now()}@example.com`;
  await subscribe(page, origin, email);
  const links = async () =>
    (await lettersTo(email)).join('\n').match(/\/subskrypcje\/[0-9a-f]{64}(\?krok=\w+)?/g) ?? [];
  await expect.poll(links).toContainEqual(expect.stringContaining('?krok=zakoncz'));
  const [link = ''] = await links();
  await page.context().clearCookies();

  await arrive(page, link.split('?')[0] ?? '');
  await press(page, `Potwierdzam adres ${email}`);
  await told(page, 'Adres e-mail jest potwierdzony.');
  await main(page).getByRole('link', { name: 'Pomiń tę dostawę' }).tap();
  await press(page, 'Pomiń tę dostawę');
  await told(page, 'Pominęliśmy tę dostawę.');

  await arrive(page, `${link.split('?')[0]}?krok=zakoncz`);
  await expect(main(page).getByRole('heading', { name: 'Zakończyć subskrypcję?' })).toBeVisible();
  await expectUsable(page);
  await press(page, 'Zakończ subskrypcję');
  await told(page, 'Subskrypcja jest zakończona. Potwierdzenie jest w Twojej skrzynce.');
  await expect.poll(async () => (await lettersTo(email)).at(-1)).toContain('jest zakończona');
});
