import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath } from '../addresses.ts';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk } from '../screen.ts';
import { backupAddress, backupKindNames, sizeText } from './backup-names.ts';
import type { BackupFile } from './backups.ts';

export const backupPath = (name: string): string => panelPath(backupAddress, { name });

export const backupRow = (file: BackupFile, now: number) => ({
  name: file.name,
  to: backupPath(file.name),
  at: { short: humanTime(file.at, now), whole: whenText(file.at) },
  kind: backupKindNames[file.kind],
  size: sizeText(file.bytes),
});

/** What is going on now. */
export function workNow({ backups, now }: PanelAsk) {
  const { doing = null, fault = null, restoredAt = null } = backups?.work() ?? {};
  return { doing, fault, restored: restoredAt === null ? null : humanTime(restoredAt, now) };
}

export const busyText = 'Trwa już inna kopia albo przywracanie. Poczekaj, aż się skończy.';
