import { useEffect, useRef } from 'react';
import { widgetMessages } from '../../shop/form/widget-messages.ts';
import { focusHelperLimits } from '../../shop/limits.ts';
import { keyboardHelpKey } from '../../shop/notices/keyboard-help.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import type { Dialog as DialogPiece } from './dialog.tsx';
import styles from './focus-help.module.css';

const keys = [
  [['Tab'], 'keyboard.tab'],
  [['Shift', 'Tab'], 'keyboard.shiftTab'],
  [['Enter'], 'keyboard.enter'],
  [['↑', '↓'], 'keyboard.arrows'],
  [['Esc'], 'keyboard.escape'],
] as const;

/** The dialog is a prop, because a second static import would move it into the bundle of every first visit. */
export function FocusHelp({ Dialog, onClose }: { Dialog: typeof DialogPiece; onClose: () => void }) {
  const t = useMessages(widgetMessages);
  const understood = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    try {
      localStorage.setItem(keyboardHelpKey, 'told');
    } catch {
      // Without storage the help is shown again on the next visit.
    }
    const timer = setTimeout(() => understood.current?.focus(), focusHelperLimits.focusDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={t('keyboard.title')} onClose={onClose}>
      <p>{tie(t('keyboard.lead'))}</p>
      <dl className={styles.keys}>
        {keys.map(([pressed, meaning]) => (
          <div key={meaning}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{tie(t(meaning))}</dd>
          </div>
        ))}
      </dl>
      <button
        ref={understood}
        type="button"
        className={styles.understood}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        {t('keyboard.understood')}
      </button>
    </Dialog>
  );
}
