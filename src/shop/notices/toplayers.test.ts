import { expect, it } from 'vitest';
import { nextToplayer, type Toplayer, withSeenToplayer } from './toplayers.ts';

const day = 86_400_000;
const now = 1_800_000_000_000;
const layer = (id: string, everyDays = 1): Toplayer => ({ id, title: id, text: id, everyDays });
const layers = [layer('a'), layer('b', 7)];

it('toplayers come one by one, each again when its days have passed', () => {
  let stored: string | null = null;
  const show = (at: number) => {
    const next = nextToplayer(layers, stored, at);
    if (next) stored = withSeenToplayer(layers, stored, next.id, at);
    return next?.id ?? null;
  };
  expect(show(now)).toBe('a');
  expect(show(now)).toBe('b');
  expect(show(now)).toBeNull();
  expect(show(now + day - 1)).toBeNull();
  expect(show(now + day)).toBe('a');
  expect(show(now + 6 * day)).toBe('a');
  expect(show(now + 7 * day - 1)).toBeNull();
  expect(show(now + 7 * day)).toBe('a');
  expect(show(now + 7 * day)).toBe('b');
});

it('toplayers stay away when the clock was set back', () => {
  expect(nextToplayer([layer('a')], `{"a":${now + 400 * day}}`, now)).toBeNull();
});

it.each([null, '', '{', '[]', 'null', '{"a":"yesterday"}', '{"__proto__":1}'])(
  'toplayers come when the browser has kept %j',
  (stored) => {
    expect(nextToplayer(layers, stored, now)?.id).toBe('a');
  },
);

it('toplayers that are gone are forgotten', () => {
  expect(withSeenToplayer(layers, '{"old":1,"b":2}', 'a', 3)).toBe('{"b":2,"a":3}');
});
