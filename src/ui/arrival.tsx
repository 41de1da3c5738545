import { forcedNotice } from '../shop/forced-region.ts';
import type { Overrides } from '../shop/messages.ts';
import { showIsland } from './island.tsx';
import { heedLogin } from './login-from-service.ts';
import { RegionNotice } from './region-notice.tsx';

let told = false;

/** What few arrivals bring along: a sign-in from a service, or word of a region that was forced. Told once a load. */
export function onArrival(overrides: Overrides): void {
  if (heedLogin({ location, history, go: (address) => location.assign(address) })) return;
  const notice = told ? null : forcedNotice(document.cookie, location.pathname);
  if (!notice) return;
  told = true;
  showIsland(overrides, (close) => <RegionNotice notice={notice} onClose={close} />);
}
