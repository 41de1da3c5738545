import { expect, it } from 'vitest';
import { cookieInventory } from '../../../shop/cookie-inventory.ts';
import { browserKeyCookie, browserKeyIn, newBrowserKey } from './browser-key.ts';

it.each([false, true])('the key of a browser comes back, and is on the list of what is kept (https: %s)', (https) => {
  const made = newBrowserKey();
  const cookie = browserKeyCookie(made, https);
  const [sent = ''] = cookie.split(';');
  expect(browserKeyIn(`a=1; ${sent}`, https)).toEqual(made);
  expect(cookie.includes('; Secure')).toBe(https);
  expect(cookieInventory.flatMap(({ names }) => [...names] as string[])).toContain(sent.split('=')[0]);
  expect(made.hash).not.toContain(made.key);
});

it.each(['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}!`, "' or 1=1 --"])('%j is no key', (value) => {
  expect(browserKeyIn(`klucz-przegladarki=${value}`, false)).toBeNull();
});
