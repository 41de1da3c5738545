import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { pictureServer } from './pictures.ts';

vi.mock('node:fs/promises', async (actual) => {
  const real = await actual<typeof import('node:fs/promises')>();
  return { ...real, writeFile: vi.fn(real.writeFile) };
});

const folder = await mkdtemp(join(tmpdir(), 'witryna-pictures-'));
afterEach(() => rm(folder, { recursive: true, force: true }));

const known = { name: 'kubek', width: 600, height: 300, alt: '' };
const store = { describe: async () => known, original: async () => null } as never;
const maker = { make: async () => new Uint8Array([1, 2, 3]), end: () => {} } as never;
const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

it('a picture that a full disk cannot keep is shown all the same, leaves no half of a file, and is kept later', async () => {
  const pictures = pictureServer(store, folder, {}, maker);
  const ask = async () => {
    const answer = await pictures(new Request('http://shop.test/obrazy/240/kubek.webp'), '/obrazy/240/kubek.webp');
    return [answer?.status, (await answer?.arrayBuffer())?.byteLength];
  };
  const { writeFile: write } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    await write(file, 'half');
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  expect(await ask()).toEqual([200, 3]);
  expect(await files()).toEqual([]);
  expect(await ask()).toEqual([200, 3]);
  expect(await files()).toEqual(['240/kubek.webp']);
});
