import { formatNumber } from '../../shop/text/numbers.ts';
import type { BackupKind } from './backups.ts';

export const backupsAddress = '/panel/kopie';
export const backupAddress = '/panel/kopie/:name';
export const backupFileAddress = '/panel/kopie/:name/plik';

export const backupKindNames: Record<BackupKind, string> = {
  plan: 'według planu',
  hand: 'zrobiona ręcznie',
  before: 'sprzed przywrócenia',
  sent: 'wczytana z pliku',
};

const kilobyte = 1_024;

export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  if (kilobytes < kilobyte) return `${formatNumber(kilobytes)}\u00a0KB`;
  return `${formatNumber(Math.round((kilobytes / kilobyte) * 10) / 10)}\u00a0MB`;
}
