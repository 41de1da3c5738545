import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../context/messages.tsx';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** Called after the closing animation. The caller then unmounts the dialog. */
  onClose(): void;
  /** Selectors of elements outside the dialog whose clicks do not close it, in addition to `data-keeps-dialog`. */
  excluded?: string[];
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. Pages load it on demand (`useOnDemand`). Import it dynamically: two static
 * imports would move it into the bundle of every first visit.
 */
export function Dialog({ title, onClose, excluded = [], children }: Props) {
  const t = useMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<Press | null>(null);

  // A layout effect, because its cleanup runs while the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    // Reserves the space of the scroll bar while the page cannot scroll, so that nothing shifts.
    page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`);
    if (!element?.open) element?.showModal();
    // Closed before it is removed, so that the browser restores the focus.
    return () => element?.close();
  }, []);

  const afterClose = async () => {
    const element = dialog.current;
    // Waits for the closing animation. A dialog that was opened again (React's strict mode does so) stays.
    await Promise.allSettled(element?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
    if (!element?.open) onClose();
  };
  const press = ({ target, currentTarget }: PointerEvent) => {
    pressed.current = { outside: target === currentTarget, focused: document.activeElement };
  };
  const release = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    const before = pressed.current;
    pressed.current = null;
    // A text selection from inside to outside also ends with a click outside, so the press must start outside too.
    if (target !== currentTarget || !before?.outside) return;
    const around = [
      cookieBanner,
      ...[keepsDialog, ...excluded].filter((selector) => isUnder(selector, clientX, clientY)),
    ];
    if (!isBusy(before.focused) && !around.some(isVisible)) currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={afterClose}
      onPointerDown={press}
      onClick={release}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" aria-label={t('frame.close')} onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Where a press started and which element had the focus then, because a press moves the focus before the click event.
 */
interface Press {
  outside: boolean;
  focused: Element | null;
}

const cookieBanner = '[data-cookie-banner]';
const keepsDialog = '[data-keeps-dialog]';
const busy = 'input, select, textarea, [contenteditable], [data-pickup-map], [data-pickup-map] *';

/** While the shopper types or moves a map, a click outside is probably accidental. */
const isBusy = (focused: Element | null): boolean => focused?.matches(busy) ?? false;

const isVisible = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some(
    // Not `checkVisibility`, which Safari supports only since 17.4.
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  );

/** The page behind a modal dialog gets no clicks, so the position is compared with the elements' rectangles. */
const isUnder = (selector: string, x: number, y: number): boolean =>
  [...document.querySelectorAll(selector)].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
