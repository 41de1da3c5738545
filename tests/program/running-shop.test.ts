import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeCommands } from '../../cli/running-shop.ts';
import { witryna } from '../../cli/witryna.ts';
import { openStore, type Store } from '../../src/data/store.ts';
import { seededArchive } from '../../testing/store/seeded-stores.ts';
import { testRules } from '../../testing/store/test-store.ts';

let folder: string;
let store: Store;
let commands: Awaited<ReturnType<typeof takeCommands>>;
const bugs: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-running-'));
  store = await openStore({ archive: await seededArchive(Date.now()) }, { rules: testRules });
  commands = await takeCommands(folder, store, (error) => bugs.push(error));
  // A file in place of the data folder, so that the data cannot be written there.
  await writeFile(join(folder, 'database'), '');
}, 120_000);
afterAll(async () => {
  await commands?.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function printed(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await witryna([...words, '--data', folder], {}, (line) => lines.push(line));
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

it('does what the command line asks, in the store that is open', async () => {
  expect(await printed('price', 'maselniczka', '71,50')).toBe('maselniczka, uniw: 71,50 zł');
  const product = await store.catalogue.product('maselniczka', Date.now());
  expect(product?.sizes[0]?.size.regular.gross).toBe(71_50);
  expect(await printed('seed')).toBe('The store is filled.');
});

it('refuses in the same sentences', async () => {
  await expect(printed('price', 'nie-ma', '71,50')).rejects.toThrow('There is no product nie-ma;');
  await expect(printed('price', 'maselniczka', 'tanio')).rejects.toThrow('"tanio" is not a price');
});

it('refuses other users and anything but calls', async () => {
  expect((await stat(join(folder, 'commands'))).mode & 0o777).toBe(0o700);
  for (const sent of ['GET / HTTP/1.1\r\n\r\n', '{"name":5}\n', 'null\n', 'x'.repeat(100_000)]) {
    const socket = connect({ path: join(folder, 'commands/socket') });
    const answered = new Promise<string>((done) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => done(text));
    });
    socket.write(sent);
    expect(await answered).toBe('');
  }
  expect(bugs).toEqual([]);
});
