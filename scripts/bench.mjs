import { build, install, main, run } from './prepare.mjs';

/** Measures the shop as its sources stand now. */
await main(async () => {
  const node = await install();
  await build(node);
  return run(node, ['bench/run.ts', ...process.argv.slice(2)]);
});
