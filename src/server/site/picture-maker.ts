import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { PictureFormat } from '../../shop/product/picture.ts';

export interface PictureOrder {
  id: number;
  original: Uint8Array;
  width: number;
  format: PictureFormat;
}

export type PictureResult = { id: number; bytes: Uint8Array } | { id: number; error: string };

/** The queue is full; a retry in a moment will succeed. */
export class PictureQueueFull extends Error {}

interface Options {
  /** How many may wait behind the one in progress. */
  maxWaiting: number;
  /** How long one may wait in the queue: shorter than the request timeout. */
  maxWaitMs: number;
  /** How long the idle process stays alive. */
  idleMs: number;
}

const defaults: Options = { maxWaiting: 96, maxWaitMs: 12_000, idleMs: 4_000 };

/**
 * Makes one picture at a time, in a child process that ends when it is idle, which frees the encoder's memory: inside
 * the shop's process a gigabyte stayed allocated after visiting all pages of the demo shop.
 */
export function pictureMaker(options: Partial<Options> = {}) {
  const { maxWaiting, maxWaitMs, idleMs } = { ...defaults, ...options };
  const turns = takeTurns(maxWaiting, maxWaitMs);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = () => {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = null;
  };

  /** `read` loads the original when its turn comes, so that waiting requests hold no memory. */
  async function make(read: () => Promise<Omit<PictureOrder, 'id'> | null>): Promise<Uint8Array | null> {
    return turns(async () => {
      clearTimeout(idle);
      try {
        const order = await read();
        if (!order) return null;
        if (!child?.connected) child = startWorker();
        lastId += 1;
        return await madeBy(child, { ...order, id: lastId }, end);
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    });
  }

  return {
    make,
    end,
    get pid() {
      return child?.connected ? child.pid : undefined;
    },
  };
}

export type PictureMaker = ReturnType<typeof pictureMaker>;

function startWorker(): ChildProcess {
  // In the same folder, in the sources and in the build.
  const file = join(import.meta.dirname, `picture-worker${extname(import.meta.filename)}`);
  const child = fork(file, {
    execArgv: [],
    serialization: 'advanced',
    // Without the shop's environment, so that a malicious picture finds no secrets there.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  // The worker must not delay the shop's exit; it ends by itself when the channel closes.
  child.unref();
  child.channel?.unref();
  return child;
}

function madeBy(child: ChildProcess, order: PictureOrder, lose: () => void): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const settle = (settled: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      child.channel?.unref();
      settled();
    };
    const onMessage = (result: PictureResult) => {
      if (result.id !== order.id) return;
      if ('bytes' in result) settle(() => done(result.bytes));
      else settle(() => fail(new Error(`a picture could not be made: ${result.error}`)));
    };
    const onExit = () => {
      // A process that has died is still connected until its end is read.
      lose();
      settle(() => fail(new Error('the process that makes pictures has ended')));
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    child.channel?.ref();
    child.send(order, (error) => error && onExit());
  });
}

/** A queue that runs one task at a time, with limits on its length and on the waiting time. */
function takeTurns(maxWaiting: number, maxWaitMs: number) {
  const waiting: (() => void)[] = [];
  let busy = false;

  const myTurn = () =>
    new Promise<void>((go, refuse) => {
      if (waiting.length >= maxWaiting) return refuse(new PictureQueueFull());
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        refuse(new PictureQueueFull());
      }, maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        go();
      };
      waiting.push(start);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy) await myTurn();
    busy = true;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy = false;
    }
  };
}
