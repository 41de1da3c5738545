import { to } from '../../routes.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './list-button.module.css';
import { useListForm } from './listed.ts';

interface Props {
  slug: string;
  size: string;
  /** Left out: the least that is sold. */
  quantity?: number;
  /** The product's name, where several such buttons are on a page. */
  name?: string;
}

/** Puts a product on a shopping list. A form, so that it works without scripts. */
export function ToShoppingList({ slug, size, quantity, name }: Props) {
  const label = useMessages()('product.toShoppingList');
  return (
    <form method="post" action={to('shoppingListAdd')} className={styles.shopping} onSubmit={useListForm()}>
      <input type="hidden" name="produkt" value={slug} />
      <input type="hidden" name={sizeField} value={size} />
      {quantity !== undefined && <input type="hidden" name={quantityField} value={quantity} />}
      <button type="submit" aria-label={name && `${label}: ${name}`}>
        {label}
      </button>
    </form>
  );
}
