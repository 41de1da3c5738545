import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../src/data/db/schema.ts';
import { panelScreens } from '../../src/panel/screens.ts';
import { codeOf } from '../../src/panel/staff/sign-in/totp.ts';
import { staffLimits } from '../../src/shop/limits.ts';
import { mayOpen, staffRoles } from '../../src/shop/staff/roles.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
afterAll(() => shop?.store.close());

const now = () => Date.now() + shop.clock.ahead;
const cookieOf = (response: Response) => /^panel=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null;
const form = (fields: Record<string, string>, cookie?: string) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  ...(cookie ? { headers: { cookie: `panel=${cookie}` } } : {}),
});
const withCookie = (cookie: string) => ({ headers: { cookie: `panel=${cookie}` } });
const currentStep = () => Math.floor(now() / 30_000);

const password = 'trzy ciepłe słowa';
const person = { name: 'Anna Nowak', email: 'anna@glina.example', password, again: password };

/** Opens an account by a link and signs in with a code. */
async function newAccount(fields = person) {
  const invite = await shop.store.staff.invite('owner', null, now());
  const made = await shop.ask(`/panel/zaproszenie/${invite}`, form(fields));
  const half = cookieOf(made) ?? '';
  const page = await shop.text('/panel/wejscie/kod', withCookie(half));
  const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? '';
  const proven = await shop.ask('/panel/wejscie/kod', form({ secret, code: codeOf(secret, currentStep()) }, half));
  return { invite, half, secret, proven, cookie: cookieOf(proven) ?? '' };
}

