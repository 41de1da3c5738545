import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { PostSummary } from '../../shop/content/content.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { Picture } from '../widgets/picture.tsx';
import styles from './post-card.module.css';

interface Props {
  post: PostSummary;
  sizes: string;
  eager?: boolean;
  /** Level of the heading, one below that of the list. */
  level?: 2 | 3;
}

/** A blog post in a list. */
export function PostCard({ post, sizes, eager = false, level = 3 }: Props) {
  const day = dayOf(post.at);
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <Picture picture={post.picture} sizes={sizes} eager={eager} decorative className={styles.picture} />
      <p className={styles.date}>
        <time dateTime={day}>{formatDay(day)}</time>
      </p>
      <Heading>
        <Link to={to('post', { slug: post.slug })} prefetch="intent">
          {tie(post.name)}
        </Link>
      </Heading>
      <p className={styles.lead}>{tie(post.lead)}</p>
    </article>
  );
}
