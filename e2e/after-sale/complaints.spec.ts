import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect, expectNoAxeViolations } from '../../testing/browser/shop-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** A small real photo. */
const photo = {
  name: 'ucho.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
    'base64',
  ),
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a client files a complaint by keyboard with a photo, writes a message, prints it, and finds it in the account', async ({
  page,
  placeClientsOrder,
  query,
}) => {
  const order = await placeClientsOrder();
  await query(`update orders set state = 'delivered' where number = $1`, [order.number]);
  await arrive(page, to('order', { number: order.number }));
  await test.step('the actions of a line come after its facts and price', async () => {
    const line = main(page).getByRole('list', { name: 'Produkty' }).getByRole('listitem').first();
    const price = await line.getByText(/^\d+,\d\d\szł$/).boundingBox();
    const complain = await line.getByRole('link', { name: 'Reklamuj' }).boundingBox();
    expect(complain?.y).toBeGreaterThan((price?.y ?? Number.NaN) + (price?.height ?? 0));
    await line.getByRole('link', { name: 'Reklamuj' }).press('Enter');
  });
  await test.step('an invalid form is not sent, and its first error is focused', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgłoś reklamację');
    await main(page).getByRole('button', { name: 'Wyślij reklamację' }).press('Enter');
    await expect(main(page).getByLabel('Co jest nie tak')).toBeFocused();
    await expect(main(page).getByText('Napisz, co jest nie tak.')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    expect(await noScroll(page)).toBe(true);
  });
  await test.step('the amount is required only for a price reduction', async () => {
    await main(page).getByLabel('Co jest nie tak').fill('Ucho odpadło przy myciu.');
    await main(page).getByLabel('Kiedy wada się ujawniła', { exact: true }).fill('2026-11-10');
    await main(page).getByRole('radio', { name: 'Naprawy' }).press('Space');
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    await expect(main(page).getByLabel('O ile obniżyć cenę (zł)')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(main(page).getByLabel('O ile obniżyć cenę (zł)')).toBeHidden();
  });
  await test.step('it is sent with its photo, and then a message', async () => {
    await main(page).getByLabel('Zdjęcia i filmy').setInputFiles(photo);
    await main(page).getByRole('button', { name: 'Wyślij reklamację' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reklamacja R-/);
    const picture = main(page).getByRole('img', { name: 'Zdjęcie: ucho.jpg' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await main(page).getByLabel('Wiadomość do sklepu').fill('Mam też drugi kubek.');
    await main(page).getByRole('button', { name: 'Wyślij wiadomość' }).press('Enter');
    await expect(main(page).getByText('Wysłaliśmy Twoją wiadomość.')).toBeVisible();
    await expect(main(page).getByRole('log').getByText('Mam też drugi kubek.')).toBeVisible();
    await expect(main(page).getByLabel('Wiadomość do sklepu')).toHaveValue('');
    await expectNoAxeViolations(page, 'main');
    expect(await noScroll(page)).toBe(true);
  });
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Ucho odpadło przy myciu.').first()).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /Sprawdź nowe|Wycofaj/ })).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await test.step('the account lists it with an unread mark, and a new one can be started', async () => {
    await query(
      `insert into complaint_messages (complaint_id, form_key, at, side, text)
        select complaints.id, 'test', now(), 'shop', 'Prosimy o zdjęcie.' from complaints
        join orders on orders.id = order_id where orders.number = $1`,
      [order.number],
    );
    await arrive(page, to('complaintDoor'));
    await expect(main(page).getByText('Nieprzeczytane: 1')).toBeVisible();
    await expect(main(page).getByLabel('Numer reklamacji'), 'the door is here too').toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await main(page).getByRole('link', { name: 'Zgłoś reklamację' }).click();
    await expect(main(page).getByLabel('Co zostało kupione')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });
});