describe('ways into the panel', () => {
  it('a link opens one account, a code of an app is the second proof, and the link works once', async () => {
    const { invite, half, proven, cookie } = await newAccount();
    expect(proven.headers.get('location')).toBe('/panel');
    expect(cookie).not.toBe(half);
    expect(await shop.text('/panel', withCookie(cookie))).toContain('Anna Nowak');
    expect((await shop.ask('/panel', withCookie(half))).headers.get('location')).toBe('/panel/wejscie');
    expect((await shop.ask(`/panel/zaproszenie/${invite}`)).status).toBe(404);
    const again = await shop.ask(`/panel/zaproszenie/${invite}`, form({ ...person, email: 'inna@glina.example' }));
    expect(again.status).toBe(404);
  });

  it('the password alone opens nothing, and a code works once', async () => {
    const email = 'ola@glina.example';
    const { secret } = await newAccount({ ...person, email });
    const signedIn = await shop.ask('/panel/wejscie', form({ email: email.toUpperCase(), password }));
    const half = cookieOf(signedIn) ?? '';
    expect(signedIn.headers.get('location')).toBe('/panel/wejscie/kod');
    expect((await shop.ask('/panel/zespol', withCookie(half))).headers.get('location')).toBe('/panel/wejscie/kod');
    const used = codeOf(secret, currentStep());
    expect((await shop.ask('/panel/wejscie/kod', form({ code: used }, half))).status).toBe(422);
    const next = await shop.ask('/panel/wejscie/kod', form({ code: codeOf(secret, currentStep() + 1) }, half));
    expect(next.headers.get('location')).toBe('/panel');
    // A secret from the client does not replace the one that is set up.
    const other = await shop.ask('/panel/wejscie', form({ email, password }));
    const own = 'A'.repeat(32);
    const forged = form({ secret: own, code: codeOf(own, currentStep() + 1) }, cookieOf(other) ?? '');
    expect((await shop.ask('/panel/wejscie/kod', forged)).status).toBe(422);
  });

  it('a wrong password and an unknown address are told the same', async () => {
    await newAccount({ ...person, email: 'ewa@glina.example' });
    const answers = await Promise.all(
      ['ewa@glina.example', 'nikt@glina.example'].map(async (email) => {
        const answer = await shop.ask('/panel/wejscie', form({ email, password: 'nie to hasło wcale' }));
        expect(answer.status).toBe(422);
        // Each page has a nonce of its own.
        return (await answer.text()).replaceAll(email, '').replaceAll(/nonce="[\w-]+"/g, '');
      }),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('Adres e-mail lub hasło się nie zgadza.');
  });

  it('guesses of a password are limited', async () => {
    const guess = () => shop.ask('/panel/wejscie', form({ email: 'cel@glina.example', password: 'zgaduję hasło' }));
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push((await guess()).status);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(answers[10]).toBe(429);
  });

  it('faults of a new account are told and keep what was typed', async () => {
    const invite = await shop.store.staff.invite('orders', null, now());
    const answer = await shop.ask(
      `/panel/zaproszenie/${invite}`,
      form({ ...person, email: 'zle', password: 'krótkie' }),
    );
    const text = await answer.text();
    expect(answer.status).toBe(422);
    for (const sentence of [
      'Podaj adres e-mail',
      'Hasło ma mieć od 12 do 128 znaków.',
      'Powtórzone hasło jest inne.',
    ]) {
      expect(text).toContain(sentence);
    }
    expect(text).toContain('value="Anna Nowak"');
    expect(text).not.toContain('krótkie');
  });

  it('a session ends after an hour without a request, by signing out, and with the account', async () => {
    const idle = await signInStaff(shop, 'orders');
    shop.clock.ahead += (staffLimits.idleMinutes + 1) * 60_000;
    expect((await idle.get('/panel')).headers.get('location')).toBe('/panel/wejscie');
    const leaving = await signInStaff(shop, 'orders');
    const left = await shop.ask('/panel/wyjscie', { method: 'POST', ...withCookie(leaving.token) });
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await leaving.get('/panel')).status).toBe(303);
    const owner = await signInStaff(shop, 'owner');
    const worker = await signInStaff(shop, 'orders');
    await owner.post('/panel/zespol', 'wylacz', { id: String(worker.id) });
    expect((await worker.get('/panel')).status).toBe(303);
  });

  it('the cookie is the panel’s own, strict, and of its host behind TLS; an invitation names the public address', async () => {
    const safe = await openTestShop('server', 'https://sklep.example', { empty: true });
    const invite = await safe.store.staff.invite('owner', null, Date.now());
    const made = await safe.ask(`/panel/zaproszenie/${invite}`, form(person));
    expect(made.headers.get('set-cookie')).toMatch(
      /^__Host-panel=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const { token } = await signInStaff(safe, 'owner');
    // Behind a proxy the host of the request may differ.
    const asked = new Request('http://127.0.0.1:3000/panel/zespol?akcja=zapros', {
      method: 'POST',
      headers: { cookie: `__Host-panel=${token}`, origin: 'https://sklep.example' },
      body: new URLSearchParams({ role: 'orders' }),
    });
    expect(await (await safe.send(asked)).text()).toContain('<code>https://sklep.example/panel/zaproszenie/');
    await safe.store.close();
  });

  it('pages of the panel are not cached, framed or indexed, and refuse foreign forms', async () => {
    const { headers } = await shop.ask('/panel/wejscie');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self' 'nonce-[\w-]{22}'; style-src 'self'/,
    );
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-robots-tag')).toContain('noindex');
    const foreign = await shop.ask('/panel/wejscie', { method: 'POST', headers: { origin: 'https://zly.example' } });
    expect(foreign.status).toBe(403);
  });
});

