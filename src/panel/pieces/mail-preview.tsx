import { type BlockMail, type MailBlock, mailText } from '../../shop/mail/mail-blocks.ts';

const lineOf = (block: MailBlock): string => ('link' in block ? `[${block.link}]` : mailText([block]).trim());

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
      {blocks.map((block) => (
        <p key={lineOf(block)}>{lineOf(block)}</p>
      ))}
      {also ? <small>{also}</small> : null}
    </div>
  );
}
