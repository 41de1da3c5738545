import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { knownBrowserLimits } from '../../shop/limits.ts';
import type { Store } from '../store.ts';

const dayMs = 86_400_000;

describe('known browsers', () => {
  const now = Date.now();
  let store: Store;
  let anna: number;
  beforeAll(async () => {
    ({ store } = await openTestStore('server', 'known_browsers', now));
    const client = { login: 'Anna', email: 'Anna@example.com', phoneKey: '+48501234567' };
    anna = (await store.clients.create(client, now)) ?? 0;
    await store.clients.create({ login: 'ewa', email: 'ewa@example.com' }, now);
  });
  afterAll(() => store.close());

  it('are known by every name of their client, and to no other', async () => {
    await store.knownBrowsers.add({ client: anna }, 'laptop', now);
    const known = (name: string, browser = 'laptop') => store.knownBrowsers.isKnown('client', browser, name, now);
    for (const name of ['anna', 'anna@example.com', '+48501234567']) expect(await known(name), name).toBe(true);
    for (const name of ['ewa', 'nikt', '']) expect(await known(name), name).toBe(false);
    expect(await known('anna', 'phone')).toBe(false);
  });

  it('are forgotten after a time that every sign-in begins anew', async () => {
    const end = now + knownBrowserLimits.days * dayMs;
    await store.knownBrowsers.add({ client: anna }, 'laptop', now);
    expect(await store.knownBrowsers.isKnown('client', 'laptop', 'anna', end)).toBe(false);
    await store.knownBrowsers.add({ client: anna }, 'laptop', now + dayMs);
    expect(await store.knownBrowsers.isKnown('client', 'laptop', 'anna', end)).toBe(true);
    await store.knownBrowsers.forgetOld(end + dayMs + 1);
    expect(await store.knownBrowsers.isKnown('client', 'laptop', 'anna', now)).toBe(false);
  });

  it('are a limited number, the ones used last', async () => {
    for (let index = 0; index <= knownBrowserLimits.mostOfOne; index += 1) {
      await store.knownBrowsers.add({ client: anna }, `browser-${index}`, now + index);
    }
    expect(await store.knownBrowsers.isKnown('client', 'browser-0', 'anna', now)).toBe(false);
    expect(await store.knownBrowsers.isKnown('client', 'browser-1', 'anna', now)).toBe(true);
  });

  it('of the staff are known by the e-mail address, and never as those of a client', async () => {
    const invite = await store.staff.invite('owner', null, now);
    const person = { email: 'Ola@example.com', name: 'Ola', passwordHash: 'x' };
    const ola = await store.staff.accept(invite, person, now);
    if (typeof ola !== 'number') throw new Error(ola);
    for (let turn = 0; turn < 2; turn += 1) await store.knownBrowsers.add({ staff: ola }, 'panel', now);
    const known = (kind: 'client' | 'staff', name: string) => store.knownBrowsers.isKnown(kind, 'panel', name, now);
    expect(await known('staff', 'ola@example.com')).toBe(true);
    expect(await known('staff', 'anna@example.com')).toBe(false);
    expect(await known('client', 'ola@example.com')).toBe(false);
    await store.knownBrowsers.add({ client: anna }, 'panel', now + dayMs);
    expect(await known('client', 'anna')).toBe(true);
  });
});
