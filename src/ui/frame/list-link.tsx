import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import styles from '../basket/mini-basket.module.css';
import { useMessages } from '../context/messages.tsx';
import { useListCount } from '../tile/listed.ts';

/** An icon in the header for one of the visitor's lists, with its count. */
export function ListLink({ list }: { list: ListName }) {
  const t = useMessages();
  const count = useListCount(list);
  return (
    <Link to={to(list)} className={styles[list]}>
      {t(`frame.${list}`)} {count > 0 && <b>{count}</b>}
    </Link>
  );
}
