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

/** What few arrivals bring along: a sign-in from a service, or word of a region that was forced. Told once a load. */
export function onArrival(overrides: Overrides, extras: boolean, go: (address: string) => void): void {
  if (extras) bringExtras(overrides);
  if (heedLogin({ location, history, go })) return;
  const notice = noticeShown ? null : forcedNotice(document.cookie, location.pathname);
  if (!notice) return;
  noticeShown = true;
  showIsland(overrides, (close) => <RegionNotice notice={notice} onClose={close} />);
}

/** The owner's snippets and texts. Nothing waits for them, and nothing is said when they do not come. */
async function bringExtras(overrides: Overrides): Promise<void> {
  try {
    const [, toplayers] = await Promise.all([
      bringSnippets(),
      personalBlock<{ items: Toplayer[] }>('ToplayersAndWidgets'),
    ]);
    showToplayer(toplayers.items, overrides);
  } catch {
    // The page is whole without them.
  }
}

/** What may have been run by scripts that are on this page. */
const ran = new Set<SnippetConsent>();
let asked = 0;

/** Only the newest answer counts: an older one is of another page, or of another consent. */
async function bringSnippets(fresh = false): Promise<void> {
  asked += 1;
  const mine = asked;
  const cookies = document.cookie;
  // Scripts cannot be taken back one by one.
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

/** The owner's statistics hear of a purchase soon after it, not only when the basket is next looked into. */
addEventListener(basketEvent, () => {
  if (asked > 0 && allows(document.cookie, 'analytics')) personalBlock('Basket', { fresh: true }).catch(() => {});
});
