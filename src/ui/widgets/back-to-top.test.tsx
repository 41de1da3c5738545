import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BackToTop, isFar } from './back-to-top.tsx';
import { BackToTopButton } from './back-to-top-button.tsx';

test('the button appears after more than two viewport heights', () => {
  expect([0, 1599, 1600, 1601].map((scrolled) => isFar(scrolled, 800))).toEqual([false, false, false, true]);
});

test("the server's HTML does not contain it", () => {
  expect(renderToStaticMarkup(<BackToTop />)).toBe('');
});

test('it has an accessible name', () => {
  expect(renderToStaticMarkup(<BackToTopButton />)).toMatch(/<button type="button"[^>]*>.*Wróć na górę/);
});
