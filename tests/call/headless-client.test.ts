import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayingShop, type PayingShop } from '../../testing/shop/test-paying-shop.ts';

let opened: PayingShop;
beforeAll(async () => {
  opened = await openPayingShop('server', 'przelewy24');
});
afterAll(() => opened.stop());

const example = join(import.meta.dirname, '../../examples/headless-client.mjs');

it('the example of docs/api lists, orders and gets a link at which the order is paid', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [example, opened.base]);
  const [, number = '', link = ''] = /order (\S+), pay at (\S+)/.exec(stdout) ?? [];
  expect(stdout).toMatch(/^Ceramika: \d+\n(?: {2}\S.*\u00a0zł\n){3}/);
  expect(await opened.shop.store.orders.byNumber(number)).toMatchObject({ buyer: { email: 'anna@example.pl' } });
  expect(link).toContain(opened.url);
  expect(await (await fetch(link)).text()).toContain('Przelewy24');
});
