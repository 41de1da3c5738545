import { orderRow, shownOrder } from '../../../shop/order/view/shown-order.ts';
import { sampleOrder, sentOrder } from '../../../shop/owner/samples/sample-order.ts';
import { OrderLines } from '../../../ui/order/order-lines.tsx';
import { OrderList } from '../../../ui/order/order-list.tsx';
import { OrderParties } from '../../../ui/order/order-parties.tsx';
import { OrderSums } from '../../../ui/order/order-sums.tsx';
import styles from '../component-gallery.module.css';
import { GalleryState } from '../state.tsx';

/** Pieces of a placed order: its lines, sums and parties, and a client's list. */
export function OrderPatterns() {
  return (
    <div className={styles.gallery} data-broad>
      <GalleryState name="Pozycje">
        <OrderLines lines={sampleOrder.lines} priceType="gross" />
      </GalleryState>
      <GalleryState name="Pozycje, mało miejsca">
        <OrderLines lines={sampleOrder.lines} priceType="gross" small />
      </GalleryState>
      <GalleryState name="Kwoty">
        <OrderSums
          sums={sampleOrder.sums}
          payment={sampleOrder.payment}
          priceType="gross"
          code={sampleOrder.code}
          delivery={sampleOrder.delivery}
          lines={sampleOrder.lines}
        />
      </GalleryState>
      <GalleryState name="Dostawa i zamawiający">
        <OrderParties order={shownOrder(sampleOrder, {})} />
      </GalleryState>
      <GalleryState name="Lista zamówień">
        <OrderList orders={[sampleOrder, sentOrder].map(orderRow)} />
      </GalleryState>
    </div>
  );
}
