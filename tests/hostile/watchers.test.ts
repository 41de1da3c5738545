import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/shop/limits.ts';
import { watchMessages } from '../../src/shop/watch/watch-messages.ts';
import { type Letter, type MailServer, startMailServer } from '../../testing/service/mail-server.ts';
import { deliverMails } from '../../testing/shop/test-mails.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
let id: number;
let mail: MailServer;
beforeAll(async () => {
  shop = await openTestShop();
  id = (await shop.store.catalogue.product('czajniczek-grafitowy', Date.now()))?.id ?? 0;
  mail = await startMailServer();
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await mail?.close();
});

/** Sends the waiting mails through a real mail server. */
async function delivered(): Promise<Letter[]> {
  mail.letters.length = 0;
  await deliverMails(shop, mail);
  return mail.letters;
}

let network = 0;
async function observe(email: string, headers: Record<string, string> = {}) {
  network += 1;
  const query = new URLSearchParams({ action: 'set_product_observed', product: String(id), size: 'uniw', email });
  const peer = { headers: {}, socket: { remoteAddress: `198.51.100.${network % 250}` } };
  return shop.app(new Request(`http://shop.test/ajax/projector.php?${query}`, { headers }), peer);
}

const linkIn = ({ text }: Letter) => /\/powiadomienie\/[0-9a-f]{32}/.exec(text)?.[0] ?? 'no link';
const answer = (path: string, value: string) =>
  shop.ask(path, { method: 'POST', body: new URLSearchParams({ 'odpowiedz-na-pytanie': value }) });

describe('S4: addresses of strangers', () => {
  it.each(['ofiara@gmail.com,1', 'ofiara@gmail.com;x', 'a<ofiara@gmail.com>', 'a(ofiara@gmail.com', '"a"@gmail.com'])(
    '%s reaches nobody',
    async (email) => {
      expect(await (await observe(email)).json()).toEqual({
        status: 'error',
        errdesc: 'mail',
        message: watchMessages['watch.badAddress'],
      });
      expect(await delivered()).toEqual([]);
    },
  );

  it('one mailbox gets a limited number of confirmations per day, in any spelling and from any visitor', async () => {
    const { most } = rateLimits.watch.email;
    const answers = [];
    for (let turn = 0; turn < most + 3; turn += 1) {
      answers.push(await (await observe(`ofi.ara+${turn}@gmail.com`)).json());
    }
    expect(answers.slice(0, most)).toEqual(Array(most).fill({ status: 'ok', errdesc: '' }));
    expect(answers.slice(most)).toEqual(
      Array(3).fill({ status: 'error', errdesc: 'limit', message: watchMessages['watch.tooMany'] }),
    );
    expect(await delivered()).toHaveLength(most);
  });

  it('an unconfirmed address gets no notification; opening the link does not confirm', async () => {
    await observe('anna@example.com');
    const [asked] = await delivered();
    expect(asked?.to).toEqual(['anna@example.com']);
    const link = linkIn(asked as Letter);
    for (let turn = 0; turn < 3; turn += 1) {
      const page = await shop.ask(link);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await page.text()).toContain('Czajniczek');
    }
    await shop.store.prices.setStock({ product: 'czajniczek-grafitowy', size: 'uniw' }, 0);
    const back = () =>
      shop.store.changes.write(async (tx) => {
        await tx.execute(`update sizes set status = 'enable', amount = 3 where product_id = ${id}`);
      });
    const away = () =>
      shop.store.changes.write(async (tx) => {
        await tx.execute(`update sizes set status = 'disable', amount = 0 where product_id = ${id}`);
      });
    await back();
    expect(await delivered()).toEqual([]);
    await away();
    const foreign = { method: 'POST', body: 'odpowiedz-na-pytanie=tak', headers: { origin: 'https://evil.example' } };
    expect((await shop.ask(link, foreign)).status).toBe(403);
    const endless = new URLSearchParams(`${'a&'.repeat(5_000)}odpowiedz-na-pytanie=tak`);
    expect((await shop.ask(link, { method: 'POST', body: endless })).status, 'no form of ours').toBe(400);
    expect(await (await answer(link, 'tak')).text()).toContain('Adres potwierdzony');
    expect((await answer(link, 'tak')).status, 'a link works once').toBe(404);
    expect((await shop.ask(link)).status).toBe(404);
    await back();
    expect((await delivered()).map(({ to }) => to)).toEqual([['anna@example.com']]);
    await away();
    expect(shop.bugs).toEqual([]);
  });

  it('an address that refuses is deleted', async () => {
    await observe('ewa@example.com');
    const link = linkIn((await delivered())[0] as Letter);
    expect(await (await answer(link, 'nie')).text()).toContain('Usunęliśmy adres');
    expect((await shop.ask(link)).status).toBe(404);
  });

  it('an unconfirmed address is deleted after two days', async () => {
    await observe('iga@example.com');
    const link = linkIn((await delivered())[0] as Letter);
    await shop.store.forgetOld(Date.now() + 47 * 3_600_000);
    expect((await shop.ask(link)).status).toBe(200);
    await shop.store.forgetOld(Date.now() + 49 * 3_600_000);
    expect((await shop.ask(link)).status).toBe(404);
  });

  it.each(['cross-site', 'same-site', 'none'])('another site cannot send the request (%s)', async (site) => {
    expect((await observe('ola@example.com', { 'sec-fetch-site': site })).status).toBe(403);
    expect(await delivered()).toEqual([]);
  });
});