describe('roles', () => {
  const filled = (address: string) => address.replace(/:\w+/g, '1');

  it.each(staffRoles)('%s opens its own screens and actions, and no others', async (role) => {
    const { get, post } = await signInStaff(shop, role);
    for (const screen of panelScreens) {
      const allowed = mayOpen(role, screen.roles);
      // For allowed roles an unknown action gives 404; rendering all pages would take seconds.
      const there = allowed ? await post(filled(screen.address), 'toString') : await get(filled(screen.address));
      expect(there.status, screen.address).toBe(allowed ? 404 : 403);
      for (const [name, action] of Object.entries(screen.actions ?? {})) {
        const may = allowed && mayOpen(role, action.roles ?? screen.roles);
        if (may) continue;
        expect((await post(filled(screen.address), name)).status, `${screen.address} ${name}`).toBe(403);
      }
    }
  });

  it('a guest, a client and an unfinished sign-in open nothing', async () => {
    const invite = await shop.store.staff.invite('owner', null, now());
    const half = cookieOf(
      await shop.ask(`/panel/zaproszenie/${invite}`, form({ ...person, email: 'pol@glina.example' })),
    );
    const cookies = ['', 'session=AAAA', `panel=${half}`];
    for (const [at, screen] of panelScreens.entries()) {
      const path = filled(screen.address);
      const cookie = cookies[at % cookies.length] ?? '';
      const read = await shop.ask(path, { headers: { cookie } });
      expect(read.headers.get('location'), path).toMatch(/^\/panel\/wejscie/);
      for (const name of Object.keys(screen.actions ?? {})) {
        const sent = await shop.ask(`${path}?akcja=${name}`, { method: 'POST', headers: { cookie: `panel=${half}` } });
        expect(sent.headers.get('location'), `${path} ${name}`).toMatch(/^\/panel\/wejscie/);
      }
    }
    for (const cookie of cookies) {
      const sent = await shop.ask('/panel/zespol?akcja=zapros', { method: 'POST', headers: { cookie } });
      expect(sent.headers.get('location'), cookie).toMatch(/^\/panel\/wejscie/);
    }
  });

  it('no empty form makes a bug', async () => {
    const { post } = await signInStaff(shop, 'owner');
    for (const screen of panelScreens) {
      for (const name of Object.keys(screen.actions ?? {})) {
        const answer = await post(filled(screen.address), name);
        expect(answer.status, `${screen.address} ${name}`).toBeLessThan(500);
      }
    }
  });
});

describe('the team', () => {
  it('changes are written down with before and after, and told once', async () => {
    const owner = await signInStaff(shop, 'owner', 'Jan Właściciel');
    const worker = await signInStaff(shop, 'content', 'Zofia Treść');
    const changed = await owner.post('/panel/zespol', 'rola', { id: String(worker.id), role: 'catalogue' });
    expect(changed.headers.get('location')).toBe('/panel/zespol');
    expect(await owner.text('/panel/zespol')).toContain('Rola została zmieniona.');
    expect(await owner.text('/panel/zespol')).not.toContain('Rola została zmieniona.');
    const [entry] = await shop.store.journal.entries({ subject: `staff ${worker.id}` });
    expect(entry).toMatchObject({
      who: 'Jan Właściciel',
      action: 'role-changed',
      before: { role: 'content' },
      after: { role: 'catalogue' },
    });
    const journal = await owner.text('/panel/dziennik');
    expect(journal).toContain('zmieniono rolę');
    expect(journal).toContain('<li>rola: <del>Treści</del> <span aria-hidden="true">→</span> <ins>Oferta</ins></li>');
    expect(journal).toMatch(/<a aria-current="page" href="\/panel\/dziennik"[^>]*>Dziennik<\/a>/);
  });

  it('invitations of an owner who was disabled or lost the role open nothing', async () => {
    const owner = await signInStaff(shop, 'owner');
    for (const [action, fields] of [
      ['wylacz', {}],
      ['rola', { role: 'orders' }],
    ] as const) {
      const leaving = await signInStaff(shop, 'owner');
      const made = await (await leaving.post('/panel/zespol', 'zapros', { role: 'owner' })).text();
      const [path = ''] = /\/panel\/zaproszenie\/[\w-]{43}/.exec(made) ?? [];
      expect((await shop.ask(path)).status).toBe(200);
      await owner.post('/panel/zespol', action, { id: String(leaving.id), ...fields });
      expect((await shop.ask(path)).status).toBe(404);
    }
  });

  it('the last owner stays', async () => {
    const owner = await signInStaff(shop, 'owner');
    await shop.store.maintain(async ({ orm }) => {
      await orm.update(staff).set({ disabledAt: now() }).where(ne(staff.id, owner.id));
    });
    for (const [action, fields] of [
      ['wylacz', {}],
      ['rola', { role: 'orders' }],
    ] as const) {
      const answer = await owner.post('/panel/zespol', action, { id: String(owner.id), ...fields });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Sklep musi mieć właściciela');
    }
  });
});
