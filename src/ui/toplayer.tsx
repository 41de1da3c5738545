import type { Overrides } from '../shop/messages.ts';
import { nextToplayer, seenToplayersKey, type Toplayer, withSeenToplayer } from '../shop/toplayers.ts';
import { tie } from '../shop/typography.ts';
import { consentEvent } from './consent-change.ts';
import { Dialog } from './dialog.tsx';
import { showIsland } from './island.tsx';
import styles from './notice.module.css';

/**
 * Shows the owner's text whose time has come, one a page. Whoever is still asked about cookies is asked one thing at a
 * time, and a browser that cannot remember it is not bothered at all.
 */
export function showToplayer(toplayers: Toplayer[], overrides: Overrides): void {
  const banner = document.querySelector('[data-cookie-banner]:not([hidden])');
  if (banner) {
    addEventListener(consentEvent, () => showToplayer(toplayers, overrides), { once: true });
    return;
  }
  if (document.querySelector('dialog[open]')) return;
  const due = takeDue(toplayers);
  if (due) showIsland(overrides, (close) => <ToplayerDialog toplayer={due} onClose={close} />);
}

function takeDue(toplayers: Toplayer[]): Toplayer | null {
  try {
    const kept = localStorage.getItem(seenToplayersKey);
    const due = nextToplayer(toplayers, kept, Date.now());
    if (due) localStorage.setItem(seenToplayersKey, withSeenToplayer(toplayers, kept, due.id, Date.now()));
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
