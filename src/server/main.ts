// Imported first, because it must run before the first garbage collection.
import './http/quick-ticks.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { takeCommands } from '../../cli/running-shop.ts';
import { seedDemo } from '../../demo/seed.ts';
import { demoCarrier } from '../../demo/simulators/return-carrier.ts';
import { startSimulator } from '../../demo/simulators/start-simulator.ts';
import { isDemoCompany, withoutDemo } from '../../demo/without-demo.ts';
import rawSettings from '../../shop.config.ts';
import type { Database } from '../data/db/db.ts';
import { unlessDiskFull } from '../data/db/disk-full.ts';
import { projectRoot } from '../data/db/project-root.ts';
import { StartError } from '../data/db/start-error.ts';
import { setDrafts } from '../data/owner/own-pages.ts';
import { storedSettings } from '../data/owner/own-settings.ts';
import { secretBoxOf } from '../data/secret/secret-key.ts';
import { openStore } from '../data/store.ts';
import { pictureStorage } from '../data/upload/storages.ts';
import type { RenderPanel } from '../panel/view.ts';
import { statisticsLimits } from '../shop/limits.ts';
import { holdTimesOf } from '../shop/order/hold.ts';
import { hasCompany } from '../shop/owner/company.ts';
import { lawfulDrafts } from '../shop/owner/legal-drafts.ts';
import type { ShopSettings } from '../shop/settings.ts';
import { everyDelivery, mergedSettings, type StoredSettings } from '../shop/stored-settings.ts';
import type { App, AppParts } from './app.ts';
import { openBackups } from './backups/backups.ts';
import { openDispatcher } from './carriers/dispatcher.ts';
import { openLabels } from './carriers/labels.ts';
import { labelCarriers } from './carriers/registry.ts';
import { clientAddressOf } from './client-address.ts';
import { checkNoticeFile, checkSettings, readConfig, secretsOf } from './config.ts';
import { connectionGroups, type GroupId } from './connections/connection-groups.ts';
import { type MailAccount, mailServer, smtpUrl } from './connections/mail-server.ts';
import { openConnections } from './connections/own-connections.ts';
import { openConnectors } from './connectors/open-connectors.ts';
import { connectors } from './connectors/registry.ts';
import type { AccountKind } from './environment/accounts.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { fileHeaders } from './http/answer/security.ts';
import { loadStaticFiles, type StaticFiles } from './http/answer/static-files.ts';
import { consoleIntoLog } from './http/console-into-log.ts';
import { diskWatch } from './http/disk-watch.ts';
import { outageLog } from './http/outage-log.ts';
import { stopOnSignal } from './http/stop-on-signal.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { startJobs } from './jobs/runner.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { withSignInAccounts } from './openid/registry.ts';
import { fittingPart, openOwnSettings } from './own-settings.ts';
import { openPayments } from './payments/open-payments.ts';
import { paymentProviders } from './payments/registry.ts';
import { openPaymentService } from './payments/service/payment-service.ts';
import { pictureMaker } from './site/picture-maker.ts';
import { pictureServer } from './site/pictures.ts';

type CreateApp = (parts: AppParts) => App;

const dayMs = 86_400_000;
const keepIndexEveryMs = 10 * 60_000;

