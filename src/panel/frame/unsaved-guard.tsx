import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PlainButton } from '../pieces/button.tsx';
import { forgetUnsaved, unsavedForms } from './unsaved.ts';
import styles from './unsaved-guard.module.css';

/** Asks before typed things are lost: in a dialog for a page of the panel, by the browser for any other. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isOpen, setOpen] = useState(false);
  if (blocker.state === 'blocked' && !isOpen) setOpen(true);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedForms.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  if (!isOpen) return null;
  const stay = () => {
    setOpen(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Dialog title="Masz niezapisane zmiany" onClose={stay}>
      <p>Jeśli teraz wyjdziesz z tej strony, przepadnie to, co tu wpisano.</p>
      <div className={styles.buttons}>
        <PlainButton kind="main" onClick={stay}>
          Zostań tutaj
        </PlainButton>
        <PlainButton
          onClick={() => {
            forgetUnsaved();
            setOpen(false);
            if (blocker.state === 'blocked') blocker.proceed();
          }}
        >
          Wyjdź bez zapisywania
        </PlainButton>
      </div>
    </Dialog>
  );
}
