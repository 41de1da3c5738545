import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { blogYears, monthName, postMonth } from '../../shop/content/blog-dates.ts';
import { blogMessages, blogNouns } from '../../shop/content/blog-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { counted } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/month-page.ts';
import styles from './blog-page.module.css';
import { ByDates } from './by-dates.tsx';
import { PostList } from './post-list.tsx';

export const meta: Route.MetaFunction = ({ loaderData: { month, posts }, matches }) => {
  const frame = matches[0].loaderData;
  const t = translator(frame?.messages, blogMessages);
  return pageMeta(frame, {
    title: t('blog.monthTitle', { month: monthName(month) }),
    description: `${t('blog.lead')} ${t('blog.monthLead', { posts: counted(posts.length, blogNouns.post) })}`,
    path: to('blogMonth', { month }),
    picture: posts[0]?.picture,
  });
};

export async function loader({ context, params: { month } }: Route.LoaderArgs) {
  const all = await context.get(pageContext).reads.posts();
  const posts = all.filter((post) => postMonth(post) === month);
  if (posts.length === 0) throw data(null, { status: 404 });
  return { month, posts, years: blogYears(all) };
}

export default function MonthPage({ loaderData: { month, posts, years } }: Route.ComponentProps) {
  const t = useMessages(blogMessages);
  return (
    <>
      <Breadcrumbs trail={[{ name: t('blog.title'), to: to('blog') }]} here={monthName(month)} />
      <div className={styles.page}>
        <h1>{tie(t('blog.monthTitle', { month: monthName(month) }))}</h1>
        <p className={styles.lead}>{tie(t('blog.monthLead', { posts: counted(posts.length, blogNouns.post) }))}</p>
        <PostList posts={posts} />
        <ByDates years={years} shown={month} />
      </div>
    </>
  );
}
