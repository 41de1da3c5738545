import { Link } from 'react-router';
import { to } from '../../routes.ts';
import styles from '../basket/mini-basket.module.css';
import { useSay } from '../context/words.tsx';
import { useListCount } from '../tile/listed.ts';

/** The way to the wish list on wide screens; narrow ones have it in the drawer. */
export function WishLink() {
  const say = useSay();
  const count = useListCount('wishlist');
  return (
    <Link to={to('wishlist')} className={styles.wish}>
      {say('frame.wishlist')} {count > 0 && <b>{count}</b>}
    </Link>
  );
}
