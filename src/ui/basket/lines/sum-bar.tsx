import type { ReactNode, Ref } from 'react';
import styles from './sum-bar.module.css';

interface Props {
  label: string;
  /** The amount, and the amounts shown under it. */
  texts: readonly string[];
  /** The sum is being recomputed. */
  isCounting?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The button or link that leads on. */
  children: ReactNode;
}

/** A bar at the lower edge of a phone with the sum of a long page. */
export function SumBar({ label, texts: [first, ...beside], isCounting = false, ref, children }: Props) {
  return (
    <div ref={ref} className={styles.bar} data-counting={isCounting || undefined}>
      <p>
        <small>{label}</small>
        <strong>{first}</strong>
        {beside.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </p>
      {children}
    </div>
  );
}
