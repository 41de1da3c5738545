import type { ReactNode } from 'react';
import { type BlockMail, type MailBlock, mailText } from '../../../shop/mail/mail-blocks.ts';
import styles from './mail-view.module.css';

interface Props {
  /** `null` if no mail is sent. */
  mail: BlockMail | null;
  /** Other effects for the recipient. */
  also?: string | undefined;
  /** A part of the mail for a text that is being typed, and the text. */
  replaced?: { from: string; to: string } | undefined;
}

/** The mail that an action sends, above its button, without the shop's signature. */
export function MailView({ mail, also, replaced }: Props) {
  if (!mail) return <p className={styles.none}>Nikt nie dostanie wiadomości. {also}</p>;
  const words = (text: string) => (replaced ? text.replaceAll(replaced.from, replaced.to) : text);
  return (
    <div className={styles.mail}>
      <small>Zostanie wysłany e-mail</small>
      <p>
        <strong>{words(mail.subject)}</strong>
      </p>
      {mail.blocks.slice(0, -1).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may come by the same day
        <p key={at}>{lineOf(block, words)}</p>
      ))}
      {also ? <small>{also}</small> : null}
    </div>
  );
}

function lineOf(block: MailBlock, words: (text: string) => string): ReactNode {
  if ('h2' in block) return <strong>{block.h2}</strong>;
  return 'link' in block ? `[${block.link}]` : words(mailText([block]).trim());
}
