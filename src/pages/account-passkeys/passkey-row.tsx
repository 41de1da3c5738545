import { Form } from 'react-router';
import { passkeyLimits } from '../../shop/limits.ts';
import type { OwnPasskey } from '../../shop/passkey/own-passkey.ts';
import { ownPasskeyMessages } from '../../shop/passkey/own-passkey-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './account-passkeys-page.module.css';
import { passkeyFields, passkeyIntents } from './passkey-fields.ts';

interface Props {
  passkey: OwnPasskey;
  problem: 'last' | 'unknown' | 'badName' | null;
}

/** One passkey: its name, its last use, and forms to rename and remove it. */
export function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, problem }: Props) {
  const t = useMessages(ownPasskeyMessages);
  const shown = name || t('ownPasskey.unnamed');
  const used = usedAt === null ? t('ownPasskey.unused') : t('ownPasskey.used', { day: formatDay(dayOf(usedAt)) });
  return (
    <li className={styles.row}>
      <h2>{shown}</h2>
      <p>
        {t('ownPasskey.created', { day: formatDay(dayOf(createdAt)) })}, {used}
      </p>
      <details open={problem === 'badName' || undefined}>
        <summary aria-label={t('ownPasskey.renameNamed', { name: shown })}>{t('ownPasskey.rename')}</summary>
        <Form method="post" className={styles.rename}>
          <input type="hidden" name={passkeyFields.id} value={id} />
          <Field
            label={t('ownPasskey.name')}
            name={passkeyFields.name}
            defaultValue={name}
            maxLength={passkeyLimits.nameLength}
            error={problem === 'badName' ? t('ownPasskey.badName') : null}
          />
          <button type="submit" name={passkeyFields.intent} value={passkeyIntents.rename}>
            {t('ownPasskey.rename')}
          </button>
        </Form>
      </details>
      <Form method="post">
        <input type="hidden" name={passkeyFields.id} value={id} />
        <button
          type="submit"
          name={passkeyFields.intent}
          value={passkeyIntents.remove}
          aria-label={t('ownPasskey.removeNamed', { name: shown })}
        >
          {t('ownPasskey.remove')}
        </button>
      </Form>
      {problem === 'last' && (
        <p role="alert" className={styles.problem}>
          {tie(t('ownPasskey.last'))}
        </p>
      )}
    </li>
  );
}
