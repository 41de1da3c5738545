import { phoneText } from '../../shop/address/phone-text.ts';
import type { ShownOrder } from '../../shop/order/view/shown-order.ts';
import { tie } from '../../shop/text/typography.ts';
import { AddressText } from '../account/address-text.tsx';
import { useFrameData } from '../context/frame-data.ts';
import styles from './order-parties.module.css';
import { useOrderText } from './use-order-text.ts';

type Props = {
  order: Pick<ShownOrder, 'delivery' | 'buyer' | 'recipient' | 'document' | 'remarks' | 'courierRemarks'>;
};

/** Delivery, recipient and buyer. */
export function OrderParties({ order }: Props) {
  const t = useOrderText();
  const { delivery, buyer, recipient, document, remarks, courierRemarks } = order;
  const { point, carrier } = delivery;
  const hours = useFrameData()?.company?.hours;
  // If the order is collected or sent by e-mail, the address is not used for delivery.
  const isSent = !point && carrier !== 'collect' && carrier !== 'email';
  const address = recipient ?? (isSent ? buyer.address : null);
  return (
    <div className={styles.parties}>
      <section aria-labelledby="zamowienie-dostawa">
        <h2 id="zamowienie-dostawa">{t('orderView.deliveryTitle')}</h2>
        <p>{tie(delivery.name)}</p>
        {point && (
          <address>
            <span>{point.name.includes(point.code) ? point.name : `${point.name} (${point.code})`}</span>
            <span>{point.street}</span>
            <span>
              {point.zipcode} {point.city}
            </span>
            {point.description && <span>{tie(point.description)}</span>}
          </address>
        )}
        {address && (
          <>
            <h3>{t('orderView.recipient')}</h3>
            <AddressText address={address} />
          </>
        )}
        {carrier === 'collect' && hours && <p>{tie(t('orderView.collectHours', { hours }))}</p>}
        {courierRemarks && <p>{tie(t('orderView.courierRemarks', { text: courierRemarks }))}</p>}
      </section>
      <section aria-labelledby="zamowienie-kupujacy">
        <h2 id="zamowienie-kupujacy">{t('orderView.buyer')}</h2>
        {buyer.address ? (
          <AddressText address={{ ...buyer.address, taxNumber: buyer.taxNumber, phone: buyer.phone }} />
        ) : (
          <address>
            {buyer.companyName && <span>{buyer.companyName}</span>}
            <span>
              {buyer.firstname} {buyer.lastname}
            </span>
            {buyer.phone && <span>{phoneText(buyer.phone)}</span>}
          </address>
        )}
        <p>{buyer.email}</p>
        <p>{t(`orderView.document.${document}`)}</p>
        {remarks && <p>{tie(t('orderView.remarks', { text: remarks }))}</p>}
      </section>
    </div>
  );
}
