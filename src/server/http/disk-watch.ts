import { statfs as statfsOf } from 'node:fs/promises';
import type { Log } from '../log.ts';

/** With less, the embedded database and the files of shoppers soon cannot be written. */
const leastBytes = 32 * 1_024 * 1_024;
/** So long after a write failed for lack of space the disk counts as full: also that of a database elsewhere. */
const rememberedMs = 30_000;
/** SQLSTATE of a full disk, and the codes of the system. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

type Statfs = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Whether there is room to write orders and files. */
export function diskWatch(folder: string, { now = Date.now, statfs = statfsOf as Statfs } = {}) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    /** The same log, watched for writes that failed. */
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
        // With a database elsewhere the folder is made when it is first needed.
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
