import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { categoryMenuLimits } from '../../shop/limits.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import { useMessages } from '../context/messages.tsx';
import { Picture } from '../widgets/picture.tsx';
import styles from './category-panel.module.css';

/**
 * The panel of one category: its subcategories in columns next to its picture. If they have subcategories too, those
 * replace the picture. Rendered only by the server (`static-frame.tsx`).
 */
export function CategoryPanel({ node }: { node: MenuNode }) {
  const t = useMessages();
  const grouped = node.children.some(({ children }) => children.length > 0);
  return (
    <div className={styles.columns}>
      <div className={styles.head}>
        <p className={styles.name}>{node.name}</p>
        <Link to={to('category', { slug: node.slug })}>{t('frame.allOf', { name: node.name })}</Link>
      </div>
      <Branch node={node} below={1} className={grouped ? styles.groups : styles.links} />
      {node.picture && !grouped && (
        <Picture picture={node.picture} sizes="40vw" decorative className={styles.picture} />
      )}
    </div>
  );
}

/** Number of names that fit into two columns of the panel. */
const fitting = 16;

interface BranchProps {
  node: MenuNode;
  /** Number of levels shown below this one. Deeper levels are on the categories' own pages. */
  below: number;
  className: string | undefined;
}

function Branch({ node, below, className }: BranchProps) {
  const t = useMessages();
  // The first level has two columns, so a few more than ten fit. This avoids a link to a page for one or two more
  // names.
  const shown = below > 0 && node.children.length <= fitting ? fitting : categoryMenuLimits.items;
  return (
    <ul className={className}>
      {node.children.slice(0, shown).map((child) => (
        <li key={child.slug}>
          <Link to={to('category', { slug: child.slug })}>{child.name}</Link>
          {below > 0 && child.children.length > 0 && (
            <Branch node={child} below={below - 1} className={styles.deeper} />
          )}
        </li>
      ))}
      {node.children.length > shown && (
        <li>
          <Link to={to('category', { slug: node.slug })} className={styles.more}>
            {t('frame.more')}
          </Link>
        </li>
      )}
    </ul>
  );
}
