import { describe, expect, it } from 'vitest';
import { matchesAddress, type Snippet, snippetFault, snippetHosts, snippetsFor } from './snippets.ts';

const all = 'consent=2ham.2026-11-15.analytics-marketing';
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
    ['analytics', 'consent=2ham.2026-11-15.', 0],
    ['analytics', 'consent=2ham.2026-11-15.marketing', 0],
    ['analytics', 'consent=2ham.2026-11-15.analytics', 1],
    ['marketing', 'consent=2ham.2026-11-15.analytics', 0],
    ['marketing', all, 1],
  ] as const)('of kind %s come with %j: %i', (consent, cookies, found) => {
    expect(count({ consent }, {}, cookies)).toBe(found);
  });

  it('are limited to their devices, and included if the device is unknown', () => {
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

  it('name the hosts of their scripts, of what these call, and of frames, each once', () => {
    const scripts = ['https://b.example/1.js', 'https://a.example:8443/x', 'https://b.example/2.js', '/own.js'];
    const snippets = scripts.map((src) =>
      snippet({ script: { src }, hosts: ['https://pixel.example'], frames: ['https://*.film.example'] }),
    );
    expect(snippetHosts(snippets)).toEqual({
      scripts: ['https://a.example:8443', 'https://b.example'],
      called: ['https://a.example:8443', 'https://b.example', 'https://pixel.example'],
      framed: ['https://*.film.example'],
    });
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
    [{ hosts: ['http://a.example'] }, 'names "http://a.example", which is no host'],
    [{ hosts: ['https://a.example/path'] }, 'is no host'],
    [{ hosts: ["https://a.example; script-src 'unsafe-inline'"] }, 'is no host'],
    [{ hosts: ['https://*'] }, 'is no host'],
    [{ frames: ['*'] }, 'is no host'],
    [{ html: '<img alt="a > b" src="https://a.example/p.gif">' }, 'shows https://a.example/p.gif, whose host'],
    [{ html: "<IMG SRC='//a.example/p.gif'>", hosts: ['https://a.example'] }, 'shows //a.example/p.gif'],
    [{ html: '<img src=http://a.example/p.gif>', hosts: ['https://a.example'] }, 'does not name in hosts'],
    [{ html: '<img srcset="/a.png, https://b.example/b.png 2x">' }, 'shows https://b.example/b.png'],
    [{ html: '<img src="https://evila.example/">', hosts: ['https://*.a.example'] }, 'does not name in hosts'],
    [{ html: '<iframe src="https://f.example/1"></iframe>', hosts: ['https://f.example'] }, 'does not name in frames'],
    [{ html: '<iframe src="/blog"></iframe>' }, 'frames /blog'],
  ])('%o is told to its owner', (own, sentence) => {
    expect(snippetFault(snippet(own))).toContain(sentence);
  });

  it('has neither markup nor a script', () => {
    expect(snippetFault({ id: 'a', region: 'head', consent: 'necessary' })).toContain('neither html nor a script');
  });

  it.each([
    {},
    { script: { src: 'https://stats.example/a.js?x=1' } },
    { script: { src: '/own.js' } },
    { html: '<img src="/obraz.png"><img src="data:image/gif;base64,R0"><img data-src="https://a.example/">' },
    { html: '<img src="https://a.example/p.gif?x=1,2">', hosts: ['https://a.example'] },
    { html: '<img src="https://x.a.example:8443/p">', hosts: ['https://*.a.example:8443'] },
    { html: '<img src="https://a.example/p.gif">', script: { src: 'https://a.example/a.js' } },
    { html: '<iframe src="https://f.example/1"></iframe>', frames: ['https://f.example'] },
  ])('is not %o', (own) => {
    expect(snippetFault(snippet(own))).toBeNull();
  });
});
