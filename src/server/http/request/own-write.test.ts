import { describe, expect, it } from 'vitest';
import { isOwnWrite } from './own-write.ts';

const origin = 'https://sklep.example';
const isOwn = (path: string, headers: Record<string, string>, method = 'POST') =>
  isOwnWrite(new Request(origin + path, { method, headers }), path, origin);

describe('a write of our own', () => {
  it('names our origin, or the browser says that it comes from it', () => {
    expect(isOwn('/koszyk', { origin })).toBe(true);
    expect(isOwn('/koszyk', { 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(isOwn('/koszyk', { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(isOwn('/koszyk', {}, 'GET')).toBe(true);
  });

  it.each([
    { origin: 'http://sklep.example' },
    { origin: 'https://sklep.example:8443' },
    { origin: 'https://evil.example' },
    { origin: 'https://sklep.example.evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('S1: is not one with %j', (headers) => {
    for (const path of ['/koszyk', '/produkt/maselniczka', '/lista/ulubione', '/ciasteczka', '/koszyk.data']) {
      expect(isOwn(path, headers as Record<string, string>), path).toBe(false);
    }
  });

  it('may be a call of a program, which says neither', () => {
    expect(isOwn('/graphql/v1', {})).toBe(true);
    expect(isOwn('/ajax/get.php', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(true);
    expect(isOwn('/graphql/v1', { cookie: 'a=1', 'content-type': 'application/json' })).toBe(true);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'S1: is no call with cookies and a body of %s, which a form of another site could send',
    (type) => {
      expect(isOwn('/graphql/v1', { cookie: 'a=1', 'content-type': type })).toBe(false);
      expect(isOwn('/ajax/get.php', { cookie: 'a=1', 'content-type': type })).toBe(false);
    },
  );

  it('S1: is no call of another site', () => {
    expect(isOwn('/graphql/v1', { origin: 'https://evil.example' })).toBe(false);
    expect(isOwn('/graphql/v1', { 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});
