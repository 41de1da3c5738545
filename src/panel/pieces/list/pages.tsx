import { PanelLink } from '../../frame/panel-link.tsx';
import styles from './pages.module.css';

/** Links to other pages of a list; those without an address are left out. */
export function Pages({ links }: { links: readonly { name: string; to: string | null }[] }) {
  const shown = links.filter(({ to }) => to !== null);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.pages} aria-label="Strony">
      {shown.map(({ name, to }) => (
        <PanelLink key={name} to={to ?? ''}>
          {name}
        </PanelLink>
      ))}
    </nav>
  );
}
