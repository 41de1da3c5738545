import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let shop: TestShop;
let owner: Staff;
let orders: Staff;
let catalogue: Staff;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
  orders = await signInStaff(shop, 'orders');
  catalogue = await signInStaff(shop, 'catalogue');
}, 900_000);
afterAll(() => shop?.store.close());

/** An order of an e-mail address without an account. */
async function guestOrder(email: string, lastname: string): Promise<string> {
  const visitor = await shop.store.sessions.open(`clients-${email}`, now());
  const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(visitor, line, now());
  const request = testRequest({ buyer: { ...testBuyer, email, lastname } });
  const placed = await shop.store.orders.place(visitor, request, testTerms(now(), { method: 'cash' }), now());
  if (placed.status !== 'placed') throw new Error(placed.status);
  return placed.order.number;
}

describe('clients in the panel', () => {
  async function opened(login: string, more: Parameters<TestShop['store']['clients']['create']>[0]['personal'] = {}) {
    const client = await shop.store.clients.create({ login, email: `${login}@example.com`, personal: more }, now());
    if (client === null) throw new Error('taken');
    const place = { behind: null, before: null };
    const { rows } = await shop.store.clientDesk.list({ text: `${login}@example.com`, kind: null, place });
    return { client, path: `/panel/klienci/${rows[0]?.id}` };
  }
  const journalOf = async (client: number) =>
    (await shop.store.journal.entries({ subject: `client ${client}` })).map(({ action }) => action);

  it('are listed and found, guests marked as such', async () => {
    const number = await guestOrder('gosc@example.com', 'Gościnna');
    const { path } = await opened('zofia', { firstname: 'Zofia', lastname: 'Żółw', phone: '+48 600 700 800' });
    const found = await orders.text(`/panel/klienci?szukaj=${encodeURIComponent('600-700-800')}`);
    expect(found).toContain('zofia@example.com');
    const guests = await orders.text('/panel/klienci?rodzaj=gosc&szukaj=goscinna');
    expect(guests).toContain('gość, bez konta');
    const guest = await orders.text(/href="(\/panel\/klienci\/\d+)"/.exec(guests)?.[1] ?? '');
    expect(guest).toContain(`/panel/zamowienia/${number}`);
    expect(guest).toContain('Znamy tę osobę z zamówień');
    expect(await orders.text(path)).toContain('Zofia Żółw');
  });

  it('are put into groups one by one, many at once and by a list, and pay less in the basket', async () => {
    const { client, path } = await opened('hurtowa', { firstname: 'Hala' });
    const { client: other, path: otherPath } = await opened('stala');
    const saved = async (fields: Record<string, string>) => owner.post('/panel/klienci/grupy', 'zapisz', fields);
    const wrong = await saved({ name: '', percent: '100' });
    expect([wrong.status, (await wrong.text()).includes('Podaj procent od 1 do 99.')]).toEqual([422, true]);
    expect((await orders.post('/panel/klienci/grupy', 'zapisz', { name: 'Hurt', percent: '5' })).status).toBe(403);
    expect((await saved({ name: 'Hurt', percent: '5' })).status).toBe(303);
    expect((await saved({ name: 'hurt', percent: '6' })).status).toBe(422);
    const [group] = await shop.store.clientGroups.all();
    const id = String(group?.id);
    expect((await orders.post(path, 'grupa', { grupa: id })).status).toBe(303);
    expect((await orders.post(path, 'grupa', { grupa: '999' })).status).toBe(422);
    expect(await journalOf(client)).toContain('client-group');
    expect(await orders.text(`/panel/klienci?grupa=${id}`)).toContain('hurtowa@example.com');
    expect(await orders.text(`/panel/klienci?grupa=${id}`)).not.toContain('stala@example.com');

    const list = 'Imię;E-mail\nOla;STALA@example.com\nNikt;nikt@example.com';
    expect((await owner.post('/panel/klienci/grupy', 'dopisz', { id, emails: list })).status).toBe(303);
    expect(await owner.text('/panel/klienci/grupy')).toContain('Bez konta: nikt@example.com.');
    expect((await owner.post('/panel/klienci/grupy', 'usun', { id })).status).toBe(422);
    expect(await shop.store.exportData(other, now())).toMatchObject({ konto: { grupa: 'Hurt' } });
    const kto = otherPath.split('/').at(-1) ?? '';
    expect((await orders.post('/panel/klienci', 'grupa', { kto, grupa: 'brak' })).status).toBe(303);
    expect(await shop.store.clientGroups.of(other)).toBeNull();

    const { owner: basketOf } = await shop.store.signIn({ session: null, next: 'clients-hurtowa', client }, now());
    const dish = { product: 'maselniczka', size: 'uniw', quantity: 2, subscriptionDays: 0 };
    await shop.store.baskets.add(basketOf, dish, now());
    const terms = testTerms(now(), { method: 'transfer' });
    const placed = await shop.store.orders.place(basketOf, testRequest({ buyer: testBuyer }), terms, now());
    if (placed.status !== 'placed') throw new Error(placed.status);
    const { sums, lines, code, number } = placed.order;
    // Five percent of two dishes for 119 złotych.
    expect([sums.discount.gross, sums.group, lines[0]?.discount.gross, code]).toEqual([
      11_90,
      { name: 'Hurt', percent: 5 },
      11_90,
      null,
    ]);
    expect(await orders.text(`/panel/zamowienia/${number}`)).toContain('Rabat grupy Hurt −5%');
  });

  it('get notes, prices, a block, a file and a deletion by role, each in the journal', async () => {
    const { client, path } = await opened('firmowa', { kind: 'firm', companyName: 'Glina sp. z o.o.' });
    const { client: other, path: privatePath } = await opened('prywatna');
    expect((await orders.post(path, 'notatka', { text: 'Dzwonić.', key: 'numbers-note-1' })).status).toBe(303);
    expect((await orders.post(path, 'notatka', { text: 'Dzwonić.', key: 'numbers-note-1' })).status).toBe(303);
    expect((await orders.post(path, 'notatka', { text: 'x'.repeat(4_001), key: 'k' })).status).toBe(422);
    expect((await orders.text(path)).match(/<li>Dzwonić\./g)).toHaveLength(1);
    expect((await orders.post(path, 'ceny', { ceny: 'net' })).status).toBe(303);
    expect((await orders.post(privatePath, 'ceny', { ceny: 'net' })).status).toBe(422);
    for (const action of ['zablokuj', 'odblokuj', 'dane', 'usun', 'zostaw'])
      expect((await orders.post(path, action)).status, action).toBe(403);
    expect((await orders.post('/panel/klienci', 'zgody')).status).toBe(403);
    expect((await owner.post(path, 'zablokuj')).status).toBe(303);
    expect(await owner.text('/panel/klienci?szukaj=firmowa@example.com')).toContain('zablokowany');
    expect((await owner.post(path, 'odblokuj')).status).toBe(303);
    const file = await owner.post(path, 'dane');
    expect(file.headers.get('content-disposition')).toContain(`dane-klienta-${client}.json`);
    expect(await file.json()).toMatchObject({ notatkiSklepu: [{ tresc: 'Dzwonić.' }] });
    expect((await owner.post(path, 'usun')).status).toBe(303);
    expect(await owner.text(path)).toContain('Konto zostanie usunięte');
    expect((await owner.post(path, 'zostaw')).status).toBe(303);
    expect((await journalOf(client)).toReversed()).toEqual([
      ...['client-note', 'client-prices', 'client-blocked', 'client-unblocked', 'client-exported'],
      ...['client-deletion-asked', 'client-deletion-cancelled'],
    ]);
    expect(await journalOf(other)).toEqual([]);
  });

  it('give the consents to marketing with their proof, after a fresh password', async () => {
    const { client } = await opened('zgodna', { firstname: '=Ola' });
    const wording = 'Zgadzam się; proszę o "nowości".';
    const consent = { kind: 'marketing_email', given: true, wording, place: 'registration', at: now() };
    await shop.store.consents.record(client, consent);
    const file = await owner.post('/panel/klienci', 'zgody');
    expect(file.headers.get('content-type')).toContain('text/csv');
    const text = await file.text();
    expect(text).toContain('zgodna@example.com');
    expect(text).toContain('"Zgadzam się; proszę o ""nowości""."');
    // A spreadsheet must not compute what a client typed.
    expect(text).toContain("'=Ola");
    shop.clock.ahead += 11 * 60_000;
    const asked = await (await owner.post('/panel/klienci', 'zgody')).text();
    expect(asked).not.toContain('zgodna@example.com');
  });

  it('answer strange addresses with 404 and strange words with a list', async () => {
    for (const id of ['0', 'x', '99999999999', '2147483647', '%00', "1'--"])
      expect([404, 400], id).toContain((await orders.get(`/panel/klienci/${id}`)).status);
    for (const query of ["szukaj=x'%20|%20'", 'szukaj=%25%25', 'za=99999999999', 'rodzaj=__proto__', 'przed=1&za=2'])
      expect((await orders.get(`/panel/klienci?${query}`)).status, query).toBe(200);
    expect((await catalogue.get('/panel/klienci')).status).toBe(403);
  });

  const typed = {
    kind: 'private',
    firstname: 'Ewa',
    lastname: 'Nowa',
    email: 'ewa.nowa@example.com',
    phone: '600 100 200',
  };

  it('are opened by staff without a password and without consents, and asked to confirm their address', async () => {
    const wrong = await orders.post('/panel/klienci/nowy', 'zapisz', { ...typed, kind: 'firm', email: 'x', nip: '1' });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    for (const part of ['Wpisz pełny adres e-mail', 'value="Ewa"']) expect(text).toContain(part);
    const made = await orders.post('/panel/klienci/nowy', 'zapisz', typed);
    const path = made.headers.get('location') ?? '';
    expect(path).toMatch(/^\/panel\/klienci\/\d+$/);
    expect(await orders.text(path)).toContain('niepotwierdzony');
    const again = await orders.post('/panel/klienci/nowy', 'zapisz', { ...typed, email: 'EWA.NOWA@example.com' });
    expect(await again.text()).toContain('Klient z tym adresem e-mail już jest');
    const [account] = await shop.store.clients.named(typed.email, null, 1);
    expect(account).toMatchObject({ passwordHash: null, emailConfirmed: false });
    expect(await shop.store.consents.of(account?.id ?? 0)).toEqual([]);
    const mails = await shop.store.outbox.list({ behind: null, before: null });
    expect(mails.rows.find(({ recipient }) => recipient === typed.email)?.kind).toBe('confirm-email');
    expect((await catalogue.get('/panel/klienci/nowy')).status).toBe(403);
  });

  it('become one: what was bought moves, ways to sign in and consents end', async () => {
    const { client: stays, path } = await opened('zostaje');
    const { client: goes } = await opened('znika');
    const number = await guestOrder('bezkonta@example.com', 'Bez');
    await shop.store.points.grant(goes, { amount: 30, reason: 'Test', orderNumber: null }, now());
    await shop.store.clientDesk.addNote(goes, { formKey: 'merge-1', who: 'Ja', text: 'Z drugiego konta.' }, now());
    const given = { kind: 'marketing_email', given: true, wording: 'Tak', place: 'registration', at: now() };
    await shop.store.consents.record(goes, given);
    const fresh = await signInStaff(shop, 'owner');
    const merge = (email: string, who = fresh) => who.post(path, 'polacz', { email });
    expect((await merge('znika@example.com', orders)).status).toBe(403);
    for (const email of ['', 'x', 'nikt@example.com', 'zostaje@example.com'])
      expect(await (await merge(email)).text(), email).toContain('Nic się nie zmieniło');
    expect((await merge('ZNIKA@example.com')).status).toBe(303);
    expect((await merge('bezkonta@example.com')).status).toBe(303);
    expect(await shop.store.clients.byId(goes)).toBeNull();
    expect(await shop.store.consents.of(stays)).toEqual([]);
    const page = await owner.text(path);
    for (const text of [number, 'Z drugiego konta.']) expect(page).toContain(text);
    expect(await shop.store.points.balance(stays)).toBe(30);
    expect((await journalOf(stays)).slice(0, 2)).toEqual(['clients-merged', 'clients-merged']);
    // The address ordered without an account, and has no row of its own any more.
    expect(await orders.text('/panel/klienci?rodzaj=gosc&szukaj=bezkonta@example.com')).toContain('Nikt nie pasuje');
  });
});
