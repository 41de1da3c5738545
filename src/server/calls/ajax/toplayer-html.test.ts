import { expect, it } from 'vitest';
import { toplayerHtml } from './toplayer-html.ts';

it('the owner’s text is markup, whatever signs it has', () => {
  const link = { text: 'Zobacz "to"', address: '/kategoria/len?a=1&b=2' };
  expect(toplayerHtml({ id: 'a', title: 'A < B', text: 'C & D', link, everyDays: 1 })).toBe(
    '<h2>A &lt; B</h2><p>C &amp; D</p><p><a href="/kategoria/len?a=1&amp;b=2">Zobacz &quot;to&quot;</a></p>',
  );
  expect(toplayerHtml({ id: 'a', title: 'A', text: 'B', everyDays: 1 })).toBe('<h2>A</h2><p>B</p>');
});
