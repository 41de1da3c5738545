import { FixedBar } from '../../../ui/widgets/fixed-bar.tsx';
import styles from '../component-gallery.module.css';

/** A bar in its place, fixed under the header after scrolling, and moved aside for a focused element below it. */
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
