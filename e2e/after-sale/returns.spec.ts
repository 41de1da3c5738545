import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { type Query, test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';
import type { PlacedOrder } from '../../testing/order/placed-order.ts';

const main = (page: Page) => page.getByRole('main');
const step = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
const next = (page: Page) => main(page).getByRole('button', { name: 'Dalej' }).last();
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const bar = (page: Page) => main(page).getByRole('progressbar', { name: 'Postęp zgłoszenia' });
const account = '61 1090 1014 0000 0712 1981 2874';

const deliver = (query: Query, { number }: PlacedOrder) =>
  query(
    `with o as (update orders set state = 'delivered', payment_state = 'paid', paid = due where number = $1 returning id)
    insert into order_history (order_id, at, who, what, event, state)
      select id, now(), 'shop', 'order', 'deliver', 'delivered' from o`,
    [number],
  );

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of (422|409)/] });

test('a client returns an item by keyboard: dialog, point, validated account, label, list', async ({
  page,
  placeClientsOrder,
  query,
}) => {
  const order = await placeClientsOrder();
  await deliver(query, order);
  await arrive(page, to('accountOrders'));
  await expect(main(page).getByRole('link', { name: order.number }).first()).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await arrive(page, to('returnStep', { order: order.number, step: '1' }));
  const { keyboard } = page;
  const pressNext = async () => {
    await next(page).focus();
    await keyboard.press('Enter');
  };
  await test.step('items and reason', async () => {
    await expect(step(page, 'Co odsyłasz?')).toBeVisible();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '0');
    await expectNoAxeViolations(page, 'main');
    await pressNext();
    await expect(main(page).getByRole('alert').filter({ hasText: 'Wybierz, co odsyłasz.' })).toBeVisible();
    await expect(main(page).getByLabel('Ile odsyłasz: Kubek piaskowy')).toBeFocused();
    await main(page).getByLabel('Odsyłam: Maselniczka').focus();
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(step(page, 'Dlaczego?')).toBeVisible();
    await expect(main(page), 'the next step is read').toBeFocused();
    await pressNext();
  });

  await test.step('method: a dialog asks for the size of the parcel', async () => {
    await expect(step(page, 'Jak oddasz rzeczy?')).toBeVisible();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '1');
    const dialog = page.getByRole('dialog', { name: 'Nadam paczkę' });
    await main(page).getByLabel('Nadam paczkę').focus();
    await keyboard.press('Space');
    await expect(dialog, 'keys alone open nothing').toHaveCount(0);
    await keyboard.press('Tab');
    await expect(main(page).getByRole('button', { name: 'Wybierz rozmiar paczki' })).toBeFocused();
    await keyboard.press('Enter');
    await dialog.getByLabel('A, do').focus();
    await keyboard.press('Space');
    await expectNoAxeViolations(page, 'dialog');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(main(page).getByText('Rozmiar paczki: A, do')).toBeVisible();
    await main(page).getByLabel('Nadam paczkę').click();
    await expect(dialog, 'the pointer opens it').toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(main(page).getByText('Rozmiar paczki: A'), 'closed without confirming').toHaveCount(0);
    await pressNext();
    await expect(main(page).getByText('Uzupełnij szczegóły wybranego sposobu zwrotu.')).toBeVisible();
    await main(page).getByRole('button', { name: 'Wybierz rozmiar paczki' }).press('Enter');
    await dialog.getByLabel('B, do').check();
    await dialog.getByRole('button', { name: 'Potwierdź' }).click();
    await pressNext();
  });

  await test.step('pickup point', async () => {
    await expect(step(page, 'Jak wyślesz paczkę?')).toBeVisible();
    await main(page).getByLabel('Automat paczkowy').press('Space');
    await pressNext();
    await expect(step(page, 'Gdzie nadasz paczkę?')).toBeVisible();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '2');
    await main(page).getByRole('searchbox').fill('kartuzy');
    await expect(main(page).getByText('Znaleźliśmy 4 punkty.')).toBeVisible();
    await main(page).getByRole('radio').first().check();
    expect(await noScroll(page)).toBe(true);
    await pressNext();
  });

  await test.step('refund: the account is validated by a call, and going back loses nothing', async () => {
    await expect(step(page, 'Jak zwrócić Ci pieniądze?')).toBeVisible();
    await main(page).getByLabel('Przelewem na konto').press('Space');
    await pressNext();
    const field = main(page).getByLabel('Numer konta bankowego');
    const fault = main(page).getByText('Format numeru konta bankowego jest niepoprawny');
    await field.fill('123');
    await expect(fault).toBeVisible();
    await field.fill(account);
    await expect(fault).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Wstecz' }).press('Enter');
    await expect(main(page).getByLabel('Przelewem na konto')).toBeChecked();
    await pressNext();
    await expect(field).toHaveValue(/^PL61109010/);
    await pressNext();
  });

  await test.step('sent, with its own page, a label and an entry in the list', async () => {
    await expect(step(page, 'Sprawdź i wyślij')).toBeVisible();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '4');
    expect(await noScroll(page)).toBe(true);
    await expectNoAxeViolations(page, 'main');
    await main(page).getByRole('button', { name: 'Wyślij zgłoszenie zwrotu' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zwrot Z-\d{4}-\d+$/);
    const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Zwrot ', '');
    expect(await noScroll(page)).toBe(true);
    await expectNoAxeViolations(page, 'main');

    await arrive(page, to('returns'));
    await main(page).getByText(`Zwrot ${number}`).click();
    await expect(main(page).getByRole('list', { name: 'Odsyłane rzeczy' })).toContainText('Maselniczka');
    await main(page).locator('summary').last().click();
    await expect(main(page).getByLabel('Numer zwrotu albo zamówienia'), 'the guests’ door').toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await arrive(page, to('returnLabel', { number }));
    await expectNoAxeViolations(page, 'main');
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByText('Odbiorca')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Wróć do zwrotu' })).toBeHidden();
  });
});

