import { build, install, main, run } from './prepare.mjs';

await main(async () => {
  const node = await install();
  await build(node);
  return run(node, ['build/server/main.js', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
