import { expect, it, vi } from 'vitest';
import type { SignInRow } from '../../../data/account/clients.ts';
import type { Store } from '../../../data/store.ts';
import { signInLimits } from '../../../shop/limits.ts';
import { TryLater } from '../../../shop/try-later.ts';
import type { Session } from '../session.ts';
import { signInOf } from './sign-in.ts';

const anna: SignInRow = {
  id: 1,
  login: 'anna',
  email: 'anna@example.com',
  emailConfirmed: true,
  passwordHash: 'hash of tajne1',
};

/** How many hashes one try makes, of a password that fits the hash named after it. */
async function tried(identifier: string, accounts: SignInRow[], password = 'tajne2') {
  const fits = vi.fn(async (given: string, hash: string | null) => hash === `hash of ${given}`);
  const signedIn = vi.fn(async () => ({}));
  const named = vi.fn(async (_: string, __: string | null, most: number) => accounts.slice(0, most));
  const store = { clients: { named } } as unknown as Store;
  const verbs = signInOf(store, { signIn: signedIn } as unknown as Session, { now: () => 0, fits });
  const { status } = await verbs.byPassword({ identifier, password });
  return {
    status,
    hashes: fits.mock.calls.length,
    phone: named.mock.calls[0]?.[1] ?? null,
    entered: signedIn.mock.calls,
  };
}

it('a wrong password costs as many hashes as an unknown account', async () => {
  const second = { ...anna, id: 2, login: 'anna2' };
  const cases: [identifier: string, accounts: SignInRow[]][] = [
    ['anna@example.com', []],
    ['anna@example.com', [anna]],
    ['anna@example.com', [anna, second]],
    ['anna@example.com', [anna, second, { ...anna, id: 3 }, { ...anna, id: 4 }]],
    ['anna@example.com', [{ ...anna, passwordHash: null }]],
    ['501 234 567', []],
    ['501 234 567', [anna]],
  ];
  for (const [identifier, accounts] of cases) {
    expect(await tried(identifier, accounts)).toMatchObject({ status: 'wrong', hashes: signInLimits.accounts });
  }
  for (const accounts of [[], [anna], [{ ...anna, passwordHash: null }]]) {
    expect(await tried('anna', accounts), 'a login names one account').toMatchObject({ status: 'wrong', hashes: 1 });
  }
});

it('a fitting password costs one hash, and finds the account among those that share an address', async () => {
  expect(await tried('anna', [anna], 'tajne1')).toMatchObject({ status: 'in', hashes: 1 });
  expect(await tried('anna@example.com', [anna], 'tajne1')).toMatchObject({ status: 'in', hashes: 1 });
  const second = { ...anna, id: 2, passwordHash: 'hash of tajne2' };
  const found = await tried('anna@example.com', [anna, second], 'tajne2');
  expect(found).toMatchObject({ status: 'in', hashes: 2, entered: [[2, 'hash of tajne2']] });
});

it('a phone is looked up in the international format, and an address is no phone', async () => {
  expect((await tried('501-234-567', [])).phone).toBe('+48501234567');
  expect((await tried('+49 30 901820', [])).phone).toBe('+4930901820');
  expect((await tried('anna', [])).phone).toBeNull();
  expect((await tried('501234567@example.com', [])).phone).toBeNull();
});

it('tells when to try again, and passes on that the shop is busy', async () => {
  const verbs = (error: unknown) =>
    signInOf({} as Store, {} as Session, {
      now: () => 1_000,
      count: () => Promise.reject(error),
      countTry: () => Promise.reject(error),
    });
  const asked = { identifier: 'anna', password: 'tajne1' };
  expect(await verbs(new TryLater('limit', 60)).byPassword(asked)).toEqual({ status: 'later', at: 61_000 });
  expect(await verbs(new TryLater('limit', 60)).remind('anna@example.com')).toEqual({ status: 'later', at: 61_000 });
  await expect(verbs(new TryLater('busy', 5)).byPassword(asked)).rejects.toThrow('busy');
});

it('counts all spellings of a phone, a login or an address as one', async () => {
  const counted: unknown[] = [];
  const countTry = async (name: string) => {
    counted.push(name);
    throw new TryLater('limit', 60);
  };
  const verbs = signInOf({} as Store, {} as Session, { now: () => 0, countTry });
  const asked = async (...identifiers: string[]) => {
    counted.length = 0;
    for (const identifier of identifiers) await verbs.byPassword({ identifier, password: 'x' });
    return new Set(counted).size;
  };
  expect(await asked('501234567', '501 234 567', '50-12-34-567', '+48 501234567', '0048501234567')).toBe(1);
  expect(await asked('Anna@Example.com ', 'anna@example.com')).toBe(1);
  expect(await asked('anna', 'anna2')).toBe(2);
});
