import type { ReactNode } from 'react';
import { to } from '../../routes.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { OrderLine } from '../../shop/order/order.ts';
import { chosenText } from '../../shop/product/line-name.ts';
import { subscriptionMessages } from '../../shop/subscription/subscription-messages.ts';
import { periodText } from '../../shop/subscription/subscription-text.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { BasketItem } from '../basket/lines/basket-item.tsx';
import { useMessages } from '../context/messages.tsx';
import { Picture } from '../widgets/picture.tsx';
import styles from './order-lines.module.css';
import { useOrderText } from './use-order-text.ts';

interface Props {
  lines: OrderLine[];
  /** Without comments and files, for places with less room. */
  small?: boolean;
  /** Actions on a line. */
  children?: (line: OrderLine) => ReactNode;
}

/** The lines of an order as they were sold. */
export function OrderLines({ lines, small = false, children }: Props) {
  const t = useOrderText();
  return (
    <ul className={styles.lines} aria-label={t('orderView.lines')}>
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} small={small} actions={children?.(line)} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, small, actions }: { line: OrderLine; small: boolean; actions: ReactNode }) {
  const t = useOrderText();
  const { name, slug, picture, worth, isGift, points } = line;
  const paid = points > 0 ? counted(points, nouns.point) : formatMoney(worth.gross);
  return (
    <BasketItem
      name={name}
      link={to('product', { slug })}
      picture={picture && <Picture picture={picture} sizes={small ? '3.5rem' : '7.5rem'} decorative />}
      facts={useFacts(line, small)}
      small={small}
      worth={<strong>{isGift ? t('orderView.gift') : paid}</strong>}
      actions={actions}
    />
  );
}

const lowestKeys = {
  window: 'orderView.lowest',
  'since-offered': 'orderView.lowestSinceOffered',
  'before-first-cut': 'orderView.beforeFirstCut',
} as const;

function useFacts(line: OrderLine, small: boolean): string[] {
  const t = useOrderText();
  const say = useMessages(subscriptionMessages);
  const { quantity, unit, price, isGift, points, subscriptionDays, comment, files } = line;
  const { lowestGross, lowestBasis = 'window' } = line;
  const amount = t('orderView.quantity', { quantity: formatNumber(quantity), unit });
  const each =
    quantity !== 1 && !isGift && points === 0 ? t('orderView.each', { price: formatMoney(price.gross) }) : '';
  const facts = [[chosenText(line), [amount, each].filter(Boolean).join(' ')].filter(Boolean).join(', ')];
  if (subscriptionDays > 0) facts.push(t('orderView.subscription', { period: periodText(subscriptionDays, say) }));
  if (small) return facts;
  if (lowestGross !== null) facts.push(t(lowestKeys[lowestBasis], { amount: formatMoney(lowestGross) }));
  if (comment) facts.push(t('orderView.comment', { comment }));
  if (files.length > 0) facts.push(t('orderView.files', { files: files.map((file) => file.name).join(', ') }));
  return facts;
}
