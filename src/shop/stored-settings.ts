import type { ShopSettings } from './settings.ts';

/** Settings whose fields are stored one by one, so that the others still follow `shop.config.ts`. */
const mergedKeys = ['colours', 'prices', 'delivery', 'payments', 'messages'] as const;

/** Settings that are stored whole. */
const wholeKeys = [
  ...(['name', 'tagline', 'company', 'tracking', 'returns', 'gifts', 'withdrawal'] as const),
  ...(['infoBars', 'snippets', 'toplayers'] as const),
] as const;

type MergedKey = (typeof mergedKeys)[number];

/** What the owner may change in the panel. What the store and the services need at start stays in `shop.config.ts`. */
export const storedKeys = [...wholeKeys, ...mergedKeys] as const;
export type StoredKey = (typeof storedKeys)[number];

/** What the owner has changed in the panel; `shop.config.ts` says the rest. */
export type StoredSettings = {
  [Key in StoredKey]?: Key extends MergedKey ? Partial<NonNullable<ShopSettings[Key]>> : ShopSettings[Key];
};

const isMerged = (key: StoredKey): key is MergedKey => (mergedKeys as readonly string[]).includes(key);

/** Anything that the panel does not change is left out. */
export function mergedSettings(defaults: ShopSettings, stored: StoredSettings): ShopSettings {
  const changed = storedKeys.flatMap((key) => {
    const value = stored[key];
    if (value === undefined) return [];
    return [[key, isMerged(key) ? { ...defaults[key], ...(value as object) } : value] as const];
  });
  return { ...defaults, ...Object.fromEntries(changed) };
}
