import type { BasketLine } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { tie } from '../../shop/typography.ts';
import { useSay } from '../../ui/words.tsx';
import { names } from './basket-form.ts';
import styles from './basket-view.module.css';

/** Above the lines, when any of them changed: prices are taken note of all at once. */
export function PriceChanges({ lines }: { lines: BasketLine[] }) {
  const say = useSay(basketMessages);
  const changes = lines.flatMap((line) => line.changes);
  if (changes.length === 0) return null;
  return (
    <section id="zmiany" data-part className={styles.changed} aria-labelledby="zmiany-tytul">
      <h2 id="zmiany-tytul">{tie(say('basket.changedTitle'))}</h2>
      {changes.some(({ kind }) => kind === 'price') && (
        <button type="submit" name={names.acceptPrices} value="tak">
          {say('basket.acceptPrices')}
        </button>
      )}
    </section>
  );
}
