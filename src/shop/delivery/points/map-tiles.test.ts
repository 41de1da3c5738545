import { expect, it } from 'vitest';
import { tileSource } from './map-tiles.ts';

it('names the origin of a source of tiles', () => {
  expect(tileSource('https://tiles.example/{z}/{x}/{y}.png')).toBe('https://tiles.example');
  expect(tileSource('https://{s}.tiles.example:8443/{z}/{x}/{y}.png?key=a')).toBe('https://*.tiles.example:8443');
});

it.each([
  'http://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}",
  'https://*/{z}/{x}/{y}',
  '//tiles.example/{z}/{x}/{y}',
])('%s is none', (url) => {
  expect(tileSource(url)).toBeNull();
});
