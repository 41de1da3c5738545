import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '../../ui/loading/live.ts';
import { PlainButton } from '../pieces/button.tsx';
import styles from './look-page.module.css';

interface LivePreview {
  /** Sets a token of the style sheets in the preview, until it is loaded again. */
  setToken(token: string, value: string): void;
}

const PreviewContext = createContext<LivePreview>({ setToken: () => {} });
export const useLivePreview = (): LivePreview => useContext(PreviewContext);

interface Props {
  address: string;
  /** The preview is loaded again when it changes. */
  version: string;
  /** The forms at its left. */
  children: ReactNode;
}

/** The shop in the look of the draft. Its links open further pages in the same look. */
export function LookPreview({ address, version, children }: Props) {
  const isLive = useLive();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPhone, setPhone] = useState(false);
  const live = useMemo(
    () => ({
      setToken: (token: string, value: string) =>
        frame.current?.contentDocument?.documentElement.style.setProperty(token, value),
    }),
    [],
  );
  useEffect(() => {
    if (matchMedia('(max-width: 40rem)').matches) setPhone(true);
  }, []);
  useShown(frame, address, version);
  useScale(frame, isPhone);
  return (
    <PreviewContext value={live}>
      <div className={styles.look}>
        <div className={styles.parts}>{children}</div>
        <div className={styles.preview} id="podglad">
          <div className={styles.devices}>
            <a href={address} target="_blank" rel="noreferrer">
              Otwórz podgląd osobno
            </a>
            {isLive ? (
              <fieldset aria-label="Szerokość podglądu">
                <PlainButton kind="quiet" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
                  Komputer
                </PlainButton>
                <PlainButton kind="quiet" aria-pressed={isPhone} onClick={() => setPhone(true)}>
                  Telefon
                </PlainButton>
              </fieldset>
            ) : null}
          </div>
          <div className={styles.window} data-phone={isPhone || undefined}>
            <iframe ref={frame} src={address} title="Podgląd sklepu" sandbox="allow-same-origin" />
          </div>
        </div>
      </div>
    </PreviewContext>
  );
}

/** Loads the page in the frame again with each version, at the same place of the page. */
function useShown(frame: RefObject<HTMLIFrameElement | null>, address: string, version: string): void {
  const first = useRef(version);
  const path = useRef('/');
  const scrolled = useRef(0);
  useEffect(() => {
    const own = frame.current;
    if (!own) return undefined;
    const show = (next: string) => {
      path.current = next;
      own.contentWindow?.location.replace(`${address}?${new URLSearchParams({ adres: next, wersja: version })}`);
    };
    const loaded = () => {
      const page = own.contentDocument;
      own.contentWindow?.scrollTo(0, scrolled.current);
      page?.addEventListener('scroll', () => {
        scrolled.current = own.contentWindow?.scrollY ?? 0;
      });
      page?.addEventListener('click', (event) => {
        const link = (event.target as Element | null)?.closest?.('a');
        if (!link) return;
        event.preventDefault();
        const to = new URL(link.href);
        if (to.origin !== location.origin) return;
        scrolled.current = 0;
        show(to.pathname);
      });
    };
    own.addEventListener('load', loaded);
    if (first.current === version) {
      if (own.contentDocument?.readyState === 'complete') loaded();
    } else show(path.current);
    first.current = '';
    return () => own.removeEventListener('load', loaded);
  }, [frame, address, version]);
}

const widths = { computer: 1_280, phone: 390 } as const;

/** Draws the page in the width of a device, made as small as the window. */
function useScale(frame: RefObject<HTMLIFrameElement | null>, isPhone: boolean): void {
  useEffect(() => {
    const own = frame.current;
    const place = own?.parentElement;
    if (!own || !place) return undefined;
    const scaleToPlace = () => {
      const wide = isPhone ? widths.phone : widths.computer;
      const scale = Math.min(1, place.clientWidth / wide);
      own.style.width = `${wide}px`;
      own.style.height = `${place.clientHeight / scale}px`;
      own.style.transform = `scale(${scale})`;
    };
    const watch = new ResizeObserver(scaleToPlace);
    watch.observe(place);
    scaleToPlace();
    return () => watch.disconnect();
  }, [frame, isPhone]);
}
