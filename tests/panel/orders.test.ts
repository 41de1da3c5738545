import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { checkSettings } from '../../src/server/config.ts';
import { composeMail } from '../../src/server/jobs/mailer.ts';
import { orderDocumentsJob } from '../../src/server/jobs/order-documents.ts';
import type { MailKind, NewMail } from '../../src/shop/mail/mail-kinds.ts';
import type { Order } from '../../src/shop/order/order.ts';
import type { OrderRequest } from '../../src/shop/order/place-order.ts';
import type { PaymentMethod } from '../../src/shop/payment/payment-methods.ts';
import { testBuyer, testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let counted = 0;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop('server');
  staff = await signInStaff(shop, 'orders', 'Zofia Zamówienia');
}, 900_000);
afterAll(() => shop?.store.close());

async function placed(
  method: PaymentMethod = 'transfer',
  request: Partial<OrderRequest> = {},
  { products = ['kubek-piaskowy'], ...more }: Partial<Parameters<typeof testTerms>[1]> & { products?: string[] } = {},
): Promise<Order> {
  counted += 1;
  const owner = await shop.store.sessions.open(`panel-orders-${counted}`, now());
  for (const product of products) {
    await shop.store.baskets.add(owner, { product, size: 'uniw', quantity: 2, subscriptionDays: 0 }, now());
  }
  const payment = method === 'cash' ? { ...testDelivery, payment: 'on-delivery' as const } : testDelivery;
  const terms = testTerms(now(), { method, delivery: payment, ...more });
  const result = await shop.store.orders.place(owner, testRequest(request), terms, now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return result.order;
}

const pathOf = ({ number }: Order) => `/panel/zamowienia/${number}`;
const current = async ({ id }: Order) => (await shop.store.orders.byId(id)) as Order;
/** Carries out an action and returns the next page. */
async function act(order: Order, action: string, fields: Record<string, string> = {}): Promise<string> {
  const done = await staff.post(pathOf(order), action, fields);
  expect([action, done.status, done.headers.get('location')]).toEqual([action, 303, pathOf(order)]);
  return staff.text(pathOf(order));
}
const journalOf = (order: Order) => shop.store.journal.entries({ subject: `order ${order.number}` });

describe('an order in the panel', () => {
  it('lists its mails with the state of each', async () => {
    const order = await placed('transfer');
    const mails = async () => (await staff.text(pathOf(order))).split('id="maile"')[1] ?? '';
    expect(await mails()).toContain('Potwierdzenie zamówienia');
    expect(await mails(), 'the reminder waits for its day').toMatch(/do wysłania \d/);
    await act(order, 'wiadomosc', { message: 'Czy kubek może być szary?', key: 'message-key-00000002' });
    expect(await mails()).toContain('czeka na wysłanie');
    const [mail] = await shop.store.orderDesk.mailsOf(order.id);
    await shop.store.outbox.markSent(mail?.id ?? 0, now());
    expect(await mails()).toMatch(/wysłana, \d/);
  });

  it('is accepted, packed, sent and delivered, and each page tells beforehand what the buyer will read', async () => {
    const order = await placed('cash');
    const first = await staff.text(pathOf(order));
    expect(first).toContain(`Zamówienie ${order.number} przyjęte do realizacji`);
    expect(await act(order, 'przyjmij')).toContain('Zamówienie jest przyjęte.');
    expect(await act(order, 'pakuj')).toContain(`Zamówienie ${order.number} jest w drodze`);
    const sent = await act(order, 'wyslij', { tracking: '520000012345678901234567' });
    expect(sent).toContain('520000012345678901234567');
    expect(sent).toContain(`Zamówienie ${order.number} dostarczone`);
    await act(order, 'dostarczono');
    const after = await current(order);
    expect(after).toMatchObject({ state: 'delivered', payment: { state: 'paid' } });
    expect(after.parcels).toMatchObject([{ state: 'delivered', trackingNumber: '520000012345678901234567' }]);
    const entries = await journalOf(order);
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'order-accepted',
      'order-packed',
      'order-sent',
      'order-delivered',
    ]);
    expect(entries.at(-1)).toMatchObject({
      who: 'Zofia Zamówienia',
      before: { state: 'placed', payment: 'none' },
      after: { state: 'accepted', payment: 'none' },
    });
  });

  it('is refused with the reason what does not fit, and nothing is written down', async () => {
    const order = await placed();
    const refused = await staff.post(pathOf(order), 'wyslij', { tracking: '' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Najpierw przyjmij zamówienie.'),
    ]);
    const silent = await staff.post(pathOf(order), 'anuluj');
    expect(await silent.text()).toContain('Podaj powód');
    const odd = await staff.post(pathOf(order), 'wyslij', { tracking: '<script>' });
    expect(odd.status).toBe(422);
    expect((await current(order)).state).toBe('placed');
    expect(await journalOf(order)).toEqual([]);
  });

  it('that is not paid is accepted, packed and sent only with a second press', async () => {
    const order = await placed();
    const asked = await staff.post(pathOf(order), 'przyjmij');
    const page = await asked.text();
    expect(asked.status).toBe(422);
    expect(page).toContain('pieniądze jeszcze nie wpłynęły');
    expect(page).toContain('Mimo to: przyjmij zamówienie');
    expect(page).toContain('name="mimo"');
    expect((await current(order)).state).toBe('placed');
    await act(order, 'przyjmij', { mimo: '1' });
    expect((await current(order)).state).toBe('accepted');

    const other = await placed();
    const many = new URLSearchParams([
      ['nr', order.number],
      ['nr', other.number],
      ['co', 'przyjmij'],
    ]);
    const listed = await shop.ask('/panel/zamowienia?akcja=wiele', {
      method: 'POST',
      headers: { cookie: `panel=${staff.token}` },
      body: many,
    });
    const warned = await listed.text();
    expect(listed.status).toBe(422);
    expect(warned).toContain('Nieopłacone zamówienia: 2');
    expect(warned).toContain(`href="/panel/zamowienia/${other.number}"`);
    expect((await current(other)).state).toBe('placed');
    many.set('mimo', '1');
    const done = await shop.ask('/panel/zamowienia?akcja=wiele', {
      method: 'POST',
      headers: { cookie: `panel=${staff.token}` },
      body: many,
    });
    expect(done.status).toBe(303);
    expect((await current(other)).state).toBe('accepted');
  });

  it('is cancelled with a reason, and its stock comes back', async () => {
    const order = await placed();
    expect(await staff.text(pathOf(order))).toContain('[powód, który wpiszesz]');
    await act(order, 'anuluj', { reason: 'Szkliwo pękło w piecu.' });
    const page = await staff.text(pathOf(order));
    expect(page).toContain('Szkliwo pękło w piecu.');
    expect(page).not.toContain('akcja=anuluj');
    expect((await current(order)).state).toBe('cancelled');
    expect(page).toContain('Niewysłana');
    expect(page).toContain('Bez dokumentu.');
    expect(page).not.toContain('Do spakowania');
    expect(page).not.toMatch(/wysyłka \d/);
    expect(page).not.toContain('Dokument powstanie');
  });

  it('takes no cash once it is cancelled, and says where the cash belongs', async () => {
    const order = await placed('cash');
    await act(order, 'anuluj', { reason: 'Szkliwo pękło w piecu.' });
    expect(await staff.text(pathOf(order))).not.toContain('Gotówka pobrana');
    const refused = await staff.post(pathOf(order), 'gotowka');
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Oddaj gotówkę kupującemu.')]);
    expect((await current(order)).payment).toMatchObject({ state: 'none', paid: 0 });
  });

  it('is paid by a transfer, and refunded in part and then whole', async () => {
    const order = await placed();
    await act(order, 'wplata');
    const { payment } = await current(order);
    expect(payment).toMatchObject({ state: 'paid', paid: order.payment.due });
    const tooMuch = await staff.post(pathOf(order), 'zwrot', { ile: 'czesc', amount: '99999' });
    expect(await tooMuch.text()).toContain('Nie można oddać więcej, niż zostało z wpłat.');
    const none = await staff.post(pathOf(order), 'zwrot', { ile: 'czesc', amount: '-5' });
    expect(none.status).toBe(422);
    expect(await act(order, 'zwrot', { ile: 'czesc', amount: '10,50' })).toContain('do wysłania przelewem');
    const twice = await staff.post(pathOf(order), 'zwrot', { ile: 'czesc', amount: '10,50' });
    expect(await twice.text()).toContain('Zwrot jest już w toku.');
    const [, kwota = ''] = /name="kwota" value="(\d+)"/.exec(await staff.text(pathOf(order))) ?? [];
    expect(kwota).toBe('1050');
    // Another refund came between the page and the click, and is not marked as sent.
    const stale = await staff.post(pathOf(order), 'zwrot-wyslany', { kwota: '900' });
    expect([stale.status, (await current(order)).payment.refunded]).toEqual([422, 0]);
    expect(await act(order, 'zwrot-wyslany', { kwota })).toContain('Zwrócono część');
    expect((await current(order)).payment.refunded).toBe(10_50);
    await act(order, 'zwrot', { ile: 'calosc' });
    await act(order, 'zwrot-wyslany');
    expect((await current(order)).payment).toMatchObject({ state: 'refunded', refunded: order.payment.due });
  });

  it('takes a transfer of more than was due, and the rest is sent back by hand', async () => {
    const order = await placed();
    const { due } = order.payment;
    const typed = (grosze: number) => ({ amount: (grosze / 100).toFixed(2).replace('.', ',') });
    const little = await staff.post(pathOf(order), 'wplata', typed(due - 1));
    expect([little.status, await little.text()]).toEqual([422, expect.stringContaining('Przyszło mniej, niż jest')]);
    expect((await staff.post(pathOf(order), 'wplata', { amount: 'dużo' })).status).toBe(422);
    expect(await act(order, 'wplata', typed(due + 12_00))).toContain('do wysłania przelewem');
    expect((await current(order)).payment).toMatchObject({ state: 'paid', paid: due, refunded: 0 });
    await act(order, 'zwrot-wyslany', { kwota: '1200' });
    expect((await current(order)).payment).toMatchObject({ state: 'paid', paid: due, refunded: 0 });

    const lowered = await placed();
    expect(await staff.text(pathOf(lowered))).toContain(`name="kwota" value="${due}"`);
    const items = [{ lineId: lowered.lines[0]?.id ?? 0, part: 0, quantity: 1 }];
    const statement = {
      name: 'Anna',
      order: lowered.number,
      email: lowered.buyer.email,
      whole: false,
      words: '',
      items,
    };
    await shop.store.withdrawals.take({ key: 'lowered', statement, order: lowered, clientId: null }, now());
    const less = (await current(lowered)).payment.due;
    expect(less).toBeLessThan(due);
    const old = await act(lowered, 'wplata', { kwota: String(due) });
    expect(old, 'the button of a page that was drawn before').toContain('do wysłania przelewem');
    expect((await current(lowered)).payment).toMatchObject({ state: 'paid', paid: less });
    expect(
      (await current(lowered)).payment.attempts.some(({ amount, goesBack }) => goesBack && amount === due - less),
    ).toBe(true);
  });

  it('goes to another address until it is packed, by the rules of the order form', async () => {
    const order = await placed();
    const place = { firstname: 'Jan', lastname: 'Kowalski', street: 'Długa', street_number: '5', zipcode: '80-001' };
    const wrong = await staff.post(pathOf(order), 'miejsce', { ...place, city: 'Gdańsk', zipcode: '80' });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    expect(text).toContain('Kod pocztowy');
    expect(text).toContain('value="Kowalski"');
    const page = await act(order, 'miejsce', { ...place, city: 'Gdańsk' });
    expect(page).toContain('80-001 Gdańsk');
    expect(page).toContain('Poprzednie miejsce dostawy');
    // The journal is never deleted, so it contains no addresses.
    expect(JSON.stringify(await journalOf(order))).not.toContain('Gdańsk');
    await act(order, 'przyjmij', { mimo: '1' });
    await act(order, 'pakuj', { mimo: '1' });
    const late = await staff.post(pathOf(order), 'miejsce', { ...place, city: 'Sopot' });
    expect(await late.text()).toContain('Zamówienie jest już pakowane.');
  });

  it('has notes for the shop, and messages that the buyer gets by mail', async () => {
    const order = await placed();
    expect((await staff.post(pathOf(order), 'notatka', { note: '', key: 'x'.repeat(20) })).status).toBe(422);
    await act(order, 'notatka', { note: 'Stały klient <b>', key: 'note-key-0000000001' });
    const page = await act(order, 'wiadomosc', { message: 'Czy kubek może być szary?', key: 'message-key-00000001' });
    expect(page).toContain('Stały klient &lt;b&gt;');
    expect(page).toContain('Wiadomość do kupującego<q>Czy kubek może być szary?</q>');
    await act(order, 'wiadomosc', { message: 'Czy kubek może być szary?', key: 'message-key-00000001' });
    const mails = (await shop.store.outbox.waiting()).filter(({ content }) => content.orderId === order.id);
    const own = mails.filter(({ kind }) => kind === 'order-message');
    expect(own).toHaveLength(1);
    const parts = { store: shop.store, settings: checkSettings(settings), origin: 'http://shop.test', now };
    const mail = own[0] && (await composeMail(own[0], parts));
    expect(mail?.subject).toBe(`Wiadomość w sprawie zamówienia ${order.number}`);
    expect(mail?.text).toContain('Czy kubek może być szary?');
    expect(mail?.text).not.toContain('Stały klient');
  });

  it('has parcels with numbers of their own; the last that leaves sends the order', async () => {
    const order = await placed('cash');
    await act(order, 'przyjmij');
    const parcel = String(order.parcels[0]?.id);
    const early = await staff.post(pathOf(order), 'paczka', { parcel, co: 'handOver' });
    expect(await early.text()).toContain('Najpierw rozpocznij pakowanie.');
    await act(order, 'pakuj');
    await act(order, 'paczka', { parcel, co: 'label', tracking: 'AB 123' });
    await act(order, 'paczka', { parcel, co: 'handOver', tracking: 'AB 123' });
    expect(await current(order)).toMatchObject({ state: 'sent', parcels: [{ trackingNumber: 'AB 123' }] });
    expect((await staff.post(pathOf(order), 'paczka', { parcel: '1', co: 'toString' })).status).toBe(422);
  });
});

