import { pino } from 'pino';
import type { Config } from './config.ts';
import { safeError } from './safe-error.ts';

/**
 * Which part of the shop answered: a built file; a kept page, an old one while a new one is made, or one made for this
 * request and kept; a page that is not kept; a call, a picture, a probe. Or why none did: refused at the door, the rest
 * of the body did not come, the store did not answer, whoever asked went away in the middle, a bug.
 */
export type Answerer =
  | 'file'
  | 'hit'
  | 'stale'
  | 'miss'
  | 'page'
  | 'call'
  | 'picture'
  | 'probe'
  | 'refused'
  | 'stalled'
  | 'away'
  | 'gone'
  | 'bug';

export interface RequestLine {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  from: Answerer;
}

/** One line of JSON for each thing that happened. No query, address, browser or name of a person is written. */
export interface Log {
  request(line: RequestLine): void;
  /** A bug: the id is what the shopper sees. */
  bug(id: string, error: unknown): void;
  /** Something the owner should know, with its facts. */
  note(what: string, facts?: Record<string, unknown>): void;
  flush(): void;
}

export function openLog(level: Config['logLevel']): Log {
  const destination = pino.destination({ fd: 1, sync: false });
  const logger = pino({ level, base: null }, destination);
  // Requests are gathered and written together: a system call for each would cost more than the answer itself.
  let gathered = '';
  const write = () => {
    if (gathered !== '') destination.write(gathered);
    gathered = '';
  };
  if (logger.isLevelEnabled('info')) setInterval(write, gatherMs).unref();
  return {
    request: (line) => {
      if (!logger.isLevelEnabled('info')) return;
      gathered += requestLine(line);
      if (gathered.length > gatherCharacters) write();
    },
    bug: (id, error) => {
      write();
      logger.error({ id, err: safeError(error) }, 'bug');
    },
    note: (what, facts) => {
      write();
      logger.warn(facts ?? {}, what);
    },
    flush: () => {
      write();
      try {
        destination.flushSync();
      } catch {
        // Nothing was written yet, or standard output is gone.
      }
    },
  };
}

const gatherMs = 500;
const gatherCharacters = 65_536;

/** In pino's shape, but put together here: every request pays for it, and half of its fields need no quoting. */
function requestLine({ id, method, path, status, ms, from }: RequestLine): string {
  const quoted = JSON.stringify(path);
  return `{"level":30,"time":${Date.now()},"id":"${id}","method":"${method}","path":${quoted},"status":${status},"ms":${ms},"from":"${from}","msg":"request"}\n`;
}
