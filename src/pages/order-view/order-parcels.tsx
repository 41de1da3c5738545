import { isInShop } from '../../shop/order/parcel-machine.ts';
import { awaitsPayment, type DeliveryTerm, deliveryTerm } from '../../shop/order/view/delivery-term.ts';
import { parcelDaysText, parcelText } from '../../shop/order/view/order-text.ts';
import type { ShownOrder, ShownParcel } from '../../shop/order/view/shown-order.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { formatDayAndMonth, onWeekday } from '../../shop/time/warsaw-time.ts';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

type Props = {
  order: Pick<ShownOrder, 'parcels' | 'lines' | 'delivery' | 'state' | 'payment' | 'placedAt' | 'history'>;
  now: Instant;
};

/**
 * Lists the parcels with their contents and states. Shows nothing for cancelled orders and digital goods, which have no
 * parcels, nor for an order collected as a whole, whose own state is enough.
 */
export function OrderParcels({ order, now }: Props) {
  const t = useOrderText();
  const { parcels, lines, delivery, state } = order;
  const isCollected = delivery.carrier === 'collect';
  const fewest = isCollected ? 2 : 1;
  const term = deliveryTerm(order, now);
  if (parcels.length < fewest || term === null || state === 'cancelled') return null;
  return (
    <section aria-labelledby="paczki" className={styles.part}>
      <h2 id="paczki">{t(isCollected ? 'orderView.shares' : 'orderView.parcels')}</h2>
      <ol className={styles.parcels}>
        {parcels.map((parcel, index) => (
          <li key={parcel.id}>
            <h3>{t(isCollected ? 'orderView.share' : 'orderView.parcel', { n: index + 1 })}</h3>
            <p>{parcelText(order, parcel, t)}</p>
            <Facts
              parcel={parcel}
              term={term.parcels[index] ?? term}
              isPaid={!awaitsPayment(order)}
              isCollected={isCollected}
            />
            {parcels.length > 1 && !isCollected && !awaitsPayment(order) && (
              <Days parcel={parcel} term={term.parcels[index] ?? term} now={now} />
            )}
            {parcels.length > 1 && (
              <ul className={styles.inside}>
                {parcel.lines.flatMap(({ lineId, quantity }) => {
                  const line = lines.find(({ id }) => id === lineId);
                  if (!line) return [];
                  const values = { name: lineName(line), unit: line.unit };
                  const text = t('orderView.parcelLine', { ...values, quantity: formatNumber(quantity) });
                  return <li key={lineId}>{tie(text)}</li>;
                })}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An order with a single parcel shows these dates itself. */
function Days({ parcel, term, now }: { parcel: ShownParcel; term: DeliveryTerm; now: Instant }) {
  const text = parcelDaysText(parcel, term, now, useOrderText());
  return text && <p className={styles.fact}>{tie(text)}</p>;
}

interface FactsProps {
  parcel: ShownParcel;
  term: DeliveryTerm;
  isPaid: boolean;
  isCollected: boolean;
}

function Facts({ parcel, term, isPaid, isCollected }: FactsProps) {
  const t = useOrderText();
  const { trackingNumber: number, trackAt } = parcel;
  const day = isCollected ? term.days?.to : term.dispatchOn;
  const isWaiting = isPaid && isInShop(parcel);
  return (
    <>
      {isWaiting && day && (
        <p className={styles.fact}>
          {tie(
            t(isCollected ? 'orderView.shareDay' : 'orderView.parcelDispatch', {
              day: `${onWeekday(day)} ${formatDayAndMonth(day)}`,
            }),
          )}
        </p>
      )}
      {number && trackAt && (
        <p>
          <a href={trackAt} rel="noreferrer">
            {t('orderView.track', { number })}
          </a>
        </p>
      )}
      {number && !trackAt && <p>{t('orderView.tracking', { number })}</p>}
    </>
  );
}
