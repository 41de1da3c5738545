import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { availabilityOf } from '../../../shop/catalogue/availability.ts';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { subscribedSize } from '../../../shop/price/subscription.ts';
import { sizeField } from '../../../shop/product/product-fields.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useLive } from '../../../ui/loading/live.ts';
import { Price } from '../../../ui/price/price.tsx';
import { useToast } from '../../../ui/widgets/toast.tsx';
import styles from './sizes.module.css';

interface Props {
  product: ProductToBuy;
  chosen: SizeOffer;
  shipping: Record<string, string>;
  subscribed: boolean;
}

/** The sizes, each with its price, dispatch time and own address. */
export function Sizes({ product, chosen, shipping, subscribed }: Props) {
  const t = useMessages();
  const toast = useToast();
  // Without scripts a size is a new page load, so the link leads back to the buy box.
  const place = useLive() ? '' : '#zakup';
  return (
    <section aria-labelledby="rozmiary">
      <h2 id="rozmiary" className={styles.title}>
        {product.sizeLabel ?? t('product.size')}
      </h2>
      <ul className={styles.sizes}>
        {product.sizes.map((own) => {
          const { size, offer } = subscribed ? subscribedSize(product, own) : own;
          const { state, shipping: notice, alerts } = availabilityOf(product.type, size, offer);
          return (
            <li key={size.id} data-state={state}>
              <Link
                to={to('product', { slug: product.slug }, { [sizeField]: size.id }) + place}
                replace
                preventScrollReset
                aria-current={size.id === chosen.size.id || undefined}
                onClick={() => {
                  for (const alert of alerts) toast('warning', t(alert));
                }}
              >
                <span className={styles.name}>{tie(size.name)}</span>
                <span className={styles.when}>
                  {state === 'unavailable'
                    ? t('availability.gone')
                    : notice !== 'hidden' && tie(shipping[size.id] ?? '')}
                </span>
              </Link>
              {!isNamedByPrice(size.name, offer) && (
                <Price offer={offer} unit={product.unit} netOnly={product.netOnly} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** For a gift card named „50 zł” the price is not repeated. */
const isNamedByPrice = (name: string, offer: SizeOffer['offer']): boolean =>
  tie(name) === formatMoney(priceForAll(offer).price.gross).replace(',00', '');
