import { pino } from 'pino';
import type { Config } from './config.ts';

/** One line of JSON for each thing that happened. No query, address, browser or name of a person is written. */
export interface Log {
  request(line: { id: string; method: string; path: string; status: number; ms: number; from: string }): void;
  /** A bug: the id is what the shopper sees. */
  bug(id: string, error: unknown): void;
  /** Something the owner should know, with its facts. */
  note(what: string, facts?: Record<string, unknown>): void;
  flush(): void;
}

export function openLog(level: Config['logLevel']): Log {
  // Lines are gathered and written together: a system call for each request would cost more than the request.
  const destination = pino.destination({ fd: 1, sync: false, minLength: 8_192, periodicFlush: 1_000 });
  const logger = pino({ level, base: null }, destination);
  return {
    request: (line) => logger.info(line, 'request'),
    bug: (id, error) => logger.error({ id, err: error }, 'bug'),
    note: (what, facts) => logger.warn(facts ?? {}, what),
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // Nothing was written yet, or standard output is gone.
      }
    },
  };
}
