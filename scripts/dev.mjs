import { install, main, run } from './prepare.mjs';

await main(async () => {
  const node = await install();
  return run(node, ['src/server/main.ts', '--dev', ...process.argv.slice(2)], { NODE_ENV: 'development' });
});
