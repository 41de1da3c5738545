import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { beforePaint } from './before-paint.ts';

/** Runs the script on a page with two owner's bars, one dismissable bar and the banner. */
function run(cookie: string, storage: string | null | Error) {
  const gone: string[] = [];
  const banner = { hidden: true };
  const bars = [{ bar: 'lato' }, { bar: 'zima' }, { dismissable: 'free-delivery' }];
  const code = { textContent: '' };
  const codeBar = {
    dataset: { dismissable: 'rebate-code' },
    hidden: true,
    querySelector: () => code,
    remove: () => gone.push('rebate-code'),
  };
  const document = {
    cookie,
    querySelectorAll: () => [
      ...bars.map((dataset) => ({ dataset, remove: () => gone.push(dataset.bar ?? dataset.dismissable ?? '') })),
      codeBar,
    ],
    querySelector: () => banner,
  };
  const getItem = () => {
    if (storage instanceof Error) throw storage;
    return storage;
  };
  runInNewContext(beforePaint(), { document, localStorage: { getItem } });
  return { gone, asked: !banner.hidden, code: codeBar.hidden ? null : code.textContent };
}

describe('before anything is painted', () => {
  it('a first visit sees everything, and is asked for consent', () => {
    expect(run('', null)).toEqual({ gone: [], asked: true, code: null });
  });

  it('what was closed is taken away', () => {
    expect(run('', '["zima"]').gone).toEqual(['zima']);
    expect(run('a=b; dismissed-free-delivery=1', '["lato","zima"]').gone).toEqual(['lato', 'zima', 'free-delivery']);
    expect(run('dismissed-instalments=1', null).gone).toEqual([]);
  });

  it('the code at work in the basket is named', () => {
    expect(run('a=b; kod=GLINA%2010; koszyk=2', null).code).toBe('GLINA 10');
    expect(run('kod=LEN20', null).code).toBe('LEN20');
  });

  it.each(['kod=', 'kod=%E0%A4%A', 'xkod=LEN20', 'a=kod=LEN20', 'dismissed-rebate-code=1; kod=LEN20'])(
    'with %s no code is named',
    (cookie) => {
      expect(run(cookie, null).code).toBeNull();
    },
  );

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
