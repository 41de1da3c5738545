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
  /** Of the button. */
  className?: string | undefined;
}

/**
 * Whoever first moves by the Tab key is told once how the shop is used without a mouse. Tab inside a form is how
 * everyone goes to the next field, so there nobody is interrupted. In a shop that wants it quiet a button waits for
 * whoever comes by instead.
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

/** Where nothing may be kept, it is told on every visit. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(keyboardHelpKey) !== null;
  } catch {
    return false;
  }
}
