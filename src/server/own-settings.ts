import { isDatabaseUnavailable } from '../data/db/database-unavailable.ts';
import { StartError } from '../data/db/start-error.ts';
import { settingsTag } from '../data/owner/own-settings.ts';
import type { Store } from '../data/store.ts';
import { draftedLook, publishedLook, type StoredLook, withLook } from '../shop/look-draft.ts';
import type { ShopSettings } from '../shop/settings.ts';
import { mergedSettings, type StoredKey, type StoredSettings, storedKeys } from '../shop/stored-settings.ts';
import { checkSettings } from './config.ts';
import type { Log } from './log.ts';

/** The effective settings: `shop.config.ts` with the owner's changes in the panel. */
export interface OwnSettings {
  readonly defaults: ShopSettings;
  readonly settings: ShopSettings;
  readonly stored: StoredSettings;
  /**
   * Returns what is wrong with the change, in English, or `null` when it is active in this process. `work` returns
   * `null` to save nothing.
   */
  change(work: (stored: StoredSettings) => StoredSettings | null): Promise<string | null>;
  /** The same with the look, of which a part may be a draft: a draft that could not be published is invalid too. */
  changeLook(work: (known: StoredLook) => StoredLook | null): Promise<string | null>;
  /** Called with new settings after a change in any process. */
  follow(callback: (settings: ShopSettings) => void): void;
}

interface Parts {
  store: Pick<Store, 'ownSettings' | 'ownLook' | 'changes'>;
  /** The unchanged `shop.config.ts`, which stored settings are checked together with. */
  checked: ShopSettings;
  /** The same without the demo's data if the shop is no demo: the stored settings may have another company. */
  defaultsFor(stored: StoredSettings): ShopSettings;
  log: Log;
}

/** Follows the store: a change in any process is active here as soon as its notification arrives. */
export async function openOwnSettings({ store, checked, defaultsFor, log }: Parts): Promise<OwnSettings> {
  const followers: ((settings: ShopSettings) => void)[] = [];
  let known = '';
  let stored: StoredSettings = {};
  let defaults = defaultsFor({});
  let settings = defaults;
  let turn = Promise.resolve();

  async function read(): Promise<void> {
    const found = await store.ownSettings.read();
    const text = JSON.stringify(found);
    if (text === known) return;
    known = text;
    const { fitting, unfit } = fittingPart(checked, found);
    // Another version of the shop may have stored it, or `shop.config.ts` has changed since.
    if (unfit.length > 0) log.note('stored settings do not fit and are left out', { keys: unfit.join(', ') });
    stored = fitting;
    defaults = defaultsFor(fitting);
    settings = mergedSettings(defaults, fitting);
    for (const callback of followers) callback(settings);
  }
  /** One after another, so that an older read never replaces a newer one. */
  const refresh = () => {
    const done = turn.then(read);
    // Changes that were missed while the store was unavailable are announced again when it is back.
    turn = done.catch((error: unknown) => (isDatabaseUnavailable(error) ? undefined : log.bug('settings', error)));
    return done;
  };

  // Before the first read, so that no change in between is missed.
  store.changes.subscribe((tag) => {
    if (tag === settingsTag || tag === '*') refresh().catch(() => {});
  });
  await refresh();
  return {
    get defaults() {
      return defaults;
    },
    get settings() {
      return settings;
    },
    get stored() {
      return stored;
    },
    follow: (callback) => followers.push(callback),
    async change(work) {
      let fault: string | null = null;
      await store.ownSettings.change((found) => {
        const next = work(found);
        fault = next === null ? null : storedFault(checked, next);
        return fault === null ? next : null;
      });
      if (fault === null) await refresh();
      return fault;
    },
    async changeLook(work) {
      let fault: string | null = null;
      await store.ownLook.change((found) => {
        const next = work(found);
        fault = next && storedFault(checked, withLook(next.stored, draftedLook(publishedLook(next), next.draft)));
        return fault === null ? next : null;
      });
      if (fault === null) await refresh();
      return fault;
    },
  };
}

/** What is wrong with stored settings in combination with `shop.config.ts`; `null`: nothing. */
export function storedFault(checked: ShopSettings, stored: StoredSettings): string | null {
  const strange = Object.keys(stored).find((key) => !(storedKeys as readonly string[]).includes(key));
  if (strange) return `"${strange}" is not stored`;
  try {
    checkSettings(mergedSettings(checked, stored), 'the panel');
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

/** All stored settings, or those that are valid, setting by setting. */
export function fittingPart(
  checked: ShopSettings,
  stored: StoredSettings,
): { fitting: StoredSettings; unfit: StoredKey[] } {
  if (storedFault(checked, stored) === null) return { fitting: stored, unfit: [] };
  // Shown prices depend on the methods of delivery, so the two are valid or invalid together.
  const groups: StoredKey[][] = [
    ['delivery', 'prices'],
    ...storedKeys.filter((key) => key !== 'delivery' && key !== 'prices').map((key) => [key]),
  ];
  let fitting: StoredSettings = {};
  const unfit: StoredKey[] = [];
  for (const group of groups) {
    const part = Object.fromEntries(group.flatMap((key) => (key in stored ? [[key, stored[key]]] : [])));
    if (Object.keys(part).length === 0) continue;
    if (storedFault(checked, { ...fitting, ...part }) === null) fitting = { ...fitting, ...part };
    else unfit.push(...group.filter((key) => key in stored));
  }
  return { fitting, unfit };
}