describe('an order of which one parcel has left', () => {
  const inTwo = {
    products: ['kubek-piaskowy', 'maselniczka'],
    parcels: [0, 1].map((line) => ({ lines: [line], dispatchOn: '2026-11-17', days: null })),
  };

  it('shows beforehand the mail about the parcel', async () => {
    const order = await placed('cash', {}, inTwo);
    await act(order, 'przyjmij');
    expect(await act(order, 'pakuj')).toContain(`Zamówienie ${order.number}: część jest w drodze`);
    const after = await act(order, 'paczka', { parcel: String(order.parcels[0]?.id), co: 'handOver' });
    expect(after, 'the other is the last').not.toContain('część jest w drodze');
  });

  it('is called the same in the list, its filter, its page and by the buyer', async () => {
    const person = { buyer: { ...testBuyer, lastname: 'Częściowa', email: 'czesc@example.com' } };
    const order = await placed('cash', person, inTwo);
    const collected = await placed('cash', person, { ...inTwo, delivery: { ...testDelivery, carrier: 'collect' } });
    for (const each of [order, collected]) {
      await act(each, 'przyjmij');
      await act(each, 'pakuj');
      await act(each, 'paczka', { parcel: String(each.parcels[0]?.id), co: 'handOver' });
    }
    const stateIn = (page: string, { number }: Order) =>
      new RegExp(`nr" value="${number}".*?</tr>`, 's')
        .exec(page)?.[0]
        .match(/>((Wysłane|Gotowe) częściowo|Pakowane)</)?.[1];
    const list = await staff.text('/panel/zamowienia?szukaj=czesciowa');
    expect([order, collected].map((each) => stateIn(list, each))).toEqual(['Wysłane częściowo', 'Gotowe częściowo']);
    expect(list).toContain('<option value="part_sent">Wysłane częściowo</option>');
    expect(await staff.text(pathOf(order))).toMatch(/<h1>.*?<\/h1><span[^>]*>Wysłane częściowo</);
    expect(await staff.text(pathOf(collected))).toMatch(/<h1>.*?<\/h1><span[^>]*>Gotowe częściowo</);
    const found = async (state: string) => {
      const page = await staff.text(`/panel/zamowienia?szukaj=czesciowa&stan=${state}`);
      return [order, collected].map(({ number }) => page.includes(`value="${number}"`));
    };
    expect(await found('part_sent')).toEqual([true, false]);
    expect(await found('part_ready')).toEqual([false, true]);
    expect(await found('packing')).toEqual([false, false]);
    expect(await staff.text('/panel')).toMatch(
      /stan=part_sent"[^>]*><strong>\d+<\/strong> (<!-- -->)?Wysłane częściowo/,
    );
  });
});

