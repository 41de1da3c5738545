import { describe, expect, it, vi } from 'vitest';
import { heedLogin, loginMarker } from './login-from-service.ts';

function browserAt(pathname: string, hash = loginMarker) {
  const went: string[] = [];
  const replaceState = vi.fn();
  const heeded = heedLogin({
    location: { pathname, search: '?a=1', hash },
    history: { state: { key: 'k' }, replaceState },
    go: (address) => went.push(address),
  });
  return { heeded, went, replaceState };
}

describe('a return from a sign-in service', () => {
  it.each(['/produkt/kubek', '/koszyk'])('removes the marker and navigates from %s to the summary', (path) => {
    const { heeded, went, replaceState } = browserAt(path);
    expect(heeded).toBe(true);
    expect(replaceState).toHaveBeenCalledWith({ key: 'k' }, '', `${path}?a=1`);
    expect(went).toEqual(['/zamowienie']);
  });

  it('only removes the marker on the summary page', () => {
    const { heeded, went, replaceState } = browserAt('/zamowienie');
    expect([heeded, went]).toEqual([true, []]);
    expect(replaceState).toHaveBeenCalledTimes(1);
  });

  it('is ignored without the marker', () => {
    const { heeded, went, replaceState } = browserAt('/', '#opinie');
    expect([heeded, went, replaceState.mock.calls]).toEqual([false, [], []]);
  });
});
