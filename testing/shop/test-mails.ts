import settings from '../../shop.config.ts';
import { mailJob } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import type { MailServer } from '../service/mail-server.ts';
import type { TestShop } from './test-shop.ts';

/** Sends the waiting mails of a test shop to a mail server. A mail that cannot be composed fails the test. */
export async function deliverMails(shop: TestShop, { url }: Pick<MailServer, 'url'>): Promise<void> {
  const parts = {
    store: shop.store,
    settings,
    log: {
      request: () => {},
      bug: (_: string, error: unknown) => {
        throw error;
      },
      note: () => {},
    },
    origin: 'http://shop.test',
    now: () => Date.now() + shop.clock.ahead + 1_000,
    url,
    from: 'sklep@example.com',
    folder: '',
  };
  await runDue({ ...parts, handlers: { mail: mailJob(parts) } });
}
