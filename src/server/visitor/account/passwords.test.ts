import { describe, expect, it } from 'vitest';
import { cheaplyHashed } from '../../../../testing/shop/test-client.ts';
import { passwordHashing } from '../../../shop/limits.ts';
import { isTryLater } from '../../../shop/try-later.ts';
import { fitsPassword, hashesAtOnce, hashPassword } from './passwords.ts';

describe('passwords', () => {
  it('wait in a bounded queue, off the main thread; when it was full at the first, all go on after it', async () => {
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    // The waiting hashes are cheap: the first ones take long enough.
    const cheap = await cheaplyHashed('tajne1');
    const full = [
      ...Array.from({ length: hashesAtOnce }, () => hashPassword('tajne1')),
      ...Array.from({ length: passwordHashing.waiting }, () => fitsPassword('tajne1', cheap)),
    ];
    for (const late of [fitsPassword('tajne1', null), hashPassword('tajne1'), hashPassword('tajne1')]) {
      await expect(late).rejects.toSatisfy(isTryLater);
    }
    await Promise.all(full);
    clearInterval(ticking);
    expect(turns, 'timers went on while it was hashed').toBeGreaterThan(5);
    expect(await fitsPassword('tajne1', null), 'of an unknown account').toBe(false);
    expect(await fitsPassword('tajne1', await hashPassword('tajne1'))).toBe(true);
  });

  it('are hashed with argon2id at the written cost, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('tajne1'), hashPassword('tajne1')]);
    expect(one).toContain(`$argon2id$v=19$m=${passwordHashing.kibibytes},t=${passwordHashing.rounds},p=1$`);
    expect(one).not.toBe(other);
    expect(await fitsPassword('tajne1', one)).toBe(true);
    expect(await fitsPassword('tajne2', one)).toBe(false);
  });

  it('are never cut: the last of many characters counts', async () => {
    const long = 'ż'.repeat(200);
    const hash = await hashPassword(`${long}a`);
    expect(await fitsPassword(`${long}b`, hash)).toBe(false);
    expect(await fitsPassword(`${long}a`, hash)).toBe(true);
  });

  it('match no account without a password', async () => {
    expect(await fitsPassword('a password that nobody has', null)).toBe(false);
  });
});
