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

/** Too many pictures wait already; whoever asks again in a moment is served. */
export class PictureQueueFull extends Error {}

interface Options {
  /** How many may wait behind the one being made. */
  maxWaiting: number;
  /** How long one may wait for its turn: shorter than a request is given for its answer. */
  maxWaitMs: number;
  /** How long the process stays without work. */
  idleMs: number;
}

const defaults: Options = { maxWaiting: 96, maxWaitMs: 12_000, idleMs: 4_000 };

/**
 * Makes one picture at a time, in a process that ends when there is nothing to do. The encoder's memory goes with it:
 * inside the shop's own process it stayed, a gigabyte after a walk over the demo shop.
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

  /** `read` gives the original when its turn has come, so that those who wait hold no memory. */
  async function make(read: () => Promise<Omit<PictureOrder, 'id'> | null>): Promise<Uint8Array | null> {
    return turns(async () => {
      clearTimeout(idle);
      try {
        const order = await read();
        if (!order) return null;
        if (!child?.connected) child = startWorker();
        lastId += 1;
        return await madeBy(child, { ...order, id: lastId });
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
  // Beside this file in the sources, beside the program in the build.
  const file = join(import.meta.dirname, `picture-worker${extname(import.meta.filename)}`);
  const child = fork(file, {
    execArgv: [],
    serialization: 'advanced',
    // Nothing of the shop's own environment: whatever a broken picture does in there finds no secret.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  // The shop may stop while the worker runs: it ends by itself when the channel closes.
  child.unref();
  child.channel?.unref();
  return child;
}

function madeBy(child: ChildProcess, order: PictureOrder): Promise<Uint8Array> {
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
    const onExit = () => settle(() => fail(new Error('the process that makes pictures has ended')));
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    child.channel?.ref();
    child.send(order, (error) => error && onExit());
  });
}

/** One after the other, with a bound on how many wait and for how long. */
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
