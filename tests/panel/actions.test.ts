import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits, staffLimits } from '../../src/shop/limits.ts';
import { testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let shop: TestShop;
let owner: Staff;
beforeAll(async () => {
  shop = await openTestShop('memory');
}, 900_000);
beforeEach(async () => {
  owner = await signInStaff(shop, 'owner');
});
afterAll(() => shop?.store.close());

const now = () => Date.now() + shop.clock.ahead;
const own = () => shop.store.ownCatalogue;
const productNamed = async (slug: string) => (await shop.store.catalogue.product(slug, now()))?.id ?? 0;
const lastOf = async (subject: string) => (await shop.store.journal.entries({ subject }, 1))[0];
/** Carries out an action and expects a redirect. */
async function act(path: string, action: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await owner.post(path, action, fields);
  expect([path, action, answer.status]).toEqual([path, action, 303]);
  return answer.headers.get('location') ?? '';
}

/** Another browser of the same person. */
async function otherBrowser({ id }: Staff): Promise<{ session: number; isOpen(): Promise<boolean> }> {
  const token = randomBytes(32).toString('base64url');
  await shop.store.staffSessions.open(token, { staffId: id, proven: true, device: 'Drugi' }, now());
  const found = async () => shop.store.staffSessions.find(token, now());
  return { session: (await found())?.id ?? 0, isOpen: async () => (await found()) !== null };
}

describe('one’s own account', () => {
  it('gets another password with the old one, which signs the other browsers out', async () => {
    const other = await otherBrowser(owner);
    const next = { password: 'cztery nowe ciche słowa', again: 'cztery nowe ciche słowa' };
    expect((await owner.post('/panel/konto', 'haslo', { current: 'nie to hasło', ...next })).status).toBe(422);
    expect(await other.isOpen()).toBe(true);
    // The password of a test account is its address.
    await act('/panel/konto', 'haslo', { current: owner.email, ...next });
    expect(await other.isOpen()).toBe(false);
    expect((await owner.get('/panel/konto')).status).toBe(200);
    const enter = (password: string) =>
      shop.ask('/panel/wejscie', { method: 'POST', body: new URLSearchParams({ email: owner.email, password }) });
    expect((await enter(owner.email)).status).toBe(422);
    expect((await enter(next.password)).status).toBe(303);
    expect(await lastOf(`staff ${owner.id}`)).toMatchObject({ action: 'password-changed', before: null, after: null });
  });

  it('counts guesses of the present password with those at the entry, and then tries none', async () => {
    const next = { password: 'cztery nowe ciche słowa', again: 'cztery nowe ciche słowa' };
    const change = (current: string) => owner.post('/panel/konto', 'haslo', { current, ...next });
    const { most } = rateLimits['staff-sign-in'].account;
    for (let guess = 0; guess < most; guess += 1) expect((await change('zgaduję hasło')).status).toBe(422);
    // The right password is not tried either, neither here nor at the sign-in.
    expect((await change(owner.email)).status).toBe(429);
    const body = new URLSearchParams({ email: owner.email, password: owner.email });
    const refused = await shop.ask('/panel/wejscie', { method: 'POST', body });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await lastOf(`staff ${owner.id}`)).not.toMatchObject({ action: 'password-changed' });
  });

  it('ends its own sessions, and no others', async () => {
    const [first, second] = [await otherBrowser(owner), await otherBrowser(owner)];
    const stranger = await otherBrowser(await signInStaff(shop, 'orders'));
    await act('/panel/konto', 'zakoncz', { session: String(stranger.session) });
    expect(await stranger.isOpen()).toBe(true);
    await act('/panel/konto', 'zakoncz', { session: String(first.session) });
    expect([await first.isOpen(), await second.isOpen()]).toEqual([false, true]);
    await act('/panel/konto', 'zakoncz-inne');
    expect([await second.isOpen(), (await owner.get('/panel')).status]).toEqual([false, 200]);
  });

  it('keeps the last of its keys where there is no code', async () => {
    const names = [randomUUID(), randomUUID()];
    for (const credentialId of names) {
      const key = { credentialId, publicKey: new Uint8Array([1]), counter: 0, transports: [], name: 'Klucz' };
      await shop.store.staffKeys.add(owner.id, key, now());
    }
    await act('/panel/konto', 'usun-klucz', { key: names[0] ?? '' });
    expect((await shop.store.staffKeys.of(owner.id)).map(({ credentialId }) => credentialId)).toEqual([names[1]]);
    const last = await owner.post('/panel/konto', 'usun-klucz', { key: names[1] ?? '' });
    expect([last.status, await last.text()]).toEqual([422, expect.stringContaining('To jedyny drugi dowód')]);
  });
});

