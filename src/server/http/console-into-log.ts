import type { Log } from '../log.ts';
import { safeError } from '../safe-error.ts';

const longest = 200;
const quoted = /"[^"]*"/g;
const writers = ['debug', 'error', 'info', 'log', 'warn'] as const;

type Console = Pick<typeof console, (typeof writers)[number]>;

/**
 * The log has one JSON object per line, for programs. React Router and other libraries write plain lines to the
 * console; they become notes. Only the fixed text of a message is logged, because its values may contain personal data.
 */
export function consoleIntoLog(log: Pick<Log, 'note'>, target: Console = console): void {
  const write = (...words: unknown[]) => {
    const error = words.find((word) => word instanceof Error);
    const [text] = words;
    log.note('a library wrote to the console', {
      ...(typeof text === 'string' ? { text: text.replace(quoted, '"…"').slice(0, longest) } : {}),
      ...(error ? { err: safeError(error) } : {}),
    });
  };
  for (const name of writers) target[name] = write;
}
