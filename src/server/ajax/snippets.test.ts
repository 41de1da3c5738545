import { expect, it } from 'vitest';
import type { Snippet } from '../../shop/snippets.ts';
import { snippetsBlock } from './snippets.ts';

const snippets: Snippet[] = [
  { id: 'a', region: 'head', consent: 'necessary', html: '<meta name="a">', devices: ['mobile'] },
  { id: 'b', region: 'body_top', consent: 'analytics', script: { src: '/b.js' }, pages: '/produkt/*' },
];
const contents = (asked: unknown, cookies: string | null = null) =>
  snippetsBlock(asked, { settings: { snippets }, cookies }).response.items.map(({ content }) => content);

it('answers in the shape of such shops', () => {
  expect(snippetsBlock({ mobile: true }, { settings: { snippets }, cookies: null })).toEqual({
    response: { items: [{ region: 'head', content: '<meta name="a">' }] },
  });
});

it.each([true, 1, '1', 'true', 'y'])('reads a flag of %j', (mobile) => {
  expect(contents({ mobile })).toHaveLength(1);
  expect(contents({ pc: mobile })).toHaveLength(0);
});

it('goes by the cookie that the browser sent, not by what the question says', () => {
  const asked = { pc: true, request_uri: '/produkt/kubek', consent: 'analytics' };
  expect(contents(asked)).toEqual([]);
  expect(contents(asked, 'consent=1.2026-11-15.analytics')).toEqual(['<script src="/b.js"></script>']);
});

it.each([null, undefined, 7, 'x', [], { request_uri: {} }])('bears a question of %j', (asked) => {
  expect(() => contents(asked)).not.toThrow();
});
