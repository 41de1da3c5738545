import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { MenuNode } from '../../shop/catalogue.ts';
import { categoryMenuLimits } from '../../shop/limits.ts';
import { Picture } from '../picture.tsx';
import { useSay } from '../words.tsx';
import styles from './category-panel.module.css';

/** What opens under one category: its children in columns, and its picture. */
export function CategoryPanel({ node }: { node: MenuNode }) {
  const say = useSay();
  return (
    <div className={styles.panel}>
      <div className={styles.columns}>
        <div className={styles.head}>
          <p className={styles.name}>{node.name}</p>
          <Link to={to('category', { slug: node.slug })} prefetch="intent">
            {say('frame.allOf', { name: node.name })}
          </Link>
        </div>
        <Branch node={node} className={styles.links} />
        {node.picture && <Picture picture={node.picture} sizes="40vw" decorative className={styles.picture} />}
      </div>
    </div>
  );
}

function Branch({ node, className }: { node: MenuNode; className?: string | undefined }) {
  const say = useSay();
  return (
    <ul className={className}>
      {node.children.slice(0, categoryMenuLimits.items).map((child) => (
        <li key={child.slug}>
          <Link to={to('category', { slug: child.slug })} prefetch="intent">
            {child.name}
          </Link>
          {child.children.length > 0 && <Branch node={child} className={styles.deeper} />}
        </li>
      ))}
      {node.children.length > categoryMenuLimits.items && (
        <li>
          <Link to={to('category', { slug: node.slug })} className={styles.more}>
            {say('frame.more')}
          </Link>
        </li>
      )}
    </ul>
  );
}
