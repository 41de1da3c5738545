import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '../../demo/seed.ts';
import { listLimits } from '../../src/shop/limits.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
const ids: number[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  for (const { slug } of demoProducts.slice(0, listLimits.comparison + 2)) {
    ids.push((await shop.store.catalogue.product(slug, Date.now()))?.id ?? 0);
  }
});
afterAll(() => shop.store.close());

function visitor() {
  const own = visitorOf(() => shop);
  return {
    jar: own.cookies,
    ask: (path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) =>
      own.ask(path, { headers, ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}) }),
    change(list: string, product: number | string, more: Record<string, string> = {}) {
      return this.ask(`/lista/${list}`, { produkt: String(product), wlacz: '1', ...more });
    },
  };
}

const json = { odpowiedz: 'json' };
const nameOf = (index: number) => demoProducts[index]?.name ?? '';

describe('a wish list', () => {
  it('tells a visitor of 30 days, and a client that it is in the account', async () => {
    const plain = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ');
    expect(await plain(await visitor().ask('/ulubione'))).toContain('przez 30 dni');
    const page = await plain(await (await signedInVisitor(() => shop)).ask('/ulubione'));
    expect(page).toContain('na każdym urządzeniu');
    expect(page).not.toContain('30 dni');
  });

  it('is put together by forms, counted in a cookie and shown on a page that nobody keeps', async () => {
    const guest = visitor();
    const added = await guest.change('ulubione', ids[0] ?? 0);
    expect(added.status).toBe(303);
    expect(added.headers.get('location')).toBe('/ulubione');
    await guest.change('ulubione', ids[1] ?? 0);
    expect(guest.jar.get('ulubione')).toBe('2');

    const page = await guest.ask('/ulubione');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain(nameOf(0));
    expect(text).toContain('noindex');
    expect(await shop.text('/ulubione')).toContain('Nie masz jeszcze ulubionych produktów');

    const removed = await guest.change('ulubione', ids[0] ?? 0, { wlacz: '0', powrot: '/ulubione?a=1' });
    expect(removed.headers.get('location')).toBe('/ulubione?a=1');
    expect(guest.jar.get('ulubione')).toBe('1');
    expect(await (await guest.ask('/ulubione')).text()).not.toContain(`>${nameOf(0)}</a>`);
  });

  it('answers scripts with a sentence and what is on both lists', async () => {
    const guest = visitor();
    await guest.change('porownanie', ids[2] ?? 0);
    const answer = await guest.change('ulubione', ids[0] ?? 0, json);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      kind: 'success',
      text: 'Dodaliśmy produkt do ulubionych.',
      see: { link: '/ulubione', text: 'Zobacz ulubione (1)' },
      listed: { wishlist: [ids[0]], comparison: [ids[2]] },
    });
  });

  it('opens no session for taking off what was never on', async () => {
    const guest = visitor();
    await guest.change('ulubione', ids[0] ?? 0, { wlacz: '0' });
    expect(guest.jar.size).toBe(0);
  });
});

describe('a comparison', () => {
  it('holds four and says so to the fifth, with scripts and without', async () => {
    const guest = visitor();
    for (const id of ids.slice(0, listLimits.comparison)) await guest.change('porownanie', id);
    const fifth = ids[listLimits.comparison] ?? 0;
    const notice = await guest.change('porownanie', fifth, json);
    expect(notice.status).toBe(409);
    expect(await notice.json()).toMatchObject({
      kind: 'warning',
      text: expect.stringContaining('najwyżej 4\u00a0produkty'),
    });
    const led = await guest.change('porownanie', fifth);
    expect(led.headers.get('location')).toBe('/porownanie?blad=full');
    const page = await (await guest.ask('/porownanie?blad=full')).text();
    expect(page).toMatch(/role="alert"[^>]*>Porównujemy najwyżej/);
    expect(guest.jar.get('porownanie')).toBe('4');
    // Adding the same product again does not count twice.
    expect((await guest.change('porownanie', ids[0] ?? 0, json)).status).toBe(200);
  });

  it('never holds more, however many come at once', async () => {
    const guest = visitor();
    await guest.change('porownanie', ids[0] ?? 0);
    const statuses = await Promise.all(
      ids.slice(1).map(async (id) => (await guest.change('porownanie', id, json)).status),
    );
    expect(statuses.filter((status) => status === 409)).toHaveLength(ids.length - listLimits.comparison);
    const page = await (await guest.ask('/porownanie')).text();
    expect(page.match(/scope="col"/g)).toHaveLength(listLimits.comparison);
  });

  it('lays products side by side, and only what differs when asked', async () => {
    const guest = visitor();
    for (const id of ids.slice(0, 2)) await guest.change('porownanie', id);
    const rows = (text: string) => text.match(/scope="row"/g)?.length ?? 0;
    const all = await (await guest.ask('/porownanie')).text();
    expect(all).toContain('noindex');
    expect(all).toContain(nameOf(0));
    expect(all).toContain(nameOf(1));
    const different = await (await guest.ask('/porownanie?roznice=1')).text();
    expect(rows(different)).toBeGreaterThan(3);
    expect(rows(different)).toBeLessThanOrEqual(rows(all));
    const heads = [...different.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, head = '']) => head);
    expect(heads).toHaveLength(rows(different));
    expect(heads.filter((head) => !head.includes('aria-label="różnica"'))).toEqual([
      'Cena',
      'Kupno',
      'Ocena',
      'Dostępność',
    ]);
  });
});

