import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';

interface Parts {
  /** Stops everything in order. */
  stop: () => Promise<unknown>;
  log: Pick<Log, 'note' | 'bug'>;
  flushLog: () => Promise<void>;
  /** How long `stop` still serves. */
  drainMs: number;
}

/** Besides the drain; Docker kills a process after ten seconds. */
const withinMs = 8_500;
const logMs = 500;

/**
 * Stops the process on a signal: in order, or at the latest `withinMs` after the drain, because a database or a
 * provider that does not answer could block it. Nothing is lost, because everything that was confirmed is committed.
 * A second signal ends it immediately.
 */
export function stopOnSignal({ stop, log, flushLog, drainMs }: Parts): void {
  const end = async (code: number): Promise<never> => {
    // Nobody may be reading the other end of the log.
    await Promise.race([flushLog(), pause(logMs)]);
    process.exit(code);
  };
  let stopping = false;
  const onSignal = () => {
    if (stopping) {
      end(1);
      return;
    }
    stopping = true;
    const mostMs = drainMs + withinMs;
    setTimeout(() => {
      log.note('stopped without waiting any longer', { seconds: mostMs / 1_000 });
      end(1);
    }, mostMs);
    stop().then(
      () => end(0),
      (error: unknown) => {
        log.bug('stop', error);
        return end(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
