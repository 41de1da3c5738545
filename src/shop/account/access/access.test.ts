import { expect, it } from 'vitest';
import { accessUntil, isOwnOf } from './access.ts';

it('a browser is let in for a month, a link opens for a quarter', () => {
  expect(accessUntil('browser', 0)).toBe(30 * 86_400_000);
  expect(accessUntil('link', 0)).toBe(90 * 86_400_000);
});

it('what a guest owns is not accessible to signed-in clients', () => {
  expect(isOwnOf({ clientId: 7 }, 7)).toBe(true);
  expect(isOwnOf({ clientId: 7 }, 8)).toBe(false);
  expect(isOwnOf({ clientId: 7 }, null)).toBe(false);
  expect(isOwnOf({ clientId: null }, null)).toBe(false);
});
