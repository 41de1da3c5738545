import { describe, expect, it, vi } from 'vitest';
import { heedLogin, loginMarker, onLoginFromService } from './login-from-service.ts';

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

describe('a sign-in that comes back from a service', () => {
  it('is cleared from the address and leads to the summary', () => {
    const { heeded, went, replaceState } = browserAt('/produkt/kubek');
    expect(heeded).toBe(true);
    expect(replaceState).toHaveBeenCalledWith({ key: 'k' }, '', '/produkt/kubek?a=1');
    expect(went).toEqual(['/koszyk?krok=podsumowanie']);
  });

  it('is nothing without its marker', () => {
    const { heeded, went, replaceState } = browserAt('/', '#opinie');
    expect([heeded, went, replaceState.mock.calls]).toEqual([false, [], []]);
  });

  it('opens the step of a checkout that is there, once, and not after it has gone', () => {
    const summary = vi.fn();
    const leave = onLoginFromService(summary);
    expect(browserAt('/koszyk').went).toEqual([]);
    expect(summary).toHaveBeenCalledTimes(1);
    leave();
    expect(browserAt('/blog').went).toHaveLength(1);
    expect(summary).toHaveBeenCalledTimes(1);
  });

  it('waits for a checkout that is still on its way', () => {
    expect(browserAt('/koszyk').went).toEqual([]);
    const summary = vi.fn();
    const leave = onLoginFromService(summary);
    expect(summary).toHaveBeenCalledTimes(1);
    leave();
    onLoginFromService(summary)();
    expect(summary).toHaveBeenCalledTimes(1);
  });
});
