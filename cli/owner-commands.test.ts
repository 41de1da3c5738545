import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import settings from '../shop.config.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
import { type CommandShop, openCommandShop } from '../testing/shop/test-commands.ts';
import { copyEmptyData } from '../testing/store/seeded-stores.ts';
import { questions } from './init.ts';
import { witryna } from './witryna.ts';

let opened: CommandShop;
let folder: string;
let store: Store;

beforeAll(async () => {
  opened = await openCommandShop('owner_commands');
  ({ folder, store } = opened);
}, 120_000);
afterAll(() => opened?.close());

const printed = (...words: string[]) => opened.printed(...words);

const product = (slug: string) => store.catalogue.product(slug, Date.now());
const kettle = { product: 'czajniczek-grafitowy', size: 'uniw' };

it('puts a size that was off sale back on sale with its stock, and tells who waited', async () => {
  const before = await product(kettle.product);
  const size = before?.sizes[0]?.size;
  await store.maintain(({ script }) =>
    script(`update sizes set status = 'disable', amount = 0 where code = '${size?.code}'`),
  );
  expect(await store.stockWatchers.watch({ ...kettle, size: size?.id ?? '' }, 'anna@example.com', Date.now())).toBe(
    'watching',
  );
  expect(await printed('stock', kettle.product, size?.id ?? '', '4')).toBe(
    `${kettle.product}, ${size?.id}: 4\nIt had been taken off sale and is for sale again.\nA mail goes to whoever waited for it: 1.`,
  );
  expect((await product(kettle.product))?.sizes[0]?.size).toMatchObject({ amount: 4, status: 'enable' });
  expect(await printed('stock', kettle.product, size?.id ?? '', '5')).toBe(`${kettle.product}, ${size?.id}: 5`);
});

it('knows a product by its code in any case, and its only size', async () => {
  const code = (await product('maselniczka'))?.code ?? '';
  expect(await printed('price', code.toLowerCase(), '65,00')).toBe(`${code.toLowerCase()}, uniw: 65,00 zł`);
  expect((await product('maselniczka'))?.sizes[0]?.size.regular.gross).toBe(65_00);
  await expect(printed('price', 'kubek-szalwiowy', '65,00')).rejects.toThrow(
    'kubek-szalwiowy has several sizes (250, 350); say which.',
  );
});

it('lists, hides and shows', async () => {
  expect(await printed('hide', 'wazon-kula')).toMatch(/ is hidden\.$/);
  expect(await product('wazon-kula')).toBeNull();
  expect(await printed('list', 'wazon-kula')).toMatch(/ {2}wazon-kula {2}.* {2}hidden\nProducts: 1\.$/);
  expect(await printed('hide', 'wazon-kula')).toMatch(/ is hidden already\.$/);
  expect(await printed('show', 'wazon-kula')).toMatch(/ is in the shop again\.$/);
  expect(await product('wazon-kula')).not.toBeNull();
});

it('starts a promotion and ends it', async () => {
  const until = dayOf(Date.now() + 5 * 86_400_000);
  expect(await printed('promotion', 'miska-do-ramenu', '10,00', '--until', until)).toContain('10,00 zł instead of');
  expect((await product('miska-do-ramenu'))?.sizes[0]?.offer.price.gross).toBe(10_00);
  expect(await printed('promotion', 'miska-do-ramenu', 'off')).toMatch(/the promotion is over\.$/);
  expect((await product('miska-do-ramenu'))?.sizes[0]?.offer.price.gross).toBeGreaterThan(10_00);
  expect(await printed('promotion', 'miska-do-ramenu', 'off')).toMatch(/has no promotion\.$/);
  await expect(printed('promotion', 'miska-do-ramenu', '9999')).rejects.toThrow('below the regular price');
});

it('gives a code, lists it and takes it away', async () => {
  expect(await printed('code', 'wiosna', '15%', '--min', '100')).toBe('WIOSNA: -15%, from 100,00 zł on');
  expect(await printed('code')).toContain('WIOSNA: -15%, from 100,00 zł on');
  await expect(printed('code', 'ABC', '15%')).rejects.toThrow('A code has 4 to 40 letters');
  expect(await printed('code', 'WIOSNA', 'off')).toBe('WIOSNA is gone.');
  await expect(printed('code', 'WIOSNA', 'off')).rejects.toThrow('There is no code WIOSNA.');
});

