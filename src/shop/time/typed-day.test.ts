import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

it('a day is one of the calendar, in years of the shop', () => {
  for (const day of ['2026-12-24', '2028-02-29', '2999-12-31']) expect(typedDay(day)).toBe(day);
  const wrong = ['', '0000-01-01', '0001-01-01', '9999-12-31', '2026-02-29', '2026-02-30', '2026-13-01', '24.12.2026'];
  for (const text of [...wrong, '2026-1-2', '2026-12-24T00:00']) expect(typedDay(text), text).toBeNull();
});
