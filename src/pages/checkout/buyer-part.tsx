import { type ReactNode, useState } from 'react';
import { addressee, addressLines } from '../../shop/account/own-data/address-book.ts';
import { fieldLabelMessages } from '../../shop/account/own-data/field-label-messages.ts';
import { phoneText } from '../../shop/address/phone-text.ts';
import { orderTexts } from '../../shop/limits.ts';
import type { CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { needsPhone } from '../../shop/order/checkout/checkout-options.ts';
import { documentIn } from '../../shop/order/checkout/document-in.ts';
import { documentKinds } from '../../shop/order/order.ts';
import { PersonNameFields, PostalFields } from '../../ui/account/postal-fields.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import type { FormFields } from '../../ui/form/checked-form.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { Revealed } from '../../ui/form/revealed.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './checkout-form.module.css';
import { CheckoutPart } from './part.tsx';

interface Props {
  form: FormFields;
  view: CheckoutView;
}

/** The buyer, the sales document, and the delivery address if the parcel goes to one. */
export function BuyerPart({ form, view }: Props) {
  const t = useMessages(checkoutMessages);
  const { values, isExpress, addresses } = view;
  const [country, setCountry] = useState(values.region || 'PL');
  const filled = [
    [values.firm, `${values.firstname ?? ''} ${values.lastname ?? ''}`].filter(Boolean).join(', '),
    [values.email, values.phone && phoneText(values.phone)].filter(Boolean).join(', '),
    addressText(view),
    t(`checkout.document.${documentIn(values)}`),
  ];
  return (
    <CheckoutPart title={t('checkout.buyer')} filled={isExpress ? filled : null}>
      <Firm form={form} country={country} />
      <PersonNameFields fields={form} section="billing" />
      <div className={styles.two}>
        <Field
          {...form.field('email')}
          label={t('checkout.email')}
          hint={t('checkout.emailHint')}
          type="email"
          autoComplete="email"
        />
        <Field
          {...form.field('phone')}
          label={t('checkout.phone')}
          type="tel"
          autoComplete="tel"
          hint={usePhoneHint(view)}
        />
      </div>
      <Documents form={form} view={view} />
      <div className={styles.deliveryTo}>
        <RadioField
          {...form.field('delivery_to')}
          defaultValue={values.delivery_to || 'own'}
          legend={t('checkout.deliveryTo')}
          options={[
            { value: 'own', label: t('checkout.toOwn') },
            ...addresses.map((saved) => ({
              value: String(saved.id),
              label: [addressee(saved), ...addressLines(saved)].join(', '),
            })),
            { value: 'other', label: t('checkout.toOther') },
          ]}
        />
      </div>
      <div className={styles.ownAddress}>
        <PostalFields fields={withUnserved(form, view)} section="billing" onCountry={setCountry} />
      </div>
      <OtherAddress form={form} view={view} />
      <Remarks form={form} />
    </CheckoutPart>
  );
}

/** Adds an error to the post code field if the chosen courier does not serve it. */
function withUnserved(form: FormFields, { drawing: { refused }, values }: CheckoutView): FormFields {
  if (refused?.code !== 'area') return form;
  const zipcode = values.delivery_to === 'other' ? 'delivery_zipcode' : 'zipcode';
  const field: FormFields['field'] = (name) => {
    const own = form.field(name);
    return name === zipcode && !own.error ? { ...own, error: refused.text, feedback: 'error' } : own;
  };
  return { ...form, field };
}

function usePhoneHint({ drawing }: CheckoutView): string | undefined {
  const t = useMessages(checkoutMessages);
  const carrier = drawing.deliveries.find(({ id }) => id === drawing.chosen)?.carrier;
  if (carrier === undefined) return undefined;
  return t(needsPhone(carrier) ? 'checkout.phoneHint' : 'checkout.phoneOptional');
}

function addressText({ values, addresses }: CheckoutView): string {
  const saved = addresses.find(({ id }) => String(id) === values.delivery_to);
  if (saved) return [addressee(saved), ...addressLines(saved)].join(', ');
  const house = [values.street, values.street_number].filter(Boolean).join(' ');
  return [house, [values.zipcode, values.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function Firm({ form, country }: Pick<Props, 'form'> & { country: string }) {
  const t = useMessages(checkoutMessages);
  const label = useMessages(fieldLabelMessages);
  const kind = form.field('kind');
  return (
    <Revealed
      by={
        <RadioField
          {...kind}
          defaultValue={kind.defaultValue || 'private'}
          legend={t('checkout.kind')}
          options={[
            { value: 'private', label: t('checkout.kind.private') },
            { value: 'firm', label: t('checkout.kind.firm'), reveals: true },
          ]}
        />
      }
    >
      <div className={styles.two}>
        <Field {...form.field('firm')} label={label('label.firm')} autoComplete="organization" />
        <Field
          {...form.field('nip')}
          label={label('label.nip')}
          hint={label('label.nipHint')}
          autoComplete="off"
          inputMode={country === 'PL' ? 'numeric' : 'text'}
          spellCheck={false}
        />
      </div>
      <Tick {...form.tick('outside_trade')} label={t('checkout.outsideTrade')} />
    </Revealed>
  );
}

function Documents({ form, view }: Props) {
  const t = useMessages(checkoutMessages);
  const hasParcel = view.drawing.deliveries.some(({ carrier }) => carrier !== 'email');
  const offered = documentKinds.filter((kind) => hasParcel || kind !== 'invoice');
  const document = offered.find((kind) => kind === view.values.document) ?? 'confirmation';
  return (
    <RadioField
      {...form.field('document')}
      defaultValue={documentIn({ ...view.values, document })}
      legend={t('checkout.document')}
      hint={t('checkout.documentHint')}
      options={offered.map((kind) => ({ value: kind, label: t(`checkout.document.${kind}`) }))}
    />
  );
}

function OtherAddress({ form, view }: Props): ReactNode {
  const t = useMessages(checkoutMessages);
  const label = useMessages(fieldLabelMessages);
  const { delivery_region: country } = view.values;
  return (
    <div className={styles.otherAddress}>
      <PersonNameFields fields={form} prefix="delivery_" section="shipping" />
      <Field {...form.field('delivery_firm')} label={t('checkout.otherFirm')} autoComplete="shipping organization" />
      <PostalFields
        fields={withUnserved(form, view)}
        prefix="delivery_"
        section="shipping"
        allowed={[country ?? 'PL']}
      />
      <Field
        {...form.field('delivery_phone')}
        label={label('label.optionalPhone')}
        type="tel"
        autoComplete="shipping tel"
      />
    </div>
  );
}

function Remarks({ form }: Pick<Props, 'form'>) {
  const t = useMessages(checkoutMessages);
  return (
    <>
      <TextField {...form.field('remarks')} label={t('checkout.remarks')} maxLength={orderTexts.remarks} />
      <div className={styles.courierRemarks}>
        <TextField
          {...form.field('courier_remarks')}
          label={t('checkout.courierRemarks')}
          maxLength={orderTexts.courierRemarks}
          rows={2}
        />
      </div>
    </>
  );
}
