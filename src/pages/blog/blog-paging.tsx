import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { blogMessages } from '../../shop/content/blog-messages.ts';
import { useSay } from '../../ui/context/words.tsx';
import styles from './blog-paging.module.css';

export const blogAddress = (page: number) => to('blog', {}, { strona: page > 1 ? page : null });

/** The way to older and newer posts, by plain links. */
export function BlogPaging({ page, pages }: { page: number; pages: number }) {
  const say = useSay(blogMessages);
  if (pages === 1) return null;
  return (
    <nav className={styles.paging} aria-label={say('blog.pages')}>
      {page > 1 && (
        <Link to={blogAddress(page - 1)} rel="prev">
          {say('blog.newerPosts')}
        </Link>
      )}
      <span>{say('blog.page', { page, pages })}</span>
      {page < pages && (
        <Link to={blogAddress(page + 1)} rel="next" prefetch="intent">
          {say('blog.olderPosts')}
        </Link>
      )}
    </nav>
  );
}
