import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
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

/**
 * The desktop menu. Each category is a link with a disclosure beside it. Without JavaScript it opens by click, Enter
 * and (by CSS) hover. With it, hover has a delay, and Escape or a click elsewhere closes it.
 */
export function CategoryMenu({ links }: { links: HeaderLink[] }) {
  const t = useMessages();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [live, setLive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();

  const change = (next: Opened | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), delay);
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
  useEffect(() => {
    clearTimeout(timer.current);
    setOpened(null);
  }, [key]);

  const onPointer = (slug: string, entering: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (entering && opened?.slug !== slug) change({ slug, by: 'pointer' }, opened ? closeAfter / 2 : openAfter);
    else if (entering) clearTimeout(timer.current);
    else if (opened?.by !== 'click') change(null, closeAfter);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape') return;
    setOpened(null);
    event.currentTarget.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLLIElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpened(null);
  };
  const toggle = (slug: string) => {
    clearTimeout(timer.current);
    setOpened(opened?.slug === slug && opened.by === 'click' ? null : { slug, by: 'click' });
  };

  return (
    <nav ref={nav} className={styles.nav} aria-label={t('frame.categories')} data-live={live || undefined}>
      <ul className={styles.list}>
        {links.map(({ name, address, panel, apart }) =>
          panel === undefined ? (
            <li key={address} className={apart ? styles.gap : styles.item}>
              <Link to={address} className={styles.entry}>
                {name}
              </Link>
            </li>
          ) : (
            <li
              key={address}
              className={styles.item}
              onPointerEnter={onPointer(panel, true)}
              onPointerLeave={onPointer(panel, false)}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            >
              <Link to={address} prefetch="intent" className={styles.entry}>
                {name}
              </Link>
              <details name="kategorie" open={opened?.slug === panel}>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive. */}
                <summary
                  className={styles.opener}
                  onClick={(event) => {
                    event.preventDefault();
                    toggle(panel);
                  }}
                >
                  {t('frame.openCategory', { name })}
                </summary>
                <StaticHtml id={panelId(panel)} className={panelStyles.panel} prefetch />
              </details>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
