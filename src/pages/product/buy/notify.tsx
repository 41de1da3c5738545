import { useEffect, useRef } from 'react';
import { faultSentence, type OwnSentences } from '../../../shop/form/faults.ts';
import { intentField } from '../../../shop/form/form-fields.ts';
import { formMessages } from '../../../shop/form/form-messages.ts';
import { sizeField, watchConsentField, watchEmailField } from '../../../shop/product/product-fields.ts';
import { tie } from '../../../shop/text/typography.ts';
import { type WatchKey, watchMessages } from '../../../shop/watch/watch-messages.ts';
import { watchRules } from '../../../shop/watch/watch-rules.ts';
import { watchMessageKeys } from '../../../shop/watch/watching.ts';
import { productIntents, useProductForm } from '../../../ui/basket/product-form.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Field, Tick } from '../../../ui/form/field.tsx';
import { useFormCheck } from '../../../ui/form/use-form-check.ts';
import { useToast } from '../../../ui/widgets/toast.tsx';
import type { ProductFormAnswer, WatchAnswer } from './form-answer.ts';
import styles from './notify.module.css';

interface Props {
  slug: string;
  size: string;
  /** The form's action without scripts. */
  address: string;
  /** The server's answer to a form sent without scripts. */
  answered: WatchAnswer | null;
}

/** A form to be notified when the size is available again. */
export function Notify({ slug, size, address, answered }: Props) {
  const t = useMessages(watchMessages);
  const translateFault = useMessages(formMessages);
  const translateAll = useMessages();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { answer, busy, send } = useProductForm<ProductFormAnswer>(slug, (heard) => {
    if (heard.intent === 'brak') toast('error', heard.result ? translateAll('failure.away') : t('watch.failed'));
    if (heard.intent !== productIntents.watch || heard.result === null) return;
    toast(heard.result === 'watching' ? 'success' : 'error', t(watchMessageKeys[heard.result]));
  });
  const checks = useFormCheck({ form, rules: watchRules, send, isBusy: busy });
  const live = answer?.intent === productIntents.watch ? answer : null;
  const { faults, result, email } = live ?? answered ?? unasked;
  const errorOf = (field: string) => {
    const found = checks.findings[field];
    const fault = found === undefined ? faults.find((one) => one.field === field) : found && { ...found, field };
    return fault ? faultSentence(fault, translateFault, { sentences: ownSentences, t }) : null;
  };

  // A form sent before this script was loaded is answered with a page, which may also contain errors.
  useEffect(() => {
    if (live ?? answered) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [live, answered]);

  return (
    <section className={styles.notify} aria-labelledby="powiadom">
      <h2 id="powiadom">{t('availability.notify')}</h2>
      {result && (
        <p role="status" data-kind={result}>
          {tie(t(watchMessageKeys[result]))}
        </p>
      )}
      {result !== 'watching' && (
        <form
          ref={form}
          method="post"
          action={`${address}#powiadom`}
          noValidate
          onFocus={checks.onFocus}
          onInput={checks.onInput}
          onSubmit={checks.onSubmit}
        >
          <input type="hidden" name={intentField} value={productIntents.watch} />
          <input type="hidden" name={sizeField} value={size} />
          <Field
            label={t('availability.notifyEmail')}
            hint={t('availability.notifyHint')}
            error={errorOf(watchEmailField)}
            name={watchEmailField}
            type="email"
            autoComplete="email"
            required
            defaultValue={email}
          />
          <Tick
            label={t('watch.consent')}
            error={errorOf(watchConsentField)}
            name={watchConsentField}
            value="1"
            required
          />
          <button type="submit" aria-disabled={busy || undefined}>
            {t('availability.notifySend')}
          </button>
        </form>
      )}
    </section>
  );
}

const unasked: Pick<WatchAnswer, 'faults' | 'result' | 'email'> = { faults: [], result: null, email: '' };

const ownSentences = {
  [`${watchEmailField}.required`]: 'watch.badAddress',
  [`${watchEmailField}.email`]: 'watch.badAddress',
  [`${watchConsentField}.tick`]: 'watch.noConsent',
} as const satisfies OwnSentences<WatchKey>;
