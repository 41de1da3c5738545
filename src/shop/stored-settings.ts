import type { DeliveryOption } from './delivery/delivery-option.ts';
import type { ShopSettings } from './settings.ts';

/** Settings whose fields are stored separately, so that the others still follow `shop.config.ts`. */
const mergedKeys = ['colours', 'prices', 'delivery', 'payments', 'messages', 'orders', 'invoices'] as const;

/** Settings that are stored as a whole. */
const wholeKeys = [
  ...(['name', 'tagline', 'company', 'tracking', 'returns', 'gifts', 'withdrawal', 'subscriptions'] as const),
  ...(['infoBars', 'snippets', 'toplayers'] as const),
  ...(['logo', 'fonts', 'menus', 'home', 'shopMail', 'alerts'] as const),
  ...(['backups', 'firstSteps', 'basketReminder'] as const),
] as const;

type MergedKey = (typeof mergedKeys)[number];

/**
 * What the owner may change in the panel. Settings that the store and the services need at start stay in
 * `shop.config.ts`.
 */
export const storedKeys = [...wholeKeys, ...mergedKeys] as const;
export type StoredKey = (typeof storedKeys)[number];

/** Settings that are switched off stay stored, so that they can be switched on again unchanged. */
interface SwitchedOff {
  delivery: { /** Ids of ways of delivery. */ off?: string[] };
  payments: { transferOff?: boolean };
}

type Stored<Key extends StoredKey> = Key extends keyof SwitchedOff
  ? Partial<ShopSettings[Key]> & SwitchedOff[Key]
  : Key extends MergedKey
    ? Partial<ShopSettings[Key]>
    : ShopSettings[Key];

/** The owner's changes in the panel; `shop.config.ts` has the rest. */
export type StoredSettings = { [Key in StoredKey]?: Stored<Key> };

const isMerged = (key: StoredKey): key is MergedKey => (mergedKeys as readonly string[]).includes(key);

/** The stored settings, including what is switched off. */
function withStored(defaults: ShopSettings, stored: StoredSettings) {
  const changed = storedKeys.flatMap((key) => {
    const value = stored[key];
    if (value === undefined) return [];
    return [[key, isMerged(key) ? { ...defaults[key], ...(value as object) } : value] as const];
  });
  return { ...defaults, ...Object.fromEntries(changed) } as ShopSettings & SwitchedOff;
}

/** The effective settings. */
export function mergedSettings(defaults: ShopSettings, stored: StoredSettings): ShopSettings {
  const all = withStored(defaults, stored);
  const { off = [], ...delivery } = all.delivery;
  const { transferOff = false, ...payments } = all.payments;
  return {
    ...all,
    delivery:
      off.length > 0 ? { ...delivery, options: delivery.options.filter(({ id }) => !off.includes(id)) } : delivery,
    payments: transferOff ? { ...payments, transfer: null } : payments,
  };
}

/** All methods of delivery, including those that are switched off. */
export const everyDelivery = (defaults: ShopSettings, stored: StoredSettings): DeliveryOption[] =>
  withStored(defaults, stored).delivery.options;

/** The account for transfers, also when they are switched off. */
export const knownTransfer = (defaults: ShopSettings, stored: StoredSettings): ShopSettings['payments']['transfer'] =>
  withStored(defaults, stored).payments.transfer;
