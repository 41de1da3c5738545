import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Holds the embedded data for this process alone. A listening socket is the lock, because the kernel lets it go when
 * the process dies, even by kill -9; a file with a process id would outlive it and point at a stranger.
 */
export async function takeEmbeddedLock(directory: string): Promise<(() => Promise<void>) | null> {
  const whole = join(realpathSync(dirname(resolve(directory))), basename(directory));
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
