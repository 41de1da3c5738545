import type { PriceType } from '../../shop/account/client.ts';
import { groupText } from '../../shop/basket/rebate.ts';
import type { ChosenDelivery } from '../../shop/delivery/delivery-option.ts';
import { formatMoney, type Grosze, type Money, noMoney, subtractMoney } from '../../shop/money/money.ts';
import { grossText, orderSumTexts, toPayTexts } from '../../shop/money/sum-texts.ts';
import type { Order, OrderLine, OrderSums as Sums } from '../../shop/order/order.ts';
import { isPaidWhole, type ShownRate, shownRates } from '../../shop/order/sums.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './order-sums.module.css';
import { useOrderText } from './use-order-text.ts';

interface Props {
  sums: Sums;
  payment: Pick<Order['payment'], 'paid'>;
  priceType: PriceType | undefined;
  code: string | null;
  delivery: Pick<ChosenDelivery, 'isFreeByCode'>;
  lines: Pick<OrderLine, 'points' | 'vat' | 'worth' | 'discount' | 'giftCard'>[];
}

/** The sums of an order, from its products to the amount left to pay. */
export function OrderSums({ sums, payment, priceType, code, delivery: { isFreeByCode }, lines }: Props) {
  const t = useOrderText();
  const general = useMessages();
  const netFirst = priceType === 'net';
  const told = (sum: Money) => orderSumTexts(sum, netFirst, general);
  const toldGross = (amount: Grosze): [string] => [grossText(amount, netFirst, general)];
  const { goods, discount, group, delivery, fee, total, rates, vouchers, toPay, advance = 0 } = sums;
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  return (
    <dl className={styles.sums}>
      <Sum label={t('orderView.goods')} texts={told(goods)} />
      {discount.gross > 0 && (
        <Sum
          label={
            group
              ? t('orderView.groupDiscount', { group: groupText(group) })
              : code
                ? t('orderView.codeDiscount', { code })
                : t('orderView.discount')
          }
          texts={told(subtractMoney(noMoney, discount))}
        />
      )}
      <Sum
        label={isFreeByCode && code ? t('orderView.deliveryByCode', { code }) : t('orderView.delivery')}
        texts={delivery.gross === 0 ? [t('orderView.free')] : told(delivery)}
      />
      {fee.gross > 0 && <Sum label={t('orderView.fee')} texts={told(fee)} />}
      <Sum label={t('orderView.total')} texts={told(total)} rates={shownRates(rates, lines)} whole />
      {vouchers > 0 && (
        <>
          <Sum label={t('orderView.vouchers')} texts={toldGross(-vouchers)} />
          <Sum
            label={t(isPaidWhole({ sums, payment }) ? 'orderView.sumPaid' : 'orderView.toPay')}
            texts={toPayTexts(toPay, total, netFirst, general)}
          />
        </>
      )}
      {advance > 0 && (
        <>
          <Sum label={t('orderView.advance')} texts={toldGross(advance)} />
          <Sum label={t('orderView.onDelivery')} texts={toldGross(toPay - advance)} />
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
  /** The amount, followed by additional texts. */
  texts: [string, ...string[]];
  rates?: ShownRate[];
  whole?: boolean;
}

function Sum({ label, texts: [first, ...beside], rates = [], whole = false }: SumProps) {
  const t = useOrderText();
  return (
    <div data-whole={whole || undefined}>
      <dt>{tie(label)}</dt>
      <dd>
        {first}
        {beside.map((text) => (
          <small key={text}>{text}</small>
        ))}
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
