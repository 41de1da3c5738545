import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commonHeaders, contentSecurityPolicy, isForeignPost } from './security.ts';

it('allows the inline scripts of a page by hash, and no other', () => {
  const code = 'window.x = "a < b";';
  const hash = createHash('sha256').update(code).digest('base64');
  const policy = contentSecurityPolicy(
    `<script>${code}</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script>`,
    false,
  );
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});

it('lets in scripts of the hosts that the owner named', () => {
  expect(contentSecurityPolicy('', false, ['https://stats.example'])).toContain(
    "script-src 'self' https://stats.example;",
  );
});

it('asks for https for good only under https', () => {
  expect(commonHeaders(true)['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(commonHeaders(false)['strict-transport-security']).toBeUndefined();
});

it('knows a form of another site', () => {
  const post = (origin?: string) =>
    new Request('https://shop.test/', { method: 'POST', body: 'a=1', headers: origin ? { origin } : {} });
  expect(isForeignPost(post('https://evil.test'), 'https://shop.test')).toBe(true);
  expect(isForeignPost(post('null'), 'https://shop.test')).toBe(true);
  expect(isForeignPost(post('https://shop.test'), 'https://shop.test')).toBe(false);
  expect(isForeignPost(post(), 'https://shop.test')).toBe(false);
});