test('the courier’s day is picked in a calendar, and another tab holds nothing up', async ({
  page,
  context,
  placeClientsOrder,
  query,
}) => {
  const order = await placeClientsOrder();
  await deliver(query, order);
  const at = (name: string) => to('returnStep', { order: order.number, step: name });
  const extendDemoPromotions = async (name: string) => {
    await next(page).click();
    await expect(step(page, name)).toBeVisible();
  };
  await arrive(page, at('1'));
  await main(page).getByLabel('Odsyłam: Maselniczka').check();
  await extendDemoPromotions('Dlaczego?');
  await extendDemoPromotions('Jak oddasz rzeczy?');

  await test.step('a day on which no courier comes cannot be chosen', async () => {
    await main(page).getByRole('button', { name: 'Wybierz dzień odbioru' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kurier odbierze paczkę' });
    const confirm = dialog.getByRole('button', { name: 'Potwierdź' });
    await confirm.click();
    await expect(dialog.getByText('Wybierz dzień odbioru')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill('31.12.2099');
    await confirm.click();
    await expect(dialog.getByText(/^Wpisz datę od/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Wybierz z kalendarza/ }).click();
    const days = dialog.locator('[data-vc-date]');
    await expect(days.first()).toBeVisible();
    const isOpen = '[data-vc-date]:not([data-vc-date-disabled])';
    expect(await dialog.locator(isOpen).count(), 'five working days').toBe(5);
    const weekdays = await dialog
      .locator(isOpen)
      .evaluateAll((all) => all.map((one) => new Date(one.getAttribute('data-vc-date') ?? '').getUTCDay()));
    expect(weekdays).not.toContain(0);
    expect(weekdays).not.toContain(6);
    await expectNoAxeViolations(page, 'dialog');
    expect(await noScroll(page)).toBe(true);
    await dialog.locator(isOpen).last().getByRole('button').click();
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(main(page).getByText(/^Dzień odbioru: (w|we) \p{L}+/u)).toBeVisible();
  });

  await test.step('the summary is told once that another tab changed it, and is then sent', async () => {
    await extendDemoPromotions('Jak wyślesz paczkę?');
    await main(page).getByRole('radio').first().check();
    await extendDemoPromotions('Jak zwrócić Ci pieniądze?');
    await main(page).getByRole('radio').first().check();
    await extendDemoPromotions('Sprawdź i wyślij');
    const other = await context.newPage();
    await arrive(other, at('2'));
    await other.getByLabel('Komentarz').fill('Za mała.');
    await next(other).click();
    await expect(step(other, 'Jak oddasz rzeczy?')).toBeVisible();
    const send = main(page).getByRole('button', { name: 'Wyślij zgłoszenie zwrotu' });
    await send.click();
    await expect(main(page).getByRole('alert').filter({ hasText: 'Zwrot zmieniono w innej karcie.' })).toBeVisible();
    await expect(main(page)).toContainText('Za mała.');
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zwrot Z-\d{4}-\d+$/);

    // The other tab still shows its step; the next press leads to what is left of the order.
    await next(other).click();
    await expect(main(other)).toContainText('Tę rzecz już zgłoszono do zwrotu.');
    await other.close();
  });
});
