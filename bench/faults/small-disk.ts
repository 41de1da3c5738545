import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const refillMs = 50;
const page = 4_096;
const mounted = new Set<string>();
process.once('exit', () => {
  for (const folder of mounted) execFileSync('umount', ['--lazy', folder]);
});

export type SmallDisk = Awaited<ReturnType<typeof openSmallDisk>>;

/** A real disk of its own that can be filled: the system itself refuses to write. Throws where this user may not mount. */
export async function openSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  mounted.add(folder);
  const ballast = join(folder, 'ballast');

  /** Until nothing more goes in. */
  async function fillOnce(): Promise<void> {
    const file = await open(ballast, 'a');
    try {
      for (let bytes = 4_194_304; bytes >= page; ) {
        const { bytesWritten } = await file.write(Buffer.alloc(bytes)).catch(refused);
        if (bytesWritten < bytes) bytes /= 2;
      }
    } finally {
      await file.close();
    }
  }

  return {
    folder,
    /** Keeps the disk full during `work`: what is given back is taken again. Then there is space again. */
    async full<Result>(work: () => Promise<Result>): Promise<Result> {
      let isOver = false;
      const filling = (async () => {
        for (; !isOver; await pause(refillMs)) await fillOnce();
      })();
      try {
        await fillOnce();
        return await work();
      } finally {
        isOver = true;
        await filling;
        await rm(ballast);
      }
    },
    async close(): Promise<void> {
      await run('umount', ['--lazy', folder]);
      mounted.delete(folder);
      await rmdir(folder);
    },
  };
}

function refused(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOSPC') return { bytesWritten: 0 };
  throw error;
}
