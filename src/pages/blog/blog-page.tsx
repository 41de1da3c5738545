import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { sayer } from '../../shop/messages.ts';
import { tie } from '../../shop/typography.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { PostCard } from '../../ui/post-card.tsx';
import { useSay } from '../../ui/words.tsx';
import type { Route } from './+types/blog-page.ts';
import styles from './blog-page.module.css';

export const meta: Route.MetaFunction = ({ loaderData: { posts }, matches }) => {
  const frame = matches[0].loaderData;
  const say = sayer(frame?.messages);
  return pageMeta(frame, {
    title: say('blog.title'),
    description: say('blog.lead'),
    path: to('blog'),
    picture: posts[0]?.picture,
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await context.get(pageContext).reads.posts() };
}

export default function BlogPage({ loaderData: { posts } }: Route.ComponentProps) {
  const say = useSay();
  return (
    <>
      <Breadcrumbs trail={[]} here={say('blog.title')} />
      <div className={styles.page}>
        <h1>{say('blog.title')}</h1>
        <p className={styles.lead}>{tie(say(posts.length > 0 ? 'blog.lead' : 'blog.empty'))}</p>
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
      </div>
    </>
  );
}
