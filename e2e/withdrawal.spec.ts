import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../checks/placed-order.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { test } from './orders-shop.ts';
import { expect, expectNoAxeViolations, wide } from './shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

async function fill(page: Page, { number, email }: Pick<PlacedOrder, 'number' | 'email'>): Promise<void> {
  await main(page).getByLabel('Imię i nazwisko').fill('Anna Nowak');
  await main(page).getByLabel('Numer zamówienia').fill(number);
  await main(page).getByLabel('Adres e-mail').fill(email);
}

test('a guest withdraws from a part: lines, second step, receipt, print', async ({ page, placeOrder, query }) => {
  const order = await placeOrder();
  await query("update orders set state = 'sent' where number = $1", [order.number]);
  await arrive(page, to('withdrawal'));
  await expect(heading(page)).toHaveText('Odstąpienie od umowy');
  await expectNoAxeViolations(page);
  await main(page).getByRole('button', { name: 'Dalej' }).click();
  await expect(main(page).getByText('Proszę wypełnić to pole.').first()).toBeVisible();

  await fill(page, order);
  await main(page).getByLabel('od części umowy').check();
  await main(page).getByRole('button', { name: 'Dalej' }).click();
  await expect(main(page).getByText(`Znaleźliśmy zamówienie ${order.number}.`)).toBeVisible();
  const lines = main(page).getByRole('group', { name: /ile sztuk obejmuje/ });
  const amount = lines.getByRole('textbox').first();
  await expect(amount).toBeFocused();
  await expectNoAxeViolations(page, 'main');
  await amount.fill('99');
  await main(page).getByRole('button', { name: 'Dalej' }).click();
  await expect(lines.getByText('Wpisz liczbę od 0 do')).toBeVisible();
  await lines.getByRole('textbox').first().fill('1');
  await main(page).getByRole('button', { name: 'Dalej' }).click();

  await expect(heading(page)).toHaveText('Sprawdź i potwierdź');
  await expect(heading(page)).toBeFocused();
  await expect(main(page).getByText('Kubek piaskowy: 1')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await main(page).getByRole('button', { name: 'Popraw' }).click();
  await expect(main(page).getByLabel('Imię i nazwisko')).toHaveValue('Anna Nowak');
  await expect(main(page).getByRole('textbox', { name: 'Kubek piaskowy' })).toHaveValue('1');
  await main(page).getByRole('button', { name: 'Dalej' }).click();
  await main(page).getByRole('button', { name: 'Potwierdź odstąpienie od umowy' }).click();

  await expect(heading(page)).toHaveText('Przyjęliśmy odstąpienie od umowy');
  await expect(main(page).getByText(/, godz\. \d/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Przejdź do zwrotu rzeczy' })).toHaveAttribute(
    'href',
    to('returnStep', { order: order.number, step: '1' }),
  );
  await expectNoAxeViolations(page, 'main');
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Kubek piaskowy: 1')).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
});

test('a client withdraws from the order with the keyboard alone, and it is cancelled', async ({
  page,
  placeClientsOrder,
}) => {
  const order = await placeClientsOrder();
  await page.setViewportSize(wide);
  await arrive(page, to('order', { number: order.number }));
  const link = main(page).getByRole('link', { name: 'Odstąp od umowy tutaj' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Numer zamówienia')).toHaveValue(order.number);
  await expect(main(page).getByLabel('Adres e-mail')).toHaveValue(order.email);
  await main(page).getByLabel('Adres e-mail').focus();
  await page.keyboard.press('Tab');
  await expect(main(page).getByLabel('od całej umowy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: 'Dalej' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sprawdź i potwierdź');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const confirm = main(page).getByRole('button', { name: 'Potwierdź odstąpienie od umowy' });
  await expect(confirm).toBeFocused();
  // It takes no press while the answer to the one before is still on its way.
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Przyjęliśmy odstąpienie od umowy');
  await expect(main(page).getByText('więc je anulowaliśmy')).toBeVisible();
  await main(page).getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await expect(main(page).getByRole('heading', { name: 'Anulowane' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a statement about no known order is taken', async ({ page }) => {
    await page.goto(to('withdrawal'));
    await fill(page, { number: 'kubek z maja', email: 'ktos@example.com' });
    await main(page).getByLabel('od części umowy').check();
    await main(page).getByLabel('Które rzeczy i ile sztuk').fill('jeden kubek');
    await main(page).getByRole('button', { name: 'Dalej' }).click();
    await main(page).getByRole('button', { name: 'Potwierdź odstąpienie od umowy' }).click();
    await expect(heading(page)).toHaveText('Przyjęliśmy odstąpienie od umowy');
    await expect(main(page).getByText('Nie rozpoznaliśmy zamówienia')).toBeVisible();
    await expect(main(page).getByText('jeden kubek')).toBeVisible();
  });
});
