import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Problem } from '../pieces/problem.tsx';
import styles from './work-notice.module.css';

interface Props {
  work: { doing: 'copy' | 'restore' | null; fault: string | null; restored: string | null };
}

const everyMs = 2_000;

/** What the shop is doing with its backups now. The page asks again until it is done. */
export function WorkNotice({ work: { doing, fault, restored } }: Props) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (doing === null || state !== 'idle') return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [doing, state, revalidate]);
  if (doing === 'copy')
    return (
      <p className={styles.work} role="status">
        Sklep robi kopię…
      </p>
    );
  if (doing === 'restore')
    return (
      <p className={styles.work} role="status">
        Trwa przywracanie. Sklep najpierw robi kopię tego, co jest, a potem wczytuje wybraną; przez chwilę może nie
        odpowiadać.
      </p>
    );
  if (fault) return <Problem>{fault}</Problem>;
  return restored === null ? null : (
    <p className={styles.work} role="status">
      {`Sklep przywrócono z kopii: ${restored}. Kopia tego, co było przedtem, jest na liście.`}
    </p>
  );
}
