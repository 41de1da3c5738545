import type { ReactNode } from 'react';
import { type BlockMail, type MailBlock, mailText } from '../../shop/mail/mail-blocks.ts';

function lineOf(block: MailBlock): ReactNode {
  if ('h2' in block) return <strong>{block.h2}</strong>;
  return 'link' in block ? `[${block.link}]` : mailText([block]).trim();
}

interface Props {
  /** `null`: none is sent. */
  mail: BlockMail | null;
  /** What else changes for whoever would get it. */
  also?: string | undefined;
  /** Only its first lines. */
  lines?: number;
}

/** The mail before the button that sends it, without the signature of the shop. */
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
