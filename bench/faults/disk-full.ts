import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../testing/store/postgres-server.ts';
import { randomOf } from '../fuzz/random.ts';
import { report } from '../report.ts';
import { startShop } from '../shop-process.ts';
import { bugsIn, orderFaults, prepared } from './held.ts';
import { type Moments, shopMoments } from './moments.ts';
import { type Browser, browserAt, type Expected, type Shoppers, startShoppers } from './shoppers.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';

/** A disk is full until so many more forms were refused. */
const mostRefused = 30;

/** What a full disk is the disk of. */
type Full = 'data' | 'journal' | 'shop';

/** With a full disk of its journal PostgreSQL stops by itself, and its operator starts it when there is space again. */
const expectedAt: Record<Full, Expected> = {
  data: { writesRefused: true, readsRefused: false, breaks: false },
  journal: { writesRefused: true, readsRefused: true, breaks: false },
  shop: { writesRefused: false, readsRefused: false, breaks: false },
};

/**
 * Fills real disks beneath a shop with shoppers: those of PostgreSQL, that of the shop's own folder, and that of the embedded
 * database. Writes are refused and reads go on; with space again everything works without a restart of the shop.
 */
export async function benchDiskFull(): Promise<void> {
  const moments = shopMoments();
  const disks: SmallDisk[] = [];
  try {
    for (const megabytes of [400, 128, 400]) disks.push(await openSmallDisk(megabytes));
  } catch (error) {
    report({ name: 'faults: full disks', measured: null, atMost: 0, aside: `no disk can be mounted here: ${error}` });
    return;
  }
  try {
    const [data, journal, own] = disks as [SmallDisk, SmallDisk, SmallDisk];
    await onServer({ data, journal, shop: own }, moments);
    await onEmbedded(own, moments);
  } finally {
    for (const disk of disks) await disk.close();
  }
}

async function onServer(disks: Record<Full, SmallDisk>, { seed, first, count }: Moments): Promise<void> {
  const server = await startPostgres({ data: disks.data.folder, journal: disks.journal.folder });
  const where = { url: `${server.url}/postgres` };
  const logFile = join(disks.shop.folder, 'shop.log');
  const folder = join(disks.shop.folder, 'server');
  await mkdir(folder);
  const log = openSync(logFile, 'a');
  const shop = await startShop(folder, { DATABASE_URL: where.url, WITRYNA_UPLOADS: 'folder' }, log);
  const faults: string[] = [];
  try {
    const { owner } = await prepared(where);
    const files = filesOf({ origin: shop.origin, folder, owner, faults });
    const shoppers = startShoppers(shop.origin, `dysk-${seed}`);
    const lost = (moment: number) => (error: unknown) => {
      faults.push(`full folder, ${moment}: ${error}`);
      return 0;
    };
    const refused: Record<Full, number> = { data: 0, journal: 0, shop: 0 };
    for (let moment = first; moment < first + count; moment += 1) {
      const random = randomOf(seed, moment);
      // Each of them in turn, so that even a few moments meet all.
      const full = (['data', 'journal', 'shop'] as const)[moment % 3] ?? 'data';
      const before = shoppers.counts.refused;
      shoppers.expect(expectedAt[full]);
      await disks[full].full(async () => {
        if (full === 'shop') refused.shop += await files.whileFull(moment).catch(lost(moment));
        else await shoppers.refusals(random.below(mostRefused));
      });
      if (full === 'journal' && server.hasEnded()) await server.resume();
      await shoppers.recovered();
      if (full === 'shop') await files.after(moment).catch(lost(moment));
      refused[full] += shoppers.counts.refused - before;
      if (shop.hasEnded()) throw new Error(`${moment}: the shop ended`);
    }
    await shoppers.stop();
    faults.push(...shoppers.faults, ...(await orderFaults(where, shoppers)), ...bugsIn(logFile));
    tell('PostgreSQL', { faults, refused, shoppers, aside: `seed ${seed}, from ${first}` });
  } finally {
    await shop.kill();
    await server.stop();
    closeSync(log);
  }
}

async function onEmbedded(disk: SmallDisk, { seed, first, count }: Moments): Promise<void> {
  const folder = join(disk.folder, 'embedded');
  const where = { directory: join(folder, 'database') };
  const logFile = join(disk.folder, 'embedded.log');
  await (await startShop(folder)).stop();
  await prepared(where);
  const log = openSync(logFile, 'a');
  const shop = await startShop(folder, {}, log);
  try {
    const shoppers = startShoppers(shop.origin, `wbudowana-${seed}`, { buyers: 3, readers: 2 });
    for (let moment = first; moment < first + count; moment += 1) {
      shoppers.expect(expectedAt.data);
      await disk.full(() => shoppers.refusals(randomOf(seed, moment).below(mostRefused)));
      await shoppers.recovered();
      if (shop.hasEnded()) throw new Error(`${moment}: the shop ended`);
    }
    await shoppers.stop();
    await shop.stop();
    const faults = [...shoppers.faults, ...(await orderFaults(where, shoppers)), ...bugsIn(logFile)];
    tell('the embedded database', { faults, refused: { data: shoppers.counts.refused }, shoppers, aside: '' });
  } finally {
    await shop.kill();
    closeSync(log);
  }
}

