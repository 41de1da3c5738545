import { createHook } from 'node:async_hooks';

/**
 * A reference to one of Node's internal records of `process.nextTick`, which is never released. V8 knows the shape of
 * these records only while one of them is alive: a garbage collection between two ticks made every later tick six times
 * slower, and a response takes five. An array, because the build drops a variable that is never read.
 */
const kept: object[] = [];

const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') kept.push(resource);
  },
}).enable();
process.nextTick(() => {});
hook.disable();
