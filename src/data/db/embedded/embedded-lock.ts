import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

type Release = () => Promise<void>;

interface LockOptions {
  /** The scope in which a socket of this process is visible: a host or a container. */
  place?: string;
  /** How often the holder touches the file to show that it is alive. */
  signMs?: number;
  /** How long another holder's file is watched for such a touch. */
  watchMs?: number;
}

/**
 * Locks the embedded data for this process only, also against other containers that share the folder; `null` when
 * another process holds the lock.
 */
export async function takeEmbeddedLock(directory: string, options: LockOptions = {}): Promise<Release | null> {
  const fullPath = join(realpathSync(dirname(resolve(directory))), basename(directory));
  const releaseSocket = await takeSocket(fullPath);
  if (!releaseSocket) return null;
  const releaseFile = await takeFile(`${fullPath}.lock`, options).catch(async (error: unknown) => {
    await releaseSocket();
    throw error;
  });
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
 * Within one host or container a listening socket is the lock, because the kernel releases it when the process dies,
 * even by kill -9. A file with a process id would stay, and the id might belong to another process by then.
 */
async function takeSocket(fullPath: string): Promise<Release | null> {
  const name = `witryna-${createHash('sha256').update(fullPath).digest('hex').slice(0, 24)}`;
  // Linux has sockets without a file. On other systems a socket file may be stale, which a connection attempt reveals.
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  if (process.platform !== 'linux' && !(await answers(path))) await rm(path, { force: true });

  const server = createServer((socket) => socket.destroy());
  const isHeld = await new Promise<boolean>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)));
    server.listen({ path }, () => done(true));
  });
  if (!isHeld) return null;
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

/** Between hosts or containers a file is the lock. It outlives its holder, so the holder touches it regularly. */
async function takeFile(path: string, options: LockOptions): Promise<Release | null> {
  const { place = ownPlace(), signMs = 1_000, watchMs = 10_000 } = options;
  const content = `${place}\n${randomUUID()}`;
  const leftover = await contentOf(path);
  // A holder in this same scope is dead: otherwise we could not have taken its socket.
  const isOfHere = leftover?.split('\n')[0] === place;
  if (leftover !== null && !isOfHere && (await isTouched(path, signMs, watchMs))) return null;
  if (leftover !== null && !(await takeAway(path, leftover, `${path}.${randomUUID()}`))) return null;
  try {
    await writeFile(path, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  const isOwn = async () => (await contentOf(path)) === content;
  const signs = setInterval(async () => {
    const now = new Date();
    // After a long pause another process may have taken over the file.
    if (await isOwn()) await utimes(path, now, now).catch(() => {});
  }, signMs).unref();
  return async () => {
    clearInterval(signs);
    if (await isOwn()) await rm(path, { force: true });
  };
}

/**
 * Of two processes that find the same stale file only one removes it; the other may have moved the first one's new
 * file, and puts it back.
 */
async function takeAway(path: string, left: string, aside: string): Promise<boolean> {
  await rename(path, aside).catch(() => {});
  const moved = await contentOf(aside);
  if (moved !== null && moved !== left) await rename(aside, path);
  else await rm(aside, { force: true });
  return moved === left;
}

const contentOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

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
