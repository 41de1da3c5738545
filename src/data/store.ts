import { holdTimesOf } from '../shop/order/hold.ts';
import type { Instant } from '../shop/time/instant.ts';
import { createAddresses } from './account/addresses.ts';
import { createClients } from './account/clients.ts';
import { createConsents } from './account/consents.ts';
import { createDeletions } from './account/deletion.ts';
import { createEmailChanges } from './account/email-change.ts';
import { createEmailLinks } from './account/email-links.ts';
import { createExport } from './account/export/export.ts';
import { createIdentities } from './account/identities.ts';
import { createPasswords } from './account/passwords.ts';
import { createPersonal } from './account/personal.ts';
import { createRegistration } from './account/registration.ts';
import { createServiceVisits } from './account/service-visits.ts';
import { createSignIn } from './account/sign-in.ts';
import { backUp, type WriteLine } from './backup/backup.ts';
import { backupSummary, storeCounts } from './backup/backup-summary.ts';
import { checkStore } from './backup/check-store.ts';
import { ownerExport } from './backup/owner-export.ts';
import { replaceStore, restore } from './backup/restore.ts';
import { createBaskets } from './basket/baskets.ts';
import { createBasketReminders } from './basket/reminders.ts';
import { changeJournal } from './cache/change-journal.ts';
import { hearChanges } from './cache/changes.ts';
import { createMemory } from './cache/memory.ts';
import { type CatalogueRules, createCatalogue, type KeptIndex } from './catalogue/catalogue.ts';
import { createPictures } from './catalogue/pictures.ts';
import { createPrices } from './catalogue/prices.ts';
import { createSiteMap } from './catalogue/site-map.ts';
import { createStockWatchers } from './catalogue/stock-watchers.ts';
import { createClientDesk, marketingConsents } from './client/client-desk.ts';
import { createClientGroups } from './client/client-groups.ts';
import { createComplaintMoney } from './complaint/complaint-money.ts';
import { createComplaints } from './complaint/complaints.ts';
import { createBlog } from './content/blog.ts';
import { currentReductions } from './content/current-reductions.ts';
import { heroOf } from './content/hero.ts';
import { createInfoPages } from './content/info-pages.ts';
import { cancelledBy, uncancelled } from './db/cancellation.ts';
import {
  type Archive,
  type Database,
  type Orm,
  openDatabase,
  openInMemory,
  type Prepare,
  type Where,
} from './db/db.ts';
import { unlessDiskFull } from './db/disk-full.ts';
import { migrate } from './db/migrate.ts';
import { createPickupPoints } from './delivery/points.ts';
import { exportedProducts, leavingProducts } from './import/stored-products.ts';
import { createIntegration } from './integration/integration.ts';
import { createJobs } from './jobs/jobs.ts';
import { createPoints } from './loyalty/points.ts';
import { createOutbox } from './mail/outbox.ts';
import { createOpinions } from './opinion/opinions.ts';
import { createDispatches } from './order/desk/dispatches.ts';
import { allDocuments, createDocumentList, type DocumentQuestion } from './order/desk/document-list.ts';
import { createOrderDesk } from './order/desk/order-desk.ts';
import { createOrderMarks } from './order/desk/order-marks.ts';
import { createDocumentSeries } from './order/documents/document-series.ts';
import { createDocuments } from './order/documents/documents.ts';
import { createKsefSending } from './order/documents/ksef-sending.ts';
import { createShipments } from './order/labels/shipments.ts';
import { createOrders } from './order/orders.ts';
import { createRecalls } from './order/recalls.ts';
import { createPricePlans } from './owner/apply-planned-prices.ts';
import { parameterRows } from './owner/catalogue/categories-and-labels.ts';
import { createOwnCatalogue } from './owner/catalogue/own-catalogue.ts';
import { createLawGaps } from './owner/compliance-issues.ts';
import { createMoves } from './owner/move/moves.ts';
import { createOwnLogo } from './owner/own-logo.ts';
import { createOwnLook } from './owner/own-look.ts';
import { createOwnPages } from './owner/own-pages.ts';
import { createOwnPosts } from './owner/own-posts.ts';
import { createOwnPrices } from './owner/own-prices.ts';
import { createOwnSettings, settingsTag } from './owner/own-settings.ts';
import { createPriceBatches } from './owner/price-batches.ts';
import { createRedirects } from './owner/redirects.ts';
import { createSearchTuning } from './owner/search-tuning.ts';
import { createOneTimeCodes } from './passkey/one-time-codes.ts';
import { createPasskeys } from './passkey/passkeys.ts';
import { createEntryTokens } from './passkey/passwordless-tokens.ts';
import { createProvenAccount } from './passkey/verified-account.ts';
import { createProvenEmail } from './passkey/verified-email.ts';
import { attemptsOfOrders } from './payment/attempt-rows.ts';
import { whenClosed, whenCollected, whenPlaced } from './payment/order-hooks.ts';
import type { PaymentTerms } from './payment/order-money.ts';
import { createPayments } from './payment/payments.ts';
import { salesSince } from './payment/sales-since.ts';
import { createVouchers } from './payment/vouchers.ts';
import { createLineChanges } from './return/change-lines.ts';
import { createReturns } from './return/returns.ts';
import { createWithdrawals } from './return/withdrawal-actions.ts';
import { createWithdrawalStandings } from './return/withdrawal-standing.ts';
import { createShoppingLists } from './saved-lists/shopping-lists.ts';
import { learnForgotten } from './search/search-words.ts';
import { createConnectionSettings } from './secret/connection-settings.ts';
import type { SecretBox } from './secret/secret-box.ts';
import { createAccessTokens } from './session/access-tokens.ts';
import { createKnownBrowsers } from './session/known-browsers.ts';
import { createOrderAccess } from './session/order-access.ts';
import { createRateLimits } from './session/rate-limits.ts';
import { createSessionLists } from './session/session-lists.ts';
import { createSessions } from './session/sessions.ts';
import { createAnswerTemplates } from './staff/answer-templates.ts';
import { createJournal } from './staff/journal.ts';
import { createPushSubscriptions } from './staff/push-subscriptions.ts';
import { createStaff } from './staff/staff.ts';
import { createStaffKeys } from './staff/staff-keys.ts';
import { createStaffSessions } from './staff/staff-sessions.ts';
import { createStaffViews } from './staff/staff-views.ts';
import { createToday } from './staff/today.ts';
import { createEventCounts } from './statistics/event-counts.ts';
import { createPurchaseCosts } from './statistics/purchase-costs.ts';
import { createSoldDays } from './statistics/sold-days.ts';
import { createStatistics } from './statistics/statistics.ts';
import { startAgreements, subscriptionOrderClosed } from './subscription/start-agreements.ts';
import { createSubscriptions, endOfClient } from './subscription/subscriptions.ts';
import { databaseStorage, databaseUploads } from './upload/database-storage.ts';
import type { FileStorage } from './upload/file-storage.ts';
import { openStorages, storageOf, type UploadPlace } from './upload/storages.ts';
import { createUploads } from './upload/uploads.ts';

