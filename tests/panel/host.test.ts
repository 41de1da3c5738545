import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheaplyHashed } from '../../testing/shop/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

const shopOrigin = 'https://sklep.example';
const panelOrigin = 'https://panel.sklep.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('server', shopOrigin, { panelOrigin });
}, 900_000);
afterAll(() => shop?.store.close());

const ask = (url: string, init?: RequestInit) => shop.send(new Request(url, init));

async function session(): Promise<string> {
  const invite = await shop.store.staff.invite('owner', null, Date.now());
  const person = { email: 'jan@len.example', name: 'Jan', passwordHash: await cheaplyHashed('trzy ciepłe słowa') };
  const id = await shop.store.staff.accept(invite, person, Date.now());
  await shop.store.staffSessions.open(
    'a'.repeat(43),
    { staffId: Number(id), proven: true, device: 'Test' },
    Date.now(),
  );
  return `__Host-panel=${'a'.repeat(43)}`;
}

it('the panel answers at its own host, and at the shop’s there is none', async () => {
  expect((await ask(`${panelOrigin}/panel/wejscie`)).status).toBe(200);
  for (const path of ['/panel', '/panel/wejscie', '/panel/zamowienia']) {
    expect((await ask(shopOrigin + path)).status, path).toBe(404);
  }
  const sent = await ask(`${shopOrigin}/panel/wejscie`, { method: 'POST', headers: { origin: shopOrigin } });
  expect(sent.status).toBeGreaterThanOrEqual(400);
  expect(sent.headers.get('set-cookie') ?? '').not.toContain('panel');
});

it('pages of the shop are not at the panel’s host: links lead to the shop', async () => {
  const to = async (path: string) => (await ask(panelOrigin + path)).headers.get('location');
  expect(await to('/')).toBe('/panel');
  expect(await to('/produkt/kubek?rozmiar=1')).toBe(`${shopOrigin}/produkt/kubek?rozmiar=1`);
  expect(await to('/koszyk')).toBe(`${shopOrigin}/koszyk`);
  const write = await ask(`${panelOrigin}/basketchange.php`, { method: 'POST', headers: { origin: panelOrigin } });
  expect(write.status).toBe(404);
  // Pages in the shop's cache are not served there either.
  await ask(`${shopOrigin}/blog`);
  expect(await to('/blog')).toBe(`${shopOrigin}/blog`);
  const raw = { method: 'GET', url: '/blog', headers: { host: 'panel.sklep.example' } };
  expect(shop.app.serveFromCache(raw)).toBeNull();
  expect(shop.app.serveFromCache({ ...raw, headers: { host: 'sklep.example' } })?.status).toBe(200);
});

it('forms are taken from the panel’s host alone', async () => {
  const cookie = await session();
  const leave = (origin: string) =>
    ask(`${panelOrigin}/panel/konto?akcja=zakoncz-inne`, {
      method: 'POST',
      headers: { origin, cookie },
      body: new URLSearchParams(),
    });
  expect((await leave(shopOrigin)).status).toBe(403);
  expect((await leave('https://zly.example')).status).toBe(403);
  expect((await leave(panelOrigin)).headers.get('location')).toBe('/panel/konto');
});

it('keys belong to the panel’s host, links to the shop name the shop’s', async () => {
  const cookie = `__Host-panel=${'a'.repeat(43)}`;
  const headers = { origin: panelOrigin, cookie, 'content-type': 'application/json' };
  const begun = await ask(`${panelOrigin}/panel/klucz/opcje`, { method: 'POST', headers, body: '{}' });
  expect(await begun.json()).toMatchObject({ options: { rp: { id: 'panel.sklep.example' } } });
  const page = await (await ask(`${panelOrigin}/panel`, { headers: { cookie } })).text();
  expect(page).toMatch(new RegExp(`<a href="${shopOrigin}/"[^>]*><svg.*?</svg>Zobacz sklep</a>`));
  const invited = await ask(`${panelOrigin}/panel/zespol?akcja=zapros`, {
    method: 'POST',
    headers: { origin: panelOrigin, cookie },
    body: new URLSearchParams({ role: 'orders' }),
  });
  expect(await invited.text()).toContain(`${panelOrigin}/panel/zaproszenie/`);
});
