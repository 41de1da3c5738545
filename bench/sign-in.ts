import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { openStore } from '../src/data/store.ts';
import { passwordHashing } from '../src/shop/limits.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { startShop } from './shop-process.ts';

const tries = 40;
/** The number of each kind of failure, as in the specification of accounts. */
const failures = 200;
const password = 'tajne hasło';
const cost = { memoryCost: passwordHashing.kibibytes, timeCost: passwordHashing.rounds, parallelism: 1 };

/** Compares a sign-in with the one hash that it must compute, and a wrong password with an unknown account. */
export async function benchSignIn(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-sign-in-'));
  try {
    const passwordHash = await hash(password, cost);
    await register(dataDir, passwordHash);
    const shop = await startShop(dataDir, { WITRYNA_LOG_LEVEL: 'silent', WITRYNA_TRUSTED_PROXIES: '127.0.0.1' });
    const times = { hash: [] as number[], signIn: [] as number[], wrong: [] as number[], unknown: [] as number[] };
    const enter = (login: string, typed: string) => timed(() => signIn(shop.origin, login, typed));
    // Alternating, so that noise of the machine affects both.
    for (let index = 0; index < tries; index += 1) {
      times.hash.push(await timed(() => verify(passwordHash, password)));
      times.signIn.push(await enter(`klient${index}`, password));
    }
    for (let index = 0; index < failures; index += 1) {
      times.wrong.push(await enter(`klient${index}@example.com`, 'zgadywane'));
      times.unknown.push(await enter(`nikt${index}@example.com`, 'zgadywane'));
    }
    await shop.stop();
    const [bare, whole] = [median(times.hash), median(times.signIn)];
    report({
      name: 'sign-in to one argon2id',
      measured: whole / bare,
      aside: `${whole.toFixed(1)} ms to ${bare.toFixed(1)} ms`,
    });
    const [wrong, unknown] = [median(times.wrong), median(times.unknown)];
    report({
      name: 'wrong password to unknown account',
      measured: wrong / unknown,
      aside: `medians of ${failures}: ${wrong.toFixed(1)} ms and ${unknown.toFixed(1)} ms`,
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function register(dataDir: string, passwordHash: string): Promise<void> {
  const store = await openStore(
    { directory: join(dataDir, 'database') },
    { rules: { skipGaps: true, newForDays: 30, perPage: 24 } },
  );
  for (let index = 0; index < failures; index += 1) {
    await store.clients.create(
      { login: `klient${index}`, email: `klient${index}@example.com`, passwordHash },
      Date.now(),
    );
  }
  await store.close();
}

async function signIn(origin: string, identifier: string, typed: string): Promise<void> {
  const answer = await fetch(`${origin}/logowanie`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'x-forwarded-for': nextAddress() },
    body: new URLSearchParams({ identifier, password: typed }),
  });
  await answer.arrayBuffer();
  if (answer.status !== (typed === password ? 303 : 422)) throw new Error(`signing in answered ${answer.status}`);
}

let asked = 0;
/** The number of tries per network is limited. */
function nextAddress(): string {
  asked += 1;
  return `198.51.${asked >> 8}.${asked % 256}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
