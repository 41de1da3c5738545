import { useEffect, useState } from 'react';
import { keyboardHelpKey } from '../../shop/notices/keyboard-help.ts';
import { useMessages } from '../context/messages.tsx';
import { useOnDemand } from '../loading/on-demand.ts';

const loadHelp = async () => {
  const [{ Dialog }, { FocusHelp }] = await Promise.all([
    import('../overlays/dialog.tsx'),
    import('../overlays/focus-help.tsx'),
  ]);
  return { Dialog, FocusHelp };
};

interface Props {
  quiet: boolean;
  /** Class of the button. */
  className?: string | undefined;
}

/**
 * Shows once, on the first Tab key, how to use the shop by keyboard. Tab inside a form does not count, because it is
 * the usual way to the next field. With `quiet` there is a button instead.
 */
export function FocusHelper({ quiet, className }: Props) {
  const t = useMessages();
  const [pressed, setPressed] = useState(false);
  const [{ piece }, ask] = useOnDemand(loadHelp);
  useEffect(() => {
    if (quiet) return;
    const listen = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Tab' || (target as Element).closest('form, dialog')) return;
      removeEventListener('keydown', listen);
      if (wasShown()) return;
      setPressed(true);
      ask();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [ask, quiet]);
  const open = () => {
    setPressed(true);
    ask();
  };
  return (
    <>
      {quiet && (
        <button type="button" className={className} onClick={open}>
          {t('frame.keyboardHelp')}
        </button>
      )}
      {pressed && piece && <piece.FocusHelp Dialog={piece.Dialog} onClose={() => setPressed(false)} />}
    </>
  );
}

/** Without storage the help is shown on every visit. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(keyboardHelpKey) !== null;
  } catch {
    return false;
  }
}
