import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeTimes, passkeyTimes, rateLimits } from '../../src/shop/limits.ts';
import { type MailServer, startMailServer } from '../../testing/service/mail-server.ts';
import { softwareAuthenticator } from '../../testing/service/software-authenticator.ts';
import { cheaplyHashed } from '../../testing/shop/test-client.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { deliverMails } from '../../testing/shop/test-mails.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { themeClient } from '../../testing/shop/theme-client.ts';

const origin = 'http://shop.test';
let shop: TestShop;
let mail: MailServer;
beforeAll(async () => {
  shop = await openTestShop('server');
  mail = await startMailServer();
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await mail?.close();
});

/** The text of a page, with plain spaces. */
const pageText = async (response: Response) => (await response.text()).replace(/\u00a0/g, ' ');

const shopNow = () => Date.now() + shop.clock.ahead;

async function lettersTo(email: string): Promise<string[]> {
  await deliverMails(shop, mail);
  return mail.textsTo(email);
}
const codeFor = async (email: string) => /\b\d{6}\b/.exec((await lettersTo(email)).at(-1) ?? '')?.[0] ?? 'no code';

let people = 0;
async function newClient(given: { emailConfirmed?: boolean; passwordHash?: string; phoneKey?: string } = {}) {
  people += 1;
  const login = `gosc-${people}`;
  const email = `${login}@example.com`;
  const id = await shop.store.clients.create({ login, email, emailConfirmed: true, ...given }, shopNow());
  if (id === null) throw new Error('the login is taken');
  return { id, login, email };
}

const limits =
  'exceededLimits {eventType eventMaxTries isTimeLimited timeLimit {eventBlockTime eventRemainingBLockTime}}';

/** A browser with the calls of a theme. */
function newBrowser() {
  const theme = themeClient(() => shop);
  const field = async (query: string) => {
    const answer = await theme.graphql(query);
    expect(answer.errors).toBeUndefined();
    return Object.values(answer.data as Record<string, Record<string, unknown>>)[0];
  };
  return {
    ...theme,
    generate: (identifier: string) =>
      field(
        `{expressCheckoutGenerateOtp(UserIdentifier: ${JSON.stringify(identifier)}, IAIAccountsConsent: true) {isGenerated isLimitExceeded ${limits}}}`,
      ),
    verify: (pin: string) =>
      field(
        `{expressCheckoutVerifyOtp(Pin: "${pin}") {isVerified verificationToken needRegistration isPinExpired isLimitExceeded ${limits}}}`,
      ),
    exchange: (token: string) =>
      theme.graphql(`mutation {loginByIAIAccountsToken(token: "${token}") {status login}}`, 'mutation=loginByToken'),
    form: (path: string, fields: Record<string, string>) =>
      theme.ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    isSignedInAs: async (login: string) => {
      const blocks = await theme.post('/ajax/get.php', 'request={"Basket":{}}');
      return JSON.stringify(await blocks.json()).includes(login);
    },
    provider: async (action: string, body: string) =>
      (await theme.post(`/accounts/webAuthn/${action}`, body)).json() as Promise<Record<string, string>>,
  };
}

