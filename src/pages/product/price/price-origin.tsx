import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { formatPeriod, type PriceOrigin as Origin, priceOrigin } from '../../../shop/price/price-origin.ts';
import { priceOriginMessages } from '../../../shop/price/price-origin-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { formatDay } from '../../../shop/time/warsaw-time.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useNetFirst } from '../../../ui/price/price.tsx';
import { DialogOpener } from './dialog-opener.tsx';
import styles from './price-origin.module.css';

interface Props {
  product: ProductToBuy;
  /** The size whose price is shown. */
  chosen: SizeOffer;
}

/** „Skąd ta cena?”, a button next to a reduced price. */
export function PriceOrigin({ product, chosen: { size, offer } }: Props) {
  const own = useMessages(priceOriginMessages);
  const netFirst = useNetFirst(product.netOnly);
  const origin = priceOrigin(offer);
  if (!origin) return null;

  const of = netFirst ? 'net' : 'gross';
  const facts = <OriginFacts origin={origin} price={offer.price} of={of} />;
  return (
    <DialogOpener
      label={own('price.origin')}
      className={styles.opener}
      facts={facts}
      load={loadParts}
      dialog={({ Dialog, PriceOriginChart }, close) => (
        <Dialog title={own('price.origin')} onClose={close}>
          <p className={styles.of}>{tie([product.name, size.name].filter(Boolean).join(', '))}</p>
          {facts}
          <PriceOriginChart slug={product.slug} size={size.id} origin={origin} of={of} />
        </Dialog>
      )}
    />
  );
}

const loadParts = async () => {
  const [{ Dialog }, { PriceOriginChart }] = await Promise.all([
    import('../../../ui/overlays/dialog.tsx'),
    import('./price-origin-chart.tsx'),
  ]);
  return { Dialog, PriceOriginChart };
};

function OriginFacts({ origin, price, of }: { origin: Origin; price: Money; of: keyof Money }) {
  const t = useMessages();
  const own = useMessages(priceOriginMessages);
  const told = (one: Money) =>
    of === 'net' ? t('price.netAmount', { amount: formatMoney(one.net) }) : formatMoney(one.gross);
  const { firstDay, window, lowest, basis } = origin;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('price.reduced')}</dt>
          <dd>{told(price)}</dd>
        </div>
        <div>
          <dt>{own('price.originSince')}</dt>
          <dd>{formatDay(firstDay)}</dd>
        </div>
        {window && (
          <div>
            <dt>{own('price.originWindow')}</dt>
            <dd>{formatPeriod(window)}</dd>
          </div>
        )}
        <div>
          <dt>{window ? own('price.originLowest') : t('price.beforeFirstCut')}</dt>
          <dd>{own('price.originDay', { amount: told(lowest.price), day: formatDay(lowest.day) })}</dd>
        </div>
      </dl>
      <p className={styles.how}>{tie(own(`price.originHow.${basis}`))}</p>
    </>
  );
}
