import styles from './mail-note.module.css';
import type { MailPreviewed } from './previewed-mail.ts';

/** What the buyer will get by mail for a step, below its button. */
export function MailNote({ mail }: { mail: MailPreviewed }) {
  const { subject, lines, also } = mail;
  if (subject === null) return <p className={styles.note}>Nikt nie dostanie wiadomości. {also}</p>;
  return (
    <details className={styles.note}>
      <summary>
        Kupujący dostanie e-mail: <strong>{subject}</strong>
      </summary>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may come by the same day
        <p key={at}>{line.isHeading ? <strong>{line.text}</strong> : line.text}</p>
      ))}
      {also ? <p>{also}</p> : null}
    </details>
  );
}
