import { type BlockMail, type MailBlock, mailText } from '../../shop/mail/mail-blocks.ts';
import { type DeskStep, foreseen, mailAfter } from '../../shop/order/desk/foreseen.ts';
import type { Order } from '../../shop/order/order.ts';
import type { PanelAsk } from '../screen.ts';

const shownBlocks = 4;

/** What the buyer will be told when a step is done. */
export interface BuyerMail {
  mail: BlockMail | null;
  /** What else changes for the buyer. */
  also?: string;
}

export async function buyerMail(
  { papers, now }: PanelAsk,
  order: Order,
  step: DeskStep,
  also?: string,
): Promise<BuyerMail> {
  const kind = mailAfter(order, step.do);
  const mail = kind && (await papers.mail(foreseen(order, step, now), kind));
  return { mail, ...(also === undefined ? {} : { also }) };
}

const lineOf = (block: MailBlock): string => ('link' in block ? block.link : mailText([block]).trim());

/** The subject and the first lines of the mail, without its signature, before the button that sends it. */
export function MailPreview({ shown: { mail, also } }: { shown: BuyerMail }) {
  if (!mail) {
    return (
      <p className="told">
        <small>Kupujący nie dostanie wiadomości. {also}</small>
      </p>
    );
  }
  return (
    <div className="told">
      <small>Kupujący dostanie e-mail:</small>
      <p>
        <strong>{mail.subject}</strong>
      </p>
      {mail.blocks.slice(0, Math.min(shownBlocks, mail.blocks.length - 1)).map((block) => (
        <p key={lineOf(block)} className="lines">
          {lineOf(block)}
        </p>
      ))}
      {also ? <small>{also}</small> : null}
    </div>
  );
}
