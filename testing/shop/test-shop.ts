import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../demo/seed.ts';
import { withoutDemo } from '../../demo/without-demo.ts';
import settings from '../../shop.config.ts';
import type { Where } from '../../src/data/db/db.ts';
import { openSecretBox } from '../../src/data/secret/secret-box.ts';
import { openStore } from '../../src/data/store.ts';
import type { App, AppParts } from '../../src/server/app.ts';
import { openBackups } from '../../src/server/backups/backups.ts';
import { openLabels } from '../../src/server/carriers/labels.ts';
import { checkSettings } from '../../src/server/config.ts';
import { connectionGroups } from '../../src/server/connections/connection-groups.ts';
import { openConnections } from '../../src/server/connections/own-connections.ts';
import { openConnectors } from '../../src/server/connectors/open-connectors.ts';
import type { Accounts } from '../../src/server/environment/accounts.ts';
import { fileHeaders } from '../../src/server/http/answer/security.ts';
import { loadStaticFiles } from '../../src/server/http/answer/static-files.ts';
import { outageLog } from '../../src/server/http/outage-log.ts';
import type { Log } from '../../src/server/log.ts';
import { withSignInAccounts } from '../../src/server/openid/registry.ts';
import { openOwnSettings } from '../../src/server/own-settings.ts';
import { openPayments } from '../../src/server/payments/open-payments.ts';
import type { DemoPages } from '../../src/server/payments/service/demo-page.ts';
import { openPaymentService } from '../../src/server/payments/service/payment-service.ts';
import { pictureServer } from '../../src/server/site/pictures.ts';
import { holdTimesOf } from '../../src/shop/order/hold.ts';
import type { ShopSettings } from '../../src/shop/settings.ts';
import { emptyArchive, seededArchive } from '../store/seeded-stores.ts';
import { emptyServerDatabase, seededServerDatabase } from '../store/test-store.ts';

const root = join(import.meta.dirname, '../..');

interface TestShopOptions {
  cachePages?: boolean;
  requestTimeoutMs?: number;
  /** A store without the demo shop. */
  empty?: boolean;
  /** Changes of the owner's settings. */
  change?: (settings: ShopSettings) => ShopSettings;
  settings?: Partial<ShopSettings>;
  serviceSecrets?: Record<string, string>;
  panelOrigin?: string;
  /** Accounts with payment providers, and the address for their notifications. */
  payments?: { accounts: Accounts; notifyBase?: () => string; demo?: DemoPages };
  /** Accounts with carriers that sell labels. */
  carriers?: Accounts;
  /** Accounts with other systems. */
  connectors?: Accounts;
  /** Variables of the environment that name accounts. */
  env?: Record<string, string>;
  /** How long the shop waits for the carrier's answer. */
  carrierTimeoutMs?: number;
}

const testSecretKey = Buffer.alloc(32, 7);

const builtFiles: Partial<Record<string, ReturnType<typeof loadStaticFiles>>> = {};

/** Read once per process: no test writes to the build. */
function createBuiltFiles(protocol: string): ReturnType<typeof loadStaticFiles> {
  builtFiles[protocol] ??= loadStaticFiles(join(root, 'build'), fileHeaders(protocol === 'https:'));
  return builtFiles[protocol];
}

/** Longer than a notification takes on a busy machine. */
const noticeWithinMs = 60_000;

/**
 * The whole built shop in this process, on a migrated and seeded database, called with a Request: on the test run's
 * server, where it costs less, or in memory (docs/decisions/0092).
 */
