import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddresses, clientConsents } from '../../src/data/db/schema.ts';
import { rateLimits } from '../../src/shop/limits.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let strict: TestShop;
beforeAll(async () => {
  shop = await openTestShop('server');
  strict = await openTestShop('server', 'http://shop.test', {
    settings: {
      registration: { address: 'required', birthDate: true, shops: ['Gdańsk', 'Kartuzy'], bankAccount: true },
    },
    change: (all) => ({ ...all, password: { maxLength: 15 }, prices: { ...all.prices, firms: 'net' } }),
  });
});
afterAll(async () => {
  await shop.store.close();
  await strict.store.close();
});

let numbers = 0;
const newEmail = () => {
  numbers += 1;
  return `klient${numbers}@example.com`;
};
const few = (change: Record<string, string> = {}) => ({
  kind: 'private',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: newEmail(),
  login: '',
  password: 'tajne hasło',
  repeat_password: 'tajne hasło',
  terms: '1',
  ...change,
});
const address = {
  add_address: '1',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83300',
  city: 'Kartuzy',
  region: 'PL',
  phone: '501 234 567',
};
const whole = (change: Record<string, string> = {}) => ({
  ...few(),
  ...address,
  birth_date: '1990-04-30',
  shops: 'Kartuzy',
  ...change,
});

/** A browser without scripts. */
function visitor(of: () => TestShop = () => shop) {
  const own = visitorOf(of);
  return {
    ...own,
    async send(fields: Record<string, string>, path = '/rejestracja') {
      const response = await own.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
      const html = await response.text();
      return { status: response.status, location: response.headers.get('location'), html, text: plain(html) };
    },
  };
}

/** The visible text. */
const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\u2011/g, '-')
    .replace(/[\s\u00a0]+/g, ' ');

const clientOf = async (email: string, of = shop) => {
  const [row] = await of.store.clients.named(email, null, 1);
  return row ? of.store.clients.byId(row.id) : null;
};

/** The description of a field for screen readers: the text of the elements in `aria-describedby`. */
function errorOf(html: string, field: string): string | null {
  const [tag = ''] = html.match(new RegExp(`<(?:input|select)[^>]* name="${field}"[^>]*>`)) ?? [];
  if (!tag.includes('aria-invalid="true"')) return null;
  const ids = /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
  const last = ids.at(-1) ?? '';
  const at = html.indexOf(`id="${last}"`);
  return plain(html.slice(html.indexOf('>', at) + 1, html.indexOf('</p>', at))).trim();
}

