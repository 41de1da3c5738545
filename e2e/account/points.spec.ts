import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('points', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

  test('pay for a line if there are enough of them, and are chosen on the basket line', async ({
    page,
    signIn,
    query,
    postgresShop: { origin },
  }) => {
    const login = await signIn();
    await query(
      `insert into point_entries (client_id, amount, reason, at)
        select id, 1600, 'Prezent od sklepu', now() from clients where login = $1`,
      [login],
    );
    await arrive(page, to('accountPoints'));
    await expect(main(page).getByText(/1\s600\spunktów/)).toBeVisible();
    await expect(main(page).getByRole('row', { name: /Prezent od sklepu/ })).toContainText(/\+1\s600/);
    await expectNoAxeViolations(page, 'main');

    await page.request.post(to('product', { slug: 'podstawki-korkowe' }), {
      headers: { origin },
      form: { intencja: 'kup', rozmiar: 'uniw', ilosc: 1 },
    });
    await arrive(page, to('product', { slug: 'lyzki-drewniane' }));
    await main(page)
      .getByRole('button', { name: /^Kup za/ })
      .click();
    await expect(page.getByText(/Masz\s1\s600\spunktów, a\sna wszystko/)).toBeVisible();
    await main(page).getByRole('button', { name: 'Do koszyka' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Produkt został dodany.' })).toBeVisible();

    await arrive(page, to('basket'));
    const summary = page.getByRole('complementary', { name: 'Podsumowanie' });
    await expect(summary).toContainText(/Płacisz punktami\s*900\spunktów/);
    await expect(summary).toContainText(/Wartość produktów\s*79,00\szł/);
    const spoons = page.getByRole('group', { name: /^Łyżki drewniane/ });
    await expect(spoons.getByRole('button', { name: /Zapłać punktami/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Usuń z koszyka: Podstawki/ }).click();
    await spoons.getByRole('button', { name: /Zapłać punktami: 1\s500\spunktów/ }).click();
    await expect(summary).toContainText(/Płacisz punktami\s*1\s500\spunktów/);
    await expectNoAxeViolations(page, '[id^="pozycja-"]');
    await spoons.getByRole('button', { name: 'Zapłać pieniędzmi' }).click();
    await expect(summary).toContainText(/Wartość produktów\s*79,00\szł/);
    await expect(summary).not.toContainText('Płacisz punktami');
  });
});
