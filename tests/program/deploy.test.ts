import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashOfFiles } from '../../scripts/prepare.mjs';
import { readConfig } from '../../src/server/config.ts';
import { openTestShop } from '../../testing/shop/test-shop.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const lines = (name: string) => read(name).split('\n');
const sample: Record<string, string> = {
  DATABASE_URL: 'postgres://witryna:x@database/witryna',
  WITRYNA_ORIGIN: 'https://sklep.example',
};
const pairs = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
/** The arguments of a Dockerfile instruction, for each occurrence; continued lines are joined. */
const instructions = (word: string) =>
  read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1).trim()] : []));

const imageConfig = () => readConfig(pairs(instructions('ENV')[0] ?? ''));

it('the image copies what is there and what its context has', () => {
  const ignored = lines('.dockerignore').filter(Boolean);
  const stages = instructions('FROM').map((from) => / AS (\w+)$/.exec(from)?.[1]);
  for (const copied of instructions('COPY')) {
    const parts = copied.split(' ').filter((part) => !part.startsWith('--'));
    const [, stage] = /--from=(\w+)/.exec(copied) ?? [];
    if (stage !== undefined) expect(stages).toContain(stage);
    else
      for (const source of parts.slice(0, -1)) {
        expect(existsSync(join(root, source)), source).toBe(true);
        expect(ignored).not.toContain(source);
      }
  }
  // Files that the build needs are in the context; files that would hide installed ones are not.
  for (const needed of ['src', 'demo', 'cli', 'scripts', 'public', 'checks', 'shop.config.ts', 'vite.config.ts'])
    expect(ignored).not.toContain(needed);
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'build', 'var', '.git']));
});

it('the image runs what is there, on a Node that the shop takes', () => {
  const engine = Number(/\d+/.exec(JSON.parse(read('package.json')).engines.node)?.[0]);
  for (const from of instructions('FROM')) {
    expect(Number(/^node:(\d+)/.exec(from)?.[1]), from).toBeGreaterThanOrEqual(engine);
  }
  const ran = [...read('Dockerfile').matchAll(/scripts\/[\w-]+\.mjs/g)].map(([name]) => name);
  expect(ran).toEqual(['scripts/build.mjs', 'scripts/start.mjs']);
  for (const name of ran) expect(existsSync(join(root, name)), name).toBe(true);
  expect(instructions('CMD')).toEqual(['["node", "scripts/start.mjs"]']);
  expect(JSON.parse(read('package.json')).scripts.start, 'as npm start does').toBe('exec node scripts/start.mjs');
});

it('the image has the port, the folder and the user that the shop is given', () => {
  const { host, port, dataDir } = imageConfig();
  expect(host).toBe('0.0.0.0');
  expect(instructions('EXPOSE')).toEqual([String(port)]);
  expect(instructions('VOLUME')).toEqual([dataDir]);
  const docker = read('Dockerfile');
  const owned = docker.indexOf(`mkdir ${dataDir} && chown node:node ${dataDir}`);
  expect(owned, 'a volume takes over the owner of the folder').toBeGreaterThan(0);
  expect(docker.indexOf('USER node')).toBeGreaterThan(owned);
  expect(docker.indexOf('VOLUME'), 'what is done to a folder after it is a volume is lost').toBeGreaterThan(owned);
});

it('the image asks for its health at an address that a shop answers', async () => {
  const [, port, path = ''] = /http:\/\/127\.0\.0\.1:(\d+)([^']*)'/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? [];
  expect(Number(port)).toBe(imageConfig().port);
  const shop = await openTestShop('server', 'http://shop.test', { empty: true });
  expect((await shop.send(new Request(`http://127.0.0.1:${port}${path}`))).status).toBe(200);
  await shop.store.close();
}, 300_000);

it('an image that was sent on keeps its build, though its files have times of whole seconds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-stamp-'));
  const file = join(folder, 'a.ts');
  writeFileSync(file, 'one');
  utimesSync(file, 1_700_000_000.123, 1_700_000_000.456);
  const built = hashOfFiles([file]);
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  expect(hashOfFiles([file])).toBe(built);
  utimesSync(file, 1_700_000_000, 1_700_000_001);
  expect(hashOfFiles([file]), 'a change is seen').not.toBe(built);
  rmSync(folder, { recursive: true });
});

/** The block of a service, or of another key of the first or second level. */
const block = (name: string, depth: number): string => {
  const indent = ' '.repeat(depth);
  const found = new RegExp(`^${indent}${name}:\\n((?:${indent} .*\\n|\\n)*)`, 'm').exec(read('deploy/compose.yaml'));
  return found?.[1] ?? '';
};
const environmentOf = (service: string) =>
  Object.fromEntries(
    [...block(service, 2).matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
/** Like `data:/data`. */
const mountsOf = (service: string) =>
  [...(/volumes: \[(.+)\]/.exec(block(service, 2))?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, text = '']) =>
    text.split(':'),
  );

it('compose names settings that the shop knows, with values that it takes', () => {
  const env: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries<string>(environmentOf('shop'))) {
    env[name] = sample[name] ?? (value.includes('${') ? '' : value);
  }
  expect(Object.keys(env)).toContain('WITRYNA_TRUSTED_PROXIES');
  expect(readConfig(env)).toMatchObject({ origin: 'https://sklep.example', databaseUrl: sample.DATABASE_URL });
});

