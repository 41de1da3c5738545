import type { Money } from '../../../shop/money/money.ts';
import type { QuantityTier } from '../../../shop/price/price.ts';
import { tierMessages } from '../../../shop/price/tier-messages.ts';
import { type TierTableRow, tierTable } from '../../../shop/price/tier-table.ts';
import { nextTier } from '../../../shop/price/tiers.ts';
import type { Unit } from '../../../shop/product/product.ts';
import type { QuantityBounds } from '../../../shop/product/quantity.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { pluralObject, unitSign } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useAmount } from '../../../ui/price/price.tsx';
import styles from './tiers.module.css';

interface Props {
  price: Money;
  tiers: QuantityTier[];
  quantity: number;
  bounds: QuantityBounds;
  unit: Unit;
  netOnly: boolean;
}

/** Unit prices by quantity, and the quantity missing to the next lower price. */
export function Tiers({ price, tiers, quantity, bounds, unit, netOnly }: Props) {
  const t = useMessages(tierMessages);
  const general = useMessages();
  const amount = useAmount(netOnly);
  const range = ({ from, to }: TierTableRow) => {
    // „Od” takes the genitive, which is the form used with zero: „od 2 par”, „0 par”.
    if (to === null) return t('quantity.tierFrom', { n: formatNumber(from), unit: unitSign(0, unit) });
    if (to === from) return `${formatNumber(from)} ${unitSign(from, unit)}`;
    return t('quantity.tierRange', { from: formatNumber(from), to: formatNumber(to), unit: unitSign(to, unit) });
  };
  const next = nextTier(tiers, quantity, price);
  return (
    <section aria-labelledby="progi">
      <h2 id="progi" className={styles.title}>
        {t('quantity.tiers')}
      </h2>
      <table className={styles.tiers}>
        <tbody>
          {tierTable(price, tiers, quantity, bounds).map((row) => (
            <tr key={row.from} aria-current={row.inForce || undefined}>
              <th scope="row">{tie(range(row))}</th>
              <td>{row.inForce && t('quantity.tierInForce')}</td>
              <td>{general('price.perUnit', { amount: amount(row.price), unit: unit.symbol })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {next && (bounds.max === null || next.tier.threshold <= bounds.max) && (
        <p className={styles.next}>
          {tie(
            t('quantity.nextTier', {
              n: formatNumber(next.missing),
              unit: pluralObject(next.missing, unit.forms),
              price: amount(next.price),
              one: pluralObject(1, unit.forms),
            }),
          )}
        </p>
      )}
    </section>
  );
}
