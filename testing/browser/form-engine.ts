import type { Locator, Page, Request } from '@playwright/test';
import { debounces } from '../../src/shop/limits.ts';
import { arrive } from './arrival.ts';
import { expect, narrow, type test as shopTest } from './shop-fixture.ts';

const address = '/wzornik?czesc=formularz';
const section = (page: Page) => page.getByRole('region', { name: 'Formularz', exact: true });
const field = (page: Page, label: string) => section(page).getByLabel(label, { exact: true });
const send = (page: Page) => section(page).getByRole('button', { name: 'Załóż konto' });
const summary = (page: Page) => section(page).getByRole('alert');
const feedbackOf = (input: Locator) => input.locator('xpath=ancestor::div[@data-feedback][1]');
const isValidation = (request: Request) => request.url().includes('query=validateClientData');

const password = 'tajne hasło';
const person = {
  firstname: 'Anna',
  lastname: 'Nowak',
  street: '3 Maja',
  street_number: '12A/4',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
  phone: '501 234 567',
  email: 'anna@example.pl',
  birth_date: '1990-02-28',
  shops: 'Kartuzy',
  login: 'anna_n',
  password,
  repeat_password: password,
};

/** Fills several fields together, like autofill. */
function fillAtOnce(page: Page, values: Record<string, string>) {
  return section(page)
    .locator('form')
    .evaluate((form: HTMLFormElement, given) => {
      for (const [name, value] of Object.entries(given)) {
        const input = form.elements.namedItem(name) as HTMLInputElement;
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }, values);
}

declare const window: { __reactRouterDataRouter?: { state: { navigation: { state: string } } } };

/** Records the requests to the server, and how many fields each validated. */
function validations(page: Page) {
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (!isValidation(request)) return;
    const { query } = request.postDataJSON() as { query: string };
    asked.push([...query.matchAll(/(\w+): validateClientData/g)].map(([, name = '']) => name));
  });
  return asked;
}

