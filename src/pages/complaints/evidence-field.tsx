import { evidenceLimits } from '../../shop/after-sale-limits.ts';
import { filesField } from '../../shop/complaint/complaint-fields.ts';
import { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import { widgetMessages } from '../../shop/form/widget-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { photoMessages } from '../../shop/upload/photo-messages.ts';
import { complaintUploadRules } from '../../shop/upload/photos.ts';
import { acceptOf } from '../../shop/upload/uploads.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import styles from './complaints.module.css';
import { type EvidenceProblem, evidenceSentence } from './evidence.ts';

const messages = { ...complaintMessages, ...widgetMessages, ...photoMessages };

interface Props {
  label: string;
  problem: EvidenceProblem | null;
  /** Whether the form was refused, for any reason. */
  isBack: boolean;
}

/**
 * Photos and videos. Without scripts the browser forgets chosen files when a form is shown again, so the field says so.
 */
export function EvidenceField({ label, problem, isBack }: Props) {
  const t = useMessages(messages);
  const { perForm, photoMegabytes, filmMegabytes } = evidenceLimits;
  return (
    <div className={styles.evidence}>
      <FileField
        label={label}
        name={filesField}
        rules={complaintUploadRules}
        accept={acceptOf(complaintUploadRules.kinds)}
        hint={t('complaint.filesHint', { count: perForm, photo: photoMegabytes, film: filmMegabytes })}
        error={problem && evidenceSentence(problem, t)}
        multiple
      />
      {isBack && <p className={styles.again}>{tie(t('complaint.filesAgain'))}</p>}
    </div>
  );
}
