import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

type Release = () => Promise<void>;

interface LockOptions {
  /** What a socket of this process can be seen from: of two containers neither sees the other's. */
  place?: string;
  /** How often the holder of the file says that it lives. */
  signMs?: number;
  /** How long a stranger's file is watched for such a sign. */
  watchMs?: number;
}

/**
 * Holds the embedded data for this process alone, here and in other containers that share the folder; `null` when
 * another has it.
 */
export async function takeEmbeddedLock(directory: string, options: LockOptions = {}): Promise<Release | null> {
  const whole = join(realpathSync(dirname(resolve(directory))), basename(directory));
  const releaseSocket = await takeSocket(whole);
  if (!releaseSocket) return null;
  const releaseFile = await takeFile(`${whole}.lock`, options);
  if (!releaseFile) {
    await releaseSocket();
    return null;
  }
  return async () => {
    await releaseFile();
    await releaseSocket();
  };
}

/**
 * Within one place a listening socket is the lock, because the kernel lets it go when the process dies, even by kill -9;
 * a file with a process id would outlive it and point at a stranger.
 */
async function takeSocket(whole: string): Promise<Release | null> {
  const name = `witryna-${createHash('sha256').update(whole).digest('hex').slice(0, 24)}`;
  // Linux has sockets without a file. Elsewhere the file may be a leftover, which a try to connect tells.
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  if (process.platform !== 'linux' && !(await answers(path))) await rm(path, { force: true });

  const server = createServer((socket) => socket.destroy());
  const held = await new Promise<boolean>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)));
    server.listen({ path }, () => done(true));
  });
  if (!held) return null;
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** Between places a file is the lock. It outlives its holder, so the holder touches it as long as it lives. */
async function takeFile(path: string, options: LockOptions): Promise<Release | null> {
  const { place = ownPlace(), signMs = 1_000, watchMs = 10_000 } = options;
  const holder = await readFile(path, 'utf8').catch(() => null);
  // Whoever held it from here is dead: we have its socket.
  if (holder !== null && holder !== place && (await isTouched(path, signMs, watchMs))) return null;
  if (holder !== null) await rm(path, { force: true });
  try {
    await writeFile(path, place, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  const signs = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, signMs).unref();
  return async () => {
    clearInterval(signs);
    await rm(path, { force: true });
  };
}

async function isTouched(path: string, everyMs: number, watchMs: number): Promise<boolean> {
  const touchedAt = async () => (await stat(path).catch(() => null))?.mtimeMs;
  const first = await touchedAt();
  for (let watched = 0; watched < watchMs; watched += everyMs) {
    await pass(everyMs);
    const now = await touchedAt();
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

function ownPlace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return hostname();
  }
}
