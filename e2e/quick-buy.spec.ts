import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test } from './shop-fixture.ts';

const basket = (count: number) => new RegExp(`^Koszyk ${count} produkt`);

test('a product of one size goes into the basket from its tile', async ({ page }) => {
  await arrive(page, to('category', { slug: 'ceramika' }));
  await page.getByRole('button', { name: 'Kup: Maselniczka' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Produkt został dodany.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: basket(1) })).toBeVisible();
  await expect(page).toHaveURL(to('category', { slug: 'ceramika' }));
});

test('what is sold out cannot be put into the basket from its tile', async ({ page }) => {
  await arrive(page, to('category', { slug: 'czajniczki' }));
  await expect(page.getByRole('link', { name: 'Czajniczek grafitowy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kup: Czajniczek grafitowy' })).toHaveCount(0);
});

test('the comparison sells what it compares, and says in one row what nothing shares', async ({ page }) => {
  for (const slug of ['maselniczka', 'obrus-lniany-terakota']) {
    await arrive(page, to('product', { slug }));
    await page.getByRole('main').getByRole('button', { name: 'Porównaj' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Usuń z porównania' })).toBeVisible();
  }
  await arrive(page, to('comparison'));
  await expect(page.getByRole('row', { name: /^Tylko tutaj/ })).toBeVisible();
  for (const row of await page.getByRole('row').all()) {
    expect((await row.getByText('brak danych').count()) + 1).toBeLessThan(3);
  }
  await expect(page.getByRole('link', { name: 'Zobacz produkt: Obrus lniany terakota' })).toBeVisible();
  await page.getByRole('button', { name: 'Do koszyka: Maselniczka' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: basket(1) })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('sold out: no dead controls are drawn', async ({ page }) => {
  await arrive(page, to('product', { slug: 'czajniczek-grafitowy' }));
  await expect(page.getByText('Produkt niedostępny', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Do koszyka', exact: true });
  await expect(button).toBeDisabled();
  expect(await button.evaluate((element) => getComputedStyle(element.parentElement ?? element).width)).toBe('1px');
});

test('more than one says what it comes to, and what one costs then', async ({ page }) => {
  await arrive(page, to('product', { slug: 'maselniczka' }));
  await expect(page.getByText(/^Razem/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zwiększ ilość' }).click();
  await expect(page.getByText(/^Razem 238,00\szł$/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a tile buys, and the basket shows how many', async ({ page, context }) => {
    await page.goto(to('category', { slug: 'ceramika' }));
    await page.getByRole('button', { name: 'Kup: Maselniczka' }).click();
    await expect(page).toHaveURL(/\/produkt\/maselniczka/);
    await expect(page.getByText('Produkt został dodany.')).toBeVisible();
    const count = page.getByRole('banner').locator('noscript img');
    await expect(count).toBeVisible();
    const picture = await context.request.get(String(await count.getAttribute('src')));
    expect(await picture.text()).toContain('>1</text>');
  });

  test('another size opens where it was chosen', async ({ page }) => {
    await page.goto(to('product', { slug: 'obrus-lniany-terakota' }));
    await page
      .getByRole('region', { name: 'Rozmiar' })
      .getByRole('link', { name: /160 × 240/ })
      .click();
    await expect(page).toHaveURL(/rozmiar=160x240#zakup$/);
    await expect(page.getByRole('button', { name: 'Do koszyka', exact: true })).toBeInViewport();
    await expect(page.getByRole('link', { name: /160 × 240/ })).toBeInViewport();
  });
});
