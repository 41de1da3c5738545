import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceLimits } from '../../src/shop/limits.ts';
import { startOpenidProvider, testClient } from '../../testing/service/openid-provider.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

const origin = 'http://shop.test';
const start = '/logowanie/uslugi/probny';
let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
let shop: TestShop;
const broken = createServer((_, answer) => answer.writeHead(500).end('broken'));

beforeAll(async () => {
  provider = await startOpenidProvider({
    redirectUris: [`${origin}${start}/powrot`],
    people: {
      anna: { email: 'anna@example.com', email_verified: true, given_name: 'Anna', family_name: 'Nowak' },
      ewa: { email: 'ewa@example.com', email_verified: true, given_name: 'Ewa', family_name: 'Lis' },
      ola: { email: 'ola@example.com', email_verified: true, given_name: 'Ola', family_name: 'Zych' },
      iga: { email: 'iga@example.com', email_verified: true, given_name: 'Iga', family_name: 'Mróz' },
      jan: { email: 'jan@example.com', email_verified: false, given_name: 'Jan', family_name: 'Kos' },
    },
  });
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
  const { port } = broken.address() as AddressInfo;
  const service = { id: 'probny', name: 'Probny', issuer: provider.issuer, clientId: testClient.id };
  shop = await openTestShop('server', origin, {
    settings: {
      signInServices: [
        service,
        { ...service, id: 'drugi', name: 'Drugi' },
        { ...service, id: 'zepsuty', name: 'Zepsuty', issuer: `http://127.0.0.1:${port}` },
        { ...service, id: 'daleki', name: 'Daleki', issuer: 'http://127.0.0.1:1' },
      ],
    },
    serviceSecrets: { probny: testClient.secret, drugi: testClient.secret, zepsuty: 'x', daleki: 'x' },
  });
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  broken.close();
  await provider?.stop();
});

type Browser = ReturnType<typeof visitorOf>;
const newBrowser = (): Browser => visitorOf(() => shop);
const pathOf = (address: string) => address.slice(origin.length);

/** Starts in the browser and returns the address that the provider redirects it to. */
async function throughProvider(browser: Browser, login: string, query = ''): Promise<string> {
  const began = await browser.ask(start + query);
  expect(began.status).toBe(303);
  return pathOf(await provider.visit(began.headers.get('location') ?? '', login));
}

let logins = 0;
async function newClient(email: string, confirmed = true): Promise<number> {
  logins += 1;
  const client = { login: `klient-${logins}`, email, emailConfirmed: confirmed };
  const id = await shop.store.clients.create(client, Date.now());
  if (id === null) throw new Error('the login is taken');
  return id;
}

const identityOf = (subject: string) => ({ issuer: provider.issuer, subject });
const link = (client: number, subject: string) =>
  shop.store.identities.link(
    client,
    {
      ...identityOf(subject),
      service: 'probny',
      email: '',
      emailVerified: false,
      firstname: '',
      lastname: '',
    },
    Date.now(),
  );
const isSignedIn = async (browser: Browser) => (await browser.ask('/konto/uslugi')).status === 200;

