import { afterEach, describe, expect, it, vi } from 'vitest';
import { withSessionLock } from './session-lock.ts';

afterEach(() => vi.unstubAllGlobals());

function recorder() {
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 1));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  return { seen, work };
}

const browsers = {
  'with locks': navigator,
  'without locks': {},
  'where locks are refused': { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } },
};

describe.each(Object.entries(browsers))('one at a time, %s', (_, browser) => {
  it('work begins only after earlier work has ended, successfully or not', async () => {
    vi.stubGlobal('navigator', browser);
    const { seen, work } = recorder();
    const answers = [withSessionLock(work('a')), withSessionLock(work('b', true)), withSessionLock(work('c'))];
    const [a, b, c] = await Promise.allSettled(answers);
    expect([a?.status, b?.status, c?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
});
