import type { CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutNames } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import type { FormFields } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import styles from './checkout-form.module.css';
import { CheckoutPart } from './part.tsx';

interface Props {
  form: FormFields;
  view: CheckoutView;
  /** Recalculates the sums; `null` without scripts, where the button submits the form. */
  onVoucher: ((form: HTMLFormElement) => void) | null;
}

/** The payment methods that the chosen delivery method allows, and a gift card. */
export function PaymentPart({ form, view, onVoucher }: Props) {
  const t = useMessages(checkoutMessages);
  const { drawing, values, isExpress } = view;
  const { methods, options } = drawing;
  const payment = form.field('payment');
  const chosen = methods.length === 1 ? methods[0] : methods.find(({ method }) => method === values.payment);
  return (
    <CheckoutPart
      title={t('checkout.payment')}
      filled={isExpress ? [chosen?.name ?? t('checkout.nothingToPay')] : null}
    >
      {options.isPaid ? (
        <p>{t('checkout.nothingToPay')}</p>
      ) : drawing.deliveries.length === 0 ? null : (
        <RadioField
          // Another delivery method has other payment methods, so the selected one may no longer exist.
          key={methods.map(({ method }) => method).join()}
          {...payment}
          defaultValue={chosen?.method}
          legend={t('checkout.method')}
          rows
          options={methods.map(({ method, name, note }) => ({ value: method, label: name, notes: note ? [note] : [] }))}
        />
      )}
      <div className={styles.voucher}>
        <Field
          {...form.field('voucher')}
          label={t('checkout.voucher')}
          hint={drawing.voucher?.isUsed ? drawing.voucher.text : undefined}
          error={drawing.voucher && !drawing.voucher.isUsed ? drawing.voucher.text : form.field('voucher').error}
          autoComplete="off"
          spellCheck={false}
        />
        <button
          type="submit"
          name={checkoutNames.intent}
          value={checkoutNames.recount}
          formNoValidate
          onClick={(event) => {
            const own = event.currentTarget.form;
            if (!onVoucher || !own) return;
            event.preventDefault();
            onVoucher(own);
          }}
        >
          {tie(t('checkout.useVoucher'))}
        </button>
      </div>
    </CheckoutPart>
  );
}
