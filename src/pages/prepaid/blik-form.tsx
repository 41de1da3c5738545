import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DemoNote } from '../../page-context/payments.ts';
import { blikCodeField, methodField } from '../../shop/order/view/order-fields.ts';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import shared from '../../ui/order/order-page.module.css';
import styles from './prepaid.module.css';

interface Props {
  amount: string;
  demo: DemoNote | null;
  /**
   * Why the last code was refused. An object, so that two refusals with the same sentence are still different values.
   */
  refused: { sentence: string } | null;
}

/** The code is typed here and confirmed in the bank's app. A code works once, so the field is cleared after use. */
export function BlikForm({ amount, demo, refused }: Props) {
  const t = useMessages(prepaidMessages);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== 'idle';
  /** The refusal is about the previous code, so it is hidden when a new one is typed. */
  const [isTyped, setTyped] = useState(false);
  const error = isTyped ? undefined : refused?.sentence;
  useEffect(() => {
    setTyped(false);
    if (!refused) return;
    const input = form.current?.querySelector('input:not([type=hidden])') as HTMLInputElement | null;
    if (!input) return;
    input.value = '';
    input.focus();
  }, [refused]);
  return (
    <>
      <Form
        ref={form}
        method="post"
        action="."
        preventScrollReset
        className={styles.blik}
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
        }}
      >
        <input type="hidden" name={methodField} value="blik" />
        <Field
          name={blikCodeField}
          label={t('prepaid.blikCode')}
          hint={t('prepaid.blikHint')}
          error={error}
          feedback={error ? 'error' : 'empty'}
          onInput={() => setTyped(true)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Banks show the code in two groups, so the shopper may type a space.
          maxLength={9}
          required
        />
        <button type="submit" className={shared.main} aria-disabled={isBusy || undefined}>
          {isBusy ? t('prepaid.blikBusy') : t('prepaid.blikPay', { amount })}
        </button>
      </Form>
      {demo && (
        <div className={styles.demo}>
          <p>{tie(demo.note)}</p>
          <ul>
            {demo.codes.map(({ code, does }) => (
              <li key={code}>{tie(t('prepaid.demoCode', { code, does }))}</li>
            ))}
            <li>{tie(demo.otherwise)}</li>
          </ul>
        </div>
      )}
    </>
  );
}
