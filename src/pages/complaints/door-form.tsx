import { to } from '../../routes.ts';
import { complaintDoorRules, doorSentence } from '../../shop/complaint/complaint-door-form.ts';
import { complaintDoorMessages } from '../../shop/complaint/complaint-door-messages.ts';
import { sampleComplaint } from '../../shop/complaint/complaint-fields.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './complaints.module.css';

interface Props {
  /** From the address: whoever may not open a complaint comes here with its number. */
  number: string;
  answer: { typed: { id: string; contact_type: string }; faults: Fault[]; isWrong: boolean } | undefined;
  /** The link of a mail led here. */
  isOldLink: boolean;
}

/** Opens a complaint by its number and an e-mail address or phone. */
export function DoorForm({ number, answer, isOldLink }: Props) {
  const t = useMessages(complaintDoorMessages);
  const problem = answer?.isWrong ? t('complaintDoor.wrong') : isOldLink && !answer ? t('complaintDoor.oldLink') : null;
  return (
    <>
      <div className={styles.told}>
        <p>{tie(t('complaintDoor.checkLead'))}</p>
        <div role="alert">{problem && <p className={formStyles.problem}>{tie(problem)}</p>}</div>
      </div>
      <CheckedForm
        rules={complaintDoorRules}
        action={to('complaintDoor')}
        faults={answer?.faults}
        values={answer?.typed ?? { id: number }}
        say={(fault) => doorSentence(fault, t)}
        className={formStyles.form}
      >
        {({ field, isBusy }) => (
          <>
            <Field
              {...field('id')}
              label={t('complaintDoor.number')}
              hint={t('complaintDoor.numberHint', { example: sampleComplaint })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <Field
              {...field('contact_type')}
              label={t('complaintDoor.contact')}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('complaintDoor.send')}
            </button>
          </>
        )}
      </CheckedForm>
    </>
  );
}