export interface StoreOptions {
  rules: CatalogueRules;
  /** Runs after the migrations on every start; must be idempotent. */
  seed?: (database: Database) => Promise<void>;
  /** How long cached data is shown while the database does not answer; default: ten minutes. */
  staleForMs?: number;
  /** Where files of shoppers are stored; left out: in the database alone. */
  uploads?: UploadPlace;
  /** Where the index of the catalogue is kept between two runs; left out: nowhere. */
  keptIndex?: KeptIndex;
  /** Payment settings; left out: the defaults. */
  payment?: PaymentTerms;
  /** Encrypts what is stored as ciphertext only. Left out: it can be neither stored nor read. */
  secretBox?: SecretBox;
}

/** A database in memory, for tests: an empty one, or a copy of an archived one. */
type InMemory = 'memory' | { archive: Archive };

const warmedPosts = 50;

/** The whole data layer. The same for a PostgreSQL server and for the embedded database. */
export async function openStore(
  where: Where | InMemory,
  { rules, seed, staleForMs, uploads: place, keptIndex, payment = { hold: holdTimesOf({}) }, secretBox }: StoreOptions,
) {
  const prepare = async (database: Database) => {
    await migrate(database);
    await unlessDiskFull(async () => {
      await seed?.(database);
      await learnForgotten(database.orm);
    });
  };
  const database = await openAt(where, prepare);
  const changes = await hearChanges(database, staleForMs);
  const { orm } = database;
  const storagesIn = (within: Orm): [FileStorage, ...FileStorage[]] =>
    place ? openStorages(within, place) : [databaseStorage(within)];
  const storages = storagesIn(orm);
  const storageIn = (tx: Orm) => storagesIn(tx)[0];
  const uploads = createUploads(orm, storages);
  const memory = createMemory(changes);
  const withCards = { ...rules, giftCards: payment.giftCards?.products ?? [] };
  const catalogue = createCatalogue(orm, changes, memory, withCards, keptIndex);
  const pictures = createPictures(orm);
  const events = createEventCounts(orm);
  const baskets = createBaskets(orm, catalogue, (now) => events.count('basket', now));
  const sessions = createSessions(orm);
  const emailLinks = createEmailLinks(orm);
  const outbox = createOutbox(orm);
  const stockWatchers = createStockWatchers(orm);
  const jobs = createJobs(orm);
  const blog = createBlog(orm, memory);
  const infoPages = createInfoPages(orm, memory);
  const hero = () => memory.remembered('hero', [settingsTag], () => heroOf(orm, pictures));
  const rateLimits = createRateLimits(orm);
  const serviceVisits = createServiceVisits(orm);
  const entryTokens = createEntryTokens(orm);
  const knownBrowsers = createKnownBrowsers(orm);
  const oneTimeCodes = createOneTimeCodes(orm);
  const passwords = createPasswords(orm);
  const orderAccess = createOrderAccess(orm);
  const staffSessions = createStaffSessions(orm);
  const complaints = createComplaints(orm);
  const complaintAccess = createAccessTokens(orm, 'complaint');
  const opinions = createOpinions(orm, memory);
  const searchTuning = createSearchTuning(orm, changes);
  const connectionSettings = createConnectionSettings(orm, changes, secretBox);
  const pay = whenPlaced(payment.giftCards);
  const orders = createOrders(orm, catalogue, {
    placed: async (tx, order, agreement, now) => {
      const fault = await pay(tx, order, agreement, now);
      if (fault === null) await startAgreements(tx, order, now);
      return fault;
    },
    closed: async (tx, order, now, event) => {
      await whenClosed(tx, order, now);
      return subscriptionOrderClosed(tx, order, event, now);
    },
    collected: whenCollected(payment.giftCards),
    attemptsOf: attemptsOfOrders,
  });
  const payments = createPayments(orm, { tellOrder: orders.paymentEvent, terms: payment }, secretBox);
  const { planCharge } = payments.attempts;
  const subscriptions = createSubscriptions(orm, { catalogue, placed: pay, planCharge, box: secretBox });
  const ownCatalogue = createOwnCatalogue(orm, changes, memory);
  const moves = createMoves(orm, changes, uploads);
  const integration = createIntegration(orm, changes, secretBox, (tx, ...line) => createJournal(tx).write(...line));
  const dispatches = createDispatches(orm);
  const returns = createReturns(orm, { refunds: payments.refunds, giftCards: payment.giftCards });
  const withdrawals = createWithdrawals(orm, orders, { refunds: payments.refunds });
  const withdrawalStandings = createWithdrawalStandings(orm, { orders, refunds: payments.refunds });
  return {
    changes,
    catalogue,
    baskets,
    basketReminders: createBasketReminders(orm),
    events,
    uploads,
    /** Where new files go. */
    storage: place ? storageOf(place) : databaseUploads,
    sessions,
    clients: createClients(orm),
    personal: createPersonal(orm),
    addresses: createAddresses(orm),
    consents: createConsents(orm),
    emailChanges: createEmailChanges(orm),
    deletions: createDeletions(orm, endOfClient),
    exportData: createExport(orm),
    register: createRegistration(orm),
    emailLinks,
    signIn: createSignIn(orm, catalogue),
    identities: createIdentities(orm),
    knownBrowsers,
    serviceVisits,
    passwords,
    sessionLists: createSessionLists(orm),
    passkeys: createPasskeys(orm),
    entryTokens,
    oneTimeCodes,
    verifiedEmail: createProvenEmail(orm),
    openProvenAccount: createProvenAccount(orm),
    orderAccess,
    shoppingLists: createShoppingLists(orm),
    points: createPoints(orm),
    pickupPoints: createPickupPoints(orm, memory, jobs),
    orders,
    subscriptions,
    documents: createDocuments(orm),
    documentList: createDocumentList(orm),
    documentSeries: createDocumentSeries(orm),
    ksef: createKsefSending(orm),
    orderDesk: createOrderDesk(orm),
    orderMarks: createOrderMarks(orm),
    dispatches,
    clientDesk: createClientDesk(orm),
    clientGroups: createClientGroups(orm),
    shipments: createShipments(orm, orders),
    today: createToday(orm, async (now) => withdrawalStandings.openOf(await withdrawals.unsettled(now))),
    purchaseCosts: createPurchaseCosts(orm),
    payments,
    salesSince: (since: Instant) => salesSince(orm, since),
    returns,
    withdrawals,
    lineChanges: createLineChanges(orm, { catalogue, orders, refunds: payments.refunds }),
    complaints,
    complaintAccess,
    complaintMoney: createComplaintMoney(orm, payments.refunds),
    withdrawalStandings,
    answerTemplates: createAnswerTemplates(orm),
    vouchers: createVouchers(orm, payment.giftCards),
    outbox,
    jobs,
    stockWatchers,
    rateLimits,
    prices: createPrices(orm, changes),
    ownPrices: createOwnPrices(orm, changes),
    priceBatches: createPriceBatches(orm, changes),
    pricePlans: createPricePlans(orm, changes),
    lawGaps: createLawGaps(orm),
    pictures,
    blog,
    infoPages,
    opinions,
    recalls: createRecalls(orm),
    siteMap: createSiteMap(orm),
    ownSettings: createOwnSettings(orm, changes),
    connectionSettings,
    push: createPushSubscriptions(orm, connectionSettings),
    ownPages: createOwnPages(orm, changes),
    ownPosts: createOwnPosts(orm, changes),
    ownLook: createOwnLook(orm, changes),
    /** The reductions that the owner's texts may claim. */
    currentReductions: (now: Instant) => currentReductions(orm, catalogue, now),
    ownLogo: createOwnLogo(changes),
    redirects: createRedirects(orm, changes, memory),
    searchTuning,
    staff: createStaff(orm),
    staffSessions,
    staffKeys: createStaffKeys(orm),
    staffViews: createStaffViews(orm),
    journal: createJournal(orm),
    soldDays: createSoldDays(orm),
    ownCatalogue,
    moves,
    integration,
    hero,
    /** Loads the data that most visits need into memory. */
    warm: async (now: Instant): Promise<void> => {
      await catalogue.warm(now);
      await hero();
      for (const { slug } of await infoPages.names()) await infoPages.page(slug);
      for (const { slug } of await blog.summaries(now, warmedPosts)) await blog.post(slug, now);
    },
    /** Runs an idempotent piece of work on the open database, like the seed. */
    maintain: async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const made = await work(database);
      await changes.settled();
      return made;
    },
    /** Writes all rows and files, as lines of text. */
    backUp: (now: Instant, write: WriteLine) => backUp(database, storages, now, write),
    /** Fills an empty store. Processes that have it open must open it again. */
    restore: (lines: AsyncIterable<string>) => restore(database, storageIn, lines),
    /** Replaces everything in the running store; every process hears of it. */
    replaceWith: async (lines: () => AsyncIterable<string>) => {
      await replaceStore(database, storageIn, lines);
      await changes.settled();
    },
    /** What a backup holds; `null` if it is none. */
    summaryOf: (lines: AsyncIterable<string>) => backupSummary(orm, lines),
    /** How much the store holds now, and how much of it a backup of `since` does not. */
    countsSince: (since: Instant) => storeCounts(orm, since),
    /** Totals and inconsistencies. */
    check: () => checkStore(database, storages),
    /** Deletes expired data; scheduled every few minutes, see `server/jobs/handlers.ts`. */
    forgetOld: async (now: Instant) => {
      await sessions.forgetOld(now);
      await baskets.forgetRemoved(now);
      await uploads.forgetOrphans(now);
      await emailLinks.forgetOld(now);
      await outbox.forgetOld(now);
      await stockWatchers.forgetOld(now);
      await jobs.forgetOld(now);
      await changeJournal(orm).forgetOld();
      await rateLimits.forgetOld(now);
      await serviceVisits.forgetOld(now);
      await entryTokens.forgetOld(now);
      await knownBrowsers.forgetOld(now);
      await oneTimeCodes.forgetOld(now);
      await orderAccess.forgetOld(now);
      await complaintAccess.forgetOld(now);
      await complaints.forgetOld(now);
      await orders.forgetOld(now);
      await dispatches.forgetOld(now);
      await subscriptions.forgetOld(now);
      await payments.cards.forgetOld(now);
      await returns.forgetOld(now);
      await staffSessions.forgetOld(now);
      await withdrawals.forgetOld(now);
      await opinions.forgetOld(now);
      await searchTuning.forgetOld(now);
      await ownCatalogue.many.forgetOld(now);
      await moves.forgetOld(now);
      await integration.forgetOld(now);
    },
    /**
     * Large readings that may be some seconds old: of the replica where one is configured and near enough. `asOf`: their
     * data is of this instant or newer; `null`: of now.
     */
    forReports: async () => {
      const { orm: reading, asOf } = await database.forReports();
      return {
        asOf,
        statistics: createStatistics(reading),
        documents: (asked: Omit<DocumentQuestion, 'before'>) => allDocuments(reading, asked),
        marketingConsents: () => marketingConsents(reading),
        parameters: () => parameterRows(reading),
        /** Every product in the format of files. */
        products: () => exportedProducts(reading),
        /** Every product as it is stored, for files of other shops. */
        leavingProducts: () => leavingProducts(reading),
        /** Products as shoppers see them; the primary's are in memory. */
        offers: (ids: number[], now: Instant) =>
          asOf === null ? catalogue.productsWithCode(ids, null, now) : catalogue.productsRead(reading, ids, now),
        /** An archive of everything the owner entered, in pieces. */
        everything: (now: Instant) => ownerExport(reading, now),
      };
    },
    /** Whether the replica is read from, and how far behind it is; `null`: there is none. */
    replica: database.replica,
    cancelledBy,
    uncancelled,
    ping: database.ping,
    close: database.close,
  };
}

function openAt(where: Where | InMemory, prepare: Prepare): Promise<Database> {
  if (where === 'memory') return openInMemory(prepare);
  return 'archive' in where ? openInMemory(prepare, where.archive) : openDatabase(where, prepare);
}

export type Store = Awaited<ReturnType<typeof openStore>>;
