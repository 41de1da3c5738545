import { Link, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import { MiniBasket } from '../basket/mini-basket.tsx';
import type { FrameData } from '../context/frame-data.ts';
import { CachedFragment } from '../loading/fragment-cache.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { AccountLink } from './account-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { ListLink } from './list-link.tsx';

/** Characters; a longer name is smaller on a phone. */
const longName = 14;

export function Header({ shop, header }: Pick<FrameData, 'shop' | 'header'>) {
  const waiting = useNavigation().state !== 'idle';
  return (
    <header className={styles.header} data-waiting={waiting || undefined}>
      <CachedFragment name="header" from={[JSON.stringify(header), shop.name, shop.logo?.src]}>
        <div className={styles.row}>
          <Drawer />
          <Link to={to('home')} className={styles.wordmark} data-long={shop.name.length > longName || undefined}>
            {shop.logo ? (
              // Inside `picture`, so that React does not preload it. It would do so only on pages where it renders the
              // header instead of using the cached HTML.
              <picture>
                <img {...shop.logo} alt={shop.name} />
              </picture>
            ) : (
              shop.name
            )}
          </Link>
          <CategoryMenu links={header} />
          <SearchBox />
          <div className={styles.own}>
            <AccountLink className={styles.account} />
            <ListLink list="comparison" />
            <ListLink list="wishlist" />
            <MiniBasket />
          </div>
        </div>
      </CachedFragment>
    </header>
  );
}
