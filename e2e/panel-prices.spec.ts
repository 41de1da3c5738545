import { addDays, dayOf, formatClock, formatDayShort, minutesOfDay } from '../src/shop/time/warsaw-time.ts';
import { enterPanel, expectUsable, panelTest as test } from './panel-door.ts';
import { expect, expectNoAxeViolations, wide } from './shop-fixture.ts';

// Faults are told with a page of status 422.
test.use({ allowedComplaints: [/status of 422/] });

const minuteMs = 60_000;

// Each rule and what shoppers are told: src/server/panel-prices.test.ts and panel-price-plans.test.ts.
test('a price that would mislead is refused, a lawful one is previewed, planned, on the calendar, and comes at its minute', async ({
  page,
  ownersShop,
}) => {
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);
  await page.goto('/panel/ceny?szukaj=CER-001');
  await page.getByRole('link', { name: 'Kubek szałwiowy', exact: true }).click();
  await page.getByRole('link', { name: 'Zmień ceny: 350 ml' }).click();
  const sizePage = page.url();
  const board = page.getByRole('table', { name: 'Co zobaczy kupujący' });
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  const day = addDays(dayOf(Date.now()), 3);

  await test.step('the percentage is more than the price makes true', async () => {
    const price = page.getByLabel('Cena promocyjna brutto (zł)');
    await price.fill('80');
    await page.getByLabel('Obniżka, którą ogłosisz (%)').fill('20');
    await page.getByLabel('Obniżka, którą ogłosisz (%)').press('Enter');
    await expect(page.getByRole('alert')).toContainText('Nie wolno ogłosić obniżki o 20%');
    await expect(price).toHaveValue('80');
    await expectUsable(page);
  });

  const form = page.getByRole('region', { name: 'Cena regularna', exact: true });
  await test.step('a regular price for a day to come is shown before it is saved, and is on the calendar', async () => {
    await form.getByLabel('Cena brutto (zł)').fill('85,50');
    await form.getByLabel('Od którego dnia').fill(day);
    await form.getByLabel('Od której godziny').fill('08:30');
    await form.getByRole('button', { name: 'Sprawdź' }).click();
    await expect(page.getByText('Nic jeszcze nie jest zapisane.')).toBeVisible();
    await expect(board).toContainText(`${formatDayShort(day)}, 08:30`);
    await expectNoAxeViolations(page);
    await save.click();
    await expect(page.getByRole('status')).toContainText('Zaplanowano.');
    await page.goto(`/panel/ceny/kalendarz?miesiac=${day.slice(0, 7)}`);
    await expect(page.getByText('cena regularna od 08:30, 85,50 zł')).toBeVisible();
    await page.setViewportSize(wide);
    await expectNoAxeViolations(page);
    await expectUsable(page);
    await page.getByRole('listitem').filter({ hasText: 'cena regularna od 08:30' }).last().getByRole('link').click();
    await expect(page).toHaveURL(sizePage);
    await expectUsable(page);
  });

  await test.step('the shop follows a plan at its minute', async () => {
    const plans = page.getByRole('region', { name: 'Zaplanowane ceny regularne' });
    const at = Math.ceil((Date.now() + 2 * minuteMs) / minuteMs) * minuteMs;
    await plans.getByLabel('Dzień').fill(dayOf(at));
    await plans.getByLabel('Godzina').fill(formatClock(minutesOfDay(at)));
    await plans.getByRole('button', { name: 'Sprawdź' }).click();
    await save.click();
    await expect(plans).toContainText(formatClock(minutesOfDay(at)));
    const shown = async () => (await page.request.get('/produkt/kubek-szalwiowy?rozmiar=350')).text();
    expect(await shown()).not.toContain('85,50');
    process.kill(ownersShop.pid, 'SIGUSR2');
    await expect.poll(shown).toContain('85,50');
    await page.reload();
    await expect(plans).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Historia ceny' })).toContainText('85,50');
  });
});
