import type { Locator, Page } from '@playwright/test';
import { calendarLimits } from '../../src/shop/limits.ts';
import { arrive } from './arrival.ts';
import { expect, type test as shopTest } from './shop-fixture.ts';

const address = '/wzornik?czesc=daty';
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const opener = (page: Page, name: string) => button(page, `Wybierz z kalendarza: ${name}`);
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Wysłano' });
const marked = (picker: Locator) => picker.locator('[aria-selected="true"]').allInnerTexts();

/** By keyboard, because an open calendar may cover the button of another one. */
async function open(page: Page, name: string) {
  await opener(page, name).press('Enter');
  const picker = page.getByRole('dialog', { name, exact: true });
  await expect(picker.getByRole('group', { name: 'Kalendarz', exact: true })).toBeVisible();
  return picker;
}

/** Presses keys and expects the focus on a cell after each group. The key rules themselves have unit tests. */
async function keys(page: Page, picker: Locator, ways: Record<string, string>) {
  for (const [pressed, name] of Object.entries(ways)) {
    for (const key of pressed.split(' ')) await page.keyboard.press(key);
    await expect(button(picker, name), pressed).toBeFocused();
  }
}

/** Tests of date fields in the component gallery. */
export function testDates(test: typeof shopTest) {
  test.describe('dates', () => {
    test('are reached by keys and typed in the usual formats', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-11-15T10:00:00'));
      await arrive(page, address);
      await test.step('keys move across days, months and years, within the range', () => expectKeysToLead(page));
      await test.step('Escape closes from everywhere', async () => {
        for (const place of [field(page, 'Rok'), opener(page, 'Rok')]) {
          const picker = await open(page, 'Rok');
          await place.focus();
          await page.keyboard.press('Escape');
          await expect(picker).toHaveCount(0);
          await expect(place).toBeFocused();
        }
      });
      await test.step('years are shown 15 per page, within the range', () => expectPagesOfYears(page));
      await test.step('a date typed while the calendar is open is selected in it', async () => {
        const days = await open(page, 'Od do');
        await field(page, 'Od do').fill('1.5.2027 - 3.5.2027');
        await expect(button(days, '2 maja 2027').locator('..')).toHaveAttribute('aria-selected', 'true');
        const years = await open(page, 'Kilka lat');
        await field(page, 'Kilka lat').fill('2031, 2032');
        expect(await marked(years)).toEqual(['2031', '2032']);
        await page.keyboard.press('Escape');
      });
      await test.step('typed dates show their errors', () => expectToBeTyped(page));
    });

    test('are picked, and every mode sends its own format', async ({ page }) => {
      await arrive(page, address);
      await test.step('a day, several days, a range', () => pickDays(page));
      await test.step('months and years, several and ranges', () => pickMonthsAndYears(page));
      await test.step('hours on both clocks', () => pickHours(page));
      await page.keyboard.press('Escape');
      await button(page, 'Wyślij daty').click();
      await expect(sent(page)).toHaveText(
        'Wysłano: dzien= wybrany=2026-03-20 ograniczony= kilka=2026-03-15,2026-03-18 zakres=2026-03-06/2026-03-07 ' +
          'miesiac=2026-05 rok=2026 godzina=2026-03-12T09:31 godzina12=2026-03-12T02:30 ' +
          'kilka24=2026-03-12,2026-03-15T14:30 zakres12=2026-03-12/2026-03-20T14:30 ' +
          'miesiace=2026-05,2027-01 sezon=2026-02/2026-04 lata=2026,2030 okres=2028/2029 bledny= niedoszly=',
      );
    });
  });
}