it('writes a page, prints it as it was, and removes it', async () => {
  const text =
    '# Karta stałego klienta\n\nJak zbierać punkty.\n\n## Zasady\n\n- Jeden punkt za złoty.\n- Ważne rok.\n\nPytaj śmiało.';
  await writeFile(join(folder, 'karta.txt'), text);
  expect(await printed('page', 'karta', join(folder, 'karta.txt'))).toBe('Karta stałego klienta: /informacje/karta');
  expect(await store.infoPages.page('karta')).toEqual({
    slug: 'karta',
    name: 'Karta stałego klienta',
    lead: 'Jak zbierać punkty.',
    body: [{ h2: 'Zasady' }, { list: ['Jeden punkt za złoty.', 'Ważne rok.'] }, { p: 'Pytaj śmiało.' }],
    draft: false,
  });
  expect(await printed('page', 'karta')).toBe(text);
  expect(await printed('page')).toContain('karta  Karta stałego klienta');
  expect(await printed('page', 'karta', 'off')).toBe('karta is gone.');
  expect(await store.infoPages.page('karta')).toBeNull();
});

it('says when a product leaves', async () => {
  expect(await printed('delivery', 'maselniczka', '0', '--by', '14:30')).toContain('ordered by 14:30');
  expect((await product('maselniczka'))?.sizes[0]?.size.dispatch).toEqual({ kind: 'known', days: 0, deadline: 870 });
  await printed('delivery', 'maselniczka', 'unknown');
  expect((await product('maselniczka'))?.sizes[0]?.size.dispatch.kind).toBe('unknown');
});

it('adds pictures by the codes in their names, upright and without their place, once', async () => {
  const code = (await product('wazon-kula'))?.code ?? '';
  const pictures = join(folder, 'zdjecia');
  await mkdir(pictures);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(join(pictures, `${code}.jpg`), photo);
  await writeFile(join(pictures, `${code}-9.jpg`), photo);
  await writeFile(join(pictures, 'nic.txt'), 'x');
  expect(await printed('pictures', pictures)).toMatch(
    /^2 pictures: 1 added, 1 replaced, 0 there already, 0 refused\.$/,
  );
  expect(await printed('pictures', pictures)).toMatch(
    /^2 pictures: 0 added, 0 replaced, 2 there already, 0 refused\.$/,
  );
  const shown = (await product('wazon-kula'))?.pictures ?? [];
  expect(shown[0]).toMatchObject({ width: 40, height: 60 });
  const stored = await store.pictures.original(shown[0]?.name ?? '');
  expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined();

  await writeFile(join(pictures, 'NIE-MA.png'), photo);
  await writeFile(join(pictures, `${code}-3.png`), 'not a picture');
  await expect(printed('pictures', pictures)).rejects.toThrow('Some pictures were refused');
});

it('a file that was exported changes nothing when it comes back', async () => {
  const prices = () => store.prices.history({ product: 'kubek-szalwiowy', size: '350' });
  const before = await prices();
  const at = (name: string) => join(folder, name);
  const [lines, table, again] = [at('a.jsonl'), at('a.csv'), at('b.jsonl')];
  for (const file of [lines, table]) expect(await printed('export', file)).toMatch(/: \d+ products\.$/);
  expect(await printed('import', table, '--update')).toMatch(/lines: 0 added, 0 updated, \d+ the same, 0 refused\.$/);
  const exported = await readFile(lines, 'utf8');
  // A table is parsed into the same lines, so a few of them are enough.
  await writeFile(lines, exported.split('\n').slice(0, 10).join('\n'));
  expect(await printed('import', lines, '--update')).toMatch(/10 lines: 0 added, 0 updated, 10 the same, 0 refused\.$/);
  await printed('export', again);
  expect(await readFile(again, 'utf8')).toBe(exported);
  expect(await prices()).toEqual(before);
});

