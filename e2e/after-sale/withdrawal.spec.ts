import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';

/** Statements without scripts and their consequences are tested in `tests/after-sale/withdrawal.test.ts`. */

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => main(page).getByRole('button', { name });

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

test('a guest withdraws from a part of an order by keyboard only: lines, second step, receipt, print', async ({
  page,
  placeOrder,
  query,
}) => {
  const order = await placeOrder();
  await query("update orders set state = 'sent' where number = $1", [order.number]);
  const { keyboard } = page;
  /** Waits until the previous answer has arrived, because a press before that is ignored. */
  const press = async (name: string) => {
    await expect(button(page, name)).not.toHaveAttribute('aria-disabled', 'true');
    await button(page, name).press('Enter');
  };
  await arrive(page, to('withdrawal'));
  await test.step('the form', async () => {
    await press('Dalej');
    await expect(main(page).getByText('Proszę wypełnić to pole.').first()).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await main(page).getByLabel('Imię i nazwisko').focus();
    for (const text of ['Anna Nowak', order.number, order.email]) {
      await keyboard.insertText(text);
      await keyboard.press('Tab');
    }
    await expect(main(page).getByLabel('od całej umowy')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(main(page).getByLabel('od części umowy')).toBeChecked();
    await press('Dalej');
  });

  await test.step('lines and quantities', async () => {
    await expect(main(page).getByText(`Znaleźliśmy zamówienie ${order.number}.`)).toBeVisible();
    const lines = main(page).getByRole('group', { name: /ile sztuk obejmuje/ });
    await expect(lines.getByRole('textbox').first()).toBeFocused();
    await keyboard.insertText('99');
    await press('Dalej');
    await expect(lines.getByText('Wpisz liczbę od 0 do')).toBeVisible();
    await lines.getByRole('textbox').first().fill('1');
    await press('Dalej');
  });

  await test.step('it is possible to go back from the second step', async () => {
    await expect(heading(page)).toHaveText('Sprawdź i potwierdź');
    await expect(heading(page)).toBeFocused();
    await expect(main(page).getByText('Kubek piaskowy: 1')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await press('Popraw');
    await expect(main(page).getByLabel('Imię i nazwisko')).toHaveValue('Anna Nowak');
    await expect(main(page).getByRole('textbox', { name: 'Kubek piaskowy' })).toHaveValue('1');
    await press('Dalej');
    await expect(heading(page)).toBeFocused();
    await keyboard.press('Tab');
    await expect(button(page, 'Potwierdź odstąpienie od umowy')).toBeFocused();
    await press('Potwierdź odstąpienie od umowy');
  });

  await test.step('the receipt', async () => {
    await expect(heading(page)).toHaveText('Przyjęliśmy odstąpienie od umowy');
    await expect(main(page).getByRole('link', { name: 'Przejdź do zwrotu rzeczy' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByText('Kubek piaskowy: 1')).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
  });
});
