import type { Product } from '../../shop/catalogue.ts';
import { formatMoney } from '../../shop/money.ts';
import { formatNumber } from '../../shop/numbers.ts';
import type { Money } from '../../shop/product.ts';
import { tierRows } from '../../shop/tiers.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './tiers.module.css';

/** What one unit costs when more are bought. */
export function Tiers({ product: { tiers, unit, netOnly }, price }: { product: Product; price: Money }) {
  const say = useSay();
  return (
    <section aria-labelledby="progi">
      <h2 id="progi" className={styles.title}>
        {say('quantity.tiers')}
      </h2>
      <dl className={styles.tiers}>
        {tierRows(price, tiers).map((row) => (
          <div key={row.threshold}>
            <dt>{say('quantity.tierFrom', { n: formatNumber(row.threshold), unit: unit.symbol })}</dt>
            <dd>
              {say('price.perUnit', {
                amount: formatMoney(netOnly ? row.price.net : row.price.gross),
                unit: unit.symbol,
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
