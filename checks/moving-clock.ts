/**
 * Imported before a program (`node --import`): its clock goes on by five minutes with each SIGUSR2, for tests of what comes
 * at its minute.
 */
let aheadMs = 0;
process.on('SIGUSR2', () => {
  aheadMs += 5 * 60_000;
});
const realNow = Date.now;
const now = () => realNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