/** Tests of a form with rules, in the component gallery. */
export function testFormEngine(test: typeof shopTest) {
  test.describe('a form with rules', () => {
    test('validates fields half a second after typing, with one call to the server', async ({ page }) => {
      const asked = validations(page);
      await page.clock.install();
      await arrive(page, address);
      await page.clock.pauseAt(Date.now() + 60_000);
      await test.step('shows the error at the field', async () => {
        await field(page, 'Imię').fill('Anna1');
        await page.clock.runFor(debounces.validation - 1);
        await expect(field(page, 'Imię')).not.toHaveAttribute('aria-invalid');
        await page.clock.runFor(1);
        await expect(field(page, 'Imię')).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, 'Imię')).toHaveAccessibleDescription('Pole nie może zawierać cyfr.');
        await expect(feedbackOf(field(page, 'Imię'))).toHaveAttribute('data-feedback', 'error');
        await field(page, 'Imię').fill('Anna');
        await page.clock.runFor(debounces.validation + 100);
        await expect(feedbackOf(field(page, 'Imię'))).toHaveAttribute('data-feedback', 'success');
        await expect(feedbackOf(field(page, 'Nazwisko')), 'untouched').toHaveAttribute('data-feedback', 'empty');
        await expect(summary(page)).toBeEmpty();
      });

      await test.step('shows and hides a password by keyboard without losing it', async () => {
        await field(page, 'Hasło').fill('tajne');
        const button = section(page).getByRole('button', { name: 'Pokaż hasło' }).first();
        await field(page, 'Hasło').press('Tab');
        await expect(button).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(field(page, 'Hasło')).toHaveAttribute('type', 'text');
        const hide = section(page).getByRole('button', { name: 'Ukryj hasło' });
        await expect(hide).toHaveAttribute('aria-pressed', 'true');
        await expect(field(page, 'Hasło')).toHaveValue('tajne');
      });

      await test.step('validates everything when autofill changes several fields together', async () => {
        const { firstname, zipcode, region, phone, email } = person;
        await fillAtOnce(page, { firstname, zipcode, region, phone, email });
        await page.clock.runFor(debounces.validation);
        await expect(feedbackOf(field(page, 'E-mail'))).toHaveAttribute('data-feedback', 'success');
        await expect(feedbackOf(field(page, 'Telefon'))).toHaveAttribute('data-feedback', 'success');
        await expect(feedbackOf(field(page, 'Nazwisko'))).toHaveAttribute('data-feedback', 'empty');
        expect(asked).toEqual([['email', 'zipcode', 'phone']]);
      });

      await test.step('typed', async () => {
        await field(page, 'Kod pocztowy').fill('1010');
        await field(page, 'Telefon').fill('12345678');
        await page.clock.runFor(debounces.validation);
        await expect(field(page, 'Kod pocztowy')).toHaveAccessibleDescription(
          'Niepoprawny kod pocztowy. Dozwolone formaty: 00-000, 00000',
        );
        await expect(field(page, 'Telefon')).toHaveAccessibleDescription(
          'Niepoprawny numer telefonu dla wybranego kraju.',
        );
        expect(asked.slice(1)).toEqual([['zipcode', 'phone']]);
        await field(page, 'Kraj').selectOption('AT');
        await page.clock.runFor(debounces.validation);
        await expect(feedbackOf(field(page, 'Kod pocztowy'))).toHaveAttribute('data-feedback', 'success');
        expect(asked).toHaveLength(3);
      });
    });

    test.describe('with an unreliable connection', () => {
      test.use({ allowedComplaints: [/ERR_FAILED/] });

      test('stops an invalid form, counts the errors, focuses the first, and is sent once after they are corrected', async ({
        page,
      }) => {
        let posts = 0;
        await page.route('**/wzornik*', async (route) => {
          if (route.request().method() === 'POST') posts += 1;
          await route.continue();
        });
        await page.setViewportSize(narrow);
        await arrive(page, address);
        await test.step('fits a narrow phone', async () => {
          await send(page).click();
          await expect(summary(page)).toContainText(/^Popraw \d+/);
          const widest = await section(page).evaluate((element) => element.scrollWidth - element.clientWidth);
          expect(widest).toBeLessThanOrEqual(0);
        });

        await fillAtOnce(page, person);
        await section(page).getByRole('radio', { name: 'osoba prywatna' }).check();
        await field(page, 'Akceptuję regulamin').check();
        await test.step('counts errors and focuses the first', async () => {
          await field(page, 'Nazwisko').fill('');
          await field(page, 'Kod pocztowy').fill('8-3300');
          await field(page, 'Powtórz hasło').fill('inne');
          await send(page).click();
          await expect(summary(page)).toHaveText('Popraw 3\u00a0pola.');
          await expect(field(page, 'Nazwisko')).toBeFocused();
          await expect(field(page, 'Nazwisko')).toHaveAccessibleDescription('Podaj nazwisko.');
          await expect(field(page, 'Powtórz hasło')).toHaveAccessibleDescription(
            'Hasła się różnią. Wpisz dwa razy to samo.',
          );
          await expect(field(page, 'Hasło'), 'nothing is wiped').toHaveValue(password);
          await field(page, 'Nazwisko').fill('Nowak');
          await field(page, 'Kod pocztowy').fill('83-300');
          await send(page).click();
          await expect(summary(page)).toHaveText('Popraw 1\u00a0pole.');
          await expect(field(page, 'Powtórz hasło')).toBeFocused();
          await field(page, 'Powtórz hasło').fill(password);
        });

        await test.step('shows the fields of an option only when it is selected, and ignores them otherwise', async () => {
          await expect(field(page, 'NIP')).toBeHidden();
          await section(page).getByRole('radio', { name: 'firma' }).check();
          await field(page, 'NIP').fill('1234567890');
          await send(page).click();
          await expect(field(page, 'Nazwa firmy')).toBeFocused();
          await expect(field(page, 'NIP')).toHaveAccessibleDescription('Niepoprawny NIP dla wybranego kraju.');
          await section(page).getByRole('radio', { name: 'osoba prywatna' }).check();
          expect(posts, 'nothing was sent that would be refused').toBe(0);
        });

        await test.step('B11: fields count as valid while the server cannot be reached, and the server decides on submit', async () => {
          await page.route(/query=validateClientData/, (route) => route.abort());
          // A value that the browser has not sent to the server yet.
          await field(page, 'Kod pocztowy').fill('8-3301');
          await send(page).click();
          // The server's answer to the submitted form.
          await expect(field(page, 'Kod pocztowy')).toHaveAccessibleDescription(/Niepoprawny kod pocztowy/);
          await expect(field(page, 'Kod pocztowy')).toBeFocused();
          await expect(field(page, 'Hasło'), 'nothing is wiped').toHaveValue(password);
        });

        await test.step('if only a hidden field is invalid, the server decides', async () => {
          await page.unroute(/query=validateClientData/);
          await field(page, 'Kod pocztowy').fill('83-300');
          // The answer renders the form again with new names of fields.
          await expect(feedbackOf(field(page, 'Kod pocztowy'))).toHaveAttribute('data-feedback', 'success');
          const nameOfSurname = (name: string) =>
            field(page, 'Nazwisko').evaluate((input: HTMLInputElement, given) => {
              input.name = given;
            }, name);
          await nameOfSurname('');
          const sent = page.waitForRequest(
            (request) => request.method() === 'POST' && request.url().includes('/wzornik'),
          );
          await send(page).click();
          const fields = new URLSearchParams((await sent).postData() ?? '');
          expect([fields.get('zipcode'), fields.get('lastname')]).toEqual(['83-300', null]);
          await expect(summary(page), 'of the server').toHaveText('Popraw 1\u00a0pole.');
          await expect(field(page, 'Kod pocztowy')).not.toHaveAttribute('aria-invalid');
          await expect(field(page, 'Hasło'), 'nothing is wiped').toHaveValue(password);
          await nameOfSurname('lastname');
          // The faults are shown before the page data are reloaded, and until then the form is not sent again.
          await page.waitForFunction(() => window.__reactRouterDataRouter?.state.navigation.state === 'idle');
        });

        await test.step('is sent once even if the button is pressed several times', async () => {
          const before = posts;
          await send(page).evaluate((button: HTMLButtonElement) => {
            for (let turn = 0; turn < 5; turn += 1) button.click();
          });
          await expect(page.getByRole('status').filter({ hasText: 'firstname=Anna' })).toBeVisible();
          expect(posts).toBe(before + 1);
        });
      });
    });
  });
}

/** Checks the form without scripts, in the component gallery. */
export async function expectFormWithoutScripts(page: Page) {
  await expect(field(page, 'Imię odbiorcy')).toBeHidden();
  await field(page, 'Inny adres dostawy').check();
  await expect(field(page, 'Imię odbiorcy')).toBeVisible();
  await field(page, 'Inny adres dostawy').uncheck();
  await expect(field(page, 'Imię odbiorcy')).toBeHidden();
}
