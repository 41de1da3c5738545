import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofLimits, rateLimits } from '../../src/shop/limits.ts';
import { toWire } from '../../src/shop/passkey/wire-format.ts';
import { softwareAuthenticator } from '../../testing/service/software-authenticator.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
afterAll(() => shop?.store.close());

/** A browser with its cookies, in a separate network. */
function browserAt(remoteAddress: string, token?: string) {
  const cookies = new Map<string, string>(token ? [['panel', token]] : []);
  const send = async (
    path: string,
    init: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(`http://shop.test${path}`, {
      ...init,
      headers: { origin: 'http://shop.test', ...init.headers, cookie },
    });
    const response = await shop.app(request, {
      headers: Object.fromEntries(request.headers),
      socket: { remoteAddress },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const json = async (path: string, body: unknown = {}) =>
    (
      await send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).json() as Promise<{ options?: { challenge: string; user: { id: string } }; to?: string; fault?: string }>;
  return {
    cookies,
    json,
    text: async (path: string) => (await send(path)).text(),
    post: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    enter: (email: string, password: string) =>
      send('/panel/wejscie', { method: 'POST', body: new URLSearchParams({ email, password }) }),
  };
}
type Browser = ReturnType<typeof browserAt>;

const device = softwareAuthenticator({ origin: 'http://shop.test', rpId: 'shop.test' });
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const url = (text: string) => Buffer.from(text, 'base64').toString('base64url');

/** The request of a browser that has created a key. */
function madeKey({ challenge, user }: { challenge: string; user: { id: string } }) {
  const options = { challenge: bytes(challenge), user: { id: bytes(user.id), name: '' } };
  const made = device.create(toWire({ publicKey: options }), '');
  const id = device.keys.at(-1)?.id.toString('base64url');
  const response = {
    clientDataJSON: url(made.clientDataJSONBase64),
    attestationObject: url(made.attestationObjectBase64),
  };
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

function usedKey({ challenge }: { challenge: string }) {
  const used = device.get(toWire({ publicKey: { challenge: bytes(challenge) } }));
  const id = url(used.publicKeyCredentialBinRawId);
  const response = {
    clientDataJSON: url(used.clientDataJSONBase64),
    authenticatorData: url(used.authenticatorDataBase64),
    signature: url(used.signatureBase64),
    userHandle: url(used.userHandleBinBase64),
  };
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

async function addKey(browser: Browser): Promise<{ to?: string; fault?: string }> {
  const { options, fault } = await browser.json('/panel/klucz/opcje');
  return options ? browser.json('/panel/klucz/odpowiedz', madeKey(options)) : { fault: fault ?? '' };
}

describe('guesses of strangers', () => {
  it('lock nobody out of the panel: not in another network, not in a known browser', async () => {
    const { email, token } = await signInStaff(shop, 'owner');
    const known = browserAt('203.0.113.7', token);
    expect((await addKey(known)).to).toBe('/panel/konto');
    const { options } = await known.json('/panel/wejscie/klucz/opcje');
    if (!options) throw new Error('no options');
    expect((await known.json('/panel/wejscie/klucz/odpowiedz', usedKey(options))).to).toBe('/panel');
    const { most } = rateLimits['staff-sign-in'].account;
    for (let turn = 0; turn < most; turn += 1) await browserAt('198.51.100.1').enter(email, 'zgaduję hasło');
    expect((await browserAt('198.51.100.1').enter(email, email)).status).toBe(429);
    expect((await browserAt('203.0.113.7').enter(email, email)).status).toBe(303);
    const networks = Math.ceil(rateLimits['staff-sign-in-anywhere'].account.most / most);
    for (let network = 2; network <= networks + 1; network += 1) {
      const stranger = browserAt(`198.51.100.${network}`);
      for (let turn = 0; turn < most; turn += 1) await stranger.enter(email, 'zgaduję hasło');
    }
    expect((await browserAt('203.0.113.8').enter(email, email)).status, 'an unknown browser').toBe(429);
    known.cookies.delete('panel');
    expect((await known.enter(email, email)).status, 'a known one').toBe(303);
  });
});

describe('the challenge of a passkey', () => {
  it('is answered by the browser that asked for it', async () => {
    const { token } = await signInStaff(shop, 'owner');
    await addKey(browserAt('203.0.113.9', token));
    const [asking, other] = [browserAt('203.0.113.10'), browserAt('203.0.113.11')];
    const first = await asking.json('/panel/wejscie/klucz/opcje');
    await other.json('/panel/wejscie/klucz/opcje');
    if (!first.options) throw new Error('no options');
    const answer = await other.json('/panel/wejscie/klucz/odpowiedz', usedKey(first.options));
    expect([answer.to, other.cookies.has('panel')]).toEqual([undefined, false]);
    expect((await asking.json('/panel/wejscie/klucz/odpowiedz', usedKey(first.options))).to).toBe('/panel');
  });
});

describe('a link from a command on the machine', () => {
  it('sets a new password and then the second proof, and works once', async () => {
    const { id, email, token } = await signInStaff(shop, 'owner');
    const link = `/panel/zaproszenie/${await shop.store.staff.inviteBack(email.toUpperCase(), Date.now())}`;
    const browser = browserAt('203.0.113.20');
    expect(await browser.text(link)).toContain(email);
    expect((await browser.post(link, { password: 'krótkie', again: 'krótkie' })).status).toBe(422);
    const password = 'cztery nowe ciche słowa';
    const set = await browser.post(link, { password, again: password });
    expect(set.headers.get('location')).toBe('/panel/wejscie/kod');
    expect(await browser.text('/panel/wejscie/kod')).toContain('Ustaw drugi dowód');
    expect((await browserAt('203.0.113.21', token).text('/panel')).includes('Osoba owner')).toBe(false);
    expect((await browserAt('203.0.113.22').enter(email, email)).status).toBe(422);
    expect((await browserAt('203.0.113.22').enter(email, password)).status).toBe(303);
    expect((await browser.post(link, { password, again: password })).status).toBe(404);
    expect((await shop.store.journal.entries({ subject: `staff ${id}` }))[0]?.action).toBe('access-restored');
  });

  it('ends with the account that it opens, also when the account is enabled again', async () => {
    const { id, email } = await signInStaff(shop, 'orders');
    const token = (await shop.store.staff.inviteBack(email, Date.now())) ?? '';
    await shop.store.staff.disable(id, Date.now());
    await shop.store.staff.enable(id);
    expect(await shop.store.staff.invited(token, Date.now())).toBeNull();
    const password = 'cztery nowe ciche słowa';
    const used = await browserAt('203.0.113.23').post(`/panel/zaproszenie/${token}`, { password, again: password });
    expect(used.status).toBe(404);
  });

  it('ends when the password is changed in the account', async () => {
    const { id, email, post } = await signInStaff(shop, 'orders');
    const other = (await shop.store.staff.inviteBack((await signInStaff(shop, 'orders')).email, Date.now())) ?? '';
    const token = (await shop.store.staff.inviteBack(email, Date.now())) ?? '';
    const password = 'cztery nowe ciche słowa';
    await post('/panel/konto', 'haslo', { current: email, password, again: password });
    expect((await shop.store.journal.entries({ subject: `staff ${id}` }))[0]?.action).toBe('password-changed');
    expect(await shop.store.staff.invited(token, Date.now())).toBeNull();
    expect(await shop.store.staff.invited(other, Date.now()), 'of somebody else').not.toBeNull();
  });
});

describe('what opens the panel for somebody', () => {
  const later = async (work: () => Promise<void>) => {
    shop.clock.ahead += proofLimits.freshMs;
    try {
      await work();
    } finally {
      shop.clock.ahead -= proofLimits.freshMs;
    }
  };

  it('needs the password again some minutes after the sign-in, and is then done at once', async () => {
    const { email, token } = await signInStaff(shop, 'owner');
    const worker = await signInStaff(shop, 'orders');
    const disabled = await signInStaff(shop, 'orders');
    await shop.store.staff.disable(disabled.id, Date.now());
    await shop.store.staff.spendCode(worker.id, 1, 'A'.repeat(32));
    await later(async () => {
      const browser = browserAt('203.0.113.12', token);
      for (const [action, fields] of [
        ['zapros', { role: 'owner' }],
        ['rola', { id: String(worker.id), role: 'owner' }],
        ['zapomnij-dowody', { id: String(worker.id) }],
        ['wlacz', { id: String(disabled.id) }],
      ] as [string, Record<string, string>][]) {
        for (const wrong of [{}, { potwierdzenie: 'zgaduję hasło' }]) {
          const asked = await browser.post(`/panel/zespol?akcja=${action}`, { ...fields, ...wrong });
          const page = await asked.text();
          expect([asked.status, page.includes('Potwierdź, że to Ty')], action).toEqual([422, true]);
          for (const [name, value] of Object.entries(fields)) expect(page).toContain(`name="${name}" value="${value}"`);
          expect(page).not.toContain('/panel/zaproszenie/');
        }
      }
      expect((await shop.store.staff.totp(worker.id)).secret).not.toBeNull();
      expect((await shop.store.staff.byId(worker.id))?.role).toBe('orders');
      expect((await shop.store.staff.byId(disabled.id))?.disabledAt).not.toBeNull();
      const done = await browser.post('/panel/zespol?akcja=zapros', { role: 'owner', potwierdzenie: email });
      expect(await done.text()).toContain('/panel/zaproszenie/');
      // It is valid for the following actions too.
      const next = await browser.post('/panel/zespol?akcja=zapomnij-dowody', { id: String(worker.id) });
      expect(next.headers.get('location')).toBe('/panel/zespol');
      expect((await shop.store.staff.totp(worker.id)).secret).toBeNull();
    });
  });

  it('a passkey is added after the password was given again', async () => {
    const { id, email, token } = await signInStaff(shop, 'owner');
    const browser = browserAt('203.0.113.13', token);
    await later(async () => {
      expect(await browser.text('/panel/konto')).not.toContain('data-new-key');
      expect((await addKey(browser)).fault).toContain('potwierdź, że to Ty');
      expect(await shop.store.staffKeys.of(id)).toEqual([]);
      const confirmed = await browser.post('/panel/konto?akcja=potwierdz', { potwierdzenie: email });
      expect(confirmed.headers.get('location')).toBe('/panel/konto');
      expect(await browser.text('/panel/konto')).toContain('data-new-key');
      expect((await addKey(browser)).to).toBe('/panel/konto');
      expect(await shop.store.staffKeys.of(id)).toHaveLength(1);
    });
  });

  it('a passkey is removed after the password was given again', async () => {
    const { id, email, token } = await signInStaff(shop, 'owner');
    const browser = browserAt('203.0.113.16', token);
    await addKey(browser);
    await shop.store.staff.spendCode(id, 1, 'A'.repeat(32));
    const [{ credentialId: key } = { credentialId: '' }] = await shop.store.staffKeys.of(id);
    await later(async () => {
      const asked = await browser.post('/panel/konto?akcja=usun-klucz', { key });
      expect(await asked.text()).toContain('Potwierdź, że to Ty');
      expect(await shop.store.staffKeys.of(id)).toHaveLength(1);
      await browser.post('/panel/konto?akcja=usun-klucz', { key, potwierdzenie: email });
      expect(await shop.store.staffKeys.of(id)).toEqual([]);
    });
  });

  it('is confirmed by a passkey too', async () => {
    const { token } = await signInStaff(shop, 'owner');
    const browser = browserAt('203.0.113.14', token);
    await addKey(browser);
    await later(async () => {
      const { options } = await browser.json('/panel/wejscie/klucz/opcje');
      if (!options) throw new Error('no options');
      await browser.json('/panel/wejscie/klucz/odpowiedz', usedKey(options));
      const done = await browser.post('/panel/zespol?akcja=zapros', { role: 'owner' });
      expect(await done.text()).toContain('/panel/zaproszenie/');
    });
  });

  it('a guess of the password is counted with those at the entry', async () => {
    const { email, token } = await signInStaff(shop, 'owner');
    await later(async () => {
      const browser = browserAt('203.0.113.15', token);
      const { most } = rateLimits['staff-sign-in'].account;
      for (let turn = 0; turn < most; turn += 1) {
        await browser.post('/panel/zespol?akcja=zapros', { role: 'owner', potwierdzenie: 'zgaduję hasło' });
      }
      const last = await browser.post('/panel/zespol?akcja=zapros', { role: 'owner', potwierdzenie: email });
      expect(last.status).toBe(429);
    });
  });
});
