import { to } from '../../routes.ts';
import { buySentences } from '../../shop/buying/buy-sentences.ts';
import type { BuyResult } from '../../shop/buying/buying.ts';
import type { Tile } from '../../shop/catalogue/catalogue.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { useProductForm } from '../basket/product-form.ts';
import { useMessages } from '../context/messages.tsx';
import { useToast } from '../widgets/toast.tsx';
import styles from './tile-sizes.module.css';

/**
 * Sizes to put into the basket without opening the product: its own form, so that it works without JavaScript too.
 * A pointer over the tile shows them, a finger or a key opens them.
 */
export function TileSizes({ tile }: { tile: Tile }) {
  const t = useMessages();
  const toast = useToast();
  const { onSubmit } = useProductForm<{ result?: BuyResult }>(tile.slug, ({ result = null }) => {
    for (const { kind, text } of buySentences(result, tile.unit, t)) toast(kind, text);
  });
  return (
    <details className={styles.choice}>
      <summary aria-label={`${t('product.chooseSize')}: ${tile.name}`} />
      <form method="post" action={to('product', { slug: tile.slug })} onSubmit={onSubmit}>
        <input type="hidden" name={quantityField} value={tile.unit.sellBy} />
        <fieldset>
          <legend>{t('product.buy')}</legend>
          {tile.sizes.map(({ id, name, available }) => (
            <button key={id} type="submit" name={sizeField} value={id} disabled={!available}>
              {name}
            </button>
          ))}
        </fieldset>
      </form>
    </details>
  );
}
