import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { homeMessages } from '../../shop/content/home-messages.ts';
import { firstOf } from '../../shop/listing/listing.ts';
import { lawfulPages } from '../../shop/owner/lawful-pages.ts';
import { missingBeforeSelling } from '../../shop/owner/readiness.ts';
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
import { Quotes } from './quotes.tsx';
import { ShopData } from './shop-data.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: matches[0].loaderData?.shop.name ?? '',
    path: to('home'),
    picture: loaderData.hero?.picture,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { reads, settings } = context.get(pageContext);
  const [hero, bargains, newest, posts, opinions, menu] = await Promise.all([
    reads.hero(),
    reads.listing({ kind: 'bargains' }, firstOf),
    reads.listing({ kind: 'newest' }, { ...firstOf, sort: 'nowosc' }),
    reads.posts(3),
    reads.quotedOpinions(3),
    reads.menu(),
  ]);
  const newestShown = newest.tiles.length < 8 ? 4 : 8;
  return {
    hero,
    bargains: bargains.tiles.slice(0, 4),
    newest: newest.tiles.slice(0, newestShown),
    posts,
    opinions,
    // Nothing to sell yet: the owner is told what the shop lacks.
    missing:
      menu.length > 0 ? null : missingBeforeSelling(settings, await Promise.all(lawfulPages.map(reads.infoPage))),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, bargains, newest, posts, opinions, missing } = loaderData;
  const t = useMessages(homeMessages);
  const frame = useFrameData();
  return (
    <>
      {hero ? <Hero hero={hero} /> : <h1 className={styles.name}>{frame?.shop.name}</h1>}
      {missing ? (
        <EmptyShop missing={missing} />
      ) : (
        <Section id="kategorie" title={t('home.categories')}>
          <Categories menu={frame?.menu ?? []} />
        </Section>
      )}
      {bargains.length > 0 && (
        <Section id="promocje" title={t('home.bargains')} more={{ to: to('bargains'), label: t('home.allBargains') }}>
          <TileGrid tiles={bargains} inFours />
        </Section>
      )}
      {newest.length > 0 && (
        <Section id="nowosci" title={t('home.newest')} more={{ to: to('newest'), label: t('home.allNewest') }}>
          <TileGrid tiles={newest} inFours />
        </Section>
      )}
      {posts.length > 0 && (
        <Section id="blog" title={t('home.blog')} more={{ to: to('blog'), label: t('home.allPosts') }}>
          <ul className={styles.posts}>
            {posts.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} sizes="(min-width: 64rem) 50vw, 92vw" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {opinions.length > 0 && (
        <Section id="opinie" title={t('home.opinions')}>
          <Quotes opinions={opinions} />
        </Section>
      )}
      <ShopData />
    </>
  );
}
