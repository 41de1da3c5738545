import { type ChangeEvent, useId, useState } from 'react';
import { widgetMessages } from '../../shop/form/widget-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import {
  megabytes,
  type UploadProblem,
  type UploadRules,
  uploadProblem,
  usualUploadRules,
} from '../../shop/upload/uploads.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './file-field.module.css';

interface Props {
  label: string;
  name: string;
  rules?: UploadRules;
  /** Pre-selects file types in the browser's dialog, like `image/jpeg,.pdf`. The rules decide independently. */
  accept?: string;
  multiple?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Default: the size of the largest file. */
  hint?: string;
  error?: string | null;
  /** The valid files, or none when the field was cleared. */
  onFiles?: (files: File[]) => void;
}

/** A file input. A file that breaks the rules is reported before it is sent, and the field is cleared. */
export function FileField({ label, name, rules = usualUploadRules, hint, error, onFiles, ...input }: Props) {
  const t = useMessages(widgetMessages);
  const id = useId();
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    const found = firstProblem(files, rules);
    if (found) target.value = '';
    setProblem(found);
    onFiles?.(found ? [] : files);
  };
  const notice = problem ? t(`upload.${problem.code}`, { ...problem }) : (error ?? null);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        type="file"
        aria-invalid={notice ? true : undefined}
        aria-describedby={notice ? `${id}h ${id}e` : `${id}h`}
        onChange={check}
      />
      <p id={`${id}h`} className={styles.hint}>
        {hint === undefined ? t('upload.limit', { megabytes: megabytes(rules.maxBytes) }) : tie(hint)}
      </p>
      <p id={`${id}e`} className={styles.error} role="alert">
        {notice && tie(notice)}
      </p>
    </div>
  );
}

const firstProblem = (files: File[], rules: UploadRules): UploadProblem | null =>
  files.map((file) => uploadProblem(file, rules)).find((found) => found !== null) ?? null;
