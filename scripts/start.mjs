import { build, install, main, run } from './prepare.mjs';
import { serverEnvironment, serverFlags } from './server-process.mjs';

await main(async () => {
  const node = await install();
  await build(node);
  return run(node, [...serverFlags, 'build/server/main.js', ...process.argv.slice(2)], serverEnvironment);
});
