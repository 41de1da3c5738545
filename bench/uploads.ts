import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './load.ts';
import { report } from './report.ts';
import { startShop } from './shop-process.ts';

const megabyte = 1_048_576;
const walks = 60;
const uploads = { early: 200, all: 1_000, each: 100 };

/**
 * How much slower a page gets for one visitor while another attaches files, and how much memory many files leave
 * occupied.
 */
export async function benchUploads(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-bench-uploads-'));
  // The shop reads the client's address from the header, so that no client exceeds its rate limit.
  const shop = await startShop(dataDir, { WITRYNA_TRUSTED_PROXIES: '127.0.0.1' });
  try {
    await besideAnUpload(shop.origin);
    await memory(shop);
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function besideAnUpload(origin: string): Promise<void> {
  const [reader, sender] = [await visitor(origin), await visitor(origin)];
  const walk = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < walks; turn += 1) {
      for (const path of ['/', '/produkt/maselniczka', `/szukaj?q=kubek+${turn % 7}`, '/koszyk']) {
        const began = performance.now();
        await reader.read(path);
        times.push(performance.now() - began);
      }
    }
    return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  };
  // One warm-up round fills the caches, which are not measured here.
  await walk();
  let sent = 0;
  const beside = async () => {
    let walking = true;
    const sending = (async () => {
      for (; walking; sent += 1) await sender.attachAndDetach(5 * megabyte);
    })();
    const p99 = await walk();
    walking = false;
    await sending;
    return p99;
  };
  const [quiet, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    quiet.push(await walk());
    busy.push(await beside());
  }
  const [calm, loaded] = [median(quiet), median(busy)];
  report({
    name: 'p99 of pages while 5 MB files are attached',
    measured: loaded / calm,
    atMost: 3,
    aside: `times a quiet shop's; ${loaded.toFixed(0)} to ${calm.toFixed(0)} ms, ${sent} files`,
  });
}

async function memory(shop: { origin: string; memory: () => Promise<{ now: number }> }): Promise<void> {
  const send = async (from: number, until: number) => {
    for (let turn = from; turn < until; turn += uploads.each) {
      const sender = await visitor(shop.origin, `203.0.113.${turn / uploads.each}`);
      for (let own = 0; own < uploads.each; own += 1) await sender.attachAndDetach(megabyte);
    }
  };
  await send(0, uploads.early);
  const { now: early } = await shop.memory();
  await send(uploads.early, uploads.all);
  const { now: late } = await shop.memory();
  report({
    name: 'memory after 200 and 1,000 uploads',
    measured: late / early,
    atMost: 1.1,
    aside: `${early.toFixed(0)} then ${late.toFixed(0)} MB`,
  });
}

/** A visitor with a line in the basket. */
async function visitor(origin: string, address = '198.51.100.1') {
  const own = { origin, 'x-forwarded-for': address };
  const bought = await fetch(`${origin}/produkt/maselniczka`, {
    method: 'POST',
    headers: own,
    body: new URLSearchParams({ intencja: 'kup', rozmiar: 'uniw', ilosc: '1' }),
    redirect: 'manual',
  });
  const cookie = bought.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const read = async (path: string) => (await fetch(origin + path, { headers: { ...own, cookie } })).text();
  const line = /<li id="pozycja-(\d+)"/.exec(await read('/koszyk'))?.[1];
  if (!line) throw new Error('nothing is in the basket');
  const send = async (name: string, value: string | File) => {
    const body = new FormData();
    body.set(name, value);
    const headers = { ...own, cookie };
    const answer = await fetch(`${origin}/koszyk`, { method: 'POST', headers, body, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`the basket answered ${answer.status}`);
  };
  return {
    read,
    async attachAndDetach(bytes: number) {
      await send(`plik-${line}`, new File([new Uint8Array(bytes).fill(97)], 'notatki.txt'));
      const file = /href="\/koszyk\/plik\/(\d+)"/.exec(await read('/koszyk'))?.[1];
      if (!file) throw new Error('the file was not attached');
      await send('odlacz', file);
    },
  };
}