async function main() {
  const config = readConfig();
  const checked = checkSettings(rawSettings);
  // With a company in the settings, the demo's products are not added.
  const demo = config.demo && isDemoCompany(checked);
  const isDemoShop = (stored: StoredSettings) => demo && isDemoCompany(mergedSettings(checked, stored));
  const defaultsFor = (stored: StoredSettings) => (isDemoShop(stored) ? checked : withoutDemo(checked));
  const dev = process.argv.includes('--dev');
  const plainLog = openLog(config.logLevel);
  // In development Vite writes to the console for people.
  if (!dev) consoleIntoLog(plainLog);
  const tell = (line: string) => process.stderr.write(`${line}\n`);

  const origin = config.origin ?? `http://localhost:${config.port}`;
  const headers = fileHeaders(origin.startsWith('https:'));
  // Loaded while the database and the simulators start.
  const program = dev ? null : loadProgram(headers);
  // Awaited below; until then a failure must not end the process.
  program?.catch(() => {});
  const where = config.databaseUrl
    ? {
        url: config.databaseUrl,
        directUrl: config.directUrl,
        replica: config.replica && { ...config.replica, note: plainLog.note },
      }
    : { directory: join(config.dataDir, 'database') };
  const store = await openStore(where, {
    rules: {
      ...checked.omnibus,
      newForDays: checked.listing.newForDays,
      perPage: checked.listing.perPage,
    },
    staleForMs: checked.outage.staleForMinutes * 60_000,
    uploads: config.uploads,
    payment: { hold: holdTimesOf(checked), giftCards: defaultsFor({}).giftCards },
    ...(program && {
      keptIndex: {
        folder: join(config.dataDir, 'index'),
        program: await programName(),
        note: (why) => plainLog.note('the kept index is not used', { why }),
      },
    }),
    secretBox: secretBoxOf({ key: config.secretKey, file: join(config.dataDir, 'secret.key') }),
    seed: async (database) => {
      const { fitting } = fittingPart(checked, await storedSettings(database.orm));
      if (isDemoShop(fitting)) await seedDemo(database, Date.now(), tell);
      else await enterDrafts(database, mergedSettings(defaultsFor(fitting), fitting));
    },
  });
  const metrics = openMetrics();
  const disk = diskWatch(config.dataDir);
  let leaving = false;
  const log = disk.watched(metrics.counted(outageLog(plainLog, store)));
  const own = await openOwnSettings({ store, checked, defaultsFor, log });
  await store.uploads.moveOld();
  // A demo that runs for weeks must not run out of promotions.
  const extendDemoPromotions = () => store.maintain((database) => seedDemo(database, Date.now()));
  const onShow = isDemoShop(own.stored);
  if (onShow)
    setInterval(() => extendDemoPromotions().catch((error: unknown) => log.bug('demo', error)), dayMs).unref();

  const pictures = pictureServer(
    store.pictures,
    join(config.dataDir, 'pictures'),
    headers,
    pictureMaker(),
    pictureStorage(config.pictures, config.uploads.s3 ?? null),
  );
  const company = () => own.settings.company;
  const connectorParts = { store, settings: () => own.settings, log, now: Date.now };
  const connections = await openConnections({
    store,
    groups: connectionGroups({ ...connectorParts, mailUrl: config.mailUrl }),
    env: config.accounts,
    log,
  });
  const backups = openBackups({ store, folder: join(config.dataDir, 'backups'), log, now: Date.now });
  // A shop on show takes payments and labels of simulators, unless it has accounts of its own.
  const isNeeded = (group: GroupId) => onShow && Object.keys(connections.accounts(group)).length === 0;
  const simulated = async (group: GroupId, kinds: readonly AccountKind[]) => {
    const simulator = isNeeded(group) ? await demoAccount(kinds, tell) : null;
    if (simulator) connections.simulate(group, simulator.accounts);
    return simulator;
  };
  const [simulator, carrierSimulator, connectorSimulator] = await Promise.all([
    simulated('payments', paymentProviders),
    simulated('carriers', labelCarriers),
    // Real payments make real invoices, which no simulator may number.
    isNeeded('payments')
      ? simulated(
          'connectors',
          connectors.filter(({ isSimulated }) => isSimulated),
        )
      : null,
  ]);
  let { port } = config;
  const paymentServiceWith = (settings: ShopSettings) => {
    const demo = connections.isSimulated('payments') ? simulator : null;
    const payments = openPayments(connections.accounts('payments'), settings, Date.now);
    // The simulator runs on this machine, where the public address may not be reachable.
    const reached = demo ? { notifyBase: () => `http://${ownHost(config.host)}:${port}` } : {};
    return openPaymentService({ store, settings, origin, log, now: Date.now, demo, payments, ...reached });
  };
  const partsNow = () => ({
    store,
    ...withSignInAccounts(
      own.settings,
      secretsOf(own.settings, config.serviceSecrets),
      connections.accounts('sign-in'),
    ),
    log,
    pictures,
    own,
    connections,
    backups,
    connectors: openConnectors(connections.accounts('connectors'), connectorParts),
    labels: openLabels({ store, accounts: connections.accounts('carriers'), company, log, now: Date.now }),
    disk,
    isLeaving: () => leaving,
    now: Date.now,
    paymentService: paymentServiceWith(own.settings),
    anyHost: config.origin === null,
    panelOrigin: config.panelOrigin,
    metrics: config.metricsToken ? { token: config.metricsToken, text: () => metrics.text(store, Date.now()) } : null,
    clientAddress: clientAddressOf(config.trustedProxies),
  });
  let parts = partsNow();
  if (origin.startsWith('https:') && config.trustedProxies.length === 0) {
    log.note('a proxy stands in front but WITRYNA_TRUSTED_PROXIES names none: all shoppers are counted as one');
  }
  const served = program ? builtApp(await program, parts, origin) : await devApp(parts, origin);
  const mailNow = () => {
    const account = connections.accounts('mail')[mailServer.name] as MailAccount | undefined;
    return {
      origin,
      url: config.mailUrl ?? (account ? smtpUrl(account) : null),
      from: config.mailFrom ?? account?.from ?? null,
      folder: join(config.dataDir, 'mail'),
    };
  };
  const carrier = onShow ? demoCarrier : null;
  const ways = () => everyDelivery(own.defaults, own.stored);
  const handlersNow = () => {
    const dispatcher = openDispatcher({ store, labels: parts.labels, ways, log, now: Date.now });
    const simulatesCarriers = connections.isSimulated('carriers');
    const all = jobHandlers({ ...parts, ...mailNow(), carrier, dispatcher, simulatesCarriers });
    const {
      'price-plans': prices,
      connectors: calls,
      webhooks,
      'pickup-points': points,
      moves,
      labels,
      ...others
    } = all;
    // Each has a runner of its own. A mail or a payment waits for no tax office, no address that does not answer, no list
    // with many pages, and no file of another shop.
    return {
      usual: parts.labels ? { ...others, labels } : others,
      prices: { 'price-plans': prices },
      connectors: { connectors: calls },
      webhooks: { webhooks },
      points: { 'pickup-points': points },
      moves: { moves },
    };
  };
  let handlers = handlersNow();
  const renew = () => {
    parts = partsNow();
    served.app.follow(parts);
    handlers = handlersNow();
  };
  own.follow(() => {
    // The company is the owner's now, so nobody should pay with a simulator any more.
    if (!isDemoShop(own.stored)) connections.endSimulation();
    renew();
  });
  connections.follow(renew);
  let wakeJobs = () => {};
  const server = await listen({
    // A one-time code must not wait for the next round.
    onWritten: () => wakeJobs(),
    host: config.host,
    port: config.port,
    origin: config.origin,
    panelOrigin: config.panelOrigin,
    ...served,
  }).catch(async (error) => {
    await store.close();
    throw error;
  });
  port = server.port;
  const runnerOf = (name: keyof typeof handlers) =>
    startJobs({
      ...parts,
      // Read in each round, so that a job has the current settings.
      get handlers() {
        return handlers[name];
      },
    });
  const runners = {
    usual: runnerOf('usual'),
    prices: runnerOf('prices'),
    connectors: runnerOf('connectors'),
    webhooks: runnerOf('webhooks'),
    points: runnerOf('points'),
    moves: runnerOf('moves'),
  };
  wakeJobs = () => {
    for (const runner of [runners.usual, runners.points, runners.connectors, runners.moves]) runner.wake();
  };
  const writeCounts = () => store.events.flush();
  // A store that is away is told by the log already; what was counted waits in memory.
  const counting = setInterval(() => writeCounts().catch(() => {}), statisticsLimits.writeEveryMs).unref();
  // Not awaited: a search that comes before the index is loaded waits for it.
  const keepIndex = (always?: boolean) =>
    store.catalogue
      .keepIndex(always)
      .catch((error: unknown) => plainLog.note('the index was not kept', { why: String(error) }));
  store.warm(Date.now()).then(
    () => keepIndex().then(giveBackMemory),
    (error: unknown) => log.bug('warm', error),
  );
  const keeping = setInterval(() => keepIndex(), keepIndexEveryMs).unref();

  // A PostgreSQL server accepts many processes; the embedded database accepts only this one.
  const commands = config.databaseUrl
    ? null
    : await takeCommands(config.dataDir, store, (error) => log.bug('command', error)).catch((error: unknown) => {
        log.bug('commands', error);
        return null;
      });

  stopOnSignal({
    log,
    flushLog: plainLog.flush,
    drainMs: config.drainMs,
    stop: async () => {
      leaving = true;
      clearInterval(counting);
      clearInterval(keeping);
      await Promise.all([
        commands?.close(),
        server.close(config.drainMs),
        ...Object.values(runners).map((runner) => runner.stop()),
      ]);
      await writeCounts().catch((error: unknown) => log.bug('statistics', error));
      await keepIndex(true);
      await store.close();
      await Promise.all([simulator?.stop(), carrierSimulator?.stop(), connectorSimulator?.stop()]);
    },
  });
  // Printed last, because a reader of this line may stop the shop or send a command immediately.
  const address = config.origin ?? `http://localhost:${server.port}`;
  process.stdout.write(`Witryna: ${address}\n`);
  await unlessDiskFull(async () => {
    if (!(await store.staff.isEmpty())) return;
    const token = await store.staff.invite('owner', null, Date.now());
    process.stdout.write(`Panel, the first account: ${config.panelOrigin ?? address}/panel/zaproszenie/${token}\n`);
  });
}

