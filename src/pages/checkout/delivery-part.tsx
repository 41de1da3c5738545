import { countries } from '../../shop/address/regions.ts';
import type { CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutNames } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { DeliveryChoice } from '../../ui/delivery/delivery-choice.tsx';
import { DivisionChoice } from '../../ui/delivery/division-choice.tsx';
import type { FormFields } from '../../ui/form/checked-form.tsx';
import { DropdownField } from '../../ui/form/dropdown-field.tsx';
import styles from './checkout-form.module.css';
import { CheckoutPart } from './part.tsx';
import { PointField } from './point-field.tsx';

interface Props {
  form: FormFields;
  view: CheckoutView;
  isCounting: boolean;
}

/** Country, delivery method, pickup point, and one parcel or several. */
export function DeliveryPart({ form, view, isCounting }: Props) {
  const t = useMessages(checkoutMessages);
  const { drawing, isExpress } = view;
  const delivery = form.field('delivery');
  const chosen = drawing.deliveries.find(({ id }) => id === drawing.chosen);
  const filled = chosen ? [`${chosen.name}, ${chosen.cost}`, drawing.point?.name ?? '', drawing.arrives] : [];
  return (
    <CheckoutPart title={t('checkout.delivery')} filled={isExpress ? filled : null}>
      <Country form={form} view={view} />
      {drawing.refused && (
        <input type="hidden" name={checkoutNames.refusedWay} value={view.values.delivery ?? ''} readOnly />
      )}
      <DeliveryChoice
        name="delivery"
        ways={drawing.deliveries}
        defaultValue={drawing.chosen ?? undefined}
        error={delivery.error ?? undefined}
        detailsOf={({ carrier }) =>
          carrier === 'locker' && (
            <div className={styles.pointPart}>
              <PointField form={form} view={view} />
            </div>
          )
        }
      />
      {drawing.division && (
        <DivisionChoice
          name="divided"
          division={drawing.division}
          defaultDivided={drawing.isDivided}
          isCollected={chosen?.carrier === 'collect'}
        />
      )}
      <p className={styles.recount}>
        <button type="submit" name={checkoutNames.intent} value={checkoutNames.recount} formNoValidate>
          {t('checkout.recount')}
        </button>{' '}
        {tie(t('checkout.recountHint'))}
      </p>
      {/* For screen readers only. The same text is visible at the delivery method and above the order button, and
          after a refusal also at the post code. */}
      <p role="status" className={styles.unseen}>
        {isCounting ? '' : (drawing.refused?.text ?? drawing.arrives)}
      </p>
    </CheckoutPart>
  );
}

function Country({ form, view }: Omit<Props, 'isCounting'>) {
  const t = useMessages(checkoutMessages);
  const { options, deliveries } = view.drawing;
  const { countries: offered } = options;
  const region = form.field('delivery_region');
  // An empty list means that no method serves the country, so that another country can be chosen.
  const isEmailed = deliveries.length > 0 && deliveries.every(({ carrier }) => carrier === 'email');
  if (offered.length === 1 || isEmailed) {
    const known = offered.find((code) => code === view.values.delivery_region) ?? offered[0];
    return <input type="hidden" name="delivery_region" value={known} readOnly />;
  }
  return (
    <DropdownField
      {...region}
      label={t('checkout.country')}
      options={countries
        .filter(({ code }) => offered.includes(code))
        .map(({ code, name }) => ({ value: code, label: name }))}
      autoComplete="shipping country"
    />
  );
}
