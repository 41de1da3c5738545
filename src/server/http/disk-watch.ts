import { statfs as statfsOf } from 'node:fs/promises';
import { isDiskFull } from '../../data/db/disk-full.ts';
import { leastFreeBytes } from '../../data/db/embedded/disk-reserve.ts';
import type { Log } from '../log.ts';

/** How long the disk counts as full after a write failed for lack of space, including the disk of a remote database. */
const rememberedMs = 30_000;

type Statfs = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Checks for free space for orders and files. */
export function diskWatch(folder: string, { now = Date.now, statfs = statfsOf as Statfs } = {}) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    /** The same log, watched for failed writes. */
    watched: (log: Log): Log => ({
      ...log,
      bug: (id, error) => {
        if (isDiskFull(error)) failedAt = now();
        log.bug(id, error);
      },
    }),

    async isFull(): Promise<boolean> {
      if (now() - failedAt < rememberedMs) return true;
      try {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize < leastFreeBytes;
      } catch {
        // With a remote database the folder is created on first use.
        return false;
      }
    },
  };
}

export type DiskWatch = ReturnType<typeof diskWatch>;
