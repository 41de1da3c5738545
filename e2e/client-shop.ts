import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openShop } from './running-shop.ts';
import { test as base } from './shop-fixture.ts';

interface ClientShop {
  origin: string;
  /** Mails that the shop has sent through a real mail server, as their recipients read them. */
  mails: string[];
}

/** A shop of its own with registered clients (`checks/test-clients.ts`) and a mail server. */
export const test = base.extend<object, { clientShop: ClientShop }>({
  clientShop: [
    async ({ browserName: _ }, use) => {
      const mails: string[] = [];
      const smtp = mailServer(mails);
      await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
      const { port } = smtp.server.address() as AddressInfo;
      const mail = { WITRYNA_MAIL_URL: `smtp://127.0.0.1:${port}`, WITRYNA_MAIL_FROM: 'sklep@example.com' };
      const shop = await openShop('build/server/main.js', mail, { withClients: true });
      await use({ origin: shop.origin, mails });
      await shop.stop();
      await new Promise<void>((done) => smtp.close(done));
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ clientShop }, use) => {
    await use(clientShop.origin);
  },
});

function mailServer(mails: string[]): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(readable(Buffer.concat(chunks).toString('latin1')));
        done();
      });
    },
  });
}

/** Undoes quoted-printable. */
function readable(mail: string): string {
  const bytes = mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
