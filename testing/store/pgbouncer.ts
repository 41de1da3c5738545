import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, asNobody, freePort } from './postgres-server.ts';
import { removeLater } from './temporary-folder.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync);

export const hasPgBouncer = program !== undefined;

/** A real PgBouncer in transaction mode in front of a server, with usually fewer connections than a shop opens. */
export async function startPgBouncer(serverUrl: string, connections = 5) {
  if (!program) throw new Error('PgBouncer is not installed.');
  const server = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'witryna-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  await chmod(folder, 0o755);
  const launch = () => spawn(program, ['-q', file], { ...asNobody(), stdio: 'ignore' });
  let bouncer = launch();
  process.once('exit', () => bouncer.kill('SIGKILL'));
  const url = `postgres://${server.username}@127.0.0.1:${port}`;
  await answering(`${url}/postgres`);
  const kill = async () => {
    bouncer.kill('SIGKILL');
    if (bouncer.exitCode === null && bouncer.signalCode === null) await once(bouncer, 'exit');
  };
  return {
    /** The same database through the pooler. */
    pooled: (databaseUrl: string) => ({ url: url + new URL(databaseUrl).pathname, directUrl: databaseUrl }),
    kill,
    resume: async () => {
      bouncer = launch();
      await answering(`${url}/postgres`);
    },
    stop: async () => {
      await kill();
      removeLater(folder);
    },
  };
}
