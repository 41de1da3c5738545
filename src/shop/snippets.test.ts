import { describe, expect, it } from 'vitest';
import { matchesAddress, type Snippet, scriptHosts, snippetFault, snippetsFor } from './snippets.ts';

const all = 'consent=1.2026-11-15.analytics-marketing';
const snippet = (own: Partial<Snippet>): Snippet => ({
  id: 'a',
  region: 'head',
  consent: 'necessary',
  html: '<p>a</p>',
  ...own,
});
const count = (own: Partial<Snippet>, asked = {}, cookies: string | null = all) =>
  snippetsFor([snippet(own)], asked, cookies).length;

describe('snippets', () => {
  it('are told in their region, a script as a tag', () => {
    const script = { src: 'https://stats.example/a.js?x=1&y="2"', module: true };
    expect(snippetsFor([snippet({ region: 'body_bottom', script })], {}, null)).toEqual([
      {
        region: 'body_bottom',
        content: '<p>a</p><script type="module" src="https://stats.example/a.js?x=1&amp;y=&quot;2&quot;"></script>',
      },
    ]);
  });

  it.each([
    ['necessary', null, 1],
    ['analytics', null, 0],
    ['analytics', 'consent=1.2026-11-15.', 0],
    ['analytics', 'consent=1.2026-11-15.marketing', 0],
    ['analytics', 'consent=1.2026-11-15.analytics', 1],
    ['marketing', 'consent=1.2026-11-15.analytics', 0],
    ['marketing', all, 1],
  ] as const)('of kind %s come with %j: %i', (consent, cookies, found) => {
    expect(count({ consent }, {}, cookies)).toBe(found);
  });

  it('come to their devices alone, and to all when nobody says which it is', () => {
    expect(count({ devices: ['mobile'] }, { mobile: true, tablet: false, pc: false })).toBe(1);
    expect(count({ devices: ['mobile', 'tablet'] }, { mobile: false, tablet: false, pc: true })).toBe(0);
    expect(count({ devices: ['mobile'] }, {})).toBe(1);
    expect(count({}, { pc: true })).toBe(1);
  });

  it('come to their pages alone', () => {
    expect(count({ pages: '/produkt/*' }, { request_uri: '/produkt/kubek?rozmiar=1#opinie' })).toBe(1);
    expect(count({ pages: '/produkt/*' }, { request_uri: '/blog' })).toBe(0);
    expect(count({ pages: '/' }, { request_uri: '/?utm=1' })).toBe(1);
  });

  it.each([
    ['/', '/', true],
    ['/', '/a', false],
    ['*', '/a/b', true],
    ['/a*', '/a', true],
    ['/*/b', '/a/b', true],
    ['/*/b', '/a/bc', false],
    ['/ab*ba', '/aba', false],
    ['/a*b*c', '/axbxc', true],
    ['/a*b*c', '/acb', false],
  ])('for %s reach %s: %s', (pattern, path, reached) => {
    expect(matchesAddress(pattern, path)).toBe(reached);
  });

  it('name the hosts of their scripts once', () => {
    const scripts = ['https://b.example/1.js', 'https://a.example:8443/x', 'https://b.example/2.js', '/own.js'];
    expect(scriptHosts(scripts.map((src) => snippet({ script: { src } })))).toEqual([
      'https://a.example:8443',
      'https://b.example',
    ]);
  });
});

describe('a snippet that could not work', () => {
  it.each([
    [{ html: '<SCRIPT>alert(1)</SCRIPT>' }, 'name its address in script.src'],
    [{ html: '<img onerror = "x()">' }, 'script in an attribute'],
    [{ html: '<a href="javascript:x()">a</a>' }, 'script in an attribute'],
    [{ html: '<p style="color: red">a</p>' }, 'has styles'],
    [{ script: { src: 'http://stats.example/a.js' } }, 'neither https:// nor of this shop'],
    [{ script: { src: '//stats.example/a.js' } }, 'neither https:// nor of this shop'],
    [{ script: { src: "https://a.example; script-src 'unsafe-inline'" } }, 'neither https:// nor of this shop'],
    [{ script: { src: 'https://a.example;script-src/' } }, 'neither https:// nor of this shop'],
    [{ script: { src: 'data:text/javascript,1' } }, 'neither https:// nor of this shop'],
  ])('%o is told to its owner', (own, sentence) => {
    expect(snippetFault(snippet(own))).toContain(sentence);
  });

  it('has neither markup nor a script', () => {
    expect(snippetFault({ id: 'a', region: 'head', consent: 'necessary' })).toContain('neither html nor a script');
  });

  it.each([{}, { script: { src: 'https://stats.example/a.js?x=1' } }, { script: { src: '/own.js' } }])(
    'is not %o',
    (own) => {
      expect(snippetFault(snippet(own))).toBeNull();
    },
  );
});
