import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../src/shop/order/order.ts';
import { testBuyer, testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let counted = 0;
const now = () => Date.now() + shop.clock.ahead;
const list = '/panel/zamowienia';

beforeAll(async () => {
  shop = await openTestShop('server');
  staff = await signInStaff(shop, 'orders', 'Zofia Zamówienia');
}, 900_000);
afterAll(() => shop?.store.close());

async function placed(lastname: string, phone = testBuyer.phone): Promise<Order> {
  counted += 1;
  const owner = await shop.store.sessions.open(`panel-desk-${counted}`, now());
  const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(owner, line, now());
  const terms = testTerms(now(), { method: 'cash', delivery: { ...testDelivery, payment: 'on-delivery' } });
  const result = await shop.store.orders.place(
    owner,
    testRequest({ buyer: { ...testBuyer, lastname, phone } }),
    terms,
    now(),
  );
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return result.order;
}

const pathOf = ({ number }: Order) => `${list}/${number}`;
const listed = async (query: string, orders: readonly Order[]) => {
  const page = await staff.text(`${list}?${query}`);
  return orders.map(({ number }) => page.includes(`value="${number}"`));
};

describe('what staff put on orders for themselves', () => {
  it('tags are added, filtered and taken back', async () => {
    const [one, two] = [await placed('Znacznik'), await placed('Znacznik')];
    expect((await staff.post(pathOf(one), 'znacznik', { tag: ' Na  Prezent ' })).status).toBe(303);
    const page = await staff.text(pathOf(one));
    expect(page).toContain('na prezent');
    expect(page, 'with a way back').toContain('Cofnij');
    expect(await listed('znacznik=na+prezent', [one, two])).toEqual([true, false]);
    const bare = await staff.post(pathOf(one), 'znacznik', { tag: '  ' });
    expect([bare.status, await bare.text()]).toEqual([422, expect.stringContaining('Wpisz znacznik')]);
    await staff.post(pathOf(one), 'znacznik-usun', { tag: 'na prezent' });
    expect(await listed('znacznik=na+prezent', [one, two])).toEqual([false, false]);
    const all = new URLSearchParams([
      ['nr', one.number],
      ['nr', two.number],
      ['co', 'znacznik'],
      ['tag', 'pilne'],
    ]);
    await shop.ask(`${list}?akcja=wiele`, { method: 'POST', headers: { cookie: `panel=${staff.token}` }, body: all });
    expect(await listed('znacznik=pilne', [one, two])).toEqual([true, true]);
    const entries = await shop.store.journal.entries({ subject: `order ${one.number}` });
    expect(entries.map(({ action }) => action)).toEqual(['order-tagged', 'order-untagged', 'order-tagged']);
  });

  it('an order is assigned to a person who may open it', async () => {
    const [order, other] = [await placed('Opieka'), await placed('Opieka')];
    const catalogue = await signInStaff(shop, 'catalogue', 'Kamil Katalog');
    const page = await staff.text(pathOf(order));
    expect(page).toContain('>Zofia Zamówienia</option>');
    expect(page).not.toContain('>Kamil Katalog</option>');
    expect((await staff.post(pathOf(order), 'opiekun', { opiekun: String(catalogue.id) })).status).toBe(422);
    await staff.post(pathOf(order), 'opiekun', { opiekun: String(staff.id) });
    expect((await staff.text(pathOf(order))).replaceAll('<!-- -->', '')).toContain('opiekun: Zofia Zamówienia');
    expect(await listed(`opiekun=${staff.id}`, [order, other])).toEqual([true, false]);
    await staff.post(pathOf(order), 'opiekun', { opiekun: '' });
    expect(await listed(`opiekun=${staff.id}`, [order, other])).toEqual([false, false]);
  });

  it('filters are saved as a view of one person, and a removed view comes back', async () => {
    const view = `${list}?stan=placed&platnosc=przy-odbiorze`;
    expect((await staff.post(view, 'widok', { nazwa: 'Za pobraniem' })).headers.get('location')).toBe(view);
    const page = await staff.text(list);
    expect(page).toContain('>Za pobraniem</a>');
    const other = await signInStaff(shop, 'orders', 'Olga Obok');
    expect(await other.text(list)).not.toContain('Za pobraniem');
    const nameless = await staff.post(view, 'widok', { nazwa: ' ' });
    expect([nameless.status, await nameless.text()]).toEqual([422, expect.stringContaining('Nazwa widoku ma')]);
    const empty = await staff.post(list, 'widok', { nazwa: 'Wszystko' });
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Wybierz filtry')]);
    const [saved] = await shop.store.staffViews.of(staff.id, list);
    await other.post(list, 'widok-usun', { widok: String(saved?.id) });
    expect(await shop.store.staffViews.of(staff.id, list), 'not by somebody else').toHaveLength(1);
    await staff.post(list, 'widok-usun', { widok: String(saved?.id) });
    expect(await staff.text(list)).not.toContain('>Za pobraniem</a>');
    await staff.post(list, 'widok', { nazwa: saved?.name ?? '', zapytanie: saved?.query ?? '' });
    expect(await staff.text(list)).toContain('>Za pobraniem</a>');
  });
});

describe('an order beside others', () => {
  it('has the neighbours of the list that it was opened from', async () => {
    const [old, middle, fresh] = [await placed('Sąsiadka'), await placed('Sąsiadka'), await placed('Sąsiadka')];
    await placed('Inna');
    const page = await staff.text(`${pathOf(middle)}?szukaj=sasiadka`);
    expect(page).toMatch(
      new RegExp(
        `href="${pathOf(fresh)}\\?szukaj=sasiadka"[^>]*aria-label="Poprzednie"|aria-label="Poprzednie"[^>]*href="${pathOf(fresh)}\\?szukaj=sasiadka"`,
      ),
    );
    expect(page).toContain(`href="${pathOf(old)}?szukaj=sasiadka"`);
    const last = await staff.text(`${pathOf(fresh)}?szukaj=sasiadka`);
    expect(last).not.toContain('aria-label="Poprzednie"');
    const done = await staff.post(`${pathOf(middle)}?szukaj=sasiadka`, 'przyjmij');
    expect(done.headers.get('location'), 'the list is kept').toBe(`${pathOf(middle)}?szukaj=sasiadka`);
  });

  it('is found by its phone in any writing', async () => {
    const order = await placed('Telefon', '+48501100299');
    for (const typed of ['501 100 299', '+48501100299', '501-100-299', '0048 501 100 299', '501 100'])
      expect(await listed(new URLSearchParams({ szukaj: typed }).toString(), [order]), typed).toEqual([true]);
  });

  it('tells who of the staff did each step', async () => {
    const order = await placed('Historia');
    await staff.post(pathOf(order), 'przyjmij');
    const page = (await staff.text(pathOf(order))).replaceAll('<!-- -->', '');
    expect(page).toMatch(/Przyjęte do realizacji<\/div><small[^>]*>[^<]* · Zofia Zamówienia</);
  });
});

describe('a mail once more', () => {
  it('is sent from the order and from the list of mails, and written down', async () => {
    const order = await placed('Ponownie');
    const [mail] = await shop.store.orderDesk.mailsOf(order.id);
    const id = String(mail?.id);
    const early = await staff.post(pathOf(order), 'e-mail-ponownie', { mail: id });
    expect(early.status, 'it waits to be sent').toBe(422);
    await shop.store.outbox.markSent(mail?.id ?? 0, now());
    expect(await staff.text(pathOf(order))).toContain('Wyślij ponownie: Potwierdzenie zamówienia');
    expect((await staff.post(pathOf(order), 'e-mail-ponownie', { mail: id })).status).toBe(303);
    expect((await staff.post(pathOf(order), 'e-mail-ponownie', { mail: id })).status).toBe(303);
    const waiting = async () =>
      (await shop.store.outbox.waiting()).filter(
        ({ kind, content }) => kind === 'order-placed' && content.orderId === order.id,
      );
    expect(await waiting(), 'two presses within a moment are one').toHaveLength(1);
    const mails = '/panel/wyslane-e-maile';
    expect(await staff.text(mails)).toContain(order.number);
    shop.clock.ahead += 20_000;
    expect((await staff.post(mails, 'ponownie', { mail: id })).status).toBe(303);
    expect(await waiting()).toHaveLength(2);
    const entries = await shop.store.journal.entries({ subject: `order ${order.number}` });
    expect(entries.map(({ action }) => action)).toContain('mail-again');
    const foreign = await placed('Cudza');
    expect((await staff.post(pathOf(foreign), 'e-mail-ponownie', { mail: id })).status).toBe(422);
    const secret = {
      recipient: 'kto@example.com',
      kind: 'sign-in-link',
      content: { login: 'kto', token: 'x' },
    } as const;
    await shop.store.outbox.add(secret, now());
    const [link] = (await shop.store.outbox.list({ behind: null, before: null })).rows;
    await shop.store.outbox.markSent(link?.id ?? 0, now());
    const refused = await staff.post(mails, 'ponownie', { mail: String(link?.id) });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('nie można wysłać jeszcze raz'),
    ]);
  });
});
