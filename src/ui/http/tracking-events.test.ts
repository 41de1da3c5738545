import { afterEach, expect, it, vi } from 'vitest';
import { trackingScript } from '../../shop/privacy/tracking.ts';
import { heedTracking } from './tracking-events.ts';

afterEach(() => vi.unstubAllGlobals());

async function heed(waiting: string | null, cookie: string, reply: unknown) {
  const fetch = vi.fn(async () => Response.json(reply));
  const page: { dataLayer?: unknown[] } = {};
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('window', page);
  await heedTracking({ headers: new Headers(waiting === null ? {} : { 'x-iai-tracking-events': waiting }) });
  return { asked: fetch.mock.calls.length, notice: page.dataLayer ?? [] };
}

const agreed = 'consent=2ham.2026-11-15.analytics';
const [added, viewed] = ['add_to_cart', 'view'].map((event) => trackingScript({ event }));
const reply = { data: { trackingEvents: [added, 'alert(1)', viewed] } };

it('fetches pending events with consent, and passes on only valid data', async () => {
  expect(await heed('2', agreed, reply)).toEqual({ asked: 1, notice: [{ event: 'add_to_cart' }, { event: 'view' }] });
});

it.each([
  [null, agreed],
  ['0', agreed],
  ['2', ''],
  ['2', 'consent=2ham.2026-11-15.marketing'],
])('does not fetch with the header %j and the cookie %j', async (header, cookie) => {
  expect(await heed(header, cookie, reply)).toEqual({ asked: 0, notice: [] });
});

it.each([null, {}, { data: { trackingEvents: 'x' } }])('pushes nothing after the response %j', async (other) => {
  expect((await heed('1', agreed, other)).notice).toEqual([]);
});
