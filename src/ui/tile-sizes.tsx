import { type ComponentType, type FormEvent, useState } from 'react';
import { to } from '../routes.ts';
import type { Tile } from '../shop/catalogue.ts';
import type { Order } from './tile-order.tsx';
import styles from './tile-sizes.module.css';
import { useToast } from './toast.tsx';
import { useSay } from './words.tsx';

/**
 * Sizes to put into the basket without opening the product: its own form, so that it works without JavaScript too.
 * A pointer over the tile shows them, a finger or a key opens them. What sends the form is fetched with the first order.
 */
export function TileSizes({ tile }: { tile: Tile }) {
  const say = useSay();
  const toast = useToast();
  const [sent, send] = useState<{ Sender: ComponentType<Order>; form: FormData }>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    import('./tile-order.tsx').then(
      ({ TileOrder }) => send({ Sender: TileOrder, form }),
      () => toast('error', say('product.addFailed')),
    );
  };
  return (
    <details className={styles.choice}>
      <summary aria-label={`${say('product.chooseSize')}: ${tile.name}`} />
      <form method="post" action={to('product', { slug: tile.slug })} onSubmit={onSubmit}>
        <input type="hidden" name="ilosc" value={tile.unit.sellBy} />
        <fieldset>
          <legend>{say('product.buy')}</legend>
          {tile.sizes.map(({ id, name, available }) => (
            <button key={id} type="submit" name="rozmiar" value={id} disabled={!available}>
              {name}
            </button>
          ))}
        </fieldset>
      </form>
      {sent && <sent.Sender tile={tile} form={sent.form} />}
    </details>
  );
}
