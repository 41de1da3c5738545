import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import styles from '../basket/mini-basket.module.css';
import { useMessages } from '../context/messages.tsx';
import { useListCount } from '../tile/listed.ts';

/** A list of the visitor's own as a sign in the header, with its count. */
export function ListLink({ list }: { list: ListName }) {
  const t = useMessages();
  const count = useListCount(list);
  return (
    <Link to={to(list)} className={styles[list]}>
      {t(`frame.${list}`)} {count > 0 && <b>{count}</b>}
    </Link>
  );
}