describe('one-time codes', () => {
  it('sign in whoever has an account, with a code from a real mail', async () => {
    const { email, login } = await newClient();
    const browser = newBrowser();
    expect(await browser.generate(email)).toEqual({ isGenerated: true, isLimitExceeded: false, exceededLimits: [] });
    const [letter = ''] = await lettersTo(email);
    expect(letter).toContain('w ciągu 10 minut');
    expect(letter, 'art. 206 KSH').toContain('NIP 9999999982');
    const verified = await browser.verify(await codeFor(email));
    expect(verified).toEqual({
      isVerified: true,
      verificationToken: expect.stringMatching(/^[\w-]{43}$/),
      needRegistration: false,
      isPinExpired: false,
      isLimitExceeded: false,
      exceededLimits: [],
    });
    expect(await browser.isSignedInAs(login)).toBe(true);
    expect(await newBrowser().isSignedInAs(login)).toBe(false);
  });

  it('find the account by phone and login, and mail its address', async () => {
    const { email, login } = await newClient({ phoneKey: '+48601702803' });
    for (const identifier of ['+48 601702803', '601 702 803', login.toUpperCase()]) {
      const browser = newBrowser();
      await browser.generate(identifier);
      expect(await browser.verify(await codeFor(email)), identifier).toMatchObject({ isVerified: true });
      expect(await browser.isSignedInAs(login)).toBe(true);
    }
  });

  it('answer the same for whoever has no account, and tell so only after the address is proven', async () => {
    const browser = newBrowser();
    const same = { isGenerated: true, isLimitExceeded: false, exceededLimits: [] };
    for (const identifier of ['nikt@example.com', '+48 602000111', 'nikt', '', '💡'.repeat(100)]) {
      expect(await newBrowser().generate(identifier), identifier).toEqual(same);
    }
    expect(await browser.generate('nikt@example.com')).toEqual(same);
    expect(await browser.verify('000000')).toMatchObject({
      isVerified: false,
      needRegistration: false,
      verificationToken: null,
    });
    expect(await browser.verify(await codeFor('nikt@example.com'))).toMatchObject({
      isVerified: true,
      needRegistration: true,
    });
  });

  it('are never sent to an account that uses the address as its login', async () => {
    await shop.store.clients.create(
      { login: 'ofiara@example.com', email: 'zly@example.com', emailConfirmed: true },
      shopNow(),
    );
    const browser = newBrowser();
    await browser.generate('ofiara@example.com');
    expect(await lettersTo('zly@example.com')).toEqual([]);
    expect(await browser.verify(await codeFor('ofiara@example.com'))).toMatchObject({
      isVerified: true,
      needRegistration: true,
    });
  });

  it('are 5 an hour, told in shape', async () => {
    const { email } = await newClient();
    for (let turn = 0; turn < 5; turn += 1) await newBrowser().generate(email);
    const answer = await newBrowser().generate(email);
    expect(answer).toEqual({
      isGenerated: false,
      isLimitExceeded: true,
      exceededLimits: [
        {
          eventType: 'generateOtp',
          eventMaxTries: 5,
          isTimeLimited: true,
          timeLimit: { eventBlockTime: 3_600, eventRemainingBLockTime: expect.any(Number) },
        },
      ],
    });
    expect(await lettersTo(email)).toHaveLength(5);
  });

  it('are not used up by strangers for a browser in which the client has signed in before', async () => {
    const { email, login } = await newClient();
    const known = newBrowser();
    await known.generate(email);
    await known.verify(await codeFor(email));
    for (let turn = 0; turn < 5; turn += 1) await newBrowser().generate(email);
    expect(await newBrowser().generate(email)).toMatchObject({ isGenerated: false });
    expect(await known.generate(email)).toMatchObject({ isGenerated: true });
    expect(await known.verify(await codeFor(email))).toMatchObject({ isVerified: true });
    expect(await known.isSignedInAs(login)).toBe(true);
    for (let turn = 0; turn < 4; turn += 1) await known.generate(login);
    for (let turn = 0; turn < 5; turn += 1) await known.generate(email);
    expect(await known.generate(email), 'it has a limit of its own').toMatchObject({ isGenerated: false });
  });

  it('fill no mailbox from browsers of an account that only names its address', async () => {
    const phoneKey = '+48601702807';
    const { email } = await newClient({ phoneKey });
    const copy = { login: 'kopista', email, phoneKey, passwordHash: await cheaplyHashed('hasło kopisty') };
    await shop.store.clients.create(copy, shopNow());
    for (const identifier of [email, phoneKey, copy.login]) {
      const browser = newBrowser();
      await browser.form('/logowanie', { identifier: copy.login, password: 'hasło kopisty' });
      expect(await browser.isSignedInAs(copy.login)).toBe(true);
      await browser.form('/wyloguj', {});
      for (let turn = 0; turn < 5; turn += 1) await browser.generate(identifier);
    }
    expect(await lettersTo(email)).toHaveLength(5);
  });

  it('have 5 tries, told in shape, also when all come in one request', async () => {
    const { email } = await newClient();
    const browser = newBrowser();
    await browser.generate(email);
    const code = await codeFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const aliases = Array.from(
      { length: 8 },
      (_, at) => `a${at}: expressCheckoutVerifyOtp(Pin: ${wrong}) {isVerified isLimitExceeded}`,
    );
    const { data } = await browser.graphql(`{${aliases.join(' ')}}`);
    const exceeded = Object.values(data as Record<string, { isLimitExceeded: boolean }>).filter(
      (one) => one.isLimitExceeded,
    );
    expect(exceeded).toHaveLength(4);
    expect(await browser.verify(code)).toMatchObject({
      isVerified: false,
      isLimitExceeded: true,
      exceededLimits: [{ eventType: 'verifyOtp', eventMaxTries: 5, isTimeLimited: false, timeLimit: null }],
    });
  });

  it('expire, are used once, and are nothing in another browser', async () => {
    const { email, login } = await newClient();
    const browser = newBrowser();
    const thief = newBrowser();
    await browser.generate(email);
    const code = await codeFor(email);
    expect(await thief.verify(code)).toMatchObject({ isVerified: false, isPinExpired: true });
    expect(await thief.isSignedInAs(login)).toBe(false);
    expect(await browser.verify(code)).toMatchObject({ isVerified: true });
    expect(await browser.verify(code)).toMatchObject({ isVerified: false, isPinExpired: true });
    await browser.generate(email);
    const late = await codeFor(email);
    shop.clock.ahead += codeTimes.valid;
    expect(await browser.verify(late)).toMatchObject({ isVerified: false, isPinExpired: true });
  });

  it('are nothing once the account has another address', async () => {
    const { id, email, login } = await newClient();
    const browser = newBrowser();
    await browser.generate(email);
    const code = await codeFor(email);
    await shop.store.maintain(async ({ orm }) => {
      await orm.execute(`update clients set email = 'nowy-adres@example.com' where id = ${id}`);
    });
    expect(await browser.verify(code)).toMatchObject({
      isVerified: false,
      verificationToken: null,
      isPinExpired: true,
    });
    expect(await browser.isSignedInAs(login)).toBe(false);
  });

  it('that were not sent in time are not sent at all', async () => {
    const { email } = await newClient();
    await newBrowser().generate(email);
    shop.clock.ahead += codeTimes.valid;
    expect(await lettersTo(email)).toEqual([]);
  });

  it('are not made without consent', async () => {
    const answer = await newBrowser().graphql(
      '{expressCheckoutGenerateOtp(UserIdentifier: "a@example.com", IAIAccountsConsent: false) {isGenerated isLimitExceeded}}',
    );
    expect(answer.data).toEqual({ expressCheckoutGenerateOtp: { isGenerated: false, isLimitExceeded: false } });
  });

  it('take a password away that was set before anybody had proven the address', async () => {
    const { id, email, login } = await newClient({
      emailConfirmed: false,
      passwordHash: await cheaplyHashed('podstep1'),
    });
    const browser = newBrowser();
    await browser.form('/logowanie/kod', { krok: 'adres', identifier: email });
    const answer = await browser.form('/logowanie/kod?powrot=/koszyk', { krok: 'kod', code: await codeFor(email) });
    expect(answer.headers.get('location')).toBe('/logowanie/kod?krok=gotowe&powrot=%2Fkoszyk&haslo=1');
    const page = await pageText(await browser.ask(answer.headers.get('location') ?? ''));
    expect(page).toContain('zanim ktokolwiek potwierdził');
    expect(await shop.store.clients.byId(id)).toMatchObject({ emailConfirmed: true, hasPassword: false });
    expect(await browser.isSignedInAs(login)).toBe(true);
  });
});

