import { addDays, dayOf, formatClock, formatDayShort, minutesOfDay } from '../src/shop/time/warsaw-time.ts';
import { enterPanel, ownersTest } from './panel-door.ts';
import { expect, expectAccessible, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const test = ownersTest({ NODE_OPTIONS: '--import=./checks/moving-clock.ts' });

// Faults are told with a page of status 422.
test.use({ allowedComplaints: [/status of 422/] });

const minuteMs = 60_000;

test('a regular price is planned, stands on the calendar, is moved and called off, and comes at its minute', async ({
  page,
  ownersShop,
}) => {
  await page.setViewportSize(wide);
  await enterPanel(page, ownersShop);
  await page.goto('/panel/ceny?szukaj=CER-001');
  await page.getByRole('link', { name: 'Kubek szałwiowy', exact: true }).click();
  await page.getByRole('link', { name: 'Zmień ceny: 350 ml' }).click();
  const sizePage = page.url();
  const form = page.getByRole('region', { name: 'Cena regularna', exact: true });
  const day = addDays(dayOf(Date.now()), 3);

  // A promotion that is planned makes a higher price within it misleading.
  await page.getByLabel('Cena promocyjna brutto (zł)').fill('70');
  await page.getByLabel('Od dnia', { exact: true }).fill(addDays(day, -1));
  await page.getByLabel('Do dnia włącznie').fill(addDays(day, 2));
  await page.getByRole('region', { name: 'Nowa promocja' }).getByRole('button', { name: 'Sprawdź' }).click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await form.getByLabel('Cena brutto (zł)').fill('120');
  await form.getByLabel('Od którego dnia').fill(day);
  await form.getByLabel('Od której godziny').fill('08:30');
  await form.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByRole('alert')).toContainText('nie obowiązywała przed obniżką');
  await expect(form.getByLabel('Od którego dnia')).toHaveValue(day);
  await expectNoAxeViolations(page);

  await form.getByLabel('Cena brutto (zł)').fill('85,50');
  await form.getByRole('button', { name: 'Sprawdź' }).click();
  const board = page.getByRole('table', { name: 'Co zobaczy kupujący' });
  await expect(board).toContainText(`${formatDayShort(day)}, 08:30`);
  await expect(board).toContainText('Cena regularna: 85,50 zł');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Zaplanowano.');

  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await page.goto(`/panel/ceny/kalendarz?miesiac=${day.slice(0, 7)}`);
    await expect(page.getByText('cena regularna od 08:30, 85,50 zł')).toBeVisible();
    if (size === narrow) await expectAccessible(page);
    const planned = page.getByRole('listitem').filter({ hasText: 'cena regularna od 08:30' }).last();
    await planned.getByRole('link').click();
    await expect(page).toHaveURL(sizePage);
    if (size === narrow) await expectAccessible(page);
  }

  // Moved, then called off.
  const plans = page.getByRole('region', { name: 'Zaplanowane ceny regularne' });
  await plans.getByLabel('Godzina').fill('09:00');
  await plans.getByRole('button', { name: 'Sprawdź' }).click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(plans).toContainText(`${formatDayShort(day)}, 09:00`);
  await plans.getByRole('button', { name: 'Odwołaj' }).click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Odwołano zaplanowaną cenę.');
  await expect(plans).toHaveCount(0);

  // The shop follows a plan at its minute.
  const at = Math.ceil((Date.now() + 2 * minuteMs) / minuteMs) * minuteMs;
  await form.getByLabel('Cena brutto (zł)').fill('88');
  await form.getByLabel('Od którego dnia').fill(dayOf(at));
  await form.getByLabel('Od której godziny').fill(formatClock(minutesOfDay(at)));
  await form.getByRole('button', { name: 'Sprawdź' }).click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Zaplanowano.');
  const shown = async () => (await page.request.get('/produkt/kubek-szalwiowy?rozmiar=350')).text();
  expect(await shown()).not.toContain('88,00');
  process.kill(ownersShop.pid, 'SIGUSR2');
  await expect.poll(shown).toContain('88,00');
  await page.reload();
  await expect(plans).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Historia ceny' })).toContainText('88,00');
});
