import type { ReactNode } from 'react';
import { formatMoney, type Grosze } from '../../shop/money/money.ts';
import type { RefundExplained } from '../../shop/return/view/refund-explained.ts';
import { itemQuantityText } from '../../shop/return/view/return-text.ts';
import type { RefundForm } from '../../shop/return/wizard/return-draft.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import styles from './refund-sums.module.css';
import { useReturnText } from './use-return-text.ts';

interface Props {
  explained: RefundExplained;
  /** The carrier of the return, if the shopper pays for it. */
  way: string | null;
  /** The form of the refund; `null` if it is not chosen yet. */
  form: RefundForm | null;
  /** Whether it was already paid. */
  isPaid?: boolean;
}

/** The refund and its calculation: items, delivery, the original payment, and the effect of sets and codes. */
export function RefundSums({ explained, way, form, isPaid = false }: Props) {
  const t = useReturnText();
  const { items, sets, delivery, fee, code, vouchers, points, lowered, shipping, payout, goods, already } = explained;
  const payoutKey = isPaid ? 'paid' : 'payout';
  const total = goods + (delivery?.back ?? 0) + fee;
  const isSplit = already > 0 || vouchers > 0 || shipping > 0 || lowered.length > 0;
  return (
    <div className={styles.refund}>
      <dl className={styles.sums}>
        {items.map((item) => (
          <div key={`${item.ofSet}-${item.name}`}>
            <dt>
              {item.name}, {itemQuantityText(item)}
              {item.ofSet !== null && <small>{t('return.setPart', { set: item.ofSet })}</small>}
            </dt>
            <dd>{item.points > 0 ? counted(item.points, nouns.point) : formatMoney(item.amount)}</dd>
          </div>
        ))}
        {delivery && delivery.paid > 0 && <Sum label={t('return.sums.delivery')} amount={delivery.back} />}
        {fee > 0 && <Sum label={t('return.sums.fee')} amount={fee} />}
        {isSplit && <Sum label={t('return.sums.total')} amount={total} />}
        {lowered.map(({ name, amount, reason }) => (
          <Sum key={`${name} ${reason}`} label={t('return.sums.lowered', { name })} amount={-amount}>
            <small>{tie(t('return.sums.loweredReason', { reason }))}</small>
          </Sum>
        ))}
        {vouchers > 0 && (
          <Sum label={t('return.sums.vouchers')} amount={vouchers}>
            <small>{tie(t('return.sums.vouchersNote'))}</small>
          </Sum>
        )}
        {shipping > 0 && <Sum label={t('return.sums.shipping', { way: way ?? '' })} amount={-shipping} />}
        {already > 0 && <Sum label={t('return.sums.already')} amount={-already} />}
        <Sum
          label={t(form === 'gift_card' ? `return.sums.${payoutKey}Card` : `return.sums.${payoutKey}`)}
          amount={payout}
          whole
        />
        {points > 0 && (
          <div>
            <dt>{t(isPaid ? 'return.sums.pointsPaid' : 'return.sums.points')}</dt>
            <dd>{counted(points, nouns.point)}</dd>
          </div>
        )}
      </dl>
      {sets.map(({ set, back, kept }) => (
        <p key={set}>{tie(t('return.setKept', { set, back: formatMoney(back), kept: formatMoney(kept) }))}</p>
      ))}
      {explained.less.map(({ way: by, name, number, amount }) => (
        <p key={`${by} ${name} ${number}`}>
          {tie(
            t(by === 'spent' ? 'return.sums.spent' : `return.sums.back.${by}`, {
              name,
              number,
              amount: formatMoney(amount),
            }),
          )}
        </p>
      ))}
      {delivery === null && explained.deliveryPaid > 0 && <p>{tie(t('return.sums.deliveryKept'))}</p>}
      {delivery && delivery.back < delivery.paid && (
        <p>
          {tie(
            t('return.sums.deliveryCheapest', { paid: formatMoney(delivery.paid), back: formatMoney(delivery.back) }),
          )}
        </p>
      )}
      {code && <p>{tie(t('return.sums.code', { code }))}</p>}
    </div>
  );
}

interface SumProps {
  label: string;
  amount: Grosze;
  whole?: boolean;
  children?: ReactNode;
}

function Sum({ label, amount, whole = false, children }: SumProps) {
  return (
    <div data-whole={whole || undefined}>
      <dt>
        {tie(label)}
        {children}
      </dt>
      <dd>{amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}</dd>
    </div>
  );
}
