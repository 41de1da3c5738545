import { type ComponentProps, useEffect, useId, useState } from 'react';
import { passwordMessages } from '../../shop/form/password-messages.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './field.module.css';
import { type FieldNotes, notesOf } from './field-notes.tsx';
import own from './password-field.module.css';

interface Props extends ComponentProps<'input'>, FieldNotes {
  label: string;
}

/** A password with a button that shows it. Without scripts there is no button, because it could do nothing. */
export function PasswordField({ label, hint, error, feedback, ...input }: Props) {
  const t = useMessages(passwordMessages);
  const id = useId();
  const { described, notes } = notesOf(id, { hint, error });
  const [isShown, setShown] = useState(false);
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  // Only the server knows whether the current password is correct, so it is never marked as a success.
  const isUnproven = feedback === 'success' && input.autoComplete === 'current-password';
  return (
    <div className={styles.field} data-feedback={isUnproven ? 'empty' : feedback}>
      <label htmlFor={id}>{label}</label>
      <div className={own.password}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...input}
          type={isShown ? 'text' : 'password'}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {hasScript && (
          <button type="button" aria-controls={id} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'password.hide' : 'password.show')}
          </button>
        )}
      </div>
      {notes}
    </div>
  );
}