describe('a comparison of four', () => {
  const slugs = ['kubek-granatowy', 'kubek-szalwiowy', 'maselniczka', 'wazon-kula'];
  const always = ['Cena', 'Kupno', 'Ocena', 'Dostępność'];
  const idOf = async (slug: string) => (await shop.store.catalogue.product(slug, Date.now()))?.id ?? 0;

  it('shows what two of them share, most shared first, and leaves out what is the same when asked', async () => {
    const guest = visitor();
    for (const slug of slugs) await guest.change('porownanie', await idOf(slug));
    const labels = async (path: string) => {
      const text = await (await guest.ask(path)).text();
      return [...text.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]+>/g, ''));
    };
    const ofFour = [
      'Wymiary',
      'Waga',
      'Materiał',
      'Szkliwo',
      'Zmywarka',
      'Miejsce produkcji',
      'Kolor',
      'Przeznaczenie',
    ];
    const ofSome = ['Pojemność', 'Mikrofalówka', 'Tylko tutaj'];
    const all = [...always, ...ofFour, ...ofSome];
    expect(await labels('/porownanie')).toEqual(all);
    expect(await labels('/porownanie?roznice=1'), 'no row is the same for all four').toEqual(all);
    const back = { wlacz: '0', powrot: '/porownanie?roznice=1' };
    const removed = await guest.change('porownanie', await idOf('maselniczka'), back);
    expect(removed.headers.get('location')).toBe('/porownanie?roznice=1');
    const differing = ['Waga', 'Materiał', 'Szkliwo', 'Zmywarka', 'Kolor', 'Przeznaczenie', 'Mikrofalówka'];
    expect(await labels('/porownanie?roznice=1')).toEqual([...always, 'Wymiary', 'Pojemność', ...differing]);
    expect(await labels('/porownanie'), 'three are made in the same place').toEqual([
      ...always,
      'Wymiary',
      'Pojemność',
      ...differing.toSpliced(4, 0, 'Miejsce produkcji'),
    ]);
  });
});

