import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { panelScreens } from '../../src/panel/screens.ts';
import { codeOf } from '../../src/panel/staff/sign-in/totp.ts';
import type { ReturnChoice } from '../../src/shop/return/return.ts';
import { dayOf } from '../../src/shop/time/warsaw-time.ts';
import { testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
beforeEach(async () => {
  shop.bugs.length = 0;
  owner = await signInStaff(shop, 'owner');
});
afterAll(() => shop?.store.close());

const now = () => Date.now() + shop.clock.ahead;
const bugTexts = () => shop.bugs.map(({ error }) => `${error} ${(error as Error).cause ?? ''}`);
/** Expects no internal error. */
async function isFine(answer: Response, what: string): Promise<string> {
  const text = await answer.text();
  expect([answer.status < 500, what, bugTexts()]).toEqual([true, what, []]);
  return text;
}
const cookieOf = (response: Response) => /^panel=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
const form = (fields: Record<string, string>, cookie = '') => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { cookie: `panel=${cookie}` },
});

describe('strange addresses', () => {
  const odd = ['-1', '1.5e9', '2147483648', '99999999999999999999', `'"<b>%🍞${'ż'.repeat(300)}`];
  const asked = ['strona', 'przed', 'po', 'o', 'szukaj', 'q', 'stan', 'platnosc', 'od', 'do', 'nr', 'kolejka', 'zmien'];
  const also = ['wzor', 'miesiac', 'rodzaj', 'ksef', 'tytul', 'pokaz', 'brak', 'producent', 'kategoria', 'zapas'];

  it('are no bug', async () => {
    const [text = '', ...numbers] = odd.toReversed();
    // The export of everything ignores its address, and takes a second.
    const screens = panelScreens.filter(({ address }) => address !== '/panel/eksport.tar.gz');
    for (const [at, { address }] of screens.entries()) {
      // Numbers are parsed by the same code everywhere: each screen gets one of them, the list of orders all.
      const tried = address === '/panel/zamowienia' ? numbers : [numbers[at % numbers.length] ?? ''];
      for (const value of [text, ...tried]) {
        const query = new URLSearchParams([...asked, ...also].map((name) => [name, value]));
        const path = address.replace(/:\w+/g, encodeURIComponent(value));
        expect(await isFine(await owner.get(`${path}?${query}`), path)).not.toContain('\'"<b>');
      }
    }
  });

  it('with a day beyond all calendars are no bug', async () => {
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30']) {
      for (const path of ['/panel/zamowienia', '/panel/dokumenty', '/panel/ceny/kalendarz']) {
        const query = `od=${day}&do=${day}&miesiac=${day.slice(0, 7)}`;
        await isFine(await owner.get(`${path}?${query}`), `${path} ${day}`);
      }
    }
  });

  it('with a NUL are refused, also where a form carries them', async () => {
    for (const { address } of panelScreens) {
      if (address.includes(':')) expect((await owner.get(address.replace(/:\w+/g, 'a%00'))).status).toBe(400);
    }
    expect((await owner.get('/panel/zamowienia?szukaj=%00')).status).toBe(400);
    const query = ['szukaj', 'q', 'stan', 'od', 'przed'].map((name) => `${name}=%00`).join('&');
    expect((await owner.post(`/panel/zamowienia?${query}`, 'wiele')).status).toBe(400);
    await isFine(
      await owner.post('/panel/produkty', 'komorki', {
        'row.0.size': query,
        'row.0.shown': query,
        'row.0.price': query,
      }),
      'cells',
    );
    await isFine(await owner.post('/panel/produkty', 'wiele', { powrot: query }), 'powrot of many');
  });
});

