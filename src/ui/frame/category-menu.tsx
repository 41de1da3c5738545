import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import { type HeaderLink, panelId } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { StaticHtml } from '../loading/static-html.tsx';
import styles from './category-menu.module.css';
import panelStyles from './category-panel.module.css';

interface Opened {
  slug: string;
  /** A panel opened by hovering closes when the pointer leaves. A clicked one stays open. */
  by: 'pointer' | 'click';
}

const openAfter = 90;
const closeAfter = 220;
/** The panel of the entries that do not fit. No category has an empty slug. */
const more = '';

/**
 * The desktop menu. Each category is a link followed by a disclosure. Without JavaScript it opens by click, Enter and
 * (by CSS) hover. With it, hover has a delay, and Escape or a click outside closes it. Entries that do not fit into the
 * line are under „Więcej”, which CSS shows if needed, with or without scripts.
 */
export function CategoryMenu({ links }: { links: HeaderLink[] }) {
  const t = useMessages();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [live, setLive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const coming = useRef<string>(undefined);
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, links);
  const hasMoved = useMovedPointer();
  const { key } = useLocation();

  const change = (next: Opened | null, delay: number) => {
    clearTimeout(timer.current);
    coming.current = next?.slug;
    timer.current = setTimeout(() => {
      coming.current = undefined;
      setOpened(next);
    }, delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    coming.current = undefined;
    setOpened(null);
  };

  useEffect(() => {
    setLive(true);
    const closeOutside = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      clearTimeout(timer.current);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(close, [key]);

  const toggle = (slug: string) => {
    const isOpen = opened?.slug === slug && opened.by === 'click';
    close();
    if (!isOpen) setOpened({ slug, by: 'click' });
  };
  /** Of an entry with a panel. */
  const behaviour = (slug: string) => ({
    onPointerMove(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || !hasMoved(event) || coming.current === slug) return;
      if (opened?.slug !== slug) change({ slug, by: 'pointer' }, opened ? closeAfter / 2 : openAfter);
      else clearTimeout(timer.current);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse' && opened?.by !== 'click') change(null, closeAfter);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Escape') return;
      close();
      event.currentTarget.querySelector('summary')?.focus();
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpened(null);
    },
  });
  const opener = (slug: string, name: string, className: string | undefined) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive.
    <summary
      className={className}
      onClick={(event) => {
        event.preventDefault();
        toggle(slug);
      }}
    >
      {name}
    </summary>
  );

  return (
    <nav ref={nav} className={styles.nav} aria-label={t('frame.categories')} data-live={live || undefined}>
      <ul ref={list} className={styles.list}>
        {links.map(({ name, address, panel, apart }, index) => {
          const over = index >= fitting || undefined;
          return panel === undefined ? (
            <li key={address} className={apart ? styles.gap : styles.item} data-over={over}>
              <Link to={address} className={styles.entry}>
                {name}
              </Link>
            </li>
          ) : (
            <li key={address} className={styles.item} data-over={over} {...behaviour(panel)}>
              <Link to={address} prefetch="intent" className={styles.entry}>
                {name}
              </Link>
              <details name="kategorie" open={opened?.slug === panel}>
                {opener(panel, t('frame.openCategory', { name }), styles.opener)}
                <StaticHtml id={panelId(panel)} className={panelStyles.panel} prefetch />
              </details>
            </li>
          );
        })}
      </ul>
      <div className={styles.more} data-over={fitting >= links.length && live ? true : undefined} {...behaviour(more)}>
        <details name="kategorie" open={opened?.slug === more}>
          {opener(more, t('frame.more'), styles.opener)}
          <ul className={styles.rest}>
            {links.map(({ name, address }, index) => (
              <li key={address} hidden={live && index < fitting}>
                <Link to={address}>{name}</Link>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </nav>
  );
}

/** How many entries fit into the first line. The others are hidden, so they must not be focusable. */
function useFitting(list: RefObject<HTMLUListElement | null>, links: HeaderLink[]): number {
  const [fitting, setFitting] = useState(links.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other links are other elements to watch.
  useLayoutEffect(() => {
    const entries = [...(list.current?.children ?? [])] as HTMLElement[];
    const watcher = new ResizeObserver(() => {
      const [first] = entries;
      setFitting(entries.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length);
    });
    for (const entry of entries) watcher.observe(entry);
    if (list.current) watcher.observe(list.current);
    return () => watcher.disconnect();
  }, [list, links]);
  return fitting;
}

/**
 * Browsers send enter and move events to an element that appears under a resting pointer. Only a changed screen
 * position counts as a movement, so that no menu opens under a resting pointer.
 */
function useMovedPointer(): (event: PointerEvent) => boolean {
  const last = useRef<string>(undefined);
  useEffect(() => {
    // After React's own listeners, which are on the document too.
    const remember = ({ screenX, screenY }: MouseEvent) => {
      last.current = `${screenX} ${screenY}`;
    };
    addEventListener('pointermove', remember, { passive: true });
    addEventListener('pointerdown', remember, { passive: true });
    return () => {
      removeEventListener('pointermove', remember);
      removeEventListener('pointerdown', remember);
    };
  }, []);
  return ({ screenX, screenY }) => last.current !== undefined && last.current !== `${screenX} ${screenY}`;
}
