import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandShop, openCommandShop } from '../testing/shop/test-commands.ts';
import { emptyServerDatabase } from '../testing/store/test-store.ts';
import { witryna } from './witryna.ts';

let opened: CommandShop;
beforeAll(async () => {
  opened = await openCommandShop('backup_commands');
}, 120_000);
afterAll(() => opened?.close());

// An unhandled rejection would end a running shop; Vitest fails the run on it.
it('a backup into a folder that is not there is refused', async () => {
  await expect(opened.printed('backup', join(opened.folder, 'none', 'sklep.gz'))).rejects.toThrow('ENOENT');
});

it('a restore refuses any other file with a sentence', async () => {
  const { folder } = opened;
  await mkdir(join(folder, 'folder.gz'));
  await writeFile(join(folder, 'text.gz'), 'no backup');
  const { url } = await emptyServerDatabase('restored');
  for (const name of ['folder.gz', 'text.gz']) {
    const restored = witryna(['restore', join(folder, name)], { DATABASE_URL: url }, () => {});
    await expect(restored, name).rejects.toThrow('is no whole backup');
  }
}, 120_000);
