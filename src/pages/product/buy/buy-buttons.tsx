import type { Ref } from 'react';
import { wholeTimes } from '../../../shop/money/money.ts';
import type { Offer } from '../../../shop/price/offer.ts';
import { pointsField } from '../../../shop/product/product-fields.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './buy-box.module.css';

interface Props {
  button: Ref<HTMLButtonElement>;
  offer: Offer;
  quantity: number;
  subscribed: boolean;
  /** Whether the size can be bought at all. */
  open: boolean;
  busy: boolean;
}

/** Buttons to buy for money, for points, or for either. */
export function BuyButtons({ button, offer, quantity, subscribed, open, busy }: Props) {
  const t = useMessages();
  const forPoints = open && !subscribed && offer.points !== null;
  const forMoney = !offer.pointsOnly;
  return (
    <>
      {(forMoney || !forPoints) && (
        <button
          ref={button}
          type="submit"
          className={styles.buy}
          disabled={!open || !forMoney}
          aria-disabled={busy || undefined}
        >
          {t(busy ? 'product.buying' : 'product.buy')}
        </button>
      )}
      {forPoints && (
        <button
          type="submit"
          name={pointsField}
          value="1"
          className={forMoney ? styles.points : styles.buy}
          aria-disabled={busy || undefined}
        >
          {tie(t('product.buyForPoints', { points: counted(wholeTimes(offer.points ?? 0, quantity), nouns.point) }))}
        </button>
      )}
    </>
  );
}
