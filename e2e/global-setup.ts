import { openShop } from './running-shop.ts';

/** One shop for the whole run. To test a shop that already runs, name its address in E2E_ORIGIN. */
export default async function startShop() {
  if (process.env.E2E_ORIGIN) return;
  const { origin, stop } = await openShop('build/server/main.js');
  process.env.E2E_ORIGIN = origin;
  return stop;
}
