import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { complaintMailKinds } from '../../shop/complaint/complaint-mail.ts';
import { shopNotices } from '../../shop/order/effects/effects-of.ts';
import { orderMailKinds } from '../../shop/order/order-mail.ts';
import { returnMailKinds } from '../../shop/return/return-mail.ts';
import { withdrawalMail, withdrawalMailKinds } from '../../shop/return/withdrawal-mail.ts';
import { mailName } from './mail-names.ts';

/** Kinds of mail that appear as literals in the store's code. */
function writtenKinds(): string[] {
  const data = join(import.meta.dirname, '..', '..', 'data');
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name))
    .map((name) => readFileSync(join(data, name), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(/recipient: [^;]*?kind: '([a-z-]+)'/g)].map(([, kind = '']) => kind),
      ...[...text.matchAll(/insert into outbox[^;]*?'([a-z]+-[a-z-]+)'/g)].map(([, kind = '']) => kind),
    ]);
}

it('every mail that the shop sends has a Polish name', () => {
  const kinds = [
    ...orderMailKinds.map((kind) => `order-${kind}`),
    ...returnMailKinds.map((kind) => `return-${kind}`),
    ...complaintMailKinds.map((kind) => `complaint-${kind}`),
    ...withdrawalMailKinds.map(withdrawalMail),
    'confirm-email',
    'sign-in-link',
    'new-password',
    'change-email',
    'order-invoice',
    ...shopNotices.map((kind) => `shop-${kind}`),
    ...writtenKinds(),
  ];
  expect(kinds).toEqual(expect.arrayContaining(['sign-in-code', 'opinion-invitation', 'gift-cards', 'back-in-stock']));
  expect([...new Set(kinds)].filter((kind) => mailName(kind) === kind)).toEqual([]);
  expect(mailName('constructor')).toBe('constructor');
});
