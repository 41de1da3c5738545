import type { ReactNode } from 'react';
import { type BlockMail, type MailBlock, mailText } from '../../shop/mail/mail-blocks.ts';

function lineOf(block: MailBlock): ReactNode {
  if ('h2' in block) return <strong>{block.h2}</strong>;
  return 'link' in block ? `[${block.link}]` : mailText([block]).trim();
}

interface Props {
  /** `null` if no mail is sent. */
  mail: BlockMail | null;
  /** Other effects for the recipient. */
  also?: string | undefined;
  /** Shows only the first lines. */
  lines?: number;
}

/** A preview of the mail above the button that sends it, without the shop's signature. */
export function MailPreview({ mail, also, lines }: Props) {
  if (!mail) return <p className="letter">Nikt nie dostanie wiadomości. {also}</p>;
  const blocks = mail.blocks.slice(0, -1).slice(0, lines);
  return (
    <div className="letter">
      <small>Zostanie wysłany e-mail:</small>
      <p>
        <strong>{mail.subject}</strong>
      </p>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may come by the same day
        <p key={at}>{lineOf(block)}</p>
      ))}
      {also ? <small>{also}</small> : null}
    </div>
  );
}
