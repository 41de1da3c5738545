import { expect, it } from 'vitest';
import { deadlineOf } from './deadline-text.ts';

const now = Date.parse('2026-11-18T12:00:00+01:00');

it('says how many days are left, and is louder towards the end', () => {
  const of = (day: string) => {
    const { left, tone } = deadlineOf('odpowiedź do', day, now);
    return [left, tone];
  };
  expect(of('2026-12-02')).toEqual(['zostało 14 dni', 'plain']);
  expect(of('2026-11-22')).toEqual(['zostało 4 dni', 'plain']);
  expect(of('2026-11-21')).toEqual(['zostało 3 dni', 'ochre']);
  expect(of('2026-11-19')).toEqual(['został 1 dzień', 'ochre']);
  expect(of('2026-11-18')).toEqual(['dziś mija termin', 'ochre']);
  expect(of('2026-11-17')).toEqual(['po terminie: 1 dzień', 'brick']);
  expect(of('2026-11-16')).toEqual(['po terminie: 2 dni', 'brick']);
});
