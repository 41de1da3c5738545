import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../data/db/project-root.ts';
import type { Store } from '../data/store.ts';
import { cookieInventory, storedThingsOf } from '../shop/cookie-inventory.ts';
import { dismissableKinds, dismissalCookie } from '../shop/notices/dismissal.ts';
import { continuedCookies } from '../shop/notices/forced-region.ts';
import { consentCookie } from '../shop/privacy/consent.ts';
import { sessionOf } from './visitor/session.ts';

const listed: string[] = cookieInventory.flatMap(({ names }) => [...names]);
const unlisted = (names: Iterable<string>) =>
  [...names].filter(
    (name) => !listed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one)),
  );
const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

describe('the list of what is kept in a browser', () => {
  it('lists nothing for a purpose without a consent question', () => {
    const names = (asked: Parameters<typeof storedThingsOf>[0]) =>
      storedThingsOf(asked).flatMap(({ names }) => [...names]);
    expect(names([])).not.toContain('recentlySeen');
    expect(names(['history'])).toContain('recentlySeen');
    expect(names(['history'])).not.toContain('trackingEvents');
    expect(names(['history', 'analytics'])).toEqual(listed.filter((name) => !name.endsWith('usluga')));
    expect(storedThingsOf(['history', 'analytics'], true).flatMap(({ names }) => [...names])).toEqual(listed);
  });

  it('names the session under https', async () => {
    const sessions = { open: async () => 'a visitor', touch: async () => ({ state: 'gone' }) };
    const store = { sessions } as unknown as Store;
    const session = sessionOf(new Request('https://shop.test/'), store, { now: 0, https: true });
    await session.ensure();
    const left = session.cookies().map(nameOf);
    expect(left).toEqual(['__Host-witryna']);
    expect(unlisted(left)).toEqual([]);
  });

  it('names the cookies that scripts write', () => {
    const forced = { current: '', default: '', showModal: true, written: {} };
    const written = [
      consentCookie([], { asked: ['history'], day: '2026-11-15', https: true }),
      ...dismissableKinds.map((kind) => dismissalCookie(kind, true)),
      ...continuedCookies({ region: forced, zipcode: forced }, true),
    ];
    expect(unlisted(written.map(nameOf))).toEqual([]);
  });

  it('names whatever is in storage: every key in the source is a constant of the list', async () => {
    const rules = await sources('src/shop');
    const constants = new Map(
      [...rules.matchAll(/export const (\w+) = '([^']+)'/g)].map(([, constant = '', text = '']) => [constant, text]),
    );
    const browser = (await sources('src/ui')) + (await sources('src/pages'));
    const keys = [...browser.matchAll(/(?:local|session)Storage(?:\.[gs]etItem\(|\[)([^,)\]]+)/g)].map(([, key = '']) =>
      key.replace(/\W/g, ''),
    );
    // `key` is composed from the prefix in the only file that caches search results.
    const names = keys.map((key) => constants.get(key === 'key' ? 'cachedAnswerPrefix' : key) ?? key);
    expect(new Set(names)).toEqual(
      new Set(['closedBars', 'seenToplayers', 'keyboardHelp', 'recentlySeen', 'podpowiedzi ', 'koszyk-wyslany']),
    );
    expect(unlisted(names)).toEqual([]);
    expect(browser).not.toMatch(/(?:local|session)Storage\.(?!getItem|setItem|removeItem|clear)\w/);
  });
});

async function sources(folder: string): Promise<string> {
  const root = join(projectRoot, folder);
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
}
