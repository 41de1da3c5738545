import type { Store } from '../../data/store.ts';
import { type BlockMail, mailText } from '../../shop/mail/mail-blocks.ts';
import { mailHtml } from '../../shop/mail/mail-html.ts';
import type { MailContent, MailKind } from '../../shop/mail/mail-kinds.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { FileOfOrder } from '../documents/legal-files.ts';

export interface ComposeParts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  /** The origin of the panel, if it differs from the shop's. */
  panelOrigin?: string | null | undefined;
  now: () => number;
}

/** A mail with HTML and files. */
export interface RichMail {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
  headers?: Record<string, string>;
}

/** Composes a mail of the outbox. `null`: its subject no longer exists, or it is no longer needed. */
export type Composer<Kind extends MailKind> = (
  content: MailContent<Kind>,
  parts: ComposeParts,
  recipient: string,
) => Promise<RichMail | null> | RichMail | null;

export type Composers<Kind extends MailKind> = { [Each in Kind]: Composer<Each> };

/** One composer for each of several kinds that differ only by what follows a prefix. */
export function composersOf<Prefix extends string, Own extends string>(
  prefix: Prefix,
  kinds: readonly Own[],
  compose: (kind: Own) => Composer<Extract<MailKind, `${Prefix}${Own}`>>,
): Composers<Extract<MailKind, `${Prefix}${Own}`>> {
  return Object.fromEntries(kinds.map((kind) => [prefix + kind, compose(kind)])) as never;
}

export function richMail(mail: BlockMail, { name, colours }: ShopSettings, files: FileOfOrder[] = []): RichMail {
  return {
    subject: mail.subject,
    text: mailText(mail.blocks),
    html: mailHtml(mail, { shop: name, colours }),
    attachments: files.map(({ name: filename, bytes }) => ({
      filename,
      content: bytes,
      contentType: 'application/pdf',
    })),
  };
}