it('an export replaces a file only on request, and leaves no incomplete file', async () => {
  for (const name of ['wszystko.csv', 'sklep.tar.gz']) {
    const file = join(folder, name);
    await writeFile(file, 'mój plik');
    await expect(printed('export', file), name).rejects.toThrow('is there already; --force replaces it.');
    expect(await readFile(file, 'utf8')).toBe('mój plik');
    expect(await printed('export', file, '--force')).toMatch(/: \d+ (products|KB)\.$/);
    expect((await readFile(file)).length, name).toBeGreaterThan(1_000);
    await expect(printed('export', join(folder, 'none', name)), name).rejects.toThrow('cannot be written');
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const { stdout } = await promisify(execFile)('tar', ['-tzf', join(folder, 'sklep.tar.gz')]);
  expect(stdout, 'everything the owner put in').toContain('dane/products-0001.ndjson');
  expect(stdout).toContain('zdjecia/');
});

it('updates only what a line names', async () => {
  const code = (await product('obrus-lniany-terakota'))?.code ?? '';
  const before = await product('obrus-lniany-terakota');
  const [small] = before?.sizes ?? [];
  const file = join(folder, 'change.jsonl');
  const lines = [{ code, lead: 'Nowy opis.', sizes: [{ id: small?.size.id, stock: 77 }] }];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await printed('import', file, '--update')).toContain('1 lines: 0 added, 1 updated, 0 the same, 0 refused.');
  const after = await product('obrus-lniany-terakota');
  expect(after?.lead).toBe('Nowy opis.');
  expect(after?.sizes.map(({ size }) => [size.id, size.regular.gross])).toEqual(
    before?.sizes.map(({ size }) => [size.id, size.regular.gross]),
  );
  expect(after?.sizes.find(({ size }) => size.id === small?.size.id)?.size.amount).toBe(77);
  await writeFile(file, JSON.stringify({ code, price: '5' }));
  await expect(printed('import', file, '--update')).rejects.toThrow('Some lines were refused');
  // A weight alone changes nothing else; an impossible one is refused.
  await writeFile(file, JSON.stringify({ code, sizes: [{ id: small?.size.id, grams: 590 }] }));
  await printed('import', file, '--update');
  const [weighed] = (await product('obrus-lniany-terakota'))?.sizes ?? [];
  expect(weighed?.size).toMatchObject({ grams: 590, amount: 77, regular: small?.size.regular });
  await writeFile(file, JSON.stringify({ code, sizes: [{ id: small?.size.id, grams: -1 }] }));
  await expect(printed('import', file, '--update')).rejects.toThrow('Some lines were refused');
});

it('a file of prices and stock touches only what differs, in the order of its lines', async () => {
  const { code = '', sizes = [] } = (await product('obrus-lniany-terakota')) ?? {};
  const [{ size } = {}] = sizes;
  const line = (own: object) => JSON.stringify({ code, sizes: [{ id: size?.id, ...own }] });
  const file = join(folder, 'noc.jsonl');
  const price = (size?.regular.gross ?? 0) / 100;
  const lines = [line({ stock: 5 }), line({ price, stock: 5 }), line({ stock: 6 }), line({ stock: 6 })];
  await writeFile(file, [...lines, line({ stock: -7 }), '{"code":"NIE-MA","stock":1}'].join('\n'));
  await expect(printed('import', file, '--update')).rejects.toThrow('Some lines were refused');
  const stock = (await product('obrus-lniany-terakota'))?.sizes.find((own) => own.size.id === size?.id)?.size.amount;
  expect(stock).toBe(6);
  await writeFile(file, [line({ price, stock: 6 }), line({ price, stock: 6 })].join('\n'));
  expect(await printed('import', file, '--update')).toContain('2 lines: 0 added, 0 updated, 2 the same, 0 refused.');
});

it('takes a table as a Polish spreadsheet writes it', async () => {
  const file = join(folder, 'nowe.csv');
  await writeFile(
    file,
    '\uFEFFcode;name;category;producer;producer_street;producer_postcode;producer_city;producer_country;producer_email;size;size_name;price;stock;grams;description;parameter Kolor\r\n' +
      'CSV-1;"Misa ""Fala""";Ceramika > Misy;Huta Fala;Leśna 1;00-001;Warszawa;Polska;huta@example.com;m;mała;49,90;2;850;"Pierwszy.\r\n\r\nDrugi.";biały | szary\r\n' +
      'CSV-1;;;;;;;;;d;duża;79,90;-1;;;\r\n',
  );
  expect(await printed('import', file)).toContain('1 lines: 1 added, 0 known already, 0 refused.');
  expect(await product('misa-fala-csv-1'), 'hidden until somebody shows it').toBeNull();
  await printed('show', 'misa-fala-csv-1');
  const added = await product('misa-fala-csv-1');
  expect(added).toMatchObject({ name: 'Misa "Fala"', description: ['Pierwszy.', 'Drugi.'] });
  expect(added?.sizes.map(({ size }) => [size.id, size.name, size.regular.gross, size.amount, size.grams])).toEqual([
    ['m', 'mała', 4990, 2, 850],
    ['d', 'duża', 7990, -1, undefined],
  ]);
  await writeFile(file, 'code;colour\r\nA;b');
  await expect(printed('import', file)).rejects.toThrow('there is no column "colour"');
  await writeFile(file, 'code;name\r\nA;"b');
  await expect(printed('import', file)).rejects.toThrow('are not closed');
});

