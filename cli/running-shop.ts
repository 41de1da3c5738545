import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';
import { type Call, runCall } from './command.ts';
import { storeCommands } from './commands.ts';

/**
 * The embedded database belongs to the process of the shop, so commands are sent to it: one line with the call,
 * answered by the lines it prints. It listens on a socket in a folder that only the owner of the data may enter, not on
 * a port.
 */

interface SentCall extends Call {
  /** The caller's working folder: file names are relative to it. */
  folder: string;
}

type Answer = { line: string } | { done: true } | { refused: string } | { bug: string };

/** The maximum length of the line of a call. */
const mostCallBytes = 64_000;
/** The maximum length of a socket address on every system. */
const mostAddressBytes = 100;

const folderIn = (dataDir: string) => join(dataDir, 'commands');

/** `null` when the path of the data folder is too long for a socket. */
function addressIn(dataDir: string): string | null {
  const whole = join(resolve(folderIn(dataDir)), 'socket');
  const near = relative(process.cwd(), whole);
  const address = near.length < whole.length ? near : whole;
  return Buffer.byteLength(address) <= mostAddressBytes ? address : null;
}

/** Accepts commands for a store that this process has open. `null` if there is no socket. */
export async function takeCommands(
  dataDir: string,
  store: Store,
  onBug: (error: unknown) => void,
): Promise<{ close(): Promise<void> } | null> {
  const address = addressIn(dataDir);
  if (address === null || process.platform === 'win32') return null;
  // The folder is closed to others before the socket is created, so they can never reach it.
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 });
  await chmod(folderIn(dataDir), 0o700);
  // This process holds the lock of the data, so an existing socket is left over from a crash.
  await rm(address, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    serve(socket, store).catch(onBug);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ path: address }, done);
  });
  server.unref();
  return {
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}

async function serve(socket: Socket, store: Store): Promise<void> {
  const answer = (own: Answer) => socket.writable && socket.write(`${JSON.stringify(own)}\n`);
  const call = await callFrom(socket);
  if (!call) {
    socket.destroy();
    return;
  }
  try {
    await runCall(storeCommands, call, {
      inShop: (work) => work(store),
      inStore: async (work, { seed } = {}) => {
        if (seed) await store.maintain(seed);
        return work(store);
      },
      path: (name) => resolve(call.folder, name),
      print: (line) => answer({ line }),
      isRunning: true,
    });
    answer({ done: true });
  } catch (error) {
    if (error instanceof StartError) answer({ refused: error.message });
    else answer({ bug: 'It failed inside the shop; its log says why.' });
    if (!(error instanceof StartError)) throw error;
  } finally {
    socket.end();
  }
}

/** The first line, if it is a valid call. */
function callFrom(socket: Socket): Promise<SentCall | null> {
  return new Promise((done) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('close', () => done(null));
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) done(parsedCall(text.slice(0, end)));
      else if (text.length > mostCallBytes) done(null);
    });
  });
}

function parsedCall(line: string): SentCall | null {
  try {
    const { name, words, options, folder } = JSON.parse(line) as SentCall;
    const isCall = typeof name === 'string' && Array.isArray(words) && words.every((word) => typeof word === 'string');
    if (!isCall || typeof options !== 'object' || options === null || typeof folder !== 'string') return null;
    return { name, words, options, folder };
  } catch {
    return null;
  }
}

/** Sends the command to the shop that runs on this data. Returns false if none does. */
export async function askRunningShop(dataDir: string, call: Call, print: (line: string) => void): Promise<boolean> {
  const address = addressIn(dataDir);
  const socket = address === null ? null : await connected(address);
  if (!socket) return false;
  socket.write(`${JSON.stringify({ ...call, folder: process.cwd() })}\n`);
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    const answer = JSON.parse(line) as Answer;
    if ('line' in answer) print(answer.line);
    else if ('done' in answer) return true;
    else throw new StartError('refused' in answer ? answer.refused : answer.bug);
  }
  throw new StartError('The shop stopped before it was done.');
}

function connected(address: string): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect({ path: address });
    socket.once('connect', () => done(socket));
    socket.once('error', () => done(null));
  });
}
