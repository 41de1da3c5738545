import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { codeTimes } from '../../shop/limits.ts';
import type { Database } from '../db/db.ts';
import { oneTimeCodes, outbox } from '../db/schema.ts';
import type { Store } from '../store.ts';

describe('one-time codes', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let people = 0;
  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'codes', now));
  });
  afterAll(() => store.close());

  const newBrowser = () => {
    const key = randomBytes(32).toString('base64url');
    return { key, hash: createHash('sha256').update(key).digest('hex') };
  };
  const newPerson = () => {
    people += 1;
    const email = `osoba-${people}@example.com`;
    return { identifier: email, recipient: { email, mailbox: email, client: null } };
  };
  const mails = async (email: string) =>
    (await store.outbox.waiting()).filter(({ recipient, kind: of }) => recipient === email && of === 'sign-in-code');
  const sentCode = async (email: string) => String((await mails(email)).at(-1)?.content.token);
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  /** A browser that has a code. */
  async function asked(at = now) {
    const browser = newBrowser();
    const person = newPerson();
    expect(await store.oneTimeCodes.make({ browser, ...person }, at)).toBe(0);
    return { browser, person, code: await sentCode(person.identifier) };
  }

  it('are mailed, right once, and say whose they are', async () => {
    const { browser, code, person } = await asked();
    expect(code).toMatch(/^\d{6}$/);
    const right = { answer: 'right', email: person.identifier, client: null };
    expect(await store.oneTimeCodes.tryCode(browser, code, now + 1)).toEqual(right);
    expect(await store.oneTimeCodes.tryCode(browser, code, now + 2), 'used').toEqual({ answer: 'expired' });
  });

  it('are right once, however often they are sent at once', async () => {
    const { browser, code } = await asked();
    const answers = await Promise.all([1, 2, 3, 4].map(() => store.oneTimeCodes.tryCode(browser, code, now)));
    expect(answers.filter(({ answer }) => answer === 'right')).toHaveLength(1);
  });

  it('have 5 tries, then only a new code helps', async () => {
    const { browser, code, person } = await asked();
    const answers: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      answers.push((await store.oneTimeCodes.tryCode(browser, other(code), now)).answer);
    }
    expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'exhausted']);
    expect(await store.oneTimeCodes.tryCode(browser, code, now)).toEqual({ answer: 'exhausted' });
    await store.oneTimeCodes.make({ browser, ...person }, now + 1);
    const fresh = await sentCode(person.identifier);
    expect(await store.oneTimeCodes.tryCode(browser, fresh, now + 1)).toMatchObject({ answer: 'right' });
  });

  it('have 5 tries even when 40 come at once', async () => {
    const { browser, code } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => store.oneTimeCodes.tryCode(browser, other(code), now)),
    );
    expect(answers.filter(({ answer }) => answer === 'wrong')).toHaveLength(4);
    expect(await store.oneTimeCodes.tryCode(browser, code, now)).toEqual({ answer: 'exhausted' });
  });

  it('are valid for 10 minutes', async () => {
    const [first, second] = [await asked(), await asked()];
    const end = now + codeTimes.valid;
    expect(await store.oneTimeCodes.tryCode(first.browser, first.code, end - 1)).toMatchObject({ answer: 'right' });
    expect(await store.oneTimeCodes.tryCode(second.browser, second.code, end)).toEqual({ answer: 'expired' });
  });

  it('are for the browser that asked', async () => {
    const { browser, code } = await asked();
    expect(await store.oneTimeCodes.tryCode(newBrowser(), code, now)).toEqual({ answer: 'none' });
    const forged = { ...browser, key: newBrowser().key };
    expect(await store.oneTimeCodes.tryCode(forged, code, now), 'another key').toEqual({ answer: 'wrong' });
    const thief = newBrowser();
    await store.oneTimeCodes.make({ browser: thief, ...newPerson() }, now);
    expect(await store.oneTimeCodes.tryCode(thief, code, now)).toEqual({ answer: 'wrong' });
    expect(await store.oneTimeCodes.tryCode(browser, code, now)).toMatchObject({ answer: 'right' });
  });

  it('count by the newest: an older one of the same browser is not right', async () => {
    const { browser, code, person } = await asked();
    await store.oneTimeCodes.make({ browser, ...person }, now);
    const newer = await sentCode(person.identifier);
    if (newer !== code) expect(await store.oneTimeCodes.tryCode(browser, code, now)).toEqual({ answer: 'wrong' });
    expect(await store.oneTimeCodes.tryCode(browser, newer, now)).toMatchObject({ answer: 'right' });
  });

  it('are 5 an hour for one person, however many browsers ask at once', async () => {
    const person = newPerson();
    const ask = (at: number) => store.oneTimeCodes.make({ browser: newBrowser(), ...person }, at);
    const waits = await Promise.all(Array.from({ length: 20 }, () => ask(now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(new Set(waits)).toEqual(new Set([0, codeTimes.window]));
    expect(await mails(person.identifier)).toHaveLength(5);
    expect(await ask(now + codeTimes.window - 1)).toBe(1);
    expect(await ask(now + codeTimes.window)).toBe(0);
  });

  it('are 5 mails an hour for one mailbox, and nobody learns that two names belong together', async () => {
    const { recipient } = newPerson();
    const ask = (identifier: string) => store.oneTimeCodes.make({ browser: newBrowser(), identifier, recipient }, now);
    for (let turn = 0; turn < 5; turn += 1) expect(await ask(recipient.email)).toBe(0);
    expect(await ask('+48600700800'), 'the same answer').toBe(0);
    expect(await mails(recipient.email)).toHaveLength(5);
  });

  it('for an unknown address answer the same, send nothing and are never valid', async () => {
    const browser = newBrowser();
    const before = (await store.outbox.waiting()).length;
    expect(await store.oneTimeCodes.make({ browser, identifier: 'nikt', recipient: null }, now)).toBe(0);
    expect(await store.outbox.waiting()).toHaveLength(before);
    expect(await store.oneTimeCodes.tryCode(browser, '000000', now)).toEqual({ answer: 'wrong' });
  });

  it('are stored as hashes, leave the outbox when they are sent, and are forgotten', async () => {
    const { person, code } = await asked();
    const rows = async () => database.orm.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, person.identifier));
    expect(
      JSON.stringify((await rows()).map(({ codeHash, identifierHash }) => [codeHash, identifierHash])),
    ).not.toContain(code);
    const [mail] = await mails(person.identifier);
    await store.outbox.markSent(mail?.id ?? 0, now);
    const [sent] = await database.orm.select().from(outbox).where(eq(outbox.recipient, person.identifier));
    expect(JSON.stringify(sent?.content)).not.toContain(code);
    await store.oneTimeCodes.forgetOld(now + codeTimes.window);
    expect(await rows()).toHaveLength(1);
    await store.oneTimeCodes.forgetOld(now + codeTimes.window + 1);
    expect(await rows()).toEqual([]);
  });
});
