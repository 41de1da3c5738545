import { NavLink } from 'react-router';
import { to } from '../../routes.ts';
import type { Named } from '../../shop/product/product.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './info-menu.module.css';

export function InfoMenu({ pages }: { pages: Named[] }) {
  const t = useMessages();
  return (
    <nav className={styles.menu} aria-label={t('info.pages')}>
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
