import { randomBytes } from 'node:crypto';
import type { StaffRole } from '../../src/shop/staff/roles.ts';
import { cheaplyHashed } from './test-client.ts';
import type { TestShop } from './test-shop.ts';

/** A fully signed-in browser of a member of staff. */
export async function signInStaff({ store, ask, clock }: TestShop, role: StaffRole, name = `Osoba ${role}`) {
  const now = Date.now() + clock.ahead;
  const invite = await store.staff.invite(role, null, now);
  const email = `${role}-${randomBytes(4).toString('hex')}@example.com`;
  const id = await store.staff.accept(invite, { email, name, passwordHash: await cheaplyHashed(email) }, now);
  if (typeof id !== 'number') throw new Error(`no account: ${id}`);
  const token = randomBytes(32).toString('base64url');
  await store.staffSessions.open(token, { staffId: id, proven: true, device: 'Test' }, now);
  const headers = { cookie: `panel=${token}` };
  return {
    id,
    email,
    token,
    get: (path: string) => ask(path, { headers }),
    text: async (path: string) => (await ask(path, { headers })).text(),
    post: (path: string, action: string, fields: Record<string, string> = {}) =>
      ask(`${path}${path.includes('?') ? '&' : '?'}akcja=${action}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      }),
  };
}
