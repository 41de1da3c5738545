import { createHmac } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { countClicks } from '../../testing/browser/clicks.ts';
import { test as base, expect, narrow, wide } from '../../testing/browser/shop-fixture.ts';
import { openShop } from '../../testing/shop/running-shop.ts';

/** A shop whose owner has not registered yet: an empty one, or the one on show. */
const test = base.extend<{ demo: 'on' | 'off'; newShop: { origin: string; invitation: string } }>({
  demo: ['off', { option: true }],
  newShop: async ({ demo }, use) => {
    const { origin, said, stop } = await openShop('build/server/main.js', { WITRYNA_DEMO: demo });
    await expect.poll(said).toContain('/panel/zaproszenie/');
    // The first start prints the invitation link.
    const [, invitation = ''] = /(\/panel\/zaproszenie\/\S+)/.exec(said()) ?? [];
    await use({ origin, invitation });
    await stop();
  },
  baseURL: async ({ newShop }, use) => {
    await use(newShop.origin);
  },
});

// Forms with faults are answered with status 422.
test.use({ allowedComplaints: [/status of 422/] });

const main = (page: Page) => page.getByRole('main');
// Parts of a page that tell their progress are empty most of the time.
const notice = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).press('Enter');
/** Opens a group of the menu, which shows its first screen, and there another screen. */
async function menu(page: Page, group: string, screen?: string): Promise<void> {
  const panel = page.getByRole('navigation', { name: 'Panel' });
  // The number of what waits follows the name.
  const name = new RegExp(`^${group}( \\d.*)?$`);
  await panel.getByRole('link', { name }).press('Enter');
  if (screen) await panel.getByRole('list', { name }).getByRole('link', { name: screen, exact: true }).press('Enter');
}

/** By keyboard, unless it is ticked already. */
async function tick(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.press('Space');
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).first().fill(text);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238). */
function codeNow(secret: string): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function openAccount(page: Page, invitation: string): Promise<void> {
  const password = 'trzy ciepłe słowa';
  await page.goto(invitation);
  await page.getByLabel('Imię i nazwisko').fill('Jan Len');
  await page.getByLabel('E-mail').fill('jan@len.example');
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz hasło').fill(password);
  await page.getByRole('button', { name: 'Załóż konto' }).press('Enter');
  const secret = await page.locator('input[name=secret]').inputValue();
  await page.getByLabel('Kod z aplikacji').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Zapisz i wejdź' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziś');
}

