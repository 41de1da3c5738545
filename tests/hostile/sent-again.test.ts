import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageName } from '../../src/routes.ts';
import { isSecretField } from '../../src/shop/account/registration/secret-fields.ts';
import { formsOf, sentBy } from '../../testing/hostile/forms-of-pages.ts';
import { postingPages } from '../../testing/hostile/posting-pages.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

/** A browser without scripts sends a form while the database is unavailable: nothing that was typed may be lost. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.store.rateLimits.take = async () => 0;
}, 900_000);
afterAll(() => shop?.store.close());

const typed = 'Zażółć "gęślą" <jaźń> & \'x\'';
/** The driver's error when a server is restarting. */
const away = Object.assign(new Error('terminating connection'), { code: '57P01' });

/** Methods that read or write nothing, or run the request itself. */
const staying = ['cancelledBy', 'maintain', 'close', 'ping', 'changes', 'rateLimits', 'pictures', 'uploads'];

/** Every method of the store fails until the work is done. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  const failing = async () => {
    throw away;
  };
  const verbs = Object.entries(shop.store as unknown as Record<string, Record<string, unknown>>).flatMap(
    ([name, noun]): [object: Record<string, unknown>, name: string][] => {
      if (staying.includes(name)) return [];
      if (typeof noun === 'function') return [[shop.store as unknown as Record<string, unknown>, name]];
      return Object.keys(noun).map((verb) => [noun, verb]);
    },
  );
  const before = verbs.map(([noun, verb]) => noun[verb]);
  for (const [noun, verb] of verbs) if (typeof noun[verb] === 'function') noun[verb] = failing;
  try {
    return await work();
  } finally {
    for (const [at, [noun, verb]] of verbs.entries()) noun[verb] = before[at];
  }
}

const kept = new Set<PageName>();

it.each(postingPages())(
  'the form of %s stands on the answer',
  async (page) => {
    const own = await sentBy(shop, page);
    for (const form of await formsOf(page, own)) {
      const fields = Object.fromEntries(Object.keys(form.fields).map((name) => [name, typed]));
      const [button] = form.buttons;
      const sent = { ...fields, ...(button ? { [button[0]]: button[1] } : {}) };
      const send = (body: URLSearchParams) =>
        own.client.ask(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
      const answer = await whileAway(() => send(new URLSearchParams(sent)));
      const html = await answer.text();
      expect(answer.status, html.slice(0, 300)).not.toBe(500);
      if (answer.status !== 503) continue;
      kept.add(page);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(html).toContain(`<form method="post" action="${form.action.replaceAll('&', '&amp;')}">`);
      const again = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [name, plain(value)],
      );
      const passwords = [...html.matchAll(/<input type="password" name="([^"]*)"/g)].map(([, name = '']) => [
        name,
        typed,
      ]);
      expect(passwords.every(([name = '']) => isSecretField(name))).toBe(true);
      expect(Object.fromEntries([...again, ...passwords])).toEqual(sent);
      expect((await send(new URLSearchParams([...again, ...passwords]))).status, 'sent again').toBeLessThan(500);
    }
  },
  120_000,
);

it('most forms met the store', () => {
  expect(kept.size).toBeGreaterThan(20);
});

const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
