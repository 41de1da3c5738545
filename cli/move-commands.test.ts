import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as samples from '../testing/move/samples.ts';
import { type CommandShop, openCommandShop } from '../testing/shop/test-commands.ts';

let opened: CommandShop;
beforeAll(async () => {
  opened = await openCommandShop('move_commands');
}, 120_000);
afterAll(() => opened?.close());

it('tells what a move would do, does it with --run, and takes it back by its number', async () => {
  const { printed, folder, store } = opened;
  const file = join(folder, 'shopify.csv');
  await writeFile(file, samples.shopifyOld);
  const find = async () => (await store.ownCatalogue.list({ text: 'koszulka' })).products;
  await expect(printed('move', file)).rejects.toThrow('Give the producer');
  await expect(printed('move', file, '--producer', 'Len', '--vat', '7')).rejects.toThrow('"7" is not a rate of VAT');
  await expect(printed('move', join(folder, 'nie-ma.csv'), '--producer', 'Len')).rejects.toThrow('There is no file');
  const dry = await printed('move', file, '--producer', 'Len');
  expect(dry).toContain('shopify.csv: shopify, products, 4 rows');
  expect(dry).toContain('products: 2 new, 0 changed, 0 left alone, 0 refused');
  expect(dry).toContain('Nothing is changed yet');
  expect(await find()).toEqual([]);
  const [, number = ''] =
    /Move (\d+): 2 products written/.exec(await printed('move', file, '--producer', 'Len', '--run')) ?? [];
  expect(await find()).toHaveLength(1);
  expect(await printed('move', file, '--producer', 'Len')).toContain('products: 0 new, 0 changed, 2 left alone');
  expect(await printed('move-undo', number)).toContain(`Move ${number} is taken back.`);
  expect(await find()).toEqual([]);
  await expect(printed('move-undo', number)).rejects.toThrow('There is no move');
  const broken = join(folder, 'zly.xml');
  await writeFile(broken, '<!DOCTYPE a><a/>');
  await expect(printed('move', broken, '--producer', 'Len')).rejects.toThrow('Nie udało się odczytać pliku');
});
