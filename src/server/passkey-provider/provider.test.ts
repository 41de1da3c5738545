import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { softwareAuthenticator } from '../../../testing/service/software-authenticator.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { passkeys } from '../../data/db/schema.ts';
import type { Store } from '../../data/store.ts';
import { passkeyLimits, passkeyTimes } from '../../shop/limits.ts';
import { fromWire } from '../../shop/passkey/wire-format.ts';
import { accountsStoreOf } from './accounts-store.ts';
import { accountsProvider } from './provider.ts';

const origin = 'https://konta.example';
const rpId = 'konta.example';

/** The provider alone, with only its store and no shop. */
describe('the accounts provider alone', () => {
  const clock = { now: Date.now() };
  let store: Store;
  let provider: ReturnType<typeof accountsProvider>;
  let clients = 0;
  beforeAll(async () => {
    ({ store } = await openTestStore('server', 'accounts', clock.now));
    provider = accountsProvider({
      store: accountsStoreOf(store),
      base: '/konta/',
      name: 'Sklep',
      originOf: () => origin,
      now: () => clock.now,
      messages: {},
    });
  });
  afterAll(() => store.close());

  /** A browser that stores its cookie, and uses only the wire format. */
  function newBrowser() {
    let cookie = '';
    const post = async (action: string, body: string, headers: Record<string, string> = { origin }) => {
      const request = new Request(`${origin}/konta/webAuthn/${action}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain', cookie, ...headers },
      });
      const response = await provider(request);
      if (!response) throw new Error('not answered');
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return {
        http: response.status,
        ...((await response.json()) as Record<'status' | 'errorMsg' | 'data' | 'loginToken', string>),
      };
    };
    const hash = async () => {
      await post('generateLoginRequest.php', '{}');
      const { browserKeyIn } = await import('../visitor/account/browser-key.ts');
      return browserKeyIn(cookie, true)?.hash ?? '';
    };
    return { post, hash, forget: () => (cookie = '') };
  }

  async function newClient() {
    clients += 1;
    const login = `klucznik-${clients}`;
    const email = `${login}@example.com`;
    const id = await store.clients.create(
      { login, email, emailConfirmed: true, phoneKey: `+4860070${1000 + clients}` },
      clock.now,
    );
    if (id === null) throw new Error('the login is taken');
    return { id, login, email };
  }

  /** A permission, as after the verification of a code. */
  async function permission(browser: ReturnType<typeof newBrowser>, client: number | null, email: string) {
    const token = `permission-${Math.random()}`;
    const name = { kind: 'authorize', token, browser: await browser.hash() } as const;
    await store.entryTokens.put(name, { client, email }, clock.now + passkeyTimes.authorization);
    return token;
  }

  async function registered() {
    const client = await newClient();
    const browser = newBrowser();
    const device = softwareAuthenticator({ origin, rpId });
    const token = await permission(browser, client.id, client.email);
    const asked = await browser.post('generateRegisterRequest.php', token);
    const made = await browser.post('register.php', JSON.stringify(device.create(asked.data, client.login)));
    expect(made).toEqual({ http: 200, status: 'success', errorMsg: '', data: '', loginToken: '' });
    return { client, browser, device };
  }

  const challenge = async (browser: ReturnType<typeof newBrowser>) =>
    (await browser.post('generateLoginRequest.php', JSON.stringify({ domain: rpId }))).data;

  it('registers a passkey and signs in with it, in the wire format alone', async () => {
    const { client, browser, device } = await registered();
    const [passkey] = await store.passkeys.of(client.id);
    expect(passkey).toMatchObject({ usedAt: null, transports: ['internal', 'hybrid'] });
    const data = await challenge(browser);
    expect(data).toMatch(/^\{"publicKey":\{"challenge":"=\?BINARY\?B\?/);
    const answer = await browser.post('login.php', JSON.stringify(device.get(data)));
    expect(answer).toMatchObject({
      http: 200,
      status: 'success',
      errorMsg: '',
      loginToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await store.passkeys.of(client.id))[0]?.usedAt).toBe(clock.now);
  });

  it('gives options that a browser takes as they are: no null, binary values only in objects', async () => {
    const { client, browser } = await registered();
    const token = await permission(browser, client.id, client.email);
    const { data } = await browser.post('generateRegisterRequest.php', token);
    expect(data).not.toContain('null');
    const { publicKey } = fromWire(data) as { publicKey: Record<string, unknown> };
    expect(publicKey).toMatchObject({
      rp: { id: rpId, name: 'Sklep' },
      user: { name: client.login },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: expect.any(Uint8Array) }],
    });
    expect((publicKey.challenge as Uint8Array).length).toBe(32);
  });

  it('knows a userLogin that is a login, an e-mail address or a phone, and no other', async () => {
    const client = await newClient();
    const browser = newBrowser();
    const device = softwareAuthenticator({ origin, rpId });
    const other = await newClient();
    const attempt = async (userLogin: string) => {
      const token = await permission(browser, client.id, client.email);
      const { data } = await browser.post('generateRegisterRequest.php', token);
      return browser.post('register.php', JSON.stringify(device.create(data, userLogin)));
    };
    expect(await attempt('')).toMatchObject({ status: 'error', errorMsg: 'userLogin is required.' });
    expect(await attempt(other.login)).toMatchObject({
      status: 'error',
      errorMsg: expect.stringContaining('innego konta'),
    });
    for (const userLogin of [client.login, client.email.toUpperCase()]) {
      expect((await attempt(userLogin)).status, userLogin).toBe('success');
    }
    const named = await store.clients.create(
      { login: 'z-telefonem', email: client.email, phoneKey: '+48600700800' },
      clock.now,
    );
    const token = await permission(browser, named, client.email);
    const { data } = await browser.post('generateRegisterRequest.php', token);
    const made = await browser.post('register.php', JSON.stringify(device.create(data, '+48 600700800')));
    expect(made.status).toBe('success');
  });

  it("asks for the permission: 'authorizeToken is required.'", async () => {
    const browser = newBrowser();
    expect(await browser.post('generateRegisterRequest.php', '')).toMatchObject({
      http: 200,
      status: 'error',
      errorMsg: 'authorizeToken is required.',
    });
    expect((await browser.post('generateRegisterRequest.php', 'made up')).errorMsg).toContain('wygasło');
  });

  it('a permission is for one passkey, for one browser and for a quarter of an hour', async () => {
    const { client, browser, device } = await registered();
    const token = await permission(browser, client.id, client.email);
    const thief = newBrowser();
    expect((await thief.post('generateRegisterRequest.php', token)).status).toBe('error');
    const first = await browser.post('generateRegisterRequest.php', token);
    const second = await browser.post('generateRegisterRequest.php', token);
    const answers = await Promise.all(
      [first, second].map(({ data }) =>
        browser.post('register.php', JSON.stringify(device.create(data, client.login))),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'success']);
    const late = await permission(browser, client.id, client.email);
    clock.now += passkeyTimes.authorization;
    expect((await browser.post('generateRegisterRequest.php', late)).status).toBe('error');
  });

  it('whoever has proven an address without an account must open one first', async () => {
    const browser = newBrowser();
    const token = await permission(browser, null, 'nowa@example.com');
    expect((await browser.post('generateRegisterRequest.php', token)).errorMsg).toContain('Załóż je');
    // The login that looks like the address belongs to another client.
    await store.clients.create({ login: 'nowa@example.com', email: 'inna@example.com' }, clock.now);
    expect((await browser.post('generateRegisterRequest.php', token)).status).toBe('error');
    await store.clients.create({ login: 'nowa', email: 'Nowa@example.com', emailConfirmed: true }, clock.now);
    expect((await browser.post('generateRegisterRequest.php', token)).status).toBe('success');
  });

  it('refuses one passkey twice, and more than it keeps', async () => {
    const { client, browser, device } = await registered();
    const [key] = device.keys;
    const [before] = await store.passkeys.of(client.id);
    const row = {
      client: client.id,
      credentialId: before?.credentialId ?? '',
      publicKey: new Uint8Array(1),
      counter: 0,
      transports: [],
      name: '',
    };
    const name = { kind: 'authorize', token: 'twice', browser: await browser.hash() } as const;
    await store.entryTokens.put(name, { client: client.id }, clock.now + 1_000);
    const { createHash } = await import('node:crypto');
    const authorizedBy = createHash('sha256').update('twice').digest('hex');
    expect(key?.id.toString('base64url')).toBe(row.credentialId);
    expect(await store.passkeys.add({ ...row, authorizedBy }, clock.now)).toBe('known');
    const another = async () => {
      const token = await permission(browser, client.id, client.email);
      const { data } = await browser.post('generateRegisterRequest.php', token);
      return browser.post('register.php', JSON.stringify(device.create(data, client.login)));
    };
    // All passkeys up to the limit, except the last one.
    await store.maintain(({ orm }) =>
      orm.insert(passkeys).values(
        Array.from({ length: passkeyLimits.mostOfOne - 2 }, (_, at) => ({
          clientId: client.id,
          credentialId: `full-${at}`,
          publicKey: new Uint8Array(1),
          counter: 0,
          transports: [],
          name: '',
          createdAt: clock.now,
        })),
      ),
    );
    expect((await another()).status).toBe('success');
    expect((await another()).errorMsg).toContain('największą liczbę');
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without a check of the person', { userVerified: false }],
    ['to another challenge', { challenge: new Uint8Array(32) }],
  ])('refuses a registration and a login %s', async (_, forged) => {
    const { client, browser, device } = await registered();
    const refused = { http: 200, status: 'error', loginToken: '' };
    const data = await challenge(browser);
    expect(await browser.post('login.php', JSON.stringify(device.get(data, forged)))).toMatchObject(refused);
    const token = await permission(browser, client.id, client.email);
    const asked = await browser.post('generateRegisterRequest.php', token);
    expect(
      await browser.post('register.php', JSON.stringify(device.create(asked.data, client.login, forged))),
    ).toMatchObject(refused);
    expect(await store.passkeys.of(client.id)).toHaveLength(1);
  });

  it.each([
    ['a signature of another key', { otherKey: true }],
    ['the name of another person', { handle: new Uint8Array(32) }],
  ])('refuses %s', async (_, forged) => {
    const { browser, device } = await registered();
    const answer = await browser.post('login.php', JSON.stringify(device.get(await challenge(browser), forged)));
    expect(answer).toMatchObject({ status: 'error', loginToken: '' });
  });

  it('refuses a counter that does not grow: the key may have been copied', async () => {
    const { browser, device } = await registered();
    const login = async (counter: number) =>
      (await browser.post('login.php', JSON.stringify(device.get(await challenge(browser), { counter })))).status;
    expect(await login(5)).toBe('success');
    expect(await login(5)).toBe('error');
    expect(await login(4)).toBe('error');
    expect(await login(0)).toBe('error');
    expect(await login(6)).toBe('success');
  });

  it('an authenticator that does not count stays at 0', async () => {
    const { browser, device } = await registered();
    for (let turn = 0; turn < 2; turn += 1) {
      const body = device.get(await challenge(browser), { counter: 0 });
      expect((await browser.post('login.php', JSON.stringify(body))).status).toBe('success');
    }
  });

  it('a challenge is for one answer, for one browser and for five minutes', async () => {
    const { browser, device } = await registered();
    const data = await challenge(browser);
    const answers = await Promise.all([1, 2].map(() => browser.post('login.php', JSON.stringify(device.get(data)))));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    const thief = newBrowser();
    await thief.hash();
    const stolen = await challenge(browser);
    expect((await thief.post('login.php', JSON.stringify(device.get(stolen)))).status).toBe('error');
    const late = await challenge(browser);
    clock.now += passkeyTimes.challenge;
    expect((await browser.post('login.php', JSON.stringify(device.get(late)))).status).toBe('error');
  });

  it('answers an unknown passkey, another domain and nonsense with an error and no exception', async () => {
    const { browser, device } = await registered();
    const data = await challenge(browser);
    const body = device.get(data);
    const unknown = { ...body, publicKeyCredentialBinRawId: 'AAAA' };
    expect((await browser.post('login.php', JSON.stringify(unknown))).errorMsg).toContain('Nie znamy tego klucza');
    expect(await browser.post('generateLoginRequest.php', '{"domain":"evil.example"}')).toMatchObject({
      http: 200,
      status: 'error',
      errorMsg: 'Failed to retrieve data.',
    });
    for (const nonsense of ['', '{', '"', 'null', '[]', '7', '{"publicKeyCredentialBinRawId":{}}', '{"domain":null}']) {
      for (const action of ['register.php', 'generateLoginRequest.php', 'login.php']) {
        const answer = await browser.post(action, nonsense);
        expect([200, 400], `${action} ${nonsense}`).toContain(answer.http);
      }
    }
    const bad = { ...body, clientDataJSONBase64: 'zażółć' };
    expect((await browser.post('login.php', JSON.stringify(bad))).http).toBe(400);
    for (const field of ['clientDataJSONBase64', 'authenticatorDataBase64', 'signatureBase64']) {
      const fresh = device.get(await challenge(browser));
      const answer = await browser.post('login.php', JSON.stringify({ ...fresh, [field]: 'AAAA' }));
      expect(answer, field).toMatchObject({ http: 200, status: 'error' });
    }
  });

  it('is for its own pages: other origins, methods and addresses are refused', async () => {
    const browser = newBrowser();
    expect((await browser.post('generateLoginRequest.php', '{}', { origin: 'https://evil.example' })).http).toBe(403);
    expect((await browser.post('generateLoginRequest.php', '{}', { 'sec-fetch-site': 'cross-site' })).http).toBe(403);
    expect((await browser.post('generateLoginRequest.php', '{}', {})).http, 'a program').toBe(200);
    const get = await provider(new Request(`${origin}/konta/webAuthn/login.php`));
    expect([get?.status, get?.headers.get('allow')]).toEqual([405, 'POST']);
    for (const path of [
      '/konta/',
      '/konta/webAuthn/',
      '/konta/webAuthn/toString',
      '/konta/webAuthn/other.php',
      '/login.php',
    ]) {
      expect(await provider(new Request(origin + path, { method: 'POST', body: '{}' })), path).toBeNull();
    }
    const huge = await browser.post('login.php', 'x'.repeat(200_000));
    expect(huge.http).toBe(413);
  });

  it('the cookie of the browser is its own', async () => {
    const request = new Request(`${origin}/konta/webAuthn/generateLoginRequest.php`, { method: 'POST', body: '{}' });
    const [cookie] = (await provider(request))?.headers.getSetCookie() ?? [];
    expect(cookie).toMatch(
      /^__Host-klucz-przegladarki=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
