import { afterAll, beforeAll, expect, it } from 'vitest';
import { vouchers } from '../src/data/db/schema.ts';
import { voucherEnd } from '../src/shop/payment/voucher.ts';
import { type CommandShop, openCommandShop } from '../testing/shop/test-commands.ts';

let opened: CommandShop;
const now = Date.now();

beforeAll(async () => {
  opened = await openCommandShop('gift_card_commands', now);
}, 120_000);
afterAll(() => opened?.close());

const cards = () => opened.store.maintain(({ orm }) => orm.select().from(vouchers));

it('makes a card whose code pays its value, and prints the code once', async () => {
  const { printed, store } = opened;
  const line = await printed('gift-card', '49,90');
  const [, code = ''] = /^((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}), 49,90 zł$/.exec(line) ?? [];
  expect(await store.vouchers.named(code, now)).toMatchObject({
    voucher: { value: 49_90, rest: 49_90, validUntil: voucherEnd(now), ending: code.slice(-4) },
  });
  expect(await printed('gift-card', '49,90'), 'each call makes another').not.toBe(line);
  expect(JSON.stringify(await cards()), 'the code is not stored').not.toContain(code.replaceAll('-', ''));
});

it('refuses what is no value of a card, in a sentence, and makes none', async () => {
  const { printed } = opened;
  const before = await cards();
  for (const wrong of ['0', 'dużo', '10000,01', '1e3', '5,555']) {
    await expect(printed('gift-card', wrong), wrong).rejects.toThrow(`"${wrong}" is not a value of a gift card`);
  }
  await expect(printed('gift-card')).rejects.toThrow('witryna gift-card takes AMOUNT.');
  expect(await cards()).toEqual(before);
});
