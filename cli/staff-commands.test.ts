import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandShop, openCommandShop } from '../testing/shop/test-commands.ts';

let shop: CommandShop;
let owner: number;
const now = Date.now();
beforeAll(async () => {
  shop = await openCommandShop('staff_commands');
  const invite = await shop.store.staff.invite('owner', null, now);
  const person = { email: 'Anna@glina.example', name: 'Anna Nowak', passwordHash: 'old' };
  const made = await shop.store.staff.accept(invite, person, now);
  if (typeof made !== 'number') throw new Error(made);
  owner = made;
  await shop.store.staff.spendCode(owner, 1, 'A'.repeat(32));
  await shop.store.staffSessions.open('token', { staffId: owner, proven: true, device: '' }, now);
}, 120_000);
afterAll(() => shop?.close());

it('lists who may open the panel', async () => {
  expect(await shop.printed('staff')).toBe('Anna@glina.example  owner  Anna Nowak\nPeople: 1.');
});

it('gives a lone owner a way back: a link that works once and sets password and second proof anew', async () => {
  const { staff, staffSessions, journal } = shop.store;
  const printed = await shop.printed('staff-access', 'anna@glina.example');
  const [, token = ''] = /\n\/panel\/zaproszenie\/([\w-]{43})$/.exec(printed) ?? [];
  expect(await staff.invited(token, now)).toEqual({
    role: 'owner',
    person: { id: owner, email: 'Anna@glina.example', name: 'Anna Nowak' },
  });
  expect((await journal.entries({ subject: `staff ${owner}` }))[0]).toMatchObject({
    action: 'access-link',
    who: 'polecenie na serwerze',
  });
  // Until the link is used, the previous credentials work; and it opens no second account.
  expect((await staff.totp(owner)).secret).not.toBeNull();
  expect(await staff.accept(token, { email: 'x@y.example', name: 'X', passwordHash: 'x' }, now)).toBe('over');
  expect(await staff.restore(token, 'new', now)).toBe(owner);
  expect(await staff.secrets('anna@glina.example')).toEqual({ id: owner, passwordHash: 'new' });
  expect((await staff.totp(owner)).secret).toBeNull();
  expect(await staffSessions.find('token', now)).toBeNull();
  expect(await staff.restore(token, 'again', now)).toBeNull();
});

it('reports an unknown staff member', async () => {
  await expect(shop.printed('staff-access', 'nikt@glina.example')).rejects.toThrow('Nobody in the panel has');
});
