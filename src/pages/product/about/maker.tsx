import type { Producer, Product } from '../../../shop/catalogue/catalogue.ts';
import { aboutMessages } from '../../../shop/product/about-messages.ts';
import type { Address } from '../../../shop/product/product.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './about.module.css';

/**
 * The producer and the responsible person, which the product safety regulation (GPSR) requires on every offer. A set
 * names the producers of all its parts; a digital product names its issuer and a service its organiser.
 */
export function Maker({ product: { type, producer, bundle, warnings } }: { product: Product }) {
  const t = useMessages(aboutMessages);
  return (
    <section className={styles.maker} aria-labelledby="producent">
      <div className={styles.about}>
        <h2 id="producent">{producer.name}</h2>
        <p>{tie(producer.about)}</p>
      </div>
      <dl className={styles.safety}>
        <Addresses producer={producer} label={t(makerKeys[type])} />
        {makersOf(bundle, producer).map((maker) => (
          <Addresses key={maker.slug} producer={maker} label={t('product.producer')} />
        ))}
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

const makerKeys = {
  product: 'product.producer',
  product_bundle: 'product.bundler',
  product_virtual: 'product.issuer',
  product_service: 'product.organiser',
} as const satisfies Record<Product['type'], keyof typeof aboutMessages>;

/** Each producer once, without the one that is already listed first. */
function makersOf(bundle: Product['bundle'], own: Producer): Producer[] {
  const makers = new Map(bundle.map(({ producer }) => [producer.slug, producer]));
  makers.delete(own.slug);
  return [...makers.values()];
}

function Addresses({ producer, label }: { producer: Producer; label: string }) {
  const t = useMessages(aboutMessages);
  return (
    <>
      <div>
        <dt>{tie(label)}</dt>
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
    </>
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