/** One of each thing that has a screen, so that every form is included. */
async function realPaths(): Promise<string[]> {
  const { store } = shop;
  const visitor = await store.sessions.open(randomUUID(), now());
  await store.baskets.add(
    visitor,
    { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 },
    now(),
  );
  const placed = await store.orders.place(visitor, testRequest(), testTerms(now(), { method: 'transfer' }), now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const { order } = placed;
  await store.payments.attempts.receivedByHand(order.id, randomUUID().replaceAll('-', ''), now());
  for (const event of ['pack', 'send', 'deliver'] as const) {
    await store.orders.event(order.id, event, { who: 'shop', now: now() });
  }
  const chosen: ReturnChoice = {
    reason: null,
    comment: '',
    type: 'parcel',
    param: 'A',
    shipping: null,
    point: null,
    form: 'as_paid',
    account: null,
    other: null,
  };
  const items = [{ lineId: order.lines[0]?.id ?? 0, part: 0, quantity: 1 }];
  const returned = await store.returns.announce(order.id, { key: randomUUID(), items, chosen }, now());
  if (returned.status !== 'announced') throw new Error(JSON.stringify(returned));
  const statement = { name: 'Ewa', email: 'ewa@example.com', order: '?', whole: true, items: [], words: '' };
  const stated = await store.withdrawals.take({ key: randomUUID(), statement, order: null, clientId: null }, now());
  const complaint = await store.complaints.file(
    {
      formKey: randomUUID(),
      clientId: null,
      orderId: order.id,
      files: [],
      content: {
        person: { name: 'Jan Las', email: 'jan@example.com', phone: '' },
        lines: [{ lineId: order.lines[0]?.id ?? 0, name: 'Kubek', quantity: 1, unit: 'szt.', paid: 4_900 }],
        proof: null,
        what: 'Pękł.',
        since: dayOf(now()),
        wish: 'repair',
        amount: null,
        isConsumer: true,
      },
    },
    now(),
  );
  const product = (await store.catalogue.product('kubek-szalwiowy', now()))?.id ?? 0;
  const opinion = await store.opinions.add(
    {
      about: 'product',
      productId: product,
      orderId: null,
      clientId: null,
      email: 'ola@example.com',
      author: 'Ola',
      stars: 1,
      text: randomUUID(),
      language: 'pl',
      state: 'waiting',
      photos: [],
    },
    now(),
  );
  await owner.post('/panel/ceny/zmiany', 'procent', {
    shelf: '',
    what: 'regular',
    percent: '7',
    rounding: 'grosz',
  });
  const [batch] = await store.priceBatches.newest(1);
  const [category] = await store.ownCatalogue.categories();
  const [producer] = await store.ownCatalogue.producers();
  const [post] = (await store.ownPosts.page({ behind: null, before: null }, 1)).rows;
  const [delivery] = shop.ownSettings.settings.delivery.options;
  return [
    `/panel/zamowienia/${order.number}`,
    `/panel/zwroty/${returned.return.number}`,
    `/panel/odstapienia/${stated.number}`,
    `/panel/reklamacje/${complaint.number}`,
    ...(opinion.status === 'added' ? [`/panel/opinie/${opinion.id}`] : []),
    `/panel/produkty/${product}`,
    `/panel/produkty/${product}/zdjecia`,
    `/panel/ceny/${product}/250`,
    `/panel/ceny/zmiany/${batch?.id}`,
    `/panel/kategorie/${category?.id}`,
    `/panel/producenci/${producer?.id}`,
    `/panel/blog/wpis/${post?.slug}`,
    '/panel/strony/kontakt',
    '/panel/teksty/checkout.button',
    `/panel/dostawa/${delivery?.id}`,
    '/panel/jednostki/szt',
    ...panelScreens.map(({ address }) => address).filter((address) => !/:|\.(?:csv|tar\.gz)$/.test(address)),
  ];
}

interface FoundForm {
  path: string;
  action: string;
  isUpload: boolean;
  fields: Record<string, string>;
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The forms of a page with the values that a browser would send. */
function formsIn(html: string, path: string): FoundForm[] {
  return [...html.matchAll(/<form([^>]*akcja=([\w-]+)[^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, head = '', action = '', body = '']) => {
      const fields: Record<string, string> = {};
      for (const [tag] of body.matchAll(/<(?:input|button)[^>]*>/g)) {
        const name = /name="([^"]*)"/.exec(tag)?.[1];
        if (name && !/type="file"/.test(tag)) fields[name] = unescaped(/value="([^"]*)"/.exec(tag)?.[1] ?? '1');
      }
      for (const [, name = '', text = ''] of body.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)/g)) {
        fields[name] = unescaped(text) || 'Słowa.';
      }
      for (const [, name = '', options = ''] of body.matchAll(
        /<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
      )) {
        const chosen = /<option value="([^"]*)" selected/.exec(options) ?? /<option value="([^"]*)"/.exec(options);
        fields[name] = chosen?.[1] ?? '';
      }
      return { path, action, isUpload: head.includes('multipart'), fields };
    },
  );
}

