import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { beforePaint } from './before-paint.ts';

/** The script on a page with two lines, one bar of a day, and the banner. */
function run(cookie: string, storage: string | null | Error) {
  const gone: string[] = [];
  const banner = { hidden: true };
  const bars = [{ bar: 'lato' }, { bar: 'zima' }, { dismissable: 'free-delivery' }];
  const document = {
    cookie,
    querySelectorAll: () =>
      bars.map((dataset) => ({ dataset, remove: () => gone.push(dataset.bar ?? dataset.dismissable ?? '') })),
    querySelector: () => banner,
  };
  const getItem = () => {
    if (storage instanceof Error) throw storage;
    return storage;
  };
  runInNewContext(beforePaint(), { document, localStorage: { getItem } });
  return { gone, asked: !banner.hidden };
}

describe('before anything is painted', () => {
  it('a first visit sees everything, and is asked for consent', () => {
    expect(run('', null)).toEqual({ gone: [], asked: true });
  });

  it('what was closed is taken away', () => {
    expect(run('', '["zima"]').gone).toEqual(['zima']);
    expect(run('a=b; dismissed-free-delivery=1', '["lato","zima"]').gone).toEqual(['lato', 'zima', 'free-delivery']);
    expect(run('dismissed-instalments=1', null).gone).toEqual([]);
  });

  it.each(['{', 'null', '"zima"', '{"zima":1}', new Error('forbidden')])('bears a storage of %s', (storage) => {
    expect(run('', storage).gone).toEqual([]);
  });

  it.each([
    ['consent=1.2026-11-15.', false],
    ['a=b; consent=1.2026-11-15.analytics', false],
    ['consent=0.2020-01-01.analytics', true],
    ['xconsent=1.2026-11-15.', true],
  ])('with %s asks for consent: %s', (cookie, asked) => {
    expect(run(cookie, null).asked).toBe(asked);
  });
});
