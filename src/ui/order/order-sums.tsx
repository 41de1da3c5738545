import { formatMoney, type Grosze } from '../../shop/money/money.ts';
import type { OrderLine, OrderSums as Sums } from '../../shop/order/order.ts';
import { type ShownRate, shownRates } from '../../shop/order/sums.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import styles from './order-sums.module.css';
import { useOrderText } from './use-order-text.ts';

interface Props {
  sums: Sums;
  code: string | null;
  lines: Pick<OrderLine, 'points' | 'vat' | 'worth' | 'discount' | 'giftCard'>[];
}

/** What the order comes to, from its products to what is left to pay. */
export function OrderSums({ sums, code, lines }: Props) {
  const t = useOrderText();
  const { goods, discount, delivery, fee, total, rates, vouchers, toPay, advance = 0 } = sums;
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  return (
    <dl className={styles.sums}>
      <Sum label={t('orderView.goods')} amount={goods.gross} />
      {discount.gross > 0 && (
        <Sum label={code ? t('orderView.codeDiscount', { code }) : t('orderView.discount')} amount={-discount.gross} />
      )}
      <Sum label={t('orderView.delivery')} amount={delivery.gross} free={t('orderView.free')} />
      {fee.gross > 0 && <Sum label={t('orderView.fee')} amount={fee.gross} />}
      <Sum label={t('orderView.total')} amount={total.gross} rates={shownRates(rates, lines)} whole />
      {vouchers > 0 && (
        <>
          <Sum label={t('orderView.vouchers')} amount={-vouchers} />
          <Sum label={t('orderView.toPay')} amount={toPay} />
        </>
      )}
      {advance > 0 && (
        <>
          <Sum label={t('orderView.advance')} amount={advance} />
          <Sum label={t('orderView.onDelivery')} amount={toPay - advance} />
        </>
      )}
      {points > 0 && (
        <div>
          <dt>{t('orderView.points')}</dt>
          <dd>{counted(points, nouns.point)}</dd>
        </div>
      )}
    </dl>
  );
}

interface SumProps {
  label: string;
  amount: Grosze;
  /** Said in place of nothing. */
  free?: string;
  rates?: ShownRate[];
  whole?: boolean;
}

function Sum({ label, amount, free, rates = [], whole = false }: SumProps) {
  const t = useOrderText();
  const text = amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount);
  return (
    <div data-whole={whole || undefined}>
      <dt>{tie(label)}</dt>
      <dd>
        {free !== undefined && amount === 0 ? free : text}
        {rates.map(({ vat, tax, gross }) => (
          <small key={vat ?? 'zw'}>
            {vat === null && t('orderView.rateExempt', { gross: formatMoney(gross) })}
            {vat === 'np' && t('orderView.rateOutside', { gross: formatMoney(gross) })}
            {typeof vat === 'number' && t('orderView.rate', { rate: `${vat}%`, tax: formatMoney(tax) })}
          </small>
        ))}
      </dd>
    </div>
  );
}
