import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { FileStorage } from '../../data/upload/file-storage.ts';
import { pictureServer } from './pictures.ts';

vi.mock('node:fs/promises', async (actual) => {
  const real = await actual<typeof import('node:fs/promises')>();
  return { ...real, writeFile: vi.fn(real.writeFile) };
});

const folder = await mkdtemp(join(tmpdir(), 'witryna-pictures-'));
afterEach(async () => {
  notes.length = 0;
  await rm(folder, { recursive: true, force: true });
});

const known = { name: 'kubek', width: 600, height: 300, alt: '' };
const store = { describe: async () => known, original: async () => null } as never;
const maker = { make: async () => new Uint8Array([1, 2, 3]), end: () => {} } as never;
const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

const notes: string[] = [];
const log = { note: (what: string) => notes.push(what) };

const asked = (pictures: ReturnType<typeof pictureServer>, format: string) =>
  pictures(new Request(`http://shop.test/obrazy/240/kubek.${format}`), `/obrazy/240/kubek.${format}`, log);

it('a picture that a full disk cannot keep is shown all the same, leaves no half of a file, and is kept later', async () => {
  const pictures = pictureServer(store, folder, {}, maker);
  const ask = async () => {
    const answer = await asked(pictures, 'webp');
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

const never = () => new Promise<never>(() => {});
const storageWith = (own: Partial<FileStorage>): FileStorage => ({
  put: vi.fn(async () => {}),
  open: vi.fn(async () => null),
  remove: async () => {},
  writtenBefore: async function* () {},
  ...own,
});

it('a storage of pictures that never answers is waited for once, for seconds, and then left out', async () => {
  const storage = storageWith({ open: vi.fn(never), put: vi.fn(never) });
  const pictures = pictureServer(store, folder, {}, maker, storage);
  const began = performance.now();
  expect((await asked(pictures, 'webp'))?.status).toBe(200);
  expect((await asked(pictures, 'avif'))?.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([vi.mocked(storage.open).mock.calls.length, vi.mocked(storage.put).mock.calls.length]).toEqual([1, 0]);
  expect((await files()).sort()).toEqual(['240/kubek.avif', '240/kubek.webp']);
  expect(notes).toHaveLength(1);
}, 60_000);

it('a picture does not wait until it is shared', async () => {
  const storage = storageWith({ put: vi.fn(never) });
  const pictures = pictureServer(store, folder, {}, maker, storage);
  expect((await asked(pictures, 'webp'))?.status).toBe(200);
  expect(storage.put).toHaveBeenCalledWith('obrazy/240/kubek.webp', expect.anything());
  expect(await files()).toEqual(['240/kubek.webp']);
});

it('a picture that cannot be shared is shown, and the storage is asked again some seconds later', async () => {
  const storage = storageWith({ put: vi.fn(() => Promise.reject(new Error('refused'))) });
  const pictures = pictureServer(store, folder, {}, maker, storage);
  const at = vi.spyOn(Date, 'now');
  try {
    at.mockReturnValue(1_000);
    expect((await asked(pictures, 'webp'))?.status).toBe(200);
    await vi.waitFor(() => expect(notes).toHaveLength(1));
    expect((await asked(pictures, 'avif'))?.status).toBe(200);
    expect(storage.open).toHaveBeenCalledTimes(1);
    at.mockReturnValue(20_000);
    expect((await asked(pictures, 'jpg'))?.status).toBe(200);
    expect(storage.open).toHaveBeenCalledTimes(2);
  } finally {
    at.mockRestore();
  }
});
