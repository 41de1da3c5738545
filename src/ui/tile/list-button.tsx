import { to } from '../../routes.ts';
import { type ListName, listSlugs } from '../../shop/product/product-lists.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './list-button.module.css';
import { useListed, useListForm } from './listed.ts';

interface Props {
  list: ListName;
  product: number;
  /** In a list of products the button is only an icon, so its label contains the product's name. */
  name?: string;
}

/** Adds a product to a list or removes it. A form, so that it works without scripts. */
export function ListButton({ list, product, name }: Props) {
  const on = useListed(list, product);
  const label = useMessages()(`product.${list}${on ? 'On' : ''}`);
  return (
    <form
      method="post"
      action={to('listChange', { list: listSlugs[list] })}
      className={styles[list]}
      onSubmit={useListForm()}
    >
      <input type="hidden" name="produkt" value={product} />
      <button type="submit" name="wlacz" value={on ? 0 : 1} data-on={on} aria-label={name && `${label}: ${name}`}>
        {!name && label}
      </button>
    </form>
  );
}
