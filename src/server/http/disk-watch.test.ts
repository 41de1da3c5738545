import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { diskWatch } from './disk-watch.ts';

const log = { request: () => {}, bug: () => {}, note: () => {} };

it('a disk is full where little is left, and for some time after a write has failed', async () => {
  let now = 0;
  const statfs = vi.fn();
  const disk = diskWatch(tmpdir(), { now: () => now, statfs });
  statfs.mockResolvedValue({ bavail: 1_000_000, bsize: 4_096 });
  expect(await disk.isFull()).toBe(false);
  statfs.mockResolvedValue({ bavail: 100, bsize: 4_096 });
  expect(await disk.isFull()).toBe(true);
  statfs.mockRejectedValue(new Error('there is no such folder'));
  expect(await disk.isFull()).toBe(false);
  const failed = Object.assign(new Error('could not extend file'), { code: '53100' });
  disk.watched(log).bug('1', new Error('Failed query', { cause: failed }));
  expect(await disk.isFull()).toBe(true);
  now = 30_000;
  expect(await disk.isFull()).toBe(false);
});
