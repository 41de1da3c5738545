import { statfs as statfsOf } from 'node:fs/promises';
import type { Log } from '../log.ts';

/** With less space, writes of the embedded database and of shoppers' files would soon fail. */
const leastBytes = 32 * 1_024 * 1_024;
/** How long the disk counts as full after a write failed for lack of space, including the disk of a remote database. */
const rememberedMs = 30_000;
/** SQLSTATE of a full disk, and the codes of the system. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

type Statfs = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Checks for free space for orders and files. */
export function diskWatch(folder: string, { now = Date.now, statfs = statfsOf as Statfs } = {}) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    /** The same log, watched for failed writes. */
    watched: (log: Log): Log => ({
      ...log,
      bug: (id, error) => {
        if (isFull(error)) failedAt = now();
        log.bug(id, error);
      },
    }),

    async isFull(): Promise<boolean> {
      if (now() - failedAt < rememberedMs) return true;
      try {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize < leastBytes;
      } catch {
        // With a remote database the folder is created on first use.
        return false;
      }
    },
  };
}

function isFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    if (fullCodes.has(String((at as { code?: unknown }).code))) return true;
  }
  return false;
}

export type DiskWatch = ReturnType<typeof diskWatch>;