describe('signing in by a service', () => {
  it('sends the browser to the service with state, nonce and PKCE, and binds it with a cookie', async () => {
    const browser = newBrowser();
    const began = await browser.ask(start);
    const url = new URL(began.headers.get('location') ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: testClient.id,
      response_type: 'code',
      redirect_uri: `${origin}${start}/powrot`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = began.headers.getSetCookie().find((line) => line.startsWith('usluga='));
    expect(cookie).toMatch(/^usluga=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
    expect(began.headers.get('cache-control')).toBe('no-store');
  });

  it('signs a known person in, under a new session, and leads back to where they were', async () => {
    await link(await newClient('anna@example.com'), 'anna');
    const browser = newBrowser();
    await browser.buy('maselniczka', 'uniw', '1');
    const before = browser.cookies.get('witryna');
    const back = await throughProvider(browser, 'anna', '?powrot=/koszyk%3Fa%3D1');
    const answer = await browser.ask(back);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/koszyk?a=1']);
    expect(browser.cookies.get('witryna')).not.toBe(before);
    expect(browser.cookies.get('usluga')).toBe('');
    expect(await isSignedIn(browser)).toBe(true);
    expect(await (await browser.ask('/koszyk')).text(), 'the basket came along').toContain('Maselniczka');
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])('never leads to %s', async (address) => {
    const browser = newBrowser();
    const back = await throughProvider(browser, 'anna', `?powrot=${encodeURIComponent(address)}`);
    expect((await browser.ask(back)).headers.get('location')).toBe('/konto');
  });

  it('does not know a service that is not set', async () => {
    expect((await newBrowser().ask('/logowanie/uslugi/inny')).status).toBe(404);
    expect((await newBrowser().ask('/logowanie/uslugi/inny/powrot?code=a&state=b')).status).toBe(404);
  });
});

it('is in the menu of the account where the shop has services', async () => {
  const client = await newClient('menu@example.com');
  await link(client, 'iga');
  const browser = newBrowser();
  await browser.ask(await throughProvider(browser, 'iga'));
  expect(await (await browser.ask('/konto')).text()).toContain('href="/konto/uslugi"');
});

describe('an answer of the service', () => {
  const refused = async (browser: Browser, back: string, sentence: string) => {
    const answer = await browser.ask(back);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect(await isSignedIn(browser)).toBe(false);
  };

  it('works once: repeating it signs nobody in', async () => {
    const browser = newBrowser();
    const back = await throughProvider(browser, 'anna');
    const token = browser.cookies.get('usluga') ?? '';
    expect((await browser.ask(back)).status).toBe(303);
    const other = newBrowser();
    other.cookies.set('usluga', token);
    await refused(other, back, 'trwało zbyt długo');
  });

  it('is worth nothing in another browser, with or without a visit of its own', async () => {
    const victim = newBrowser();
    const attacker = newBrowser();
    const back = await throughProvider(attacker, 'ewa');
    await refused(victim, back, 'innej przeglądarce');
    await victim.ask(start);
    await refused(victim, back, 'nie pasuje do tego logowania');
  });

  it('must carry the state that was sent', async () => {
    const browser = newBrowser();
    const back = await throughProvider(browser, 'anna');
    await refused(browser, back.replace(/state=[^&]+/, 'state=inny'), 'nie pasuje do tego logowania');
  });

  it('must be about the nonce that was sent', async () => {
    const browser = newBrowser();
    const back = await throughProvider(browser, 'anna');
    await shop.store.maintain(({ orm }) => orm.execute(`update service_visits set nonce = 'inny'`));
    await refused(browser, back, 'nie pasuje do tego logowania');
  });

  it('must fit the verifier of PKCE', async () => {
    const browser = newBrowser();
    const back = await throughProvider(browser, 'anna');
    await shop.store.maintain(({ orm }) => orm.execute(`update service_visits set verifier = '${'a'.repeat(43)}'`));
    await refused(browser, back, 'nie pasuje do tego logowania');
  });

  it('is refused when it comes too late', async () => {
    const browser = newBrowser();
    const back = await throughProvider(browser, 'anna');
    shop.clock.ahead += serviceLimits.visitMs;
    await refused(browser, back, 'trwało zbyt długo');
  });

  it('of one service is not taken for that of another', async () => {
    const browser = newBrowser();
    const back = await throughProvider(browser, 'anna');
    await refused(browser, back.replace('/probny/', '/drugi/'), 'nie pasuje do tego logowania');
  });

  it.each([
    '',
    '?state=',
    '?code=x',
    '?code[]=1&state[]=2',
    '?error=strange&error=twice',
    `?code=${'x'.repeat(3_000)}`,
  ])('may be nonsense (%s)', async (query) => {
    const browser = newBrowser();
    await browser.ask(start);
    expect([400, 403]).toContain((await browser.ask(`${start}/powrot${query}`)).status);
    expect(shop.bugs).toEqual([]);
  });

  it('may say that the shopper did not agree', async () => {
    const browser = newBrowser();
    const began = await browser.ask(start);
    const { searchParams } = new URL(began.headers.get('location') ?? '');
    const query = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    const answer = await browser.ask(`${start}/powrot?${query}`);
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain('zostało przerwane');
    expect(html).toMatch(/<a [^>]*href="\/logowanie[^>]*>Zaloguj się inaczej/);
  });

  it('counts for a forged, swapped or empty cookie as nothing', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), '%00', "' or 1=1 --"]) {
      const browser = newBrowser();
      browser.cookies.set('usluga', token);
      expect((await browser.ask(`${start}/powrot?code=a&state=b`)).status).toBe(400);
    }
  });
});

describe('a service that does not work', () => {
  it('is told with 503 and other ways in, and nothing is lost', async () => {
    const browser = newBrowser();
    await browser.buy('maselniczka', 'uniw', '1');
    for (const [id, name] of [
      ['zepsuty', 'Zepsuty'],
      ['daleki', 'Daleki'],
    ]) {
      const answer = await browser.ask(`/logowanie/uslugi/${id}?powrot=/koszyk`);
      expect(answer.status).toBe(503);
      const html = await answer.text();
      expect(html).toContain(`Serwis ${name} teraz nie odpowiada`);
      expect(html).toContain('/logowanie?powrot=%2Fkoszyk');
    }
    expect(await (await browser.ask('/koszyk')).text()).toContain('Maselniczka');
    expect(shop.bugs).toEqual([]);
  });
});

describe('loginOptions', () => {
  it('answers the way to each service, back to an address of the shop', async () => {
    const query = `{ loginOptions(LoginOptionsInput: {redirectUrl: "${origin}/koszyk", isWholesaler: false})
      { options { id loginUrl } } }`;
    const answer = await shop.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) });
    const options = ['probny', 'drugi', 'zepsuty', 'daleki'].map((id) => ({
      id,
      loginUrl: `${origin}/logowanie/uslugi/${id}?powrot=%2Fkoszyk`,
    }));
    expect(await answer.json()).toEqual({ data: { loginOptions: { options } } });
  });
});
