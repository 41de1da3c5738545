import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { blogMessages } from '../../shop/content/blog-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './blog-paging.module.css';

export const blogPageAddress = (page: number) => to('blog', {}, { strona: page > 1 ? page : null });

export function BlogPaging({ page, pages }: { page: number; pages: number }) {
  const t = useMessages(blogMessages);
  if (pages === 1) return null;
  return (
    <nav className={styles.paging} aria-label={t('blog.pages')}>
      {page > 1 && (
        <Link to={blogPageAddress(page - 1)} rel="prev">
          {t('blog.newerPosts')}
        </Link>
      )}
      <span>{t('blog.page', { page, pages })}</span>
      {page < pages && (
        <Link to={blogPageAddress(page + 1)} rel="next" prefetch="intent">
          {t('blog.olderPosts')}
        </Link>
      )}
    </nav>
  );
}