async function expectKeysToLead(page: Page) {
  let picker = await open(page, 'Dzień wybrany');
  const opened = await page.evaluate(() => scrollY);
  await keys(page, picker, {
    'ArrowDown ArrowDown ArrowDown': '2 kwietnia 2026',
    'ArrowUp Home': '23 marca 2026',
    End: '29 marca 2026',
    'PageUp Shift+PageDown': '28 lutego 2027',
  });
  await expect(button(picker, 'Wybierz miesiąc, wybrany: Luty')).toBeVisible();
  await expect(button(picker, '12 marca 2026')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY), 'the page behind stays').toBe(opened);
  await picker.getByRole('button', { name: /Wybierz miesiąc/ }).click();
  await keys(page, picker, { 'ArrowLeft ArrowLeft': 'Grudzień', ArrowRight: 'Styczeń' });
  await expect(picker.getByRole('button', { name: /wybrany: 2027/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await picker.getByRole('button', { name: /Wybierz rok/ }).click();
  await keys(page, picker, { PageDown: '2042', Home: '2040', 'End ArrowRight ArrowDown ArrowDown': '2055' });
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('button', { name: /wybrany: 2055/ })).toBeVisible();
  await page.keyboard.press('Escape');

  picker = await open(page, 'Dzień z ograniczeniem');
  await keys(page, picker, { PageDown: '20 marca 2026', ArrowRight: '20 marca 2026', 'Shift+PageUp': '10 marca 2026' });
  await page.keyboard.press('Escape');
  picker = await open(page, 'Miesiąc');
  await keys(page, picker, { 'ArrowUp ArrowDown PageDown': 'Marzec' });
  await expect(picker.locator('[aria-selected="true"]'), 'March of another year is not chosen').toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Miesiąc')).toHaveValue('03.2027');
}

async function expectPagesOfYears(page: Page) {
  const picker = await open(page, 'Rok');
  const years = () => picker.locator('[data-vc-years-year]').allTextContents();
  const first = 2026 - calendarLimits.yearsEachSide;
  expect(await years()).toEqual(Array.from({ length: calendarLimits.years }, (_, index) => String(first + index)));
  await button(picker, 'Następne lata').click();
  expect((await years())[0]).toBe(String(first + calendarLimits.years));
  for (let back = 0; back < 5; back += 1) await button(picker, 'Poprzednie lata').click();
  expect(await years()).toContain('1970');
  await expect(picker.locator('[data-vc-years-year="1969"]')).toBeDisabled();
  await expect(button(picker, 'Poprzednie lata')).toBeHidden();
  await button(picker, '1970').click();
  await expect(field(page, 'Rok')).toHaveValue('1970');
  await expect(picker).toHaveCount(0);
}

/** Which texts are valid dates has unit tests. */
async function expectToBeTyped(page: Page) {
  const day = field(page, 'Dzień');
  const dates = page.getByRole('region', { name: 'Daty i godziny', exact: true });
  for (const [name, typed, answer] of [
    ['Dzień', '31.02.2026', 'Nie ma takiego dnia w kalendarzu.'],
    ['Miesiąc', '13.2026', 'Nie ma takiego miesiąca.'],
    ['Dzień i godzina', '12.03.2026, 9:5', 'Ta godzina jest niejasna. Wpisz ją tak: 14:30.'],
  ] as const) {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(answer.replaceAll(' ', '\\s')));
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await day.fill('2026-3-9');
  await day.blur();
  await expect(day).toHaveValue('09.03.2026');
  await expect(day).not.toHaveAttribute('aria-invalid');
  await field(page, 'Miesiąc').fill('3.2026');
  await field(page, 'Dzień i godzina').fill('12.03.2026 9:05');
  await opener(page, 'Dzień, kalendarz nie doszedł').click();
  await expect(dates.getByText('Nie udało się wczytać kalendarza. Wpisz datę albo spróbuj ponownie.')).toBeVisible();
  await field(page, 'Dzień z ograniczeniem').fill('21.03.2026');
  await button(page, 'Wyślij daty').click();
  await expect(dates.getByText('Wpisz datę od 10.03.2026 do 20.03.2026.')).toBeVisible();
  await expect(sent(page), 'a form with a wrong date stays').toHaveCount(0);
}

async function pickDays(page: Page) {
  let picker = await open(page, 'Dzień wybrany');
  await expect(button(picker, '12 marca 2026')).toBeFocused();
  await keys(page, picker, { 'ArrowRight ArrowDown': '20 marca 2026' });
  await page.keyboard.press('Enter');
  await expect(field(page, 'Dzień wybrany')).toHaveValue('20.03.2026');
  await expect(picker).toHaveCount(0);
  await expect(opener(page, 'Dzień wybrany')).toBeFocused();
  picker = await open(page, 'Dzień wybrany');
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(opener(page, 'Dzień wybrany')).toBeFocused();

  picker = await open(page, 'Kilka dni');
  await button(picker, '18 marca 2026').click();
  await button(picker, '12 marca 2026').click();
  await expect(field(page, 'Kilka dni')).toHaveValue('15.03.2026, 18.03.2026');

  picker = await open(page, 'Od do');
  await button(picker, '5 marca 2026').click();
  await button(picker, '5 marca 2026').click();
  await expect(field(page, 'Od do')).toHaveValue('05.03.2026 – 05.03.2026');
  await button(picker, 'Zamknij kalendarz').click();
  await expect(picker).toHaveCount(0);
  picker = await open(page, 'Od do');
  await button(picker, '7 marca 2026').click();
  await button(picker, '6 marca 2026').click();
  await expect(field(page, 'Od do'), 'a third click begins anew').toHaveValue('06.03.2026 – 07.03.2026');
}

async function pickMonthsAndYears(page: Page) {
  let picker = await open(page, 'Miesiąc');
  await button(picker, 'Maj').click();
  await expect(field(page, 'Miesiąc')).toHaveValue('05.2026');
  await expect(picker).toHaveCount(0);

  picker = await open(page, 'Kilka miesięcy');
  await button(picker, 'Maj').click();
  await button(picker, 'Marzec').click();
  await picker.getByRole('button', { name: /2026/ }).click();
  await button(picker, '2027').click();
  await button(picker, 'Styczeń').click();
  await expect(field(page, 'Kilka miesięcy')).toHaveValue('05.2026, 01.2027');
  expect(await marked(picker)).toEqual(['Styczeń']);

  picker = await open(page, 'Od miesiąca do miesiąca');
  await picker.getByRole('button', { name: /20\d\d/ }).click();
  await button(picker, '2026').click();
  await button(picker, 'Kwiecień').click();
  await expect(field(page, 'Od miesiąca do miesiąca'), 'one end is no range').toHaveValue('');
  await button(picker, 'Luty').click();
  await expect(field(page, 'Od miesiąca do miesiąca')).toHaveValue('02.2026 – 04.2026');
  expect(await marked(picker)).toEqual(['Luty', 'Marzec', 'Kwiecień']);

  picker = await open(page, 'Kilka lat');
  await button(picker, '2024').click();
  await button(picker, '2030').click();
  await expect(field(page, 'Kilka lat')).toHaveValue('2026, 2030');
  expect(await marked(picker)).toEqual(['2026', '2030']);

  picker = await open(page, 'Od roku do roku');
  expect(await marked(picker)).toEqual(['2024', '2025', '2026', '2027']);
  await button(picker, '2029').click();
  await expect(field(page, 'Od roku do roku')).toHaveValue('2024 – 2027');
  await button(picker, '2028').click();
  await expect(field(page, 'Od roku do roku')).toHaveValue('2028 – 2029');
}

async function pickHours(page: Page) {
  const hour = (picker: Locator) => picker.getByRole('textbox', { name: 'Godziny' });
  let picker = await open(page, 'Dzień i godzina');
  await hour(picker).fill('');
  await hour(picker).press('Enter');
  await expect(hour(picker)).toHaveValue('14');
  await expect(field(page, 'Dzień i godzina')).toHaveValue('12.03.2026, 14:30');
  await hour(picker).fill('09');
  await hour(picker).press('Enter');
  await picker.getByRole('slider', { name: 'Suwak minut' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Dzień i godzina')).toHaveValue('12.03.2026, 09:31');

  picker = await open(page, 'Dzień i godzina, zegar 12');
  // Hours outside the 12-hour clock are read as 24-hour values and set AM or PM.
  for (const [typed, shown, half] of [
    ['0', '12:30 AM', 'AM'],
    ['14', '02:30 PM', 'PM'],
  ] as const) {
    await hour(picker).fill(typed);
    await hour(picker).press('Enter');
    await expect(field(page, 'Dzień i godzina, zegar 12')).toHaveValue(`12.03.2026, ${shown}`);
    await expect(picker.getByRole('button', { name: `teraz: ${half}` })).toHaveText(half);
  }
  await picker.getByRole('button', { name: /teraz: PM/ }).click();
  await expect(field(page, 'Dzień i godzina, zegar 12')).toHaveValue('12.03.2026, 02:30 AM');
}
