import { useState } from 'react';
import { dismissableKinds, dismissalPrefix } from '../../../shop/notices/dismissal.ts';
import { consentCookieName } from '../../../shop/privacy/consent.ts';
import { cookieText } from '../../../shop/privacy/cookies.ts';
import { useTier, useViewMode } from '../../../ui/context/view-mode.ts';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';
import { BackToTopButton } from '../../../ui/widgets/back-to-top-button.tsx';
import styles from '../component-gallery.module.css';

const loadHelp = async () => {
  const [{ Dialog }, { FocusHelp }] = await Promise.all([
    import('../../../ui/overlays/dialog.tsx'),
    import('../../../ui/overlays/focus-help.tsx'),
  ]);
  return { Dialog, FocusHelp };
};

/** Elements that appear by themselves in the shop. Here each has a button. */
export function AidsPatterns() {
  const [helps, setHelps] = useState(false);
  const [isFar, setFar] = useState(false);
  const [{ piece }, askForHelp] = useOnDemand(loadHelp);
  const aids: Record<string, () => void> = {
    'Pytanie o pliki cookie': askForConsent,
    'Pomoc w poruszaniu się klawiaturą': () => {
      askForHelp();
      setHelps(true);
    },
    'Ogłoszenie na stronie': showAnnouncement,
    'Droga na górę': () => setFar(!isFar),
    'Pokaż od nowa, co zamknięto': comeAgain,
  };
  return (
    <>
      <p className={styles.whole}>{`Stopień ${useTier()}, widok ${useViewMode()}`}</p>
      {Object.entries(aids).map(([name, show]) => (
        <button key={name} type="button" className={styles.button} onClick={show}>
          {name}
        </button>
      ))}
      {helps && piece && <piece.FocusHelp Dialog={piece.Dialog} onClose={() => setHelps(false)} />}
      {isFar && <BackToTopButton />}
    </>
  );
}

/** The banner is in the frame of every page and hidden after an answer. */
function askForConsent() {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  if (banner) banner.hidden = false;
}

/** A new id each time, because a seen announcement stays hidden for days. */
async function showAnnouncement() {
  const { showToplayer } = await import('../../../ui/notices/toplayer.tsx');
  const id = String(Date.now());
  const link = { text: 'Kiedy i gdzie', address: '#strona' };
  showToplayer([{ id, title: 'Dzień otwarty', text: 'Zapraszamy do pracowni.', link, everyDays: 1 }], {});
}

function comeAgain() {
  localStorage.clear();
  for (const name of [consentCookieName, ...dismissableKinds.map((kind) => dismissalPrefix + kind)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the cookie store for too short a time.
    document.cookie = cookieText(name, '', 0, false);
  }
  location.reload();
}
