import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmptyData, copySeededData } from '../../checks/seeded-stores.ts';
import { witryna } from '../../cli/witryna.ts';
import { openTestShop } from './test-shop.ts';

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

it('a backup under load, restored into an empty store, answers pages of every kind byte for byte and has the same sums', async () => {
  const data = join(folder, 'one');
  const file = join(folder, 'sklep.gz');
  await copySeededData(data, Date.now());
  const busy = await openTestShop({ directory: join(data, 'database') });
  // Enough bytes that a restore writes them in two parts.
  await busy.store.maintain(({ script }) => script('update pictures set bytes = substr(bytes, 1, 100) where id > 50'));
  const places = async (path: string) =>
    [...(await busy.text(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const listed = (await Promise.all((await places('/sitemap.xml')).map(places))).flat();
  const kinds = Map.groupBy(listed, (path) => path.split('/')[1]);
  const pages = [...kinds.values()].flatMap((alike) => alike.slice(0, 2));
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['', 'blog', 'informacje', 'kategoria', 'produkt']));
  const { takeCommands } = await import('../../cli/running-shop.ts');
  const commands = await takeCommands(data, busy.store, (error) => {
    throw error;
  });
  // Shoppers ask and something is written all the while.
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
  expect((await command('backup', file, '--data', data)).join()).toContain('KB');
  isDone = true;
  expect(await load).toBeGreaterThan(0);
  await expect(command('restore', file, '--data', data)).rejects.toThrow('Stop the shop first');
  await expect(command('backup', file, '--data', data)).rejects.toThrow('--force');
  const before = await command('check', '--data', data);
  const answers = await Promise.all(pages.map((path) => busy.text(path)));
  await commands?.close();
  await busy.store.close();

  const other = join(folder, 'two');
  await copyEmptyData(other);
  await command('restore', file, '--data', other);
  expect(await command('check', '--data', other)).toEqual(before);
  const restored = await openTestShop({ directory: join(other, 'database') });
  for (const [at, path] of pages.entries()) expect(await restored.text(path), path).toBe(answers[at]);
  await restored.store.close();
});
