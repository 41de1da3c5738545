import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../context/messages.tsx';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** Called when the dialog has gone from the screen; whoever opened it then takes it off the page. */
  onClose(): void;
  /** Selectors of things around it that may be clicked without closing it; whatever bears `data-keeps-dialog` may be. */
  excluded?: string[];
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is on the page. Pages fetch it when it is first asked for (`useOnDemand`):
 * import it dynamically and never twice statically, or it becomes a part of every first visit.
 */
export function Dialog({ title, onClose, excluded = [], children }: Props) {
  const t = useMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<Press | null>(null);

  // A layout effect: its end comes while the dialog is still on the page, whoever takes it away.
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    // Where scroll bars take up room, the page keeps that room free while it cannot scroll: nothing moves sideways.
    page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`);
    if (!element?.open) element?.showModal();
    // Closed before it leaves the page, so that the browser gives the focus back.
    return () => element?.close();
  }, []);

  const afterClose = async () => {
    const element = dialog.current;
    // What fades out is waited for; what was opened again meanwhile (as React does in development) stays.
    await Promise.allSettled(element?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
    if (!element?.open) onClose();
  };
  const press = ({ target, currentTarget }: PointerEvent) => {
    pressed.current = { outside: target === currentTarget, focused: document.activeElement };
  };
  const release = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    const before = pressed.current;
    pressed.current = null;
    // Text marked from inside to outside ends in a click out there too: both ends must be outside.
    if (target !== currentTarget || !before?.outside) return;
    const around = [
      cookieBanner,
      ...[keepsDialog, ...excluded].filter((selector) => isUnder(selector, clientX, clientY)),
    ];
    if (!isBusy(before.focused) && !around.some(isVisible)) currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser knows it.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={afterClose}
      onPointerDown={press}
      onClick={release}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" aria-label={t('frame.close')} onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Where a press began and what had the focus then: a mouse takes the focus away before its click arrives. */
interface Press {
  outside: boolean;
  focused: Element | null;
}

const cookieBanner = '[data-cookie-banner]';
const keepsDialog = '[data-keeps-dialog]';
const busy = 'input, select, textarea, [contenteditable], [data-pickup-map], [data-pickup-map] *';

/** Whoever types or moves a map has slipped rather than meant to leave. */
const isBusy = (focused: Element | null): boolean => focused?.matches(busy) ?? false;

const isVisible = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some(
    // Not `checkVisibility`, which Safari has only since 17.4.
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  );

/** The page behind a modal dialog takes no clicks, so what lies under the pointer is measured. */
const isUnder = (selector: string, x: number, y: number): boolean =>
  [...document.querySelectorAll(selector)].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
