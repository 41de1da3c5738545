import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../checks/placed-order.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { type Query, test } from './orders-shop.ts';
import { expect, expectNoAxeViolations, wide } from './shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** A real photo, small. */
const photo = {
  name: 'ucho.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
    'base64',
  ),
};
const numberOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of (422|409|413)/] });

test('a guest complains about a line with the keyboard alone, and writes', async ({
  page,
  placeOrder,
  enterOrder,
  query,
}) => {
  const order = await placeOrder();
  await query(`update orders set state = 'delivered' where number = $1`, [order.number]);
  await enterOrder(page, order);
  await arrive(page, to('order', { number: order.number }));
  // What can be done with a line comes after what is told of it, its price too.
  const line = main(page).getByRole('list', { name: 'Produkty' }).getByRole('listitem').first();
  const price = await line.getByText(/^\d+,\d\d\szł$/).boundingBox();
  const complain = await line.getByRole('link', { name: 'Reklamuj' }).boundingBox();
  expect(complain?.y).toBeGreaterThan((price?.y ?? Number.NaN) + (price?.height ?? 0));
  await main(page).getByRole('link', { name: 'Reklamuj' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgłoś reklamację');
  await expect(main(page).getByLabel(/^Ile sztuk ma wadę: Kubek piaskowy/)).toHaveValue('1');
  await expectNoAxeViolations(page);
  expect(await noScroll(page)).toBe(true);

  // Nothing is sent before it is right, and the first fault is focused.
  await main(page).getByRole('button', { name: 'Wyślij reklamację' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Napisz, co jest nie tak.')).toBeVisible();
  await expect(main(page).getByLabel('Co jest nie tak')).toBeFocused();
  await page.keyboard.type('Ucho odpadło przy myciu.');
  await main(page).getByLabel('Od kiedy to widać').fill('2026-11-10');
  await main(page).getByRole('radio', { name: 'Naprawy' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('radio', { name: 'Obniżenia ceny' })).toBeChecked();
  await expect(main(page).getByLabel('O ile obniżyć cenę (zł)')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(main(page).getByLabel('O ile obniżyć cenę (zł)')).toBeHidden();
  const files = main(page).getByLabel('Zdjęcia i filmy');
  await files.setInputFiles({ name: 'wirus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(main(page).getByText('Nie można wgrać pliku wirus.exe')).toBeVisible();
  await files.setInputFiles(photo);
  await main(page).getByRole('button', { name: 'Wyślij reklamację' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reklamacja R-/);
  const number = numberOf(page);
  await expect(main(page).getByRole('heading', { name: 'Czeka na naszą odpowiedź' })).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'Zdjęcie: ucho.jpg' })).toBeVisible();

  await main(page).getByLabel('Wiadomość do sklepu').focus();
  await page.keyboard.type('Mam też drugi kubek.');
  await main(page).getByRole('button', { name: 'Wyślij wiadomość' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Wysłaliśmy Twoją wiadomość.')).toBeVisible();
  await expect(main(page).getByRole('log').getByText('Mam też drugi kubek.')).toBeVisible();
  await expect(main(page).getByLabel('Wiadomość do sklepu')).toHaveValue('');
  await expectNoAxeViolations(page, 'main');
  expect(await noScroll(page)).toBe(true);

  await say(query, number, 'Odbierzemy kubek w środę.');
  await main(page).getByRole('link', { name: 'Sprawdź nowe wiadomości' }).click();
  await expect(main(page).getByRole('log').getByText('Odbierzemy kubek w środę.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Ucho odpadło przy myciu.').first()).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /Sprawdź nowe|Wycofaj/ })).toHaveCount(0);
});

/** A complaint of an order, without a way through the form; its number. */
async function filed(query: Query, { number, email }: PlacedOrder): Promise<string> {
  const content = {
    ...{ person: { name: 'Anna', email, phone: '600700822' }, lines: [], what: 'Pękł.' },
    ...{ proof: { kind: 'receipt', details: '1', boughtOn: '2026-11-01', product: 'Kubek' }, since: '2026-11-10' },
    ...{ wish: 'repair', amount: null, isConsumer: true },
  };
  const [complaint] = await query(
    `insert into complaints (number, form_key, filed_at, state, order_id, client_id, email, content)
     select complaint_number(now()), $1, now(), 'filed', id, client_id, $2, $3::jsonb from orders where number = $1
     returning number`,
    [number, email, JSON.stringify(content)],
  );
  return complaint?.number ?? '';
}

const say = (query: Query, number: string, text: string) =>
  query(
    `insert into complaint_messages (complaint_id, form_key, at, side, text)
     select id, 'test', now(), 'shop', $2 from complaints where number = $1`,
    [number, text],
  );

test('the door checks what is typed, and opens by phone', async ({ page, query, placeOrder }) => {
  const number = await filed(query, await placeOrder());
  await arrive(page, to('complaint', { number }));
  await expect(main(page).getByLabel('Numer reklamacji')).toHaveValue(number);
  await expectNoAxeViolations(page, 'main');
  await main(page).getByLabel('Numer reklamacji').fill('2026-104273');
  await main(page).getByLabel('E-mail albo telefon').fill('nie wiem');
  await expect(main(page).getByText('To nie jest numer reklamacji. Zaczyna się literą R.')).toBeVisible();
  await expect(main(page).getByText('Wpisz pełny adres e-mail albo telefon')).toBeVisible();
  await main(page).getByLabel('Numer reklamacji').fill(number);
  await main(page).getByLabel('E-mail albo telefon').fill('600 700 822');
  await main(page).getByRole('button', { name: 'Sprawdź reklamację' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reklamacja ${number}`);
});

test('a client has the complaint in the account, with a mark of what is new, and begins another', async ({
  page,
  placeClientsOrder,
  query,
}) => {
  const order = await placeClientsOrder();
  await say(query, await filed(query, order), 'Prosimy o zdjęcie.');
  await page.setViewportSize(wide);
  await arrive(page, to('complaintDoor'));
  await expect(main(page).getByText('Nieprzeczytane: 1')).toBeVisible();
  await expectNoAxeViolations(page);
  await main(page).getByRole('link', { name: 'Zgłoś reklamację' }).click();
  await expect(main(page).getByLabel('Co zostało kupione')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form tells what is missing, keeps what was typed but the files, and is sent', async ({ page }) => {
    await page.goto(to('complaintNew'));
    await main(page).getByLabel('Co zostało kupione').fill('Kubek z jarmarku');
    await main(page).getByRole('radio', { name: 'Paragon' }).check();
    await main(page).getByLabel('Numer dokumentu albo opis').fill('Paragon 17');
    await main(page).getByLabel('Co jest nie tak').fill('Przecieka.');
    await main(page).getByLabel('Od kiedy to widać').fill('2026-11-10');
    await main(page).getByRole('radio', { name: 'Obniżenia ceny' }).check();
    await main(page).getByLabel('O ile obniżyć cenę (zł)').fill('20,00');
    await main(page).getByLabel('Zdjęcia i filmy').setInputFiles(photo);
    await main(page).getByLabel('Imię i nazwisko').fill('Ewa Kowalska');
    await main(page)
      .getByLabel(/^E-mail, na który/)
      .fill('bez-skryptow@example.com');
    await main(page).getByRole('button', { name: 'Wyślij reklamację' }).click();
    await expect(main(page).getByText('Wybierz pliki jeszcze raz')).toBeVisible();
    await expect(main(page).getByLabel('Co jest nie tak')).toHaveValue('Przecieka.');
    await main(page).getByLabel('Dzień zakupu').fill('2026-11-01');
    await main(page).getByLabel('Zdjęcia i filmy').setInputFiles(photo);
    await main(page).getByRole('button', { name: 'Wyślij reklamację' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reklamacja R-/);
  });
});
