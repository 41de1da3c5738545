import { describe, expect, it } from 'vitest';
import { isDemoCompany, withoutDemo } from '../../demo/without-demo.ts';
import settings from '../../shop.config.ts';
import { type Look, publishedDraft, type StoredLook, takenBack } from '../shop/look-draft.ts';
import { everyDelivery, knownTransfer, mergedSettings, type StoredSettings } from '../shop/stored-settings.ts';
import { checkSettings } from './config.ts';
import type { Log } from './log.ts';
import { openOwnSettings, storedFault } from './own-settings.ts';

const checked = checkSettings(settings);
const silent: Log = { request: () => {}, bug: () => {}, note: () => {} };

/** A store in memory that several processes share. */
function sharedStore() {
  let stored: StoredSettings = {};
  let look: Omit<StoredLook, 'stored'> = { hero: null, draft: {}, before: null };
  const subscribers = new Set<(tag: string) => void>();
  const tellAll = () => {
    for (const tell of subscribers) tell('settings');
  };
  return {
    ownSettings: {
      read: async () => structuredClone(stored),
      change: async (work: (stored: StoredSettings) => StoredSettings | null) => {
        stored = work(structuredClone(stored)) ?? stored;
        tellAll();
      },
    },
    ownLook: {
      read: async () => structuredClone({ stored, ...look }),
      change: async (work: (known: StoredLook) => StoredLook | null) => {
        const known = structuredClone({ stored, ...look });
        ({ stored, ...look } = work(known) ?? known);
        tellAll();
      },
      enterPicture: async () => 'broken' as const,
    },
    changes: { subscribe: (tell: (tag: string) => void) => subscribers.add(tell) } as never,
  };
}

const defaultsFor = (stored: StoredSettings) =>
  isDemoCompany(mergedSettings(checked, stored)) ? checked : withoutDemo(checked);

describe('settings in the store', () => {
  it('are the defaults until something is stored, and then only what was stored differs', () => {
    expect(mergedSettings(checked, {})).toEqual(checked);
    const merged = mergedSettings(checked, { name: 'Inny', colours: { ink: '#000000' } });
    expect(merged).toEqual({ ...checked, name: 'Inny', colours: { ...checked.colours, ink: '#000000' } });
  });

  it('keep what is switched off', () => {
    const stored = { delivery: { off: ['poczta'] }, payments: { transferOff: true } };
    const merged = mergedSettings(checked, stored);
    expect(merged.delivery.options.map(({ id }) => id)).not.toContain('poczta');
    expect(merged.delivery).not.toHaveProperty('off');
    expect(merged.payments).toEqual({ ...checked.payments, transfer: null });
    expect(everyDelivery(checked, stored)).toEqual(checked.delivery.options);
    expect(knownTransfer(checked, stored)).toEqual(checked.payments.transfer);
    expect(storedFault(checked, stored)).toBeNull();
  });

  it('pass the rules of shop.config.ts', () => {
    expect(storedFault(checked, { colours: { ink: '#eeeeee' } })).toContain('has a contrast of');
    expect(storedFault(checked, { prices: { countries: ['FR'] } })).toContain(
      'no way of delivery brings parcels to FR',
    );
    // Older versions stored fields that the methods of delivery have now.
    expect(storedFault(checked, { prices: { deliveryFrom: 1 } } as StoredSettings)).toBeNull();
    expect(storedFault(checked, { password: { maxLength: 15 } } as StoredSettings)).toContain('"password"');
  });

  it('reach every process, and a refused change reaches none', async () => {
    const store = sharedStore();
    const [one, other] = await Promise.all(
      [1, 2].map(() => openOwnSettings({ store, checked, defaultsFor, log: silent })),
    );
    const told: string[] = [];
    other?.follow(({ name }) => told.push(name));
    expect(await one?.change((stored) => ({ ...stored, name: 'Inny' }))).toBeNull();
    expect(one?.settings.name).toBe('Inny');
    await expect.poll(() => other?.settings.name).toBe('Inny');
    expect(await other?.change((stored) => ({ ...stored, name: '' }))).toContain('"name"');
    expect(told).toEqual(['Inny']);
    expect(one?.settings.name).toBe('Inny');
  });

  it('are not changed by a draft of the look until it is published, and a draft that could not be is refused', async () => {
    const own = await openOwnSettings({ store: sharedStore(), checked, defaultsFor, log: silent });
    const drafted = (colours: Look['colours']) =>
      own.changeLook((known) => ({ ...known, draft: { colours: colours ?? null } }));
    expect(await drafted({ ink: '#eeeeee' })).toContain('has a contrast of');
    expect(await drafted({ ink: '#000000' })).toBeNull();
    expect(own.settings.colours).toEqual(checked.colours);
    expect(await own.changeLook(publishedDraft)).toBeNull();
    expect(own.settings.colours.ink).toBe('#000000');
    expect(await own.changeLook(takenBack)).toBeNull();
    expect(own.settings.colours).toEqual(checked.colours);
  });

  it('with a company of one’s own leave nothing of the demo: no made-up account, no made-up place', async () => {
    const own = await openOwnSettings({ store: sharedStore(), checked, defaultsFor, log: silent });
    expect(own.settings.payments.transfer).not.toBeNull();
    await own.change((stored) => ({ ...stored, company: { ...checked.company, nip: '5252344078' } }));
    expect(own.settings.payments.transfer).toBeNull();
    expect(own.settings.delivery.options.map(({ id }) => id)).not.toContain('odbior');
  });
});
