import { existsSync } from 'node:fs';
import { mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeEmbeddedLock } from './embedded-lock.ts';

const quick = { signMs: 20, watchMs: 500 };
const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'witryna-lock-')), 'database');

it('lets one in at a time, and the next when that one has gone', async () => {
  const folder = await newFolder();
  const release = await takeEmbeddedLock(folder, quick);
  expect(release).not.toBeNull();
  expect(await takeEmbeddedLock(folder, quick)).toBeNull();
  await release?.();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  const again = await takeEmbeddedLock(folder, quick);
  expect(again).not.toBeNull();
  await again?.();
});

it('believes the socket about whoever died in the same place', async () => {
  const folder = await newFolder();
  await writeFile(`${folder}.lock`, 'here\nearlier');
  const release = await takeEmbeddedLock(folder, { place: 'here', signMs: 20, watchMs: 60_000 });
  expect(release).not.toBeNull();
  await release?.();
});

it('waits to see whether someone in another place lives', async () => {
  const folder = await newFolder();
  await writeFile(`${folder}.lock`, 'elsewhere\nearlier');
  let last: Promise<void> | undefined;
  const signs = setInterval(() => {
    last = utimes(`${folder}.lock`, new Date(), new Date());
  }, 20);
  expect(await takeEmbeddedLock(folder, { place: 'here', ...quick })).toBeNull();
  clearInterval(signs);
  await last;
  const release = await takeEmbeddedLock(folder, { place: 'here', ...quick });
  expect(release).not.toBeNull();
  await release?.();
});

it('leaves alone what another has taken meanwhile', async () => {
  const folder = await newFolder();
  const release = await takeEmbeddedLock(folder, quick);
  await writeFile(`${folder}.lock`, 'elsewhere\nlater');
  await release?.();
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe('elsewhere\nlater');
});
