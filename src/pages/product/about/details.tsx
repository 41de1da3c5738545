import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { isSent } from '../../../shop/catalogue/availability.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { describedFacts, type Fact } from '../../../shop/catalogue/facts.ts';
import { lineRight, lineRightKey } from '../../../shop/catalogue/line-right.ts';
import { withdrawalRightMessages } from '../../../shop/catalogue/withdrawal-right-messages.ts';
import { readBlocks } from '../../../shop/content/page-text.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { aboutMessages } from '../../../shop/product/about-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { Prose } from '../../../ui/content/prose.tsx';
import { useFrameData } from '../../../ui/context/frame-data.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { farBelowFold } from '../../../ui/loading/below-fold.ts';
import { useAmount } from '../../../ui/price/price.tsx';
import styles from './about.module.css';

/** The description on the left, parameters and consumer rights on the right. */
export function Details({ product }: { product: Product }) {
  const t = useMessages(aboutMessages);
  const rows: Fact[] = [
    ...describedFacts(product),
    ...useUnitPrices(product),
    ...(product.version ? [[t('product.version'), product.version] as Fact] : []),
    [t('product.codeLabel'), product.code],
  ];
  return (
    <div className={styles.details}>
      {product.description.length + product.care.length > 0 && <Description product={product} />}
      <div {...farBelowFold}>
        <section aria-labelledby="szczegoly">
          <h2 id="szczegoly">{t('product.facts')}</h2>
          <dl className={styles.facts}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{tie(value)}</dd>
              </div>
            ))}
            {product.series && (
              <div>
                <dt>{t('product.seriesLabel')}</dt>
                <dd>
                  <Link to={to('series', { slug: product.series.slug })}>{tie(product.series.name)}</Link>
                </dd>
              </div>
            )}
          </dl>
        </section>
        <Rights product={product} />
      </div>
    </div>
  );
}

function Description({ product }: { product: Product }) {
  const t = useMessages(aboutMessages);
  return (
    <section aria-labelledby="opis" {...farBelowFold}>
      <h2 id="opis">{t('product.description')}</h2>
      <Prose blocks={product.description.flatMap(readBlocks)} heading="h3" />
      {product.care.length > 0 && (
        <>
          <h3>{t('product.care')}</h3>
          <ul className={styles.care}>
            {product.care.map((sentence) => (
              <li key={sentence}>{tie(sentence)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Prices per kilogram, litre or metre for every size that has one. They include reductions. */
function useUnitPrices({ sizes, netOnly }: Product): Fact[] {
  const t = useMessages(aboutMessages);
  const general = useMessages();
  const amount = useAmount(netOnly);
  const notice = sizes.flatMap(({ size, offer }) => {
    const { unitPrice } = priceForAll(offer);
    if (!unitPrice) return [];
    const perUnit = general('price.perUnit', { amount: amount(unitPrice.price), unit: unitPrice.per });
    return sizes.length > 1 ? `${size.name}: ${perUnit}` : perUnit;
  });
  return notice.length > 0 ? [[t('product.unitPrice'), notice.join('; ')]] : [];
}

/** The reminder of the legal guarantee, which directive 2024/825 requires, and the right of withdrawal. */
function Rights({ product }: { product: Product }) {
  const t = useMessages(aboutMessages);
  const right = useMessages(withdrawalRightMessages);
  return (
    <section className={styles.rights} aria-label={t('product.rights')} {...farBelowFold}>
      {isSent(product.type) && (
        <>
          <h3>{t('product.guaranteeTitle')}</h3>
          <OfficialNotice />
          <p>
            {tie(right('product.guarantee'))} {tie(t('product.guaranteeText'))}{' '}
            <MoreOn slug="reklamacje">{t('product.guaranteeMore')}</MoreOn>
          </p>
        </>
      )}
      <h3>{t('product.withdrawalTitle')}</h3>
      <p>
        {tie(right(lineRightKey(lineRight(product))))} <MoreOn slug="zwroty">{t('product.withdrawalMore')}</MoreOn>
      </p>
    </section>
  );
}

/** The official notice of the European Union, if the owner has uploaded it. It may only be shown unaltered. */
function OfficialNotice() {
  const t = useMessages(aboutMessages);
  const notice = useFrameData()?.guaranteeNotice;
  if (!notice) return null;
  const { file, width, height, address } = notice;
  return (
    <a href={address} className={styles.notice}>
      <img src={file} width={width} height={height} alt={t('product.guaranteeNotice')} loading="lazy" />
    </a>
  );
}

/** A link to an information page, if this shop has it. */
function MoreOn({ slug, children }: { slug: string; children: ReactNode }) {
  const known = useFrameData()?.infoPages.some((page) => page.slug === slug);
  return known && <Link to={to('info', { slug })}>{children}</Link>;
}