describe('the team', () => {
  it('an account that is enabled again enters anew', async () => {
    const worker = await signInStaff(shop, 'orders');
    await act('/panel/zespol', 'wylacz', { id: String(worker.id) });
    expect(await shop.store.staff.secrets(worker.email)).toBeNull();
    await act('/panel/zespol', 'wlacz', { id: String(worker.id) });
    expect((await shop.store.staff.secrets(worker.email))?.id).toBe(worker.id);
    expect((await worker.get('/panel')).status).toBe(303);
    expect(await lastOf(`staff ${worker.id}`)).toMatchObject({ action: 'account-enabled' });
  });

  it('a lost phone: code, keys and sessions are removed, the password stays', async () => {
    const worker = await signInStaff(shop, 'orders');
    await shop.store.staff.spendCode(worker.id, 1, 'A'.repeat(32));
    await act('/panel/zespol', 'zapomnij-dowody', { id: String(worker.id) });
    expect((await shop.store.staff.totp(worker.id)).secret).toBeNull();
    expect((await worker.get('/panel')).status).toBe(303);
    expect((await shop.store.staff.secrets(worker.email))?.id).toBe(worker.id);
    expect(await lastOf(`staff ${worker.id}`)).toMatchObject({ action: 'proofs-forgotten' });
  });
});

