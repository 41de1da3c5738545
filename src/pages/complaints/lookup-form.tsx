import { to } from '../../routes.ts';
import { sampleComplaint } from '../../shop/complaint/complaint-fields.ts';
import { complaintLookupRules, lookupSentence } from '../../shop/complaint/complaint-lookup-form.ts';
import { complaintLookupMessages } from '../../shop/complaint/complaint-lookup-messages.ts';
import { GuestLookupForm, type LookupAnswer } from '../../ui/account/guest-lookup-form.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './complaints.module.css';

interface Props {
  number: string;
  answer: LookupAnswer | undefined;
  /** Whether the visitor came by an expired link from a mail. */
  isOldLink: boolean;
}

/** Opens a complaint by its number and an e-mail address or phone. */
export function LookupForm({ number, answer, isOldLink }: Props) {
  const t = useMessages(complaintLookupMessages);
  const old = isOldLink && !answer ? t('complaintDoor.oldLink') : null;
  return (
    <div className={styles.told}>
      <GuestLookupForm
        number={number}
        answer={answer}
        action={to('complaintDoor')}
        rules={complaintLookupRules}
        say={(fault) => lookupSentence(fault, t)}
        lead={t('complaintDoor.checkLead')}
        problem={answer?.isWrong ? t('complaintDoor.wrong') : old}
        words={{
          number: t('complaintDoor.number'),
          hint: t('complaintDoor.numberHint', { example: sampleComplaint }),
          contact: t('complaintDoor.contact'),
          send: t('complaintDoor.send'),
        }}
      />
    </div>
  );
}
