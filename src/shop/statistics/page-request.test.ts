import { describe, expect, it } from 'vitest';
import { isBrowser, isSeen, sourceOfVisit } from './page-request.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const cubot = 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

describe('who asks for a page', () => {
  it('tells browsers from programs', () => {
    expect([firefox, cubot].map(isBrowser)).toEqual([true, true]);
    const others = [
      undefined,
      '',
      'curl/8.5.0',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
      'facebookexternalhit/1.1',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36',
      'Python-urllib/3.12',
      `Mozilla/5.0 ${'x'.repeat(400)}`,
    ];
    expect(others.map(isBrowser)).toEqual(others.map(() => false));
  });

  it('counts no page that a browser loads in advance', () => {
    expect(isSeen({ 'user-agent': firefox })).toBe(true);
    expect(isSeen({ 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(isSeen({ 'user-agent': firefox, purpose: 'prefetch' })).toBe(false);
    expect(isSeen({ 'user-agent': firefox, 'x-moz': 'prefetch' })).toBe(false);
  });
});

describe('the source of a visit', () => {
  const own = 'sklep.example:8080';
  const from = (referer: string, more: Record<string, string> = {}) => sourceOfVisit({ referer, ...more }, own);

  it('is the host that led to the shop, the same for its pages for phones', () => {
    expect(from('https://www.google.com/search?q=kubek+jan.kowalski%40example.com')).toBe('google.com');
    expect(from('https://l.facebook.com/l.php?u=x')).toBe('facebook.com');
    expect(from('https://m.ceneo.pl/')).toBe('ceneo.pl');
    expect(from('android-app://com.google.android.gm/')).toBe('com.google.android.gm');
    expect(from('https://anna:tajne@blog.example.org:444/wpis')).toBe('blog.example.org');
  });

  it('is empty if nobody says it or what is said is no name', () => {
    expect(sourceOfVisit({}, own)).toBe('');
    expect(sourceOfVisit({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, own)).toBe('');
    for (const odd of ['https://127.0.0.1/x', 'https://localhost/', 'about:blank', 'https://zły.example/', 'x'])
      expect(from(odd), odd).toBe('');
    expect(from(`https://${'a'.repeat(60)}.example/`)).toBe('');
    expect(from('https://a.example%00<script>/')).toBe('');
  });

  it('is of no visit that goes on', () => {
    expect(from('https://sklep.example:8080/kubki')).toBeNull();
    expect(from('https://SKLEP.example/')).toBeNull();
    expect(sourceOfVisit({ 'sec-fetch-site': 'same-origin' }, own)).toBeNull();
    expect(from('https://www.google.com/', { 'cache-control': 'max-age=0' })).toBeNull();
    expect(from('https://www.google.com/', { 'sec-fetch-dest': 'iframe' })).toBeNull();
  });
});
