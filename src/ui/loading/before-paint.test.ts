import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { barLimits } from '../../shop/limits.ts';
import type { OptionalConsent } from '../../shop/privacy/consent.ts';
import { beforePaint } from './before-paint.ts';

/** Runs the script on a page with two bars, one bar that can be closed for a day, and the banner. */
function run(cookie: string, storage: string | null | Error, question: readonly OptionalConsent[] = ['history']) {
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
    documentElement: { dataset: {} },
  };
  const getItem = () => {
    if (storage instanceof Error) throw storage;
    return storage;
  };
  runInNewContext(beforePaint(question), { ...opened(), document, localStorage: { getItem }, setInterval: () => {} });
  return { gone, asked: !banner.hidden, code: codeBar.hidden ? null : code.textContent };
}

/** How the page was opened, as globals of the script. */
const opened = (type = 'navigate', hash = '') => ({
  performance: { getEntriesByType: () => [{ type }] },
  location: { hash },
});

/** Whether a page opened this way may lay out its lower parts later. */
function isFresh(...how: Parameters<typeof opened>): boolean {
  const dataset: { fresh?: string } = {};
  const document = {
    cookie: '',
    querySelectorAll: () => [],
    querySelector: () => ({ hidden: true }),
    documentElement: { dataset },
  };
  runInNewContext(beforePaint([]), {
    ...opened(...how),
    document,
    localStorage: { getItem: () => null },
    setInterval: () => {},
  });
  return dataset.fresh === '';
}

describe('lower parts are laid out later', () => {
  it('when a page is opened at its top', () => expect(isFresh()).toBe(true));
  it('but not when it is reloaded', () => expect(isFresh('reload')).toBe(false));
  it('nor when the visitor goes back to it', () => expect(isFresh('back_forward')).toBe(false));
  it('nor when it is opened at an anchor', () => expect(isFresh('navigate', '#opinie')).toBe(false));
});

/** The changes of the shared line after its interval, if the given selector matches. */
function changed(matching: string | null, calm = false): string[] {
  const order = ['lato', 'zima'];
  const line = {
    matches: (selector: string) => matching !== null && selector.includes(matching),
    querySelector: () => order[0],
    append: (first: string) => order.push(...order.splice(order.indexOf(first), 1)),
  };
  const document = {
    cookie: '',
    querySelectorAll: () => [],
    querySelector: (selector: string) => (selector === '[data-bars]' ? line : { hidden: true }),
    documentElement: { dataset: {} },
  };
  const localStorage = { getItem: () => null };
  const setInterval = (work: () => void, ms: number) => ms === barLimits.shown && work();
  runInNewContext(beforePaint([]), {
    ...opened(),
    document,
    localStorage,
    setInterval,
    matchMedia: () => ({ matches: calm }),
  });
  return order;
}

describe('the line shared by the bars', () => {
  it('shows the next bar', () => expect(changed(null)).toEqual(['zima', 'lato']));
  it.each([':hover', ':focus-within', 'rebate-code'])('does not change with %s', (matching) =>
    expect(changed(matching)).toEqual(['lato', 'zima']),
  );
  it('does not change with reduced motion', () => expect(changed(null, true)).toEqual(['lato', 'zima']));
});

describe('before the first paint', () => {
  it('a first visit shows all bars and the consent banner', () => {
    expect(run('', null)).toEqual({ gone: [], asked: true, code: null });
  });

  it('closed bars are removed', () => {
    expect(run('', '["zima"]').gone).toEqual(['zima']);
    expect(run('a=b; dismissed-free-delivery=1', '["lato","zima"]').gone).toEqual(['lato', 'zima', 'free-delivery']);
    expect(run('dismissed-instalments=1', null).gone).toEqual([]);
  });

  it('the active code is inserted', () => {
    expect(run('a=b; kod=GLINA%2010; koszyk=2', null).code).toBe('GLINA 10');
    expect(run('kod=LEN20', null).code).toBe('LEN20');
  });

  it.each(['kod=', 'kod=%E0%A4%A', 'xkod=LEN20', 'a=kod=LEN20', 'dismissed-rebate-code=1; kod=LEN20'])(
    'with %s no code is named',
    (cookie) => {
      expect(run(cookie, null).code).toBeNull();
    },
  );

  it.each(['{', 'null', '"zima"', '{"zima":1}', new Error('forbidden')])('ignores the stored value %s', (storage) => {
    expect(run('', storage).gone).toEqual([]);
  });

  it.each([
    ['consent=2h.2026-11-15.', false],
    ['a=b; consent=2ham.2026-11-15.analytics', false],
    ['consent=2m.2026-11-15.marketing', true],
    ['consent=1.2020-01-01.analytics', true],
    ['xconsent=2h.2026-11-15.', true],
  ])('with %s shows the consent banner: %s', (cookie, asked) => {
    expect(run(cookie, null).asked).toBe(asked);
  });

  it('asks again when the shop has a new purpose', () => {
    const answered = 'consent=2h.2026-11-15.history';
    expect(run(answered, null, ['history']).asked).toBe(false);
    expect(run(answered, null, ['history', 'marketing']).asked).toBe(true);
  });
});
