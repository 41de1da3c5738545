import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { ListEmpty } from '../../ui/saved-lists/list-empty.tsx';
import { ListHead } from '../../ui/saved-lists/list-head.tsx';
import { ListRemove } from '../../ui/saved-lists/list-remove.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import { Tile } from '../../ui/tile/tile.tsx';
import type { Route } from './+types/wishlist-page.ts';
import styles from './wishlist-page.module.css';

/** Shown when the list is empty. */
const bestsellersShown = 4;

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  return pageMeta(frame, {
    title: translator(frame?.messages)('frame.wishlist'),
    path: to('wishlist'),
    index: false,
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { shopper, reads } = context.get(pageContext);
  const tiles = await shopper.listed('wishlist');
  return { tiles, bestsellers: tiles.length > 0 ? [] : await reads.bestsellers(bestsellersShown) };
}

export default function WishlistPage({ loaderData: { tiles, bestsellers } }: Route.ComponentProps) {
  const t = useMessages();
  const own = useMessages(listsMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('frame.wishlist')} />
      <ListHead list="wishlist" ids={tiles.map(({ id }) => id)} />
      {tiles.length === 0 && <ListEmpty list="wishlist" bestsellers={bestsellers} />}
      <ul className={styles.tiles}>
        {tiles.map((tile, index) => (
          <li key={tile.id}>
            <Tile
              tile={tile}
              sizes="(min-width: 80rem) 23vw, (min-width: 48rem) 30vw, 46vw"
              eager={index < 2}
              level={2}
            />
            <ListRemove
              list="wishlist"
              product={tile.id}
              label={own('wishlist.remove')}
              spoken={`${own('wishlist.remove')}: ${tile.name}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
