import type { Instant } from '../time/instant.ts';
import { addDays, dayOf, instantAt } from '../time/warsaw-time.ts';

/** How often a backup is made by itself, and how many of these are kept. */
export interface BackupPlan {
  every: 'day' | 'week';
  /** The hour in Warsaw. */
  hour: number;
  keep: number;
}

export const mostKeptBackups = 60;

const daysOf: Record<BackupPlan['every'], number> = { day: 1, week: 7 };

/** The last planned instant until now. */
function latestTurn({ hour }: BackupPlan, now: Instant): Instant {
  const today = instantAt(dayOf(now), hour * 60);
  return today <= now ? today : instantAt(addDays(dayOf(now), -1), hour * 60);
}

/** Whether a backup is to be made now. `last`: when the last planned one was made. */
export function isBackupDue(plan: BackupPlan, last: Instant | null, now: Instant): boolean {
  if (last === null) return true;
  const turn = latestTurn(plan, now);
  const since = instantAt(addDays(dayOf(turn), 1 - daysOf[plan.every]), plan.hour * 60);
  return last < since;
}

/** When the next one will be made. */
export function nextBackup(plan: BackupPlan, last: Instant | null, now: Instant): Instant {
  if (isBackupDue(plan, last, now)) return now;
  let day = dayOf(latestTurn(plan, now));
  for (;;) {
    day = addDays(day, 1);
    const turn = instantAt(day, plan.hour * 60);
    if (isBackupDue(plan, last, turn)) return turn;
  }
}

/** The planned backups that are no longer kept, of all by name with the newest first. */
export const tooOld = <Backup extends { kind: string }>(backups: readonly Backup[], keep: number): Backup[] =>
  backups.filter(({ kind }) => kind === 'plan').slice(keep);