describe('an account', () => {
  it('is opened with name, e-mail and password, and the visitor is signed in under a new session', async () => {
    const anna = visitor();
    await anna.buy('kubek-piaskowy', 'uniw', '2');
    const before = anna.cookies.get('witryna');
    const fields = few({ marketing_email: '1' });
    const { status, location } = await anna.send(fields);
    expect([status, location]).toEqual([303, '/konto']);
    expect(anna.cookies.get('witryna')).not.toBe(before);
    const client = await clientOf(fields.email);
    expect(client).toMatchObject({
      login: fields.email,
      emailConfirmed: false,
      hasPassword: true,
      priceType: 'gross',
      personal: { kind: 'private', firstname: 'Anna', lastname: 'Nowak', street: '' },
    });
    expect(plain(await (await anna.ask('/koszyk')).text()), 'the basket came along').toMatch(/Kubek piaskowy/i);
  });

  it('stores the consents that were given, with the words that were shown, and no others', async () => {
    const anna = visitor();
    const page = plain(await (await anna.ask('/rejestracja')).text());
    const fields = few({ marketing_email: '1' });
    await anna.send(fields);
    const { id = 0 } = (await clientOf(fields.email)) ?? {};
    let rows: (typeof clientConsents.$inferSelect)[] = [];
    await shop.store.maintain(async ({ orm }) => {
      rows = await orm.select().from(clientConsents).where(eq(clientConsents.clientId, id));
    });
    expect(rows.map(({ kind, given, place }) => [kind, given, place])).toEqual([
      ['terms', true, 'registration'],
      ['marketing_email', true, 'registration'],
    ]);
    for (const { wording } of rows) expect(page).toContain(wording);
  });

  it('has the addresses that were given, in one spelling', async () => {
    const fields = {
      ...few(address),
      kind: 'firm',
      firm: 'Glina i Syn',
      nip: '526-025-02-74',
      other_delivery: '1',
      delivery_firstname: 'Ewa',
      delivery_lastname: 'Lis',
      delivery_street: 'Gdów',
      delivery_street_number: '1265',
      delivery_zipcode: '32-420',
      delivery_city: 'Gdów',
      delivery_region: 'PL',
      delivery_additional: 'dzwonić',
      other_invoice: '1',
      invoice_firm: 'Len',
      invoice_nip: '1234563218',
      invoice_street: 'Długa',
      invoice_street_number: '5',
      invoice_zipcode: '80-001',
      invoice_city: 'Gdańsk',
      invoice_region: 'PL',
    };
    expect((await visitor().send(fields)).status).toBe(303);
    const client = await clientOf(fields.email);
    expect(client?.personal).toMatchObject({
      kind: 'firm',
      companyName: 'Glina i Syn',
      taxNumber: '5260250274',
      zipcode: '83-300',
    });
    let rows: (typeof clientAddresses.$inferSelect)[] = [];
    await shop.store.maintain(async ({ orm }) => {
      rows = await orm
        .select()
        .from(clientAddresses)
        .where(eq(clientAddresses.clientId, client?.id ?? 0));
    });
    expect(rows.find(({ kind }) => kind === 'delivery')).toMatchObject({ city: 'Gdów', additional: 'dzwonić' });
    expect(rows.find(({ kind }) => kind === 'invoice')).toMatchObject({ companyName: 'Len', taxNumber: '1234563218' });
    const [byPhone] = await shop.store.clients.named('nikt', '+48501234567', 1);
    expect(byPhone?.id, 'found by the phone').toBe(client?.id);
  });

  it('shows prices net first to firms where the owner wants it', async () => {
    const fields = { ...whole(), kind: 'firm', firm: 'Glina', nip: '5260250274' };
    expect((await visitor(() => strict).send(fields)).status).toBe(303);
    expect(await clientOf(fields.email, strict)).toMatchObject({ priceType: 'net' });
  });

  it('is one when the form is sent twice, one after the other or at once', async () => {
    const [anna, fields] = [visitor(), few({ login: 'dwa-razy' })];
    const answers = [...(await Promise.all([anna.send(fields), anna.send(fields)])), await anna.send(fields)];
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, '/konto']));
    expect(await shop.store.clients.named(fields.email, null, 5)).toHaveLength(1);
    const stranger = await visitor().send({ ...fields, password: 'inne hasło', repeat_password: 'inne hasło' });
    expect(stranger.status, 'another password is another person').toBe(409);
    shop.clock.ahead += 11 * 60_000;
    expect((await visitor().send(fields)).status, 'later it is a sign-in, which has a page of its own').toBe(409);
  });

  it('with a login that many want at once is that of one, and the others are proposed free ones', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor().send(few({ login: 'wszyscy' }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409]);
    for (const { status, html } of answers) {
      if (status === 409) expect(errorOf(html, 'login')).toMatch(/Wolny jest na przykład: wszyscy\d+/);
    }
  });

  it('sends back to where the visitor came from, and only inside the shop', async () => {
    expect((await visitor().send(few(), '/rejestracja?powrot=/koszyk')).location).toBe('/koszyk');
    for (const elsewhere of ['//zly.example', 'https://zly.example', '/\\zly.example']) {
      const path = `/rejestracja?powrot=${encodeURIComponent(elsewhere)}`;
      expect((await visitor().send(few(), path)).location).toBe('/konto');
    }
  });

  it('is not required of clients who have one', async () => {
    const anna = visitor();
    await anna.send(few());
    const page = await anna.ask('/rejestracja?powrot=/koszyk');
    expect([page.status, page.headers.get('location')]).toEqual([303, '/koszyk']);
  });
});

