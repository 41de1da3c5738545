import { createContext, useContext } from 'react';
import type { Basket } from '../../../shop/basket/basket.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { wholeTimes } from '../../../shop/money/money.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames } from '../basket-form.ts';
import styles from './line.module.css';

/** The shopper's loyalty points, and how many the lines use. */
export const OwnPoints = createContext<Basket['points']>({ needed: 0, has: null });

/** Switches a line between payment with points and with money, if there are enough points. */
export function Payment({ line: { id, offer, forPoints, quantity, period } }: { line: BasketLine }) {
  const t = useMessages(basketMessages);
  const { needed, has } = useContext(OwnPoints);
  if (!offer || offer.points === null || period !== null || (forPoints && offer.pointsOnly)) return null;
  const worth = wholeTimes(offer.points, quantity);
  if (!forPoints && (has === null || has < needed + worth)) return null;
  return (
    <button type="submit" name={basketNames.payment} value={`${id}:${forPoints ? 0 : 1}`} className={styles.payment}>
      {forPoints ? t('basket.payWithMoney') : tie(t('basket.payWithPoints', { points: counted(worth, nouns.point) }))}
    </button>
  );
}
