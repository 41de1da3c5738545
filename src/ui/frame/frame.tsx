import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BackToTop } from '../back-to-top.tsx';
import { FocusHelper } from '../focus-helper.tsx';
import { useSay } from '../words.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import type { FrameData } from './frame-data.ts';
import { Header } from './header.tsx';

/** What surrounds every page. */
export function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  const say = useSay();
  const main = useFocusOnArrival();
  return (
    <>
      <a href="#tresc" className={styles.skip}>
        {say('frame.skipToContent')}
      </a>
      <Header shop={data.shop} menu={data.menu} />
      <main ref={main} id="tresc" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
      <BackToTop />
      <FocusHelper />
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
