import { expect, it } from 'vitest';
import { dismissalCookie, isDismissed } from './dismissal.ts';

it('a dismissed bar stays away for one day, and no other with it', () => {
  const cookie = dismissalCookie('free-delivery', false);
  expect(cookie).toContain('Max-Age=86400;');
  const [pair = ''] = cookie.split(';');
  expect(isDismissed(`witryna=a; ${pair}`, 'free-delivery')).toBe(true);
  expect(isDismissed(`witryna=a; ${pair}`, 'instalments')).toBe(false);
  expect(isDismissed('', 'free-delivery')).toBe(false);
});
