import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceLimits } from '../../src/shop/limits.ts';
import { startOpenidProvider, testClient } from '../../testing/service/openid-provider.ts';
import { cheaplyHashed } from '../../testing/shop/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

const origin = 'http://shop.test';
const start = '/logowanie/uslugi/probny';
const register = '/rejestracja/usluga';
let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
let shop: TestShop;

const person = (name: string, verified = true) => ({
  email: `${name.toLowerCase()}@example.com`,
  email_verified: verified,
  given_name: name,
  family_name: 'Nowak',
});

beforeAll(async () => {
  provider = await startOpenidProvider({
    redirectUris: [`${origin}${start}/powrot`],
    people: {
      anna: person('Anna'),
      ewa: person('Ewa'),
      ola: person('Ola'),
      iga: person('Iga'),
      zoja: person('Zoja'),
      maja: person('Maja'),
      lena: person('Lena'),
      nina: person('Nina'),
      jan: person('Jan', false),
    },
  });
  const service = { id: 'probny', name: 'Probny', issuer: provider.issuer, clientId: testClient.id };
  shop = await openTestShop('server', origin, {
    settings: { signInServices: [service] },
    serviceSecrets: { probny: testClient.secret },
  });
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await provider?.stop();
});

type Browser = ReturnType<typeof visitorOf>;
const newBrowser = (): Browser => visitorOf(() => shop);

/** Goes to the service and back; returns where the shop redirects then. */
async function throughService(browser: Browser, login: string, query = ''): Promise<string | null> {
  const began = await browser.ask(start + query);
  const back = await provider.visit(began.headers.get('location') ?? '', login);
  return (await browser.ask(back.slice(origin.length))).headers.get('location');
}

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
const filled = (name: string) => ({
  kind: 'private',
  firstname: name,
  lastname: 'Nowak',
  email: `${name.toLowerCase()}@example.com`,
  terms: '1',
});
const clientsWith = (email: string) => shop.store.clients.named(email, null, 10);
const isSignedIn = async (browser: Browser) => (await browser.ask('/konto/uslugi')).status === 200;
/** Without no-break spaces. */
const plain = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ');
const text = async (browser: Browser, path: string) => plain(await browser.ask(path));

async function newClient(login: string, email: string, password: string | null = 'haslo-do-konta') {
  const passwordHash = password === null ? null : await cheaplyHashed(password);
  const id = await shop.store.clients.create({ login, email, passwordHash }, Date.now());
  if (id === null) throw new Error('the login is taken');
  return id;
}
const signIn = async (browser: Browser, login: string) => {
  const fields = { identifier: login, password: 'haslo-do-konta', zamiar: 'zaloguj' };
  const answer = await post(browser, `/logowanie?powrot=${encodeURIComponent(register)}`, fields);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, register]);
};

