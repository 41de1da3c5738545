import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../src/server/config.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const sample: Record<string, string> = {
  DATABASE_URL: 'postgres://witryna:x@database/witryna',
  WITRYNA_ORIGIN: 'https://sklep.example',
};

it('the image copies files that are there, runs them, and has a Node that the shop takes', () => {
  const docker = read('Dockerfile');
  const [, version] = /FROM node:(\d+)/.exec(docker) ?? [];
  expect(Number(version)).toBeGreaterThanOrEqual(20);
  for (const [, name = ''] of docker.matchAll(/node (scripts\/[\w-]+\.mjs)|"(scripts\/[\w-]+\.mjs)"/g)) {
    if (name) expect(existsSync(join(root, name)), name).toBe(true);
  }
  expect(docker).toContain('CMD ["node", "scripts/start.mjs"]');
  expect(docker).toContain('USER node');
  expect(existsSync(join(root, 'scripts/start.mjs'))).toBe(true);
  const [, environment = ''] = /^ENV (.+)$/m.exec(docker) ?? [];
  const env = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=') as [string, string]));
  expect(readConfig(env)).toMatchObject({ host: '0.0.0.0', port: 3_000, dataDir: '/data' });
});

it('compose names settings that the shop knows, with values that it takes', () => {
  const [, block = ''] = /\n {2}shop:\n([\s\S]*?)\n {2}\w/.exec(read('deploy/compose.yaml')) ?? [];
  const env: Record<string, string> = {};
  for (const [, name = '', value = ''] of block.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)) {
    env[name] = sample[name] ?? (value.includes('${') ? '' : value);
  }
  expect(Object.keys(env)).toContain('WITRYNA_TRUSTED_PROXIES');
  expect(readConfig(env)).toMatchObject({ origin: 'https://sklep.example', databaseUrl: sample.DATABASE_URL });
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy shop:3000');
});

it('the unit of systemd starts the shop with settings that it knows', () => {
  const unit = read('deploy/witryna.service');
  const [, start = ''] = /^ExecStart=\/usr\/bin\/env node (.+)$/m.exec(unit) ?? [];
  expect(existsSync(join(root, start))).toBe(true);
  const [, environment = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
  const env = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=') as [string, string]));
  expect(readConfig(env)).toMatchObject({ dataDir: '/var/lib/witryna', trustedProxies: ['127.0.0.1'] });
  for (const section of ['[Unit]', '[Service]', '[Install]']) expect(unit).toContain(section);
});
