import { randomBytes } from 'node:crypto';
import { countClicks } from '../../testing/browser/clicks.ts';
import { test as base } from '../../testing/browser/orders-shop.ts';
import { expect, expectUsable } from '../../testing/browser/shop-fixture.ts';

interface Cases {
  complaint: string;
  back: string;
  statement: string;
  opinion: string;
}

const test = base.extend<{ cases: Cases }>({
  /** One case of each kind, as shoppers would have created them. */
  cases: async ({ placeOrder, query }, use) => {
    const { number, email } = await placeOrder('cash');
    const key = randomBytes(8).toString('hex');
    const content = {
      person: { name: 'Jan Las', email, phone: '600 700 800' },
      lines: [{ lineId: 1, name: 'Kubek piaskowy', quantity: 1, unit: 'szt.', paid: 4_900 }],
      proof: null,
      what: 'Ucho odpadło przy myciu.',
      since: '2026-11-10',
      wish: 'repair',
      amount: null,
      isConsumer: true,
    };
    const filed = await query(
      `with made as (insert into complaints (form_key, order_id, content, filed_at, state, number, email)
          select $1, id, $2, now(), 'filed', complaint_number(now()), $3 from orders where number = $4
          returning id, number),
        said as (insert into complaint_messages (complaint_id, form_key, at, side, text)
          select id, $1, now(), 'shopper', 'Ucho odpadło przy myciu.' from made)
        select number from made`,
      [key, JSON.stringify(content), email, number],
    );
    const chosen = {
      reason: 'size',
      comment: '',
      type: 'person',
      param: '',
      shipping: null,
      point: null,
      form: 'transfer',
      account: 'PL61109010140000071219812874',
      other: null,
    };
    const refund = { goods: 4_900, delivery: 0, fee: 0, total: 4_900, rates: [], vouchers: 0, money: 4_900, points: 0 };
    const returned = await query(
      `insert into returns (number, return_key, order_id, state, created_at, send_by, pay_by, chosen, refund)
        select lettered_number('Z', nextval('return_numbers'), now()), $1, id, 'announced', now(),
          current_date + 14, current_date + 14, $2, $3 from orders where number = $4 returning number`,
      [key, JSON.stringify(chosen), JSON.stringify(refund), number],
    );
    const stated = await query(
      `insert into withdrawals (number, statement_key, received_at, name, email, order_typed, whole, items, words)
        values (lettered_number('O', nextval('withdrawal_numbers'), now()), $1, now(), 'Jan Las', $2, 'kubki z maja',
          true, '[]', '') returning number`,
      [key, email],
    );
    const opinions = await query(
      `insert into opinions (product_id, author, stars, body, created_at, confirmed, state, email)
        select id, 'Ola', 1, 'Brzydki kubek.', now(), false, 'waiting', $1 from products
        where slug = 'kubek-piaskowy' returning id`,
      [email],
    );
    await use({
      complaint: filed[0]?.number ?? '',
      back: returned[0]?.number ?? '',
      statement: stated[0]?.number ?? '',
      opinion: opinions[0]?.id ?? '',
    });
  },
});

// The actions on them are tested in tests/panel/after-sale.test.ts.
test('the after-sale screens pass axe and fit 360 pixels', async ({ page, owner: _, cases }) => {
  const paths = [
    '/panel',
    '/panel/zwroty?kolejka=w-drodze',
    `/panel/zwroty/${cases.back}`,
    '/panel/odstapienia',
    `/panel/odstapienia/${cases.statement}`,
    '/panel/reklamacje',
    `/panel/reklamacje/${cases.complaint}`,
    '/panel/opinie',
    `/panel/opinie/${cases.opinion}`,
    '/panel/wzory',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectUsable(page, 'html');
  }
});

test('a complaint is answered in three presses from Dziś', async ({ page, owner: _, cases }) => {
  await page.goto('/panel');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /Reklamacje bez odpowiedzi/ }).click();
  // „Dziś” names the most urgent complaints too.
  await expect(page).toHaveURL('/panel/reklamacje');
  await page.getByRole('link', { name: cases.complaint, exact: true }).click();
  await page.getByRole('button', { name: 'Uznaj i wyślij odpowiedź' }).click();
  await expect(page.getByRole('status')).toContainText('Reklamacja jest uznana');
  expect(clicks()).toBe(3);
});

test('a template is inserted where the cursor is, and the mail shows it before it is sent', async ({
  page,
  owner: _,
  cases,
  query,
}) => {
  const name = `Młotek ${cases.complaint}`;
  await query(`insert into answer_templates (about, name, body) values ('complaint', $1, $2)`, [
    name,
    'W sprawie {numer}: ucho odbito młotkiem.',
  ]);
  await page.goto(`/panel/reklamacje/${cases.complaint}`);
  await page.getByText('Nie uznaj reklamacji').click();
  const form = page.getByRole('form', { name: 'Nie uznaj reklamacji' });
  const field = form.getByLabel('Uzasadnienie: fakty i podstawa');
  await field.fill('Dzień dobry. ');
  await form.getByRole('link', { name }).click();
  const written = `Dzień dobry. W sprawie ${cases.complaint}: ucho odbito młotkiem.`;
  await expect(field).toHaveValue(written);
  await expect(form.locator('p', { hasText: written })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/panel/reklamacje/${cases.complaint}$`));

  // What was typed is not lost with a press on a link.
  await form.getByRole('link', { name: 'Zmień wzory' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
