import type { SizeOffer } from '../../shop/catalogue.ts';
import { formatMoney } from '../../shop/money.ts';
import { formatNumber } from '../../shop/numbers.ts';
import type { Unit } from '../../shop/product.ts';
import { tierRows } from '../../shop/tiers.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './tiers.module.css';

/** What one unit costs when more are bought. */
export function Tiers({ shown, unit, netOnly }: { shown: SizeOffer; unit: Unit; netOnly: boolean }) {
  const say = useSay();
  return (
    <section aria-labelledby="progi">
      <h2 id="progi" className={styles.title}>
        {say('quantity.tiers')}
      </h2>
      <dl className={styles.tiers}>
        {tierRows(shown.offer.price, shown.tiers).map((row) => (
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
