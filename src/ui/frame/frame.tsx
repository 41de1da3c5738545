import type { ReactNode } from 'react';
import type { FrameData } from './frame-data.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { useSay } from '../words.tsx';

/** What surrounds every page. */
export function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  const say = useSay();
  return (
    <>
      <a href="#tresc" className={styles.skip}>
        {say('frame.skip')}
      </a>
      <Header shop={data.shop} menu={data.menu} />
      <main id="tresc" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
    </>
  );
}
