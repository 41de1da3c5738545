import { expect, test } from 'vitest';
import { basketCountPicture } from './basket-count.ts';

const drawnFor = (cookie: string) =>
  basketCountPicture(new Request('http://shop.test/ajax/basket-count.svg', { headers: { cookie } }), {
    ink: '#123456',
    paper: '#fedcba',
  }).text();

test('draws how many lines the basket has', async () => {
  const picture = await drawnFor('a=1; koszyk=3');
  expect(picture).toContain('>3</text>');
  expect(picture, 'in the owner’s colours').toMatch(/fill="#123456".*fill="#fedcba"/);
});

test('draws nothing for an empty basket and accepts only a number', async () => {
  expect(await drawnFor('')).not.toContain('<text');
  expect(await drawnFor('koszyk="><script>1')).not.toContain('<script');
  expect(await drawnFor('koszyk=123456')).toContain('>99</text>');
});

test('is never kept', () => {
  const answer = basketCountPicture(new Request('http://shop.test/'), { ink: '#123456', paper: '#fedcba' });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});
