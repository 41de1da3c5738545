import { Form, Link } from 'react-router';
import { to } from '../../routes.ts';
import { intentField, orderField } from '../../shop/form/form-fields.ts';
import { orderIntents } from '../../shop/order/view/order-fields.ts';
import { tie } from '../../shop/text/typography.ts';
import shared from '../../ui/order/order-page.module.css';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

interface Props {
  number: string;
  /** An opinion can be written only after the goods have arrived. */
  hasArrived: boolean;
  /** The buyer agreed to an invitation by mail, and it was not sent yet. */
  isAwaited: boolean;
}

/** A link to write opinions about the order and its products, and a button to stop the invitation by mail. */
export function OrderOpinion({ number, hasArrived, isAwaited }: Props) {
  const t = useOrderText();
  if (!hasArrived && !isAwaited) return null;
  return (
    <section aria-labelledby="opinia" className={styles.part}>
      <h2 id="opinia">{t('orderView.opinion')}</h2>
      {hasArrived && (
        <p className={shared.ways}>
          <Link to={to('opinionNew', {}, { [orderField]: number })}>{t('orderView.opinionWrite')}</Link>
        </p>
      )}
      {isAwaited && (
        <>
          <p className={shared.note}>{tie(t('orderView.opinionAwaited'))}</p>
          <Form method="post" className={shared.ways}>
            <button type="submit" name={intentField} value={orderIntents.stopInvitation} className={shared.second}>
              {t('orderView.opinionStop')}
            </button>
          </Form>
        </>
      )}
    </section>
  );
}
