import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { listNames } from '../../shop/product/product-lists.ts';
import { useMessages } from '../context/messages.tsx';
import { useListCount } from '../tile/listed.ts';

/** Links to the visitor's lists, as items of a menu. */
export function ListLinks({ className }: { className?: string | undefined }) {
  const t = useMessages();
  const counts = { wishlist: useListCount('wishlist'), comparison: useListCount('comparison') };
  return listNames.map((list) => (
    <li key={list}>
      <Link to={to(list)} className={className}>
        {t(`frame.${list}`)}
        <span data-count={list}>{counts[list] > 0 && ` (${counts[list]})`}</span>
      </Link>
    </li>
  ));
}
