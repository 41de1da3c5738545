import type { Locator, Page } from '@playwright/test';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, narrow, type test as shopTest, wide } from './shop-fixture.ts';

const address = '/wzornik?czesc=punkty';
const chooser = (page: Page) => page.getByRole('group', { name: 'Punkt odbioru' });
const field = (page: Page) => chooser(page).getByRole('searchbox', { name: 'Miejscowość, ulica lub kod' });
const list = (page: Page) => chooser(page).getByRole('list', { name: 'Znalezione punkty' });
const points = (page: Page) => list(page).getByRole('radio');
const status = (page: Page) => chooser(page).getByRole('status').first();
const button = (page: Page, name: string) => chooser(page).getByRole('button', { name, exact: true });
const map = (page: Page) => chooser(page).getByRole('region', { name: 'Mapa punktów odbioru' });
const pins = (page: Page) => map(page).getByRole('button', { name: /^ul\. / });
const chosen = (page: Page) =>
  chooser(page)
    .locator('div', { hasText: /^Wybrany punkt/ })
    .last();
const codeOf = (radio: Locator) => radio.getAttribute('value');

/** The Enter key searches without the typing delay. */
async function find(page: Page, text: string, answer: string | RegExp) {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(answer);
}

/** Tests of the pickup point chooser, in the component gallery with the demo shop. */
export function testPointChooser(test: typeof shopTest) {
  test.describe('the pickup point chooser', () => {
    test.describe('with a browser and a connection that may fail', () => {
      test.use({ allowedComplaints: [/Failed to load resource/] });

      test('finds points by town, street, post code and place, and reports failures', async ({ page, context }) => {
        await context.grantPermissions(['geolocation']);
        await context.setGeolocation({ latitude: 54.334, longitude: 18.197 });
        await arrive(page, address);
        await test.step('while typing, with more results on request', async () => {
          await field(page).fill('kartuzy');
          await expect(status(page)).toHaveText('Znaleźliśmy 4 punkty.');
          await expect(points(page)).toHaveCount(4);
          await expect(list(page)).toContainText('83-300 Kartuzy');
          await expect(list(page)).toContainText(/Czynny całą dobę|Czynny: pn\./);
          await find(
            page,
            'xyzzy',
            'Nie znaleźliśmy tu żadnego punktu. Sprawdź pisownię albo wpisz większą miejscowość.',
          );
          await expect(list(page)).toHaveCount(0);
          await find(page, '83-309', /^Pod tym kodem nie ma punktu\. Pokazujemy .* od 83-30\.$/);
          await find(page, 'warszawa', 'Znaleźliśmy 20 punktów.');
          await expect(points(page)).toHaveCount(10);
          await button(page, 'Pokaż więcej').click();
          await expect(points(page)).toHaveCount(20);
          await expect(points(page).nth(10)).toBeFocused();
          await expect(button(page, 'Pokaż więcej')).toHaveCount(0);
        });

        await test.step('without an answer it shows an error and a retry', async () => {
          await page.route('**/ajax/pickup-points*', (route) => route.abort());
          await find(page, 'kartuzy', 'Nie udało się pobrać punktów. Sprawdź połączenie i spróbuj ponownie.');
          await page.unroute('**/ajax/pickup-points*');
          await button(page, 'Spróbuj ponownie').click();
          await expect(status(page)).toHaveText('Znaleźliśmy 4 punkty.');
        });

        await test.step('shows a message if the browser refuses its position', async () => {
          await page.evaluate(() => {
            navigator.geolocation.getCurrentPosition = (_, refuse) =>
              refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
          });
          await button(page, 'W pobliżu mnie').click();
          await expect(status(page)).toHaveText(
            'Przeglądarka nie podała położenia. Wpisz miejscowość albo kod pocztowy.',
          );
          await find(page, 'sopot', /^Znaleźliśmy/);
        });

        await test.step('requests the position only on demand, and sorts by distance', async () => {
          await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition'));
          await button(page, 'W pobliżu mnie').click();
          await expect(status(page)).toHaveText('Punkty od najbliższego.');
          await expect(points(page)).toHaveCount(10);
          await expect(list(page).getByRole('listitem').first()).toContainText('Kartuzy');
          await expect(list(page).getByRole('listitem').first()).toContainText(/\d\s(m|km)/);
        });

        await test.step('by keyboard only: a point is chosen, stays through another search, is sent, and changed', async () => {
          await field(page).focus();
          await field(page).fill('');
          await page.keyboard.type('kartuzy');
          await page.keyboard.press('Enter');
          await expect(points(page)).toHaveCount(4);
          expect(new URL(page.url()).search, 'Enter searches and sends nothing').toBe('?czesc=punkty');
          for (const name of ['Szukaj', 'W pobliżu mnie', 'Pokaż na mapie']) {
            await page.keyboard.press('Tab');
            await expect(button(page, name)).toBeFocused();
          }
          await page.keyboard.press('Tab');
          await expect(points(page).first()).toBeFocused();
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowDown');
          const third = points(page).nth(2);
          await expect(third).toBeChecked();
          const code = (await codeOf(third)) ?? '';
          await expect(chosen(page)).toContainText(code);

          await find(page, 'sopot', /^Znaleźliśmy/);
          await expect(points(page).first()).toBeChecked();
          expect(await codeOf(points(page).first()), 'the chosen one stays').toBe(code);
          await button(page, 'Gotowe').focus();
          await page.keyboard.press('Enter');
          const change = chooser(page).locator('summary');
          await expect(change).toBeFocused();
          await expect(change).toHaveText('Zmień');
          await expect(field(page)).toBeHidden();
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(new RegExp(`punkt=${code}`));
          await change.focus();
          await page.keyboard.press('Enter');
          await expect(field(page)).toBeVisible();
        });
      });
    });

    test('the map and the list follow each other, by pointer and by keyboard', async ({ page }) => {
      await page.setViewportSize(wide);
      // The map ignores keys during its animation.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrive(page, address);
      await find(page, 'kartuzy', 'Znaleźliśmy 4 punkty.');
      await button(page, 'Pokaż na mapie').click();
      await expect(map(page)).toBeVisible();
      const [left, right] = [await list(page).boundingBox(), await map(page).boundingBox()];
      expect(right?.x, 'side by side').toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1);
      const own = pins(page).filter({ has: page.locator('svg') });
      await expect(own.first()).toBeVisible();

      await points(page).first().check();
      const pressed = map(page).locator('[aria-pressed="true"]');
      await expect(pressed).toHaveCount(1);
      await expect(pressed).toHaveAccessibleName(new RegExp((await codeOf(points(page).first())) ?? ''));

      const other = map(page)
        .getByRole('button', { name: /^ul\. .*Kartuzy/, pressed: false })
        .first();
      const name = (await other.getAttribute('aria-label')) ?? '';
      await other.focus();
      await page.keyboard.press('Enter');
      await expect(pressed).toHaveAccessibleName(name);
      await expect(pressed).toBeFocused();
      const code = name.split(' ').at(-1) ?? '';
      await expect(list(page).getByRole('radio', { checked: true })).toHaveValue(code);
      await expect(chosen(page)).toContainText(code);

      const third = map(page)
        .getByRole('button', { name: /^ul\. .*Kartuzy/, pressed: false })
        .first();
      const another = (await third.getAttribute('aria-label')) ?? '';
      await third.click();
      await expect(pressed).toHaveAccessibleName(another);

      await expect(button(page, 'Szukaj na tym obszarze'), 'nobody has moved the map').toHaveCount(0);
      await map(page).focus();
      const clusters = map(page).getByRole('button', { name: /punkt\S*, przybliż$/ });
      await expect(async () => {
        await page.keyboard.press('-');
        await expect(clusters.first()).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [0] });
      await button(page, 'Szukaj na tym obszarze').click();
      await expect(status(page)).toHaveText(/^Znaleźliśmy \d+\spunkt/);
      await expect(list(page)).toContainText(/Żukowo|Chmielno|Somonino|Gdańsk/);
      await test.step('a cluster opens by keyboard, and the focus stays on the map', async () => {
        await clusters.first().focus();
        await page.keyboard.press('Enter');
        await expect(map(page)).toBeFocused();
      });
      await button(page, 'Ukryj mapę').click();
      await expect(map(page)).toHaveCount(0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });

      await test.step('on a phone a tap chooses a point, and nothing overflows', async () => {
        await page.setViewportSize(narrow);
        await find(page, '83-3', /^Znaleźliśmy/);
        await list(page).getByRole('listitem').nth(1).locator('label').click();
        await expect(points(page).nth(1)).toBeChecked();
        await button(page, 'Pokaż na mapie').click();
        await expect(map(page)).toBeVisible();
        await expect(pins(page).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
        const [above, below] = [await map(page).boundingBox(), await list(page).boundingBox()];
        expect(above?.y).toBeLessThan(below?.y ?? 0);
        // The window is high enough for the whole page, so that the header covers no target.
        await page.setViewportSize({ ...narrow, height: 3_000 });
        await expectNoAxeViolations(page, 'fieldset:has([data-pickup-map])');
        await button(page, 'Oddal').click();
        await expect(button(page, 'Szukaj na tym obszarze')).toBeVisible();
      });

      await test.step('hiding the map during a zoom throws no error', async () => {
        const hide = await button(page, 'Ukryj mapę').elementHandle();
        await button(page, 'Przybliż').evaluate(async (closer, other) => {
          (closer as HTMLElement).click();
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          (other as HTMLElement).click();
        }, hide);
        await expect(map(page)).toHaveCount(0);
      });
    });
  });
}

/** Checks the chooser without scripts, in the component gallery. */
export async function expectChooserWithoutScripts(page: Page) {
  await expect(button(page, 'W pobliżu mnie')).toHaveCount(0);
  await field(page).fill('warszawa');
  await button(page, 'Szukaj').click();
  await expect(points(page)).toHaveCount(10);
  const first = await codeOf(points(page).first());
  await button(page, 'Pokaż więcej').click();
  await expect(points(page)).toHaveCount(10);
  expect(await codeOf(points(page).first())).not.toBe(first);
  const third = points(page).nth(2);
  await third.check();
  const code = (await codeOf(third)) ?? '';
  await page.getByRole('button', { name: 'Zapisz punkt' }).click();
  await expect(chosen(page)).toContainText(code);
  await expect(field(page)).toBeHidden();
  await chooser(page).locator('summary').click();
  await expect(list(page).getByRole('radio', { checked: true })).toHaveValue(code);
}
