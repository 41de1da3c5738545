import { addDays, dayOf, formatDayShort } from '../../src/shop/time/warsaw-time.ts';
import { countClicks } from '../../testing/browser/clicks.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectFits, expectNoAxeViolations, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

// Forms with faults are answered with status 422.
test.use({ allowedComplaints: [/status of 422/] });

// The rules and the shown price texts are tested in tests/panel/prices.test.ts and price-plans.test.ts.
test('a price tells what follows while it is typed, is planned, taken back, and appears in the calendar', async ({
  page,
  owner: _,
  query,
}) => {
  // A retry of this test must start without the plan of the first attempt.
  await query('delete from planned_prices', []);
  await page.setViewportSize(wide);
  await page.goto('/panel/ceny?szukaj=CER-001');
  await page.getByRole('link', { name: 'Kubek szałwiowy, 350 ml' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceny: Kubek szałwiowy, 350 ml');
  const sizePage = page.url();
  const day = addDays(dayOf(Date.now()), 3);
  const price = '85,50';

  await test.step('a percentage above the real reduction is refused while it is typed, and by the server', async () => {
    const form = page.getByRole('region', { name: 'Nowa promocja' });
    const promotional = form.getByLabel('Cena promocyjna brutto');
    await promotional.fill('80');
    await expect(form.getByRole('list', { name: 'Co zobaczy kupujący' })).toContainText('Najniższa cena z 30 dni');
    await form.getByLabel('Obniżka, którą ogłosisz').fill('20');
    await expect(form.getByRole('alert')).toContainText('Nie wolno ogłosić obniżki o 20%');
    await form.getByLabel('Obniżka, którą ogłosisz').press('Enter');
    await expect(form.getByRole('alert')).toContainText('Nie wolno ogłosić obniżki o 20%');
    await expect(promotional).toHaveValue('80');
  });

  const form = page.getByRole('region', { name: 'Cena regularna', exact: true });
  await test.step('a future regular price is shown before saving, and can be taken back', async () => {
    await form.getByLabel('Cena brutto').fill(price);
    await form.getByRole('textbox', { name: 'Od którego dnia' }).fill(day);
    const hour = form.getByRole('textbox', { name: 'Od której godziny' });
    await form.getByRole('button', { name: 'Wybierz godzinę: Od której godziny' }).press('Enter');
    const picker = form.getByRole('dialog', { name: 'Od której godziny' });
    await expect(picker.getByRole('button', { name: '00' }).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expectNoAxeViolations(page, 'main');
    await page.keyboard.press('Enter');
    await expect(hour).toHaveValue('08:00');
    await picker.getByRole('button', { name: '30' }).click();
    await expect(hour).toHaveValue('08:30');
    await expect(picker).toHaveCount(0);
    await expect(form.getByRole('list', { name: 'Co zobaczy kupujący' })).toContainText(`${formatDayShort(day)}, 8:30`);
    await expectNoAxeViolations(page, 'main');
    await form.getByRole('button', { name: 'Zapisz cenę' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Zaplanowano.' })).toBeVisible();
    const plans = page.getByRole('region', { name: 'Zaplanowane ceny regularne' });
    await expect(plans).toContainText(`${formatDayShort(day)}, 8:30`);
    await expectNoAxeViolations(page, '#zaplanowane');
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(plans).toBeHidden();
    await form.getByLabel('Cena brutto').fill(price);
    await form.getByRole('textbox', { name: 'Od którego dnia' }).fill(day);
    await form.getByRole('textbox', { name: 'Od której godziny' }).fill('08:30');
    await form.getByRole('button', { name: 'Zapisz cenę' }).click();
    await expect(plans).toBeVisible();
  });

  await page.goto(`/panel/ceny/kalendarz?miesiac=${day.slice(0, 7)}`);
  await expect(page.getByText(`cena regularna od 8:30, ${price} zł`)).toBeVisible();
  await expectUsable(page);
  await page.getByRole('listitem').filter({ hasText: 'cena regularna od 8:30' }).last().getByRole('link').click();
  await expect(page).toHaveURL(sizePage);
  await expectFits(page);
});

test('a promotion of a category takes four presses from the first screen, and one more takes it back', async ({
  page,
  owner: _,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/panel');
  const clicks = await countClicks(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Ceny i kody' }).click();
  await page.getByRole('link', { name: 'Nowa promocja' }).click();
  await page.getByLabel('Które produkty').selectOption({ label: 'Kategoria: Kubki' });
  await page.getByLabel('Obniżka, którą ogłosisz').fill('15');
  await page.getByRole('button', { name: 'Pokaż różnice' }).click();
  await expect(page.getByRole('table', { name: 'Różnice' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: /^Zapisz \(/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /Zapisano: / })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);
  await page.getByRole('status').getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Cofnięto: / })).toBeVisible();
});
