import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { blogYears } from '../../shop/content/blog-dates.ts';
import { blogMessages } from '../../shop/content/blog-messages.ts';
import { blogPageIn, postsPerPage } from '../../shop/content/blog-paging.ts';
import { pageCount } from '../../shop/listing/listing.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/blog-page.ts';
import styles from './blog-page.module.css';
import { BlogPaging, blogPageAddress } from './blog-paging.tsx';
import { ByDates } from './by-dates.tsx';
import { PostList } from './post-list.tsx';

export const meta: Route.MetaFunction = ({ loaderData: { posts, page }, matches }) => {
  const frame = matches[0].loaderData;
  const t = translator(frame?.messages, blogMessages);
  return pageMeta(frame, {
    title: page > 1 ? t('blog.pageTitle', { page }) : t('blog.title'),
    description: t('blog.lead'),
    path: blogPageAddress(page),
    picture: posts[0]?.picture,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await context.get(pageContext).reads.posts();
  const page = blogPageIn(url.searchParams.get('strona'));
  const pages = pageCount(all.length, postsPerPage);
  if (page > pages) throw data(null, { status: 404 });
  return { posts: all.slice((page - 1) * postsPerPage, page * postsPerPage), page, pages, years: blogYears(all) };
}

export default function BlogPage({ loaderData: { posts, page, pages, years } }: Route.ComponentProps) {
  const t = useMessages(blogMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('blog.title')} />
      <div className={styles.page}>
        <h1>{t('blog.title')}</h1>
        <p className={styles.lead}>{tie(t(posts.length > 0 ? 'blog.lead' : 'blog.empty'))}</p>
        <PostList posts={posts} />
        <BlogPaging page={page} pages={pages} />
        <ByDates years={years} />
      </div>
    </>
  );
}