describe('what is compared', () => {
  it('is sold there, and what nothing shares is in one row', async () => {
    const guest = visitor();
    for (const slug of ['maselniczka', 'obrus-lniany-terakota']) {
      await guest.change('porownanie', (await shop.store.catalogue.product(slug, Date.now()))?.id ?? 0);
    }
    const html = await (await guest.ask('/porownanie')).text();
    const rows = [...html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
    expect(rows.filter((row) => row.includes('Tylko tutaj'))).toHaveLength(1);
    for (const row of rows) expect(row.match(/brak danych/g)?.length ?? 0).toBeLessThan(2);
    expect(html).toContain('Zobacz produkt: Obrus lniany terakota');
    const form = /<form[^>]* action="(\/produkt\/maselniczka)"[^>]*>(.*?)<\/form>/s.exec(html);
    expect(form?.[2]).toMatch(/<button [^>]*value="uniw" aria-label="Do koszyka: Maselniczka" name="rozmiar"/);
    await guest.ask(form?.[1] ?? '', { ilosc: '1', rozmiar: 'uniw' });
    expect(guest.jar.get('koszyk')).toBe('1');
  });
});

describe('bad wishes', () => {
  it.each(['999999', '0', '-1', 'abc', '1e3', '1.5', '', '9'.repeat(40), "1' or 1=1", 'NaN'])(
    'a product %j is answered with a sentence',
    async (product) => {
      const guest = visitor();
      const notice = await guest.change('ulubione', product, json);
      expect(notice.status).toBe(404);
      expect(await notice.json()).toMatchObject({ kind: 'error', text: expect.stringContaining('Nie znamy') });
      const led = await guest.change('ulubione', product);
      expect(led.headers.get('location')).toBe('/ulubione?blad=unknown');
      expect(guest.jar.size, 'no session for nothing').toBe(0);
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)'])(
    'the way back %s is not taken',
    async (powrot) => {
      const led = await visitor().change('ulubione', ids[0] ?? 0, { powrot });
      expect(led.headers.get('location')).toBe('/ulubione');
    },
  );

  it('a list that does not exist, a form without fields, a foreign site', async () => {
    expect((await visitor().change('ukryte', ids[0] ?? 0)).status).toBe(404);
    expect((await shop.ask('/lista/constructor')).status).toBe(404);
    expect((await visitor().ask('/lista/ulubione', {})).headers.get('location')).toContain('blad=unknown');
    const foreign = { origin: 'https://evil.example' };
    expect((await visitor().ask('/lista/ulubione', { produkt: String(ids[0]) }, foreign)).status).toBe(403);
    expect((await shop.ask('/lista/ulubione')).headers.get('location')).toBe('/ulubione');
    expect(await shop.text('/ulubione?blad=%3Cscript%3E')).not.toMatch(/role="alert">(?!<\/div>)/);
    expect(shop.bugs).toEqual([]);
  });

  it.each([
    ['no form', 400, 'nic', 'Nie udało się odczytać formularza'],
    ['too much', 413, 'a&'.repeat(5_000), 'Wysłane dane są za duże'],
  ])('%s is said to be that, and changes nothing', async (_, status, body, sentence) => {
    const type = status === 413 ? 'application/x-www-form-urlencoded' : 'text/plain';
    const init = { method: 'POST', body, headers: { 'content-type': type } };
    const answer = await shop.ask('/lista/ulubione', init);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    expect(await answer.text()).toContain(sentence);
    const product = await shop.ask('/produkt/maselniczka', init);
    expect([product.status, product.headers.getSetCookie()]).toEqual([status, []]);
    expect(await product.text()).toMatch(/<p role="alert"/);
  });

  it('forged cookies find nothing', async () => {
    const guest = visitor();
    guest.jar.set('ulubione', '99');
    guest.jar.set('witryna', 'x'.repeat(43));
    expect((await guest.ask('/porownanie')).status).toBe(200);
    expect(await (await guest.ask('/ulubione')).text()).toContain('Nie masz jeszcze');
    expect(guest.jar.get('ulubione'), 'the count is put right').toBe('');
  });
});

describe('pages that are kept for everyone', () => {
  it('know nothing of the lists', async () => {
    const guest = visitor();
    await guest.change('ulubione', ids[0] ?? 0);
    const path = `/produkt/${demoProducts[0]?.slug}`;
    expect(await (await guest.ask(path)).text()).toBe(await shop.text(path));
    const html = await shop.text(path);
    expect(html, 'neither on a list nor off it').not.toContain(' data-on="');
    expect(html).toMatch(/value="1"[^>]* name="wlacz"/);
    expect(html, 'nothing to take off').not.toMatch(/value="0"[^>]* name="wlacz"/);
  });
});

describe('what was withdrawn', () => {
  it('takes no place on a list, and cannot be put on one', async () => {
    const guest = visitor();
    for (const id of ids.slice(0, listLimits.comparison)) await guest.change('porownanie', id);
    expect((await guest.change('porownanie', ids.at(-1) ?? 0, json)).status).toBe(409);
    const setWithdrawn = (at: number | null) =>
      shop.store.maintain(async ({ orm }) => {
        const when = at === null ? null : new Date(at).toISOString();
        await orm.execute(sql`update products set withdrawn_at = ${when} where id = ${ids[0] ?? 0}`);
      });
    await setWithdrawn(Date.now() - 1_000);
    try {
      expect((await guest.change('ulubione', ids[0] ?? 0, json)).status).toBe(404);
      expect((await guest.change('porownanie', ids.at(-1) ?? 0, json)).status).toBe(200);
      expect(guest.jar.get('porownanie')).toBe(String(listLimits.comparison));
    } finally {
      await setWithdrawn(null);
    }
  });
});
