import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/postgres-shop.ts';
import { expect, expectNoAxeViolations, narrow, wide } from '../../testing/browser/shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const line = (page: Page, name: string) => main(page).getByRole('group', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const told = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 401/] });

test('a list is created, filled from a tile and a product’s page, shared by a link and moved into the basket', async ({
  page,
  signIn,
  postgresShop: { origin },
}) => {
  const cup = line(page, 'Kubek szałwiowy, 350 ml');
  const smallCup = line(page, 'Kubek szałwiowy, 250 ml');
  const coasters = line(page, 'Podstawki korkowe, komplet sześciu');
  await signIn();
  await arrive(page, to('shoppingLists'));
  await test.step('the link on the empty page creates a list', async () => {
    await expectNoAxeViolations(page, 'main');
    await button(page, 'Utwórz listę zakupową').click();
    await expect(heading(page, 'Lista zakupowa')).toBeVisible();
  });
  await test.step('a tile leads to the choice of size and list', async () => {
    await page.setViewportSize(wide);
    await arrive(page, to('search', {}, { q: 'kubek szałwiowy' }));
    const toList = page.getByRole('button', { name: 'Dodaj do listy zakupowej: Kubek szałwiowy' });
    await page.getByRole('article').filter({ hasText: 'Kubek szałwiowy' }).first().hover();
    await expect(toList).toHaveCSS('opacity', '1');
    await toList.click();
    await expect(heading(page, 'Dodaj do listy zakupowej')).toBeVisible();
    await page.setViewportSize(narrow);
    await expectNoAxeViolations(page, 'main');
    await main(page).getByRole('combobox', { name: 'Rozmiar' }).selectOption('350');
    await main(page).getByRole('textbox', { name: 'Ilość' }).fill('4');
    await page.keyboard.press('Enter');
    await expect(cup.getByRole('textbox', { name: 'Ilość' })).toHaveValue('4');
  });
  await test.step('a product is added on its page', async () => {
    await cup.getByRole('link', { name: 'Kubek szałwiowy' }).first().click();
    await expect(heading(page, 'Kubek szałwiowy')).toBeVisible();
    await main(page).getByRole('button', { name: 'Zwiększ ilość' }).first().click();
    await button(page, 'Dodaj do listy zakupowej').click();
    const form = { produkt: 'podstawki-korkowe', rozmiar: 'uniw', ilosc: '1' };
    await page.request.post(to('shoppingListAdd'), { form, headers: { origin }, maxRedirects: 0 });
    await told(page, /Dodaliśmy produkt do listy\./)
      .getByRole('link', { name: 'Zobacz listę' })
      .click();
    await expect(smallCup.getByRole('textbox', { name: 'Ilość' })).toHaveValue('2');
  });
  await test.step('the list is named and shared', async () => {
    await main(page).getByText('Ustawienia listy').click();
    // Scrolls up, because the header would cover a field.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectNoAxeViolations(page, 'main');
    await main(page).getByRole('textbox', { name: 'Nazwa listy' }).fill('Na prezent');
    await main(page)
      .getByRole('checkbox', { name: /^Lista publiczna/ })
      .check();
    await button(page, /^Zapisz ustawienia/).click();
    await expect(heading(page, 'Na prezent')).toBeVisible();
  });
  const link = main(page).getByRole('link', { name: /\/lista-zakupowa\// });
  const shared = (await link.getAttribute('href')) ?? '';
  await test.step('lines that cannot be added to the basket stay, with the reason', async () => {
    await button(page, 'Przenieś wszystko do koszyka').click();
    const moved = told(page, /W\skoszyku: 2\sprodukty z\stej listy\./);
    await expect(moved.getByRole('link', { name: 'Przejdź do koszyka' })).toHaveAttribute('href', to('basket'));
    await expect(cup.or(smallCup)).toHaveCount(0);
    await expect(coasters).toContainText('płaci się punktami');
  });
  await test.step('visitors with the link see it without an account, and must sign in to create their own', async () => {
    await page.context().clearCookies({ name: 'witryna' });
    await arrive(page, shared);
    await expect(heading(page, 'Na prezent')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await coasters.getByRole('link', { name: 'Podstawki korkowe' }).first().click();
    await button(page, 'Dodaj do listy zakupowej').click();
    const asked = page.locator('[role=alert], [role=status]').filter({ hasText: 'żeby korzystać z list zakupowych.' });
    await expect(asked.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute(
      'href',
      /^\/logowanie\?powrot=%2Flisty%2Fwybierz/,
    );
  });
});
