import { type ReactNode, Suspense, startTransition, useEffect, useRef } from 'react';
import { to } from '../../../routes.ts';
import { availabilityOf } from '../../../shop/catalogue/availability.ts';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { hasSizeChoice } from '../../../shop/catalogue/size-choice.ts';
import { intentField } from '../../../shop/form/form-fields.ts';
import type { Money } from '../../../shop/money/money.ts';
import { timesMoney } from '../../../shop/money/money.ts';
import type { QuantityTier } from '../../../shop/price/price.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { tieredPrice } from '../../../shop/price/tiers.ts';
import { quantityField, sizeField } from '../../../shop/product/product-fields.ts';
import { quantityAlertText, quantityBounds } from '../../../shop/product/quantity.ts';
import type { InstalmentOffer } from '../../../shop/settings.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { unitSign } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useAddedToast } from '../../../ui/basket/added.tsx';
import { useBasketCount } from '../../../ui/basket/basket-count.ts';
import { productIntents, useProductForm } from '../../../ui/basket/product-form.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import fieldStyles from '../../../ui/form/field.module.css';
import { QuantityField, useQuantity } from '../../../ui/form/quantity.tsx';
import instalmentStyles from '../../../ui/instalments/instalments-offer.module.css';
import { HydrateOnInteraction, lateUntilTouched, touchNow } from '../../../ui/loading/hydrate-on-interaction.tsx';
import { late } from '../../../ui/loading/lazy-or-pending.ts';
import { useAmount } from '../../../ui/price/price.tsx';
import { useToast } from '../../../ui/widgets/toast.tsx';
import openerStyles from '../price/dialog-opener.module.css';
import { BuyBar } from './buy-bar.tsx';
import styles from './buy-box.module.css';
import { BuyButtons } from './buy-buttons.tsx';
import contactStyles from './contact.module.css';
import { type ProductFormAnswer, resultOf } from './form-answer.ts';
import notifyStyles from './notify.module.css';
import subscriptionStyles from './subscription-choice.module.css';
import tierStyles from './tiers.module.css';

const Instalments = lateUntilTouched(async () => (await import('../price/instalments.tsx')).Instalments);
const Tiers = late(async () => (await import('./tiers.tsx')).Tiers);
const SubscriptionChoice = late(async () => (await import('./subscription-choice.tsx')).SubscriptionChoice);
const Wishes = late(async () => (await import('./wishes.tsx')).Wishes);
const BuyNotice = late(async () => (await import('./buy-notice.tsx')).BuyNotice);
const Contact = late(async () => (await import('./contact.tsx')).Contact);
const Notify = late(async () => (await import('./notify.tsx')).Notify);

interface Props {
  product: ProductToBuy;
  chosen: SizeOffer;
  /** The selected size with its current price, which is the subscription price if a subscription is selected. */
  shown: SizeOffer;
  subscribed: boolean;
  subscribe(subscribed: boolean): void;
  instalments: InstalmentOffer[];
  /** The server's answer to a form sent without scripts. `added` is the marker in the address after its redirect. */
  answered: ProductFormAnswer | undefined;
  added: string | null;
  /** Called with the chosen quantity. */
  tellQuantity?(quantity: number): void;
  /** The delivery terms, shown directly below the buy button. */
  children?: ReactNode;
}

