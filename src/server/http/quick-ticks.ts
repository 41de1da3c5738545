import { createHook } from 'node:async_hooks';

/**
 * One of Node's own records of `process.nextTick`, kept for good. V8 knows the shape of these records only as long as one
 * of them lives: a garbage collection between two ticks made every later tick six times slower, and an answer takes five.
 * An array, because the build drops a variable that is never read.
 */
const kept: object[] = [];

const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') kept.push(resource);
  },
}).enable();
process.nextTick(() => {});
hook.disable();