interface Files {
  origin: string;
  folder: string;
  /** Cookies of the owner's sessions in the panel. */
  owner: string[];
  faults: string[];
}

const mug = 'maselniczka';
const attachedBytes = 2_097_152;

/** What the shop keeps in its own folder: files of shoppers, pictures that it made, backups. */
function filesOf({ origin, folder, owner, faults }: Files) {
  const fault = (moment: number, text: string) => faults.push(`full folder, ${moment}: ${text}`);
  const ask = async (path: string, form: Record<string, string> | null, cookie = '') => {
    const browser = browserAt(origin, 210, turn);
    const answer = await browser.ask(path, form, cookie ? { cookie } : {});
    browser.close();
    return answer;
  };
  let turn = 0;
  const makeBackup = () => ask('/panel/kopie?akcja=zrob', {}, owner[turn % owner.length]);
  const inFolder = async (name: string) => (await readdir(join(folder, name)).catch(() => [])).toSorted();

  /** Puts a file into the basket; how the shop answered, and whether the basket has it. */
  async function attach(browser: Browser) {
    const bought = { intencja: 'kup', rozmiar: 'uniw', ilosc: '1' };
    await browser.ask(`/produkt/${mug}`, bought);
    const line = /<li id="pozycja-(\d+)"/.exec((await browser.ask('/koszyk')).text)?.[1];
    const file = new File([new Uint8Array(attachedBytes).fill(97 + (turn % 20))], 'notatki.txt');
    const { status } = await browser.attach('/koszyk', `plik-${line}`, file);
    const path = /href="(\/koszyk\/plik\/\d+)"/.exec((await browser.ask('/koszyk')).text)?.[1];
    return { status, path };
  }

  return {
    /** Files and backups are refused; pictures that were never made are shown all the same. Returns the refusals. */
    async whileFull(moment: number): Promise<number> {
      turn += 1;
      const browser = browserAt(origin, 211, turn);
      const { status, path } = await attach(browser);
      browser.close();
      if (status !== 503 || path) fault(moment, `a file was answered with ${status}, and the basket has ${path}`);
      const page = await ask('/kategoria/ceramika', null);
      const pictures = [...page.text.matchAll(/\/obrazy\/\d+\/[a-z0-9-]+\.(?:avif|webp|jpg)/g)].map(([one]) => one);
      const picture = pictures[(moment * 7) % pictures.length] ?? '/obrazy';
      const shown = await ask(picture, null);
      if (shown.status !== 200) fault(moment, `${picture} was answered with ${shown.status}`);
      await makeBackup();
      const isTold = async () => (await ask('/panel/kopie', null, owner[0])).text.includes('brakuje miejsca');
      if (!(await within(isTold))) fault(moment, 'nobody is told that a backup found no space');
      return status === 503 ? 1 : 0;
    },
    /** With space again everything is kept as before, and nothing half-written was left. */
    async after(moment: number): Promise<void> {
      turn += 1;
      const browser = browserAt(origin, 211, turn);
      const { status, path } = await attach(browser);
      const read = path ? await browser.ask(path) : null;
      browser.close();
      if (status !== 303 || read?.bytes.byteLength !== attachedBytes)
        fault(moment, `afterwards a file was answered with ${status}, and read with ${read?.bytes.byteLength} bytes`);
      const before = await inFolder('backups');
      const { status: answered } = await makeBackup();
      const isThere = async () => (await inFolder('backups')).filter(isWhole).length > before.filter(isWhole).length;
      if (!(await within(isThere))) fault(moment, `afterwards a backup was answered with ${answered}`);
      const left = (await readdir(folder, { recursive: true })).filter((name) =>
        /\.part$|\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name),
      );
      if (left.length > 0) fault(moment, `half-written files are left: ${left.join(', ')}`);
    },
  };
}

const isWhole = (name: string) => name.endsWith('.gz');
const patienceMs = 60_000;

/** Waits for it on a machine that may be busy. */
async function within(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(200)) {
    if (await isSo()) return true;
  }
  return false;
}

interface Found {
  faults: string[];
  refused: Partial<Record<Full, number>>;
  shoppers: Shoppers;
  aside: string;
}

/** Where nothing was refused, the disk was not full for the shop, and nothing was shown. */
function tell(database: string, { faults, refused, shoppers, aside }: Found): void {
  for (const fault of faults.slice(0, 20)) console.log(fault);
  const unmet = Object.entries(refused).filter(([, times]) => times === 0);
  const times = Object.entries(refused).map(([full, count]) => `${full} ${count}`);
  report({
    name: `faults: full disks, ${database}: lost, doubled, drifted, 500`,
    measured: unmet.length > 0 ? null : faults.length,
    atMost: 0,
    aside: `${aside}; refused: ${times.join(', ')}; ${shoppers.confirmed.size} orders confirmed, ${shoppers.counts.read} pages read`,
  });
}

if (import.meta.main) await benchDiskFull();
