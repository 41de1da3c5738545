import { FixedBar } from '../../../ui/widgets/fixed-bar.tsx';
import styles from '../pattern-book.module.css';

/** In its place, under the header once it was scrolled past, and aside for what has the focus below it. */
export function FixedBarPatterns() {
  return (
    <div className={styles.wide}>
      <FixedBar>
        <p className={styles.line}>Zostaje pod nagłówkiem, gdy go miniesz.</p>
      </FixedBar>
      <p>
        <a href="#obrazy">Odnośnik pod paskiem</a>
      </p>
    </div>
  );
}
