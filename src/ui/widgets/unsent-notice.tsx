import { useSyncExternalStore } from 'react';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { followUnsent, lastUnsent } from '../context/unsent.ts';
import styles from './toast.module.css';

/** Informs that a form was not accepted and is still filled in, until it is sent again or the page is left. */
export function UnsentNotice() {
  const t = useMessages();
  const unsent = useSyncExternalStore(followUnsent, lastUnsent, () => null);
  return (
    <div role="alert">
      {unsent && (
        <div className={styles.toast} data-kind="error">
          <p>{tie(t(`unsent.${unsent}`))}</p>
        </div>
      )}
    </div>
  );
}