describe('strange forms', () => {
  /** An invalid number, day and text. The other values are sent in one field at a time. */
  const sorts = ['99999999999999999999', '9999-12-31', 'a\0b'];
  const odd = [...sorts, '-1', '\'"<b>', '1e300', '2147483648', '0001-01-01', '%'];
  /** Sends a form as the page would, except for one field. */
  const sent = ({ path, action, isUpload }: FoundForm, fields: Record<string, string>) => {
    const body = isUpload ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return shop.ask(`${path}?akcja=${action}`, { method: 'POST', headers: { cookie: `panel=${owner.token}` }, body });
  };

  /** Each action of a page once. */
  async function formsOf(path: string): Promise<FoundForm[]> {
    const found = formsIn(await isFine(await owner.get(path), path), path);
    return found.filter(({ action }, at) => found.findIndex((one) => one.action === action) === at);
  }

  /** The fields of a form; from its rows only the first. */
  const oneOfEachSort = (fields: Record<string, string>) => {
    const names = Object.keys(fields);
    const sortOf = (name: string) => name.replace(/\d+/g, '0');
    return names.filter((name, at) => names.findIndex((one) => sortOf(one) === sortOf(name)) === at);
  };

  let turn = 0;
  /** All values for each field would take minutes. */
  const next = (values: string[]) => {
    turn += 1;
    return values[turn % values.length] ?? '';
  };

  /** Sends each field with odd values, and the others as a browser does. */
  async function oddFieldsOf(one: FoundForm): Promise<void> {
    for (const name of oneOfEachSort(one.fields)) {
      const value = next(odd);
      await isFine(await sent(one, { ...one.fields, [name]: value }), `${one.path} ${one.action} ${name}=${value}`);
    }
  }

  const tried = new Set<string>();
  /** Returns whether it is the long form of a new item, which is parsed like the form of an existing one. */
  function isReadAlike({ fields }: FoundForm): boolean {
    const sort = Object.keys(fields).sort().join();
    const isKnown = Object.keys(fields).length > 5 && tried.has(sort);
    tried.add(sort);
    return isKnown;
  }

  it('with one odd field, and at any screen with all fields odd, are no bug', async () => {
    const forms = new Set<string>();
    const names = new Set<string>();
    for (const path of await realPaths()) {
      // Ending or disabling the own session would stop the test.
      const isOwn = path === '/panel/zespol' || path === '/panel/konto';
      for (const one of await formsOf(path)) {
        forms.add(`${path} ${one.action}`);
        for (const name of Object.keys(one.fields)) names.add(name);
        if (!isOwn && !isReadAlike(one)) await oddFieldsOf(one);
      }
    }
    expect(forms.size).toBeGreaterThan(60);
    expect(names.size).toBeGreaterThan(100);

    // A disabled or reset account would stop the test.
    for (const { address, actions = {} } of panelScreens.filter((screen) => screen.address !== '/panel/zespol')) {
      const path = address.replace(/:\w+/g, '1');
      for (const action of Object.keys(actions)) {
        const value = next(sorts);
        const fields = Object.fromEntries([...names].map((name) => [name, value]));
        await isFine(await owner.post(path, action, fields), `${path} ${action} ${value}`);
      }
    }
  }, 600_000);

  it('of a sign-in are no bug', async () => {
    const invite = await shop.store.staff.invite('orders', null, now());
    const password = 'trzy ciepłe słowa';
    const fields = { name: 'A\0B', email: 'a\0b@glina.example', password, again: password, code: '\0', secret: '\0' };
    for (const path of ['/panel/wejscie', `/panel/zaproszenie/${invite}`, '/panel/wejscie/kod']) {
      await isFine(await shop.ask(path, form(fields)), path);
    }
  });

  it.each(['/panel/wejscie/klucz', '/panel/klucz'])('of a key are no bug and open nothing: %s', async (path) => {
    for (const body of ['', '[', 'null', '{"id":"\\u0000","response":{}}', '{"id":"a","response":{"a":1}}']) {
      for (const cookie of ['', `panel=${owner.token}`]) {
        const headers = { cookie, 'content-type': 'application/json' };
        const answer = await shop.ask(`${path}/odpowiedz`, { method: 'POST', headers, body });
        expect(answer.headers.get('set-cookie')).toBeNull();
        await isFine(answer, body);
      }
    }
  });

  it('of prices and products with a NUL in the file are no bug', async () => {
    const send = (path: string, name: string, text: string) => {
      const body = new FormData();
      body.set(name, new File([text], 'a.csv', { type: 'text/csv' }));
      const headers = { cookie: `panel=${owner.token}` };
      return shop.ask(`${path}?akcja=plik`, { method: 'POST', headers, body });
    };
    await isFine(await send('/panel/ceny/zmiany', 'file', 'kod;rozmiar;cena\nA\0B;25\x000;12,50\n'), 'prices');
    await isFine(await send('/panel/produkty/zmiany', 'plik', 'kod;nazwa\nA\0B;K\0ubek\n'), 'products');
  });
});

