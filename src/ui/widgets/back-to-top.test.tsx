import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BackToTop, isFar } from './back-to-top.tsx';
import { BackToTopButton } from './back-to-top-button.tsx';

test('the way back is offered beyond two viewport heights, not at them', () => {
  expect([0, 1599, 1600, 1601].map((scrolled) => isFar(scrolled, 800))).toEqual([false, false, false, true]);
});

test('the page is sent without it', () => {
  expect(renderToStaticMarkup(<BackToTop />)).toBe('');
});

test('it has a name', () => {
  expect(renderToStaticMarkup(<BackToTopButton />)).toMatch(/<button type="button"[^>]*>.*Wróć na górę/);
});