const steps = (page: Page) => page.getByRole('navigation', { name: 'Kroki' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** The six steps, each left and come back to. */
async function makeItOnesOwn(page: Page, { isDemo }: { isDemo: boolean }): Promise<void> {
  await menu(page, 'Dziś');
  await page.getByRole('link', { name: 'Przejdź dalej' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twój sklep w sześciu krokach');
  await fill(page, {
    'Nazwa sklepu': 'Mydło i Powidło',
    Hasło: 'Rzeczy do łazienki',
    'Pełna nazwa': 'Mydło sp. z o.o.',
    'Ulica i numer': 'ul. Długa 1',
    'Kod pocztowy': '80-001',
    Miejscowość: 'Gdańsk',
    NIP: '999-999-99-72',
    'E-mail': 'sklep@mydlo.example',
    Telefon: '58 111 22 33',
    'Kiedy odbierasz': '9–17',
  });
  await press(page, 'Zapisz i dalej');
  await expect(
    main(page)
      .getByText(/NIP ma 10 cyfr/)
      .first(),
  ).toBeVisible();
  await fill(page, { NIP: '774-000-14-54' });
  await press(page, 'Zapisz i dalej');
  await expect(heading(page, 'Dostawa')).toBeVisible();

  // A shop without pickup points cannot send to lockers.
  if (!isDemo) await press(page, 'Wyłącz: Automat paczkowy');
  if (!isDemo) await expect(page.getByRole('button', { name: 'Włącz: Automat paczkowy' })).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^Kurier/ })
    .first()
    .press('Enter');
  await page.getByLabel('Cena (zł), wiersz 1').fill('9,90');
  await save(page);
  await expect(notice(page)).toContainText('dostawa od 9,90 zł');
  // The draft of the delivery page follows the settings until the owner has reviewed it.
  expect(await (await page.request.get('/informacje/dostawa')).text()).toMatch(/Dostawa kosztuje od\s9,90/);
  await menu(page, 'Sklep', 'Pierwsze kroki');
  await steps(page).getByRole('link', { name: 'Dostawa' }).press('Enter');
  await press(page, 'Tak wysyłam, dalej');

  await expect(heading(page, 'Płatności')).toBeVisible();
  await tick(page.getByLabel('Zwykły przelew na konto'));
  await page.getByLabel('Numer konta').fill('61 1090 1014 0000 0712 1981 2874');
  await press(page, 'Zapisz i dalej');
  await expect(heading(page, 'Teksty prawne')).toBeVisible();
  await tick(page.getByLabel(/^Te teksty są przeczytane/));
  await press(page, 'Zatwierdź i dalej');
  await expect(heading(page, 'Produkty')).toBeVisible();
  await press(page, 'Zostaw na później');
  await expect(heading(page, 'Poczta i kopie')).toBeVisible();
  await press(page, 'Zapisz plan kopii');
  await expect(notice(page)).toContainText('Plan kopii zapisany.');
  await press(page, 'Zostaw na później');
  await expect(heading(page, 'To, co ważne, jest zrobione')).toBeVisible();
  expect(await (await page.request.get('/')).text()).toContain('Mydło i Powidło');
}

async function photo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#c9b38c';
    context?.fillRect(80, 80, 480, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

async function addTheProduct(page: Page): Promise<void> {
  await menu(page, 'Produkty', 'Kategorie');
  await page.getByRole('button', { name: 'Nowa kategoria' }).press('Enter');
  await fill(page, { Nazwa: 'Mydła' });
  await page.getByRole('button', { name: 'Dodaj kategorię' }).press('Enter');
  await expect(notice(page)).toHaveText('Kategoria dodana.');
  await menu(page, 'Produkty', 'Producenci');
  await page.getByRole('link', { name: 'Nowy producent' }).press('Enter');
  await fill(page, {
    Nazwa: 'Mydlarnia',
    'Ulica i numer': 'Pieniasta 2',
    'Kod pocztowy': '80-002',
    Miejscowość: 'Gdańsk',
    'E-mail': 'mydlarnia@mydlo.example',
  });
  await save(page);
  await expect(notice(page)).toHaveText('Producent dodany.');

  await menu(page, 'Produkty');
  await page.getByRole('link', { name: 'Dodaj produkt' }).first().press('Enter');
  await fill(page, { Nazwa: 'Mydło szare', Kod: 'MYD-1', Wstęp: 'Kostka, która starcza na miesiąc.' });
  await page.getByLabel('Kategoria', { exact: true }).selectOption({ label: 'Mydła' });
  await page.getByLabel('Producent', { exact: true }).selectOption({ label: 'Mydlarnia' });
  const size = page.getByRole('group', { name: 'Nowy rozmiar 1' });
  await size.getByLabel('Cena brutto (zł)').fill('40,00');
  await size.getByLabel('Zapas').fill('5');
  await page.getByRole('button', { name: 'Utwórz produkt' }).press('Enter');
  await page
    .getByLabel(/Upuść tu zdjęcia/)
    .setInputFiles({ name: 'mydlo.png', mimeType: 'image/png', buffer: await photo(page) });
  await fill(page, { 'Opis zdjęcia 1': 'Szara kostka na kamieniu' });
  await page.getByRole('button', { name: 'Zapisz zdjęcia' }).press('Enter');
  await expect(notice(page)).toHaveText('Zdjęcia zapisane.');
  await page.getByRole('button', { name: 'Pokaż w sklepie' }).press('Enter');
  await expect(notice(page)).toContainText('Produkt jest w sklepie.');
}

async function lowerThePrice(page: Page): Promise<void> {
  await menu(page, 'Ceny i kody');
  await page.getByLabel('Nazwa albo kod produktu').fill('MYD-1');
  await page.getByLabel('Nazwa albo kod produktu').press('Enter');
  await page.getByRole('link', { name: 'Mydło szare', exact: true }).press('Enter');
  // No sale at the full price yet, so announcing a reduction would be illegal.
  await page.getByLabel('Cena promocyjna brutto').fill('36');
  await expect(page.getByRole('alert')).toContainText('nie ma ceny, od której wolno liczyć obniżkę');
  const regular = page.getByRole('region', { name: 'Cena regularna' });
  await regular.getByLabel('Cena brutto').fill('36');
  await expect(regular.getByRole('list', { name: 'Co zobaczy kupujący' })).toContainText('36,00 zł');
  await regular.getByRole('button', { name: 'Zapisz cenę' }).press('Enter');
  await expect(notice(page)).toContainText('Zapisano.');
}

/** Buys as a guest on a phone, in a browser that is not signed in to the panel. Returns the number of the order. */
async function buy(shopper: Page, product: string): Promise<string> {
  await arrive(shopper, to('search', {}, { q: product }));
  await main(shopper).getByRole('heading', { name: product }).getByRole('link').click();
  await main(shopper).getByRole('button', { name: 'Do koszyka' }).first().click();
  await expect(shopper.getByText('Produkt został dodany.')).toBeVisible();
  await arrive(shopper, to('checkout'));
  await shopper
    .getByRole('radio', { name: /^Kurier/ })
    .first()
    .check();
  await fill(shopper, {
    Imię: 'Anna',
    Nazwisko: 'Nowak',
    'E-mail': 'anna@example.pl',
    Telefon: '501 234 567',
    Ulica: 'Rzemieślnicza',
    'Nr domu i lokalu': '7',
    'Kod pocztowy': '83-300',
    Miejscowość: 'Kartuzy',
  });
  await shopper.getByRole('radio', { name: /Przelew tradycyjny/ }).check();
  await shopper.getByRole('radio', { name: /^faktura e.mailem$/ }).check();
  await shopper.getByRole('checkbox', { name: 'Akceptuję regulamin sklepu.' }).check();
  await shopper.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click();
  await expect(shopper).toHaveURL(/\/przedplata\//);
  // The name of this shop is longer than that of the demo; the basket stays on the screen beside it.
  const header = shopper.getByRole('banner').locator('> div').first();
  expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  return decodeURIComponent(new URL(shopper.url()).pathname.split('/').at(-1) ?? '');
}

const openOrder = async (page: Page, number: string) => {
  await menu(page, 'Zamówienia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zamówienia/);
  await page.getByRole('link', { name: number, exact: true }).press('Enter');
};

/** Opens an action of an order in its dialog. */
async function step(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  return page.getByRole('dialog', { name });
}

async function sendAndPayBack(page: Page, number: string): Promise<void> {
  await openOrder(page, number);
  const transfer = await step(page, 'Wpłynął przelew');
  await transfer.getByRole('button', { name: /^Wpłynęło \d/ }).press('Enter');
  await expect(notice(page)).toContainText('Zamówienie jest opłacone.');
  const next = page.getByRole('region', { name: 'Co teraz' });
  await next.getByLabel('Numer przesyłki').fill('520000012345');
  await next.getByRole('button', { name: 'Spakuj i nadaj' }).press('Enter');
  await next.getByRole('button', { name: 'Oznacz jako dostarczone' }).press('Enter');
  await expect(notice(page)).toContainText('Zamówienie jest dostarczone.');
  const refund = await step(page, 'Oddaj pieniądze');
  await refund.getByLabel('Kwota', { exact: true }).fill('6,00');
  await refund.getByRole('button', { name: 'Oddaj pieniądze' }).press('Enter');
  const sent = await step(page, 'Zwrot przelewem');
  await sent.getByRole('button', { name: /^Przelew na 6,00/ }).press('Enter');
  await expect(notice(page)).toContainText(/Oddano 6,00\szł\./);
}

async function complain(shopper: Page, number: string): Promise<void> {
  await arrive(shopper, to('order', { number }));
  await main(shopper).getByRole('link', { name: 'Reklamuj' }).first().click();
  await main(shopper).getByLabel('Co jest nie tak').fill('Kostka przyszła pęknięta na pół.');
  await main(shopper)
    .getByLabel('Kiedy wada się ujawniła', { exact: true })
    .fill(new Date().toISOString().slice(0, 10));
  await main(shopper).getByRole('radio', { name: 'Wymiany' }).check();
  await main(shopper).getByRole('button', { name: 'Wyślij reklamację' }).click();
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(/^Reklamacja R-/);
}

/** From the first order to an answered complaint and an invoice. */
async function firstOrder(page: Page, shopper: Page, product: string): Promise<void> {
  const number = await buy(shopper, product);
  await sendAndPayBack(page, number);
  await menu(page, 'Zamówienia', 'Dokumenty');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dokumenty/);
  const invoice = page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'Faktura' });
  await expect(async () => {
    await page.reload();
    await expect(invoice.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await complain(shopper, number);
  await openOrder(page, number);
  await page.getByRole('link', { name: /^Reklamacja R-/ }).press('Enter');
  await page.getByRole('button', { name: 'Uznaj i wyślij odpowiedź' }).press('Enter');
  await expect(notice(page)).toContainText('Reklamacja jest uznana, odpowiedź wysłana.');
  await shopper.reload();
  await expect(main(shopper)).toContainText('Uznana przez sklep');
  await expect(shopper).toHaveTitle(/Mydło i Powidło/);
}

const onPhone = { viewport: narrow, hasTouch: true, reducedMotion: 'reduce' } as const;

test('from an empty shop to an answered complaint, only in a browser and by keys', async ({
  page,
  browser,
  newShop,
}) => {
  await page.setViewportSize(wide);
  const clicks = await countClicks(page);
  await openAccount(page, newShop.invitation);
  await makeItOnesOwn(page, { isDemo: false });
  await addTheProduct(page);
  await lowerThePrice(page);

  const guest = await browser.newContext({ baseURL: newShop.origin, ...onPhone });
  await firstOrder(page, await guest.newPage(), 'Mydło szare');
  await guest.close();
  expect(clicks()).toBe(0);
});

test.describe('a shop on show', () => {
  test.use({ demo: 'on' });

  test('becomes one’s own, sells, and its demo goes with one press', async ({ page, browser, newShop }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(wide);
    await openAccount(page, newShop.invitation);
    await makeItOnesOwn(page, { isDemo: true });

    const guest = await browser.newContext({ baseURL: newShop.origin, ...onPhone });
    const shopper = await guest.newPage();
    await firstOrder(page, shopper, 'Kubek piaskowy');
    await menu(page, 'Sklep', 'Pierwsze kroki');
    await steps(page).getByRole('link', { name: 'Produkty' }).click();
    await page.getByLabel('Tak, usuń produkty pokazowe').check();
    await press(page, 'Usuń sklep pokazowy');
    await expect(notice(page)).toContainText('Ukryto zamówione: 1.');
    await arrive(shopper, '/');
    await expect(shopper.getByRole('link', { name: /Kubek/ })).toHaveCount(0);
    await guest.close();
  });
});
