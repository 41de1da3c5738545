import { forcedNotice } from '../shop/forced-region.ts';
import type { Overrides } from '../shop/messages.ts';
import type { PlacedSnippet } from '../shop/snippets.ts';
import type { Toplayer } from '../shop/toplayers.ts';
import { consentEvent } from './consent-change.ts';
import { showIsland } from './island.tsx';
import { heedLogin } from './login-from-service.ts';
import { personalBlock } from './personal.ts';
import { RegionNotice } from './region-notice.tsx';
import { placeSnippets } from './snippets.ts';
import { showToplayer } from './toplayer.tsx';

let told = false;

/** What few arrivals bring along: a sign-in from a service, or word of a region that was forced. Told once a load. */
export function onArrival(overrides: Overrides, extras: boolean): void {
  if (extras) bringExtras(overrides);
  if (heedLogin({ location, history, go: (address) => location.assign(address) })) return;
  const notice = told ? null : forcedNotice(document.cookie, location.pathname);
  if (!notice) return;
  told = true;
  showIsland(overrides, (close) => <RegionNotice notice={notice} onClose={close} />);
}

/** The owner's snippets and texts. Nothing waits for them, and nothing is said when they do not come. */
async function bringExtras(overrides: Overrides): Promise<void> {
  try {
    const [snippets, toplayers] = await Promise.all([
      personalBlock<{ items: PlacedSnippet[] }>('Snippets'),
      personalBlock<{ items: Toplayer[] }>('ToplayersAndWidgets'),
    ]);
    placeSnippets(snippets.items);
    showToplayer(toplayers.items, overrides);
  } catch {
    // The page is whole without them.
  }
}

addEventListener(consentEvent, () => {
  personalBlock<{ items: PlacedSnippet[] }>('Snippets', { fresh: true })
    .then(({ items }) => placeSnippets(items))
    .catch(() => {});
});
