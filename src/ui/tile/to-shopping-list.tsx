import { to } from '../../routes.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './list-button.module.css';
import { useListForm } from './listed.ts';

interface Props {
  slug: string;
  size: string;
  quantity: number;
}

/** Adds a product to a shopping list. It is a form, so that it works without scripts. */
export function ToShoppingList({ slug, size, quantity }: Props) {
  const t = useMessages();
  return (
    <form method="post" action={to('shoppingListAdd')} className={styles.shopping} onSubmit={useListForm()}>
      <input type="hidden" name="produkt" value={slug} />
      <input type="hidden" name={sizeField} value={size} />
      <input type="hidden" name={quantityField} value={quantity} />
      <button type="submit">{t('product.toShoppingList')}</button>
    </form>
  );
}

/** For tiles, which have no selected size: a link to the page with the choice of size, quantity and list. */
export function ChooseShoppingList({ slug, name }: { slug: string; name: string }) {
  const t = useMessages();
  return (
    <form action={to('shoppingListChoice')} className={styles.shopping}>
      <input type="hidden" name="produkt" value={slug} />
      <button type="submit" aria-label={`${t('product.toShoppingList')}: ${name}`} />
    </form>
  );
}
