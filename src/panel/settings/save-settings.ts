import type { ShopSettings } from '../../shop/settings.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import type { StoredKey, StoredSettings } from '../../shop/stored-settings.ts';
import type { PanelAsk } from '../screen.ts';

export type Saved = { fault: string } | { journal: NewJournalEntry };

/**
 * Saves a change of some settings, with a journal entry of the previous values. `change` gets the currently stored
 * settings, which another request may have changed; if it returns a sentence, nothing is saved.
 */
export async function saveSettings(
  ask: PanelAsk,
  keys: readonly StoredKey[],
  change: (stored: StoredSettings) => StoredSettings | string,
): Promise<Saved> {
  const before = ask.own.settings;
  let refused = null as string | null;
  const fault = await ask.own.change((stored) => {
    const next = change(stored);
    refused = typeof next === 'string' ? next : null;
    return typeof next === 'string' ? null : next;
  });
  if (refused !== null) return { fault: refused };
  // The screens validate their fields, so this only reports what they cannot check.
  if (fault !== null) return { fault: `Tego nie da się zapisać: ${fault}` };
  return {
    journal: {
      action: 'settings-changed',
      subject: `settings ${keys.join(' ')}`,
      ...differences(before, ask.own.settings, keys),
    },
  };
}

function differences(before: ShopSettings, after: ShopSettings, keys: readonly StoredKey[]) {
  const pairs = keys.map((key) => [key, changedFields(before[key], after[key])] as const);
  return {
    before: Object.fromEntries(pairs.map(([key, { was }]) => [key, was])),
    after: Object.fromEntries(pairs.map(([key, { is }]) => [key, is])),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For settings with fields: only the fields that differ. */
export function changedFields(was: unknown, is: unknown): { was: unknown; is: unknown } {
  if (!isRecord(was) || !isRecord(is)) return { was, is };
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const part = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { was: part(was), is: part(is) };
}
