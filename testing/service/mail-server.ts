import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  to: string[];
  /** The original bytes. */
  raw: Buffer;
  /** Decoded, as its recipient reads it. */
  text: string;
}

/**
 * Greets immediately: smtp-server waits a tenth of a second for clients that talk too early, and for the sender's name.
 */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    connection.connectionReady();
    connection.connectionReady = () => {};
  }
}

/** A real mail server that stores the mails. */
export async function startMailServer() {
  const letters: Letter[] = [];
  const refused = new Set<string>();
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    size: 20_000_000,
    onRcptTo: ({ address }, _, done) =>
      done(refused.has(address) ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks);
        letters.push({ to, raw, text: readable(raw.toString('latin1')) });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    /** For `WITRYNA_MAIL_URL`. */
    url: `smtp://127.0.0.1:${port}`,
    /** Oldest first. */
    letters,
    /** Addresses that it does not know. */
    refused,
    textsTo: (email: string): string[] => letters.filter(({ to }) => to.includes(email)).map(({ text }) => text),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The header unchanged, with the body decoded. */
function readable(mail: string): string {
  const cut = mail.indexOf('\r\n\r\n') + 4;
  const [head, body] = [mail.slice(0, cut), mail.slice(cut)];
  return head + (/base64/i.test(head) ? Buffer.from(body, 'base64') : withoutQuotes(body)).toString();
}

/** Decodes quoted-printable. */
export function withoutQuotes(body: string): Buffer {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
