import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { clients, outbox } from '../../src/data/db/schema.ts';
import { jobHandlers } from '../../src/server/jobs/handlers.ts';
import { mailJob } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import type { PersonalData } from '../../src/shop/account/client.ts';
import { noAddress } from '../../src/shop/account/own-data/address-book.ts';
import { addressLimits, deletionLimits, proofLimits } from '../../src/shop/limits.ts';
import { signedInSession } from '../../testing/shop/signed-in-visitor.ts';
import { cheaplyHashed } from '../../testing/shop/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let passwordHash: string;
const password = 'kubek z gliny';
const dayMs = 86_400_000;

beforeAll(async () => {
  // The tests send more forms from one network than people do.
  shop = await openTestShop('server', 'http://shop.test', { settings: { rateLimitFactor: 20 } });
  passwordHash = await cheaplyHashed(password);
});
afterAll(() => shop.store.close());

let counted = 0;

interface Given {
  personal?: Partial<PersonalData>;
  email?: string;
  emailConfirmed?: boolean;
  hasPassword?: boolean;
}

/** A signed-in client in a separate browser. */
async function signedIn({ personal = {}, email, emailConfirmed = true, hasPassword = true }: Given = {}) {
  counted += 1;
  const login = `klient-${counted}`;
  const address = email ?? `${login}@example.com`;
  const given = { firstname: 'Ola', lastname: 'Nowak', ...personal };
  const id = await shop.store.clients.create(
    { login, email: address, emailConfirmed, passwordHash, personal: given },
    Date.now() + shop.clock.ahead,
  );
  if (id === null) throw new Error('the login is taken');
  const browser = visitorOf(() => shop);
  const post = (path: string, fields: Record<string, string>) =>
    browser.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  browser.cookies.set('witryna', await signedInSession(shop, id));
  if (!hasPassword) await change(id, { passwordHash: null });
  return {
    id,
    login,
    email: address,
    post,
    get: (path: string) => browser.ask(path),
    text: async (path: string) => textOf(await browser.ask(path)),
    cookies: browser.cookies,
    client: () => shop.store.clients.byId(id),
    addresses: () => shop.store.addresses.of(id),
  };
}

const change = (id: number, columns: Partial<typeof clients.$inferInsert>) =>
  shop.store.maintain(({ orm }) => orm.update(clients).set(columns).where(eq(clients.id, id)));

const mailsTo = (recipient: string) =>
  shop.store.maintain(({ orm }) => orm.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id));

const tokenTo = async (recipient: string) => {
  const mail = (await mailsTo(recipient)).findLast(({ kind }) => kind === 'change-email');
  return String((mail?.content as { token?: string } | undefined)?.token);
};

/** The page with plain spaces, as a test writes them. */
const textOf = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ');

const now = () => Date.now() + shop.clock.ahead;
const log = { bug: () => {}, note: () => {}, request: () => {} };

const delivery = {
  intencja: 'zapisz',
  rodzaj: 'delivery',
  adres: '',
  wersja: '',
  firstname: 'Ola',
  lastname: 'Nowak',
  firm: '',
  street: 'Lipowa',
  street_number: '12A/4',
  zipcode: '00-001',
  city: 'Warszawa',
  region: 'PL',
  phone: '',
  additional: '',
};

const ownData = {
  formularz: 'dane',
  wersja: '1',
  kind: 'private',
  firm: '',
  nip: '',
  firstname: 'Ola',
  lastname: 'Nowak',
  street: '',
  street_number: '',
  zipcode: '',
  city: '',
  region: 'PL',
  phone: '',
  phone2: '',
  bank_account: '',
};

const pages = [
  '/konto',
  '/konto/dane',
  '/konto/adresy',
  '/konto/zgody',
  '/konto/zamowienia',
  '/konto/opinie',
  '/konto/pobierz',
  '/konto/usun',
];

