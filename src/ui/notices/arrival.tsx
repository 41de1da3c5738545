import { forcedNotice } from '../../shop/notices/forced-region.ts';
import type { Toplayer } from '../../shop/notices/toplayers.ts';
import { allows, type SnippetConsent, snippetConsents } from '../../shop/privacy/consent.ts';
import type { PlacedSnippet } from '../../shop/privacy/snippets.ts';
import type { Overrides } from '../../shop/text/messages.ts';
import { basketEvent } from '../basket/basket-count.ts';
import { consentEvent } from '../http/consent-change.ts';
import { personalBlock } from '../http/personal.ts';
import { showIsland } from '../loading/island.tsx';
import { heedLogin } from './login-from-service.ts';
import { RegionNotice } from './region-notice.tsx';
import { placeSnippets } from './snippets.ts';
import { showToplayer } from './toplayer.tsx';

let noticeShown = false;

/**
 * Handles rare cases after a navigation: a return from a sign-in service and the notice of a forced region, which is
 * shown once per page load.
 */
export function onArrival(overrides: Overrides, extras: boolean, go: (address: string) => void): void {
  if (extras) bringExtras(overrides);
  if (heedLogin({ location, history, go })) return;
  const notice = noticeShown ? null : forcedNotice(document.cookie, location.pathname);
  if (!notice) return;
  noticeShown = true;
  showIsland(overrides, (close) => <RegionNotice notice={notice} onClose={close} />);
}

/** Loads the owner's snippets and announcements. Failures are ignored. */
async function bringExtras(overrides: Overrides): Promise<void> {
  try {
    const [, toplayers] = await Promise.all([
      bringSnippets(),
      personalBlock<{ items: Toplayer[] }>('ToplayersAndWidgets'),
    ]);
    showToplayer(toplayers.items, overrides);
  } catch {
    // The page works without them.
  }
}

/** Consents whose scripts may have run on this page. */
const ran = new Set<SnippetConsent>();
let asked = 0;

/** Only the latest response counts. An older one belongs to another page or another consent. */
async function bringSnippets(fresh = false): Promise<void> {
  asked += 1;
  const mine = asked;
  const cookies = document.cookie;
  // A script that has run cannot be undone, so withdrawn consent reloads the page.
  if ([...ran].some((kind) => !allows(cookies, kind))) return location.reload();
  const { items } = await personalBlock<{ items: PlacedSnippet[] }>('Snippets', { fresh });
  if (mine !== asked) return;
  placeSnippets(items);
  if (!items.some(({ content }) => content.includes('<script'))) return;
  for (const kind of snippetConsents) if (allows(cookies, kind)) ran.add(kind);
}

addEventListener(consentEvent, () => {
  if (asked > 0) bringSnippets(true).catch(() => {});
});

/** Fetches pending analytics events after a purchase instead of on the next call. */
addEventListener(basketEvent, () => {
  if (asked > 0 && allows(document.cookie, 'analytics')) personalBlock('Basket', { fresh: true }).catch(() => {});
});
