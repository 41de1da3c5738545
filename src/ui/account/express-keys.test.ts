import { afterEach, expect, it, vi } from 'vitest';
import { clearExpressKeys } from './express-keys.ts';

afterEach(() => vi.unstubAllGlobals());

it('removes keys that begin with expchck from session storage, and no others', () => {
  const kept: Record<string, unknown> = { expchck: '1', expchckStep: '2', koszyk: '3', 'x-expchck': '4' };
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] });
  vi.stubGlobal('sessionStorage', kept);
  clearExpressKeys();
  expect(Object.keys(kept)).toEqual(['koszyk', 'x-expchck']);
});

it('ignores forbidden storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(clearExpressKeys).not.toThrow();
});
