import { type ChangeEvent, useId, useState } from 'react';
import { opinionLimits } from '../../shop/after-sale-limits.ts';
import { photoLimits } from '../../shop/limits.ts';
import { opinionFaultMessages, opinionFaultSentence } from '../../shop/opinion/fault-sentence.ts';
import { photoFault, photoField } from '../../shop/opinion/opinion-photos.ts';
import type { OpinionFault } from '../../shop/opinion/write-opinion.ts';
import { tie } from '../../shop/text/typography.ts';
import { opinionPhotoProblem } from '../../shop/upload/photos.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from '../../ui/form/file-field.module.css';

/** Photos of an opinion. An invalid photo is refused before it is sent, and the field is cleared. */
export function PhotoField({ error }: { error?: string | undefined }) {
  const t = useMessages(opinionFaultMessages);
  const id = useId();
  // The server's error is shown until another file is chosen.
  const [problem, setProblem] = useState<string | null>(null);
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const found = await refusalOf([...(target.files ?? [])]);
    if (found) target.value = '';
    setProblem(found ? opinionFaultSentence(found.fault, t, found.file) : '');
  };
  const notice = problem ?? error ?? '';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('opinionForm.photos')}</label>
      <input
        id={id}
        name={photoField}
        type="file"
        accept="image/jpeg,.jpg,.jpeg"
        multiple
        aria-invalid={notice ? true : undefined}
        aria-describedby={`${id}h ${id}e`}
        onChange={check}
      />
      <p id={`${id}h`} className={styles.hint}>
        {tie(t('opinionForm.photosHint', { n: opinionLimits.photos, ...photoLimits }))}
      </p>
      <p id={`${id}e`} className={styles.error} role="alert">
        {notice && tie(notice)}
      </p>
    </div>
  );
}

async function refusalOf(files: File[]): Promise<{ fault: OpinionFault; file: string } | null> {
  if (files.length > opinionLimits.photos) return { fault: 'photo_count', file: '' };
  for (const file of files) {
    const { name, type, size } = file;
    const problem = opinionPhotoProblem({ name, type, size }) ?? opinionPhotoProblem(await measured(file));
    if (problem) return { fault: photoFault(problem.code), file: name };
  }
  return null;
}

/** A file that the browser cannot decode is checked by the server only. */
async function measured(file: File) {
  const { name, type, size } = file;
  const picture = await createImageBitmap(file).catch(() => null);
  const facts = { name, type, size, ...(picture && { width: picture.width, height: picture.height }) };
  picture?.close();
  return facts;
}
