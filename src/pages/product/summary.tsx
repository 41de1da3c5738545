import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { availabilityOf } from '../../shop/catalogue/availability.ts';
import type { ProductToBuy, SizeOffer } from '../../shop/catalogue/catalogue.ts';
import { hasSizeChoice } from '../../shop/catalogue/size-choice.ts';
import { sizesBelowEachOther } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { bundleSaving } from '../../shop/price/bundle.ts';
import { subscribedSize } from '../../shop/price/subscription.ts';
import { tierFor } from '../../shop/price/tiers.ts';
import { formatRating } from '../../shop/product/rating.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { Help } from '../../ui/content/help.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { HydrateOnInteraction, lateUntilTouched } from '../../ui/loading/hydrate-on-interaction.tsx';
import { late } from '../../ui/loading/lazy-or-pending.ts';
import { EnergyArrow } from '../../ui/price/energy-arrow.tsx';
import { Price, useAmount } from '../../ui/price/price.tsx';
import { Badge } from '../../ui/tile/badge.tsx';
import { ListButton } from '../../ui/tile/list-button.tsx';
import { Stars } from '../../ui/tile/stars.tsx';
import { ToShoppingList } from '../../ui/tile/to-shopping-list.tsx';
import { useOwnHeight } from '../../ui/widgets/own-height.ts';
import { SizeAvailability } from './about/state.tsx';
import termsStyles from './about/terms.module.css';
import type { Delivery } from './about/terms.tsx';
import { BuyBox } from './buy/buy-box.tsx';
import type { ProductFormAnswer } from './buy/form-answer.ts';
import { useFreshSize } from './buy/fresh-size.ts';
import { Sizes } from './buy/sizes.tsx';
import codeStyles from './price/code-offer.module.css';
import openerStyles from './price/dialog-opener.module.css';
import originStyles from './price/price-origin.module.css';
import styles from './summary.module.css';

const SizeList = late(async () => (await import('./buy/size-list.tsx')).SizeList);
const CodeOffer = late(async () => (await import('./price/code-offer.tsx')).CodeOffer);
const Terms = lateUntilTouched(async () => (await import('./about/terms.tsx')).Terms);
const PriceOrigin = lateUntilTouched(async () => (await import('./price/price-origin.tsx')).PriceOrigin);

interface Props {
  product: ProductToBuy;
  chosen: SizeOffer;
  shipping: Record<string, string>;
  delivery: Delivery;
  instalments: InstalmentOffer[];
  giftFrom: Grosze | null;
  answered: ProductFormAnswer | undefined;
  added: string | null;
}

/** Name, price, sizes, the buy box and the terms. */
export function Summary(props: Props) {
  const { product, chosen, shipping, delivery, instalments, giftFrom, answered, added } = props;
  const t = useMessages();
  const [quantity, setQuantity] = useState(1);
  const [wished, setWished] = useState(false);
  const { rating, subscription } = product;
  const { size } = chosen;
  // The shop may have ended the subscription while the page was open.
  const subscribed = wished && subscription !== null;
  const shown = subscribed ? subscribedSize(product, chosen) : chosen;
  const leaves = shipping[size.id] ?? '';
  useFreshSize({ product: product.id, size, offer: shown.offer, subscription: subscribed, shipping: leaves });
  return (
    <div ref={useOwnHeight<HTMLDivElement>()} className={styles.summary}>
      <div className={styles.over}>
        <Link to={to('producer', { slug: product.producer.slug })} className={styles.producer}>
          {product.producer.name}
        </Link>
        <Badge offer={shown.offer} isNew={product.isNew} />
      </div>
      <h1>{tie(product.name)}</h1>
      {rating.count > 0 && (
        <a href="#opinie" className={styles.rating}>
          <Stars value={rating.average} /> {formatRating(rating.average)} · {counted(rating.count, nouns.opinion)}
        </a>
      )}
      <p className={styles.lead}>{tie(product.lead)}</p>
      <div className={styles.price} aria-live="polite">
        <Price
          offer={shown.offer}
          unit={product.unit}
          netOnly={product.netOnly}
          quantity={quantity}
          tierPercent={tierFor(shown.tiers, quantity)?.percent ?? 0}
          whole
          help={(topic) => <Help topic={topic} />}
        />
        <BundleSaving product={product} shown={shown} />
        <EnergyLabel product={product} />
      </div>
      {shown.offer.withCode && (
        <div className={codeStyles.place}>
          <Suspense>
            <CodeOffer product={product} offer={shown.offer} answered={answered} />
          </Suspense>
        </div>
      )}
      {shown.offer.reduction && (
        <HydrateOnInteraction
          id={`skad-cena-${product.id}-${size.id}`}
          className={`${originStyles.place} ${openerStyles.place}`}
        >
          <PriceOrigin product={product} chosen={shown} />
        </HydrateOnInteraction>
      )}
      {hasSizeChoice(product.sizes) &&
        (product.sizes.length > sizesBelowEachOther ? (
          <Suspense>
            <SizeList product={product} chosen={chosen} />
          </Suspense>
        ) : (
          <Sizes product={product} chosen={chosen} shipping={shipping} subscribed={subscribed} />
        ))}
      <SizeAvailability product={product} chosen={chosen} />
      {shown.offer.gratis && giftFrom !== null && (
        <p className={styles.gift}>{tie(t('availability.free', { amount: formatMoney(giftFrom) }))}</p>
      )}
      <BuyBox
        tellQuantity={setQuantity}
        product={product}
        chosen={chosen}
        shown={shown}
        subscribed={subscribed}
        subscribe={setWished}
        instalments={instalments}
        answered={answered}
        added={added}
      >
        <HydrateOnInteraction id={`warunki-${product.id}`} className={termsStyles.place}>
          <Terms product={product} chosen={shown} quantity={quantity} shipping={leaves} delivery={delivery} />
        </HydrateOnInteraction>
      </BuyBox>
      <div className={styles.lists}>
        <ListButton list="wishlist" product={product.id} />
        <ListButton list="comparison" product={product.id} />
        <ToShoppingList slug={product.slug} size={size.id} quantity={quantity} />
      </div>
    </div>
  );
}

/** The arrow of the energy label, which opens the whole label, and the product information sheet. */
function EnergyLabel({ product: { energy, energyLabel, energySheet } }: { product: ProductToBuy }) {
  const t = useMessages();
  if (!energy) return null;
  return (
    <p className={styles.energy}>
      {energyLabel ? (
        <a href={energyLabel} target="_blank" rel="noopener" title={t('energy.label')}>
          <EnergyArrow energy={energy} />
        </a>
      ) : (
        <EnergyArrow energy={energy} />
      )}
      {energySheet && (
        <a href={energySheet} target="_blank" rel="noopener">
          {t('energy.sheet')}
        </a>
      )}
    </p>
  );
}

/** The saving against buying the parts of a bundle separately. */
function BundleSaving({ product, shown: { size, offer } }: { product: ProductToBuy; shown: SizeOffer }) {
  const t = useMessages();
  const amount = useAmount(product.netOnly);
  if (product.bundle.length === 0 || availabilityOf(product.type, size, offer).state === 'phone') return null;
  const saving = bundleSaving(offer, product.bundle)?.saving;
  if (!saving || saving.gross <= 0) return null;
  return <p className={styles.bundle}>{tie(t('product.bundleSaving', { amount: amount(saving) }))}</p>;
}
