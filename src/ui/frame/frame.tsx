import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { StaticHtml } from '../loading/static-html.tsx';
import aroundStyles from '../notices/surroundings.module.css';
import { BackToTop } from '../widgets/back-to-top.tsx';
import { FocusHelper } from './focus-helper.tsx';
import footerStyles from './footer.module.css';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Surroundings } from './surroundings.tsx';

/** What surrounds every page. */
export function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  const t = useMessages();
  const main = useFocusOnArrival();
  useArrival(data.messages, data.extras);
  return (
    <>
      <a href="#tresc" className={styles.skip}>
        {t('frame.skipToContent')}
      </a>
      <FocusHelper quiet={data.quietKeyboardHelp} className={styles.skip} />
      <StaticHtml id="ogloszenia" className={aroundStyles.place}>
        {import.meta.env.SSR && <Surroundings bars={data.bars} consents={data.consents} />}
      </StaticHtml>
      <Header shop={data.shop} menu={data.menu} />
      <main ref={main} id="tresc" tabIndex={-1}>
        {children}
      </main>
      <StaticHtml id="stopka" className={footerStyles.place} />
      <BackToTop />
    </>
  );
}

/** After a step inside the shop the keyboard and the screen reader start at the new page, not at the old link. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** What few arrivals bring along is fetched when one does: a notice that a cookie asks for, a sign-in from a service. */
function useArrival(overrides: FrameData['messages'], extras: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew wherever the shopper arrives.
  useEffect(() => {
    if (!extras && !/set\w+Forced=|#login-from/.test(document.cookie + window.location.hash)) return;
    import('../notices/arrival.tsx').then(({ onArrival }) => onArrival(overrides, extras, navigate)).catch(() => {});
  }, [location, overrides, extras]);
}
