import { proofMessages } from '../../shop/account/own-data/proof-messages.ts';
import { proofLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import type { FieldNotes } from '../form/field-notes.tsx';
import { PasswordField } from '../form/password-field.tsx';
import styles from './proof-field.module.css';

export const proofField = 'current_password';

const minutes = proofLimits.freshMs / 60_000;

interface Props extends Pick<FieldNotes, 'error'> {
  hasPassword: boolean;
  /** The server's result. */
  fault: 'wrong' | 'stale' | null;
}

/** Asks for the password again. For a client without a password a recent sign-in is the proof. */
export function ProofField({ hasPassword, fault, error }: Props) {
  const t = useMessages(proofMessages);
  if (!hasPassword) {
    return fault === 'stale' ? (
      <p role="alert" className={styles.fault}>
        {tie(t('proof.stale', { minutes }))}
      </p>
    ) : (
      <p className={styles.hint}>{tie(t('proof.fresh', { minutes }))}</p>
    );
  }
  return (
    <PasswordField
      label={t('proof.password')}
      hint={t('proof.why')}
      error={error ?? (fault && t('proof.wrong'))}
      name={proofField}
      autoComplete="current-password"
      required
    />
  );
}
