import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { blogMessages } from '../../shop/content/blog-messages.ts';
import type { PostSummary } from '../../shop/content/content.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { Prose } from '../../ui/content/prose.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import { TileGrid } from '../../ui/tile/tile-grid.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import { Section } from '../../ui/widgets/section.tsx';
import type { Route } from './+types/post-page.ts';
import { PostNeighbours } from './neighbours.tsx';
import { PostData } from './post-data.tsx';
import styles from './post-page.module.css';

export const meta: Route.MetaFunction = ({ loaderData: { post }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: post.name,
    description: post.lead,
    path: to('post', { slug: post.slug }),
    picture: post.picture,
    type: 'article',
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const [post, all] = await Promise.all([reads.post(params.slug), reads.posts()]);
  if (!post) throw data(null, { status: 404 });
  const place = all.findIndex(({ slug }) => slug === post.slug);
  return { post, older: nameOf(all[place + 1]), newer: nameOf(all[place - 1]) };
}

const nameOf = (post: PostSummary | undefined) => (post ? { slug: post.slug, name: post.name } : null);

export default function PostPage({ loaderData: { post, older, newer } }: Route.ComponentProps) {
  const t = useMessages(blogMessages);
  const day = dayOf(post.at);
  return (
    <>
      <Breadcrumbs trail={[{ name: t('blog.title'), to: to('blog') }]} here={post.name} />
      <article>
        <header className={styles.head}>
          <p className={styles.byline}>
            <time dateTime={day}>{formatDay(day)}</time>
            <span>{post.author}</span>
          </p>
          <h1>{tie(post.name)}</h1>
          <p className={styles.lead}>{tie(post.lead)}</p>
        </header>
        <Picture picture={post.picture} sizes="(min-width: 108rem) 100rem, 94vw" eager className={styles.picture} />
        <div className={styles.body}>
          <Prose blocks={post.body} />
        </div>
      </article>
      <PostNeighbours older={older} newer={newer} />
      {post.products.length > 0 && (
        <Section id="produkty" title={t('blog.products')}>
          <TileGrid tiles={post.products} inFours />
        </Section>
      )}
      <PostData post={post} />
    </>
  );
}