describe('the list of orders', () => {
  it('finds by name and shows what was found; several are accepted at once', async () => {
    const person = { buyer: { ...testBuyer, lastname: 'Wielokrotna', email: 'wiele@example.com' } };
    const orders = [await placed('cash', person), await placed('cash', person), await placed('cash', person)];
    const [one, two, three] = orders as [Order, Order, Order];
    const list = await staff.text('/panel/zamowienia?szukaj=wielokr');
    for (const { number } of orders) expect(list).toContain(`href="/panel/zamowienia/${number}?szukaj=wielokr"`);
    await act(three, 'anuluj', { reason: 'Na próbę.' });
    const body = new URLSearchParams([...orders.map(({ number }) => ['nr', number]), ['co', 'przyjmij']]);
    const headers = { cookie: `panel=${staff.token}` };
    const done = await shop.ask('/panel/zamowienia?szukaj=wielokr&zle=1&akcja=wiele', {
      method: 'POST',
      headers,
      body,
    });
    expect(done.headers.get('location')).toBe('/panel/zamowienia?szukaj=wielokr');
    const told = await staff.text('/panel/zamowienia?szukaj=wielokr');
    expect(told).toContain(`Przyjęto: 2. Nie udało się: ${three.number}: Zamówienie jest anulowane.`);
    expect([(await current(one)).state, (await current(two)).state]).toEqual(['accepted', 'accepted']);
    expect((await journalOf(one)).map(({ action }) => action)).toEqual(['order-accepted']);
    const none = await staff.post('/panel/zamowienia', 'wiele', { co: 'pakuj' });
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Zaznacz co najmniej jedno')]);
  });

  it('prints what to take from the shelves and what goes into each parcel', async () => {
    const [one, two] = [await placed(), await placed()];
    const query = `nr=${one.number}&nr=${two.number}&nr=nic`;
    const picking = await staff.text(`/panel/zamowienia/kompletacja?${query}`);
    expect(picking.replace(/<[^>]+>/g, ' ')).toMatch(/4\s+szt\.?\s+Kubek/);
    expect(picking).toContain(`${one.number} (2)`);
    expect(picking).not.toContain('<nav aria-label="Panel">');
    const slips = await staff.text(`/panel/zamowienia/specyfikacje?${query}`);
    expect(slips).toContain(two.number);
    const slip = await staff.text(`${pathOf(one)}/specyfikacja`);
    expect(slip).toContain('Anna Nowak');
    expect(slip).not.toContain('zł');
    expect((await staff.get('/panel/zamowienia/2026-1/specyfikacja')).status).toBe(404);
  });
});

