import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';
import styles from './dialog-opener.module.css';

interface Props<Piece> {
  label: string;
  className: string | undefined;
  /** The content without scripts, or if the dialog cannot be loaded. */
  facts: ReactNode;
  load: () => Promise<Piece>;
  /** Renders the loaded dialog. */
  dialog(piece: Piece, close: () => void): ReactNode;
}

/**
 * A button that opens a dialog. Until scripts are loaded, the same button opens the facts in a popover. The element is
 * never replaced, so a press that began before hydration ends on the same button, and an open popover becomes the
 * dialog.
 */
export function DialogOpener<Piece>({ label, className, facts, load, dialog }: Props<Piece>) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [{ state, piece }, ask] = useOnDemand(load);

  useEffect(() => {
    if (!popover.current?.matches(':popover-open')) return;
    setOpen(true);
    ask();
  }, [ask]);
  useEffect(() => {
    if (state === 'here') popover.current?.hidePopover();
    else if (state === 'failed') popover.current?.showPopover();
  }, [state]);

  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-busy={state === 'coming'}
        onClick={(event) => {
          if (state === 'failed') return;
          event.preventDefault();
          setOpen(true);
          ask();
        }}
      >
        {label}
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.facts}>
        {facts}
      </div>
      {open && piece !== null && dialog(piece, () => setOpen(false))}
    </>
  );
}
