import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { aboutMessages } from '../../../shop/product/about-messages.ts';
import type { Address } from '../../../shop/product/product.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './about.module.css';

/** The producer and the responsible person, which the product-safety regulation (GPSR) requires on every offer. */
export function Maker({ product: { producer, warnings } }: { product: Product }) {
  const t = useMessages(aboutMessages);
  return (
    <section className={styles.maker} aria-labelledby="producent">
      <div className={styles.about}>
        <h2 id="producent">{producer.name}</h2>
        <p>{tie(producer.about)}</p>
      </div>
      <dl className={styles.safety}>
        <div>
          <dt>{t('product.producer')}</dt>
          <dd>
            <PostalAddress address={producer} />
          </dd>
        </div>
        {producer.responsible && (
          <div>
            <dt>{tie(t('product.responsible'))}</dt>
            <dd>
              <PostalAddress address={producer.responsible} />
            </dd>
          </div>
        )}
        {warnings && (
          <div>
            <dt>{t('product.warnings')}</dt>
            <dd>{tie(warnings)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function PostalAddress({ address }: { address: Address }) {
  return (
    <address>
      <span>{address.name}</span>
      <span>{address.street}</span>
      <span>
        {address.postcode} {address.city}, {address.country}
      </span>
      <a href={`mailto:${address.email}`}>{address.email}</a>
    </address>
  );
}
