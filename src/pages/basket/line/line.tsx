import { useState } from 'react';
import { to } from '../../../routes.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import type { NoticeText } from '../../../shop/basket/basket-notices.ts';
import { sumTexts } from '../../../shop/money/sum-texts.ts';
import { lineName } from '../../../shop/product/line-name.ts';
import { picturesFor } from '../../../shop/product/picture.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { counted, nouns, plural, pluralObject } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { BasketItem } from '../../../ui/basket/lines/basket-item.tsx';
import { useMessages } from '../../../ui/context/messages.tsx';
import { QuantityField, quantityAsTyped } from '../../../ui/form/quantity.tsx';
import { Price, useAmount, useNetFirst } from '../../../ui/price/price.tsx';
import { Picture } from '../../../ui/widgets/picture.tsx';
import { basketNames, lineFields } from '../basket-form.ts';
import type { Sending } from '../sending/basket-sending.ts';
import styles from './line.module.css';
import { LineChanges } from './line-changes.tsx';
import { LineMore } from './line-more.tsx';
import { useLineQuantity } from './line-quantity.ts';
import { Payment } from './payment.tsx';
import { SizeChoice } from './size-choice.tsx';

interface Props {
  line: BasketLine;
  /** The refused comment as the shopper typed it. */
  typedComment: string | undefined;
  notice: NoticeText[];
  sending: Pick<Sending, 'send' | 'busy'>;
  /** When the line is dispatched, as text. */
  shipping: string | undefined;
}

export function Line({ line, typedComment, notice, sending, shipping }: Props) {
  const t = useMessages(basketMessages);
  const general = useMessages();
  const { id, name, product, offer, sizeName } = line;
  const [picture] = picturesFor(product?.pictures ?? [], line.sizeId);
  const whole = lineName({ name, sizeName, version: product?.version });
  // Only one message is shown: choosing a file that is not allowed hides the earlier messages of the line.
  const [outdated, setOutdated] = useState<string[]>([]);
  const told = notice.filter(({ key }) => !outdated.includes(key));
  const type = product?.type;
  const facts = [
    ...(sizeName && (!offer || product?.sizes.length === 0) ? [t('basket.size', { size: sizeName })] : []),
    ...(product?.version ? [t('basket.version', { version: product.version })] : []),
    ...(line.period ? [t('basket.period', { period: line.period })] : []),
    ...(type === 'product_virtual' ? [general('availability.virtual')] : []),
    ...(type === 'product_service' ? [general('availability.service')] : []),
  ];
  return (
    <li id={`pozycja-${id}`} data-part className={styles.line}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around what a list item frames. */}
      <div role="group" aria-label={whole} className={styles.inside}>
        <BasketItem
          name={name}
          link={to('product', { slug: line.slug })}
          picture={picture && <Picture picture={picture} sizes="7.5rem" decorative />}
          facts={facts}
        >
          {offer && product && (
            <div className={styles.price}>
              <Price
                offer={line.forPoints ? { ...offer, pointsOnly: true } : offer}
                unit={product.unit}
                netOnly={product.netOnly}
              />
              {!line.forPoints && <TierPrice line={line} />}
            </div>
          )}
          <Payment line={line} />
          {shipping && <p className={styles.shipping}>{tie(shipping)}</p>}
          <BundleContent line={line} />
        </BasketItem>
        <LineChanges line={line} />
        <div className={styles.tools}>
          {offer && product && <LineQuantity line={line} unit={product.unit} sending={sending} />}
          {offer && <SizeChoice line={line} of={whole} sending={sending} />}
          <button
            type="submit"
            name={basketNames.remove}
            value={id}
            className={styles.remove}
            aria-label={t('basket.removeOf', { name: whole })}
          >
            {t('basket.remove')}
          </button>
          {offer && (line.forPoints ? <PointsWorth line={line} /> : <Worth line={line} />)}
        </div>
        <div role="status" className={styles.notice}>
          {told.map(({ key, kind, error, text }) => (
            <p key={key} data-kind={kind} data-error={error || undefined}>
              {text}
            </p>
          ))}
        </div>
        {product && (
          <LineMore
            line={line}
            of={whole}
            typedComment={typedComment}
            refused={notice.some(({ kind }) => kind === 'comment')}
            sending={sending}
            onRefusedFile={() => setOutdated(notice.map(({ key }) => key))}
          />
        )}
      </div>
    </li>
  );
}

type WithUnit = { line: BasketLine; unit: NonNullable<BasketLine['product']>['unit']; sending: Props['sending'] };

function LineQuantity({ line, unit, sending }: WithUnit) {
  const typed = useLineQuantity(line, sending);
  return (
    <div className={styles.quantity}>
      <QuantityField
        name={lineFields.quantity(line.id)}
        typed={typed}
        bounds={line.bounds}
        unit={unit}
        disabled={!line.bounds.purchasable}
      />
      <input type="hidden" name={lineFields.quantityWas(line.id)} value={quantityAsTyped(line.quantity)} />
    </div>
  );
}

function PointsWorth({ line: { pointsWorth } }: { line: BasketLine }) {
  return (
    <p className={styles.worth}>
      <strong>{counted(pointsWorth, nouns.point)}</strong>
    </p>
  );
}

/**
 * Uses the same kind of price (net or gross) as the total below, also for goods for companies, because consumers must
 * see gross prices.
 */
function Worth({ line: { worth } }: { line: BasketLine }) {
  const t = useMessages();
  const netFirst = useNetFirst(false);
  const [first, beside] = sumTexts(worth, netFirst, t);
  return (
    <p className={styles.worth}>
      <strong>{first}</strong>
      <small>{beside}</small>
    </p>
  );
}

/** Shown in addition to the unit price, whose legally required lines stay unchanged. */
function TierPrice({ line: { price, offer, product } }: { line: BasketLine }) {
  const t = useMessages(basketMessages);
  const amount = useAmount(product?.netOnly ?? false);
  if (!offer || !product || price.gross === offer.price.gross) return null;
  const unit = pluralObject(1, product.unit.forms);
  return <p className={styles.tier}>{tie(t('basket.tierPrice', { amount: amount(price), unit }))}</p>;
}

function BundleContent({ line: { product, quantity } }: { line: BasketLine }) {
  const t = useMessages(basketMessages);
  if (!product || product.bundle.length === 0) return null;
  return (
    <div className={styles.bundle}>
      <p>{t('basket.bundle')}:</p>
      <ul>
        {product.bundle.map((part) => {
          const n = part.quantity * quantity;
          const unit = part.unit.symbol === 'szt.' ? '' : ` ${plural(n, part.unit.forms)}`;
          const name = lineName(part);
          return <li key={part.slug}>{tie(t('basket.bundlePart', { n: formatNumber(n) + unit, name }))}</li>;
        })}
      </ul>
    </div>
  );
}
