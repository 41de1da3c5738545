import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { ListEmpty } from '../../ui/saved-lists/list-empty.tsx';
import { ListHead } from '../../ui/saved-lists/list-head.tsx';
import { ListRemove } from '../../ui/saved-lists/list-remove.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import { Tile } from '../../ui/tile/tile.tsx';
import type { Route } from './+types/wishlist-page.ts';
import { WishBuy } from './wish-buy.tsx';
import styles from './wishlist-page.module.css';

/** How many bestsellers an empty list shows. */
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
  const { shopper, reads, account } = context.get(pageContext);
  const wishes = await shopper.wishes();
  const isClient = (await account.client()) !== null;
  return { wishes, isClient, bestsellers: wishes.length > 0 ? [] : await reads.bestsellers(bestsellersShown) };
}

export default function WishlistPage({ loaderData: { wishes, isClient, bestsellers } }: Route.ComponentProps) {
  const t = useMessages();
  const own = useMessages(listsMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('frame.wishlist')} />
      <ListHead
        list="wishlist"
        ids={wishes.map(({ tile }) => tile.id)}
        lead={own(isClient ? 'wishlist.leadOfClient' : 'wishlist.lead')}
      />
      {wishes.length === 0 && (
        <ListEmpty
          list="wishlist"
          hint={own(isClient ? 'wishlist.emptyHintOfClient' : 'wishlist.emptyHint')}
          bestsellers={bestsellers}
        />
      )}
      <ul className={styles.tiles}>
        {wishes.map(({ tile, ...wish }, index) => (
          <li key={tile.id}>
            <Tile
              tile={tile}
              sizes="(min-width: 80rem) 23vw, (min-width: 48rem) 30vw, 46vw"
              eager={index < 2}
              level={2}
            />
            {wish.before !== null && (
              <p className={styles.before}>{tie(own('wishlist.before', { amount: formatMoney(wish.before) }))}</p>
            )}
            <WishBuy wish={{ tile, ...wish }} />
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
