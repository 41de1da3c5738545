import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../checks/placed-order.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { type Query, test } from './orders-shop.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const step = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
const next = (page: Page) => main(page).getByRole('button', { name: 'Dalej' }).last();
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const account = '61 1090 1014 0000 0712 1981 2874';

const deliver = (query: Query, { number }: PlacedOrder) =>
  query(
    `with o as (update orders set state = 'delivered', payment_state = 'paid', paid = due where number = $1 returning id)
    insert into order_history (order_id, at, who, what, event, state)
      select id, now(), 'shop', 'order', 'deliver', 'delivered' from o`,
    [number],
  );

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of (422|409)/] });

test('a guest comes by the door and returns a mug by a parcel locker: dialog, point, account checked by call', async ({
  page,
  placeOrder,
  query,
}) => {
  const order = await placeOrder();
  await deliver(query, order);
  await arrive(page, to('returns'));
  await test.step('the door is checked while they type', async () => {
    const [number, contact] = [
      main(page).getByLabel('Numer zwrotu albo zamówienia'),
      main(page).getByLabel('Adres e-mail albo telefon'),
    ];
    await number.fill('123');
    await contact.fill('bez-malpy');
    await expect(main(page).getByText('To nie jest numer zwrotu ani zamówienia.')).toBeVisible();
    await expect(main(page).getByText('Wpisz pełny adres e-mail')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await number.fill(order.number);
    await contact.fill(order.email);
    await main(page).getByRole('button', { name: 'Sprawdź' }).click();
  });
  await page.setViewportSize(wide);
  await expect(step(page, 'Co odsyłasz?')).toBeVisible();
  const bar = main(page).getByRole('progressbar', { name: 'Postęp zgłoszenia' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await expectNoAxeViolations(page);
  await next(page).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Wybierz, co odsyłasz.' })).toBeVisible();
  await expect(main(page).getByLabel('Ile odsyłasz: Kubek piaskowy')).toBeFocused();
  await main(page).getByLabel('Ile odsyłasz: Kubek piaskowy').fill('1');
  await next(page).click();

  await expect(step(page, 'Dlaczego?')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await main(page).getByLabel('Zły rozmiar').check();
  await next(page).click();

  await expect(step(page, 'Jak oddasz rzeczy?')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '1');
  await main(page).getByLabel('Nadam paczkę').click();
  const dialog = page.getByRole('dialog', { name: 'Nadam paczkę' });
  await dialog.getByLabel('B, do').check();
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByText('Rozmiar paczki: B, do')).toBeVisible();
  await main(page).getByRole('button', { name: 'Zmień' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByText('Rozmiar paczki: B'), 'closed without confirming').toHaveCount(0);
  await next(page).click();
  await expect(main(page).getByText('Uzupełnij szczegóły wybranego sposobu zwrotu.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Wybierz rozmiar paczki' }).click();
  await dialog.getByLabel('A, do').check();
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await next(page).click();

  await expect(step(page, 'Jak ją wyślesz?')).toBeVisible();
  await main(page).getByLabel('Automat paczkowy').check();
  await next(page).click();

  await expect(step(page, 'Gdzie nadasz paczkę?')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '2');
  await page.setViewportSize(narrow);
  await main(page).getByRole('searchbox').fill('kartuzy');
  await expect(main(page).getByText('Znaleźliśmy 4 punkty.')).toBeVisible();
  await main(page).getByRole('radio').first().check();
  await expectNoAxeViolations(page, 'main');
  expect(await noScroll(page)).toBe(true);
  await next(page).click();

  await expect(step(page, 'Jak oddać pieniądze?')).toBeVisible();
  await main(page).getByLabel('Przelewem na konto').check();
  await next(page).click();
  const field = main(page).getByLabel('Numer konta bankowego');
  await field.fill('123');
  await expect(main(page).getByText('Format numeru konta bankowego jest niepoprawny')).toBeVisible();
  await field.fill(account);
  await expect(main(page).getByText('Format numeru konta bankowego jest niepoprawny')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Wstecz' }).click();
  await expect(main(page).getByLabel('Przelewem na konto')).toBeChecked();
  await next(page).click();
  await expect(main(page).getByLabel('Numer konta bankowego'), 'going back loses nothing').toHaveValue(/^PL61109010/);
  await next(page).click();

  await expect(step(page, 'Sprawdź i wyślij')).toBeVisible();
  await expect(main(page).getByText('Koszt odesłania: Automat paczkowy')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '4');
  expect(await noScroll(page)).toBe(true);
  await expectNoAxeViolations(page, 'main');
  await main(page).getByRole('button', { name: 'Wyślij zgłoszenie zwrotu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zwrot Z-\d{4}-\d+$/);
  await expect(main(page).getByRole('heading', { name: 'Zgłoszony, czeka na nadanie' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  expect(await noScroll(page)).toBe(true);
});

test('a client does it by keyboard alone at 360 px, finds it in the account and prints the label', async ({
  page,
  placeClientsOrder,
  query,
}) => {
  const order = await placeClientsOrder();
  await deliver(query, order);
  await arrive(page, to('returnStep', { order: order.number, step: '1' }));
  const { keyboard } = page;
  await main(page).getByLabel('Odsyłam: Maselniczka').focus();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(step(page, 'Dlaczego?')).toBeVisible();
  await expect(main(page), 'the next step is read').toBeFocused();
  const pressNext = async () => {
    await next(page).focus();
    await keyboard.press('Enter');
  };
  await pressNext();
  await expect(step(page, 'Jak oddasz rzeczy?')).toBeVisible();
  await main(page).getByLabel('Nadam paczkę').focus();
  await keyboard.press('Space');
  await expect(page.getByRole('dialog'), 'keys alone open nothing').toHaveCount(0);
  await keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: 'Wybierz rozmiar paczki' })).toBeFocused();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('A, do').focus();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressNext();
  await expect(step(page, 'Jak ją wyślesz?')).toBeVisible();
  await main(page).getByLabel('Poczta, na własny koszt').focus();
  await keyboard.press('Space');
  await pressNext();
  await expect(step(page, 'Jak oddać pieniądze?')).toBeVisible();
  await main(page).getByLabel('Tak, jak zapłacono').focus();
  await keyboard.press('Space');
  await pressNext();
  await expect(step(page, 'Sprawdź i wyślij')).toBeVisible();
  await main(page).getByRole('button', { name: 'Wyślij zgłoszenie zwrotu' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zwrot Z-/);
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Zwrot ', '');

  await arrive(page, to('returns'));
  await expectNoAxeViolations(page, 'main');
  await main(page).getByText(`Zwrot ${number}`).click();
  await expect(main(page).getByRole('list', { name: 'Odsyłane rzeczy' })).toContainText('Maselniczka');
  await main(page).getByRole('link', { name: 'Szczegóły zwrotu' }).click();
  await main(page).getByRole('link', { name: 'Etykieta do wydrukowania' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Etykieta zwrotu ${number}`);
  await expectNoAxeViolations(page, 'main');
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Odbiorca')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Wróć do zwrotu' })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each step is a page', async ({ page, placeOrder, enterOrder, query }) => {
    const order = await placeOrder();
    await deliver(query, order);
    await enterOrder(page, order);
    await page.goto(to('returnStep', { order: order.number, step: '1' }));
    await main(page).getByRole('button', { name: 'Odsyłam wszystko' }).click();
    await expect(step(page, 'Dlaczego?')).toBeVisible();
    await next(page).click();
    await main(page).getByLabel('Nadam paczkę').check();
    await main(page).getByLabel('Rozmiar paczki').selectOption('A');
    await next(page).click();
    await main(page).getByLabel('Automat paczkowy').check();
    await next(page).click();
    await main(page).getByRole('searchbox').fill('kartuzy');
    await main(page).getByRole('button', { name: 'Szukaj' }).click();
    await main(page).getByRole('radio').nth(1).check();
    await next(page).click();
    await main(page).getByLabel('Inaczej').check();
    await next(page).click();
    await expect(main(page).getByText('Opisz inną formę zwrotu: co najmniej 3 znaki.')).toBeVisible();
    await main(page).getByLabel('Jak mamy oddać pieniądze?').fill('bon na kubek');
    await next(page).click();
    await expect(main(page).getByText('bon na kubek')).toBeVisible();
    await expect(main(page).getByText('Dostawa do Ciebie')).toBeVisible();
    await main(page).getByRole('button', { name: 'Wyślij zgłoszenie zwrotu' }).click();
    await expect(main(page).getByRole('heading', { name: 'Zgłoszony, czeka na nadanie' })).toBeVisible();
    await main(page).getByLabel('Numer przesyłki z dowodu nadania').fill('00159007731234567890');
    await main(page).getByRole('button', { name: 'Paczka jest nadana' }).click();
    await expect(main(page).getByRole('heading', { name: 'Nadany, w drodze do nas' })).toBeVisible();
  });
});
