import { useEffect, useRef } from 'react';
import { consentField, emailField, intentField, sizeField } from '../../../shop/product/product-fields.ts';
import { watchMessages } from '../../../shop/product/watch-messages.ts';
import { type WatchResult, watchMessageKeys } from '../../../shop/product/watching.ts';
import { tie } from '../../../shop/text/typography.ts';
import { intents, useProductForm } from '../../../ui/basket/product-form.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Field, Tick } from '../../../ui/form/field.tsx';
import { useToast } from '../../../ui/widgets/toast.tsx';
import type { FormAnswer, WatchAnswer } from './form-answer.ts';
import styles from './notify.module.css';

interface Props {
  slug: string;
  size: string;
  /** Where the form goes without scripts. */
  address: string;
  /** What the server answered to a form sent without scripts. */
  answered: WatchAnswer | null;
}

/** Tell me when it is back. */
export function Notify({ slug, size, address, answered }: Props) {
  const t = useMessages(watchMessages);
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { answer, busy, onSubmit } = useProductForm<FormAnswer>(slug, (heard) => {
    if (heard.intent === 'brak') toast('error', t('watch.failed'));
    if (heard.intent !== intents.watch) return;
    for (const result of heard.results) {
      if (!ofFields.has(result)) toast(result === 'watching' ? 'success' : 'error', t(watchMessageKeys[result]));
    }
  });
  const live = answer?.intent === intents.watch ? answer : null;
  const { results, email } = live ?? answered ?? unasked;
  const errorOf = (result: WatchResult) => (results.includes(result) ? t(watchMessageKeys[result]) : null);

  // Sent before the script of this part had come, the form is answered with a page: that one is no less refused.
  useEffect(() => {
    if (live ?? answered) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [live, answered]);

  const elsewhere = results.find((result) => !ofFields.has(result));
  return (
    <section className={styles.notify} aria-labelledby="powiadom">
      <h2 id="powiadom">{t('availability.notify')}</h2>
      {elsewhere && (
        <p role="status" data-kind={elsewhere}>
          {tie(t(watchMessageKeys[elsewhere]))}
        </p>
      )}
      {elsewhere !== 'watching' && (
        <form ref={form} method="post" action={`${address}#powiadom`} noValidate onSubmit={onSubmit}>
          <input type="hidden" name={intentField} value={intents.watch} />
          <input type="hidden" name={sizeField} value={size} />
          <Field
            label={t('availability.notifyEmail')}
            hint={t('availability.notifyHint')}
            error={errorOf('bad-address')}
            name={emailField}
            type="email"
            autoComplete="email"
            required
            defaultValue={email}
          />
          <Tick label={t('watch.consent')} error={errorOf('no-consent')} name={consentField} value="1" required />
          <button type="submit" aria-disabled={busy || undefined}>
            {t('availability.notifySend')}
          </button>
        </form>
      )}
    </section>
  );
}

const unasked: Pick<WatchAnswer, 'results' | 'email'> = { results: [], email: '' };

/** What is told beside its field. */
const ofFields = new Set<WatchResult>(['bad-address', 'no-consent']);
