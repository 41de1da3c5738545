import { useLocation } from 'react-router';
import { to } from '../../routes.ts';
import { type ListName, listSlugs } from '../../shop/product/product-lists.ts';
import { useListForm } from '../tile/listed.ts';
import { addressWithoutRefusal } from './list-refusal.ts';
import styles from './list-remove.module.css';

interface Props {
  list: ListName;
  product: number;
  label: string;
  /** The label with the product's name, for screen readers. */
  spoken: string;
}

/** Removes a product from the current list and returns to it. */
export function ListRemove({ list, product, label, spoken }: Props) {
  return (
    <form method="post" action={to('listChange', { list: listSlugs[list] })} onSubmit={useListForm()}>
      <input type="hidden" name="produkt" value={product} />
      <input type="hidden" name="wlacz" value="0" />
      <input type="hidden" name="powrot" value={addressWithoutRefusal(useLocation())} />
      <button type="submit" className={styles.remove} aria-label={spoken}>
        {label}
      </button>
    </form>
  );
}
