import { NavLink } from 'react-router';
import { to } from '../../routes.ts';
import type { Named } from '../../shop/product/product.ts';
import { tie } from '../../shop/text/typography.ts';
import { useSay } from '../../ui/context/words.tsx';
import styles from './info-menu.module.css';

/** All information pages, beside each of them. */
export function InfoMenu({ pages }: { pages: Named[] }) {
  const say = useSay();
  return (
    <nav className={styles.menu} aria-label={say('info.pages')}>
      <ul>
        {pages.map((page) => (
          <li key={page.slug}>
            <NavLink to={to('info', { slug: page.slug })}>{tie(page.name)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
