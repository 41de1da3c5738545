import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { deliverMails } from './mailer.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'witryna-mail-'));
});
afterAll(() => shop.store.close());

const parts = (url: string | null = null) => ({
  store: shop.store,
  settings,
  log: { request: () => {}, bug: () => {}, note: () => {}, flush: () => {} },
  origin: 'https://sklep.example',
  now: () => Date.now() + 1_000,
  url,
  from: null,
  folder,
});

it('writes once to whoever waited for a size, with its link and lawful price', async () => {
  const size = { product: 'kubek-granatowy', size: 'uniw' };
  await shop.store.prices.setStock(size, 0);
  expect(await shop.store.stockWatchers.watch(size, 'ola@example.com', Date.now())).toBe('watching');
  expect(await deliverMails(parts())).toBe(0);
  await shop.store.prices.setStock(size, 4);

  // A mail server that does not answer: the mail stays in the outbox.
  expect(await deliverMails(parts('smtp://127.0.0.1:1'))).toBe(0);
  expect(await deliverMails(parts())).toBe(0);
  const later = { ...parts(), now: () => Date.now() + 180_000 };
  expect(await deliverMails(later)).toBe(1);
  expect(await deliverMails(later)).toBe(0);

  const [name = ''] = await readdir(folder);
  const mail = await readFile(join(folder, name), 'utf8');
  expect(mail).toContain('To: ola@example.com');
  const [, encoded = ''] = mail.split('\r\n\r\n');
  const decoded = /quoted-printable/.test(mail)
    ? Buffer.from(
        encoded
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    : Buffer.from(encoded, 'base64').toString();
  expect(decoded).toContain('https://sklep.example/produkt/kubek-granatowy');
  expect(decoded).toContain('69,00');
  expect(decoded).toMatch(/Najniższa cena.*89,00/);
});