describe('the list of mails', () => {
  const write = (kind: MailKind, content: object, recipient: string) =>
    shop.store.outbox.add(
      { recipient, kind, content, once: `${kind} ${recipient}` } as NewMail & { once: string },
      now(),
    );
  const address = '/panel/wyslane-e-maile';

  it('has every kind, with its recipient and state, and no word of what is in them', async () => {
    const order = await placed('cash');
    await write('sign-in-code', { token: 'SEKRET-1', until: now() + 60_000 }, 'kod@example.com');
    await write('new-password', { token: 'SEKRET-2' }, 'haslo@example.com');
    await write('order-accepted', { orderId: order.id, token: 'SEKRET-3' }, 'zamowienie@example.com');
    await write('opinion-decided', { text: 'Słowa klienta' }, 'opinia@example.com');
    await write('back-in-stock', { sizeRow: 1 }, 'zapas@example.com');
    const ids = new Map((await shop.store.outbox.waiting()).map(({ id, recipient }) => [recipient, id]));
    const idOf = (recipient: string) => ids.get(recipient) ?? 0;
    await shop.store.outbox.markSent(idOf('zamowienie@example.com'), now());
    await shop.store.outbox.markSent(idOf('zapas@example.com'), now(), { isEmpty: true });
    await shop.store.outbox.markSent(idOf('haslo@example.com'), now(), { isEmpty: true });
    for (let job = null as Awaited<ReturnType<typeof shop.store.jobs.take>>; ; ) {
      job = await shop.store.jobs.take(['mail'], 60_000, now() + 1_000);
      if (!job) break;
      if ((job.payload as { mail: number }).mail === idOf('opinia@example.com'))
        await shop.store.jobs.failed(job, new Error('no'), { maxTries: 1, now: now() });
    }
    const page = await staff.text(address);
    const rowOf = (recipient: string) =>
      new RegExp(`<tr>(?:(?!</tr>).)*${recipient}.*?</tr>`, 's').exec(page)?.[0].replace(/<[^>]+>/g, '|') ?? '';
    expect(rowOf('kod@example.com')).toMatch(/Kod do logowania\|.*\|–\|.*\|czeka na wysłanie\|/);
    expect(rowOf('haslo@example.com'), 'says nothing of an account').toMatch(/Nowe hasło\|.*\|–\|.*\|obsłużona, /);
    expect(rowOf('zamowienie@example.com')).toMatch(
      new RegExp(`Zamówienie przyjęte\\|.*Zamówienie ${order.number}\\|.*\\|wysłana, `),
    );
    expect(rowOf('opinia@example.com')).toMatch(/Decyzja o opinii\|.*\|nie udało się wysłać, /);
    expect(rowOf('zapas@example.com')).toMatch(/Produkt znów dostępny\|.*\|niewysłana: nieaktualna, /);
    expect(page).not.toMatch(/SEKRET|Słowa klienta/);
    const writer = await signInStaff(shop, 'content');
    expect((await writer.get(address)).status, 'addresses of buyers are not for those who write texts').toBe(403);
  });

  it('is turned by the row at which a page begins', async () => {
    for (let count = 0; count < 60; count += 1) await write('account-deleted', {}, `strona-${count}@example.com`);
    const first = await staff.text(address);
    expect(first).toContain('strona-59@example.com');
    expect(first).not.toContain('strona-9@example.com');
    const next = /href="([^"]*za=\d+[^"]*)"/.exec(first)?.[1] ?? '';
    const second = await staff.text(next);
    expect(second).toContain('strona-9@example.com');
    expect(second).not.toContain('strona-10@example.com');
  });
});

