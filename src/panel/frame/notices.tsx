import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffNotice } from '../../shop/staff/notice.ts';
import { followUnsent, lastUnsent } from '../../ui/context/unsent.ts';
import { UnsentNotice } from '../../ui/widgets/unsent-notice.tsx';
import { ActionForm } from '../pieces/action-form.tsx';
import { type ShownNotice, type Tell, Teller } from './notice-context.ts';
import styles from './notices.module.css';
import { Sign } from './signs.tsx';

const shownMs = 9_000;

interface Props {
  /** What the last action has done; the server sends it once. */
  told: StaffNotice | null;
  children: ReactNode;
}

/**
 * What was done, with a way to take it back. The server writes it into the page, so it is there without scripts too; with
 * scripts it goes by itself, unless the pointer or the focus is on it.
 */
export function Notices({ told, children }: Props) {
  const [shown, setShown] = useState<{ notice: ShownNotice; key: number } | null>(told && { notice: told, key: 0 });
  const [last, setLast] = useState(told);
  // A second notice of the same words is a new one, with its own time, and is announced again.
  const tell = useCallback<Tell>((notice) => setShown((before) => ({ notice, key: (before?.key ?? 0) + 1 })), []);
  // A new answer of the server replaces what is shown.
  if (told !== last) {
    setLast(told);
    if (told) tell(told);
  }
  const unsent = useSyncExternalStore(followUnsent, lastUnsent, () => null);
  const hide = useCallback(() => setShown(null), []);
  return (
    <Teller value={tell}>
      {children}
      <div className={styles.place}>
        {unsent ? <UnsentNotice /> : null}
        {shown?.notice.isProblem ? (
          <div role="alert">
            <Shown key={shown.key} notice={shown.notice} hide={hide} isProblem />
          </div>
        ) : null}
        <div role="status">
          {shown && !shown.notice.isProblem ? <Shown key={shown.key} notice={shown.notice} hide={hide} /> : null}
        </div>
      </div>
    </Teller>
  );
}

function Shown({ notice, hide, isProblem }: { notice: StaffNotice; hide: () => void; isProblem?: boolean }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isProblem) return undefined;
    const timer = setTimeout(hide, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isProblem, hide]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the pointer or the focus is on it.
    <div
      className={styles.notice}
      data-problem={isProblem}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{notice.text}</p>
      {notice.undo ? (
        <ActionForm to={notice.undo.to} fields={notice.undo.fields}>
          <button type="submit" className={styles.undo}>
            Cofnij
          </button>
        </ActionForm>
      ) : null}
      <button type="button" className={styles.close} aria-label="Zamknij komunikat" onClick={hide}>
        <Sign name="close" size={16} />
      </button>
    </div>
  );
}
