import { startMailServer } from '../checks/mail-server.ts';
import { openShop } from './running-shop.ts';
import { test as base, expect } from './shop-fixture.ts';

interface MailedShop {
  origin: string;
  /** The texts of the mails to an address, oldest first. */
  lettersTo(email: string): string[];
}

/** A shop of its own with registered clients (`checks/test-clients.ts`), which sends to a real mail server. */
export const test = base.extend<object, { mailedShop: MailedShop }>({
  mailedShop: [
    async ({ browserName: _ }, use) => {
      const mail = await startMailServer();
      const shop = await openShop('build/server/main.js', { WITRYNA_MAIL_URL: mail.url }, { withClients: true });
      await use({ origin: shop.origin, lettersTo: mail.textsTo });
      await shop.stop();
      await mail.close();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ mailedShop }, use) => {
    await use(mailedShop.origin);
  },
});

/** The one-time code of the newest of `count` mails to an address. */
export async function codeIn(shop: MailedShop, email: string, count = 1): Promise<string> {
  await expect.poll(() => shop.lettersTo(email).length).toBe(count);
  return /\b\d{6}\b/.exec(shop.lettersTo(email).at(-1) ?? '')?.[0] ?? 'no code';
}
