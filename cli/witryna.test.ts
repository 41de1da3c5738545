import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { producers } from '../src/data/db/schema.ts';
import { enterUnit } from '../src/data/import/content-entry.ts';
import { openStore } from '../src/data/store.ts';
import { dayOf, formatDayShort } from '../src/shop/time/warsaw-time.ts';
import { copyEmptyData } from '../testing/store/seeded-stores.ts';
import { emptyServerDatabase, seededServerDatabase, testRules } from '../testing/store/test-store.ts';
import { witryna } from './witryna.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The output of one call, with no-break spaces replaced by plain ones. */
async function printed(call: string, env: NodeJS.ProcessEnv): Promise<string> {
  const lines: string[] = [];
  await witryna(call.split(' '), env, (line) => lines.push(line));
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

describe('on a shop', () => {
  const env: NodeJS.ProcessEnv = {};
  const today = formatDayShort(dayOf(Date.now()));

  beforeAll(async () => {
    env.DATABASE_URL = (await seededServerDatabase('cli', Date.now())).url;
  });

  it('seeds a store that is seeded already without a change', async () => {
    const before = await printed('history kubek-szalwiowy 350', env);
    expect(await printed('seed', env)).toBe('The store is filled.');
    expect(await printed('history kubek-szalwiowy 350', env)).toBe(before);
  });

  describe('an import', () => {
    const line = (own: object) =>
      JSON.stringify({
        code: 'IMP-1',
        name: 'Cukierniczka szklana',
        category: ['Szkło', 'Cukierniczki'],
        price: '49,90',
        stock: 3,
        producer: 'Pracownia Glina i Ogień',
        ...own,
      });
    const fromFile = async (lines: string[], of = env) => {
      const file = join(folder, 'products.jsonl');
      await writeFile(file, `${lines.join('\n')}\n`);
      return printed(`import ${file} --show`, of);
    };

    it('adds products with their sizes, makes categories, and can be run again', async () => {
      const sizes = [
        { id: 's', name: 'mała', price: 12.5, stock: 1 },
        { id: 'd', name: 'duża', price: '20', stock: -1 },
      ];
      const marble = { code: 'IMP-2', name: 'Tłuczek marmurowy', sizeLabel: 'Wariant', price: undefined, sizes };
      const lines = [line({}), '', line(marble)];
      expect(await fromFile(lines)).toMatch(/2 lines: 2 added, 0 known already, 0 refused\.$/);
      expect(await fromFile(lines)).toMatch(
        /2 lines: 0 added, 2 known already, 0 refused\.\nKnown products are left alone; "import --update" changes them\.$/,
      );
      expect(await printed('history tluczek-marmurowy-imp-2 d', env)).toMatch(/20,00 zł$/);
    });

    it('lets what it added be found in any form', async () => {
      const store = await openStore({ url: env.DATABASE_URL ?? '' }, { rules: testRules });
      const found = await store.catalogue.suggest('tluczkow marmurowych', 12, Date.now());
      expect(found.products.map(({ name, sizeLabel }) => [name, sizeLabel])).toEqual([
        ['Tłuczek marmurowy', 'Wariant'],
      ]);
      expect((await store.catalogue.suggest('cukierniczek', 12, Date.now())).categories).toHaveLength(1);
      await store.close();
    });

    it('refuses bad lines one by one, says why, and takes the rest', async () => {
      const lines = [
        '{"code":',
        line({ code: 'IMP-3', price: '-4' }),
        line({ code: 'IMP-4', price: undefined }),
        line({ code: 'IMP-5', producer: 'Nikt' }),
        line({ code: 'IMP-6', unit: 'beczka' }),
        line({ code: 'IMP-7', pictures: ['nie-ma'] }),
        line({ code: 'IMP-8' }),
        line({ code: 'IMP 8' }),
        line({ code: 'IMP-9', stock: 999_999_999.9999 }),
        line({ code: 'IMP-10', name: 'Kubek\0' }),
        line({ code: 'IMP-11', lead: 'Bez sensu \ud800' }),
      ];
      const notice: string[] = [];
      const file = join(folder, 'bad.jsonl');
      await writeFile(file, lines.join('\n'));
      await expect(witryna(['import', file], env, (one) => notice.push(one))).rejects.toThrow(
        'Some lines were refused',
      );
      expect(notice.at(-1)).toBe('11 lines: 1 added, 0 known already, 10 refused.');
      for (const reason of [
        'line 1: is not JSON',
        'line 2: price',
        'line 3: needs price',
        'IMP-5: no producer',
        'IMP-6: no unit',
        'IMP-7: no picture',
        'IMP 8: its address',
        'line 9: stock is not an amount',
        'line 10: name has characters',
        'line 11: lead has characters',
      ]) {
        expect(
          notice.some((one) => one.startsWith(reason)),
          reason,
        ).toBe(true);
      }
    });

    it('is refused when there is no file', async () => {
      await expect(printed('import nie-ma.jsonl', env)).rejects.toThrow('There is no file');
    });

    it('learns a synonym', async () => {
      // A shop with one product, because indexing the demo's products again takes seconds.
      const { url } = await emptyServerDatabase('synonym');
      const small = { DATABASE_URL: url };
      const store = await openStore({ url }, { rules: testRules });
      const forms = { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' };
      await store.maintain(async ({ orm }) => {
        await enterUnit(orm, 'szt', { forms, symbol: 'szt.', sellBy: 1, precision: 0 });
        await orm.insert(producers).values({
          name: 'Pracownia Glina i Ogień',
          slug: 'glina',
          street: 'Leśna 1',
          postcode: '00-001',
          city: 'Warszawa',
          country: 'Polska',
          email: 'glina@example.com',
          about: '',
        });
      });
      expect(await fromFile([line({})], small)).toContain('1 added');
      await printed('synonym cukierniczka słodyczka', small);
      expect(await printed('words', small)).toBe('1 products read');
      await store.changes.settled();
      const found = await store.catalogue.suggest('słodyczki', 12, Date.now());
      expect(found.products.map(({ name }) => name)).toContain('Cukierniczka szklana');
      await store.close();
    });
  });

  it('sets a price, which the history then tells with its day', async () => {
    expect(await printed('price kubek-szalwiowy 350 1092,50', env)).toBe('kubek-szalwiowy, 350: 1 092,50 zł');
    const history = (await printed('history kubek-szalwiowy 350', env)).split('\n');
    expect(history).toHaveLength(2);
    expect(history[0]).toMatch(/^\d\d\.\d\d\.\d{4} 0:00 {2}89,00 zł$/);
    expect(history[1]).toMatch(new RegExp(`^${today} \\d{1,2}:\\d\\d {2}1 092,50 zł$`));
  });

  it('tells the promotion in the history, and the day it will end', async () => {
    const history = await printed('history lampa-stolowa uniw', env);
    expect(history).toMatch(/ 449,00 zł\n.* 389,00 zł\n.* 449,00 zł {2}\(to come\)$/);
  });

  it.each([
    ['12', '12'],
    ['7,5', '7,5'],
    ['0', '0'],
    ['-1', 'unlimited'],
    ['unlimited', 'unlimited'],
  ])('sets a stock of %s', async (amount, notice) => {
    expect(await printed(`stock kubek-szalwiowy 250 ${amount}`, env)).toBe(`kubek-szalwiowy, 250: ${notice}`);
  });

  it.each(['price NAME 92,50', 'stock NAME 12', 'history NAME'])(
    '%s names what is wrong with the name',
    async (call) => {
      await expect(printed(call.replace('NAME', 'kubek-szalwiowy xl'), env)).rejects.toThrow(
        'kubek-szalwiowy has no size xl; it has 250, 350.',
      );
      await expect(printed(call.replace('NAME', 'filizanka xl'), env)).rejects.toThrow(
        'There is no product filizanka; its name is its code or the end of its address.',
      );
    },
  );
});

describe('before it opens anything', () => {
  it.each([
    ['fly', 'There is no command fly; "witryna help" lists what there is.'],
    ['toString', 'There is no command toString; "witryna help" lists what there is.'],
    ['price kubek-szalwiowy', 'witryna price takes PRODUCT [SIZE] ZŁ.'],
    ['list --update', 'witryna list does not know --update.'],
    ['promotion KUB-7 350 50 --until 2026-02-30', '"2026-02-30" is not a day; write it like 2026-12-24.'],
    ['promotion KUB-7 350 50 --until 2020-01-01', 'A promotion ends after it begins'],
    ['code A 10%', 'A code has 4 to 40 letters'],
    ['code LATO 100%', '"100%" is not a discount'],
    ['code LATO', 'How much does the code take off?'],
    ['delivery KUB-7 soon', '"soon" is not a number of days'],
    ['page Zwroty! nie-ma.txt', '"Zwroty!" cannot be the end of an address'],
    ['pictures nie-ma', 'There is no folder nie-ma.'],
    ['migrate now', 'witryna migrate takes nothing more.'],
    ['price kubek-szalwiowy 350 cheap', '"cheap" is not a price; write it like 92,50.'],
    ['price kubek-szalwiowy 350 0', 'A price is more than nothing'],
    ['price kubek-szalwiowy 350 99999999', 'A price is more than nothing'],
    ['stock kubek-szalwiowy 350 many', '"many" is not an amount; write it like 12 or 7,5, or "unlimited".'],
    ['stock kubek-szalwiowy 350 1000000000', 'That is more than any shop has; write "unlimited".'],
    ['stock kubek-szalwiowy 350 -5', "Unknown option '-5'."],
    ['seed --colour red', "Unknown option '--colour'."],
    ['seed --database', "Option '--database <value>' argument missing."],
    ['seed --database mysql://here', '--database should be the address of a PostgreSQL server'],
    ['seed --database postgres://here --data there', 'Choose one of --database and --data.'],
  ])('refuses %s', async (call, sentence) => {
    await expect(printed(call, { WITRYNA_DATA_DIR: join(folder, 'never') })).rejects.toThrow(sentence);
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });

  it('does not make a shop of a mistyped folder', async () => {
    const env = { WITRYNA_DATA_DIR: join(folder, 'vra') };
    await expect(printed('history kubek-szalwiowy 350', env)).rejects.toThrow(/^There is no shop in .*vra/);
    expect(existsSync(env.WITRYNA_DATA_DIR)).toBe(false);
  });

  it('says so in one sentence when the database does not answer', async () => {
    const nowhere = printed('migrate --database postgres://nobody@127.0.0.1:1/none', {});
    await expect(nowhere).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/none does not answer: .*$/);
  });

  it.each(['help', '--help', 'price --help'])('%s tells every command', async (call) => {
    const help = await printed(call, {});
    for (const name of ['init', 'migrate', 'seed', 'list', 'pictures', 'price', 'stock', 'history', 'page', 'help'])
      expect(help).toContain(`\n  ${name} `);
  });
});

describe('as a program', () => {
  const program = join(import.meta.dirname, 'witryna.ts');
  const quickImports = ['--import', join(import.meta.dirname, '../scripts/quick-imports.mjs')];
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, [...quickImports, program, ...args], {
      env: { PATH: process.env.PATH ?? '', WITRYNA_DATA_DIR: folder },
    });

  it('opens an embedded store and ends well', async () => {
    await copyEmptyData(folder);
    expect(await call('migrate')).toEqual({ stdout: 'The tables are up to date.\n', stderr: '' });
  });

  it('ends with 1 and one sentence when it cannot do what it is told', async () => {
    await expect(call('fly')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is no command fly; "witryna help" lists what there is.\n',
    });
  });
});
