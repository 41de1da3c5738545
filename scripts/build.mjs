import { build, install, main } from './prepare.mjs';

/** Builds the shop without starting it, for an image. */
await main(async () => {
  await build(await install());
  return 0;
});
