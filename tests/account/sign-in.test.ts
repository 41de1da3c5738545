import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofLimits, rateLimits } from '../../src/shop/limits.ts';
import { clientOf, newClient, testPassword } from '../../testing/shop/test-client.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

const dayMs = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('server');
  await newClient(shop, {
    login: 'anna',
    phoneKey: '+48501234567',
    personal: { firstname: 'Anna', lastname: 'Nowak' },
  });
  await newClient(shop, { login: 'firma', priceType: 'net' });
}, 900_000);
afterAll(() => shop.store.close());

const browser = () => clientOf(() => shop);
const browserAt = (remoteAddress: string) =>
  clientOf(() => ({
    ...shop,
    ask: async (path, init) =>
      shop.app(new Request(`http://shop.test${path}`, init), { headers: {}, socket: { remoteAddress } }),
  }));
const signedIn = async (login = 'anna') => {
  const own = browser();
  expect((await own.signIn(login)).status).toBe(303);
  return own;
};
const cookieLine = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));

describe('signing in', () => {
  it.each([
    'anna',
    ' ANNA ',
    'anna@example.com',
    'Anna@Example.com',
    '501 234 567',
    '+48501234567',
    '0048 501-234-567',
  ])('takes %j with the password', async (identifier) => {
    const own = browser();
    const answer = await own.signIn(identifier);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/konto']);
    expect(await own.who()).toBe('anna');
  });

  it('finds the account by the password where several share an address', async () => {
    await newClient(shop, { login: 'wspolny1', email: 'dom@example.com' });
    const { hash } = await import('@node-rs/argon2');
    const passwordHash = await hash('drugie hasło', { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await newClient(shop, { login: 'wspolny2', email: 'dom@example.com', passwordHash });
    const own = browser();
    await own.signIn('dom@example.com', 'drugie hasło');
    expect(await own.who()).toBe('wspolny2');
  });

  it('gives a new session id that scripts cannot read, and a public mark without a personal byte', async () => {
    const own = browser();
    await own.buy('kubek-granatowy', 'uniw', '1');
    const before = own.cookies.get('witryna');
    const answer = await own.signIn('anna');
    const line = cookieLine(answer, 'witryna');
    expect(line).toMatch(/^witryna=[\w-]{43}; HttpOnly; Path=\/; Max-Age=2592000; SameSite=Lax$/);
    expect(own.cookies.get('witryna')).not.toBe(before);
    expect(cookieLine(answer, 'konto')).toMatch(/^konto=1; Path=/);
    expect(own.cookies.get('koszyk'), 'the count is that of the merged basket').toBe('1');
    const old = browser();
    old.cookies.set('witryna', before ?? '');
    expect(await old.who(), 'the old id is nobody').toBeNull();
  });

  it('answers an unknown account, a wrong password and an account without one in the same words', async () => {
    await newClient(shop, { login: 'bezhasla', passwordHash: null });
    const answers = [];
    for (const [identifier, password] of [
      ['nikt@example.com', testPassword],
      ['anna@example.com', 'inne hasło'],
      ['bezhasla@example.com', testPassword],
    ] as const) {
      const answer = await browser().signIn(identifier, password);
      const text = (await answer.text()).replaceAll(identifier, 'X').replaceAll(/"at\D+\d+/g, '');
      answers.push({ status: answer.status, cookies: answer.headers.getSetCookie(), text });
    }
    expect(answers[0]).toMatchObject({ status: 422, cookies: [] });
    expect(answers[0]?.text).toContain('Nieprawidłowy login lub hasło');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('keeps what was typed, except the password, and names the empty fields: required, no_password', async () => {
    const wrong = await (await browser().signIn('anna', 'złe hasło')).text();
    expect(wrong).toContain('value="anna"');
    expect(wrong).not.toContain('złe hasło');
    const empty = await browser().post('/logowanie', {});
    expect(empty.status).toBe(422);
    const text = await empty.text();
    expect(text).toContain('Proszę wypełnić to pole.');
    expect(text).toContain('Podaj hasło.');
  });

  it('never cuts a password: more characters than the limit are other characters', async () => {
    expect((await browser().signIn('anna', `${testPassword}${'x'.repeat(500)}`)).status).toBe(422);
    const huge = await browser().signIn('anna', 'x'.repeat(300_000));
    expect(huge.status).toBeGreaterThanOrEqual(400);
    expect(huge.status).toBeLessThan(500);
  });

  it('goes back to the page that asked for it, and to no other site', async () => {
    const asked = await browser().ask('/konto/haslo?a=1');
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/logowanie?powrot=%2Fkonto%2Fhaslo%3Fa%3D1']);
    const form = await (await browser().ask('/logowanie?powrot=%2Fkoszyk')).text();
    expect(form).toContain('action="/logowanie?powrot=%2Fkoszyk"');
    for (const told of ['username webauthn', 'current-password']) expect(form).toContain(`autoComplete="${told}"`);
    const back = async (powrot: string) => {
      const path = `/logowanie?${new URLSearchParams({ powrot })}`;
      return (await browser().signIn('anna', testPassword, path)).headers.get('location');
    };
    expect(await back('/koszyk?a=1#b')).toBe('/koszyk?a=1#b');
    for (const foreign of ['//zly.example', '']) {
      expect(await back(foreign), foreign).toBe('/konto');
    }
  });

  it('shows whoever is signed in no form, but the way on', async () => {
    const own = await signedIn();
    const answer = await own.ask('/logowanie?powrot=%2Fkoszyk');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/koszyk']);
  });

  it('limits tries of one account and tells when to try again; others get in', async () => {
    await newClient(shop, { login: 'broniony' });
    const { most } = rateLimits['sign-in'].account;
    const guesses = (login: string) => countedAs(shop, most, () => browser().signIn(login, 'zgadywane'));
    expect((await guesses('broniony')).status).toBe(422);
    const refused = await browser().signIn('BRONIONY');
    expect(refused.status, 'though the password fits').toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.text()).toMatch(/Za dużo prób\. Spróbuj ponownie o.\d{1,2}:\d\d\./);
    expect((await guesses('nieistnieje')).status).toBe(422);
    expect((await browser().signIn('nieistnieje')).status, 'an unknown account is counted the same').toBe(429);
    expect((await browser().signIn('firma')).status).toBe(303);
    shop.clock.ahead += 900_000;
    expect((await browser().signIn('broniony')).status).toBe(303);
  });

  it('keeps the owner from being locked out: known browsers are counted separately', async () => {
    await newClient(shop, { login: 'ofiara' });
    const home = browserAt('192.0.2.1');
    expect((await home.signIn('ofiara')).status).toBe(303);
    await home.post('/wyloguj', {});
    const { account } = rateLimits['sign-in'];
    const guess = async (own: ReturnType<typeof browser>) => (await own.signIn('ofiara', 'zgadywane')).status;
    const guesses = (own: ReturnType<typeof browser>) => countedAs(shop, account.most, () => guess(own));
    const thief = browserAt('198.51.100.1');
    expect([await guesses(thief), await guess(thief)]).toEqual([422, 429]);
    expect((await browserAt('203.0.113.1').signIn('ofiara')).status, 'a new browser of another network').toBe(303);

    const networks = Math.ceil(rateLimits['sign-in-anywhere'].account.most / account.most);
    for (let index = 2; index <= networks + 1; index += 1) await guesses(browserAt(`198.51.100.${index}`));
    expect((await browserAt('203.0.113.2').signIn('ofiara')).status, 'guesses from many networks').toBe(429);
    expect((await home.signIn('ofiara')).status, 'where the owner has signed in').toBe(303);

    await home.post('/wyloguj', {});
    await guesses(home);
    expect((await home.signIn('ofiara')).status, 'its own count ends too').toBe(429);
    shop.clock.ahead += 3_600_000;
  });

  it('counts who has copied the phone or the address of another account as a stranger to it', async () => {
    const { account } = rateLimits['sign-in'];
    const victim = { email: 'podrobiona@example.com', emailConfirmed: true, phoneKey: '+48601702805' };
    await newClient(shop, { login: 'podrobiona', ...victim });
    const home = browserAt('192.0.2.20');
    await home.signIn('601 702 805');
    expect(await home.who(), 'the only account with this phone').toBe('podrobiona');
    await home.post('/wyloguj', {});
    await newClient(shop, { login: 'kopista', ...victim, emailConfirmed: false });
    for (const [turn, name] of [victim.phoneKey, victim.email].entries()) {
      const thief = browserAt(`192.0.2.${30 + turn}`);
      await thief.signIn('kopista');
      expect(await thief.who()).toBe('kopista');
      await thief.post('/wyloguj', {});
      await countedAs(shop, account.most, () => browserAt(`192.0.2.${30 + turn}`).signIn(name, 'zgadywane'));
      expect((await thief.signIn(name, 'zgadywane')).status, name).toBe(429);
    }
    await countedAs(shop, account.most, () => browserAt('192.0.2.20').signIn(victim.email, 'zgadywane'));
    expect((await home.signIn(victim.email)).status, 'where the owner of the address has signed in').toBe(303);
    shop.clock.ahead += 3_600_000;
  });

  it('keeps a browser known by the phone that was typed there', async () => {
    await newClient(shop, { login: 'telefoniczna', phoneKey: '+48601702806' });
    const home = browserAt('192.0.2.40');
    await home.signIn('601702806');
    await home.post('/wyloguj', {});
    const { account } = rateLimits['sign-in'];
    await countedAs(shop, account.most, () => browserAt('192.0.2.40').signIn('+48 601 702 806', 'zgadywane'));
    expect((await browserAt('192.0.2.40').signIn('601702806')).status).toBe(429);
    expect((await home.signIn('601702806')).status).toBe(303);
    shop.clock.ahead += 3_600_000;
  });

  it('limits tries of one network over all accounts', async () => {
    const { network, account } = rateLimits['sign-in'];
    const thief = browserAt('192.0.2.2');
    // None of them exceeds its own limit. Their hashes are cheap; a try with an unknown account is not.
    const statuses: number[] = [];
    for (let tries = 0; tries <= network.most; tries += account.most) {
      await newClient(shop, { login: `konto${tries}` });
      statuses.push((await countedAs(shop, account.most, () => thief.signIn(`konto${tries}`, 'x'))).status);
    }
    expect(statuses.at(0)).toBe(422);
    expect(statuses.indexOf(429)).toBe(statuses.length - 1);
    shop.clock.ahead += 900_000;
  });

  it('is not a question of another site: CSRF by Origin and SameSite', async () => {
    const own = await signedIn();
    const refused = async (path: string, headers: Record<string, string>) => {
      const cookie = `witryna=${own.cookies.get('witryna')}`;
      const body = new URLSearchParams({ identifier: 'anna', password: testPassword, sesja: 'inne' });
      const answer = await shop.send(
        new Request(`http://shop.test${path}`, { method: 'POST', body, headers: { cookie, ...headers } }),
      );
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    };
    for (const path of ['/logowanie', '/wyloguj', '/konto/haslo', '/konto/sesje', '/nowe-haslo/x']) {
      await refused(path, { origin: 'https://zly.example' });
    }
    await refused('/wyloguj', { origin: 'null' });
    await refused('/wyloguj', { 'sec-fetch-site': 'cross-site' });
    expect(await own.who()).toBe('anna');
  });
});

describe('what could not be merged', () => {
  it('is told on the next page until it is read, without scripts, and the way goes on', async () => {
    const first = await signedIn('firma');
    await first.post('/koszyk', { kod: 'CERAMIKA10', intencja: 'kod' });
    const ids = await Promise.all(
      ['kubek-granatowy', 'maselniczka', 'mlynek-reczny', 'kubek-piaskowy', 'czajniczek-grafitowy'].map(
        async (slug) => (await shop.store.catalogue.product(slug, Date.now()))?.id ?? 0,
      ),
    );
    for (const id of ids.slice(0, 4)) await first.post('/lista/porownanie', { produkt: String(id), wlacz: '1' });
    const guest = browser();
    await guest.post('/lista/porownanie', { produkt: String(ids[4]), wlacz: '1' });
    const answer = await guest.signIn('firma', testPassword, '/logowanie?powrot=%2Fkoszyk');
    expect(answer.headers.get('location')).toBe('/logowanie?powrot=%2Fkoszyk');
    for (const _ of ['shown', 'shown again after a reload']) {
      const page = (await (await guest.ask('/logowanie?powrot=%2Fkoszyk')).text()).replaceAll('\u00a0', ' ');
      expect(page).toContain('Porównanie jest pełne. Nie zmieściły się: Czajniczek');
    }
    const read = await guest.post('/logowanie?powrot=%2Fkoszyk', { zamiar: 'dalej' });
    expect([read.status, read.headers.get('location')]).toEqual([303, '/koszyk']);
    expect((await guest.ask('/logowanie')).headers.get('location'), 'told once').toBe('/konto');
  });
});

describe('sessions', () => {
  it('forged, swapped, ended and expired cookies are nobody', async () => {
    const own = await signedIn();
    const token = own.cookies.get('witryna') ?? '';
    const as = async (value: string, name = 'witryna') => {
      const other = browser();
      other.cookies.set(name, value);
      other.cookies.set('konto', '1');
      const who = await other.who();
      const { status } = await other.ask('/konto/sesje');
      return [who, status, other.cookies.get('konto')];
    };
    const nobody = [null, 303, ''];
    expect(await as(token)).toEqual(['anna', 200, '1']);
    expect(await as(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`), 'forged').toEqual(nobody);
    expect(await as('x'.repeat(43))).toEqual(nobody);
    expect(await as('1')).toEqual(nobody);
    expect(await as(token, '__Host-witryna'), 'the name of another scheme').toEqual(nobody);
    expect(await as(token.toLowerCase())).toEqual(nobody);

    const [one, other] = [await signedIn('anna'), await signedIn('firma')];
    const swapped = [one.cookies.get('witryna') ?? '', other.cookies.get('witryna') ?? ''];
    one.cookies.set('witryna', swapped[1] ?? '');
    expect(await one.who(), 'a session is that of its owner, whatever else is sent').toBe('firma');

    await own.post('/wyloguj', {});
    expect(await as(token), 'ended').toEqual(nobody);
  });

  it('end at the latest after 90 days, though somebody comes every day', async () => {
    const own = await signedIn();
    const before = shop.clock.ahead;
    for (let day = 0; day < 89; day += 10) {
      shop.clock.ahead += 10 * dayMs;
      expect(await own.who()).toBe(shop.clock.ahead - before < 90 * dayMs ? 'anna' : null);
    }
    expect(await own.who()).toBeNull();
    expect(own.cookies.get('konto')).toBe('');
    shop.clock.ahead = before;
  });

  it('end after 30 days without a visit', async () => {
    const own = await signedIn();
    shop.clock.ahead += 30 * dayMs + 1;
    expect(await own.who()).toBeNull();
    shop.clock.ahead -= 30 * dayMs + 1;
  });

  it('are listed with their devices, and end one by one or everywhere', async () => {
    await newClient(shop, { login: 'ewa' });
    const [own, phone, old] = [await signedIn('ewa'), browser(), await signedIn('ewa')];
    const agent = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1' };
    await phone.post('/logowanie', { identifier: 'ewa', password: testPassword }, agent);
    const page = await (await own.ask('/konto/sesje')).text();
    expect(page).toContain('To urządzenie');
    expect(page).toContain('Safari, iPhone');
    const id = /value="([\w-]{36})" aria-label="Wyloguj: Safari, iPhone"/.exec(page)?.[1] ?? '';
    const stranger = await signedIn('firma');
    const foreign = await stranger.post('/konto/sesje', { sesja: id });
    expect(foreign.headers.get('location')).toBe('/konto/sesje?wynik=gone');
    expect(await phone.who(), "another client's session").toBe('ewa');
    expect((await own.post('/konto/sesje', { sesja: id })).headers.get('location')).toBe('/konto/sesje?wynik=ended');
    expect([await own.who(), await phone.who(), await old.who()]).toEqual(['ewa', null, 'ewa']);
    expect((await own.post('/konto/sesje', { sesja: 'inne' })).headers.get('location')).toContain('endedOthers');
    expect([await own.who(), await old.who(), await stranger.who()]).toEqual(['ewa', null, 'firma']);
    const nobody = await browser().post('/konto/sesje', { sesja: 'inne' });
    expect(nobody.headers.get('location')).toBe('/logowanie?powrot=%2Fkonto%2Fsesje');
  });
});

describe('signing out', () => {
  it('only by the form: a link shows a button', async () => {
    const own = await signedIn();
    const page = await own.ask('/wyloguj');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Wyloguj się</button>');
    expect(await own.who()).toBe('anna');
  });

  it('ends the session, and the browser forgets the id, the counts and the prices', async () => {
    const own = await signedIn('firma');
    await own.buy('kubek-granatowy', 'uniw', '1');
    expect(own.cookies.get('wariant')).toBe('net-PL');
    const answer = await own.post('/wyloguj', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/wyloguj']);
    for (const name of ['witryna', 'konto', 'wariant', 'koszyk']) {
      expect(cookieLine(answer, name), name).toMatch(/Max-Age=0/);
    }
    expect(await own.who()).toBeNull();
    expect(await (await own.ask('/wyloguj')).text()).toContain('Wylogowano');
    const again = await signedIn('firma');
    expect(again.cookies.get('koszyk'), 'the basket stays with the client').toBe('1');
  });

  it('is fine without a session', async () => {
    expect((await browser().post('/wyloguj', {})).status).toBe(303);
  });
});

describe('linked services', () => {
  it('are said not to be offered where the owner has set none', async () => {
    const text = await (await (await signedIn()).ask('/konto/uslugi')).text();
    expect(text.replace(/\u00a0/g, ' ')).toContain('nie korzysta teraz z logowania przez inne serwisy');
  });
});

describe('the password', () => {
  const change = (own: ReturnType<typeof browser>, current: string, next: string, repeat = next) =>
    own.post('/konto/haslo', { current_password: current, password: next, repeat_password: repeat });

  it('is changed with the current one; other sessions end and this one gets a new id', async () => {
    await newClient(shop, { login: 'zofia' });
    const [own, other] = [await signedIn('zofia'), await signedIn('zofia')];
    await own.buy('kubek-granatowy', 'uniw', '1');
    const before = own.cookies.get('witryna');
    const wrong = await change(own, 'nie to hasło', 'nowe hasło');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('To nie jest obecne hasło.');
    const answer = await change(own, testPassword, 'nowe hasło');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/konto/haslo?zapisano=1']);
    expect(own.cookies.get('witryna')).not.toBe(before);
    expect([own.cookies.get('koszyk'), own.cookies.get('konto')], 'what is shown stays').toEqual(['1', '1']);
    expect([await own.who(), await other.who()]).toEqual(['zofia', null]);
    expect(await (await own.ask('/konto/haslo?zapisano=1')).text()).toContain('Hasło jest zapisane.');
    expect((await browser().signIn('zofia')).status).toBe(422);
    expect((await browser().signIn('zofia', 'nowe hasło')).status).toBe(303);
  });

  it('is refused in words where it cannot be one, and stays', async () => {
    await newClient(shop, { login: 'teresa' });
    const own = await signedIn('teresa');
    for (const [code, next, sentence, repeat] of [
      ['password_too_short', 'krótk', 'Hasło jest za krótkie.'],
      ['password_too_long', 'x'.repeat(31), 'Hasło jest za długie.'],
      ['login_equals_password', 'teresa', 'Hasło musi się różnić od loginu.'],
      ['no_password', '', 'Podaj hasło.'],
      ['passwords_differ', 'nowe hasło', 'Hasła się różnią.', 'nowe haslo'],
    ] as const) {
      const answer = await change(own, testPassword, next, repeat);
      expect(answer.status, code).toBe(422);
      expect((await answer.text()).replaceAll('\u00a0', ' '), code).toContain(sentence);
    }
    expect((await browser().signIn('teresa')).status).toBe(303);
  });

  it('can be set by whoever has none, and its tries are limited', async () => {
    await newClient(shop, { login: 'klucznik', passwordHash: null });
    const own = browser();
    const id = (await shop.store.clients.named('klucznik', null, 1))[0]?.id ?? 0;
    const token = 'k'.repeat(43);
    const { createHash } = await import('node:crypto');
    await shop.store.signIn(
      { session: null, next: createHash('sha256').update(token).digest('hex'), client: id },
      Date.now() + shop.clock.ahead,
    );
    own.cookies.set('witryna', token);
    expect(await (await own.ask('/konto/haslo')).text()).toContain('Nie masz jeszcze hasła.');
    shop.clock.ahead += proofLimits.freshMs;
    const late = await own.post('/konto/haslo', { password: 'cudze', repeat_password: 'cudze1' });
    expect(late.status, 'a fault of the form comes first').toBe(422);
    const stale = await own.post('/konto/haslo', { password: 'pierwsze', repeat_password: 'pierwsze' });
    expect(stale.status, 'a browser that was left signed in').toBe(422);
    expect((await stale.text()).replaceAll('\u00a0', ' ')).toContain('zaloguj ponownie');
    shop.clock.ahead -= proofLimits.freshMs;
    expect((await own.post('/konto/haslo', { password: 'pierwsze', repeat_password: 'pierwsze' })).status).toBe(303);
    const { most } = rateLimits.password.account;
    await countedAs(shop, most, () => change(own, 'zgadywane', 'nowe hasło'));
    expect((await change(own, 'pierwsze', 'nowe hasło')).status, 'even the right one waits').toBe(429);
  });
});

it('the log has no token of a link', async () => {
  const secret = '0123456789abcdef'.repeat(4);
  for (const path of ['/nowe-haslo/', '/logowanie/link/', '/potwierdz-adres/', '/nowy-adres/', '/lista-zakupowa/']) {
    await shop.ask(path + secret);
    expect(shop.lines.at(-1)?.path).toBe(`${path}:token`);
  }
  expect(JSON.stringify(shop.lines)).not.toContain(secret);
});

describe('net or gross', () => {
  it('a client with net prices sees net first on cached and personal pages; the cached bytes know nobody', async () => {
    const own = browser();
    const guest = await shop.text('/produkt/maselniczka');
    await own.signIn('firma');
    await own.buy('maselniczka', 'uniw', '1');
    const first = (text: string) => /<h1[\s\S]*?>([^<>]*zł[^<>]*)</.exec(text)?.[1];
    const product = await (await own.ask('/produkt/maselniczka')).text();
    expect(first(guest)).toBe('119,00\u00a0zł');
    expect(first(product)).toBe('96,75\u00a0zł netto');
    const listing = await (await own.ask('/kategoria/ceramika')).text();
    expect(listing).toContain('netto');
    expect(await (await own.ask('/koszyk')).text()).toContain('96,75\u00a0zł');
    for (const page of [product, listing]) {
      expect(page).not.toContain('firma@example.com');
      expect(page).not.toMatch(/"firma"|>firma</);
      expect(page).toContain('href="/konto"');
    }
    const forged = await shop.text('/produkt/maselniczka', { headers: { cookie: 'wariant=net-PL; konto=1' } });
    expect(forged, 'the same bytes for everyone of the variant').toBe(product);
    const other = await signedIn('anna');
    expect(other.cookies.get('wariant') ?? '').toBe('');
  });
});
