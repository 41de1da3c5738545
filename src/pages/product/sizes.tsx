import { availabilityOf } from '../../shop/availability.ts';
import type { Product } from '../../shop/catalogue.ts';
import { tie } from '../../shop/typography.ts';
import { Price } from '../../ui/price.tsx';
import { useSay } from '../../ui/words.tsx';
import styles from './sizes.module.css';

/** What there is to choose from: each size with its price and when it leaves. */
export function Sizes({ product, shipping }: { product: Product; shipping: Record<string, string> }) {
  const say = useSay();
  return (
    <section aria-labelledby="rozmiary">
      <h2 id="rozmiary" className={styles.title}>
        {say('product.size')}
      </h2>
      <ul className={styles.sizes}>
        {product.sizes.map(({ size, offer }) => {
          const { state, shipping: told } = availabilityOf(product.type, size, offer);
          return (
            <li key={size.id} data-state={state}>
              <div>
                <p className={styles.name}>{tie(size.name)}</p>
                <p className={styles.when}>
                  {state === 'unavailable'
                    ? say('availability.gone')
                    : told !== 'hidden' && tie(shipping[size.id] ?? '')}
                </p>
              </div>
              <Price offer={offer} unit={product.unit} netOnly={product.netOnly} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
