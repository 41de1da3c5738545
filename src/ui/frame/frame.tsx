import type { ReactNode } from 'react';
import { useSay } from '../words.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import type { FrameData } from './frame-data.ts';
import { Header } from './header.tsx';

/** What surrounds every page. */
export function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  const say = useSay();
  return (
    <>
      <a href="#tresc" className={styles.skip}>
        {say('frame.skipToContent')}
      </a>
      <Header shop={data.shop} menu={data.menu} />
      <main id="tresc" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
    </>
  );
}
