import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type PictureMaker, PictureQueueFull, pictureMaker } from './picture-maker.ts';

const original = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#a86' } })
  .png()
  .toBuffer();
const order = async (width = 240) => ({ original, width, format: 'webp' as const });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Its process is started once for all that need no other settings. */
const common = pictureMaker();
afterAll(() => common.end());
const others: PictureMaker[] = [];
const other = (options: Parameters<typeof pictureMaker>[0]) => {
  const maker = pictureMaker(options);
  others.push(maker);
  return maker;
};
afterEach(() => {
  for (const maker of others.splice(0)) maker.end();
});

describe('the maker of pictures', { timeout: 60_000 }, () => {
  it('makes the format and the width that were ordered', async () => {
    const bytes = await common.make(() => order(400));
    expect(await sharp(Buffer.from(bytes ?? [])).metadata()).toMatchObject({ width: 400, height: 200, format: 'webp' });
    expect(await common.make(async () => null)).toBeNull();
  });

  it('works in a process of its own, which ends when there is nothing to do', async () => {
    const maker = other({ idleMs: 50 });
    await maker.make(() => order());
    const { pid = 0 } = maker;
    expect(pid).not.toBe(process.pid);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await maker.make(() => order())).not.toBeNull();
  });

  it('ends without a word when the shop has gone before a picture was finished', async () => {
    const worker = fork(join(import.meta.dirname, 'picture-worker.ts'), { serialization: 'advanced', silent: true });
    let said = '';
    worker.stderr?.on('data', (text: Buffer) => {
      said += text;
    });
    worker.send({ id: 1, original, width: 600, format: 'avif' }, () => worker.disconnect());
    expect(await once(worker, 'exit')).toEqual([0, null]);
    expect(said).toBe('');
  });

  it('reads one original at a time', async () => {
    let open = 0;
    let most = 0;
    const read = async () => {
      open += 1;
      most = Math.max(most, open);
      await pause(5);
      open -= 1;
      return order();
    };
    await Promise.all(Array.from({ length: 5 }, () => common.make(read)));
    expect(most).toBe(1);
  });

  it('refuses what would wait behind too many, or for too long', async () => {
    const short = other({ maxWaiting: 2 });
    const many = await Promise.allSettled(Array.from({ length: 5 }, () => short.make(() => order())));
    expect(many.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(many[4]).toMatchObject({ reason: expect.any(PictureQueueFull) });
    const impatient = other({ maxWaitMs: 20 });
    const slow = async () => {
      await pause(200);
      return order();
    };
    const [first, second] = await Promise.allSettled([impatient.make(slow), impatient.make(() => order())]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: expect.any(PictureQueueFull) });
  });

  it('says so when a picture is none or the process dies, and goes on', async () => {
    const broken = async () => ({ original: Buffer.from('no picture'), width: 240, format: 'webp' as const });
    await expect(common.make(broken)).rejects.toThrow('a picture could not be made');
    const dying = common.make(async () => {
      process.kill(common.pid ?? 0, 'SIGKILL');
      // The process is gone before this one reads that it is.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      return order();
    });
    await expect(dying).rejects.toThrow('has ended');
    expect(await common.make(() => order())).not.toBeNull();
  });
});
