import { Link } from 'react-router';
import { to } from '../../routes.ts';
import styles from '../basket/mini-basket.module.css';
import { useMessages } from '../context/messages.tsx';
import { useListCount } from '../tile/listed.ts';

export function WishLink() {
  const t = useMessages();
  const count = useListCount('wishlist');
  return (
    <Link to={to('wishlist')} className={styles.wish}>
      {t('frame.wishlist')} {count > 0 && <b>{count}</b>}
    </Link>
  );
}
