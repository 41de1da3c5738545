import type { ReactNode } from 'react';
import { useLive } from '../../../ui/loading/live.ts';
import { Sign } from '../../frame/signs.tsx';
import { PlainButton } from '../button.tsx';
import styles from './bulk-bar.module.css';
import type { Selection } from './selection.ts';

/** What can be done with the ticked rows. With scripts it comes with the first tick. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const isLive = useLive();
  return (
    <section
      className={styles.bar}
      aria-labelledby="zaznaczone"
      data-live={isLive || undefined}
      hidden={isLive && selection.count === 0}
    >
      <div className={styles.head}>
        <h2 id="zaznaczone">{isLive ? `Zaznaczone: ${selection.count}` : 'Z zaznaczonymi'}</h2>
        {isLive ? (
          <PlainButton kind="quiet" onClick={() => selection.set([])}>
            <Sign name="close" size={16} />
            Odznacz
          </PlainButton>
        ) : null}
      </div>
      {children}
    </section>
  );
}
