import type { ReactNode } from 'react';
import type { Money } from '../../shop/money/money.ts';
import { formatMoney, percentOff, wholeTimes } from '../../shop/money/money.ts';
import type { Offer } from '../../shop/price/offer.ts';
import { lawfulLabels, lineLabel, type PriceLabels, type PriceLine } from '../../shop/price/price-labels.ts';
import type { Unit } from '../../shop/product/product.ts';
import type { Translate } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './price.module.css';

interface Props {
  offer: Offer;
  unit: Unit;
  /** For products for companies only: net price first. */
  netOnly: boolean;
  /** Whether other sizes cost more, so that the price is a minimum. */
  from?: boolean;
  /**
   * A tile shows what the law requires, the product page shows all lines. Lines that are not needed for the decision
   * have `data-later`, so that the page can place them below the button.
   */
  whole?: boolean;
  /** The discount for the chosen quantity. Legally required lines about a reduction refer to the price without it. */
  tierPercent?: number;
  /** The chosen quantity; the points are shown for it. */
  quantity?: number;
  /** Renders an explanation after a line, if the page has one. */
  help?: ((topic: 'lowest' | 'points') => ReactNode) | undefined;
}

/** Net comes first if the variant of the visit says so or if the product is for companies only. */
export function useNetFirst(netOnly: boolean): boolean {
  return useFrameData()?.netFirst || netOnly;
}

/**
 * Formats an amount in the shopper's price type. Net amounts are always labelled, because consumers expect gross
 * prices.
 */
export function useAmount(netOnly: boolean): (price: Money) => string {
  const t = useMessages();
  const netFirst = useNetFirst(netOnly);
  return ({ gross, net }) => (netFirst ? t('price.netAmount', { amount: formatMoney(net) }) : formatMoney(gross));
}

/** A price with the legally required lines. */
export function Price({
  offer,
  unit,
  netOnly,
  from = false,
  whole = false,
  tierPercent = 0,
  quantity = 1,
  help,
}: Props) {
  const t = useMessages();
  const netFirst = useNetFirst(netOnly);
  const amount = useAmount(netOnly);
  // Goods for companies are sold to anyone, and a consumer must see the gross price at least as prominently as the net
  // one.
  const forCompanies = useNetFirst(false);
  const scale = whole ? `${styles.price} ${styles.whole}` : styles.price;

  const instead = wordsInstead(offer, t);
  if (instead) {
    return (
      <div className={scale}>
        <p className={styles.main}>{instead}</p>
      </div>
    );
  }

  const labels = lawfulLabels(offer);
  const lines = whole ? labels.lines : labels.lines.filter((line) => tileLines.has(line.kind));
  const price = percentOff(offer.price, tierPercent);
  const main = from ? t('price.from', { amount: amount(price) }) : amount(price);
  const { unitPrice } = offer;
  const points = wholeTimes(offer.pointsReceived, quantity);
  const beside = [
    ...(unitPrice && unitPrice.per !== unit.symbol
      ? [t('price.perUnit', { amount: amount(percentOff(unitPrice.price, tierPercent)), unit: unitPrice.per })]
      : []),
  ];
  return (
    <div className={scale}>
      <p className={styles.main}>
        <span data-reduced={(offer.reduction !== null && labels.badge !== null) || undefined}>{main}</span>
        {unit.symbol !== plainUnit && <small> / {unit.symbol}</small>}
        <Percent labels={labels} />
      </p>
      {netFirst && (
        <p className={forCompanies ? undefined : styles.main}>
          {t('price.grossAmount', { amount: formatMoney(price.gross) })}
        </p>
      )}
      {offer.deposit && <p>{tie(t('price.deposit', { amount: formatMoney(offer.deposit) }))}</p>}
      {tierPercent > 0 && (
        <p>{tie(t('price.ofTier', { percent: formatNumber(tierPercent), amount: amount(offer.price) }))}</p>
      )}
      {beside.length > 0 && <p>{beside.join(' · ')}</p>}
      {whole && !netFirst && price.net !== price.gross && (
        <p data-later>{t('price.netAmount', { amount: formatMoney(price.net) })}</p>
      )}
      {lines.map((line) => (
        <p key={line.kind} data-kind={line.kind} data-later={line.kind === 'saving' || undefined}>
          <Line
            line={line}
            label={tie(lineLabel(line, t))}
            amount={amount(line.price)}
            help={line.kind === 'lowest' ? help?.('lowest') : null}
          />
        </p>
      ))}
      {offer.points !== null && <p>{t('price.orPoints', { points: counted(offer.points, nouns.point) })}</p>}
      {whole && offer.srp && (
        <p data-later>
          {t('price.srp')}: <span>{amount(offer.srp)}</span>
        </p>
      )}
      {whole && offer.advance && (
        <p data-later>
          {t('price.advance')}: <span>{amount(offer.advance)}</span>
        </p>
      )}
      {whole && points > 0 && (
        <p data-later>
          {t('price.pointsReceived', { points: counted(points, nouns.point) })}
          {help?.('points')}
        </p>
      )}
    </div>
  );
}

/** Pieces are the default unit and not shown. */
const plainUnit = 'szt.';
const tileLines = new Set<PriceLine['kind']>([
  'lowest',
  'regular',
  'with-code',
  'without-code',
  'code-offer',
  'code-lowest',
]);

/** The text for offers without an amount. */
function wordsInstead(offer: Offer, t: Translate): string | null {
  if (offer.gratis) return t('price.gratis');
  if (offer.phonePrice) return t('price.phone');
  return offer.pointsOnly && offer.points !== null ? counted(offer.points, nouns.point) : null;
}

function Percent({ labels: { percent, sign } }: { labels: PriceLabels }) {
  const t = useMessages();
  if (percent === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.percent}>{t('badge.percent', { sign: sign === '-' ? '−' : sign, percent })}</span>
    </>
  );
}

/** The price with the code is shown above, so this line only states the condition. */
function Line({ line, label, amount, help }: { line: PriceLine; label: string; amount: string; help: ReactNode }) {
  const t = useMessages();
  if (line.kind === 'with-code') return label;
  if (line.kind === 'code-offer') {
    return (
      <>
        <b>{amount}</b> {label}
      </>
    );
  }
  return (
    <>
      {label}:{' '}
      {line.kind === 'regular' ? (
        <s>{amount}</s>
      ) : (
        // In one line with its amount.
        <span>
          {amount}
          {help}
        </span>
      )}
      {line.kind === 'saving' && line.percent > 0 && ` (${t('price.savingPercent', { percent: line.percent })})`}
    </>
  );
}
