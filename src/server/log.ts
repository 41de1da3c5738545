import { pino } from 'pino';
import { type SafeError, safeError } from './safe-error.ts';

/**
 * Which part of the shop answered: a built file; a cached page, a stale one while a new one is rendered, or one
 * rendered for this request and cached; a page that is not cached; a call, a picture, a probe. Or why none did:
 * refused, the body stalled, the store was unavailable, the client disconnected, a bug.
 */
export type RequestHandler =
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
  from: RequestHandler;
}

/** A log with one line of JSON for each event. No query, address, browser or personal name is logged. */
export interface Log {
  request(line: RequestLine): void;
  /** A bug; the id is shown to the shopper. */
  bug(id: string, error: unknown): void;
  /** Information for the owner, with its facts. */
  note(what: string, facts?: Record<string, unknown>): void;
}

export interface OpenLog extends Log {
  /** Resolves when all lines so far are written or the disk has refused them. */
  flush(): Promise<void>;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** `file`: the number of an open file. */
export function openLog(level: LogLevel, file = 1): OpenLog {
  // With a `minLength` of 0, its `flush` would not wait.
  const destination = pino.destination({ dest: file, sync: false, maxLength: mostWaitingBytes, minLength: 1 });
  // With a full disk the shop goes on. The line is written again with the next one; what is beyond the limit is lost.
  destination.on('error', () => {});
  // Pino's serializer would treat it as an error and drop its causes.
  const logger = pino({ level, base: null, serializers: { err: (safe: SafeError) => safe } }, destination);
  // Request lines are buffered and written together: a system call for each would cost more than the answer itself.
  let gathered = '';
  const write = () => {
    if (gathered !== '') destination.write(gathered);
    gathered = '';
  };
  const logsRequests = logger.isLevelEnabled('info');
  if (logsRequests) setInterval(write, gatherMs).unref();
  return {
    request: (line) => {
      if (!logsRequests) return;
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
      return new Promise((resolve) => destination.flush(() => resolve()));
    },
  };
}

/** Lines that wait for a disk that is slow or full. */
const mostWaitingBytes = 4 * 1_024 * 1_024;
const gatherMs = 500;
const gatherCharacters = 65_536;

/** In pino's format, but composed here for speed: every request is logged, and half of the fields need no escaping. */
function requestLine({ id, method, path, status, ms, from }: RequestLine): string {
  const quoted = JSON.stringify(path);
  return `{"level":30,"time":${Date.now()},"id":"${id}","method":"${method}","path":${quoted},"status":${status},"ms":${ms},"from":"${from}","msg":"request"}\n`;
}
