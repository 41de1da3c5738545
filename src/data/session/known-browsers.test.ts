import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { knownBrowserLimits } from '../../shop/limits.ts';
import type { Store } from '../store.ts';

const dayMs = 86_400_000;

describe('known browsers', () => {
  const now = Date.now();
  let store: Store;
  let anna: number;
  let ewa: number;
  beforeAll(async () => {
    ({ store } = await openTestStore('server', 'known_browsers', now));
    anna = (await store.clients.create({ login: 'Anna', email: 'Anna@example.com' }, now)) ?? 0;
    ewa = (await store.clients.create({ login: 'ewa', email: 'ewa@example.com', emailConfirmed: true }, now)) ?? 0;
  });
  afterAll(() => store.close());

  const clientsOf = async (browser: string, at = now) =>
    (await store.knownBrowsers.clients(browser, at)).map(({ id }) => id);

  it('are known by the clients who have signed in there', async () => {
    await store.knownBrowsers.add({ client: anna }, 'laptop', now);
    await store.knownBrowsers.add({ client: ewa }, 'tablet', now);
    expect(await store.knownBrowsers.clients('laptop', now)).toEqual([
      { id: anna, email: 'Anna@example.com', emailConfirmed: false },
    ]);
    expect(await store.knownBrowsers.clients('tablet', now)).toEqual([
      { id: ewa, email: 'ewa@example.com', emailConfirmed: true },
    ]);
    expect(await clientsOf('phone')).toEqual([]);
  });

  it('are forgotten after a time that every sign-in begins anew', async () => {
    const end = now + knownBrowserLimits.days * dayMs;
    await store.knownBrowsers.add({ client: anna }, 'laptop', now);
    expect(await clientsOf('laptop', end)).toEqual([]);
    await store.knownBrowsers.add({ client: anna }, 'laptop', now + dayMs);
    expect(await clientsOf('laptop', end)).toEqual([anna]);
    await store.knownBrowsers.forgetOld(end + dayMs + 1);
    expect(await clientsOf('laptop')).toEqual([]);
  });

  it('are a limited number, the ones used last', async () => {
    for (let index = 0; index <= knownBrowserLimits.mostOfOne; index += 1) {
      await store.knownBrowsers.add({ client: anna }, `browser-${index}`, now + index);
    }
    expect(await clientsOf('browser-0')).toEqual([]);
    expect(await clientsOf('browser-1')).toEqual([anna]);
  });

  it('of the staff are known by the e-mail address, and never as those of a client', async () => {
    const invite = await store.staff.invite('owner', null, now);
    const person = { email: 'Ola@example.com', name: 'Ola', passwordHash: 'x' };
    const ola = await store.staff.accept(invite, person, now);
    if (typeof ola !== 'number') throw new Error(ola);
    for (let turn = 0; turn < 2; turn += 1) await store.knownBrowsers.add({ staff: ola }, 'panel', now);
    const isOf = (email: string) => store.knownBrowsers.hasStaff('panel', email, now);
    expect([await isOf('ola@example.com'), await isOf('anna@example.com')]).toEqual([true, false]);
    expect(await clientsOf('panel')).toEqual([]);
    await store.knownBrowsers.add({ client: anna }, 'panel', now + dayMs);
    expect(await clientsOf('panel')).toEqual([anna]);
  });
});