describe('half a sign-in', () => {
  const password = 'trzy ciepłe słowa';
  async function account(email: string) {
    const invite = await shop.store.staff.invite('owner', null, now());
    const person = { name: 'Anna', email, password, again: password };
    const half = cookieOf(await shop.ask(`/panel/zaproszenie/${invite}`, form(person)));
    const page = await shop.text('/panel/wejscie/kod', { headers: { cookie: `panel=${half}` } });
    const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? '';
    const code = codeOf(secret, Math.floor(now() / 30_000));
    await shop.ask('/panel/wejscie/kod', form({ secret, code }, half));
    return { secret, half: cookieOf(await shop.ask('/panel/wejscie', form({ email, password }))) };
  }

  it('adds no key to an account that has a second proof, and reads nothing', async () => {
    const { half } = await account('pol-1@glina.example');
    for (const step of ['opcje', 'odpowiedz']) {
      const headers = { cookie: `panel=${half}`, 'content-type': 'application/json' };
      const answer = await shop.ask(`/panel/klucz/${step}`, { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(403);
    }
    const page = await shop.text('/panel/wejscie/kod', { headers: { cookie: `panel=${half}` } });
    expect(page).not.toContain('name="secret"');
  });

  it('guesses few codes', async () => {
    const { half } = await account('pol-2@glina.example');
    const answers: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      answers.push((await shop.ask('/panel/wejscie/kod', form({ code: '000000' }, half))).status);
    }
    expect(answers.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toBe(429);
  });

  it('three clicks on one invitation open one account', async () => {
    const invite = await shop.store.staff.invite('orders', null, now());
    const before = (await shop.store.staff.all()).length;
    const person = { name: 'Jan', password, again: password };
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, at) =>
        shop.ask(`/panel/zaproszenie/${invite}`, form({ ...person, email: `raz-${at}@glina.example` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    expect(await shop.store.staff.all()).toHaveLength(before + 1);
  });
});

describe('a page of another site', () => {
  it.each([
    ['names itself', { origin: 'https://zly.example' }],
    ['hides its name', { origin: 'null' }],
    ['names nobody', { origin: '' }],
    ['is a sibling', { 'sec-fetch-site': 'same-site' }],
  ])('that %s sends nothing to the panel', async (_, said) => {
    const headers = new Headers({ cookie: `panel=${owner.token}` });
    for (const [name, value] of Object.entries(said)) if (value) headers.set(name, value);
    for (const path of ['/panel/zespol?akcja=zapros', '/panel/wyjscie', '/panel/klucz/opcje', '/panel/wejscie']) {
      const body = new URLSearchParams({ role: 'owner' });
      const answer = await shop.send(new Request(`http://shop.test${path}`, { method: 'POST', headers, body }));
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect((await owner.get('/panel')).status, 'the session goes on').toBe(200);
  });
});
