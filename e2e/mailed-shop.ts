import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openShop } from './running-shop.ts';
import { test as base, expect } from './shop-fixture.ts';

interface MailedShop {
  origin: string;
  /** The texts of the mails to an address, oldest first. */
  lettersTo(email: string): string[];
}

/** A separate shop that sends its mails to a real mail server of the test. */
export const test = base.extend<object, { mailedShop: MailedShop }>({
  mailedShop: [
    async ({ browserName: _ }, use) => {
      const letters: { to: string[]; text: string }[] = [];
      const smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, session, done) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const text = decoded(Buffer.concat(chunks).toString('latin1'));
            letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
            done();
          });
        },
      });
      await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
      const { port } = smtp.server.address() as AddressInfo;
      const shop = await openShop('build/server/main.js', { WITRYNA_MAIL_URL: `smtp://127.0.0.1:${port}` });
      const lettersTo = (email: string) => letters.filter(({ to }) => to.includes(email)).map(({ text }) => text);
      await use({ origin: shop.origin, lettersTo });
      await shop.stop();
      await new Promise<void>((done) => smtp.close(done));
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ mailedShop }, use) => {
    await use(mailedShop.origin);
  },
});

function decoded(mail: string): string {
  const [head = '', ...parts] = mail.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The one-time code of the newest of `count` mails to an address. */
export async function codeIn(shop: MailedShop, email: string, count = 1): Promise<string> {
  await expect.poll(() => shop.lettersTo(email).length).toBe(count);
  return /\b\d{6}\b/.exec(shop.lettersTo(email).at(-1) ?? '')?.[0] ?? 'no code';
}