/** The registration messages of section 8 of the specification, in its order. */
const messages: [name: string, change: Record<string, string>, field: string, sentence: string | RegExp][] = [
  ['bad login', { login: 'ą' }, 'login', /^Login ma od 3 do 40 znaków/],
  ['enter password', { password: '', repeat_password: '' }, 'password', 'Podaj hasło.'],
  ['password too short', { password: 'krót', repeat_password: 'krót' }, 'password', /za krótkie.*6/],
  ['password too long', { password: 'x'.repeat(16), repeat_password: 'x'.repeat(16) }, 'password', /za długie.*15/],
  [
    'password equals login',
    { login: 'anna-n', password: 'anna-n', repeat_password: 'anna-n' },
    'password',
    'Hasło musi się różnić od loginu.',
  ],
  ['passwords differ', { repeat_password: 'inne hasło' }, 'repeat_password', /Hasła się różnią/],
  ['enter first name', { firstname: '' }, 'firstname', 'Podaj imię.'],
  ['first name with digits', { firstname: 'Anna2' }, 'firstname', 'Pole nie może zawierać cyfr.'],
  ['enter surname', { lastname: ' ' }, 'lastname', 'Podaj nazwisko.'],
  ['bad e-mail', { email: 'anna@' }, 'email', /^Wpisz pełny adres e-mail/],
  ['choose a shop', { shops: '' }, 'shops', 'Wybierz sklep z listy.'],
  ['bad tax id', { kind: 'firm', firm: 'Len', nip: '5260250275' }, 'nip', 'Niepoprawny NIP dla wybranego kraju.'],
  ['bad company name', { kind: 'firm', firm: '', nip: '5260250274' }, 'firm', 'Podaj nazwę firmy.'],
  ['bad region', { region: 'XX' }, 'region', 'Wybierz kraj z listy.'],
  ['enter city', { city: '' }, 'city', 'Podaj miejscowość.'],
  ['bad birth date', { birth_date: '30.04.1990' }, 'birth_date', /RRRR-MM-DD/],
  ['enter street', { street: '' }, 'street', /^Podaj ulicę/],
  ['enter house number', { street_number: '' }, 'street_number', 'Podaj nr domu.'],
  ['enter phone', { phone: '' }, 'phone', 'Wpisz swój telefon.'],
  ['bad postal code', { zipcode: '8-3300' }, 'zipcode', /^Niepoprawny kod pocztowy.*00-000/],
  ['delivery first name required', { other_delivery: '1' }, 'delivery_firstname', 'Podaj imię odbiorcy.'],
  ['delivery surname required', { other_delivery: '1' }, 'delivery_lastname', 'Podaj nazwisko odbiorcy.'],
  ['delivery street required', { other_delivery: '1' }, 'delivery_street', /^Podaj ulicę odbiorcy/],
  ['delivery house number required', { other_delivery: '1' }, 'delivery_street_number', 'Podaj nr domu odbiorcy.'],
  ['delivery city required', { other_delivery: '1' }, 'delivery_city', 'Podaj miejscowość odbiorcy.'],
  ['delivery postal code', { other_delivery: '1', delivery_region: 'PL' }, 'delivery_zipcode', /kod pocztowy odbiorcy/],
  ['delivery region', { other_delivery: '1' }, 'delivery_region', 'Wybierz kraj odbiorcy przesyłki.'],
  ['invoice first name required', { other_invoice: '1' }, 'invoice_firstname', 'Podaj imię do faktury.'],
  ['invoice surname required', { other_invoice: '1' }, 'invoice_lastname', 'Podaj nazwisko do faktury.'],
  ['invoice company required', { other_invoice: '1', invoice_nip: '5260250274' }, 'invoice_firm', /nazwę firmy do/],
  ['invoice street required', { other_invoice: '1' }, 'invoice_street', /^Podaj ulicę do faktury/],
  ['invoice house number required', { other_invoice: '1' }, 'invoice_street_number', 'Podaj nr domu do faktury.'],
  ['invoice city required', { other_invoice: '1' }, 'invoice_city', 'Podaj miejscowość do faktury.'],
  ['invoice postal code', { other_invoice: '1', invoice_region: 'PL' }, 'invoice_zipcode', /kod pocztowy do faktury/],
  ['illegal character', { city: 'Kartuzy<' }, 'city', 'Jeden z użytych znaków jest niedozwolony.'],
  ['invalid format', { street: '12' }, 'street', /co najmniej jedną literę/],
  ['bad bank account', { bank_account: 'PL27114020040000300201355388' }, 'bank_account', /konta bankowego/],
  ['terms not accepted', { terms: '' }, 'terms', 'Zaznacz to pole, aby przejść dalej.'],
  ['calls without a phone', { marketing_phone: '1', phone: '' }, 'marketing_phone', /^Podaj telefon albo odznacz/],
];