describe('documents', () => {
  async function invoiced(): Promise<Order> {
    const buyer = { ...testBuyer, kind: 'firm' as const, companyName: 'Kawiarnia Źdźbło', taxNumber: '5260250274' };
    const order = await placed('transfer', { buyer, document: 'eInvoice' });
    for (const event of ['accept', 'pack', 'send'] as const) {
      await shop.store.orders.event(order.id, event, { who: 'shop', now: now() });
    }
    const parts = { store: shop.store, settings: checkSettings(settings), now };
    await orderDocumentsJob(parts).run({ orderId: order.id });
    return order;
  }

  it('are listed by month, come as PDF and FA(3), and as CSV for the accountant', async () => {
    const order = await invoiced();
    const [document] = await shop.store.documents.ofOrder(order.id);
    if (!document) throw new Error('no document');
    const list = await staff.text('/panel/dokumenty');
    expect(list).toContain(`Faktura ${document.number}`);
    expect(await staff.text('/panel/dokumenty?miesiac=2020-01')).toContain('nie ma takich dokumentów');
    const pdf = await staff.get(`/panel/dokumenty/${document.id}/pdf`);
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="faktura-fv-\d+-\d{4}\.pdf"$/);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await staff.text(`/panel/dokumenty/${document.id}/xml`)).toContain('<Faktura');
    const month = document.content.issuedOn.slice(0, 7);
    const csv = await staff.get(`/panel/dokumenty/miesiac/${month}`);
    const lines = (await csv.text()).trim().split('\r\n');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const row = lines.find((line) => line.includes(document.number))?.split(';') ?? [];
    const at = (name: string) => row[lines[0]?.split(';').indexOf(name) ?? -1];
    expect(at('Nabywca')).toBe('Kawiarnia Źdźbło');
    expect(at('Brutto razem')).toBe((document.content.gross / 100).toFixed(2).replace('.', ','));
    expect((await staff.get('/panel/dokumenty/miesiac/2026-13')).status).toBe(404);
  });

  it('take the number that KSeF gave, once', async () => {
    const order = await invoiced();
    const [document] = await shop.store.documents.ofOrder(order.id);
    const fields = { document: String(document?.id), ksef: '5265877635-20260201-010080DD2B5E-88' };
    expect(await staff.text('/panel')).toContain(`aria-label="Zobacz: ${order.number}"`);
    expect((await staff.post('/panel/dokumenty', 'ksef', { ...fields, ksef: '12' })).status).toBe(422);
    expect((await staff.post('/panel/dokumenty', 'ksef', fields)).status).toBe(303);
    expect(await staff.text('/panel/dokumenty')).toContain(fields.ksef);
    expect((await staff.post('/panel/dokumenty', 'ksef', fields)).status).toBe(422);
    expect(await staff.text('/panel')).not.toContain(`aria-label="Zobacz: ${order.number}"`);
  });
});

