import { build, install, main, run } from './prepare.mjs';

await main(async () => {
  const node = await install();
  await build(node);
  return run(node, ['src/server/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
