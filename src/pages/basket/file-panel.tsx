import { type ChangeEvent, useId, useState } from 'react';
import type { BasketLine } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { uploadLimits } from '../../shop/limits.ts';
import { counted } from '../../shop/plural.ts';
import { tie } from '../../shop/typography.ts';
import { useFrameData } from '../../ui/frame/frame-data.ts';
import { useSay } from '../../ui/words.tsx';
import { lineFields, names } from './basket-form.ts';
import { accepted, fileName, fileProblem } from './file-check.ts';
import { fileForms, type Notice, noticeText } from './notices.ts';
import styles from './panel.module.css';

interface Props {
  line: BasketLine;
  of: string;
  send(): void;
}

/** Files of a line. One that cannot be taken is told before it is sent, and the field is empty again. */
export function FilePanel({ line, of, send }: Props) {
  const say = useSay(basketMessages);
  const words = useFrameData()?.messages;
  const hint = useId();
  const [problem, setProblem] = useState<Notice | null>(null);
  const { id, files } = line;

  const check = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0];
    const found = file ? await fileProblem(file) : null;
    setProblem(found && file ? { kind: found, line: id, name: fileName(file) } : null);
    if (found) field.value = '';
    else if (file) send();
  };

  return (
    <details className={styles.panel} open={files.length > 0}>
      <summary>{files.length > 0 ? say('basket.files') : say('basket.fileAdd')}</summary>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span>
              <small>{say('basket.fileSize', { size: megabytes(file.size) })}</small>
              <button
                type="submit"
                name={names.detach}
                value={file.id}
                aria-label={say('basket.fileDetach', { name: file.name })}
              >
                {say('basket.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < uploadLimits.filesPerLine && (
        <>
          <input
            type="file"
            name={lineFields.file(id)}
            accept={accepted}
            aria-label={say('basket.fileTo', { name: of })}
            aria-describedby={hint}
            onChange={check}
          />
          <p id={hint} className={styles.hint}>
            {tie(
              say('basket.fileHint', {
                mb: uploadLimits.megabytes,
                n: counted(uploadLimits.filesPerLine, fileForms),
              }),
            )}
          </p>
          <button type="submit" name={names.recount} value="1" className={styles.plain}>
            {say('basket.fileSend')}
          </button>
        </>
      )}
      <p role="status" className={styles.hint} data-error>
        {problem && tie(noticeText(problem, { lines: [line] }, words ?? {}))}
      </p>
    </details>
  );
}

/** Two decimals; the smallest file is still something. */
const megabytes = (bytes: number): string =>
  Math.max(0.01, bytes / 1_024 / 1_024)
    .toFixed(2)
    .replace('.', ',');
