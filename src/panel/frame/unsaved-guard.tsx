import { useEffect } from 'react';
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
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedForms.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Masz niezapisane zmiany" onClose={() => blocker.reset()}>
      <p>Jeśli teraz wyjdziesz z tej strony, przepadnie to, co tu wpisano.</p>
      <div className={styles.buttons}>
        <PlainButton kind="main" onClick={() => blocker.reset()}>
          Zostań tutaj
        </PlainButton>
        <PlainButton
          onClick={() => {
            forgetUnsaved();
            blocker.proceed();
          }}
        >
          Wyjdź bez zapisywania
        </PlainButton>
      </div>
    </Dialog>
  );
}
