import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { blogYears, monthName, monthOf } from '../../shop/content/blog-dates.ts';
import { blogMessages, blogNouns } from '../../shop/content/blog-messages.ts';
import { sayer } from '../../shop/text/messages.ts';
import { counted } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useSay } from '../../ui/context/words.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/month-page.ts';
import styles from './blog-page.module.css';
import { ByDates } from './by-dates.tsx';
import { PostList } from './post-list.tsx';

export const meta: Route.MetaFunction = ({ loaderData: { month, posts }, matches }) => {
  const frame = matches[0].loaderData;
  const say = sayer(frame?.messages, blogMessages);
  return pageMeta(frame, {
    title: say('blog.monthTitle', { month: monthName(month) }),
    description: `${say('blog.lead')} ${say('blog.monthLead', { posts: counted(posts.length, blogNouns.post) })}`,
    path: to('blogMonth', { month }),
    picture: posts[0]?.picture,
  });
};

export async function loader({ context, params: { month } }: Route.LoaderArgs) {
  const all = await context.get(pageContext).reads.posts();
  const posts = all.filter((post) => monthOf(post) === month);
  if (posts.length === 0) throw data(null, { status: 404 });
  return { month, posts, years: blogYears(all) };
}

export default function MonthPage({ loaderData: { month, posts, years } }: Route.ComponentProps) {
  const say = useSay(blogMessages);
  return (
    <>
      <Breadcrumbs trail={[{ name: say('blog.title'), to: to('blog') }]} here={monthName(month)} />
      <div className={styles.page}>
        <h1>{tie(say('blog.monthTitle', { month: monthName(month) }))}</h1>
        <p className={styles.lead}>{tie(say('blog.monthLead', { posts: counted(posts.length, blogNouns.post) }))}</p>
        <PostList posts={posts} />
        <ByDates years={years} shown={month} />
      </div>
    </>
  );
}
