import { expect, it } from 'vitest';
import { entryPaths } from '../../../panel/staff/sign-in/staff-sign-in.ts';
import { addresses } from '../../../routes.ts';
import { loggedPath } from './logged-path.ts';

const secret = '0123456789abcdef0123456789abcdef';
const links = [...Object.values(addresses), ...entryPaths].filter((path) => path.includes(':token'));

it.each(links)('the token of %s is not logged, however the address is written', (path) => {
  const asked = path.replace(':token', secret);
  expect(loggedPath(asked)).toBe(path);
  for (const other of [`${asked}.data`, `${asked}/`, `/${asked}`, asked.toUpperCase()]) {
    expect(loggedPath(other).toLowerCase(), other).not.toContain(secret);
  }
});

it.each(['/', '/produkt/kubek-szalwiowy', '/logowanie', '/logowanie/link', '/konto/haslo', '/panel/zespol'])(
  '%s is logged as it is',
  (path) => {
    expect(loggedPath(path)).toBe(path);
  },
);
