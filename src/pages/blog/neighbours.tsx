import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { blogMessages } from '../../shop/content/blog-messages.ts';
import type { Named } from '../../shop/product/product.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './neighbours.module.css';

interface Props {
  older: Named | null;
  newer: Named | null;
}

export function PostNeighbours({ older, newer }: Props) {
  const t = useMessages(blogMessages);
  if (!older && !newer) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('blog.neighbours')}>
      {older && (
        <Link to={to('post', { slug: older.slug })} rel="prev" prefetch="intent">
          <span>{t('blog.older')}</span>
          {tie(older.name)}
        </Link>
      )}
      {newer && (
        <Link to={to('post', { slug: newer.slug })} rel="next" prefetch="intent" className={styles.newer}>
          <span>{t('blog.newer')}</span>
          {tie(newer.name)}
        </Link>
      )}
    </nav>
  );
}
