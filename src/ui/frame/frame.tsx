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
      <StaticHtml id="ogloszenia" className={aroundStyles.place} />
      <Header shop={data.shop} header={data.header} />
      <main ref={main} id="tresc" tabIndex={-1}>
        {children}
      </main>
      <BackToTop />
      <StaticHtml id="stopka" className={footerStyles.place} isBelow />
    </>
  );
}

/** After a navigation the focus moves to the new page, for keyboards and screen readers. */
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

/**
 * Loads code that few visits need only when it is needed: a notice set by a cookie, or a return from a sign-in service.
 */
function useArrival(overrides: FrameData['messages'], extras: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after every navigation.
  useEffect(() => {
    if (!extras && !/set\w+Forced=|#login-from/.test(document.cookie + window.location.hash)) return;
    import('../notices/arrival.tsx').then(({ onArrival }) => onArrival(overrides, extras, navigate)).catch(() => {});
  }, [location, overrides, extras]);
}
