import type { ReactNode } from 'react';
import { to } from '../../routes.ts';
import type { PriceType } from '../../shop/account/client.ts';
import { isMadeToOrder } from '../../shop/catalogue/line-right.ts';
import { grossText, orderSumTexts } from '../../shop/money/sum-texts.ts';
import type { OrderLine } from '../../shop/order/order.ts';
import { chosenText } from '../../shop/product/line-name.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import { wishMessages } from '../../shop/product/wish-messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { BasketItem } from '../basket/lines/basket-item.tsx';
import { useMessages } from '../context/messages.tsx';
import { Picture } from '../widgets/picture.tsx';
import styles from './order-lines.module.css';
import { useOrderText } from './use-order-text.ts';

interface Props {
  lines: OrderLine[];
  /** Orders from before price types existed have none and show gross. */
  priceType: PriceType | undefined;
  /** Without comments and files, for places with less room. */
  small?: boolean;
  /** Actions on a line. */
  children?: (line: OrderLine) => ReactNode;
}

/** The lines of an order as they were sold. */
export function OrderLines({ lines, priceType, small = false, children }: Props) {
  const t = useOrderText();
  return (
    <ul className={styles.lines} aria-label={t('orderView.lines')}>
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} netFirst={priceType === 'net'} small={small} actions={children?.(line)} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { line: OrderLine; netFirst: boolean; small: boolean };

function Line({ line, netFirst, small, actions }: LineProps & { actions: ReactNode }) {
  const t = useOrderText();
  const general = useMessages();
  const { name, slug, picture, worth, isGift, points } = line;
  const paid = points > 0 ? [counted(points, nouns.point)] : orderSumTexts(worth, netFirst, general);
  return (
    <BasketItem
      name={name}
      link={to('product', { slug })}
      picture={picture && <Picture picture={picture} sizes={small ? '3.5rem' : '7.5rem'} decorative />}
      facts={useFacts({ line, netFirst, small })}
      small={small}
      worth={isGift ? [t('orderView.gift')] : paid}
      actions={actions}
    />
  );
}

const lowestKeys = {
  window: 'orderView.lowest',
  'since-offered': 'orderView.lowestSinceOffered',
  'before-first-cut': 'orderView.beforeFirstCut',
} as const;

function useFacts({ line, netFirst, small }: LineProps): string[] {
  const t = useOrderText();
  const general = useMessages();
  const wish = useMessages(wishMessages);
  const { quantity, unit, price, isGift, points, subscriptionDays, comment, files } = line;
  const { lowestGross, lowestBasis = 'window' } = line;
  const amount = t('orderView.quantity', { quantity: formatNumber(quantity), unit });
  const each =
    quantity !== 1 && !isGift && points === 0
      ? t('orderView.each', { price: orderSumTexts(price, netFirst, general)[0] })
      : '';
  const facts = [[chosenText(line), [amount, each].filter(Boolean).join(' ')].filter(Boolean).join(', ')];
  if (subscriptionDays > 0) facts.push(t('orderView.subscription', { period: periodText(subscriptionDays) }));
  if (small) return facts;
  if (lowestGross !== null) {
    facts.push(t(lowestKeys[lowestBasis], { amount: grossText(lowestGross, netFirst, general) }));
  }
  if (comment)
    facts.push(isMadeToOrder(line) ? wish('wish.said', { text: comment }) : t('orderView.comment', { comment }));
  if (files.length > 0) facts.push(t('orderView.files', { files: files.map((file) => file.name).join(', ') }));
  return facts;
}