describe('a person without an account', () => {
  it('goes on to the form with what the service has told, and without a password', async () => {
    const browser = newBrowser();
    expect(await throughService(browser, 'anna')).toBe(register);
    const html = await text(browser, register);
    expect(html).toContain('Serwis Probny potwierdził, kim jesteś');
    expect(html).toMatch(/<input[^>]*name="firstname"[^>]*value="Anna"/);
    expect(html).toMatch(/<input[^>]*name="email"[^>]*value="anna@example.com"/);
    expect(html).not.toMatch(/name="(repeat_)?password"/);
    expect(await clientsWith('anna@example.com'), 'looking registers nobody').toEqual([]);
  });

  it('registers by the form, is signed in, and comes in by the service from then on', async () => {
    const browser = newBrowser();
    await browser.buy('maselniczka', 'uniw', '1');
    await throughService(browser, 'ewa', '?powrot=/koszyk');
    const answer = await post(browser, register, filled('Ewa'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/koszyk']);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await text(browser, '/koszyk')).toContain('Maselniczka');
    const [client] = await clientsWith('ewa@example.com');
    expect(client).toMatchObject({ emailConfirmed: true, passwordHash: null });
    const phone = newBrowser();
    expect(await throughService(phone, 'ewa')).toBe('/konto');
    expect(await isSignedIn(phone)).toBe(true);
  });

  it('confirms an address that the service does not vouch for, and one that was changed', async () => {
    const [unverified, changed] = [newBrowser(), newBrowser()];
    await throughService(unverified, 'jan');
    expect((await post(unverified, register, filled('Jan'))).status).toBe(303);
    await throughService(changed, 'ola');
    expect((await post(changed, register, { ...filled('Ola'), email: 'inna@example.com' })).status).toBe(303);
    const mails = (await shop.store.outbox.waiting()).filter(({ kind }) => kind === 'confirm-email');
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['inna@example.com', 'jan@example.com']);
    expect((await clientsWith('jan@example.com'))[0]?.emailConfirmed).toBe(false);
    expect((await clientsWith('inna@example.com'))[0]?.emailConfirmed).toBe(false);
  });

  it('gets one account however often the same form is sent', async () => {
    const browser = newBrowser();
    await throughService(browser, 'iga');
    const sent = await Promise.all([1, 2, 3].map(() => post(browser, register, filled('Iga'))));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await clientsWith('iga@example.com')).toHaveLength(1);
  });

  it('is told what is missing, and nothing is wiped', async () => {
    const browser = newBrowser();
    await throughService(browser, 'zoja');
    const { terms: _, ...without } = filled('Zoja');
    const answer = await post(browser, register, { ...without, lastname: 'Nowak1' });
    expect(answer.status).toBe(422);
    const html = await plain(answer);
    expect(html).toContain('Pole nie może zawierać cyfr.');
    expect(html).toMatch(/name="lastname"[^>]*value="Nowak1"/);
    expect(await clientsWith('zoja@example.com')).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('begins again with the same form when it took too long', async () => {
    const browser = newBrowser();
    await throughService(browser, 'zoja');
    shop.clock.ahead += serviceLimits.waitingMs;
    const answer = await post(browser, register, { ...filled('Zoja'), password: 'sekret1' });
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toContain(`${register}?`);
    expect(location).toContain('firstname=Zoja');
    expect(location).not.toMatch(/terms|password/);
    expect(await clientsWith('zoja@example.com')).toEqual([]);
    const html = await text(browser, location);
    expect(html).toContain('Załóż konto przez Probny');
    expect(html).toContain('firstname%3DZoja');
  });
});

describe('a registration form serialised into a GET (section 7)', () => {
  const query = new URLSearchParams({ ...filled('Zoja'), city: 'Gdynia', password: 'sekret1', marketing_email: '1' });

  it('survives the way to the service, fills the page and registers nobody', async () => {
    const browser = newBrowser();
    const page = await text(browser, `${register}?${query}`);
    const link = /href="(\/logowanie\/uslugi\/probny\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const back = await throughService(browser, 'zoja', link.slice(start.length));
    expect(back).toContain('city=Gdynia');
    expect(back).not.toMatch(/password|terms|marketing/);
    const html = await text(browser, back ?? '');
    expect(html).toMatch(/name="city"[^>]*value="Gdynia"/);
    expect(html).toMatch(/name="firstname"[^>]*value="Zoja"/);
    expect(html, 'nobody else ticks a box').not.toMatch(/name="(terms|marketing_email)"[^>]*checked/);
    expect(await clientsWith('zoja@example.com')).toEqual([]);
    expect((await post(browser, register, filled('Zoja'))).status).toBe(303);
    expect(await clientsWith('zoja@example.com')).toHaveLength(1);
  });

  it.each(['<script>alert(1)</script>', '"><img src=x>', 'x'.repeat(5_000)])('may be nonsense (%#)', async (value) => {
    const browser = newBrowser();
    await throughService(browser, 'maja');
    const answer = await browser.ask(`${register}?${new URLSearchParams({ city: value, [value]: 'a' })}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('<script>alert(1)');
    expect(shop.bugs).toEqual([]);
  });
});

describe('an account that has the same address', () => {
  it('is never linked silently: its owner signs in once and says yes', async () => {
    const id = await newClient('maja-konto', 'maja@example.com');
    const browser = newBrowser();
    expect(await throughService(browser, 'maja')).toBe(register);
    const page = await text(browser, register);
    expect(page).toContain('Masz już u nas konto');
    expect(page).toContain(`/logowanie?powrot=${encodeURIComponent(register)}`);
    expect(await isSignedIn(browser)).toBe(false);
    await signIn(browser, 'maja-konto');
    expect(await text(browser, register)).toContain('wchodzić na konto');
    expect(await shop.store.identities.of(id), 'not yet').toEqual([]);
    const answer = await post(browser, register, { intencja: 'polacz' });
    expect(answer.headers.get('location')).toBe('/konto/uslugi?wynik=linked');
    expect(await shop.store.identities.of(id)).toMatchObject([{ service: 'probny', email: 'maja@example.com' }]);
    const phone = newBrowser();
    expect(await throughService(phone, 'maja')).toBe('/konto');
  });

  it('stays apart when its owner says no, or wants another account', async () => {
    const id = await newClient('lena-konto', 'lena@example.com');
    const browser = newBrowser();
    await throughService(browser, 'lena');
    const asked = await post(browser, register, filled('Lena'));
    expect(asked.status).toBe(409);
    expect(await plain(asked)).toContain('Konto z tym adresem e-mail już istnieje');
    await signIn(browser, 'lena-konto');
    await post(browser, register, { intencja: 'nie' });
    expect(await shop.store.identities.of(id)).toEqual([]);
    expect(await throughService(newBrowser(), 'lena'), 'still nobody').toBe(register);
    const other = newBrowser();
    await throughService(other, 'lena');
    const second = { ...filled('Lena'), login: 'lena-druga', known_email: 'new' };
    expect((await post(other, register, second)).status).toBe(303);
    expect(await clientsWith('lena@example.com')).toHaveLength(2);
    expect(await shop.store.identities.of(id)).toEqual([]);
  });

  it('is not linked by a form of another site', async () => {
    const id = await newClient('nina-konto', 'nina@example.com');
    const browser = newBrowser();
    await throughService(browser, 'nina');
    await signIn(browser, 'nina-konto');
    const body = new URLSearchParams({ intencja: 'polacz' });
    const forged = await browser.ask(register, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
    expect(forged.status).toBe(403);
    expect(await shop.store.identities.of(id)).toEqual([]);
  });

  it('does not get the service that another account has', async () => {
    const browser = newBrowser();
    await newClient('obcy-konto', 'obcy@example.com');
    await throughService(browser, 'nina');
    await signIn(browser, 'obcy-konto');
    const nina = (await clientsWith('nina@example.com'))[0]?.id ?? 0;
    const named = { email: '', emailVerified: false, firstname: '', lastname: '' };
    const identity = { service: 'probny', issuer: provider.issuer, subject: 'nina', ...named };
    await shop.store.identities.link(nina, identity, Date.now());
    const answer = await post(browser, register, { intencja: 'polacz' });
    expect(answer.headers.get('location')).toBe('/konto/uslugi?wynik=taken');
    expect(await text(browser, '/konto/uslugi?wynik=taken')).toContain('jest już połączone z innym kontem');
  });
});

describe('services of an account', () => {
  const link = (client: number, subject: string) =>
    shop.store.identities.link(
      client,
      {
        service: 'probny',
        issuer: provider.issuer,
        subject,
        email: `${subject}@example.com`,
        emailVerified: true,
        firstname: '',
        lastname: '',
      },
      Date.now(),
    );

  it('are shown to their client alone, and removed by nobody else', async () => {
    const [mine, other] = [await newClient('moje', 'moje@example.com'), await newClient('cudze', 'cudze@example.com')];
    await link(mine, 'moj-podmiot');
    await link(other, 'cudzy-podmiot');
    const browser = newBrowser();
    expect((await browser.ask('/konto/uslugi')).headers.get('location')).toBe('/logowanie?powrot=%2Fkonto%2Fuslugi');
    await signIn(browser, 'moje');
    const html = await text(browser, '/konto/uslugi');
    expect(html).toContain('moj-podmiot@example.com');
    expect(html).not.toContain('cudzy-podmiot');
    const [theirs] = await shop.store.identities.of(other);
    for (const id of [String(theirs?.id), '0', '-1', 'x', '99999999999', '']) {
      const answer = await post(browser, '/konto/uslugi', { odlacz: id });
      expect(answer.headers.get('location')).toBe('/konto/uslugi?wynik=unknown');
    }
    expect(await shop.store.identities.of(other)).toHaveLength(1);
    const [own] = await shop.store.identities.of(mine);
    const answer = await post(browser, '/konto/uslugi', { odlacz: String(own?.id) });
    expect(answer.headers.get('location')).toBe('/konto/uslugi?wynik=done');
    expect(await shop.store.identities.of(mine)).toEqual([]);
  });

  it('stay when they are the last way in', async () => {
    const browser = newBrowser();
    await throughService(browser, 'anna');
    // The address was changed, so it is not confirmed: no code and no link can be sent to it.
    expect((await post(browser, register, { ...filled('Anna'), email: 'nowa@example.com' })).status).toBe(303);
    const id = (await clientsWith('nowa@example.com'))[0]?.id ?? 0;
    const [only] = await shop.store.identities.of(id);
    const answer = await post(browser, '/konto/uslugi', { odlacz: String(only?.id) });
    expect(answer.headers.get('location')).toBe('/konto/uslugi?wynik=last');
    expect(await text(browser, '/konto/uslugi?wynik=last')).toContain('To jedyny sposób');
    await link(id, 'drugi-podmiot');
    const both = await shop.store.identities.of(id);
    await Promise.all(both.map((one) => post(browser, '/konto/uslugi', { odlacz: String(one.id) })));
    expect(await shop.store.identities.of(id), 'two at once leave one').toHaveLength(1);
  });

  it('go with the account', async () => {
    const id = await newClient('znika', 'znika@example.com');
    await link(id, 'znikajacy');
    await shop.store.maintain(({ orm }) => orm.execute(`delete from clients where id = ${id}`));
    expect(
      await shop.store.identities.signIn({ issuer: provider.issuer, subject: 'znikajacy' }, Date.now()),
    ).toBeNull();
  });
});
