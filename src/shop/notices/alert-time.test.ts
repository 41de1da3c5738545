import { expect, it } from 'vitest';
import { alertTimes } from '../limits.ts';
import { errorAlertTime } from './alert-time.ts';

it('shows an error as long as any alert, unless the owner wants it longer', () => {
  expect(errorAlertTime()).toBe(alertTimes.shown);
  expect(errorAlertTime('fade')).toBe(4_000);
  expect(errorAlertTime(12)).toBe(12_000);
  expect(errorAlertTime('stay')).toBeNull();
});
