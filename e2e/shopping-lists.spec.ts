import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { test } from './postgres-shop.ts';
import { expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

const product = (slug: string, rozmiar?: string) => to('product', { slug }, { rozmiar });
/** Sends a form of the shop without opening its page. */
const post = async (page: Page, origin: string, address: string, form: Record<string, string>) => {
  const answer = await page.request.post(address, { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status(), address).toBe(303);
};
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const line = (page: Page, name: string) => main(page).getByRole('group', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.describe('with scripts', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 401/] });

  test('a list is made by the empty link, filled from products, shared and moved into the basket', async ({
    page,
    browser,
    signIn,
    postgresShop: { origin },
  }) => {
    await signIn();
    await arrive(page, to('shoppingLists'));
    await expectNoAxeViolations(page);
    await button(page, 'Utwórz listę zakupową').click();
    await expect(heading(page, 'Lista zakupowa')).toBeVisible();
    await expect(page.getByRole('status').getByText('Lista jest gotowa.')).toBeVisible();
    await expect(main(page).getByText('Ta lista jest pusta')).toBeVisible();

    await test.step('a product is added on its page', async () => {
      await post(page, origin, to('shoppingListAdd'), { produkt: 'podstawki-korkowe', rozmiar: 'uniw', ilosc: '1' });
      await arrive(page, product('kubek-szalwiowy', '350'));
      await main(page).getByRole('button', { name: 'Zwiększ ilość' }).first().click();
      await button(page, 'Dodaj do listy zakupowej').click();
      await expect(page.getByRole('status').getByText('Dodaliśmy produkt do listy.')).toBeVisible();
      await page.getByRole('status').getByRole('link', { name: 'Zobacz listę' }).click();
      await expect(heading(page, 'Lista zakupowa')).toBeVisible();
      await expect(line(page, 'Kubek szałwiowy, 350 ml').getByRole('textbox', { name: 'Ilość' })).toHaveValue('2');
      await page.setViewportSize(wide);
      await expectNoAxeViolations(page, 'main');
      await page.setViewportSize(narrow);
    });
    await test.step('whoever has the link of a public list sees it, without an account', async () => {
      await main(page).getByText('Ustawienia listy').click();
      await main(page).getByRole('textbox', { name: 'Nazwa listy' }).fill('Na prezent');
      await main(page)
        .getByRole('checkbox', { name: /^Lista publiczna/ })
        .check();
      await button(page, /^Zapisz ustawienia/).click();
      await expect(heading(page, 'Na prezent')).toBeVisible();
      const link = await main(page)
        .getByRole('link', { name: /\/lista-zakupowa\// })
        .getAttribute('href');
      const friend = await browser.newContext({ baseURL: origin, viewport: narrow });
      const other = await friend.newPage();
      await arrive(other, link ?? '');
      await expect(heading(other, 'Na prezent')).toBeVisible();
      await expect(line(other, 'Kubek szałwiowy, 350 ml')).toContainText(/2\ssztuki/);
      await expectNoAxeViolations(other, 'main');
      await other.getByRole('button', { name: 'Dodaj do koszyka: Kubek szałwiowy, 350 ml' }).click();
      await expect(other.getByRole('status').getByText(/^W\skoszyku: 1\sprodukt z\stej listy\./)).toBeVisible();
      await expect(other.getByText('Ustawienia listy'), 'a stranger changes nothing').toHaveCount(0);
      await friend.close();
    });
    await test.step('what cannot go into the basket stays, with the reason beside it', async () => {
      await button(page, 'Przenieś wszystko do koszyka').click();
      const told = page.getByRole('status').filter({ hasText: /W\skoszyku: 1\sprodukt z\stej listy\./ });
      await expect(told.getByRole('link', { name: 'Przejdź do koszyka' })).toHaveAttribute('href', to('basket'));
      await expect(line(page, 'Kubek szałwiowy, 350 ml')).toHaveCount(0);
      await expect(line(page, 'Podstawki korkowe, komplet sześciu')).toContainText('płaci się punktami');
      await expectNoAxeViolations(page, 'main');
    });
  });

  test('a line of the basket moves to the chosen list, and the rest is saved as a new one', async ({
    page,
    signIn,
    postgresShop: { origin },
  }) => {
    await signIn();
    for (const slug of ['maselniczka', 'kubek-granatowy', 'kubek-piaskowy']) {
      await post(page, origin, product(slug), { intencja: 'kup', rozmiar: 'uniw', ilosc: '1' });
    }
    for (const nazwa of ['Na co dzień', 'Na święta']) await post(page, origin, to('shoppingLists'), { nazwa });
    await arrive(page, to('basket'));
    const dish = page.getByRole('group', { name: 'Maselniczka' });
    await dish.locator('summary', { hasText: 'Więcej' }).click();
    await dish.getByRole('combobox', { name: 'Lista zakupowa dla: Maselniczka' }).selectOption('Na święta');
    await dish.getByRole('button', { name: 'Przenieś na listę zakupową' }).click();
    await expect(page.getByText('Przenieśliśmy produkt na listę zakupową.')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await button(page, 'Zapisz koszyk jako listę').click();
    await expect(page.getByText('Zapisaliśmy koszyk jako listę zakupową.')).toBeVisible();
    await page.getByRole('complementary').getByRole('link', { name: 'Listy zakupowe' }).click();
    await expect(main(page).getByText(/2\sprodukty/)).toBeVisible();
    await main(page).getByRole('link', { name: 'Na święta' }).click();
    await expect(line(page, 'Maselniczka')).toBeVisible();
  });

  test('a tile leads to the choice of size and list; whoever is signed out is asked to sign in', async ({
    page,
    signIn,
  }) => {
    await arrive(page, product('kubek-szalwiowy'));
    await button(page, 'Dodaj do listy zakupowej').click();
    await expect(page.getByText('Zaloguj się, żeby korzystać z list zakupowych.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zaloguj się', exact: true }).last()).toHaveAttribute(
      'href',
      /^\/logowanie\?powrot=%2Flisty%2Fwybierz/,
    );

    await signIn();
    await page.setViewportSize(wide);
    await arrive(page, to('category', { slug: 'kubki' }));
    const toList = page.getByRole('button', { name: 'Dodaj do listy zakupowej: Kubek szałwiowy' });
    await page.getByRole('article').filter({ hasText: 'Kubek szałwiowy' }).hover();
    await expect(toList).toHaveCSS('opacity', '1');
    await toList.click();
    await expect(heading(page, 'Dodaj do listy zakupowej')).toBeVisible();
    await page.setViewportSize(narrow);
    await expectNoAxeViolations(page, 'main');
    await main(page).getByRole('combobox', { name: 'Rozmiar' }).selectOption('350');
    await main(page).getByRole('textbox', { name: 'Ilość' }).fill('4');
    await main(page).getByRole('textbox', { name: 'Nazwa nowej listy' }).fill('Kubki');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Kubki')).toBeVisible();
    await expect(line(page, 'Kubek szałwiowy, 350 ml').getByRole('textbox', { name: 'Ilość' })).toHaveValue('4');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is filled, changed, put into the basket, emptied and deleted', async ({ page, signIn }) => {
    await signIn();
    await page.goto(product('maselniczka'));
    await button(page, 'Dodaj do listy zakupowej').click();
    await expect(main(page).getByText('Dodaliśmy produkt do listy.')).toBeVisible();
    await line(page, 'Maselniczka').getByRole('textbox', { name: 'Ilość' }).fill('3');
    await button(page, 'Zapisz ilości').click();
    await expect(main(page).getByText('Zapisaliśmy zmiany.')).toBeVisible();
    await button(page, 'Dodaj wszystko do koszyka').click();
    await expect(main(page).getByText(/^W\skoszyku: 1\sprodukt z\stej listy\./)).toBeVisible();
    await expect(line(page, 'Maselniczka'), 'the list stays').toBeVisible();
    await button(page, 'Usuń z listy: Maselniczka').click();
    await expect(main(page).getByText('Ta lista jest pusta')).toBeVisible();
    await main(page).getByText('Ustawienia listy').click();
    await main(page).locator('summary', { hasText: 'Usuń listę' }).click();
    await button(page, /^Tak, usuń listę/).click();
    await expect(main(page).getByText('Usunęliśmy listę.')).toBeVisible();
  });
});
