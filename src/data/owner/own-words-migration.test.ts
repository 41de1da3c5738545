import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshServerDatabase } from '../../../testing/store/test-store.ts';
import { unknownMessages } from '../../shop/all-messages.ts';
import { openDatabase, rowsOf } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';

/** Every message that had another name before. */
const renamed = [
  ...['city', 'firm', 'firstname', 'lastname', 'nip', 'phone', 'phone2', 'street'].map(
    (field) => `form.illegal_characters_client_${field}`,
  ),
  ...['additional', 'city', 'firstname', 'lastname', 'phone', 'street'].map(
    (field) => `form.illegal_characters_delivery_${field}`,
  ),
  ...['delivery_region', 'delivery_zipcode', 'email', 'invoice_phone', 'invoice_zipcode', 'login', 'nip', 'phone'].map(
    (field) => `form.incorect_${field}`,
  ),
  ...['form.incorect_shops', 'form.incorect_zipcode', 'form.incorrect_iban', 'form.incorrect_region'],
  ...['form.invalid_format', 'form.login_taken_login_propose', 'form.used_login', 'form.not_equal_passwords'],
  ...['form.no_name', 'form.no_delivery_name', 'form.no_invoice_name', 'form.no_firmname', 'form.no_invoice_firmname'],
  ...['form.password_to_long', 'form.password_to_short', 'return.fault.incorrect_iban'],
  ...['orderFault.OrderFailBasketIsEmpty', 'orderFault.order_notenough', 'wizard.5.tc', 'wizard.5.b'],
  ...['tc', 't', 'b', 'cashback'].map((form) => `return.form.${form}`),
  ...['tc', 't', 'b'].map((form) => `returnMail.refunded.${form}`),
];

const options = [
  { id: 'kurier', payment: 'prepaid' },
  { id: 'pobranie', payment: 'dvp' },
];
const forms = ['tc', 't', 'b', 'cashback', 'other', null];

it('stored settings, orders and returns get the words of the shop', async () => {
  const database = await openDatabase(await freshServerDatabase('own_words'), (own) => migrate(own, '0173'));
  const { orm } = database;
  const texts = {
    'form.required': 'Spis',
    ...Object.fromEntries(renamed.map((key) => [key, key])),
    'form.email': 'Adres?',
  };
  const value = JSON.stringify({ name: 'Sklep', messages: texts, delivery: { options, off: ['kurier'] } });
  await orm.execute(sql`update settings set value = ${value}::jsonb where key = 'shop'`);
  await database.script(`
    insert into orders (number, order_key, placed_at, state, email, payment_state, due, agreed)
      select n::text, n::text, now(), 'placed', 'ola@example.com', 'none', 1,
        jsonb_build_object('delivery', jsonb_build_object('payment', p)) from (values (1, 'dvp'), (2, 'prepaid')) o (n, p);
    insert into return_drafts (order_id, return_key, draft, updated_at) select id, number, '{"form": "tc"}', now() from orders;
  `);
  for (const [at, form] of forms.entries()) {
    await orm.execute(sql`insert into returns
      (number, return_key, order_id, state, created_at, send_by, pay_by, chosen, refund)
      values (${`R${at}`}, ${`k${at}`}, 1, 'announced', now(), now(), now(), ${JSON.stringify({ form })}::jsonb, '{}')`);
  }
  await migrate(database);
  const [shop] = await rowsOf<{ value: { messages: Record<string, string>; delivery: unknown } }>(
    orm,
    sql`select value from settings where key = 'shop'`,
  );
  const { messages = {}, delivery } = shop?.value ?? {};
  expect(unknownMessages(messages)).toEqual([]);
  expect(Object.keys(messages)).toHaveLength(Object.keys(texts).length - 1);
  expect(messages).toMatchObject({
    'form.required': 'Spis',
    'form.email': 'Adres?',
    'form.wrong_zipcode': 'form.incorect_zipcode',
    'return.form.gift_card': 'return.form.b',
  });
  expect(delivery).toEqual({ options: [options[0], { id: 'pobranie', payment: 'on-delivery' }], off: ['kurier'] });
  expect(await rowsOf(orm, sql`select agreed #>> '{delivery,payment}' payment from orders order by id`)).toEqual([
    { payment: 'on-delivery' },
    { payment: 'prepaid' },
  ]);
  const chosen = await rowsOf<{ form: string | null }>(
    orm,
    sql`select chosen ->> 'form' form from returns order by id`,
  );
  expect(chosen.map(({ form }) => form)).toEqual(['as_paid', 'transfer', 'gift_card', 'cash', 'other', null]);
  const drafts = await rowsOf(orm, sql`select distinct draft ->> 'form' form from return_drafts`);
  expect(drafts).toEqual([{ form: 'as_paid' }]);
  await database.close();
});

it('a store without texts of the owner stays as it is', async () => {
  const database = await openDatabase(await freshServerDatabase('own_words_none'), (own) => migrate(own, '0173'));
  await migrate(database);
  const [shop] = await rowsOf(database.orm, sql`select value from settings where key = 'shop'`);
  expect(shop).toEqual({ value: {} });
  await database.close();
});
