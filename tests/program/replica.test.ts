import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMetrics } from '../../src/server/metrics.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { startPostgres } from '../../testing/store/postgres-server.ts';
import { copySeededDatabase } from '../../testing/store/seeded-stores.ts';

const waiting = { timeout: 120_000, interval: 100 };
/** The shop reads from the replica however far behind it is. */
const limitMs = 86_400_000;

let primary: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof primary.startStandby>>;
let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  primary = await startPostgres();
  const { url } = await copySeededDatabase(primary.url, 'shop', Date.now());
  standby = await primary.startStandby();
  shop = await openTestShop({ url, replica: { url: `${standby.url}/shop`, limitMs } });
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await standby?.kill();
  await primary?.stop();
});

const fileOf = async (path: string) => {
  const answer = await owner.get(path);
  expect(answer.status).toBe(200);
  return { name: answer.headers.get('content-disposition') ?? '', text: await answer.text() };
};
const products = '/panel/produkty/eksport.csv';
const priceOf = (text: string) => text.match(/^.*Maselniczka.*$/m)?.[0] ?? '';
const setPrice = (gross: number) => shop.store.prices.setRegular({ product: 'maselniczka', size: 'uniw' }, gross);
const untilRead = (isRead: boolean) =>
  vi.waitFor(async () => {
    await shop.store.forReports();
    expect(shop.store.replica()?.isRead).toBe(isRead);
  }, waiting);

it('exports and statistics come from the replica and say of when they are, pages and lists from the primary', async () => {
  await setPrice(111_00);
  await untilRead(true);
  await vi.waitFor(async () => expect(priceOf((await fileOf(products)).text)).toContain('111,00'), waiting);
  await standby.pause();
  await setPrice(222_00);
  shop.clock.ahead += 60_000;
  const old = await fileOf(products);
  expect(priceOf(old.text)).toContain('111,00');
  expect(old.name).toMatch(/filename="produkty-stan-na-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv"/);
  expect(await owner.text('/panel/statystyki')).toMatch(/stan na \d\d:\d\d/);
  expect((await fileOf('/panel/statystyki/plik.csv?okres=7')).name).toContain('-stan-na-');
  expect((await fileOf('/panel/eksport.tar.gz')).name).toContain('sklep-stan-na-');
  for (const feed of ['google', 'ceneo']) {
    const text = await (await shop.ask(`/oferta/${feed}.xml`)).text();
    expect(text).toMatch(/111[.,]00/);
    expect(text).not.toMatch(/222[.,]00/);
  }
  expect(await shop.text('/produkt/maselniczka')).toContain('222,00');
  expect(await owner.text('/panel/produkty?szukaj=maselniczka')).toContain('222,00');
  await standby.goOn();
  await vi.waitFor(async () => expect(priceOf((await fileOf(products)).text)).toContain('222,00'), waiting);
});

it('Prometheus hears how far the replica is behind', async () => {
  const text = await openMetrics().text(shop.store, Date.now());
  expect(text).toMatch(/^witryna_replica_read 1$/m);
  expect(text).toMatch(/^witryna_replica_lag_seconds [\d.]+$/m);
});

it('without the replica everything comes from the primary', async () => {
  await standby.halt();
  await setPrice(333_00);
  const file = await fileOf(products);
  expect(priceOf(file.text)).toContain('333,00');
  expect((await fileOf('/panel/statystyki/plik.csv?okres=7')).name).toContain('statystyki-');
  expect((await shop.ask('/oferta/google.xml')).status).toBe(200);
  await untilRead(false);
  expect((await fileOf(products)).name).toContain('"produkty.csv"');
  await standby.resume();
  await untilRead(true);
  expect(shop.bugs).toEqual([]);
});

it('a server that is no replica is refused in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-replica-'));
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: `${primary.url}/shop`,
      WITRYNA_DATABASE_REPLICA_URL: `${primary.url}/shop`,
      WITRYNA_DATA_DIR: folder,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said).toContain(
    "WITRYNA_DATABASE_REPLICA_URL should name a replica of the shop's database, but the server takes writes itself.\n",
  );
  await rm(folder, { recursive: true });
}, 120_000);
