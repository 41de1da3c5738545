import { to } from '../../routes.ts';
import type { AddedAnswer } from '../../shop/buying/added.ts';
import type { Tile } from '../../shop/catalogue/catalogue.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { useAddedToast } from '../basket/added.tsx';
import { useProductForm } from '../basket/product-form.ts';
import { QuickBuy } from '../basket/quick-buy.tsx';
import { useMessages } from '../context/messages.tsx';
import styles from './tile-sizes.module.css';

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/**
 * Adds a size to the basket without opening the product. It is a form, so that it works without JavaScript. Hovering
 * over the tile shows the sizes, a tap or a key opens them.
 */
function SizeChoice({ tile }: { tile: Tile }) {
  const t = useMessages();
  const { onSubmit } = useProductForm<AddedAnswer>(tile.slug, useAddedToast(tile.unit));
  return (
    <details className={styles.choice}>
      <summary
        aria-label={`${t('product.chooseSize', { label: lowerFirst(tile.sizeLabel ?? t('product.size')) })}, ${tile.name}`}
      />
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

/** Adds a product to the basket from a list: directly, or after the choice of a size. */
export function TileSizes({ tile }: { tile: Tile }) {
  const [only, ...others] = tile.sizes;
  if (!only || others.length > 0) return <SizeChoice tile={tile} />;
  return <QuickBuy slug={tile.slug} name={tile.name} unit={tile.unit} size={only.id} className={styles.one} />;
}
