import { PanelLink } from '../../frame/panel-link.tsx';
import styles from './filter-bar.module.css';

/** Lists of every day, as links. */
export const Views = ({ views }: { views: readonly { name: string; to: string; isCurrent: boolean }[] }) => (
  <nav className={styles.views} aria-label="Widoki">
    {views.map(({ name, to, isCurrent }) => (
      <PanelLink key={name} to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </PanelLink>
    ))}
  </nav>
);
