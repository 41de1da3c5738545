import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PlacedOrder } from '../checks/placed-order.ts';
import { to } from '../src/routes.ts';
import { arrive } from './arrival.ts';
import { type Query, test } from './orders-shop.ts';
import { expect, expectNoAxeViolations } from './shop-fixture.ts';

/** Opinions: the public form, an order's own forms, and the page of the shop. */

const main = (page: Page) => page.getByRole('main');
const photo = async (name: string, width = 320, height = 240) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#b65' } })
    .jpeg()
    .toBuffer(),
});
const arrived = "update orders set state = 'delivered', ended_at = now() where number = $1";

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/status of 422/] });

test('a guest writes about a product with a photo, by number and e-mail, with the keyboard alone', async ({
  page,
  placeOrder,
  query,
}) => {
  const order = await placeOrder();
  await query(arrived, [order.number]);
  await arrive(page, to('opinionNew', {}, { produkt: 'kubek-piaskowy' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twoja opinia');
  await expectNoAxeViolations(page);
  const photos = main(page).getByLabel('Zdjęcia (nieobowiązkowo)');
  await photos.setInputFiles(await photo('szerokie.jpg', 2_100, 20));
  await expect(main(page).getByText('Największy rozmiar zdjęcia to 2048x1536 px.')).toBeVisible();
  await expect(photos).toHaveValue('');
  await photos.setInputFiles({ ...(await photo('kubek.png')), mimeType: 'image/png' });
  await expect(main(page).getByText('Zdjęcie musi być plikiem .jpg.')).toBeVisible();
  await photos.setInputFiles(await photo('kubek.jpg'));
  await expect(main(page).getByText('Zdjęcie musi być plikiem .jpg.')).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Wyślij opinię' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Wybierz ocenę od 1 do 5 gwiazdek.')).toBeVisible();
  await expect(main(page).getByText('Wpisz treść opinii.')).toBeVisible();
  await expectNoAxeViolations(page, 'main');

  await main(page)
    .getByRole('radio', { name: /^1 gwiazdka/ })
    .focus();
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('radio', { name: /^4 gwiazdki/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dobrze leży w dłoni.');
  await main(page).getByLabel('Podpis').fill('Gosia');
  await main(page).getByLabel('Adres e-mail').fill(order.email);
  await main(page).getByLabel('Numer zamówienia (nieobowiązkowo)').fill(order.number);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Twoja opinia o produkcie została dodana.')).toBeVisible();

  await arrive(page, to('productOpinions', { slug: 'kubek-piaskowy' }, { 'ze-zdjeciami': '1' }));
  const own = page.getByRole('article').filter({ hasText: 'Dobrze leży w dłoni.' });
  await expect(own).toContainText('Opinia potwierdzona zakupem');
  const picture = own.getByRole('img', { name: 'Zdjęcie 1 z 1 do opinii: Gosia' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await expectNoAxeViolations(page, 'main');
});

/** The address that the mail of an invitation has. */
async function invited(order: PlacedOrder, query: Query): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await query(arrived, [order.number]);
  await query(
    `insert into opinion_invitations (order_id, token_hash, invited_at, expires_at)
      select id, $2, now(), now() + interval '7 days' from orders where number = $1`,
    [order.number, createHash('sha256').update(token).digest('hex')],
  );
  return to('opinionInvitation', { token });
}

test('the link of a mail opens the forms of its order, with the keyboard alone; the shop shows what came', async ({
  page,
  placeOrder,
  query,
}) => {
  const order = await placeOrder();
  await arrive(page, await invited(order, query));
  await expect(main(page).getByText(`Oceń produkty z zamówienia ${order.number}.`)).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  const form = (name: string) => main(page).getByRole('group').filter({ hasText: name });
  const [mug, dish] = [form('Kubek piaskowy'), form('Maselniczka')];
  await expect(mug.getByLabel('Treść opinii')).toBeVisible();
  await expect(dish.getByLabel('Treść opinii')).toBeHidden();
  await dish.locator('summary').focus();
  await page.keyboard.press('Enter');
  await dish.getByRole('radio', { name: /^1 gwiazdka/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(dish.getByRole('radio', { name: /^2 gwiazdki/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pokrywka nie pasuje.');
  await dish.getByRole('button', { name: 'Wyślij opinię' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Twoja opinia o produkcie została dodana.')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Maselniczka' })).toContainText('Ta opinia już u nas jest.');
  await expect(mug.getByLabel('Treść opinii')).toBeVisible();
  const whole = form('Całe zamówienie');
  await whole.getByText('Całe zamówienie').click();
  await whole.getByRole('radio', { name: /^5 gwiazdek/ }).check();
  await whole.getByLabel('Treść opinii').fill('Paczka przyszła następnego dnia.');
  await whole.getByRole('button', { name: 'Wyślij opinię' }).click();
  await expect(page.getByText('Twoja opinia o zamówieniu została dodana.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Wycofaj zgodę' }).click();
  await expect(main(page).getByRole('button', { name: 'Wycofaj zgodę' })).toHaveCount(0);
  await arrive(page, to('opinions'));
  await expect(page.getByRole('article').filter({ hasText: 'Paczka przyszła następnego dnia.' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an opinion is voted for and reported', async ({ page, query }) => {
    const [opinion] = await query(
      `insert into opinions (product_id, author, stars, body, created_at, confirmed)
        select id, 'Gosia', 2, 'Za mały.', now(), true from products where slug = 'kubek-piaskowy' returning id`,
      [],
    );
    await page.goto(to('opinion', { id: String(opinion?.id) }));
    await main(page).getByRole('button', { name: /^Tak/ }).click();
    await expect(page.getByText('Dziękujemy, głos zapisany.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tak (1)' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
    await expect(main(page).getByText('Wybierz, co jest nie tak.')).toBeVisible();
    await main(page).getByLabel('Treść nie na temat').check();
    await main(page).getByLabel('Uzasadnienie').fill('O innym kubku.');
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
    await expect(main(page).getByText('Zgłoszenie przyjęte, numer')).toBeVisible();
  });
});
