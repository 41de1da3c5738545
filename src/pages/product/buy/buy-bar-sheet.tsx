import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useAmount, useNetFirst } from '../../../ui/price/price.tsx';
import styles from './buy-bar.module.css';

interface Props {
  product: ProductToBuy;
  shown: SizeOffer;
  busy: boolean;
}

export function BuyBarSheet({ product, shown: { size, offer }, busy }: Props) {
  const t = useMessages();
  const netFirst = useNetFirst(product.netOnly);
  const amount = useAmount(product.netOnly);
  // The bar has no space for the condition of a code, so it shows the price without a code.
  const { price, unitPrice } = priceForAll(offer);
  return (
    <div className={styles.bar}>
      <p>
        <span>{size.name || product.name}</span>
        <strong>{amount(price)}</strong>{' '}
        {netFirst && <strong>{t('price.grossAmount', { amount: formatMoney(price.gross) })} </strong>}
        {unitPrice && <small>{t('price.perUnit', { amount: amount(unitPrice.price), unit: unitPrice.per })}</small>}
      </p>
      <button type="submit" form="zakup" aria-disabled={busy || undefined}>
        {t('product.buy')}
      </button>
    </div>
  );
}