it('cash at the counter pays an order, once', async () => {
  const visitor = await shop.store.sessions.open(randomUUID(), now());
  const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(visitor, line, now());
  const terms = testTerms(now(), { method: 'cash', delivery: { ...testDelivery, payment: 'on-delivery' } });
  const placed = await shop.store.orders.place(visitor, testRequest(), terms, now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const { id, number } = placed.order;
  const clicks = await Promise.all([1, 2].map(() => owner.post(`/panel/zamowienia/${number}`, 'gotowka')));
  expect(clicks.every(({ status }) => status < 500)).toBe(true);
  const paid = (await shop.store.orders.byId(id))?.payment;
  expect(paid).toMatchObject({ state: 'paid', paid: placed.order.payment.due });
  const entries = await shop.store.journal.entries({ subject: `order ${number}` });
  expect(entries.map(({ action }) => action)).toEqual(['order-cash-collected']);
});

it('a process that ends between a refund and its entry leaves who began it', async () => {
  const visitor = await shop.store.sessions.open(randomUUID(), now());
  const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(visitor, line, now());
  const terms = testTerms(now(), { method: 'transfer' });
  const placed = await shop.store.orders.place(visitor, testRequest(), terms, now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const path = `/panel/zamowienia/${placed.order.number}`;
  await act(path, 'wplata');
  vi.spyOn(shop.store.journal, 'end').mockRejectedValueOnce(new Error('the process ended'));
  const began = now();
  expect((await owner.post(path, 'zwrot', { ile: 'czesc', amount: '10' })).status).toBe(500);
  expect((await shop.store.payments.refunds.ofOrder(placed.order.id)).length, 'the money goes out').toBe(1);
  expect((await lastOf(`order ${placed.order.number}`))?.action).toBe('order-paid');
  // Later actions of others do not mean that it failed.
  await act('/panel/serie', 'dodaj', { name: 'Pierwsza po przerwie' });
  expect(await lastOf(`address ${path}`)).toBeUndefined();
  shop.clock.ahead += staffLimits.unendedMs + 60_000;
  await act('/panel/serie', 'dodaj', { name: 'Druga po przerwie' });
  const entry = await lastOf(`address ${path}`);
  expect(entry).toMatchObject({ who: 'Osoba owner', action: 'interrupted', after: { action: 'zwrot' } });
  expect(Math.abs((entry?.at ?? 0) - began), 'with the time at which it began').toBeLessThan(60_000);
  await act('/panel/serie', 'dodaj', { name: 'Trzecia po przerwie' });
  expect(await shop.store.journal.entries({ subject: `address ${path}` })).toHaveLength(1);
});

it('an answer below an opinion is taken away', async () => {
  const productId = await productNamed('kubek-piaskowy');
  const opinion = await shop.store.opinions.add(
    {
      about: 'product',
      productId,
      orderId: null,
      clientId: null,
      email: 'ola@example.com',
      author: 'Ola',
      stars: 2,
      text: 'Mały.',
      language: 'pl',
      state: 'published',
      photos: [],
    },
    now(),
  );
  if (opinion.status !== 'added') throw new Error('no opinion');
  const path = `/panel/opinie/${opinion.id}`;
  const answer = async () => (await shop.store.opinions.moderation.byId(opinion.id))?.answer;
  await act(path, 'odpowiedz', { answer: 'Następny będzie większy.' });
  expect(await answer()).toBe('Następny będzie większy.');
  await act(path, 'usun-odpowiedz');
  expect(await answer()).toBeNull();
});

it('a text for later is called off', async () => {
  const fields = { title: 'Kontakt', lead: '', text: 'Piszcie.' };
  await act('/panel/strony/kontakt', 'zapisz', fields);
  await act('/panel/strony/kontakt', 'zapisz', { ...fields, text: 'Dzwońcie.', from: '2099-01-01' });
  expect((await shop.store.ownPages.plan('kontakt'))?.body).toEqual([{ p: 'Dzwońcie.' }]);
  await act('/panel/strony/kontakt', 'odwolaj');
  expect(await shop.store.ownPages.plan('kontakt')).toBeNull();
  expect((await owner.post('/panel/strony/kontakt', 'odwolaj')).status).toBe(404);
});

describe('products', () => {
  it('tiers of a size are saved and taken away', async () => {
    const id = await productNamed('kubek-szalwiowy');
    const tiers = async () =>
      (await shop.store.ownPrices.product(id))?.sizes.find(({ size }) => size.id === '250')?.tiers;
    await act(`/panel/ceny/${id}/250`, 'progi', { threshold: '6', tier: '7,5' });
    expect(await tiers()).toMatchObject([{ threshold: 6, percent: 7.5 }]);
    await act(`/panel/ceny/${id}/250`, 'progi', { threshold: '', tier: '' });
    expect(await tiers()).toEqual([]);
  });

  it('are hidden and shown, and a copy is hidden and has no stock', async () => {
    const id = await productNamed('kubek-szalwiowy');
    const page = async () => (await shop.ask('/produkt/kubek-szalwiowy')).status;
    await act(`/panel/produkty/${id}`, 'ukryj');
    expect(await page()).not.toBe(200);
    await act(`/panel/produkty/${id}`, 'pokaz');
    expect(await page()).toBe(200);
    const [, copy] = /^\/panel\/produkty\/(\d+)$/.exec(await act(`/panel/produkty/${id}`, 'powiel')) ?? [];
    const made = await own().product(Number(copy));
    expect(made).toMatchObject({ hidden: true, name: (await own().product(id))?.name });
    expect(made?.sizes.every(({ amount }) => amount === 0)).toBe(true);
    expect(await lastOf(`product ${copy}`)).toMatchObject({ action: 'product-copied', before: { id } });
  });

  it('pictures are put into another order, and one is removed', async () => {
    const id = await productNamed('kubek-szalwiowy');
    const path = `/panel/produkty/${id}/zdjecia`;
    const names = async () => ((await own().product(id))?.pictures ?? []).map(({ name }) => name);
    const before = await names();
    expect(before.length).toBeGreaterThan(1);
    await act(path, 'zdjecia', { nazwy: before.toReversed().join(' ') });
    expect(await names()).toEqual(before.toReversed());
    expect((await owner.post(path, 'zdjecia', { nazwy: 'nie-ma' })).status).toBe(422);
    await act(path, 'usun', { name: before[0] ?? '' });
    expect(await names()).toEqual(before.toReversed().slice(0, -1));
  });
});

describe('what products stand on', () => {
  it('a category changes places with its neighbour', async () => {
    const tops = async () => (await own().categories()).filter(({ parentId }) => parentId === null).map(({ id }) => id);
    const [first = 0, second = 0, ...rest] = await tops();
    await act('/panel/kategorie', 'przesun', { id: String(second), by: 'up' });
    expect(await tops()).toEqual([second, first, ...rest]);
    expect((await owner.post('/panel/kategorie', 'przesun', { id: String(second), by: 'up' })).status).toBe(422);
    await act('/panel/kategorie', 'przenies', { id: String(second), target: String(first), side: 'into' });
    expect(await tops()).toEqual([first, ...rest]);
    expect((await own().categories()).find(({ id }) => id === second)?.parentId).toBe(first);
    await act('/panel/kategorie', 'przesun', { id: String(second), by: 'out' });
    expect(await tops()).toEqual([first, second, ...rest]);
    for (const side of ['into', 'beside'])
      expect(
        (await owner.post('/panel/kategorie', 'przenies', { id: String(first), target: String(first), side })).status,
      ).toBe(422);
  });

  it('a parameter is renamed and moved; a value that products have stays', async () => {
    const [first, second] = await own().parameters();
    await act('/panel/parametry', 'nazwa', { id: String(second?.id), name: 'Zupełnie inny' });
    await act('/panel/parametry', 'przesun', { id: String(second?.id), by: '-1' });
    expect((await own().parameters()).slice(0, 2).map(({ name }) => name)).toEqual(['Zupełnie inny', first?.name]);
    const used = first?.values.find(({ products }) => products > 0);
    expect((await owner.post('/panel/parametry', 'usun', { id: String(used?.id) })).status).toBe(422);
  });

  it('a producer is changed', async () => {
    const [maker] = await own().producers();
    const { name = '', about = '' } = maker ?? {};
    const place = { street: 'Nowa 1', postcode: '00-001', city: 'Warszawa', country: 'Polska', email: 'a@b.pl' };
    await act(`/panel/producenci/${maker?.id}`, 'zapisz', { name, about, ...place });
    expect(await own().producer(maker?.id ?? 0)).toMatchObject({ name, ...place, responsible: null });
  });
});

describe('settings', () => {
  it('a snippet is changed', async () => {
    const fields = { consent: 'analytics', region: 'body_bottom', src: 'https://stats.example/s.js' };
    await act('/panel/dodatki', 'dodaj', { id: 'licznik', ...fields });
    await act('/panel/dodatki/licznik', 'zapisz', { ...fields, consent: 'marketing' });
    const [snippet] = shop.ownSettings.settings.snippets.filter(({ id }) => id === 'licznik');
    expect(snippet).toMatchObject({ consent: 'marketing', script: { src: fields.src } });
    expect((await owner.post('/panel/dodatki/licznik', 'zapisz', { ...fields, src: 'x' })).status).toBe(422);
  });

  it('a provider that is not connected is reported as such', async () => {
    const answer = await owner.post('/panel/polaczenia/payments/payu', 'sprawdz');
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('niepołączony')]);
  });
});
