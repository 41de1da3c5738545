import { useId } from 'react';
import { Form } from 'react-router';
import { opinionLimits } from '../../shop/limits.ts';
import { opinionFaultSentence } from '../../shop/opinion/fault-sentence.ts';
import { opinionFormMessages } from '../../shop/opinion/opinion-form-messages.ts';
import { faultFields, type OpinionFault } from '../../shop/opinion/write-opinion.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import { notesOf } from '../../ui/form/field-notes.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import styles from './opinions.module.css';

interface Props {
  about: 'product' | 'order';
  productId: number | null;
  /** What was sent and refused. */
  sent?: { values: Record<string, string>; faults: OpinionFault[] } | undefined;
}

/** The fields have the names of the call `/ajax/opinions.php`. */
export function OpinionForm({ about, productId, sent }: Props) {
  const t = useMessages(opinionFormMessages);
  const errorOf = (field: string): string | null => {
    const fault = sent?.faults.find((one) => faultFields[one] === field);
    return fault ? opinionFaultSentence(fault, t) : null;
  };
  const stars = [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: counted(n, nouns.star) }));
  const further = sent?.faults.find((fault) => faultFields[fault] === 'orderSerialNumber');
  return (
    <Form method="post" className={formStyles.form} noValidate>
      <div role="alert">
        {sent && (
          <p className={formStyles.problem}>{further ? opinionFaultSentence(further, t) : t('opinionForm.notSent')}</p>
        )}
      </div>
      <input type="hidden" name="sourceType" value={about} />
      <input type="hidden" name="sourceId" value={productId ?? ''} />
      <RadioField
        legend={t('opinionForm.rating')}
        name="rating"
        options={stars}
        defaultValue={sent?.values.rating}
        error={errorOf('rating')}
        required
      />
      <LongText label={t('opinionForm.text')} value={sent?.values.opinion} error={errorOf('opinion')} />
      <Field
        name="author"
        label={t('opinionForm.author')}
        hint={t('opinionForm.authorHint')}
        autoComplete="given-name"
        maxLength={opinionLimits.author}
        defaultValue={sent?.values.author}
        error={errorOf('author')}
        required
      />
      <button type="submit">{t('opinionForm.send')}</button>
    </Form>
  );
}

function LongText({ label, value, error }: { label: string; value: string | undefined; error: string | null }) {
  const id = useId();
  const { described, notes } = notesOf(id, { error });
  return (
    <div className={styles.long}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="opinion"
        rows={6}
        defaultValue={value}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        required
      />
      {notes}
    </div>
  );
}
