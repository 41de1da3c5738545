import { build, install, main, run } from './prepare.mjs';

/** Measures the shop built from the current sources. */
await main(async () => {
  const node = await install();
  await build(node);
  return run(node, ['bench/run.ts', ...process.argv.slice(2)]);
});
