import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import type { CheckoutView } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutNames } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { checkoutRules } from '../../shop/order/checkout/checkout-rules.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { BuyerPart } from './buyer-part.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import styles from './checkout-form.module.css';
import { ConsentPart } from './consent-part.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { Leaving } from './leaving.tsx';
import { OrderBar } from './order-bar.tsx';
import { PaymentPart } from './payment-part.tsx';
import { CheckoutProblem } from './problem.tsx';
import { SummaryPart } from './summary-part.tsx';
import { useDocument } from './use-document.ts';
import { useView } from './use-view.ts';

interface Props {
  drawn: CheckoutView;
  /** The answer to the submitted form. */
  answer: CheckoutAnswer | null;
}

/** The parts of the checkout: delivery, buyer, payment, consents, summary. */
export function CheckoutForm({ drawn, answer }: Props) {
  const { view, recount, onChange, countTyped, isCounting, isLost } = useView(drawn, answer);
  const { drawing, values, orderKey, isExpress, isSignedIn } = view;
  const showDocument = useDocument(values.document);
  const isFilled = useRef(false);
  const isSending = useNavigation().formMethod === 'POST';
  const mayLose = useCallback(() => isFilled.current, []);
  const hasScripts = useHasScripts();

  useEffect(() => {
    // A submitted form is not unsaved input. After a refusal its values are filled in again.
    if (isSending) isFilled.current = false;
    else if (answer) isFilled.current = true;
  }, [isSending, answer]);

  return (
    <>
      {!isSignedIn && <Entry />}
      {isExpress && <Express />}
      <div
        onChange={(event) => {
          showDocument(event);
          onChange(event);
        }}
        onInput={() => {
          isFilled.current = true;
        }}
      >
        <CheckedForm
          className={view.drawing.refused?.code === 'area' ? `${styles.form} ${styles.unserved}` : styles.form}
          rules={() => checkoutRules(drawing.options)}
          faults={answer?.faults}
          values={values}
          action={to('checkout')}
        >
          {(form) => (
            <>
              <EnterCounts onCount={hasScripts ? recount : null} />
              <CheckoutProblem answer={answer} drawing={drawing} isLost={isLost} />
              <input type="hidden" name={checkoutNames.key} value={orderKey} readOnly />
              <input type="hidden" name={checkoutNames.fingerprint} value={drawing.fingerprint} readOnly />
              <div className={styles.columns}>
                <div className={styles.parts}>
                  <DeliveryPart form={form} view={view} isCounting={isCounting} />
                  <BuyerPart form={form} view={view} />
                  <PaymentPart form={form} view={view} onVoucher={hasScripts ? recount : null} />
                  <ConsentPart form={form} view={view} />
                </div>
                <SummaryPart view={view} isBusy={form.isBusy} isCounting={isCounting} countTyped={countTyped} />
              </div>
              <OrderBar sums={drawing.sums} isCounting={isCounting} />
            </>
          )}
        </CheckedForm>
      </div>
      {isSending && <Cover />}
      <Leaving isFilled={mayLose} />
    </>
  );
}

/**
 * Enter presses the first button of a form. This one only recalculates, because only the button that names the
 * obligation to pay may place the order (art. 17 of the consumer rights act).
 */
function EnterCounts({ onCount }: { onCount: ((form: HTMLFormElement) => void) | null }) {
  const t = useMessages(checkoutMessages);
  return (
    <button
      type="submit"
      name={checkoutNames.intent}
      value={checkoutNames.recount}
      formNoValidate
      tabIndex={-1}
      aria-hidden="true"
      className={styles.unseen}
      onClick={(event) => {
        const { form } = event.currentTarget;
        if (!onCount || !form) return;
        event.preventDefault();
        onCount(form);
      }}
    >
      {t('checkout.recount')}
    </button>
  );
}

function useHasScripts(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(true), []);
  return has;
}

function Entry() {
  const t = useMessages(checkoutMessages);
  const back = { powrot: to('checkout') };
  return (
    <p className={styles.entry}>
      {tie(t('checkout.guest'))}{' '}
      <span>
        <Link to={to('signInByCode', {}, back)}>{tie(t('checkout.express'))}</Link>{' '}
        <Link to={to('signIn', {}, back)}>{t('checkout.signIn')}</Link>
      </span>
    </p>
  );
}

function Express() {
  const t = useMessages(checkoutMessages);
  return <p className={styles.entry}>{tie(t('checkout.expressLead'))}</p>;
}

/** Covers the page while the order is being placed, so that no button can be pressed twice. */
function Cover() {
  const t = useMessages(checkoutMessages);
  return (
    <div className={styles.cover} role="status">
      <p>{t('checkout.submitting')}</p>
    </div>
  );
}
