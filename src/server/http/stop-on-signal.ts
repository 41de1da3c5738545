import type { Log } from '../log.ts';

interface Parts {
  /** Stops everything in order. */
  stop: () => Promise<unknown>;
  log: Pick<Log, 'note' | 'bug' | 'flush'>;
  /** How long `stop` still serves. */
  drainMs: number;
}

/** Besides the drain; Docker kills a process after ten seconds. */
const withinMs = 9_000;

/**
 * Stops the process on a signal: in order, or at the latest after `withinMs` after the drain, because a database or a provider that
 * does not answer could block it. Nothing is lost, because everything that was confirmed is committed. A second signal
 * ends it immediately.
 */
export function stopOnSignal({ stop, log, drainMs }: Parts): void {
  const end = (code: number): never => {
    log.flush();
    process.exit(code);
  };
  let stopping = false;
  const onSignal = () => {
    if (stopping) return end(1);
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
        end(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
