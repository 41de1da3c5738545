import { to } from '../../routes.ts';
import { type ListName, listSlugs } from '../../shop/product/product-lists.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './list-button.module.css';
import { useListed, useListForm } from './listed.ts';

interface Props {
  list: ListName;
  product: number;
  /** In a list of products the button is a sign alone, and says aloud of which product it speaks. */
  name?: string;
}

/** Puts a product on a list, or takes it off. A form, so that it works without scripts too. */
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
