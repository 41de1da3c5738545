import { Fragment, type ReactNode } from 'react';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { homeMessages } from '../../shop/content/home-messages.ts';
import { type HomeRowName, homeLayout } from '../../shop/content/home-rows.ts';
import { lowestDelivery } from '../../shop/delivery/delivery-settings.ts';
import { firstOf } from '../../shop/listing/listing.ts';
import { promisesOf } from '../../shop/owner/promises.ts';
import { translator } from '../../shop/text/messages.ts';
import { PostCard } from '../../ui/content/post-card.tsx';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import { TileGrid } from '../../ui/tile/tile-grid.tsx';
import { Section } from '../../ui/widgets/section.tsx';
import type { Route } from './+types/home-page.ts';
import { Categories } from './categories.tsx';
import { EmptyShop } from './empty-shop.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { Promises } from './promises.tsx';
import { Quotes } from './quotes.tsx';
import { ShopData } from './shop-data.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: matches[0].loaderData?.shop.name ?? '',
    path: to('home'),
    picture: loaderData.hero?.picture,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { reads, settings, variant, paymentMethods } = context.get(pageContext);
  const layout = homeLayout(settings.home);
  const rows = layout.rows.filter(({ shown }) => shown);
  const has = (name: HomeRowName) => rows.some(({ row }) => row === name);
  const [hero, bargains, newest, posts, opinions, menu] = await Promise.all([
    layout.hero ? reads.hero() : null,
    has('bargains') ? reads.firstTiles({ kind: 'bargains' }, firstOf) : [],
    has('newest') ? reads.firstTiles({ kind: 'newest' }, { ...firstOf, sort: 'nowosc' }) : [],
    has('blog') ? reads.posts(3) : [],
    has('opinions') ? reads.quotedOpinions(3) : [],
    reads.menu(),
  ]);
  const newestShown = newest.length < 8 ? 4 : 8;
  return {
    rows: rows.map(({ row, title }) => ({ row, title })),
    hero,
    bargains: bargains.slice(0, 4),
    newest: newest.slice(0, newestShown),
    posts,
    opinions,
    /** The shop has no products yet. */
    isEmpty: menu.length === 0,
    promises: promisesOf(
      {
        delivery: lowestDelivery(settings.delivery.options, variant.country),
        withdrawalDays: returnLimits.withdrawalDays,
        methods: paymentMethods,
      },
      translator(settings.messages, homeMessages),
    ),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, bargains, newest, posts, opinions, isEmpty, promises, rows } = loaderData;
  const t = useMessages(homeMessages);
  const frame = useFrameData();
  const drawn: Record<HomeRowName, (title?: string) => ReactNode> = {
    categories: (title = t('home.categories')) =>
      isEmpty ? null : (
        <Section id="kategorie" title={title}>
          <Categories menu={frame?.menu ?? []} />
        </Section>
      ),
    bargains: (title = t('home.bargains')) =>
      bargains.length > 0 && (
        <Section id="promocje" title={title} more={{ to: to('bargains'), label: t('home.allBargains') }}>
          <TileGrid tiles={bargains} inFours first />
        </Section>
      ),
    newest: (title = t('home.newest')) =>
      newest.length > 0 && (
        <Section id="nowosci" title={title} more={{ to: to('newest'), label: t('home.allNewest') }}>
          <TileGrid tiles={newest} inFours />
        </Section>
      ),
    blog: (title = t('home.blog')) =>
      posts.length > 0 && (
        <Section id="blog" title={title} more={{ to: to('blog'), label: t('home.allPosts') }}>
          <ul className={styles.posts}>
            {posts.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} sizes="(min-width: 64rem) 50vw, 92vw" />
              </li>
            ))}
          </ul>
        </Section>
      ),
    opinions: (title = t('home.opinions')) =>
      opinions.length > 0 && (
        <Section id="opinie" title={title}>
          <Quotes opinions={opinions} />
        </Section>
      ),
  };
  return (
    <>
      {hero ? <Hero hero={hero} /> : <h1 className={styles.name}>{frame?.shop.name}</h1>}
      {isEmpty ? <EmptyShop /> : <Promises promises={promises} />}
      {rows.map(({ row, title }) => (
        <Fragment key={row}>{drawn[row](title)}</Fragment>
      ))}
      <ShopData />
    </>
  );
}
