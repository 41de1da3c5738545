import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { evidenceLimits } from '../../shop/after-sale-limits.ts';
import type { PhotoRules } from '../../shop/upload/photos.ts';
import { FormProblem } from '../../shop/upload/sent-form.ts';

export interface PhotoOrder {
  id: number;
  bytes: Uint8Array;
  rules: PhotoRules;
}

/** A photo that was re-encoded here, as JPEG and without metadata. */
interface CleanPhoto {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface PhotoResult {
  id: number;
  photo?: CleanPhoto;
  problem?: 'photoSize' | 'broken';
}

interface Options {
  /** How long one photo may take. */
  maxMs: number;
  /** How many may wait behind the one in progress. */
  maxWaiting: number;
  /** How long the idle process stays alive. */
  idleMs: number;
}

const defaults: Options = { maxMs: evidenceLimits.cleanMs, maxWaiting: evidenceLimits.waiting, idleMs: 4_000 };

/**
 * Re-encodes photos one at a time in a child process: a file that crashes the decoder ends that process and not the
 * shop, and its memory is freed when it is idle.
 */
export function photoCleaner(options: Partial<Options> = {}) {
  const { maxMs, maxWaiting, idleMs } = { ...defaults, ...options };
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = null;
  };

  async function cleanNow(bytes: Uint8Array, rules: PhotoRules): Promise<PhotoResult> {
    clearTimeout(idle);
    if (!child?.connected) child = startWorker();
    lastId += 1;
    const result = await answerOf(child, { id: lastId, bytes, rules }, maxMs);
    // The process may be in an undefined state, so the next photo gets a new one.
    if (result === null) child = null;
    idle = setTimeout(end, idleMs).unref();
    return result ?? { id: lastId, problem: 'broken' };
  }

  return {
    async clean(bytes: Uint8Array, rules: PhotoRules): Promise<PhotoResult> {
      if (waiting > maxWaiting) throw new FormProblem('busy');
      waiting += 1;
      const turn = last.then(() => cleanNow(bytes, rules));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    end,
    get pid() {
      return child?.connected ? child.pid : undefined;
    },
  };
}

export type PhotoCleaner = Pick<ReturnType<typeof photoCleaner>, 'clean'>;

/**
 * In the sources the worker is in the same folder; in the build one level above, because the server bundle is in a
 * subfolder.
 */
function workerFile(): string {
  const name = `photo-worker${extname(import.meta.filename)}`;
  const beside = join(import.meta.dirname, name);
  return existsSync(beside) ? beside : join(import.meta.dirname, '..', name);
}

function startWorker(): ChildProcess {
  const child = fork(workerFile(), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Without the shop's environment, so that a malicious photo finds no secrets there.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  // An error after the response is irrelevant.
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

/** `null`: the process has ended, or was killed because it took too long. */
function answerOf(child: ChildProcess, order: PhotoOrder, maxMs: number): Promise<PhotoResult | null> {
  return new Promise((done) => {
    const settle = (result: PhotoResult | null) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      child.channel?.unref();
      if (result === null) child.kill('SIGKILL');
      done(result);
    };
    const onMessage = (result: PhotoResult) => {
      if (result.id === order.id) settle(result);
    };
    const onEnd = () => settle(null);
    const timer = setTimeout(onEnd, maxMs);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    child.channel?.ref();
    child.send(order, (error) => error && onEnd());
  });
}
