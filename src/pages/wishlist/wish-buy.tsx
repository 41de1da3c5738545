import { useId } from 'react';
import { to } from '../../routes.ts';
import type { AddedAnswer } from '../../shop/buying/added.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import type { Wish } from '../../shop/saved-lists/wish.ts';
import { useAddedToast } from '../../ui/basket/added.tsx';
import { useProductForm } from '../../ui/basket/product-form.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './wishlist-page.module.css';

/** Puts a product of the wish list into the basket: its own form, so that it works without scripts too. */
export function WishBuy({ wish: { tile, sizes } }: { wish: Wish }) {
  const t = useMessages();
  const id = useId();
  const { busy, onSubmit } = useProductForm<AddedAnswer>(tile.slug, useAddedToast(tile.unit));
  const [first] = sizes;
  if (!sizes.some(({ available }) => available) || !first) return null;
  return (
    <form method="post" action={to('product', { slug: tile.slug })} onSubmit={onSubmit} className={styles.buy}>
      <input type="hidden" name={quantityField} value={tile.unit.sellBy} />
      {sizes.length === 1 ? (
        <input type="hidden" name={sizeField} value={first.id} />
      ) : (
        <>
          <label htmlFor={id}>{t('product.size')}</label>
          <select id={id} name={sizeField} defaultValue={sizes.find(({ available }) => available)?.id}>
            {sizes.map(({ id: size, name, available }) => (
              <option key={size} value={size} disabled={!available}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      <button type="submit" aria-disabled={busy || undefined} aria-label={`${t('product.buy')}: ${tile.name}`}>
        {t('product.buy')}
      </button>
    </form>
  );
}