describe('init', () => {
  const answers = [
    'Misy i Dzbany',
    'Ceramika z Bolesławca',
    'Misy i Dzbany Anna Nowak',
    'ul. Garncarska 3, 59-700 Bolesławiec',
    '526-104-08-28',
    'sklep@misy.example, 600 100 200, pn.–pt. 9:00–16:00',
  ];

  it('asks six questions in Polish, again where the answer is wrong, and stores them like the panel', async () => {
    const data = join(folder, 'init-data');
    const program = join(import.meta.dirname, 'witryna.ts');
    const quickImports = ['--import', join(import.meta.dirname, '../scripts/quick-imports.mjs')];
    const call = promisify(execFile)(process.execPath, [...quickImports, program, 'init', '--data', data]);
    call.child.stdin?.end(['', ...answers.slice(0, 4), '123', ...answers.slice(4)].join('\n'));
    const { stdout } = await call;
    expect(stdout).toContain('Podaj nazwę sklepu.');
    expect(stdout).toContain('NIP ma 10 cyfr');
    expect(stdout).toContain('Sklep nazywa się teraz Misy i Dzbany');
    const stored = await openStore(
      { directory: join(data, 'database') },
      { rules: { ...settings.omnibus, ...settings.listing } },
    );
    expect(await stored.ownSettings.read()).toMatchObject({
      name: 'Misy i Dzbany',
      company: { street: 'ul. Garncarska 3', postcode: '59-700', city: 'Bolesławiec', nip: '5261040828' },
    });
    await stored.close();
    expect(questions).toHaveLength(6);
  });

  it('needs nobody at a terminal, and refuses a shop that has a company', async () => {
    const given = questions.flatMap(({ option }, at) => [`--${option}`, answers[at] ?? '']);
    const data = join(folder, 'init-options');
    await copyEmptyData(data);
    const run = async (args: string[]) => {
      const lines: string[] = [];
      await witryna([...args, '--data', data], {}, (line) => lines.push(line));
      return lines.join('\n');
    };
    await expect(run(['init', ...given.slice(0, -1), 'bez adresu'])).rejects.toThrow('--contact: Podaj adres e-mail');
    expect(await run(['init', ...given])).toContain('Misy i Dzbany');
    await expect(run(['init', ...given])).rejects.toThrow('należy już do firmy Misy i Dzbany Anna Nowak');
  });
});

it('grants points to a client named by login or e-mail, with a reason that the client sees', async () => {
  const client = await store.clients.create({ login: 'ola', email: 'ola@example.pl' }, Date.now());
  expect(await printed('points', 'OLA@example.pl', '200', 'Za opinię')).toBe('ola got 200 points and has 200 now.');
  expect(await printed('points', 'ola', '50', 'Na święta')).toBe('ola got 50 points and has 250 now.');
  expect(await printed('points', 'ola')).toBe('ola has 250 points.');
  expect(await store.points.account(client ?? 0)).toMatchObject({
    balance: 250,
    entries: [{ reason: 'Na święta' }, { reason: 'Za opinię' }],
  });
  await store.clients.create({ login: 'ola2', email: 'ola@example.pl' }, Date.now());
  await expect(printed('points', 'ola@example.pl', '1', 'x')).rejects.toThrow('Several clients have the address');
  await expect(printed('points', 'nikt', '1', 'x')).rejects.toThrow('There is no client nikt');
  await expect(printed('points', 'ola', '200')).rejects.toThrow('What are the points for?');
  for (const wrong of ['0', '1.5', '99999999999', 'dużo']) {
    await expect(printed('points', 'ola', wrong, 'x')).rejects.toThrow('is not a number of points');
  }
  await expect(printed('points', 'ola', '2147483647', 'x')).rejects.toThrow('nobody can have that many more');
  await expect(printed('points', 'ola', '1', 'x'.repeat(201))).rejects.toThrow('at most 200 characters');
  expect(await printed('points', 'ola')).toBe('ola has 250 points.');
});
