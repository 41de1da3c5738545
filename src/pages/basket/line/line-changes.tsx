import { to } from '../../../routes.ts';
import type { BasketLine, LineChange } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { quantityText } from '../../../shop/basket/basket-notices.ts';
import { lackText } from '../../../shop/loyalty/missing-points-text.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { sizeField } from '../../../shop/product/product-fields.ts';
import { formatNumber, noBreakSpace } from '../../../shop/text/numbers.ts';
import { counted, nouns, plural, pluralObject } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useFrameData } from '../../../ui/context/frame-data.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useNetFirst } from '../../../ui/price/price.tsx';
import { basketNames } from '../basket-form.ts';
import styles from './line.module.css';

/** What has changed since the shopper last saw the line, each with a button that accepts it. */
export function LineChanges({ line }: { line: BasketLine }) {
  const t = useMessages(basketMessages);
  const sentence = useChangeSentence(line);
  // A missing personalisation comment is shown at its own field instead.
  const changes = line.changes.filter(({ kind }) => kind !== 'wish');
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const wanted = wantedOf(change);
        return (
          <li key={change.kind}>
            <p>{tie(sentence(change))}</p>
            {change.kind === 'stock' && change.max === 0 && (
              <a href={`${to('product', { slug: line.slug }, { [sizeField]: line.sizeId })}#powiadom`}>
                {t('basket.notifyMe')}
              </a>
            )}
            {wanted > 0 && line.product && (
              <button type="submit" name={basketNames.take} value={`${line.id}:${wanted}`}>
                {tie(t('basket.take', { quantity: quantityText(wanted, line.product.unit) }))}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The quantity that would resolve the change, or 0 if none would. */
function wantedOf(change: LineChange): number {
  if (change.kind === 'stock' || change.kind === 'limit') return change.max;
  if (change.kind === 'step') return change.nearest;
  return change.kind === 'minimum' ? change.min : 0;
}

function useChangeSentence({ product }: Pick<BasketLine, 'product'>): (change: LineChange) => string {
  const t = useMessages(basketMessages);
  const words = useFrameData()?.messages ?? {};
  const netFirst = useNetFirst(product?.netOnly ?? false);
  const many = (n: number, form: typeof plural) =>
    formatNumber(n) + (product ? noBreakSpace + form(n, product.unit.forms) : '');
  return (change) => {
    switch (change.kind) {
      case 'gone':
        return t('basket.changedGone');
      case 'phone':
        return t('basket.changedPhone');
      case 'noPoints':
        return t('basket.changedNoPoints');
      case 'points':
        return lackText(change, words);
      case 'price':
        if (change.inPoints) {
          const points = { before: counted(change.before, nouns.point), now: counted(change.now, nouns.point) };
          return t('basket.changedPointsPrice', points);
        }
        return t(netFirst ? 'basket.changedPriceGross' : 'basket.changedPrice', {
          before: formatMoney(change.before),
          now: formatMoney(change.now),
        });
      case 'stock':
        return change.max > 0
          ? t('basket.changedStock', { quantity: many(change.max, pluralObject) })
          : t('basket.changedSoldOut');
      case 'limit':
        return t(change.max === change.most ? 'basket.changedLimit' : 'basket.changedLimitShared', {
          quantity: many(change.most, pluralObject),
        });
      case 'barred':
        return t('basket.changedBarred', { most: many(change.most, pluralObject), min: many(change.min, plural) });
      case 'step':
        return t('basket.changedStep', {
          step: product ? quantityText(change.step, product.unit) : formatNumber(change.step),
          quantity: many(change.nearest, plural),
        });
      case 'short':
        return t('basket.changedShort', { quantity: many(change.min, plural) });
      case 'crowded':
        return t('basket.changedCrowded');
      case 'period':
        return t('basket.changedPeriod');
      case 'wish':
        return t('basket.wishMissing');
      case 'minimum':
        return t('basket.changedMinimum', { quantity: many(change.min, plural) });
    }
  };
}
