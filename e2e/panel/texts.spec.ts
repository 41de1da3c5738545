import { countClicks } from '../../testing/browser/clicks.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

test('a sentence of a mail is changed in three presses, seen in the mail', async ({ page, owner: _ }) => {
  await page.setViewportSize(wide);
  await page.goto('/panel');
  const clicks = await countClicks(page);
  const menu = page.getByRole('navigation', { name: 'Panel' });
  await menu.getByRole('link', { name: 'Treści' }).click();
  await page.getByRole('link', { name: 'Zamówienie w drodze' }).click();
  const subject = page.getByLabel('Temat');
  await subject.focus();
  await subject.fill('Zamówienie {number}: paczka jest w drodze');
  await expect(page.getByText('Niezapisane zmiany')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Następny e-mail' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Podgląd' })).toContainText('paczka jest w drodze');
  expect(clicks()).toBe(3);
  await expectUsable(page, 'main');
});

test('a page is seen beside its form while it is written', async ({ page, owner: _ }) => {
  await page.setViewportSize(wide);
  await page.goto('/panel/strony/kontakt');
  const preview = page.getByRole('complementary', { name: 'Podgląd' });
  await expect(page.getByRole('toolbar', { name: 'Wygląd tekstu: Treść' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Treść' }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Zadzwoń przed przyjazdem.');
  await expect(preview).toContainText('Zadzwoń przed przyjazdem.');
  await page.getByRole('link', { name: 'Wszystkie strony' }).click();
  await page.getByRole('button', { name: 'Zostań tutaj' }).click();
  await page.getByRole('button', { name: 'Odrzuć' }).click();
  await expect(preview).not.toContainText('Zadzwoń przed przyjazdem.');
});
