import { useId } from 'react';
import { to } from '../../routes.ts';
import type { AddedAnswer } from '../../shop/buying/added.ts';
import { commentField, quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import type { Wish } from '../../shop/saved-lists/wish.ts';
import { counted } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useAddedToast } from '../../ui/basket/added.tsx';
import { useProductForm } from '../../ui/basket/product-form.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './wishlist-page.module.css';

/** Adds a product of the wishlist to the basket. Each product has its own form, so that it works without scripts. */
export function WishBuy({ wish: { tile, sizes, kept } }: { wish: Wish }) {
  const t = useMessages();
  const own = useMessages(listsMessages);
  const id = useId();
  const { busy, onSubmit } = useProductForm<AddedAnswer>(tile.slug, useAddedToast(tile.unit));
  const [first] = sizes;
  if (!sizes.some(({ available }) => available) || !first) return null;
  const open = sizes.find(({ id: size, available }) => available && size === kept?.sizeId) ?? firstOpen(sizes);
  return (
    <form method="post" action={to('product', { slug: tile.slug })} onSubmit={onSubmit} className={styles.buy}>
      <input type="hidden" name={quantityField} value={kept?.quantity ?? tile.unit.sellBy} />
      {kept?.comment && <input type="hidden" name={commentField} value={kept.comment} />}
      {kept && <p>{tie(keptText(kept, tile.unit, own))}</p>}
      {sizes.length === 1 ? (
        <input type="hidden" name={sizeField} value={first.id} />
      ) : (
        <>
          <label htmlFor={id}>{t('product.size')}</label>
          <select id={id} name={sizeField} defaultValue={open?.id}>
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

const firstOpen = (sizes: Wish['sizes']) => sizes.find(({ available }) => available);

/** The options of the basket line that was moved to the wishlist. */
function keptText(
  { quantity, comment }: NonNullable<Wish['kept']>,
  unit: Wish['tile']['unit'],
  t: ReturnType<typeof useMessages<typeof listsMessages>>,
): string {
  const amount = t('wishlist.keptQuantity', { quantity: counted(quantity, unit.forms) });
  return comment ? `${amount} ${t('wishlist.keptComment', { comment })}` : amount;
}
