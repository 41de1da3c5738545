import settings from '../../shop.config.ts';
import type { Store } from '../../src/data/store.ts';
import { checkSettings } from '../../src/server/config.ts';
import { type KsefAccount, openKsef } from '../../src/server/connectors/ksef/ksef.ts';
import { ksefLimits } from '../../src/server/connectors/ksef/pace.ts';
import type { Log } from '../../src/server/log.ts';

const noLimits = Object.fromEntries(Object.keys(ksefLimits).map((name) => [name, []])) as unknown as typeof ksefLimits;
const silent: Log = { request: () => {}, bug: (_, error) => console.error(error), note: () => {} };
const checked = checkSettings(settings);

export interface KsefOptions {
  account?: Partial<KsefAccount>;
  now?: () => number;
  log?: Log;
}

/** The connector with KSeF, without the limits of an hour; a lost call counts as lost after a second. */
export function testKsef(store: Store, url: string, { account = {}, now = Date.now, log = silent }: KsefOptions = {}) {
  const nothing = { certificate: undefined, key: undefined, keyPassword: undefined };
  const noOffline = { offlineCertificate: undefined, offlineKey: undefined, offlineKeyPassword: undefined };
  return openKsef(
    { url, way: 'token', token: 'demo-ksef-token', ...nothing, ...noOffline, ...account },
    { store, settings: () => checked, log, now, timeoutMs: 4_000 },
    { limits: noLimits, lostAfterMs: 1_000 },
  );
}
