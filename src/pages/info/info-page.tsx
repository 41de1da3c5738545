import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { readinessMessages } from '../../shop/owner/readiness-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { Prose } from '../../ui/content/prose.tsx';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/info-page.ts';
import { InfoMenu } from './info-menu.tsx';
import styles from './info-page.module.css';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData.page.name,
    description: loaderData.page.lead,
    path: to('info', { slug: loaderData.page.slug }),
    // A draft is no promise that a search engine should repeat.
    index: loaderData.page.draft ? false : undefined,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await context.get(pageContext).reads.infoPage(params.slug);
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export default function InfoPage({ loaderData: { page } }: Route.ComponentProps) {
  const pages = useFrameData()?.infoPages ?? [];
  const t = useMessages(readinessMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={page.name} />
      <div className={styles.page}>
        <InfoMenu pages={pages} />
        <article className={styles.text}>
          {page.draft && <p className={styles.draft}>{tie(t('ready.draft'))}</p>}
          <h1>{tie(page.name)}</h1>
          <p className={styles.lead}>{tie(page.lead)}</p>
          <Prose blocks={page.body} />
        </article>
      </div>
    </>
  );
}