describe('without scripts the form says beside its field', () => {
  it.each(messages)('%s', async (_, change, field, sentence) => {
    const fields: Record<string, string> = whole(change);
    if (fields.terms === '') delete fields.terms;
    const { status, html } = await visitor(() => strict).send(fields);
    expect(status).toBe(422);
    if (typeof sentence === 'string') expect(errorOf(html, field)).toBe(sentence);
    else expect(errorOf(html, field)).toMatch(sentence);
    expect(html, 'nothing is wiped').toContain(field === 'firstname' ? 'value="Nowak"' : 'value="Anna"');
    expect(html, 'passwords are not written into pages').not.toContain('tajne hasło');
    expect(await clientOf(fields.email ?? '', strict)).toBeNull();
  });

  it('login taken, with a free one', async () => {
    await visitor().send(few({ login: 'zajety' }));
    const { status, html } = await visitor().send(few({ login: 'Zajety' }));
    expect(status).toBe(409);
    expect(errorOf(html, 'login')).toBe('Podany login jest już zajęty. Wolny jest na przykład: zajety2');
  });

  it.each(['jan+sklep@example.com', "jan.o'hara@example.com", 'jan@żółw.pl', `${'a'.repeat(50)}@example.com`])(
    'nothing of a login, where none was given for %s',
    async (email) => {
      expect((await visitor().send(few({ email }))).status).toBe(303);
    },
  );

  it('that a login may not be the address of somebody else', async () => {
    const { status, html } = await visitor().send(few({ login: 'ktos.inny@example.com' }));
    expect(status).toBe(409);
    expect(errorOf(html, 'login')).toMatch(/^Loginem może być tylko adres/);
  });

  it('nothing about a part that is not chosen, and keeps the parts that are', async () => {
    expect((await visitor().send(few({ street: 'Rzemieślnicza' }))).status).toBe(303);
    const { status, html } = await visitor().send(few({ add_address: '1', street: 'Rzemieślnicza' }));
    expect(status).toBe(422);
    expect(errorOf(html, 'street_number')).toBe('Podaj nr domu.');
    expect(html).toMatch(/<input(?=[^>]* name="add_address")[^>]* checked=""/);
  });

  it('with the parts that were chosen, and what was typed in them', async () => {
    const { html } = await visitor(() => strict).send(whole({ other_delivery: '1', delivery_city: 'Sopot' }));
    expect(/<input[^>]* name="other_delivery"[^>]*>/.exec(html)?.[0]).toContain('checked=""');
    expect(/<input[^>]* name="delivery_city"[^>]*>/.exec(html)?.[0]).toContain('value="Sopot"');
  });

  it('how many fields are wrong', async () => {
    const { text } = await visitor().send(few({ firstname: '', lastname: '' }));
    expect(text).toContain('2 pola');
  });
});

