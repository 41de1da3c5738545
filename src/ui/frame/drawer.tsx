import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../routes.ts';
import { categoryMenuLimits } from '../../shop/limits.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import type { HeaderLink } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { StaticHtml } from '../loading/static-html.tsx';
import { closeWhenLeft, focusOnOpening } from '../widgets/popover-focus.ts';
import { AccountLink } from './account-link.tsx';
import styles from './drawer.module.css';
import { ListLinks } from './list-links.tsx';

/** The menu of narrow screens: a popover, so that it opens, closes and handles Escape without JavaScript. */
export function Drawer() {
  const t = useMessages();
  const drawer = useRef<HTMLElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer.
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }, [key]);

  return (
    <>
      <button type="button" popoverTarget="menu" className={styles.opener} aria-label={t('frame.openMenu')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 8h18M3 16h18" />
        </svg>
      </button>
      <nav
        ref={drawer}
        id="menu"
        popover="auto"
        className={styles.drawer}
        aria-label={t('frame.menu')}
        onBlur={closeWhenLeft}
      >
        <div className={styles.top}>
          <span className={styles.title}>{t('frame.menu')}</span>
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t('frame.closeMenu')}
            ref={focusOnOpening}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </div>
        <StaticHtml id="menu-dzialy" />
        <ul>
          <li>
            <AccountLink className={styles.entry} />
          </li>
          <ListLinks className={styles.entry} />
        </ul>
      </nav>
    </>
  );
}

/** The categories and links of the drawer, rendered only by the server (`static-frame.tsx`). */
export function DrawerEntries({ links, menu }: { links: HeaderLink[]; menu: MenuNode[] }) {
  return (
    <ul>
      {links.map(({ name, address, panel }) => {
        const node = menu.find(({ slug }) => slug === panel);
        return (
          <li key={address}>
            {node ? (
              <details name="szuflada">
                <summary className={styles.entry}>{name}</summary>
                <Level node={node} />
              </details>
            ) : (
              <Link to={address} className={styles.entry}>
                {name}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The subcategories of a category: the first ten, the others collapsed. Entries that have subcategories can be expanded
 * too.
 */
function Level({ node }: { node: MenuNode }) {
  const t = useMessages();
  const rest = node.children.slice(categoryMenuLimits.items);
  return (
    <ul className={styles.children}>
      <li>
        <Link to={to('category', { slug: node.slug })}>{t('frame.allOf', { name: node.name })}</Link>
      </li>
      {node.children.slice(0, categoryMenuLimits.items).map(place)}
      {rest.length > 0 && (
        <li>
          <details>
            <summary>{t('frame.more')}</summary>
            <ul className={styles.children}>{rest.map(place)}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}

const place = (node: MenuNode) => (
  <li key={node.slug}>
    {node.children.length > 0 ? (
      <details>
        <summary>{node.name}</summary>
        <Level node={node} />
      </details>
    ) : (
      <Link to={to('category', { slug: node.slug })}>{node.name}</Link>
    )}
  </li>
);
