import type { ReactNode } from 'react';
import styles from './component-gallery.module.css';

export function GalleryState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.stateName}>{name}</p>
      {children}
    </div>
  );
}
