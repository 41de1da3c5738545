import type { BackupSummary, StoreCounts } from '../../data/backup/backup-summary.ts';
import type { Instant } from '../../shop/time/instant.ts';

/** Why a backup was made: by the plan, by hand, before a restore; or it was sent from a computer. */
export const backupKinds = ['plan', 'hand', 'before', 'sent'] as const;
export type BackupKind = (typeof backupKinds)[number];

export interface BackupFile {
  /** The name of the file. */
  name: string;
  kind: BackupKind;
  at: Instant;
  bytes: number;
}

/** What is going on with backups in this process. */
export interface BackupWork {
  doing: 'copy' | 'restore' | null;
  /** Why the last one failed, in Polish. */
  fault: string | null;
  /** When the last restore was done. */
  restoredAt: Instant | null;
}

/** What a restore would change. */
interface RestorePreview {
  summary: BackupSummary;
  now: StoreCounts;
  /** Orders that the backup does not have. */
  newOrders: number;
}

/** Backups in the data folder of this server. */
export interface Backups {
  /** The newest first. */
  list(): Promise<BackupFile[]>;
  work(): BackupWork;
  /** Resolves with the name of the file, or with `null` if it failed or another work is going on. */
  make(kind: BackupKind): Promise<string | null>;
  open(name: string): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> } | null>;
  remove(name: string): Promise<boolean>;
  /** `null`: there is no such file. `broken`: it is no whole backup. */
  preview(name: string): Promise<RestorePreview | 'broken' | null>;
  /** Keeps a file that was sent; `null` if it is no backup. */
  receive(content: AsyncIterable<Uint8Array>): Promise<string | null>;
  /**
   * Copies the shop as it is, and then replaces everything in it. Begins after the current request is answered; returns
   * false if another work is going on.
   */
  restore(name: string, who: { id: number; name: string }): boolean;
}
