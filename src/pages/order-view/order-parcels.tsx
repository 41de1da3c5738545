import { awaitsMoney, parcelText } from '../../shop/order/view/order-text.ts';
import type { ShownOrder, ShownParcel } from '../../shop/order/view/shown-order.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import { formatDayAndMonth, onWeekday } from '../../shop/time/warsaw-time.ts';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

type Props = { order: Pick<ShownOrder, 'parcels' | 'lines' | 'delivery' | 'state' | 'payment'> };

/** What is in which parcel, and where each of them is. A cancelled order and one by e-mail have none to tell of. */
export function OrderParcels({ order }: Props) {
  const t = useOrderText();
  const { parcels, lines, delivery, state } = order;
  if (parcels.length === 0 || delivery.carrier === 'email' || state === 'cancelled') return null;
  return (
    <section aria-labelledby="paczki" className={styles.part}>
      <h2 id="paczki">{t('orderView.parcels')}</h2>
      <ol className={styles.parcels}>
        {parcels.map((parcel, index) => (
          <li key={parcel.id}>
            <h3>{t('orderView.parcel', { n: index + 1 })}</h3>
            <p>{parcelText(order, parcel, t)}</p>
            <Facts parcel={parcel} isPaid={!awaitsMoney(order)} />
            {parcels.length > 1 && (
              <ul className={styles.inside}>
                {parcel.lines.flatMap(({ lineId, quantity }) => {
                  const line = lines.find(({ id }) => id === lineId);
                  if (!line) return [];
                  const { name, unit } = line;
                  const text = t('orderView.parcelLine', { name, unit, quantity: formatNumber(quantity) });
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

function Facts({ parcel, isPaid }: { parcel: ShownParcel; isPaid: boolean }) {
  const t = useOrderText();
  const { state, dispatchOn, trackingNumber: number, trackAt } = parcel;
  const isWaiting = isPaid && (state === 'planned' || state === 'labelled');
  return (
    <>
      {isWaiting && dispatchOn && (
        <p className={styles.fact}>
          {tie(t('orderView.parcelDispatch', { day: `${onWeekday(dispatchOn)} ${formatDayAndMonth(dispatchOn)}` }))}
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
