import { useId } from 'react';
import { opinionFormMessages } from '../../shop/opinion/opinion-form-messages.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { notesOf } from '../../ui/form/field-notes.tsx';
import styles from './star-field.module.css';

const star = 'M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8L10 15l-5.1 2.7 1-5.8-4.2-4 5.8-.8z';

/** Radio buttons that look like stars. CSS alone fills the stars up to the chosen one. */
export function StarField({ defaultValue, error }: { defaultValue?: string | undefined; error?: string | undefined }) {
  const t = useMessages(opinionFormMessages);
  const id = useId();
  const { described, notes } = notesOf(id, { error });
  return (
    <fieldset className={styles.field} aria-describedby={described}>
      <legend>{t('opinionForm.rating')}</legend>
      <div className={styles.stars}>
        {([1, 2, 3, 4, 5] as const).map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              required
              aria-invalid={error ? true : undefined}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={star} />
            </svg>
            <span>
              {counted(stars, nouns.star)}, {t(`opinionForm.star.${stars}`).toLowerCase()}
            </span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  );
}
