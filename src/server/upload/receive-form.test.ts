import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../data/upload/file-storage.ts';
import { folderStorage } from '../../data/upload/folder-storage.ts';
import { uploadLimits } from '../../shop/limits.ts';
import { TryLater } from '../../shop/try-later.ts';
import type { FormLimits, SentForm } from '../../shop/upload/sent-form.ts';
import { limitBody } from '../http/body/body-limit.ts';
import { type FormParts, formReader } from './receive-form.ts';
import { uploadSlots } from './upload-slots.ts';

const megabyte = 1_048_576;
const limits: FormLimits = {
  fields: 20,
  bytes: 10_000,
  files: {
    most: 3,
    bytes: 5 * megabyte,
    rules: { maxBytes: 2 * megabyte, kinds: ['txt'] },
    takes: (field) => field === 'plik',
  },
};

let folder: string;
let uploads: FormParts['uploads'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-uploads-'));
  const storage = folderStorage(folder);
  uploads = {
    put: async (content) => {
      const key = newKey();
      await storage.put(key, content);
      return key;
    },
    remove: storage.remove,
  };
});
afterAll(() => rm(folder, { recursive: true }));

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

const text = (name: string, bytes: number): [string, File] => ['plik', new File([Buffer.alloc(bytes, 'a')], name)];

async function receive(
  fields: [string, string | File][],
  {
    session = 'anna',
    parts = {},
    take = async () => {},
  }: { session?: string | null; parts?: Partial<FormParts>; take?: () => Promise<void> } = {},
): Promise<SentForm> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  // As bytes, because Node's stream of a form fails when it is interrupted.
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const init = { method: 'POST', body: await whole.arrayBuffer(), headers };
  const body = limitBody(new Request('http://shop.test/', init));
  const reader = formReader({ uploads, slots: uploadSlots(), ...parts }, { body, session: async () => session, take });
  return reader.receiveForm(body.request, limits);
}

describe('a form with files', () => {
  it('leaves none behind when its sender may send no more', async () => {
    const before = await stored();
    const take = () => Promise.reject(new TryLater('limit', 60));
    await expect(receive([text('a.txt', 10), text('b.txt', 10)], { take })).rejects.toThrow(TryLater);
    expect(await stored()).toBe(before);
  });

  it('comes with its fields, and with files that are written already', async () => {
    const before = await stored();
    const sent = await receive([['a', '1'], text('a.txt', 10), text('b.exe', 10), ['plik', new File([], '')]]);
    expect([...sent.fields]).toEqual([['a', '1']]);
    expect(sent.files).toEqual([
      {
        field: 'plik',
        name: 'a.txt',
        problem: null,
        content: { key: expect.stringMatching(/^[0-9a-f]{32}$/), mediaType: 'text/plain', size: 10 },
      },
      { field: 'plik', name: 'b.exe', problem: 'forbidden', content: null },
    ]);
    expect(await stored()).toBe(before + 1);
  });

  it('from nobody is small, and its files are only named', async () => {
    const before = await stored();
    const sent = await receive([text('a.txt', 10)], { session: null });
    expect(sent.files).toEqual([{ field: 'plik', name: 'a.txt', problem: null, content: null }]);
    await expect(receive([text('a.txt', 20_000)], { session: null })).rejects.toMatchObject({ code: 'tooLarge' });
    expect(await stored()).toBe(before);
  });

  it.each([
    ['too many', 'tooManyFiles', Array.from({ length: 4 }, () => text('a.txt', 10))],
    ['too large', 'tooLarge', [text('a.txt', 10), text('b.txt', 6 * megabyte)]],
  ])('that are %s leaves nothing behind', async (_, code, files) => {
    const before = await stored();
    await expect(receive(files)).rejects.toMatchObject({ code });
    expect(await stored()).toBe(before);
  });

  it('that cannot be written fails as it is, and leaves nothing behind', async () => {
    const before = await stored();
    let turn = 0;
    const full: FormParts['uploads'] = {
      ...uploads,
      put: async (content) => {
        turn += 1;
        if (turn === 2) throw new Error('the disk is full');
        return uploads.put(content);
      },
    };
    const sent = receive([text('a.txt', 10), text('b.txt', 10)], { parts: { uploads: full } });
    await expect(sent).rejects.toThrow('the disk is full');
    expect(await stored()).toBe(before);
  });

  it('leaves nothing in memory, however many come', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heldAfter = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        const { files } = await receive([text('a.txt', megabyte)]);
        await uploads.remove(files[0]?.content?.key ?? '');
      }
      collect();
      await new Promise((done) => setImmediate(done));
      collect();
      return process.memoryUsage().arrayBuffers / megabyte;
    };
    const early = await heldAfter(5);
    expect((await heldAfter(20)) - early).toBeLessThan(10);
  }, 120_000);
});

it('places are for so many at once, of one session and of all, and are given back', () => {
  const slots = uploadSlots();
  const own = Array.from({ length: uploadLimits.atOnce }, () => slots.enter('anna'));
  expect(own.every((leave) => leave !== null)).toBe(true);
  expect(slots.enter('anna')).toBeNull();
  for (let turn = own.length; turn < uploadLimits.atOnceOfAll; turn += 1)
    expect(slots.enter(`s${turn}`)).not.toBeNull();
  expect(slots.enter('jan')).toBeNull();
  own[0]?.();
  expect(slots.enter('anna')).not.toBeNull();
});
