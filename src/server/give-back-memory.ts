import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Reading a large shop leaves as much garbage as the shop itself takes, and V8 is in no hurry to return it: it would wait
 * until as much again has been asked for. Node offers its collector to programs only by this flag.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>;
  void collect({ type: 'major', execution: 'async' });
}