describe("the account's pages", () => {
  it.each([...pages, '/konto/pobierz/plik'])('%s asks a guest to sign in, and returns to the page', async (path) => {
    const answer = await shop.ask(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/logowanie?powrot=${encodeURIComponent(path)}`);
  });

  it('return to the page alone after signing in if its query is too long for a header', async () => {
    const answer = await shop.ask(`/konto/dane?z=${'ż'.repeat(500)}`);
    expect(answer.headers.get('location')).toBe('/logowanie?powrot=%2Fkonto%2Fdane');
  });

  it.each(['/konto', '/konto/dane', '/konto/adresy', '/konto/zgody', '/konto/usun'])(
    '%s ignores a form of a guest',
    async (path) => {
      const body = new URLSearchParams({ ...ownData, ...delivery });
      const answer = await shop.ask(path, { method: 'POST', body });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain('/logowanie');
    },
  );

  it('marks the page one is on, and is stored nowhere', async () => {
    const ola = await signedIn();
    for (const path of pages) {
      const answer = await ola.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await textOf(answer)).toContain(`aria-current="page" href="${path}"`);
    }
  });

  it.each(['/konto', '/konto/dane', '/konto/adresy', '/konto/zgody', '/konto/usun'])(
    '%s takes whatever is sent as a form without a bug',
    async (path) => {
      const ola = await signedIn();
      const bodies: RequestInit[] = [
        { body: 'not a form', headers: { 'content-type': 'text/plain' } },
        { body: '%%%', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        { body: new URLSearchParams({ formularz: 'x', intencja: 'x', adres: '99999999999999999999', wersja: '-1' }) },
        { body: new URLSearchParams({ ...delivery, adres: "1' or '1'='1" }) },
        { body: new URLSearchParams({ ...ownData, wersja: '9'.repeat(40) }) },
      ];
      for (const init of bodies) {
        const browser = visitorOf(() => shop);
        for (const [name, value] of ola.cookies) browser.cookies.set(name, value);
        const { status } = await browser.ask(path, { method: 'POST', ...init });
        expect(status === 303 || (status >= 400 && status < 500), `${status}`).toBe(true);
      }
      expect(shop.bugs).toEqual([]);
    },
  );

  it('refuses forms of another origin', async () => {
    const ola = await signedIn();
    const cookie = [...ola.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams(delivery);
    const headers = { cookie, origin: 'https://evil.example' };
    expect((await shop.ask('/konto/adresy', { method: 'POST', body, headers })).status).toBe(403);
    expect(await ola.addresses()).toEqual([]);
  });

  it('says honestly that there are no orders and no opinions yet', async () => {
    const ola = await signedIn();
    expect(await ola.text('/konto/zamowienia')).toContain('Nie masz jeszcze zamówień.');
    expect(await ola.text('/konto/opinie')).toContain('Nie masz jeszcze opinii.');
  });

  it('asks to confirm the address, and sends the mail again', async () => {
    const ola = await signedIn({ emailConfirmed: false });
    expect(await ola.text('/konto')).toContain(`Potwierdź adres ${ola.email}`);
    const answer = await ola.post('/konto', {});
    expect(answer.status).toBe(303);
    expect((await mailsTo(ola.email)).map((mail) => mail.kind)).toContain('confirm-email');
    expect(await ola.text('/konto')).toContain('Wysłaliśmy wiadomość z linkiem.');
    expect(await ola.text('/konto'), 'told once').not.toContain('Wysłaliśmy wiadomość z linkiem.');
  });
});

describe('personal data', () => {
  it('is saved in the usual spelling, with the phone to be found by', async () => {
    const ola = await signedIn();
    const address = { street: 'Lipowa', street_number: '12A/4', zipcode: '00001', city: 'Warszawa' };
    const contact = { phone: '501 234 567', bank_account: '61 1090 1014 0000 0712 1981 2874' };
    const answer = await ola.post('/konto/dane', { ...ownData, ...address, ...contact });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/konto/dane');
    expect((await ola.client())?.personal).toMatchObject({
      street: 'Lipowa',
      streetNumber: '12A/4',
      zipcode: '00-001',
      city: 'Warszawa',
      phone: '501 234 567',
      bankAccount: 'PL61109010140000071219812874',
    });
    expect((await shop.store.clients.named('nobody', '+48501234567', 1))[0]?.id).toBe(ola.id);
    expect(await ola.text('/konto/dane')).toContain('Zapisaliśmy Twoje dane.');
  });

  it('needs no address, but no half of one either', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/dane', ownData)).status).toBe(303);
    const half = await ola.post('/konto/dane', { ...ownData, wersja: '2', city: 'Warszawa' });
    expect(half.status).toBe(422);
    const text = await textOf(half);
    expect(text, 'nothing is wiped').toContain('value="Warszawa"');
    expect(text).toContain('aria-invalid="true"');
    expect((await ola.client())?.personal.city).toBe('');
  });

  it.each([
    ['firstname', 'Ola1', 'Pole nie może zawierać cyfr.'],
    ['bank_account', 'PL27114020040000300201355388', 'Format numeru konta bankowego jest niepoprawny'],
  ])('tells what is wrong with %s beside the field', async (field, value, sentence) => {
    const ola = await signedIn();
    const answer = await ola.post('/konto/dane', { ...ownData, [field]: value });
    expect(answer.status).toBe(422);
    const text = await textOf(answer);
    expect(text).toContain(sentence);
    expect(text).toContain(`value="${value}"`);
    expect((await ola.client())?.personal.firstname).toBe('Ola');
  });

  it('of a firm needs its name, tax number, address and phone', async () => {
    const ola = await signedIn();
    const answer = await ola.post('/konto/dane', { ...ownData, kind: 'firm', nip: '5260250275', firm: 'Len' });
    expect(answer.status).toBe(422);
    expect(await textOf(answer)).toContain('Niepoprawny NIP dla wybranego kraju.');
  });

  it('is not undone by a window that was left open: the form stays, and the next try counts', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/dane', { ...ownData, firstname: 'Ala' })).status).toBe(303);
    const late = await ola.post('/konto/dane', { ...ownData, firstname: 'Ela' });
    expect(late.status).toBe(409);
    const text = await textOf(late);
    expect(text).toContain('zmieniły się w innym oknie');
    expect(text).toContain('value="Ela"');
    expect((await ola.client())?.personal.firstname).toBe('Ala');
    const version = /name="wersja" value="(\d+)"/.exec(text)?.[1] ?? '';
    expect((await ola.post('/konto/dane', { ...ownData, firstname: 'Ela', wersja: version })).status).toBe(303);
    expect((await ola.client())?.personal.firstname).toBe('Ela');
  });

  it('lets a firm see net prices first on every page, and a private person not', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/dane', { formularz: 'ceny', ceny: 'net' })).status).toBe(422);
    const address = { street: 'Lipowa', street_number: '1', zipcode: '00-001', city: 'Warszawa', phone: '501234567' };
    const firm = { ...ownData, ...address, kind: 'firm', firm: 'Len sp. z o.o.', nip: '526-025-02-74' };
    expect((await ola.post('/konto/dane', firm)).status).toBe(303);
    expect((await ola.post('/konto/dane', { formularz: 'ceny', ceny: 'net' })).status).toBe(303);
    expect(ola.cookies.get('wariant')).toBe('net-PL');
    expect(await ola.text('/konto/dane')).toContain('Zapisaliśmy, które ceny pokazujemy jako pierwsze.');
    expect(await ola.text('/produkt/kubek-piaskowy')).toMatch(/netto/);
    const back = await ola.post('/konto/dane', { ...ownData, wersja: '2' });
    expect(back.status).toBe(303);
    expect(await ola.client()).toMatchObject({ priceType: 'gross', personal: { companyName: '', taxNumber: '' } });
    expect(ola.cookies.get('wariant') ?? '').toBe('');
  });
});

describe('the e-mail address', () => {
  const asking = { formularz: 'email', current_password: password };

  it('changes when the link in a mail to the new one is confirmed; the old one is told', async () => {
    const ola = await signedIn({ email: 'ola.stara@example.com' });
    const answer = await ola.post('/konto/dane', { ...asking, email: 'ola.nowa@example.com' });
    expect(answer.status).toBe(303);
    expect((await ola.client())?.email).toBe('ola.stara@example.com');
    expect(await ola.text('/konto')).toContain('ola.nowa@example.com');
    const link = `/nowy-adres/${await tokenTo('ola.nowa@example.com')}`;
    const question = await ola.text(link);
    expect(question, 'a program that follows the link changes nothing').toContain('Tak, zmień adres');
    expect(question).toContain(`konta „${ola.login}”`);
    expect((await ola.client())?.email).toBe('ola.stara@example.com');
    const used = await ola.post(link, {});
    expect(used.status).toBe(303);
    expect(await ola.text(used.headers.get('location') ?? '')).toContain('Adres e-mail jest zmieniony.');
    expect(await ola.client()).toMatchObject({ email: 'ola.nowa@example.com', emailConfirmed: true });
    expect((await ola.post(link, {})).status, 'used once').toBe(404);
    expect((await mailsTo('ola.stara@example.com')).map((mail) => mail.kind)).toContain('email-changed');
  });

  it('is confirmed by whoever is signed in to the account, and by nobody else who gets the link', async () => {
    const thief = await signedIn();
    await thief.post('/konto/dane', { ...asking, email: 'ofiara@example.com' });
    const link = `/nowy-adres/${await tokenTo('ofiara@example.com')}`;
    const victim = await signedIn();
    for (const [who, said] of [
      [visitorOf(() => shop), `href="/logowanie?powrot=${encodeURIComponent(link)}"`],
      [{ ask: (path: string, init?: RequestInit) => (init ? victim.post(path, {}) : victim.get(path)) }, '/wyloguj'],
    ] as const) {
      for (const answer of [await who.ask(link), await who.ask(link, { method: 'POST' })]) {
        const page = await textOf(answer);
        expect(page).toContain(`konto „${thief.login}”`);
        expect(page).toContain(said);
        expect(page).not.toContain('Tak, zmień adres');
      }
    }
    expect(await thief.client()).toMatchObject({ email: thief.email });
    expect((await thief.post(link, {})).status, 'the link still works').toBe(303);
  });

  it('is asked for by a mail that the job sends, and its secret is not stored any longer', async () => {
    const ola = await signedIn();
    await ola.post('/konto/dane', { ...asking, email: 'list@example.com' });
    const folder = await mkdtemp(join(tmpdir(), 'witryna-mail-'));
    const parts = { store: shop.store, settings, log, now, origin: 'http://shop.test', url: null, from: null, folder };
    await runDue({ ...parts, handlers: { mail: mailJob(parts) } });
    const [mail] = await mailsTo('list@example.com');
    expect(mail).toMatchObject({ kind: 'change-email', sentAt: expect.any(Number) });
    expect(mail?.content).toEqual({});
    const written = await readFile(join(folder, `${mail?.id}.eml`), 'utf8');
    expect(written).toContain('To: list@example.com');
    expect(written.replace(/=\r\n/g, '')).toContain('/nowy-adres/');
  });

  it('needs the password, which is not sent back', async () => {
    const ola = await signedIn();
    const answer = await ola.post('/konto/dane', {
      ...asking,
      email: 'x@example.com',
      current_password: 'nie to haslo',
    });
    expect(answer.status).toBe(422);
    const text = await textOf(answer);
    expect(text).toContain('To nie jest hasło tego konta.');
    expect(text).toContain('value="x@example.com"');
    expect(text).not.toContain('nie to haslo');
    expect(await mailsTo('x@example.com')).toEqual([]);
  });

  it('must be a full address, and another than before', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/dane', { ...asking, email: 'ola@' })).status).toBe(422);
    const same = await ola.post('/konto/dane', { ...asking, email: ola.email.toUpperCase() });
    expect(same.status).toBe(422);
    expect(await textOf(same)).toContain('To jest już adres tego konta.');
  });

  it('stays when the client thinks better of it', async () => {
    const ola = await signedIn();
    await ola.post('/konto/dane', { ...asking, email: 'rozmyslona@example.com' });
    const link = `/nowy-adres/${await tokenTo('rozmyslona@example.com')}`;
    expect((await ola.post('/konto/dane', { formularz: 'zostaw-email' })).status).toBe(303);
    expect((await shop.ask(link, { method: 'POST' })).status).toBe(404);
    expect((await ola.client())?.email).toBe(ola.email);
  });

  it('without a password changes only soon after signing in', async () => {
    const ola = await signedIn({ hasPassword: false });
    shop.clock.ahead += proofLimits.freshMs + 1_000;
    const late = await ola.post('/konto/dane', { formularz: 'email', email: 'po@example.com' });
    expect(late.status).toBe(422);
    expect(await textOf(late)).toContain('Wyloguj się, zaloguj ponownie');
    const ela = await signedIn({ hasPassword: false });
    expect((await ela.post('/konto/dane', { formularz: 'email', email: 'tuz@example.com' })).status).toBe(303);
  });
});

describe('the address book', () => {
  it('adds, changes, prefers and removes', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/adresy?dodaj=dostawa', delivery)).status).toBe(303);
    const told = await ola.text('/konto/adresy');
    for (const said of ['Dodaliśmy adres.', 'aria-label="Zmień: Lipowa 12A/4"', 'aria-label="Usuń: Lipowa 12A/4"']) {
      expect(told).toContain(said);
    }
    expect(await ola.text('/konto/adresy'), 'told once').not.toContain('Dodaliśmy adres.');
    await ola.post('/konto/adresy?dodaj=dostawa', { ...delivery, street: 'Gdów', street_number: '1265', city: 'Gdów' });
    const [first, second] = await ola.addresses();
    if (!first || !second) throw new Error('two addresses were added');
    expect(first).toMatchObject({ street: 'Lipowa', streetNumber: '12A/4' });

    const changed = { ...delivery, adres: String(first.id), wersja: String(first.version), city: 'Łódź' };
    expect((await ola.post(`/konto/adresy?zmien=${first.id}`, changed)).status).toBe(303);
    expect(await ola.text('/konto/adresy')).toContain('aria-label="Ustaw jako domyślny: Gdów 1265"');
    expect((await ola.post('/konto/adresy', { intencja: 'domyslny', adres: String(second.id) })).status).toBe(303);
    expect((await ola.addresses()).map(({ city }) => city)).toEqual(['Gdów', 'Łódź']);

    expect(await ola.text(`/konto/adresy?usun=${first.id}`), 'asks first').toContain('Usunąć ten adres?');
    expect((await ola.post('/konto/adresy', { intencja: 'usun', adres: String(first.id) })).status).toBe(303);
    expect((await ola.addresses()).map(({ city }) => city)).toEqual(['Gdów']);
  });

  it('shows the faults beside the fields and wipes nothing', async () => {
    const ola = await signedIn();
    const answer = await ola.post('/konto/adresy?dodaj=dostawa', { ...delivery, zipcode: '0-0001', street_number: '' });
    expect(answer.status).toBe(422);
    const text = await textOf(answer);
    for (const kept of ['0-0001', 'Lipowa', 'Warszawa']) expect(text).toContain(`value="${kept}"`);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(await ola.addresses()).toEqual([]);
  });

  it('holds other data for invoices, once', async () => {
    const ola = await signedIn();
    const invoice = {
      intencja: 'zapisz',
      rodzaj: 'invoice',
      other_invoice: '1',
      invoice_firm: 'Len sp. z o.o.',
      invoice_nip: 'PL 526-10-40-828',
      invoice_street: 'Lniana',
      invoice_street_number: '3',
      invoice_zipcode: '30-001',
      invoice_city: 'Kraków',
      invoice_region: 'PL',
    };
    expect(await ola.text('/konto/adresy?dodaj=faktura')).toContain('>Inne dane do faktury</h');
    expect((await ola.post('/konto/adresy?dodaj=faktura', invoice)).status).toBe(303);
    const other = await ola.post('/konto/adresy?dodaj=faktura', { ...invoice, invoice_city: 'Wieliczka' });
    expect(other.status).toBe(409);
    expect(await textOf(other)).toContain('Inne dane do faktury są już zapisane.');
    expect(await ola.addresses()).toMatchObject([{ kind: 'invoice', companyName: 'Len sp. z o.o.', city: 'Kraków' }]);
    expect((await ola.post('/konto/adresy?dodaj=faktura', { ...invoice, invoice_nip: '1234567890' })).status).toBe(422);
  });

  it('tells when it is full', async () => {
    const ola = await signedIn();
    for (let number = 1; number <= addressLimits.delivery; number += 1) {
      await shop.store.addresses.add(ola.id, 'delivery', { ...noAddress, streetNumber: String(number) }, Date.now());
    }
    const answer = await ola.post('/konto/adresy?dodaj=dostawa', delivery);
    expect(answer.status).toBe(409);
    const text = await textOf(answer);
    expect(text).toContain(`najwyżej ${addressLimits.delivery} adresów`);
    expect(text, 'nothing is wiped').toContain('value="Lipowa"');
  });

  it("knows nothing of another client's addresses", async () => {
    const [ola, eve] = [await signedIn(), await signedIn()];
    await ola.post('/konto/adresy?dodaj=dostawa', { ...delivery, city: 'Szczecinek' });
    const [own] = await ola.addresses();
    const id = String(own?.id);
    for (const view of ['zmien', 'usun']) {
      const answer = await eve.get(`/konto/adresy?${view}=${id}`);
      expect(answer.status).toBe(404);
      expect(await textOf(answer)).not.toContain('Szczecinek');
    }
    const forms = [
      { ...delivery, adres: id, wersja: '1', city: 'Gdzie indziej' },
      { intencja: 'usun', adres: id },
      { intencja: 'domyslny', adres: id },
    ];
    for (const form of forms) expect((await eve.post('/konto/adresy', form)).status).toBe(404);
    expect(await ola.addresses()).toEqual([own]);
    expect(await eve.addresses()).toEqual([]);
  });

  it('is not undone by a window that was left open', async () => {
    const ola = await signedIn();
    await ola.post('/konto/adresy?dodaj=dostawa', delivery);
    const [own] = await ola.addresses();
    const form = { ...delivery, adres: String(own?.id), wersja: '1' };
    const path = `/konto/adresy?zmien=${own?.id}`;
    expect((await ola.post(path, { ...form, city: 'Sopot' })).status).toBe(303);
    const late = await ola.post(path, { ...form, city: 'Gdynia' });
    expect(late.status).toBe(409);
    const text = await textOf(late);
    expect(text).toContain('zmienił się w innym oknie');
    expect(text).toContain('value="Gdynia"');
    const version = /name="wersja" value="(\d+)"/.exec(text)?.[1] ?? '';
    expect((await ola.post(path, { ...form, city: 'Gdynia', wersja: version })).status).toBe(303);
    expect(await ola.addresses()).toMatchObject([{ city: 'Gdynia' }]);
  });

  it('tells that an address is gone, with what was typed', async () => {
    const ola = await signedIn();
    await ola.post('/konto/adresy?dodaj=dostawa', delivery);
    const [own] = await ola.addresses();
    await shop.store.addresses.remove(ola.id, own?.id ?? 0);
    const answer = await ola.post(`/konto/adresy?zmien=${own?.id}`, {
      ...delivery,
      adres: String(own?.id),
      wersja: '1',
    });
    expect(answer.status).toBe(404);
    expect(await textOf(answer)).toContain('Tego adresu już nie ma.');
  });
});

it('the menu names no services where the shop has none', async () => {
  const ola = await signedIn();
  const text = await ola.text('/konto');
  expect(text).toContain('href="/konto/sesje"');
  expect(text).not.toContain('href="/konto/uslugi"');
});

describe('consents', () => {
  it('are given and taken back with one button each, and remembered with their wording', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/zgody', { wyrazam: 'marketing_email' })).status).toBe(303);
    expect((await ola.post('/konto/zgody', { wyrazam: 'marketing_email' })).status).toBe(303);
    expect(await ola.text('/konto/zgody')).toContain('Zapisaliśmy Twoją zgodę.');
    expect((await ola.post('/konto/zgody', { wycofuje: 'marketing_email' })).status).toBe(303);
    const history = await shop.store.consents.of(ola.id);
    expect(history.map(({ given }) => given)).toEqual([false, true]);
    expect(history[1]).toMatchObject({ kind: 'marketing_email', place: 'account' });
    expect(history[1]?.wording).toMatch(/e-mailem/);
    const text = await ola.text('/konto/zgody');
    for (const said of ['Zgoda jest wycofana.', 'Wyrażona', 'Wycofana', 'na koncie']) expect(text).toContain(said);
  });

  it('by phone need a phone', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/zgody', { wyrazam: 'marketing_phone' })).status).toBe(422);
    expect(await shop.store.consents.of(ola.id)).toEqual([]);
    const ela = await signedIn({ personal: { phone: '501234567' } });
    expect((await ela.post('/konto/zgody', { wyrazam: 'marketing_phone' })).status).toBe(303);
  });

  it.each(['terms', 'nothing', ''])('of kind "%s" are not taken from a form', async (kind) => {
    const ola = await signedIn();
    expect((await ola.post('/konto/zgody', { wycofuje: kind })).status).toBe(422);
    expect(await shop.store.consents.of(ola.id)).toEqual([]);
  });
});

describe('the file of all data', () => {
  it('is an attachment that nobody stores, with the own data alone', async () => {
    const [ola, eve] = [await signedIn(), await signedIn()];
    await ola.post('/konto/adresy?dodaj=dostawa', { ...delivery, city: 'Szczecinek' });
    const answer = await ola.get('/konto/pobierz/plik');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="moje-dane-\d{4}-\d\d-\d\d\.json"$/,
    );
    const file = await textOf(answer);
    expect(JSON.parse(file)).toMatchObject({ konto: { login: ola.login }, adresy: [{ miejscowosc: 'Szczecinek' }] });
    for (const secret of [passwordHash, ola.cookies.get('witryna') ?? '-', 'argon2'])
      expect(file).not.toContain(secret);
    expect(await eve.text('/konto/pobierz/plik')).not.toContain('Szczecinek');
  });
});

describe('deletion', () => {
  const asking = { intencja: 'usun', current_password: password };

  it('needs the password', async () => {
    const ola = await signedIn();
    const answer = await ola.post('/konto/usun', { ...asking, current_password: 'inne haslo' });
    expect(answer.status).toBe(422);
    expect(await textOf(answer)).toContain('To nie jest hasło tego konta.');
    expect((await ola.client())?.deletionAt).toBeNull();
  });

  it('without a password needs a recent sign-in', async () => {
    const ola = await signedIn({ hasPassword: false });
    shop.clock.ahead += proofLimits.freshMs + 1_000;
    const late = await ola.post('/konto/usun', asking);
    expect(late.status).toBe(422);
    expect(await textOf(late)).toContain('Wyloguj się, zaloguj ponownie');
    const ela = await signedIn({ hasPassword: false });
    expect((await ela.post('/konto/usun', { intencja: 'usun' })).status).toBe(303);
  });

  it('is told on every page of the account, and can be taken back there', async () => {
    const ola = await signedIn();
    expect((await ola.post('/konto/usun', asking)).status).toBe(303);
    for (const path of pages) expect(await ola.text(path)).toContain('Zachowaj konto');
    expect((await mailsTo(ola.email)).map((mail) => mail.kind)).toContain('deletion-asked');
    const kept = await ola.post('/konto/usun', { intencja: 'zachowaj' });
    expect(kept.headers.get('location')).toBe('/konto');
    expect(await ola.text('/konto')).toContain('Konto zostaje.');
    expect((await ola.client())?.deletionAt).toBeNull();
  });

  it('comes by a job when the waiting is over: the session is nobody and the mail is written', async () => {
    const ola = await signedIn();
    await ola.post('/konto/usun', asking);
    const all = jobHandlers({ store: shop.store, settings, paymentService: shop.paymentService, now } as never);
    const handlers = { 'delete-accounts': all['delete-accounts'] };
    const parts = { store: shop.store, handlers, log, now };
    await shop.store.jobs.addRecurring('delete-accounts', 600, now());
    await runDue(parts);
    expect(await ola.client()).not.toBeNull();
    shop.clock.ahead += deletionLimits.waitDays * dayMs + 1_000;
    await runDue(parts);
    expect(await ola.client()).toBeNull();
    expect((await mailsTo(ola.email)).map((mail) => mail.kind)).toContain('account-deleted');
    expect((await ola.get('/konto')).headers.get('location')).toContain('/logowanie');
  });
});
