import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { alertTimes } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './toast.module.css';
import { UnsentNotice } from './unsent-notice.tsx';

export type ToastKind = 'info' | 'warning' | 'error' | 'success';
/** `more` follows the sentence: a link, or several actions, of which one may close the toast. */
export type More = ReactNode | ((close: (event: MouseEvent<HTMLElement>) => void) => ReactNode);
type ShowToast = (kind: ToastKind, text: string, more?: More) => void;

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  more: More;
  /** The page that the toast belongs to. */
  path: string;
  /** The element that had the focus before and gets it back. */
  from: HTMLElement;
}

const Shower = createContext<ShowToast>(() => {});

export function useToast(): ShowToast {
  return useContext(Shower);
}

interface Props {
  /** The path of the current page; toasts of other pages are removed. */
  here?: string | undefined;
  /** In milliseconds; `null` shows errors until they are closed. Absent: as long as other toasts. */
  errorsShown?: number | null | undefined;
  children: ReactNode;
}

/**
 * Provides toasts to everything inside. The live regions are always rendered, because screen readers announce only
 * changes of existing ones.
 */
export function Toasts({ here, errorsShown = alertTimes.shown, children }: Props) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);

  const show = useCallback<ShowToast>((kind, text, more) => {
    last.current += 1;
    const id = last.current;
    const from = document.activeElement as HTMLElement;
    const path = location.pathname;
    setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, kind, text, more, from, path }]);
  }, []);
  useEffect(() => {
    if (here !== undefined) setToasts((shown) => shown.filter(({ path }) => path === here));
  }, [here]);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  const ofErrors = (errors: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === errors)
      .map((toast) => (
        <OneToast key={toast.id} toast={toast} shown={errors ? errorsShown : alertTimes.shown} remove={remove} />
      ));
  return (
    <Shower value={show}>
      {children}
      <div className={styles.toasts}>
        <UnsentNotice />
        <div role="alert" aria-atomic="false">
          {ofErrors(true)}
        </div>
        <div role="status" aria-atomic="false">
          {ofErrors(false)}
        </div>
      </div>
    </Shower>
  );
}

interface OneProps {
  toast: Toast;
  /** In milliseconds; `null` until it is closed. */
  shown: number | null;
  remove: (id: number) => void;
}

/** Fades out after a while, unless it is permanent or has the pointer or the focus. */
function OneToast({ toast: { id, kind, text, more, from }, shown, remove }: OneProps) {
  const t = useMessages();
  const element = useRef<HTMLDivElement>(null);
  const fading = useRef<Animation>(undefined);
  const readers = useRef(0);

  useEffect(() => {
    if (shown === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const fade = element.current?.animate([{ opacity: 1 }, { opacity: 0 }], {
      delay: shown,
      duration: still ? 0 : alertTimes.fade,
      fill: 'forwards',
    });
    if (!fade) return;
    fade.onfinish = () => remove(id);
    fading.current = fade;
    return () => fade.cancel();
  }, [id, shown, remove]);

  /** Stops and resets the fading. Pointer and focus are counted, because both may be on the toast. */
  const wait = () => {
    readers.current += 1;
    fading.current?.pause();
    if (fading.current) fading.current.currentTime = 0;
  };
  const go = () => {
    readers.current -= 1;
    if (!readers.current) fading.current?.play();
  };
  /** Moves the focus to the next toast, or back to `from`. A click by mouse does not scroll. */
  const close = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const own = currentTarget.closest(`.${styles.toast}`);
    const all = [...document.querySelectorAll<HTMLElement>(`.${styles.toast} button`)];
    (
      all.slice(all.indexOf(currentTarget)).find((button) => !own?.contains(button)) ??
      (from.isConnected ? from : document.querySelector('main'))
    )?.focus({
      preventScroll: detail > 0,
    });
    remove(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses while the pointer or the focus is on it.
    <div
      ref={element}
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={wait}
      onPointerLeave={go}
      onFocus={wait}
      onBlur={go}
    >
      <p>
        {tie(text)} {typeof more === 'function' ? more(close) : more}
      </p>
      <button type="button" aria-label={t('frame.close')} onClick={close}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
        </svg>
      </button>
    </div>
  );
}