it('the space on top is the same for whoever comes from a service', async () => {
  const around = async (path: string) => {
    const html = await (await visitor().ask(path)).text();
    return /<div class="(\S+)[^"]*"><h1/.exec(html)?.[1];
  };
  expect(await around('/rejestracja')).toMatch(/^space_/);
  expect(await around('/rejestracja/usluga')).toBe(await around('/rejestracja'));
});

describe('an address that has an account', () => {
  it('is told, offering sign-in, a new account or a link by e-mail', async () => {
    const fields = few();
    await visitor().send(fields);
    const { status, text, html } = await visitor().send({
      ...fields,
      password: 'inne hasło',
      repeat_password: 'inne hasło',
    });
    expect(status).toBe(409);
    expect(text).toContain('Konto z tym adresem e-mail już istnieje');
    expect(html).toContain('href="/logowanie');
    expect(text).toContain('Wyślij mi link do logowania');
    expect(text).toMatch(/Załóż nowe konto/);
  });

  it('opens another account for whoever chooses so, with the proposed login', async () => {
    const fields = few({ email: 'rodzina.nowak@example.com' });
    await visitor().send(fields);
    const other = { ...fields, firstname: 'Jan', password: 'inne hasło', repeat_password: 'inne hasło' };
    const { html } = await visitor().send(other);
    const proposed = /name="proposed_login" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(proposed).toBe('rodzina.nowak');
    const { status } = await visitor().send({ ...other, known_email: 'new', proposed_login: proposed });
    expect(status).toBe(303);
    expect(await shop.store.clients.named(fields.email, null, 5)).toHaveLength(2);
  });

  it('gets a link by e-mail, and nobody learns more from the answer', async () => {
    const fields = few();
    await visitor().send(fields);
    for (const email of [fields.email, 'nieznany@example.com']) {
      const { status, location } = await visitor().send({ email, known_email: 'link' });
      expect([status, location]).toEqual([303, '/rejestracja?link=1']);
    }
    const page = plain(await (await visitor().ask('/rejestracja?link=1')).text());
    expect(page).toContain('Sprawdź skrzynkę');
    const mails = await shop.store.outbox.waiting();
    expect(mails.filter(({ recipient, kind }) => recipient === fields.email && kind === 'sign-in-link')).toHaveLength(
      1,
    );
    expect(mails.filter(({ recipient }) => recipient === 'nieznany@example.com')).toEqual([]);
  });
});

describe('hostile registrations', () => {
  it('are limited by network, and say when to come back without losing what was typed', async () => {
    const fields = few();
    await visitor().send(fields);
    const known = () => visitor().send({ ...few(), email: fields.email });
    await countedAs(shop, rateLimits.register.network.most, known);
    const refused = await known();
    shop.clock.ahead += rateLimits.register.network.seconds * 1_000;
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Spróbuj ponownie za \d+ min/);
    expect(refused.html).toContain(`value="${fields.email}"`);
    expect((await known()).status).not.toBe(429);
  });

  it.each<[string, BodyInit, string]>([
    ['a body that is no form', '{"a":1}', 'application/json'],
    ['a form that is too long', new URLSearchParams({ firstname: 'x'.repeat(200_000) }), ''],
    ['a form with too many fields', new URLSearchParams(Array.from({ length: 300 }, (_, n) => [`f${n}`, 'x'])), ''],
    ['control characters', new URLSearchParams(few({ firstname: 'Anna\u0001' })), ''],
    ['markup', new URLSearchParams(few({ lastname: '"><script>alert(1)</script>' })), ''],
  ])('%s is refused with a page', async (_, body, type) => {
    const headers = type ? { 'content-type': type } : {};
    const response = await visitor().ask('/rejestracja', { method: 'POST', body, headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('<script>alert');
    expect(shop.bugs).toEqual([]);
  });

  it('from another site are refused', async () => {
    const body = new URLSearchParams(few());
    const headers = { origin: 'https://zly.example' };
    expect((await visitor().ask('/rejestracja', { method: 'POST', body, headers })).status).toBe(403);
  });
});
