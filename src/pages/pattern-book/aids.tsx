import { consentCookieName } from '../../shop/consent.ts';
import { cookieText } from '../../shop/cookies.ts';
import { dismissableKinds, dismissalPrefix } from '../../shop/dismissal.ts';
import { useTier, useViewMode } from '../../ui/view-mode.ts';
import styles from './pattern-book.module.css';

/**
 * The shop's lines, the question for consent, the way back to the top and the help for the keyboard are in the frame of
 * this page, as of every other; the button makes them come again.
 */
export function AidsPatterns() {
  return (
    <>
      <p>{`Stopień ${useTier()}, widok ${useViewMode()}`}</p>
      <button type="button" className={styles.button} onClick={comeAgain}>
        Pokaż od nowa, co zamknięto
      </button>
    </>
  );
}

function comeAgain() {
  localStorage.clear();
  for (const name of [consentCookieName, ...dismissableKinds.map((kind) => dismissalPrefix + kind)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the cookie store for too short a time.
    document.cookie = cookieText(name, '', 0, false);
  }
  location.reload();
}
