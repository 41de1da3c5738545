import { describe, expect, it } from 'vitest';
import { isBackupDue, nextBackup, tooOld } from './backup-plan.ts';

const at = (text: string) => Date.parse(text);
const daily = { every: 'day', hour: 3, keep: 7 } as const;
const weekly = { ...daily, every: 'week' } as const;

describe('a planned backup', () => {
  it('is due at once if there is none yet', () => {
    expect(isBackupDue(daily, null, at('2026-11-18T20:00:00Z'))).toBe(true);
    expect(nextBackup(daily, null, at('2026-11-18T20:00:00Z'))).toBe(at('2026-11-18T20:00:00Z'));
  });

  it('is due at its hour in Warsaw, once a day', () => {
    const last = at('2026-11-18T02:00:10Z');
    expect(isBackupDue(daily, last, at('2026-11-19T01:59:59Z'))).toBe(false);
    expect(isBackupDue(daily, last, at('2026-11-19T02:00:00Z'))).toBe(true);
    expect(nextBackup(daily, last, at('2026-11-18T20:00:00Z'))).toBe(at('2026-11-19T02:00:00Z'));
  });

  it('follows summer time', () => {
    expect(nextBackup(daily, at('2026-03-28T02:00:00Z'), at('2026-03-28T12:00:00Z'))).toBe(at('2026-03-29T01:00:00Z'));
  });

  it('is made up for when the shop did not run', () => {
    expect(isBackupDue(daily, at('2026-11-10T02:00:00Z'), at('2026-11-18T20:00:00Z'))).toBe(true);
  });

  it('is due once in seven days', () => {
    const last = at('2026-11-12T02:00:05Z');
    expect(isBackupDue(weekly, last, at('2026-11-18T20:00:00Z'))).toBe(false);
    expect(isBackupDue(weekly, last, at('2026-11-19T02:00:00Z'))).toBe(true);
    expect(nextBackup(weekly, last, at('2026-11-14T20:00:00Z'))).toBe(at('2026-11-19T02:00:00Z'));
  });
});

it('only the oldest planned ones go; those that people made stay', () => {
  const backups = ['plan', 'hand', 'plan', 'plan', 'before'].map((kind, id) => ({ kind, id }));
  expect(tooOld(backups, 2).map(({ id }) => id)).toEqual([3]);
});
