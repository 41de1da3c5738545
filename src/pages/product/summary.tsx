import { availabilityOf, isUnavailable } from '../../shop/availability.ts';
import type { Product, SizeOffer } from '../../shop/catalogue.ts';
import { formatMoney } from '../../shop/money.ts';
import { counted, nouns } from '../../shop/plural.ts';
import type { Grosze } from '../../shop/product.ts';
import { formatRating } from '../../shop/rating.ts';
import { tie } from '../../shop/typography.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useSay } from '../../ui/words.tsx';
import { Sizes } from './sizes.tsx';
import styles from './summary.module.css';
import { Tiers } from './tiers.tsx';

interface Props {
  product: Product;
  shipping: Record<string, string>;
  delivery: { from: Grosze; freeFrom: Grosze };
}

/** Everything that decides: name, price, sizes, when it leaves. The buy box joins it. */
export function Summary({ product, shipping, delivery }: Props) {
  const say = useSay();
  const shown = shownSize(product.sizes);
  if (!shown) return null;
  const availability = availabilityOf(product.type, shown.size, shown.offer);
  const several = product.sizes.length > 1;
  return (
    <div className={styles.summary}>
      <div className={styles.over}>
        <p>{product.producer.name}</p>
        <Badge offer={shown.offer} isNew={product.isNew} />
      </div>
      <h1>{tie(product.name)}</h1>
      <p className={styles.lead}>{tie(product.lead)}</p>
      {product.rating.count > 0 && (
        <a href="#opinie" className={styles.rating}>
          <Stars value={product.rating.average} /> {formatRating(product.rating.average)} ·{' '}
          {tie(counted(product.rating.count, nouns.opinion))}
        </a>
      )}
      <div className={styles.price}>
        <Price
          offer={shown.offer}
          unit={product.unit}
          netOnly={product.netOnly}
          from={product.sizes.some(({ offer }) => offer.price.gross > shown.offer.price.gross)}
          whole
        />
      </div>
      {several && <Sizes product={product} shipping={shipping} />}
      {shown.tiers.length > 0 && <Tiers shown={shown} unit={product.unit} netOnly={product.netOnly} />}
      <ul className={styles.terms}>
        {!several && (
          <li className={styles.state} data-state={availability.state}>
            {shown.size.statusText ?? say(statusKeys[availability.state])}
          </li>
        )}
        {!several && availability.shipping !== 'hidden' && <li>{tie(shipping[shown.size.id] ?? '')}</li>}
        {product.type === 'product_virtual' && <li>{tie(say('availability.virtual'))}</li>}
        {product.type === 'product_service' && <li>{tie(say('availability.service'))}</li>}
        {(product.type === 'product' || product.type === 'product_bundle') && (
          <li>
            {say('shipping.from', { amount: formatMoney(delivery.from) })},{' '}
            {say('shipping.freeFrom', { amount: formatMoney(delivery.freeFrom) })}
          </li>
        )}
        <li>{tie(say(product.withdrawal ? `product.withdrawal.${product.withdrawal}` : 'product.withdrawal'))}</li>
        <li>{tie(say('product.guarantee'))}</li>
      </ul>
    </div>
  );
}

const statusKeys = {
  available: 'availability.enable',
  order: 'availability.order',
  unavailable: 'availability.disable',
  phone: 'availability.phone',
  free: 'availability.enable',
} as const;

/** The cheapest size that can be had, as on the tile; when none can, the cheapest. */
function shownSize(sizes: SizeOffer[]): SizeOffer | undefined {
  const open = sizes.filter(({ size }) => !isUnavailable(size));
  return (open.length > 0 ? open : sizes).toSorted((one, other) => one.offer.price.gross - other.offer.price.gross)[0];
}
