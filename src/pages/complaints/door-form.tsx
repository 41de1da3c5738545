import { to } from '../../routes.ts';
import { complaintDoorRules, doorSentence } from '../../shop/complaint/complaint-door-form.ts';
import { complaintDoorMessages } from '../../shop/complaint/complaint-door-messages.ts';
import { sampleComplaint } from '../../shop/complaint/complaint-fields.ts';
import { CaseDoor, type DoorAnswer } from '../../ui/account/case-door.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './complaints.module.css';

interface Props {
  number: string;
  answer: DoorAnswer | undefined;
  /** Whether the visitor came by an expired link from a mail. */
  isOldLink: boolean;
}

/** Opens a complaint by its number and an e-mail address or phone. */
export function DoorForm({ number, answer, isOldLink }: Props) {
  const t = useMessages(complaintDoorMessages);
  const old = isOldLink && !answer ? t('complaintDoor.oldLink') : null;
  return (
    <div className={styles.told}>
      <CaseDoor
        number={number}
        answer={answer}
        action={to('complaintDoor')}
        rules={complaintDoorRules}
        say={(fault) => doorSentence(fault, t)}
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
