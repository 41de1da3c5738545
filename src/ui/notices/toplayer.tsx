import { nextToplayer, seenToplayersKey, type Toplayer, withSeenToplayer } from '../../shop/notices/toplayers.ts';
import type { Overrides } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { consentEvent } from '../http/consent-change.ts';
import { showIsland } from '../loading/island.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './notice.module.css';

/** The callback of the current page that waits for the consent. */
let waiting: (() => void) | null = null;
let isOpen = false;

/**
 * Shows the announcement that is due, at most one per page. It waits while the consent banner is open. If the browser
 * cannot store that it was seen, it is not shown.
 */
export function showToplayer(toplayers: Toplayer[], overrides: Overrides): void {
  const banner = document.querySelector('[data-cookie-banner]:not([hidden])');
  if (banner) {
    if (!waiting) addEventListener(consentEvent, extendDemoPromotions, { once: true });
    waiting = () => showToplayer(toplayers, overrides);
    return;
  }
  // A dialog that is still loading is not in the document yet.
  if (isOpen || document.querySelector('dialog[open]')) return;
  const due = takeDue(toplayers);
  if (!due) return;
  isOpen = true;
  showIsland(overrides, (close) => {
    const onClose = () => {
      isOpen = false;
      close();
    };
    return <ToplayerDialog toplayer={due} onClose={onClose} />;
  });
}

function extendDemoPromotions(): void {
  const show = waiting;
  waiting = null;
  show?.();
}

function takeDue(toplayers: Toplayer[]): Toplayer | null {
  try {
    const stored = localStorage.getItem(seenToplayersKey);
    const due = nextToplayer(toplayers, stored, Date.now());
    if (due) localStorage.setItem(seenToplayersKey, withSeenToplayer(toplayers, stored, due.id, Date.now()));
    return due;
  } catch {
    return null;
  }
}

function ToplayerDialog({ toplayer: { title, text, link }, onClose }: { toplayer: Toplayer; onClose(): void }) {
  return (
    <Dialog title={tie(title)} onClose={onClose}>
      <div className={styles.text}>
        <p>{tie(text)}</p>
      </div>
      {link && (
        <div className={styles.ways}>
          <a href={link.address} className={styles.main}>
            {tie(link.text)}
          </a>
        </div>
      )}
    </Dialog>
  );
}
