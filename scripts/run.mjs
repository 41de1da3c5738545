import { install, main, quickImports, Refusal, run } from './prepare.mjs';

/** `node scripts/run.mjs FILE ARGS`: runs a TypeScript file of the project on the project's own Node. */
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal('Which file? node scripts/run.mjs FILE ARGS');
  return run(await install(), [...quickImports, file, ...args]);
});
