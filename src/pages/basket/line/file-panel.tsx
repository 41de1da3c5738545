import { createContext, use, useEffect, useState } from 'react';
import { to } from '../../../routes.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { uploadLimits } from '../../../shop/limits.ts';
import { tie } from '../../../shop/text/typography.ts';
import { acceptOf, type FileKind, megabytes, plainFileName, usualFileKinds } from '../../../shop/upload/uploads.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { basketNames, lineFields } from '../basket-form.ts';
import { basketUploadRules } from '../form-limits.ts';
import styles from './panel.module.css';

/** File kinds that the owner's settings allow. */
export const FileKinds = createContext<readonly FileKind[]>(usualFileKinds);

interface Props {
  line: BasketLine;
  of: string;
  busy: boolean;
  send(): void;
  /** Called when a chosen file is not allowed. */
  onRefused(): void;
}

/** Files of a line. A valid file is sent as soon as it is chosen, or by the button without scripts. */
export function FilePanel({ line: { id, files }, of, busy, send, onRefused }: Props) {
  const t = useMessages(basketMessages);
  const kinds = use(FileKinds);
  const [sent, setSent] = useState<string[]>([]);
  useEffect(() => {
    if (!busy) setSent([]);
  }, [busy]);
  const underWay = sent.filter((name) => files.every((file) => file.name !== name));
  return (
    <div id={`pliki-${id}`} data-part className={styles.panel}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <a
                href={to('basketFile', { id: String(file.id) })}
                download
                aria-label={t('basket.fileOpen', { name: file.name })}
              >
                {file.name}
              </a>
              <small>{t('basket.fileSize', { size: megabytes(Math.max(file.size, smallestShown)) })}</small>
              <button
                type="submit"
                name={basketNames.detach}
                value={file.id}
                aria-label={t('basket.fileDetach', { name: file.name })}
              >
                {t('basket.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < uploadLimits.filesPerLine && (
        <div className={styles.choice}>
          <FileField
            label={t('basket.fileTo', { name: of })}
            name={lineFields.file(id)}
            rules={basketUploadRules(kinds)}
            accept={acceptOf(kinds)}
            onFiles={(chosen) => {
              if (chosen.length === 0) return onRefused();
              setSent((earlier) => [...earlier, ...chosen.map(({ name }) => plainFileName(name))]);
              send();
            }}
          />
          <button type="submit" name={basketNames.recount} value="1" className={styles.plain}>
            {t('basket.fileSend')}
          </button>
        </div>
      )}
      <p role="status" className={styles.sending}>
        {underWay.length > 0 && tie(t('basket.fileSending', { name: underWay.join(', ') }))}
      </p>
    </div>
  );
}

/** In bytes. Smaller files are shown with this size, so that none is shown as 0 MB. */
const smallestShown = 10_486;
