import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { type Query, test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';
import type { PlacedOrder } from '../../testing/order/placed-order.ts';

/** Opinions: the public form, the forms of an order, and the page of the shop's opinions. */

const main = (page: Page) => page.getByRole('main');
const photo = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#b65' } })
    .jpeg()
    .toBuffer(),
});
const arrived = "update orders set state = 'delivered', ended_at = now() where number = $1";

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest writes about a product with a photo, by order number and e-mail, and sets stars with arrow keys', async ({
  page,
  placeOrder,
  query,
}) => {
  const order = await placeOrder();
  await query(arrived, [order.number]);
  await arrive(page, to('opinionNew', {}, { produkt: 'kubek-piaskowy' }));
  await test.step('a photo that is too large is refused before it is sent', async () => {
    const photos = main(page).getByLabel('Zdjęcia (nieobowiązkowo)');
    await photos.setInputFiles(await photo('szerokie.jpg', 2_100, 20));
    await expect(main(page).getByText('Największy rozmiar zdjęcia to 2048x1536 px.')).toBeVisible();
    await expect(photos).toHaveValue('');
    await photos.setInputFiles(await photo('kubek.jpg', 32, 24));
    await expect(main(page).getByText('Największy rozmiar zdjęcia to 2048x1536 px.')).toHaveCount(0);
  });
  await expectNoAxeViolations(page, 'main');
  await main(page)
    .getByRole('radio', { name: /^1 gwiazdka/ })
    .press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('radio', { name: /^4 gwiazdki/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Dobrze leży w dłoni.');
  await main(page).getByLabel('Podpis').fill('Gosia');
  await main(page).getByLabel('Adres e-mail').fill(order.email);
  await main(page).getByLabel('Numer zamówienia (nieobowiązkowo)').fill(order.number);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Twoja opinia o produkcie została dodana.')).toBeVisible();
  const [sent] = await query(
    `select stars, body, confirmed, (select count(*)::int from opinion_photos where opinion_id = opinions.id) as photos
      from opinions where author = 'Gosia' and body like 'Dobrze leży%' order by id desc limit 1`,
    [],
  );
  expect(sent).toEqual({ stars: 4, body: 'Dobrze leży w dłoni.', confirmed: true, photos: 1 });
});

/** The address in the invitation mail. */
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

test('the link from a mail opens the forms of its order, and the shop shows the new opinion', async ({
  page,
  placeOrder,
  query,
}) => {
  await arrive(page, await invited(await placeOrder(), query));
  const form = (name: string) => main(page).getByRole('group').filter({ hasText: name });
  const [dish, whole] = [form('Maselniczka'), form('Całe zamówienie')];
  await expect(form('Kubek piaskowy').getByLabel('Treść opinii')).toBeVisible();
  await expect(dish.getByLabel('Treść opinii')).toBeHidden();
  await expectNoAxeViolations(page, 'main');
  for (const [one, said] of [
    [dish, 'Pokrywka nie pasuje.'],
    [whole, 'Paczka przyszła następnego dnia.'],
  ] as const) {
    await one.locator('summary').press('Enter');
    await one.getByRole('radio', { name: /^5 gwiazdek/ }).check();
    await one.getByLabel('Treść opinii').fill(said);
    await one.getByRole('button', { name: 'Wyślij opinię' }).click();
    await expect(one).toHaveCount(0);
  }
  await expect(page.getByText('Twoja opinia o zamówieniu została dodana.')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Maselniczka' })).toContainText('Ta opinia już u nas jest.');
  await arrive(page, to('opinions'));
  await expect(page.getByRole('article').filter({ hasText: 'Paczka przyszła następnego dnia.' }).first()).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});