export async function openTestShop(
  where: Where | 'memory' | 'server' = 'server',
  origin = 'http://shop.test',
  {
    cachePages = true,
    requestTimeoutMs,
    empty = false,
    settings: own = {},
    change = (all) => all,
    serviceSecrets = {},
    panelOrigin,
    payments,
    carriers,
    connectors,
    env = {},
    carrierTimeoutMs,
  }: TestShopOptions = {},
) {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const given = checkSettings(change({ ...settings, ...own }));
  const checked = empty ? withoutDemo(given) : given;
  const uploadFolder = await mkdtemp(join(tmpdir(), 'witryna-uploads-'));
  const copy = {
    memory: async () => ({ archive: await (empty ? emptyArchive() : seededArchive(now())) }),
    server: () => (empty ? emptyServerDatabase('shop') : seededServerDatabase('shop', now())),
  };
  const isCopy = where === 'memory' || where === 'server';
  const store = await openStore(isCopy ? await copy[where]() : where, {
    rules: {
      ...checked.omnibus,
      skipGaps: true,
      newForDays: checked.listing.newForDays,
      perPage: checked.listing.perPage,
    },
    uploads: { storage: 'folder', folder: uploadFolder },
    payment: { hold: holdTimesOf(checked), giftCards: checked.giftCards },
    secretBox: openSecretBox(() => testSecretKey),
    // A copy of a store that was seeded today needs no seed.
    ...(isCopy ? {} : { seed: (database) => seedDemo(database, now()) }),
  });
  const lines: Parameters<Log['request']>[0][] = [];
  const notes: Record<string, unknown>[] = [];
  const bugs: { id: string; error: unknown }[] = [];
  const plainLog: Log = {
    request: (line) => lines.push(line),
    bug: (id, error) => bugs.push({ id, error }),
    note: (what, facts) => notes.push({ what, ...facts }),
  };
  const log = outageLog(plainLog, store);
  const common = fileHeaders(origin.startsWith('https:'));
  const { accounts, ...reached } = payments ?? {};
  const ownSettings = await openOwnSettings({ store, checked: given, defaultsFor: () => checked, log });
  const backupFolder = await mkdtemp(join(tmpdir(), 'witryna-backups-'));
  const backups = openBackups({ store, folder: backupFolder, log, now, restoreDelayMs: 0 });
  const company = () => ownSettings.settings.company;
  const connectorParts = { store, settings: () => ownSettings.settings, log, now, timeoutMs: carrierTimeoutMs };
  const groups = connectionGroups(connectorParts);
  const connections = await openConnections({ store, groups, env, log });
  if (accounts) connections.simulate('payments', accounts);
  if (carriers) connections.simulate('carriers', carriers);
  if (connectors) connections.simulate('connectors', connectors);
  const followed = () => ({
    ...withSignInAccounts(ownSettings.settings, serviceSecrets, connections.accounts('sign-in')),
    paymentService: openPaymentService({
      store,
      settings: ownSettings.settings,
      origin,
      log,
      now,
      payments: openPayments(connections.accounts('payments'), ownSettings.settings, now),
      ...reached,
    }),
    connectors: openConnectors(connections.accounts('connectors'), connectorParts),
    labels: openLabels({
      store,
      accounts: connections.accounts('carriers'),
      company,
      timeoutMs: carrierTimeoutMs,
      log,
      now,
    }),
  });
  const begun = followed();
  const { paymentService, labels } = begun;
  const { createApp } = (await import(join(root, 'build/server/index.js'))) as { createApp: (parts: AppParts) => App };
  const app = createApp({
    store,
    ...begun,
    own: ownSettings,
    connections,
    backups,
    log,
    origin,
    staticFiles: await createBuiltFiles(new URL(origin).protocol),
    pictures: pictureServer(store.pictures, await mkdtemp(join(tmpdir(), 'witryna-pictures-')), common),
    now,
    cachePages,
    ...(panelOrigin === undefined ? {} : { panelOrigin }),
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  });
  ownSettings.follow(() => app.follow(followed()));
  connections.follow(() => app.follow(followed()));
  let settling: Promise<void> | undefined;
  const settled = () => {
    // Requests that were sent together continue together: otherwise tests of races would not race.
    queueMicrotask(() => {
      settling = undefined;
    });
    settling ??= store.changes.settled(noticeWithinMs);
    return settling;
  };
  /** Waits for pending notifications, so that pages reflect the earlier changes of a test. */
  const send = async (request: Request) => {
    await settled();
    return app(request);
  };
  /** Adds the Origin header of a page of the shop, unless a test sets another one. */
  const ask = async (path: string, init?: RequestInit) => {
    const request = new Request(origin + path, init);
    const { method, headers } = request;
    const isSaid = headers.has('origin') || headers.has('sec-fetch-site');
    if (method !== 'GET' && method !== 'HEAD' && !isSaid) headers.set('origin', origin);
    return send(request);
  };
  return {
    app,
    store,
    paymentService,
    labels,
    ownSettings,
    connections,
    /** What connectors do by themselves, once. */
    workConnectors: () => openConnectors(connections.accounts('connectors'), connectorParts).workDue(),
    backups,
    backupFolder,
    log,
    uploadFolder,
    clock,
    /** Resolves when the shop has processed all changes so far. Requests for pages wait for it by themselves. */
    settled,
    lines,
    notes,
    bugs,
    /** Sends the request unchanged, without the headers of a browser form. */
    send,
    ask,
    text: async (path: string, init?: RequestInit) => (await ask(path, init)).text(),
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
