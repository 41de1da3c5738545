import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeCommands } from '../../cli/running-shop.ts';
import { witryna } from '../../cli/witryna.ts';
import { openTestShop } from '../../testing/shop/test-shop.ts';
import { emptyServerDatabase } from '../../testing/store/test-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = async (...args: string[]) => {
  const lines: string[] = [];
  await witryna(args, {}, (line) => lines.push(line));
  return lines;
};

it('a backup of an embedded store under load, restored on a server, answers pages of every kind byte for byte and has the same sums', async () => {
  const file = join(folder, 'sklep.gz');
  const busy = await openTestShop('memory');
  // A file in place of the data folder, so that the data cannot be written there.
  await writeFile(join(folder, 'database'), '');
  // Enough bytes that a restore writes them in two parts.
  await busy.store.maintain(({ script }) => script('update pictures set bytes = substr(bytes, 1, 100) where id > 50'));
  const places = async (path: string) =>
    [...(await busy.text(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const listed = (await Promise.all((await places('/sitemap.xml')).map(places))).flat();
  const kinds = Map.groupBy(listed, (path) => path.split('/')[1]);
  const pages = [...kinds.values()].flatMap((alike) => alike.slice(0, 2));
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['', 'blog', 'informacje', 'kategoria', 'produkt']));
  const commands = await takeCommands(folder, busy.store, (error) => {
    throw error;
  });
  // Shoppers send requests and writes happen during the backup.
  let isDone = false;
  const load = (async () => {
    let visitors = 0;
    while (!isDone) {
      const answer = await busy.ask('/ajax/get.php', { method: 'POST', body: 'request={"Basket":{}}' });
      expect(answer.status).toBe(200);
      await busy.store.staff.invite('orders', null, Date.now());
      visitors += 1;
      await pause(20);
    }
    return visitors;
  })();
  expect((await command('backup', file, '--data', folder)).join()).toContain('KB');
  isDone = true;
  expect(await load).toBeGreaterThan(0);
  await expect(command('restore', file, '--data', folder)).rejects.toThrow('Stop the shop first');
  await expect(command('backup', file, '--data', folder)).rejects.toThrow('--force');
  const before = await command('check', '--data', folder);
  const answers = await Promise.all(pages.map((path) => busy.text(path)));
  await commands?.close();
  await busy.store.close();

  const { url } = await emptyServerDatabase('restored');
  await command('restore', file, '--database', url);
  expect(await command('check', '--database', url)).toEqual(before);
  const restored = await openTestShop({ url });
  for (const [at, path] of pages.entries()) expect(await restored.text(path), path).toBe(answers[at]);
  await restored.store.close();
});
