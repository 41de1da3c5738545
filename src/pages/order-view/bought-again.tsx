import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { OrderLine } from '../../shop/order/order.ts';
import type { SayOrder } from '../../shop/order/view/order-text.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { LeftBehind, MovedLines } from '../../shop/saved-lists/moved-lines.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import styles from '../../ui/order/order-page.module.css';
import { useOrderText } from '../../ui/order/use-order-text.ts';

/** Shows which lines of the order were added to the basket and which could not be added. */
export function BoughtAgain({ result: { moved, left }, lines }: { result: MovedLines; lines: OrderLine[] }) {
  const t = useOrderText();
  const told = moved === 0 ? 'orderView.againNone' : left.length > 0 ? 'orderView.againSome' : 'orderView.againAll';
  return (
    <div role="status" className={styles.lead} data-tone={left.length > 0 ? 'warning' : undefined}>
      <p>{tie(t(told))}</p>
      {left.length > 0 && (
        <ul>
          {left.flatMap((one) => {
            const line = lines.find(({ id }) => id === one.line);
            if (!line) return [];
            return (
              <li key={line.id}>
                {tie(t('orderView.againLine', { name: lineName(line), reason: reasonOf(one, line, t) }))}
              </li>
            );
          })}
        </ul>
      )}
      {moved > 0 && (
        <p className={styles.ways}>
          <Link to={to('basket')} className={styles.main}>
            {t('orderView.goToBasket')}
          </Link>
        </p>
      )}
    </div>
  );
}

function reasonOf(left: LeftBehind, { unit }: OrderLine, t: SayOrder): string {
  if (left.reason === 'part') return t('orderView.againPart', { quantity: `${formatNumber(left.added)} ${unit}` });
  return t(left.reason === 'unknown' ? 'orderView.againGone' : 'orderView.againRefused');
}
