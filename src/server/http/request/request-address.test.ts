import { describe, expect, it } from 'vitest';
import { hasTwoHosts, requestAddress } from './request-address.ts';

const head = (url: string, host?: string) => ({ url, headers: { host } });

describe('the address of a request', () => {
  it('is the configured origin with the target, whatever the Host says', () => {
    const origin = 'https://sklep.example';
    expect(requestAddress(head('/koszyk?a=1', 'evil.example'), origin)).toBe('https://sklep.example/koszyk?a=1');
    expect(requestAddress(head('http://evil.example/koszyk', 'evil.example'), origin)).toBe(`${origin}/koszyk`);
    expect(requestAddress(head('/koszyk', '4294967296'), origin)).toBe(`${origin}/koszyk`);
  });

  it('is the panel’s own where its host is named, also by a whole URL', () => {
    const panel = 'https://panel.sklep.example';
    const of = (url: string, host: string) => requestAddress(head(url, host), 'https://sklep.example', panel);
    expect(of('/panel', 'Panel.Sklep.example')).toBe(`${panel}/panel`);
    expect(of('http://panel.sklep.example/panel', 'sklep.example')).toBe(`${panel}/panel`);
    expect(of('/panel', 'panel.sklep.example.evil.example')).toBe('https://sklep.example/panel');
    expect(requestAddress(head('/panel', 'panel.test:3000'), null, 'http://panel.test:3000')).toBe(
      'http://panel.test:3000/panel',
    );
  });

  it('is on the host that was typed where none is configured', () => {
    expect(requestAddress(head('/', '127.0.0.1:3000'), null)).toBe('http://127.0.0.1:3000/');
    expect(requestAddress(head('/a', 'Komputer.local'), null)).toBe('http://komputer.local/a');
    expect(requestAddress(head('/a', '[::1]:3000'), null)).toBe('http://[::1]:3000/a');
    expect(requestAddress(head('/a'), null)).toBe('http://localhost/a');
    expect(requestAddress(head('http://other.test/a?b', 'shop.test'), null)).toBe('http://other.test/a?b');
  });

  it.each(['4294967296', '0x7f.1', 'a b', 'a@b', 'a/b', 'a:99999', '[::1', 'a..b:x', '%61'])(
    'S10: is none on the host %s',
    (host) => expect(requestAddress(head('/', host), null)).toBeNull(),
  );

  it('S10: cannot be told with two hosts', () => {
    expect(hasTwoHosts(['Host', 'shop.test', 'Accept', 'host', 'host', 'evil.test'])).toBe(true);
    expect(hasTwoHosts(['HOST', 'shop.test', 'Accept', 'host'])).toBe(false);
    expect(hasTwoHosts([])).toBe(false);
  });

  it.each([
    '*',
    '',
    'koszyk',
    '/%09%5c',
    '/%5C',
    '/a\\b',
    '/%0d%0aa',
    '/%7f',
    '/%00',
    '/?q=%00',
    '/assets/%2e%2e/koszyk',
    '/assets/.%2E/koszyk',
    '/produkt/..',
    '/produkt/.',
    '/./koszyk',
    '/produkt/..?a',
    '/produkt/maselniczka#a',
    '/?a#b',
    'ftp://shop.test/',
    'http://a@shop.test/',
  ])('S10: is none for the target %s', (target) => {
    expect(requestAddress(head(target, 'shop.test'), 'https://sklep.example')).toBeNull();
  });

  it.each(['/szukaj?q=%5c%0a', '/produkt/.well', '/a..b', '/produkt/a%2e', '/?adres=/../a', '/.well-known/x'])(
    'is what it says for %s',
    (target) =>
      expect(requestAddress(head(target, 'shop.test'), 'https://s.example')).toBe(`https://s.example${target}`),
  );
});
