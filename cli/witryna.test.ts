import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dayOf, formatDayShort } from '../src/shop/warsaw-time.ts';
import { witryna } from './witryna.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a call prints, with plain spaces. */
async function printed(call: string, env: NodeJS.ProcessEnv): Promise<string> {
  const lines: string[] = [];
  await witryna(call.split(' '), env, (line) => lines.push(line));
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

describe('on a shop', () => {
  const env: NodeJS.ProcessEnv = {};
  const today = formatDayShort(dayOf(Date.now()));

  beforeAll(async () => {
    const name = `cli_${process.pid}`;
    const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    env.DATABASE_URL = `${inject('postgresUrl')}/${name}`;
    await printed('seed', env);
  });

  it('seeds a store that is seeded already without a change', async () => {
    const before = await printed('history kubek-szalwiowy 350', env);
    expect(await printed('seed', env)).toBe('The store is filled.');
    expect(await printed('history kubek-szalwiowy 350', env)).toBe(before);
  });

  it('sets a price, which the history then tells with its day', async () => {
    expect(await printed('price kubek-szalwiowy 350 1092,50', env)).toBe('kubek-szalwiowy, 350: 1 092,50 zł');
    const history = (await printed('history kubek-szalwiowy 350', env)).split('\n');
    expect(history).toHaveLength(2);
    expect(history[0]).toMatch(/^\d\d\.\d\d\.\d{4} 00:00 {2}89,00 zł$/);
    expect(history[1]).toMatch(new RegExp(`^${today} \\d\\d:\\d\\d {2}1 092,50 zł$`));
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
  ])('sets a stock of %s', async (amount, told) => {
    expect(await printed(`stock kubek-szalwiowy 250 ${amount}`, env)).toBe(`kubek-szalwiowy, 250: ${told}`);
  });

  it.each(['price NAME 92,50', 'stock NAME 12', 'history NAME'])(
    '%s names what is wrong with the name',
    async (call) => {
      await expect(printed(call.replace('NAME', 'kubek-szalwiowy xl'), env)).rejects.toThrow(
        'kubek-szalwiowy has no size xl; it has 250, 350.',
      );
      await expect(printed(call.replace('NAME', 'filizanka xl'), env)).rejects.toThrow(
        'There is no product filizanka; its name is the end of its address.',
      );
    },
  );
});

describe('before it opens anything', () => {
  it.each([
    ['fly', 'There is no command fly; "witryna help" lists what there is.'],
    ['toString', 'There is no command toString; "witryna help" lists what there is.'],
    ['price kubek-szalwiowy 350', 'witryna price takes PRODUCT SIZE ZŁ.'],
    ['migrate now', 'witryna migrate takes nothing more.'],
    ['price kubek-szalwiowy 350 cheap', '"cheap" is not a price; write it like 92,50.'],
    ['price kubek-szalwiowy 350 0', 'A price is more than nothing'],
    ['price kubek-szalwiowy 350 99999999', 'A price is more than nothing'],
    ['stock kubek-szalwiowy 350 many', '"many" is not an amount; write it like 12 or 7,5, or "unlimited".'],
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

  it.each(['help', '--help', 'price --help'])('%s tells every command', async (call) => {
    const help = await printed(call, {});
    for (const name of ['migrate', 'seed', 'price', 'stock', 'history', 'help']) expect(help).toContain(`\n  ${name} `);
  });
});

describe('as a program', () => {
  const program = join(import.meta.dirname, 'witryna.ts');
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH ?? '', WITRYNA_DATA_DIR: folder },
    });

  it('brings up an embedded store and ends well', async () => {
    expect(await call('migrate')).toEqual({ stdout: 'The tables are up to date.\n', stderr: '' });
  });

  it('ends with 1 and one sentence when it cannot do what it is told', async () => {
    await expect(call('price', 'kubek-szalwiowy', '350', '92,50')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is no product kubek-szalwiowy; its name is the end of its address.\n',
    });
    await expect(call('migrate', '--database', 'postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database at 127\.0\.0\.1:1\/none does not answer: .*\n$/),
    });
  });
});
