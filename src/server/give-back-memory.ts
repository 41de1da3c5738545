import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loading a large shop leaves as much garbage as live data, and V8 would return it only after allocating as much again.
 * Node exposes the garbage collector to programs only by this flag.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>;
  void collect({ type: 'major', execution: 'async' });
}
