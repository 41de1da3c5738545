import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { groupText } from '../../shop/basket/rebate.ts';
import { formatMoney, type Grosze, type Money, noMoney, subtractMoney } from '../../shop/money/money.ts';
import { grossText, type OrderSumTexts, orderSumTexts, toPayTexts } from '../../shop/money/sum-texts.ts';
import type { CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';
import type { CheckoutLine, ShownSums } from '../../shop/order/checkout/checkout-drawing.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { BasketItem } from '../../ui/basket/lines/basket-item.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import smallPrint from '../../ui/form/small-print.module.css';
import { useNetFirst } from '../../ui/price/price.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import { orderPlace } from './order-bar.tsx';
import styles from './summary-part.module.css';
import { useOrderPress } from './use-order-press.ts';

interface Props {
  view: CheckoutView;
  isBusy: boolean;
  isCounting: boolean;
  countTyped(form: HTMLFormElement): boolean;
}

/** The information that art. 17 of the consumer rights act requires directly above the button, and the button. */
export function SummaryPart({ view, isBusy, isCounting, countTyped }: Props) {
  const t = useMessages(checkoutMessages);
  const { drawing, button } = view;
  const { advance = 0, toPay } = drawing.sums;
  const gross = useToldGross();
  const { onPress, isHeld, isOtherSum } = useOrderPress({ sums: drawing.sums, isCounting, countTyped });
  const isSending = isBusy || isHeld;
  return (
    <aside className={styles.summary} aria-labelledby="podsumowanie">
      <h2 id="podsumowanie">{t('checkout.summary')}</h2>
      <ul className={styles.lines} aria-label={t('checkout.lines')}>
        {drawing.lines.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <Sums sums={drawing.sums} isCounting={isCounting} />
      {advance > 0 && <p>{tie(t('checkout.advance', { advance: gross(advance), rest: gross(toPay - advance) }))}</p>}
      {drawing.arrives && <p>{tie(drawing.arrives)}</p>}
      {drawing.arrivesIf.map((text) => (
        <p key={text} className={smallPrint.note}>
          {tie(text)}
        </p>
      ))}
      <Right right={drawing.right} />
      <p role="alert" className={styles.other}>
        {isOtherSum && tie(t('checkout.otherSum'))}
      </p>
      {/* Without a delivery method nothing can be ordered; the problem above explains it. */}
      {drawing.deliveries.length > 0 && (
        <button
          id={orderPlace}
          type="submit"
          className={styles.order}
          aria-disabled={isSending || undefined}
          onClick={onPress}
        >
          {isSending ? t('checkout.submitting') : button}
        </button>
      )}
      <Link to={to('basket')} className={styles.back}>
        {t('checkout.back')}
      </Link>
    </aside>
  );
}

/**
 * Companies get another sentence than consumers. CSS chooses it by the selected buyer type, so it works without
 * scripts.
 */
function Right({ right }: Pick<CheckoutView['drawing'], 'right'>) {
  const t = useMessages(checkoutMessages);
  return (
    <div className={smallPrint.note}>
      <p className={styles.consumer}>
        {tie(right.consumer.join(' '))}{' '}
        <Link to={to('info', { slug: 'zwroty' })} target="_blank">
          {t('checkout.withdrawalLink')}
        </Link>
      </p>
      <p className={styles.trade}>{tie(right.trade.join(' '))}</p>
    </div>
  );
}

function Line({ line }: { line: CheckoutLine }) {
  const told = useToldSum();
  const { name, slug, picture, facts, features, notices, worth } = line;
  return (
    <BasketItem
      name={name}
      link={to('product', { slug })}
      picture={picture && <Picture picture={picture} sizes="5rem" decorative />}
      facts={[...facts, ...features]}
      worth={typeof worth === 'string' ? [worth] : told(worth)}
      small
    >
      {notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {tie(notice)}
        </p>
      ))}
    </BasketItem>
  );
}

function useToldSum(): (sum: Money) => OrderSumTexts {
  const t = useMessages();
  const netFirst = useNetFirst(false);
  return (sum) => orderSumTexts(sum, netFirst, t);
}

function useToldGross(): (amount: Grosze) => string {
  const t = useMessages();
  const netFirst = useNetFirst(false);
  return (amount) => grossText(amount, netFirst, t);
}

function Sums({ sums, isCounting }: { sums: ShownSums; isCounting: boolean }) {
  const t = useMessages(checkoutMessages);
  const general = useMessages();
  const netFirst = useNetFirst(false);
  const told = useToldSum();
  const toldGross = useToldGross();
  const { goods, discount, group, delivery, fee, total, rates, vouchers, toPay, code, isFreeByCode, points } = sums;
  const deliveryTexts = (): string[] => {
    if (!delivery) return [t('checkout.deliveryOpen')];
    return delivery.gross === 0 ? [t('checkout.deliveryFree')] : told(delivery);
  };
  const [whole, ...besideWhole] = told(total);
  return (
    <dl className={styles.sums} data-counting={isCounting || undefined}>
      <Sum label={t('checkout.goods')} texts={told(goods)} />
      {discount.gross > 0 && (group || code) && (
        <Sum
          label={
            group
              ? t('checkout.groupDiscount', { group: groupText(group) })
              : t('checkout.discount', { code: code ?? '' })
          }
          texts={told(subtractMoney(noMoney, discount))}
        />
      )}
      <Sum
        label={isFreeByCode && code ? t('checkout.deliveryByCode', { code }) : t('checkout.deliveryCost')}
        texts={deliveryTexts()}
      />
      {fee && fee.gross > 0 && <Sum label={t('checkout.fee')} texts={told(fee)} />}
      <div data-whole>
        <dt>{t(delivery ? 'checkout.total' : 'checkout.totalOpen')}</dt>
        <dd>
          <strong>{whole}</strong>
          {besideWhole.map((text) => (
            <small key={text}>{text}</small>
          ))}
          {rates.map(({ vat, tax, gross }) => (
            <small key={vat}>
              {vat === null && t('checkout.vatExempt', { gross: formatMoney(gross) })}
              {vat === 'np' && t('checkout.vatOutside', { gross: formatMoney(gross) })}
              {typeof vat === 'number' && t('checkout.vatOf', { rate: `${vat}%`, tax: formatMoney(tax) })}
            </small>
          ))}
        </dd>
      </div>
      {vouchers > 0 && <Sum label={t('checkout.vouchers')} texts={[toldGross(-vouchers)]} />}
      {vouchers > 0 && <Sum label={t('checkout.toPay')} texts={toPayTexts(toPay, total, netFirst, general)} />}
      {points > 0 && <Sum label={t('checkout.points')} texts={[counted(points, nouns.point)]} />}
    </dl>
  );
}

function Sum({ label, texts: [first, ...beside] }: { label: string; texts: string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {first}
        {beside.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </dd>
    </div>
  );
}
