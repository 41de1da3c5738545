import { addDays, dayOf, formatDayShort } from '../../src/shop/time/warsaw-time.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectFits, expectNoAxeViolations, expectUsable, wide } from '../../testing/browser/shop-fixture.ts';

// Forms with faults are answered with status 422.
test.use({ allowedComplaints: [/status of 422/] });

// The rules and the shown price texts are tested in tests/panel/prices.test.ts and price-plans.test.ts.
test('a misleading price is refused, a legal one is previewed and planned, and appears in the calendar', async ({
  page,
  owner: _,
  query,
}) => {
  // A retry of this test must start without the plan of the first attempt.
  await query('delete from planned_prices', []);
  await page.setViewportSize(wide);
  await page.goto('/panel/ceny?szukaj=CER-001');
  await page.getByRole('link', { name: 'Kubek szałwiowy', exact: true }).click();
  await page.getByRole('link', { name: 'Zmień ceny: 350 ml' }).click();
  const sizePage = page.url();
  const board = page.getByRole('table', { name: 'Co zobaczy kupujący' });
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  const day = addDays(dayOf(Date.now()), 3);
  const price = '85,50';

  await test.step('the typed percentage is higher than the real reduction', async () => {
    const promotional = page.getByLabel('Cena promocyjna brutto (zł)');
    await promotional.fill('80');
    await page.getByLabel('Obniżka, którą ogłosisz (%)').fill('20');
    await page.getByLabel('Obniżka, którą ogłosisz (%)').press('Enter');
    await expect(page.getByRole('alert')).toContainText('Nie wolno ogłosić obniżki o 20%');
    await expect(promotional).toHaveValue('80');
  });

  const form = page.getByRole('region', { name: 'Cena regularna', exact: true });
  await test.step('a future regular price is previewed before saving, and appears in the calendar', async () => {
    await form.getByLabel('Cena brutto (zł)').fill(price);
    await form.getByLabel('Od którego dnia').fill(day);
    await form.getByLabel('Od której godziny').fill('08:30');
    await form.getByRole('button', { name: 'Sprawdź' }).click();
    await expect(page.getByText('Nic jeszcze nie jest zapisane.')).toBeVisible();
    await expect(board).toContainText(`${formatDayShort(day)}, 8:30`);
    await expectNoAxeViolations(page, 'main');
    await save.click();
    await expect(page.getByRole('status')).toContainText('Zaplanowano.');
    await page.goto(`/panel/ceny/kalendarz?miesiac=${day.slice(0, 7)}`);
    await expect(page.getByText(`cena regularna od 8:30, ${price} zł`)).toBeVisible();
    await expectUsable(page);
    await page.getByRole('listitem').filter({ hasText: 'cena regularna od 8:30' }).last().getByRole('link').click();
    await expect(page).toHaveURL(sizePage);
    await expectFits(page);
    await expectNoAxeViolations(page, '[aria-labelledby=zaplanowane]');
  });
});
