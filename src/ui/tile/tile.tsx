import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Tile as TileData } from '../../shop/catalogue/catalogue.ts';
import { useMessages } from '../context/messages.tsx';
import { EnergyArrow } from '../price/energy-arrow.tsx';
import { Price } from '../price/price.tsx';
import { LazyPicture } from '../widgets/lazy-picture.tsx';
import { Picture } from '../widgets/picture.tsx';
import { Badge } from './badge.tsx';
import { ListButton } from './list-button.tsx';
import { Stars } from './stars.tsx';
import styles from './tile.module.css';
import { TileSizes } from './tile-sizes.tsx';
import { ChooseShoppingList } from './to-shopping-list.tsx';

interface Props {
  tile: TileData;
  sizes: string;
  /** Visible before scrolling, so its picture loads immediately. */
  eager?: boolean;
  /** In the first rows of a page: the browser requests its picture before scripts run. */
  near?: boolean;
  /** Level of the name's heading, one below that of the list. */
  level?: 2 | 3;
}

/** A product in a list. The name is the only link. It covers the whole tile except the choice of a size. */
export function Tile({ tile, sizes, eager = false, near = eager, level = 3 }: Props) {
  const t = useMessages();
  const Heading = `h${level}` as const;
  const [first, second] = tile.pictures;
  return (
    <article className={styles.tile}>
      <div className={styles.pictures}>
        {first &&
          (near ? (
            <Picture picture={first} sizes={sizes} eager={eager} decorative />
          ) : (
            <LazyPicture picture={first} sizes={sizes} decorative />
          ))}
        {second && <LazyPicture picture={second} sizes={sizes} decorative className={styles.second} />}
        <div className={styles.badge}>
          <Badge offer={tile.offer} isNew={tile.isNew} />
        </div>
        {tile.sizes.length > 0 && <TileSizes tile={tile} />}
        <div className={styles.heart}>
          <ListButton list="wishlist" product={tile.id} name={tile.name} />
          <ChooseShoppingList slug={tile.slug} name={tile.name} />
        </div>
      </div>
      <div className={styles.text}>
        <p className={styles.producer}>{tile.producer}</p>
        <Heading className={styles.name}>
          <Link to={to('product', { slug: tile.slug })} prefetch="intent" className={styles.link}>
            {tile.name}
          </Link>
        </Heading>
        <Price offer={tile.offer} netOnly={tile.netOnly} from={tile.severalPrices} unit={tile.unit} />
        {tile.energy && <EnergyArrow energy={tile.energy} />}
        {tile.rating.count > 0 && (
          <p className={styles.rating}>
            <Stars value={tile.rating.average} /> <span aria-hidden="true">({tile.rating.count})</span>
          </p>
        )}
        {tile.status === 'disable' && <p className={styles.gone}>{t('availability.disable')}</p>}
      </div>
    </article>
  );
}