describe('the first screen', () => {
  it('counts what waits, with links to it, and draws what was sold', async () => {
    await placed('cash');
    const page = await staff.text('/panel');
    expect(page).toContain('href="/panel/zamowienia?stan=placed&amp;platnosc=przy-odbiorze"');
    expect(page).toMatch(/poprzednie 30 dni: [\d\s]+,\d\d/);
    expect(page).toMatch(/<svg [^>]*role="img"/);
  });

  it('accepts an order in place', async () => {
    const order = await placed('cash');
    const page = await staff.text('/panel');
    expect(page).toContain(`aria-label="Przyjmij zamówienie ${order.number}"`);
    const done = await staff.post('/panel', 'przyjmij', { nr: order.number });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/panel']);
    expect((await current(order)).state).toBe('accepted');
    expect((await journalOf(order)).map(({ action }) => action)).toEqual(['order-accepted']);
    expect(await staff.text('/panel')).toContain('Przyjęto: 1.');
    const content = await signInStaff(shop, 'content');
    expect((await content.post('/panel', 'przyjmij', { nr: order.number })).status).toBe(403);
  });

  it('shows each role what it works on, and lets an owner try a job again', async () => {
    const content = await signInStaff(shop, 'content');
    expect(await content.text('/panel')).not.toContain('sprzedano za');
    const owner = await signInStaff(shop, 'owner');
    await shop.store.maintain(async ({ orm }) => {
      const { sql } = await import('drizzle-orm');
      await orm.execute(
        sql`insert into jobs (kind, tries, last_error, failed_at)
          values ('mail', 20, 'mail not sent', now()), ('webhooks', 20, 'broken', now())`,
      );
    });
    const page = await owner.text('/panel');
    expect(page).toContain('Wysłanie e-maila');
    expect(page).toContain('Wysyłanie webhooków');
    const own = await staff.text('/panel');
    expect(own).toContain('Wysłanie e-maila');
    const jobsIn = (text: string) => [...text.matchAll(/name="job" value="(\d+)"/g)].map(([, job = '']) => job);
    const mails = new Set(jobsIn(own));
    const job = jobsIn(page).find((one) => !mails.has(one)) ?? '';
    expect((await staff.post('/panel', 'ponow', { job })).status).toBe(422);
    expect((await owner.post('/panel', 'ponow', { job })).status).toBe(303);
    expect((await staff.post('/panel', 'ponow', { job: [...mails][0] ?? '' })).status).toBe(303);
  });
});