/** An account with a simulator of the first kind, which ends with the shop. */
async function demoAccount([first]: readonly AccountKind[], tell: (line: string) => void) {
  if (!first) return null;
  try {
    const { url, page = '', account, stop } = await startSimulator(first.name, projectRoot);
    return { url, page, stop, accounts: { [first.name]: account } };
  } catch (error) {
    tell(`The simulator of ${first.label} did not start: ${error instanceof Error ? error.message : error}.`);
    return null;
  }
}

/** A folder that cannot be written is a problem of the installation, not a bug. */
function fileFault(error: unknown): string | null {
  const { path, code, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof path !== 'string' || typeof code !== 'string') return null;
  return `${path} cannot be used: ${message.split(',')[0]}. WITRYNA_DATA_DIR names a folder that the shop may write.`;
}

/** The host under which this machine reaches the shop. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Drafts of the legally required pages, once there is a company. */
async function enterDrafts({ orm }: Database, settings: ShopSettings): Promise<void> {
  if (hasCompany(settings)) await orm.transaction((tx) => setDrafts(tx, lawfulDrafts(settings)));
}

type Parts = Omit<AppParts, 'origin' | 'staticFiles' | 'cachePages'>;

/** The running program by what it consists of: names of its parts are hashes of their texts. */
async function programName(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(import.meta.filename))
    .digest('hex');
}

