import { useState } from 'react';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';
import styles from '../component-gallery.module.css';

const load = () => import('../../../ui/overlays/dialog.tsx').then(({ Dialog }) => Dialog);

/** Each kind is a reason why a click outside does not close the dialog. */
const kinds = ['zwykłe', 'z polem', 'z mapą', 'z banerem', 'z wyjątkiem'] as const;
type Kind = (typeof kinds)[number];

export function DialogPatterns() {
  const [{ piece: Dialog }, ask] = useOnDemand(load);
  const [open, setOpen] = useState<Kind | null>(null);
  return (
    <>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.button}
          onClick={() => {
            ask();
            setOpen(kind);
          }}
        >
          {`Okno ${kind}`}
        </button>
      ))}
      {open === 'z banerem' && (
        <p className={styles.banner} data-cookie-banner>
          Baner ciasteczek
        </p>
      )}
      {open === 'z wyjątkiem' && <p className={`${styles.banner} czat`}>Czat</p>}
      {open && Dialog && (
        <Dialog title={`Okno ${open}`} onClose={() => setOpen(null)} excluded={['.czat']}>
          <p>Zamyka je krzyżyk, Escape i kliknięcie obok.</p>
          {open === 'z polem' && (
            <label>
              Pole <input />
            </label>
          )}
          {open === 'z mapą' && (
            <button type="button" className={styles.button} data-pickup-map>
              Mapa
            </button>
          )}
        </Dialog>
      )}
    </>
  );
}
