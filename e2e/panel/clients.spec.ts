import { countClicks } from '../../testing/browser/clicks.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

test.use({ allowedComplaints: [/status of 422/] });

test('a client is found by keyboard, and its orders are two clicks from Dziś', async ({
  page,
  owner: _,
  placeOrder,
}) => {
  const order = await placeOrder('cash');
  await page.setViewportSize(wide);
  await page.goto('/panel');
  const clicks = await countClicks(page);
  await page
    .getByRole('navigation', { name: 'Panel' })
    .getByRole('link', { name: /^Klienci/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Klienci', level: 1 })).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Zamówienia', level: 2 })).toBeVisible();
  expect(clicks()).toBe(2);

  await page.goto('/panel/klienci');
  await page.getByRole('search').getByRole('searchbox').fill(order.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/szukaj=/);
  await expect(page.getByRole('table').getByText('gość, bez konta')).toHaveCount(1);
  await expectUsable(page, 'html');
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await expect(page.getByRole('link', { name: order.number })).toBeVisible();
  await expectUsable(page, 'html');
});

test('a client is opened by staff, gets a note and is warned about before it is lost', async ({ page, owner: _ }) => {
  await page.setViewportSize(wide);
  await page.goto('/panel/klienci/nowy');
  await page.getByLabel('Imię').fill('Jan');
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page.getByRole('alert')).toContainText('Konto nie zostało założone');
  await page.getByLabel('Nazwisko').fill('Nowy');
  await page.getByLabel('E-mail').fill(`jan.nowy-${Date.now()}@example.com`);
  await expectUsable(page, 'html');
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page.getByRole('heading', { name: 'Jan Nowy' })).toBeVisible();
  await page.getByLabel('Nowa notatka').fill('Woli telefon po 16.');
  await page.getByRole('button', { name: 'Dodaj notatkę' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Woli telefon po 16.' })).toBeVisible();
  await expect(page.getByLabel('Nowa notatka')).toHaveValue('');
  await expectUsable(page, 'html');
  await page.getByRole('button', { name: 'Połącz z innym klientem' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Without what it covers, for which axe takes the dialog as the background.
  await expectUsable(page, '[popover]:popover-open');
});
