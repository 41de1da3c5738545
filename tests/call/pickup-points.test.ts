import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/shop/limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop.store.close());

const ask = (query: string, init?: RequestInit) => shop.ask(`/ajax/pickup-points?${query}`, init);
const found = async (query: string) => {
  const answer = await ask(query);
  expect(answer.status, query).toBe(200);
  return answer.json();
};

describe('/ajax/pickup-points', () => {
  it('answers by town, post code and place, with all that a list shows', async () => {
    const { points, total, more } = await found('carrier=locker&q=kartuzy');
    expect(points[0]).toEqual({
      carrier: 'locker',
      code: expect.stringMatching(/^KART\d{3}$/),
      name: expect.any(String),
      city: 'Kartuzy',
      street: expect.stringMatching(/^ul\. /),
      zipcode: '83-300',
      hours: expect.any(String),
      distance: null,
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      description: expect.any(String),
      alwaysOpen: expect.any(Boolean),
      takesPayment: expect.any(Boolean),
      easyAccess: expect.any(Boolean),
    });
    expect([total, more]).toEqual([points.length, false]);
    expect((await found('carrier=locker&q=83-3')).points.length).toBeGreaterThan(points.length);
    const near = await found('carrier=locker&lat=54.334&lon=18.197');
    expect(near.points[0]).toMatchObject({ city: 'Kartuzy', distance: expect.any(Number) });
    expect((await found('carrier=locker')).points).toEqual([]);
  });

  it('may be cached for a minute, and only by the browser if they depend on a position', async () => {
    expect((await ask('carrier=locker&q=kartuzy')).headers.get('cache-control')).toBe('public, max-age=60');
    expect((await ask('carrier=locker&lat=54&lon=18')).headers.get('cache-control')).toBe('private, max-age=60');
  });

  it('is encoded for whoever accepts that', async () => {
    const query = 'carrier=locker&area=49,14,55,24&marks=1';
    const whole = await (await ask(query)).text();
    const answer = await ask(query, { headers: { 'accept-encoding': 'gzip' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(bytes).toString()).toBe(whole);
    expect(bytes.byteLength).toBeLessThan(whole.length / 5);
  });

  it('sets no cookie and opens no session', async () => {
    expect((await ask('carrier=locker&q=kartuzy')).headers.get('set-cookie')).toBeNull();
  });

  it('refuses what it cannot understand in words', async () => {
    for (const query of [
      '',
      'carrier=x',
      'carrier=locker&lat=a&lon=b',
      'carrier=locker&area=1',
      'carrier=locker&page=0',
    ]) {
      const answer = await ask(query);
      expect(answer.status, query).toBe(400);
      expect((await answer.json()).error, query).toEqual({
        code: expect.any(String),
        message: expect.stringMatching(/\.$/),
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await ask('carrier=locker', { method: 'POST' })).status).toBe(405);
  });

  it('never fails, whatever is asked', async () => {
    const strange = [
      "'",
      '"',
      '%',
      '\\',
      '%00',
      '%ff%fe',
      '%F0%9F%99%82',
      ':*',
      '!',
      '(',
      "a'':* |",
      '<->',
      '-'.repeat(200),
      '%ED%A0%80',
      '1'.repeat(90),
      'a '.repeat(90),
      '00-000',
      '٠١',
      'ß',
      'İ',
      "'; drop table pickup_points; --",
    ];
    for (const q of strange) {
      for (const rest of [
        '',
        '&lat=90&lon=180',
        '&lat=-90&lon=-180&page=9999',
        '&area=-90,-180,90,180',
        '&area=0,0,0,0&marks=1',
      ]) {
        const query = `carrier=locker&q=${q}${rest}`;
        // An address with a control character is refused before it is parsed.
        expect((await ask(query)).status, query).toBe(q === '%00' ? 400 : 200);
      }
    }
    expect(shop.bugs).toEqual([]);
  });

  it('has a limit by network, which a map that is moved does not reach', async () => {
    expect(rateLimits['pickup-points'].network.most).toBeGreaterThanOrEqual(600);
    const limited = await openTestShop('server', 'http://shop.test', {
      empty: true,
      settings: { rateLimitFactor: 0.002 },
    });
    const answers: Response[] = [];
    for (let at = 0; at < 4; at += 1) answers.push(await limited.ask('/ajax/pickup-points?carrier=locker&q=lodz'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(answers[3]?.headers.get('retry-after'), 'says when to ask again').toMatch(/^\d+$/);
    await limited.store.close();
  });
});

it('a page may ask where the browser is, and only the page itself', async () => {
  expect((await shop.ask('/')).headers.get('permissions-policy')).toContain('geolocation=(self)');
});

it('a page shows pictures of the tiles that the owner named, and of no others', async () => {
  expect((await shop.ask('/')).headers.get('content-security-policy')).toContain("img-src 'self' data:;");
  const tiled = await openTestShop('server', 'http://shop.test', {
    empty: true,
    change: (all) => ({
      ...all,
      delivery: {
        ...all.delivery,
        mapTiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: 'Mapa' },
      },
    }),
  });
  const policy = (await tiled.ask('/')).headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' data: https://*.tiles.example;");
  expect(policy).toContain("connect-src 'self';");
  await tiled.store.close();
});
