import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverFlags } from '../../scripts/server-process.mjs';
import { copyEmptyData, copySeededData } from '../../testing/store/seeded-stores.ts';
import { seededServerDatabase } from '../../testing/store/test-store.ts';

const root = join(import.meta.dirname, '../..');
/** Shares the compile cache between starts. */
const inherited = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
const running = new Set<ChildProcess>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const killAll = () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
};

/** The real program, as `npm start` runs it. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [...serverFlags, 'build/server/main.js'], {
    cwd: root,
    env: { ...inherited, NODE_ENV: 'production', PORT: '0', WITRYNA_DATA_DIR: folder, ...env },
  });
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const address = async () => {
    for (;;) {
      const [, found] = /Witryna: (http:\S+)\n/.exec(output.out) ?? [];
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`it ended: ${output.err}`);
      await pause(50);
    }
  };
  return { child, output, ended, address };
}

/** The child processes that run this program, with their arguments. */
async function childrenOf({ pid }: ChildProcess, program: string) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,pid=,args=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , , started]) => Number(parent) === pid && started?.endsWith(program))
    .map(([, own, ...words]) => ({ pid: Number(own), words }));
}

const simulatorsOf = (child: ChildProcess) => childrenOf(child, 'demo/simulators/run.ts');

describe('the program', () => {
  afterEach(killAll);

  it.each([
    [{ PORT: 'many' }, /^PORT should be a port number from 0 to 65535\.\n$/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^The database at 127\.0\.0\.1:1\/none does not answer: .*\n$/,
    ],
    // Like a folder that is read only: nothing can be made in it.
    [
      { WITRYNA_DATA_DIR: '/dev/null/shop' },
      /^\/dev\/null\/shop cannot be used: ENOTDIR: not a directory\. WITRYNA_DATA_DIR names .*\n$/,
    ],
  ])('refuses %o in one sentence', async (env, sentence) => {
    const refused = start(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output.err).toMatch(sentence);
    expect(refused.output.err).not.toContain('    at ');
  });

  it('comes up after being killed while it makes its database and again while seeding, with nothing of the demo', async () => {
    const own = { WITRYNA_DATA_DIR: join(folder, 'own') };
    const making = start(own);
    await pause(700);
    making.child.kill('SIGKILL');
    await making.ended;
    const seeding = start(own);
    while (!seeding.output.err.includes('Filling')) await pause(10);
    seeding.child.kill('SIGKILL');
    await seeding.ended;

    const shop = start({ ...own, WITRYNA_DEMO: 'off' });
    const address = await shop.address();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    for (const path of ['/kategoria/ceramika', '/produkt/kubek-granatowy'])
      expect((await fetch(address + path)).status, path).toBe(404);
    expect(await simulatorsOf(shop.child)).toEqual([]);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  it('names a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const data = join(folder, 'port');
    await copyEmptyData(data);
    const refused = start({ PORT: port, WITRYNA_DATA_DIR: data, WITRYNA_DEMO: 'off' });
    expect(await refused.ended).toBe(1);
    expect(refused.output.err).toBe(`Port ${port} is taken by another program; set PORT to a free one.\n`);
    other.close();
  });
});

describe('the program while its database does not answer', () => {
  afterEach(killAll);

  /** Connections to the database go through here; when silent, they stay open and nothing arrives. */
  async function silentProxy(url: string) {
    const { hostname, port } = new URL(url);
    const pairs: Socket[] = [];
    const proxy = createSocketServer((near) => {
      const far = connect(Number(port), hostname);
      pairs.push(near, far);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('error', () => {});
        from.pipe(to);
      }
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const own = new URL(url);
    own.port = String((proxy.address() as AddressInfo).port);
    return {
      url: own.href,
      silence: () => {
        for (const socket of pairs) socket.unpipe().pause();
      },
      close: () => {
        for (const socket of pairs) socket.destroy();
        proxy.close();
      },
    };
  }

  const started = async (name: string) => {
    const proxy = await silentProxy((await seededServerDatabase(name, Date.now())).url);
    const shop = start({ DATABASE_URL: proxy.url, WITRYNA_DATA_DIR: join(folder, name) });
    await shop.address();
    const simulators = await simulatorsOf(shop.child);
    expect(simulators).toHaveLength(3);
    proxy.silence();
    // A round of jobs begins, whose query never gets an answer.
    await pause(6_000);
    shop.child.kill('SIGTERM');
    return { shop, proxy, simulators };
  };
  const areGone = (simulators: { pid: number }[]) =>
    expect
      .poll(() =>
        simulators.filter(({ pid }) => {
          try {
            return process.kill(pid, 0);
          } catch {
            return false;
          }
        }),
      )
      .toEqual([]);

  it('ends within seconds of a signal, and its simulators with it', async () => {
    const { shop, proxy, simulators } = await started('main_signal');
    expect(await Promise.race([shop.ended, pause(15_000, 'still there')])).toBe(1);
    await expect.poll(() => shop.output.out).toContain('stopped without waiting any longer');
    await areGone(simulators);
    proxy.close();
  });

  it('ends at once at a second signal', async () => {
    const { shop, proxy, simulators } = await started('main_signals');
    await pause(500);
    shop.child.kill('SIGTERM');
    expect(await Promise.race([shop.ended, pause(5_000, 'still there')])).toBe(1);
    await areGone(simulators);
    proxy.close();
  });
});

describe('the program with the demo', () => {
  let shop: ReturnType<typeof start>;
  let address: string;
  beforeAll(async () => {
    await copySeededData(folder, Date.now());
    shop = start({});
    address = await shop.address();
  });
  afterAll(killAll);

  it('says to a second one that its data are in use, and goes on', async () => {
    const second = start({});
    expect(await second.ended).toBe(1);
    expect(second.output.err).toMatch(/^Another Witryna is running on the data in .*\n$/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('logs one JSON object per line, also what the router has to say', async () => {
    expect((await fetch(`${address}/%E0%A4%A`)).status).toBe(404);
    await expect.poll(() => shop.output.out).toContain('a library wrote to the console');
    const lines = shop.output.out.split('\n').slice(0, -1);
    const plain = lines.filter((line) => !line.startsWith('{'));
    expect(plain.map((line) => line.split(':')[0])).toEqual(['Witryna', 'Panel, the first account']);
    expect(shop.output.err).not.toContain('malformed');
  });

  it('cuts off a client that sends a header without end', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
  });

  it('has simulators of payments, labels and KSeF beside the demo, which end with it; a request under way is finished', async () => {
    const simulators = await simulatorsOf(shop.child);
    expect(simulators.map(({ words }) => words[2]).sort()).toEqual(['inpost', 'ksef', 'przelewy24']);
    const [, hero = ''] = /(\/obrazy\/960\/hero[^ "]+\.avif)/.exec(await (await fetch(address)).text()) ?? [];
    // The picture is in progress when its worker has been started.
    const slow = fetch(address + hero);
    await expect.poll(() => childrenOf(shop.child, 'picture-worker.js')).toHaveLength(1);
    shop.child.kill('SIGINT');
    expect((await slow).status).toBe(200);
    expect(await shop.ended).toBe(0);
    for (const { pid } of simulators) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
