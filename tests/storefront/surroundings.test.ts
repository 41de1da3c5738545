import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrackingEvent } from '../../src/shop/privacy/tracking.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

const statistics = { id: 's', region: 'head', consent: 'analytics', script: { src: '/s.js' } } as const;
const advertising = { id: 'r', region: 'head', consent: 'marketing', script: { src: '/r.js' } } as const;

const guaranteeNotice = { file: '/gwarancja.svg', width: 600, height: 850, address: 'https://europa.eu/guarantee' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('server', 'http://shop.test', {
    settings: { snippets: [statistics, advertising], guaranteeNotice },
  });
});
afterAll(() => shop.store.close());

const agreed = 'consent=2ham.2026-11-15.analytics';
const graphql = (query: string, cookie = '') =>
  shop.ask('/graphql/v1?mutation=label', { method: 'POST', body: JSON.stringify({ query }), headers: { cookie } });

describe('restoring the default region', () => {
  const fields = '{ status error { code message } }';

  it.each([
    ['unsetTemporaryRegion', ['temporaryRegion']],
    ['unsetTemporaryZipcode', ['temporaryZipcode']],
    [`unsetTemporaryRegion ${fields} unsetTemporaryZipcode`, ['temporaryRegion', 'temporaryZipcode']],
  ])('%s answers success and forgets %s', async (asked, names) => {
    const response = await graphql(`mutation { ${asked} ${fields} }`);
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    expect(Object.values(data)).toEqual(names.map(() => ({ status: 'success', error: null })));
    const forgotten = response.headers.getSetCookie();
    expect(forgotten.map((cookie) => cookie.split('=')[0])).toEqual(names);
    for (const cookie of forgotten) expect(cookie).toContain('Max-Age=0');
  });

  it('is no business of another site', async () => {
    const response = await shop.ask('/graphql/v1', {
      method: 'POST',
      body: '{"query":"mutation { unsetTemporaryRegion { status } }"}',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(403);
  });
});

describe('tracking events', () => {
  const buy = (cookie: string) =>
    shop.ask('/produkt/maselniczka', {
      method: 'POST',
      body: new URLSearchParams({ rozmiar: 'uniw', ilosc: '1' }),
      headers: { cookie },
    });

  it('wait after a purchase, are told by a header, and are handed out once', async () => {
    const bought = await buy(agreed);
    expect(bought.headers.get('x-iai-tracking-events')).toBe('1');
    const [pair = ''] = (bought.headers.getSetCookie().find((one) => one.startsWith('trackingEvents=')) ?? '').split(
      ';',
    );
    const response = await graphql('{ trackingEvents }', `${agreed}; ${pair}`);
    const { data } = await response.json();
    expect(data.trackingEvents.map(readTrackingEvent)).toEqual([
      { event: 'add_to_cart', product: 'maselniczka', size: 'uniw', quantity: 1 },
    ]);
    expect(response.headers.get('x-iai-tracking-events')).toBeNull();
    expect(response.headers.get('set-cookie')).toMatch(/^trackingEvents=; .*Max-Age=0/);
  });

  it('are not written down without consent', async () => {
    const bought = await buy('consent=2ham.2026-11-15.');
    expect(bought.headers.get('x-iai-tracking-events')).toBeNull();
    expect(bought.headers.getSetCookie().some((one) => one.startsWith('trackingEvents='))).toBe(false);
    expect((await (await graphql('{ trackingEvents }')).json()).data).toEqual({ trackingEvents: [] });
  });
});

describe('the page of cookies', () => {
  const answer = (body: string) => shop.ask('/ciasteczka', { method: 'POST', body: new URLSearchParams(body) });

  it.each([
    ['consent=all', 'history-analytics-marketing'],
    ['consent=none&allowed=analytics', ''],
    ['consent=chosen&allowed=marketing', 'marketing'],
    ['consent=chosen&allowed=everything&allowed=%00', ''],
  ])('keeps an answer of %j', async (body, allowed) => {
    const response = await answer(body);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/ciasteczka?zapisano=1');
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^consent=2ham\\.[\\d-]{10}\\.${allowed}; .*Max-Age=15552000`),
    );
  });

  it.each(['', 'allowed=analytics', 'consent=perhaps'])('takes %j for no answer, not for a refusal', async (body) => {
    const response = await answer(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('Wybierz jeszcze raz.');
  });

  it('takes a form that cannot be read for no answer', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await shop.ask('/ciasteczka', { method: 'POST', body: 'consent=all', headers });
    expect(response.status).toBe(400);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['consent=none', 1],
    ['consent=chosen&allowed=marketing', 1],
    ['consent=all', 0],
  ])('with an answer of %j forgets the events that wait: %i', async (body, forgotten) => {
    const response = await shop.ask('/ciasteczka', {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { cookie: `${agreed}; trackingEvents=W3siZXZlbnQiOiJhIn1d` },
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.filter((one) => /^trackingEvents=; .*Max-Age=0.*HttpOnly/.test(one))).toHaveLength(forgotten);
    expect(cookies.filter((one) => one.startsWith('consent=2ham.'))).toHaveLength(1);
  });

  it('names every cookie that a visit leaves behind', async () => {
    const anna = visitorOf(() => shop);
    const send = (path: string, fields: Record<string, string>) =>
      anna.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
    await send('/ciasteczka', { consent: 'all' });
    await anna.buy('maselniczka', 'uniw', '1');
    await send('/koszyk', { kod: 'glina10', 'uzyj-kodu': '1' });
    const product = await shop.store.catalogue.product('maselniczka', Date.now());
    for (const list of ['ulubione', 'porownanie']) {
      await send(`/lista/${list}`, { produkt: String(product?.id), wlacz: '1' });
    }
    const left = [...anna.cookies.keys()];
    expect(left.toSorted()).toEqual('consent kod koszyk porownanie trackingEvents ulubione witryna'.split(' '));
    const page = (await (await anna.ask('/ciasteczka')).text()).replace(/<\/?span>|<wbr\/>|<!-- -->/g, '');
    const named = [...page.matchAll(/<th scope="row">([^<]+)/g)].flatMap(([, names = '']) => names.split(', '));
    expect(named).toEqual(expect.arrayContaining([...left, '__Host-witryna', 'keyboardHelp']));
  });

  it('shows each their own answer, and is kept for nobody', async () => {
    const page = await shop.ask('/ciasteczka', { headers: { cookie: agreed } });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toMatch(/name="allowed"[^>]*value="analytics"[^>]*checked|checked[^>]*value="analytics"/);
    expect(await shop.text('/ciasteczka')).not.toMatch(/checked/);
  });
});

it('the official notice of the legal guarantee stands beside our own sentence, on goods that are sent', async () => {
  const html = await shop.text('/produkt/maselniczka');
  expect(html).toMatch(
    /<a href="https:\/\/europa\.eu\/guarantee"[^>]*><img[^>]*src="\/gwarancja\.svg"[^>]*alt="Oficjalna informacja/,
  );
  expect(html).toMatch(/odpowiadamy przez.2.lata/);
  expect(await shop.text('/produkt/warsztaty-ceramiki')).not.toContain('src="/gwarancja.svg"');
});

it('a cached page holds the same bars and banner for everyone, and names its one script of them by hash', async () => {
  const one = await shop.ask('/', { headers: { cookie: `${agreed}; dismissed-free-delivery=1` } });
  const other = await shop.ask('/');
  const html = await one.text();
  expect(html).toBe(await other.text());
  expect(html).toContain('data-bar="pakowanie-2026"');
  expect(html).toMatch(/data-cookie-banner=""[^>]*hidden/);
  expect(one.headers.get('content-security-policy')).not.toMatch(/unsafe/);
});
