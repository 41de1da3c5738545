import { openShop } from './running-shop.ts';

/** Starts one shop for the whole run. Set E2E_ORIGIN to test a shop that is already running. */
export default async function startShop() {
  if (process.env.E2E_ORIGIN) return;
  const { origin, stop } = await openShop('build/server/main.js');
  process.env.E2E_ORIGIN = origin;
  return stop;
}
