import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import type { FormFields } from '../../ui/form/checked-form.tsx';
import { Tick } from '../../ui/form/field.tsx';
import smallPrint from '../../ui/form/small-print.module.css';
import { CheckoutPart } from './part.tsx';

/**
 * The consents. No box is ticked in advance, and marketing is never required. The privacy policy is only shown, because
 * it needs no consent.
 */
export function ConsentPart({ form, view }: { form: FormFields; view: CheckoutView }) {
  const t = useMessages(checkoutMessages);
  return (
    <CheckoutPart title={t('checkout.consents')}>
      {view.drawing.consents.map(({ name, wording, isRequired }) => (
        <div key={name}>
          <Tick
            {...form.tick(name)}
            label={wording}
            hint={name === 'service' ? t('checkout.serviceHint') : undefined}
            required={isRequired}
          />
          {name === 'terms' && (
            <p className={smallPrint.terms}>
              <Link to={to('info', { slug: 'regulamin' })} target="_blank">
                {t('checkout.terms')}
              </Link>
            </p>
          )}
        </div>
      ))}
      <p className={smallPrint.note}>
        {tie(t('checkout.privacy', { company: view.company }))}{' '}
        <Link to={to('info', { slug: 'prywatnosc' })} target="_blank">
          {t('checkout.privacyLink')}
        </Link>
      </p>
    </CheckoutPart>
  );
}
