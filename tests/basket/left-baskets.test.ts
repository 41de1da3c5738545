import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeMail } from '../../src/server/jobs/mailer.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

const hour = 3_600_000;
const list = '/panel/koszyki';
let shop: TestShop;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.store.close());

const post = (who: ReturnType<typeof visitorOf>, path: string, fields: Record<string, string>) =>
  who.ask(path, { method: 'POST', body: new URLSearchParams(fields) });

/** A client with a confirmed address and a basket. */
async function left(goods: string[], { consent = true } = {}) {
  const visitor = await signedInVisitor(() => shop);
  const { client } = visitor;
  await shop.store.maintain(({ orm }) => orm.execute('update clients set email_confirmed_at = now()'));
  const kind = 'marketing_email';
  if (consent)
    await shop.store.consents.record(client, { kind, given: true, wording: 'Zgoda', place: 'account', at: now() });
  for (const product of goods)
    await post(visitor, `/produkt/${product}`, { intencja: 'kup', rozmiar: 'uniw', ilosc: '2' });
  return { ...visitor, email: (await shop.store.basketReminders.ofClient(client))?.email ?? '' };
}

const reminders = async (email: string) =>
  (await shop.store.outbox.waiting()).filter((mail) => mail.kind === 'basket-reminder' && mail.recipient === email);
const send = (path: string, init: RequestInit) => shop.send(new Request(`http://shop.test${path}`, init));
const remind = () => shop.store.basketReminders.remindDue(24, now());
const parts = () => ({ ...shop, settings: shop.ownSettings.settings, origin: 'http://shop.test', now });

it('one mail for each basket, to those who agreed and ordered nothing since, with what can still be bought', async () => {
  const buyer = await left(['kubek-granatowy', 'maselniczka']);
  const silent = await left(['kubek-granatowy'], { consent: false });
  const done = await left(['kubek-granatowy']);
  await shop.store.baskets.add(
    await shop.store.sessions.open('left-basket-guest', now()),
    { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 },
    now(),
  );
  shop.clock.ahead += 20 * hour;
  const guest = await shop.store.sessions.open('left-basket-guest-2', now());
  await shop.store.baskets.add(
    guest,
    { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 },
    now(),
  );
  const request = testRequest({ buyer: { ...testBuyer, email: done.email.toUpperCase() } });
  expect(await shop.store.orders.place(guest, request, testTerms(now()), now())).toMatchObject({ status: 'placed' });
  expect(await remind(), 'too early').toBe(0);
  shop.clock.ahead += 5 * hour;
  expect(await Promise.all([remind(), remind()]).then(([one, other]) => one + other), 'two processes').toBe(1);
  expect(await remind()).toBe(0);
  for (const { email } of [silent, done]) expect(await reminders(email)).toEqual([]);

  await shop.store.prices.setStock({ product: 'maselniczka', size: 'uniw' }, 0);
  const [mail] = await reminders(buyer.email);
  if (!mail) throw new Error('no reminder was written');
  const composed = await composeMail(mail, parts());
  expect(composed?.text).toContain('Kubek');
  expect(composed?.text).not.toContain('Maselniczka');
  expect(composed?.text).toContain('Wycofaj zgodę');
  expect(composed?.headers).toEqual({
    'List-Unsubscribe': `<http://shop.test/koszyk/powrot/${mail.content.token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const link = /http:\/\/shop\.test(\/koszyk\/powrot\/\w+)/.exec(composed?.text ?? '')?.[1] ?? '';

  const page = await (await signInStaff(shop, 'owner')).text(list);
  for (const text of [buyer.email, 'przypomniano', silent.email, 'bez zgody', 'zamówiono co innego'])
    expect(page).toContain(text);

  // The link is no sign-in: it moves the basket to any browser, and a look changes nothing.
  const other = visitorOf(() => shop);
  expect(await (await other.ask(link)).text()).toContain('Przenieś koszyk tutaj');
  expect(await (await buyer.ask(link)).text()).toContain('Przejdź do koszyka');
  expect((await post(done, link, { intencja: 'przenies' })).status, 'of another client').toBe(404);
  expect((await other.ask('/koszyk/powrot/abc')).status).toBe(404);
  expect((await post(other, link, { intencja: 'przenies' })).headers.get('location')).toBe('/koszyk');
  expect(await (await other.ask('/koszyk')).text()).toContain('kubek-granatowy');
  expect(await shop.store.basketReminders.ofClient(buyer.client)).toBeNull();

  expect((await post(other, link, { intencja: 'wycofaj' })).status).toBe(303);
  expect((await shop.store.consents.of(buyer.client))[0]).toMatchObject({ kind: 'marketing_email', given: false });
  expect(await composeMail(mail, parts()), 'written, and no longer wanted').toBeNull();
});

it('an order after a reminder is its result; an account that is exported names it', async () => {
  const buyer = await left(['kubek-granatowy']);
  shop.clock.ahead += 25 * hour;
  expect(await remind()).toBe(1);
  const before = await shop.store.basketReminders.sums(now() - hour);
  expect(before).toMatchObject({ written: 1, recovered: 0, gross: 0 });
  const guest = await shop.store.sessions.open('left-basket-guest-3', now());
  await shop.store.baskets.add(
    guest,
    { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 },
    now(),
  );
  const request = testRequest({ buyer: { ...testBuyer, email: buyer.email } });
  await shop.store.orders.place(guest, request, testTerms(now()), now() + 1_000);
  expect(await shop.store.basketReminders.sums(now() - hour)).toMatchObject({ written: 1, recovered: 1 });
  const [mail] = await reminders(buyer.email);
  expect(mail && (await composeMail(mail, parts())), 'ordered meanwhile').toBeNull();

  // The mail is old, and the program that has it sends neither cookies nor an Origin.
  shop.clock.ahead += 60 * 24 * hour;
  const link = `/koszyk/powrot/${mail?.content.token}`;
  const posted = async (path: string, fields: Record<string, string>, headers = {}) =>
    (await send(path, { method: 'POST', headers, body: new URLSearchParams(fields) })).status;
  const isAgreed = async () => (await shop.store.consents.of(buyer.client))[0]?.given;
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  expect(await posted(link, {})).toBe(403);
  expect(await posted(link, oneClick, { origin: 'https://other.example' })).toBe(403);
  expect(await posted(`${link}0`, oneClick)).toBe(404);
  expect(await isAgreed()).toBe(true);
  expect(await posted(link, oneClick)).toBe(200);
  expect(await isAgreed()).toBe(false);
  expect(await shop.store.exportData(buyer.client, now())).toMatchObject({ przypomnieniaOKoszyku: [{}] });
});

it('is off until the owner switches it on, with hours', async () => {
  expect(shop.ownSettings.settings.basketReminder).toBeUndefined();
  const [owner, orders] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'orders')];
  expect((await orders.post(list, 'zapisz', { wlaczone: '1', godziny: '24' })).status).toBe(403);
  const refused = await owner.post(list, 'zapisz', { wlaczone: '1', godziny: '200' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('od 1 do 168')]);
  expect((await owner.post(list, 'zapisz', { wlaczone: '1', godziny: '48' })).status).toBe(303);
  expect(shop.ownSettings.settings.basketReminder).toEqual({ hours: 48 });
  expect((await owner.post(list, 'zapisz', { godziny: '48' })).status).toBe(303);
  expect(shop.ownSettings.settings.basketReminder).toBeUndefined();
  const catalogue = await signInStaff(shop, 'catalogue');
  expect((await catalogue.get(list)).status).toBe(403);
});