describe('checkUserAccount', () => {
  const ask = async (identifier: string) =>
    (await newBrowser().graphql(`{checkUserAccount(UserIdentifier: "${identifier}")}`)).data?.checkUserAccount;

  it('is a boolean', async () => {
    const { email, login } = await newClient({ phoneKey: '+48603704805' });
    expect(await Promise.all([email, login, '+48 603704805'].map(ask))).toEqual([true, true, true]);
    expect(await Promise.all(['nie@example.com', '', '+48 603704806'].map(ask))).toEqual([false, false, false]);
  });

  it('is limited, so that nobody can go through a list of addresses', async () => {
    const browser = newBrowser();
    // Each lookup in a request counts.
    const two =
      '{a: checkUserAccount(UserIdentifier: "a@example.com") b: checkUserAccount(UserIdentifier: "b@example.com")}';
    const half = () => countedAs(shop, rateLimits.lookup.network.most / 4, () => browser.graphql(two));
    const statuses = [(await half()).status, (await half()).status, (await half()).status];
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('passkeys of the shop', () => {
  async function withPasskey() {
    const client = await newClient();
    const browser = newBrowser();
    const device = softwareAuthenticator({ origin, rpId: 'shop.test' });
    await browser.generate(client.email);
    const verified = await browser.verify(await codeFor(client.email));
    const asked = await browser.provider('generateRegisterRequest.php', String(verified?.verificationToken));
    const made = await browser.provider('register.php', JSON.stringify(device.create(asked.data ?? '', client.login)));
    expect(made).toMatchObject({ status: 'success', errorMsg: '' });
    return { client, device, browser };
  }
  async function loginToken(browser: ReturnType<typeof newBrowser>, device: ReturnType<typeof softwareAuthenticator>) {
    const { data = '' } = await browser.provider('generateLoginRequest.php', '{"domain":"shop.test"}');
    return (await browser.provider('login.php', JSON.stringify(device.get(data)))).loginToken ?? '';
  }

  it('are registered after a verified code and sign in with a token that works once', async () => {
    const { client, device } = await withPasskey();
    const browser = newBrowser();
    const token = await loginToken(browser, device);
    expect(await browser.isSignedInAs(client.login), 'not before the exchange').toBe(false);
    const answer = await browser.exchange(token);
    expect(answer).toMatchObject({
      status: 200,
      data: { loginByIAIAccountsToken: { status: 'success', login: client.login } },
    });
    expect(await browser.isSignedInAs(client.login)).toBe(true);
    const again = await browser.exchange(token);
    expect([again.status, again.errors[0].code]).toEqual([403, 'INVALID_LOGIN_TOKEN']);
  });

  it('keep the basket of the visitor who signs in, under a new session', async () => {
    const { device } = await withPasskey();
    const browser = newBrowser();
    await browser.buy('maselniczka', 'uniw', '1');
    const before = browser.cookies.get('witryna');
    await browser.exchange(await loginToken(browser, device));
    expect(browser.cookies.get('witryna')).not.toBe(before);
    expect(await pageText(await browser.ask('/koszyk'))).toContain('Maselniczka');
  });

  it('sign nobody in with a token of another browser, too late, or made up', async () => {
    const { client, device } = await withPasskey();
    const [browser, thief] = [newBrowser(), newBrowser()];
    const token = await loginToken(browser, device);
    await loginToken(thief, device);
    expect((await thief.exchange(token)).status).toBe(403);
    expect(await thief.isSignedInAs(client.login)).toBe(false);
    shop.clock.ahead += passkeyTimes.loginToken;
    expect((await browser.exchange(token)).status).toBe(403);
    for (const made of ['', 'x', 'ż'.repeat(50)]) expect((await browser.exchange(made)).status).toBe(403);
  });

  it('S1: the provider and the exchange refuse other origins', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of [
      '/accounts/webAuthn/generateLoginRequest.php',
      '/graphql/v1',
      '/logowanie/kod',
      '/konto/klucze',
    ]) {
      const response = await shop.ask(path, { method: 'POST', body: '{}', headers });
      expect(response.status, path).toBe(403);
    }
  });

  it('are mounted where the owner wants them', async () => {
    const other = await openTestShop('server', origin, { settings: { passkeys: { path: '/konta/iai/' } } });
    const post = (path: string) => other.ask(path, { method: 'POST', body: '{}' });
    expect((await post('/konta/iai/webAuthn/generateLoginRequest.php')).status).toBe(200);
    expect((await post('/accounts/webAuthn/generateLoginRequest.php')).status).not.toBe(200);
    await other.store.close();
  });

  it('are listed, renamed and removed by their client only', async () => {
    const { client, browser } = await withPasskey();
    const stranger = (await withPasskey()).browser;
    const [{ id } = { id: 0 }] = await shop.store.passkeys.of(client.id);
    const list = async () => (await browser.ask('/konto/klucze')).text();
    expect(await list()).toContain('Klucz bez nazwy');
    const rename = await browser.form('/konto/klucze', {
      zamiar: 'zmien',
      klucz: String(id),
      nazwa: ' Telefon <Anny>\n',
    });
    expect([rename.status, rename.headers.get('location')]).toEqual([303, '/konto/klucze?zrobione=renamed']);
    expect(await list()).toContain('Telefon &lt;Anny&gt;');
    const nothing = await browser.form('/konto/klucze', { zamiar: 'zmien', klucz: String(id), nazwa: ' ' });
    expect([nothing.status, (await pageText(nothing)).includes('Podaj nazwę klucza.')]).toEqual([422, true]);
    expect((await stranger.form('/konto/klucze', { zamiar: 'usun', klucz: String(id) })).status).toBe(422);
    expect((await stranger.form('/konto/klucze', { zamiar: 'zmien', klucz: String(id), nazwa: 'Mój' })).status).toBe(
      422,
    );
    for (const klucz of ['', '0', '-1', '1.5', '9'.repeat(30), 'x']) {
      expect((await browser.form('/konto/klucze', { zamiar: 'usun', klucz })).status, klucz).toBe(422);
    }
    expect((await browser.form('/konto/klucze', { zamiar: 'usun', klucz: String(id) })).status).toBe(303);
    const empty = await list();
    expect(empty).toContain('Nie masz jeszcze klucza.');
    expect(empty, 'said to whoever has no scripts').toContain('Aby dodać klucz, włącz JavaScript w');
    const guest = await newBrowser().ask('/konto/klucze');
    expect([guest.status, guest.headers.get('location')]).toEqual([303, '/logowanie?powrot=%2Fkonto%2Fklucze']);
  });

  it('the last way in stays, and the page says why', async () => {
    const { client, browser } = await withPasskey();
    await shop.store.maintain(async ({ orm }) => {
      await orm.execute(`update clients set email_confirmed_at = null where id = ${client.id}`);
    });
    const [{ id } = { id: 0 }] = await shop.store.passkeys.of(client.id);
    const answer = await browser.form('/konto/klucze', { zamiar: 'usun', klucz: String(id) });
    expect([answer.status, (await pageText(answer)).includes('jedyna droga')]).toEqual([422, true]);
    expect(await shop.store.passkeys.of(client.id)).toHaveLength(1);
  });
});

describe('the page of codes, without scripts', () => {
  const path = '/logowanie/kod';

  it('leads from the address to the code, the consent and the order', async () => {
    const browser = newBrowser();
    const back = '?powrot=%2Fzamowienie';
    const first = await pageText(await browser.ask(path + back));
    expect(first).toContain('E-mail, telefon lub login');
    expect(first, 'the other ways in remember where to go').toContain(`href="/logowanie${back}"`);
    const asked = await browser.form(path + back, { krok: 'adres', identifier: ' express@example.com ' });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${path}?krok=kod&powrot=%2Fzamowienie`]);
    expect(await pageText(await browser.ask(asked.headers.get('location') ?? ''))).toContain('Kod z wiadomości');
    const code = await codeFor('express@example.com');
    const entered = await browser.form(path + back, { krok: 'kod', code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(entered.headers.get('location')).toBe(`${path}?krok=zgoda&powrot=%2Fzamowienie`);
    expect(await pageText(await browser.ask(entered.headers.get('location') ?? ''))).toContain('express@example.com');
    const unticked = await browser.form(path + back, { krok: 'zgoda' });
    expect([unticked.status, (await pageText(unticked)).includes('Zaznacz to pole')]).toEqual([422, true]);
    const opened = await browser.form(path + back, { krok: 'zgoda', terms: 'on' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/logowanie?powrot=%2Fzamowienie']);
    expect((await browser.ask('/logowanie?powrot=%2Fzamowienie')).headers.get('location')).toBe('/zamowienie');
    expect(await browser.isSignedInAs('express@example.com')).toBe(true);
  });

  it('leaves nothing of a used code for the next person in the same browser', async () => {
    const { email, login } = await newClient();
    const browser = newBrowser();
    for (const [address, consent] of [
      [email, false],
      ['kolejna@example.com', true],
    ] as const) {
      await browser.form(path, { krok: 'adres', identifier: address });
      await browser.form(path, { krok: 'kod', code: await codeFor(address) });
      if (consent) await browser.form(path, { krok: 'zgoda', terms: 'on' });
      await browser.form('/wyloguj', {});
      const again = await browser.form(path, { krok: 'zgoda', terms: 'on' });
      expect(again.headers.get('location')).toBe(`${path}?krok=adres`);
      expect(await browser.isSignedInAs(consent ? address : login)).toBe(false);
    }
  });

  it('opens one account when the consent is sent twice at once', async () => {
    const browser = newBrowser();
    const email = 'dwa-razy@example.com';
    await browser.form(path, { krok: 'adres', identifier: email });
    await browser.form(path, { krok: 'kod', code: await codeFor(email) });
    await Promise.all([1, 2].map(() => browser.form(path, { krok: 'zgoda', terms: 'on' })));
    expect(await shop.store.clients.named(email, null, 10)).toHaveLength(1);
  });

  it('shows the fault at the field, and keeps the typed value', async () => {
    const { email } = await newClient();
    const browser = newBrowser();
    const empty = await browser.form(path, { krok: 'adres', identifier: ' ' });
    expect([empty.status, (await pageText(empty)).includes('Proszę wypełnić to pole.')]).toEqual([422, true]);
    const none = await browser.form(path, { krok: 'kod', code: '123456' });
    expect([none.status, (await pageText(none)).includes('nikt nie prosił o kod')]).toEqual([422, true]);
    await browser.form(path, { krok: 'adres', identifier: email });
    const short = await pageText(await browser.form(path, { krok: 'kod', code: '1234' }));
    expect(short).toContain('Kod z wiadomości ma 6 cyfr.');
    expect(short).toContain('value="1234"');
    const code = await codeFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const once = await pageText(await browser.form(path, { krok: 'kod', code: wrong }));
    expect(once).toContain('nie jest poprawny');
    expect(once, 'it has arrived, since it was typed').not.toContain('w drodze');
    for (let turn = 0; turn < 4; turn += 1) await browser.form(path, { krok: 'kod', code: wrong });
    const dead = await pageText(await browser.form(path, { krok: 'kod', code }));
    expect(dead).toContain('wpisano błędnie 5 razy');
    expect(dead, 'no field for a code that cannot be right').not.toContain('name="code"');
    expect(dead).toContain('Poproś o nowy kod</a>');
    for (let turn = 0; turn < 4; turn += 1) await browser.form(path, { krok: 'adres', identifier: email });
    const later = await browser.form(path, { krok: 'adres', identifier: email });
    expect([later.status, /Spróbuj ponownie za \d+ min/.test(await pageText(later))]).toEqual([429, true]);
  });

  it('opens no account without a proven address, and leads nowhere outside', async () => {
    const browser = newBrowser();
    const unproven = await browser.form(path, { krok: 'zgoda', terms: 'on' });
    expect(unproven.headers.get('location')).toBe(`${path}?krok=adres`);
    const { email } = await newClient();
    await browser.form(path, { krok: 'adres', identifier: email });
    const code = await codeFor(email);
    const entered = await browser.form(`${path}?powrot=//evil.example`, { krok: 'kod', code });
    expect(entered.headers.get('location')).toBe('/logowanie');
  });

  it('never fails on nonsense', async () => {
    const browser = newBrowser();
    for (const fields of [
      {},
      { krok: 'inne' },
      { krok: 'kod' },
      { krok: 'gotowe' },
      { krok: 'adres', identifier: 'a'.repeat(5_000) },
    ]) {
      const { status } = await browser.form(path, fields);
      expect([303, 422], JSON.stringify(fields)).toContain(status);
    }
    for (const query of ['?krok=zgoda', '?krok=gotowe', '?krok=x', '?powrot=x']) {
      expect((await browser.ask(path + query)).status, query).toBe(200);
    }
    expect(shop.bugs).toEqual([]);
  });
});