/** Quantity, subscription period and buy button, or what replaces them if the size cannot be bought. */
export function BuyBox(props: Props) {
  const { product, chosen, shown, subscribed, subscribe, instalments, answered, added, tellQuantity, children } = props;
  const t = useMessages();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const tellAdded = useAddedToast(product.unit);
  const { unit, range, slug, subscription, netOnly } = product;
  const { size, offer } = chosen;
  const { price } = priceForAll(shown.offer);
  const availability = availabilityOf(product.type, size, offer);
  const bounds = quantityBounds({ unit, range, amount: size.amount, subscription: subscribed });
  const typed = useQuantity(bounds, (alert) => toast('warning', quantityAlertText(alert, unit, t)));
  // A shopper with a filled basket chooses first what to pay in instalments, instead of going directly to the bank.
  const hasBasket = useBasketCount() > 0;
  useEffect(() => {
    if (hasBasket) touchNow();
  }, [hasBasket]);
  // A transition, because an urgent update would hide a form that is not hydrated yet.
  useEffect(() => startTransition(() => tellQuantity?.(typed.quantity)), [tellQuantity, typed.quantity]);
  const { busy, onSubmit } = useProductForm<ProductFormAnswer>(slug, (answer) => {
    tellAdded(answer.intent === productIntents.buy || answer.intent === 'brak' ? answer : {});
  });

  const open = availability.buySection === 'enabled';
  const forMoney = open && !offer.pointsOnly;
  const canBuy = open && bounds.purchasable;
  const buyable = forMoney && bounds.purchasable;
  const address = to('product', { slug }, { [sizeField]: hasSizeChoice(product.sizes) ? size.id : null });
  const notice = answered?.intent === productIntents.buy ? answered.result : resultOf(added);
  const obstacle = open && obstacleOf();

  function obstacleOf() {
    if (offer.pointsOnly) return t('availability.pointsOnly');
    return bounds.purchasable ? null : quantityAlertText({ key: 'minimum', n: bounds.min }, unit, t);
  }

  return (
    <>
      {availability.buySection !== 'hidden' && (
        <form id="zakup" method="post" action={`${address}#zakup`} className={styles.box} onSubmit={onSubmit}>
          <input type="hidden" name={intentField} value={productIntents.buy} />
          <input type="hidden" name={sizeField} value={size.id} />
          {subscription && forMoney && (
            <div className={subscriptionStyles.place}>
              <Suspense>
                <SubscriptionChoice
                  price={priceForAll(offer).price}
                  quantity={typed.quantity}
                  tiers={chosen.tiers}
                  subscription={subscription}
                  netOnly={netOnly}
                  subscribed={subscribed}
                  choose={subscribe}
                />
              </Suspense>
            </div>
          )}
          {canBuy && product.withdrawal === 'made_to_order' && (
            <Suspense>
              <Wishes />
            </Suspense>
          )}
          <div className={styles.row}>
            <QuantityField name={quantityField} typed={typed} bounds={bounds} unit={unit} disabled={!canBuy} />
            <BuyButtons
              button={button}
              offer={offer}
              quantity={typed.quantity}
              subscribed={subscribed}
              open={canBuy}
              busy={busy}
            />
          </div>
          {buyable && typed.quantity !== 1 && (
            <Total price={price} tiers={shown.tiers} quantity={typed.quantity} netOnly={netOnly} />
          )}
          {obstacle && <p className={styles.note}>{tie(obstacle)}</p>}
          {bounds.step !== 1 && buyable && (
            <p className={styles.note}>
              {tie(t('quantity.soldBy', { n: formatNumber(bounds.step), unit: unitSign(bounds.step, unit) }))}
            </p>
          )}
          {notice && (
            <Suspense>
              <BuyNotice result={notice} unit={unit} address={address} />
            </Suspense>
          )}
        </form>
      )}
      {availability.contact && (
        <div className={contactStyles.place}>
          <Suspense>
            <Contact product={product} />
          </Suspense>
        </div>
      )}
      {availability.notify && (
        <div className={`${notifyStyles.place} ${fieldStyles.place}`}>
          <Suspense>
            <Notify
              key={size.id}
              slug={slug}
              size={size.id}
              address={address}
              answered={answered?.intent === productIntents.watch ? answered : null}
            />
          </Suspense>
        </div>
      )}
      {children}
      {shown.tiers.length > 0 && buyable && (
        <div className={tierStyles.place}>
          <Suspense>
            <Tiers
              price={price}
              tiers={shown.tiers}
              quantity={typed.quantity}
              bounds={bounds}
              unit={unit}
              netOnly={netOnly}
            />
          </Suspense>
        </div>
      )}
      {buyable && !subscribed && (
        <HydrateOnInteraction id={`raty-${product.id}`} className={`${instalmentStyles.place} ${openerStyles.place}`}>
          <Instalments
            product={product}
            chosen={shown}
            price={timesMoney(tieredPrice(price, shown.tiers, typed.quantity), typed.quantity).gross}
            systems={instalments}
          />
        </HydrateOnInteraction>
      )}
      {buyable && <BuyBar product={product} shown={shown} button={button} busy={busy} />}
    </>
  );
}

interface TotalProps {
  price: Money;
  tiers: QuantityTier[];
  quantity: number;
  netOnly: boolean;
}

/** The sum for more than one unit, and the unit price when a quantity tier applies. */
function Total({ price, tiers, quantity, netOnly }: TotalProps) {
  const t = useMessages();
  const amount = useAmount(netOnly);
  const each = tieredPrice(price, tiers, quantity);
  const total = amount(timesMoney(each, quantity));
  return (
    <p className={styles.note} role="status">
      {each.gross < price.gross
        ? t('quantity.totalEach', { total, each: amount(each) })
        : t('quantity.total', { total })}
    </p>
  );
}