/** The built program and its files. */
async function loadProgram(headers: Record<string, string>) {
  // The built program serves the build folder it is in; run from its sources, it serves the default one.
  const folder = import.meta.filename.endsWith('.js') ? dirname(import.meta.dirname) : join(projectRoot, 'build');
  const built = join(folder, 'server/index.js');
  if (!existsSync(built)) throw new StartError('The shop is not built yet: run `npm start`, which builds it first.');
  const { createApp } = (await import(built)) as { createApp: CreateApp };
  return { createApp, staticFiles: await loadStaticFiles(folder, headers) };
}

function builtApp({ createApp, staticFiles }: Awaited<ReturnType<typeof loadProgram>>, parts: Parts, origin: string) {
  const wants = { method: 'HEAD', ifNoneMatch: null, acceptEncoding: null };
  checkNoticeFile(parts.settings, (path) => staticFiles(path, wants) !== null);
  return { app: createApp({ ...parts, origin, staticFiles, cachePages: true }) };
}

/** Vite in front, with hot reload; the app is rebuilt when its sources have changed. */
async function devApp(first: Parts, origin: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true } });
  // The panel has its own build, so it has its own Vite; its files are below /panel/.
  const panelVite = await createServer({
    root: projectRoot,
    mode: 'panel',
    server: { middlewareMode: true, hmr: { port: 24_679 } },
  });
  const panelPages = async () =>
    ((await panelVite.ssrLoadModule('/src/panel/render.ts')) as { renderPanel: RenderPanel }).renderPanel;
  const before: typeof vite.middlewares.handle = (request, response, next) =>
    (request.url?.startsWith('/panel/') ? panelVite : vite).middlewares(request, response, next);
  const staticFiles: StaticFiles = () => null;
  let parts = first;
  let made: { by: CreateApp; app: App } | undefined;
  const app = async (request: Request) => {
    const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as { createApp: CreateApp };
    if (made?.by !== createApp) {
      made = { by: createApp, app: createApp({ ...parts, origin, staticFiles, cachePages: false, panelPages }) };
    }
    return made.app(request);
  };
  const follow: App['follow'] = (changed) => {
    parts = { ...parts, ...changed };
    made?.app.follow(changed);
  };
  return { app: Object.assign(app, { serveFromCache: () => null, follow }), before };
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartError ? error.message : fileFault(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
