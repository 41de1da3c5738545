import { useEffect, useState } from 'react';
import type { RemovedLine } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { undoLimits } from '../../../shop/limits.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames } from '../basket-form.ts';
import styles from './lines.module.css';

/** A temporary placeholder for a removed line. It stays longer while it has the focus or the pointer. */
export function RemovedRow({ id, name }: RemovedLine) {
  const t = useMessages(basketMessages);
  const [focused, setFocused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const held = focused || pointed;
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setOver(true), undoLimits.shown);
    return () => clearTimeout(timer);
  }, [held]);
  // A maximum even with focus, because the server restores a line only for a limited time.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoLimits.held);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <li
      id={`pozycja-${id}`}
      data-part
      className={styles.removed}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <p role="status">{tie(t('basket.removed', { name }))}</p>
      <button type="submit" name={basketNames.undo} value={id} aria-label={t('basket.undoOf', { name })}>
        {t('basket.undo')}
      </button>
    </li>
  );
}
