import { expect, it } from 'vitest';
import type { Shopper } from '../../page-context/shopper.ts';
import { cookieJar } from '../http/request/cookie-jar.ts';
import { addEvent, appendSetCookies, takeEvents, tracked, waitingEvents } from './tracking.ts';

const agreed = 'consent=2ham.2026-11-15.analytics';
const jarOf = (cookie: string) => cookieJar(new Request('http://shop.test/', { headers: { cookie } }), false);
const poured = (jar: ReturnType<typeof jarOf>): Headers => {
  const headers = new Headers();
  appendSetCookies(jar, headers);
  return headers;
};
const after = (jar: ReturnType<typeof jarOf>) => `${agreed}; ${poured(jar).getSetCookie().at(-1)?.split(';')[0]}`;

it('events wait in a cookie until they are taken, once', () => {
  const first = jarOf(agreed);
  addEvent(first, { event: 'add_to_cart', name: 'Kubek szałwiowy' });
  addEvent(first, { event: 'add_to_cart', name: 'Miska' });
  expect(poured(first).get('set-cookie')).toContain('; HttpOnly');
  expect(poured(first).get('x-iai-tracking-events')).toBe('2');
  const second = jarOf(after(first));
  addEvent(second, { event: 'add_to_cart', name: 'Talerz' });
  const taken = jarOf(after(second));
  expect(poured(taken).get('x-iai-tracking-events')).toBe('3');
  expect(takeEvents(taken)).toMatchObject([{ name: 'Kubek szałwiowy' }, { name: 'Miska' }, { name: 'Talerz' }]);
  expect(takeEvents(taken)).toEqual([]);
  expect(poured(taken).get('set-cookie')).toContain('Max-Age=0');
  expect(poured(taken).has('x-iai-tracking-events')).toBe(false);
});

it('nothing is written down or told without consent, and what waited is forgotten', () => {
  const none = jarOf('consent=2ham.2026-11-15.marketing');
  addEvent(none, { event: 'a' });
  expect([...poured(none)]).toEqual([]);
  const jar = jarOf(agreed);
  addEvent(jar, { event: 'a' });
  const refused = jarOf(after(jar).replace('analytics', ''));
  expect(takeEvents(refused)).toEqual([]);
  expect(poured(refused).get('set-cookie')).toContain('Max-Age=0');
});

it('what waited is forgotten by the answer that withdraws consent, and by any after it', () => {
  const cookies = `${agreed}; trackingEvents=${Buffer.from('[{"event":"a"}]').toString('base64url')}`;
  const headers = new Headers({ 'set-cookie': 'consent=2ham.2026-11-16.marketing; Path=/' });
  appendSetCookies(jarOf(cookies), headers);
  expect(headers.getSetCookie().at(-1)).toMatch(/^trackingEvents=; .*Max-Age=0.*HttpOnly/);
  expect(headers.has('x-iai-tracking-events')).toBe(false);
  const later = poured(jarOf(cookies.replace('analytics', 'marketing')));
  expect(later.get('set-cookie')).toMatch(/^trackingEvents=; .*Max-Age=0/);
  expect(poured(jarOf(cookies)).get('x-iai-tracking-events')).toBe('1');
});

it('is silent when nothing waits', () => {
  const jar = jarOf(agreed);
  expect(takeEvents(jar)).toEqual([]);
  expect([...poured(jar)]).toEqual([]);
});

it.each(['x', '%%%', Buffer.from('[1,null,{"event":2}]').toString('base64url'), 'A'.repeat(9_000)])(
  'a forged cookie holds nothing (%#)',
  (text) => {
    expect(waitingEvents(jarOf(`${agreed}; trackingEvents=${text}`))).toEqual([]);
  },
);

it('the newest are kept when there are too many for a cookie', () => {
  let cookies = agreed;
  for (let n = 0; n < 30; n += 1) {
    const jar = jarOf(cookies);
    addEvent(jar, { event: 'view', n, text: 'ą'.repeat(200) });
    cookies = after(jar);
  }
  expect(cookies.length).toBeLessThan(3_200);
  expect(waitingEvents(jarOf(cookies)).at(-1)).toMatchObject({ n: 29 });
});

it('tells of what was put into the basket, and of nothing that was refused', async () => {
  const jar = jarOf(agreed);
  const answers = [
    { status: 'added', quantity: 2, alert: null },
    { status: 'refused', reason: 'limit', alert: null },
  ];
  const shopper = tracked({ buy: async () => answers.shift() } as unknown as Shopper, jar);
  const request = { product: 'kubek', size: '250', quantity: 5, subscriptionDays: 0 };
  await shopper.buy(request);
  await shopper.buy(request);
  expect(waitingEvents(jar)).toEqual([{ event: 'add_to_cart', product: 'kubek', size: '250', quantity: 2 }]);
});
