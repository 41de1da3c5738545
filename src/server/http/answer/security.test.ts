import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commonHeaders, contentSecurityPolicy, fileHeaders, signedPage, withLeastHeaders } from './security.ts';

it('S9: allows the inline scripts that we wrote by hash, and none that was brought in', () => {
  const code = 'window.x = "a < b";';
  const hash = createHash('sha256').update(code).digest('base64');
  const { html: pieces, hashes } = signedPage(
    [
      `<script nonce="own">${code}</script>`,
      '<script nonce="own" src="/assets/a.js"></script><script>alert(1)</script>' +
        '<script nonce="guessed">alert(2)</script><script data-x=" nonce=own">alert(3)</script>',
    ],
    'own',
  );
  const html = pieces.join('');
  expect(hashes).toEqual([`'sha256-${hash}'`]);
  expect(html).not.toContain('"own"');
  expect(html).toContain(`<script>${code}</script><script src="/assets/a.js">`);
  const policy = contentSecurityPolicy(hashes, false);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});

it('lets in the hosts that the owner named, each for what it was named for', () => {
  const policy = contentSecurityPolicy([], false, {
    scripts: ['https://stats.example'],
    called: ['https://stats.example', 'https://pixel.example'],
    framed: ['https://film.example'],
  });
  expect(policy).toContain("script-src 'self' https://stats.example;");
  expect(policy).toContain("img-src 'self' data: https://stats.example https://pixel.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example https://pixel.example;");
  expect(policy).toContain('frame-src https://film.example;');
});

it('allows no other origin if none is configured', () => {
  const policy = contentSecurityPolicy([], false);
  expect(policy).toContain("img-src 'self' data:;");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('frame-src');
});

it('asks for https for good only under https', () => {
  expect(commonHeaders(true)['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(commonHeaders(false)['strict-transport-security']).toBeUndefined();
});

it('keeps redirects within the shop short enough for a header', () => {
  const leads = (location: string) =>
    withLeastHeaders(new Response(null, { status: 303, headers: { location } }), {}).headers.get('location');
  expect(leads(`/zwroty?numer=${'x'.repeat(2_000)}`)).toHaveLength(2_014);
  expect(leads(`/zwroty?numer=${'%25'.repeat(4_000)}`)).toBe('/zwroty');
  expect(leads(`https://service.example/?state=${'x'.repeat(3_000)}`)).toHaveLength(3_031);
});

it('gives every answer what it lacks, and leaves alone what it says itself', () => {
  const own = new Response('', { headers: { 'cross-origin-resource-policy': 'cross-origin' } });
  const { headers } = withLeastHeaders(own, fileHeaders(true));
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(withLeastHeaders(new Response(), fileHeaders(false)).headers.get('cross-origin-resource-policy')).toBe(
    'same-origin',
  );
});