it('compose gives the shop the database that it starts, and waits for it', () => {
  const database = environmentOf('database');
  const { username, hostname, pathname } = new URL(
    (environmentOf('shop').DATABASE_URL ?? '').replace(/\$\{\w+\}/, 'x'),
  );
  expect(hostname).toBe('database');
  expect([username, pathname]).toEqual([database.POSTGRES_USER, `/${database.POSTGRES_DB}`]);
  expect(block('database', 2)).toContain(`'pg_isready', '-U', '${username}'`);
  expect(block('shop', 2)).toContain('database: { condition: service_healthy }');
});

it('compose keeps what has to stay in volumes that it declares, and mounts files that are there', () => {
  const declared = [...block('volumes', 0).matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(0);
  for (const service of ['database', 'shop', 'proxy']) {
    for (const [from = '', to] of mountsOf(service)) {
      if (from.startsWith('./')) expect(existsSync(join(root, 'deploy', from)), from).toBe(true);
      else expect(declared, `${from}:${to}`).toContain(from);
    }
  }
  expect(mountsOf('shop')).toEqual([['data', imageConfig().dataDir]]);
  const [, context = ''] = /build: (\S+)/.exec(block('shop', 2)) ?? [];
  expect(existsSync(join(root, 'deploy', context, 'Dockerfile'))).toBe(true);
});

it('what compose takes from outside is required or has a default, and its proxy leads to the shop', () => {
  const compose = read('deploy/compose.yaml').replaceAll(/^\s*#.*$/gm, '');
  const named = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)];
  for (const [, name] of named) {
    const isSettled = named.some(([, other, rest = '']) => other === name && /^:[?-]/.test(rest));
    expect(isSettled, name).toBe(true);
  }
  const caddy = read('deploy/Caddyfile');
  for (const [, name = ''] of caddy.matchAll(/\{\$(\w+)\}/g)) expect(environmentOf('proxy')).toHaveProperty(name);
  expect(caddy).toContain(`reverse_proxy shop:${imageConfig().port}`);
  expect(caddy).toMatch(/@inside path \/metrics\n\s*respond @inside 404/);
});

it.each(['Caddyfile', 'machines.Caddyfile'])(
  'the proxy of deploy/%s lets silent connections go before the shop',
  (file) => {
    const [, kept = ''] = /keepAliveTimeout: ([\d_]+)/.exec(read('src/server/listen.ts')) ?? [];
    expect(Number(/keepalive (\d+)s/.exec(read(`deploy/${file}`))?.[1]) * 1_000).toBeLessThan(
      Number(kept.replaceAll('_', '')),
    );
  },
);

it('compose for several machines names settings that the shop knows, and parts that it starts', () => {
  const text = read('deploy/machines.yaml').replaceAll(/^\s*#.*$/gm, '');
  const part = (name: string) => new RegExp(`^${name}:.*\\n((?: .*\\n|\\n)*)`, 'm').exec(text)?.[1] ?? '';
  const keysOf = (name: string) => [...part(name).matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key);
  const given: Record<string, string> = {
    SHOP_HOST: 'sklep.example',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const env = Object.fromEntries(
    [...part('x-shop').matchAll(/^ {4}([A-Z_0-9]+): (.+)$/gm)].map(([, name, value = '']) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => given[variable] ?? 'x'.repeat(16)),
    ]),
  );
  const config = readConfig(env);
  expect(config).toMatchObject({ origin: 'https://sklep.example', pictures: 's3', drainMs: 5_000 });
  const services = keysOf('services');
  expect(services).toEqual(expect.arrayContaining([new URL(config.databaseUrl ?? '').hostname, 'one', 'two']));
  expect(services).toContain(new URL(config.uploads.s3?.url ?? '').hostname);
  expect(services).toContain(new URL(config.replica?.url ?? '').hostname);
  for (const [, mounted] of text.matchAll(/'([^':]+):\/[^']*'/g)) {
    if (mounted?.startsWith('./')) expect(existsSync(join(root, 'deploy', mounted)), mounted).toBe(true);
    else expect(keysOf('volumes'), mounted).toContain(mounted);
  }
  for (const [, source] of text.matchAll(/source: (\w+)/g)) expect(keysOf('configs')).toContain(source);
  const drained = config.drainMs / 1_000 + 9;
  expect(Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])).toBeGreaterThan(drained);
  const caddy = read('deploy/machines.Caddyfile');
  expect(caddy).toContain(`reverse_proxy one:${imageConfig().port} two:${imageConfig().port} {`);
  expect(caddy).toContain('health_uri /readyz');
  expect(Number(/health_interval (\d+)s/.exec(caddy)?.[1]) * 1_000).toBeLessThan(config.drainMs);
});

it('the unit of systemd starts the shop with settings that it knows', () => {
  const unit = read('deploy/witryna.service');
  const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
  const [, start = ''] = /^\/usr\/bin\/env node (.+)$/.exec(value('ExecStart')) ?? [];
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`exec node ${start}`);
  expect(existsSync(join(root, start))).toBe(true);
  const config = readConfig(pairs(value('Environment')));
  expect(config).toMatchObject({ host: '127.0.0.1', trustedProxies: ['127.0.0.1'] });
  expect(config.dataDir, 'the folder that systemd makes for its user').toBe(`/var/lib/${value('StateDirectory')}`);
  for (const section of ['[Unit]', '[Service]', '[Install]']) expect(unit).toContain(section);
});

it('a shop that is told to stop has time to end its answers', () => {
  const [, drain = ''] = /const drainMs = ([\d_]+)/.exec(read('src/server/listen.ts')) ?? [];
  const most = Number(drain.replaceAll('_', '')) / 1_000;
  expect(most).toBeGreaterThan(0);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/witryna.service'))?.[1])).toBeGreaterThan(most);
  expect(Number(/stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1])).toBeGreaterThan(most);
});
