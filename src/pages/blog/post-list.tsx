import type { PostSummary } from '../../shop/content/content.ts';
import { PostCard } from '../../ui/content/post-card.tsx';
import styles from './post-list.module.css';

/** The first post takes the full width, the others are in pairs. */
export function PostList({ posts }: { posts: PostSummary[] }) {
  return (
    <ul className={styles.posts}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard
            post={post}
            sizes={index === 0 ? '92vw' : '(min-width: 48rem) 46vw, 92vw'}
            eager={index === 0}
            level={2}
          />
        </li>
      ))}
    </ul>
  );
}
