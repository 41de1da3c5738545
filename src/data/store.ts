import { holdTimesOf } from '../shop/order/hold.ts';
import type { Instant } from '../shop/time/instant.ts';
import { addressesOver } from './account/addresses.ts';
import { clientsOver } from './account/clients.ts';
import { consentsOver } from './account/consents.ts';
import { deletionsOver } from './account/deletion.ts';
import { emailChangesOver } from './account/email-change.ts';
import { emailLinksOver } from './account/email-links.ts';
import { exportOver } from './account/export/export.ts';
import { identitiesOver } from './account/identities.ts';
import { passwordsOver } from './account/passwords.ts';
import { personalOver } from './account/personal.ts';
import { registrationOver } from './account/registration.ts';
import { serviceVisitsOver } from './account/service-visits.ts';
import { signInOver } from './account/sign-in.ts';
import { backUp, type WriteLine } from './backup/backup.ts';
import { checkStore } from './backup/check-store.ts';
import { ownerExport } from './backup/owner-export.ts';
import { restore } from './backup/restore.ts';
import { basketsOver } from './basket/baskets.ts';
import { changeJournal } from './cache/change-journal.ts';
import { hearChanges } from './cache/changes.ts';
import { memoryOver } from './cache/memory.ts';
import { type CatalogueRules, catalogueOver } from './catalogue/catalogue.ts';
import { picturesOver } from './catalogue/pictures.ts';
import { pricesOver } from './catalogue/prices.ts';
import { siteMapOver } from './catalogue/site-map.ts';
import { stockWatchersOver } from './catalogue/stock-watchers.ts';
import { complaintMoneyOver } from './complaint/complaint-money.ts';
import { complaintsOver } from './complaint/complaints.ts';
import { blogOver } from './content/blog.ts';
import { currentReductions } from './content/current-reductions.ts';
import { heroOf } from './content/hero.ts';
import { infoPagesOver } from './content/info-pages.ts';
import { cancelledBy, uncancelled } from './db/cancellation.ts';
import { type Archive, type Database, openDatabase, openInMemory, type Prepare, type Where } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { pickupPointsOver } from './delivery/points.ts';
import { jobsOver } from './jobs/jobs.ts';
import { outboxOver } from './mail/outbox.ts';
import { opinionsOver } from './opinion/opinions.ts';
import { documentListOver } from './order/desk/document-list.ts';
import { orderDeskOver } from './order/desk/order-desk.ts';
import { documentsOver } from './order/documents.ts';
import { shipmentsOver } from './order/labels/shipments.ts';
import { ordersOver } from './order/orders.ts';
import { ownCatalogueOver } from './owner/catalogue/own-catalogue.ts';
import { pricePlansOver } from './owner/following-plans.ts';
import { lawGapsOver } from './owner/law-gaps.ts';
import { ownHeroOver } from './owner/own-hero.ts';
import { ownLogoOver } from './owner/own-logo.ts';
import { ownPagesOver } from './owner/own-pages.ts';
import { ownPostsOver } from './owner/own-posts.ts';
import { ownPricesOver } from './owner/own-prices.ts';
import { ownSettingsOver, settingsTag } from './owner/own-settings.ts';
import { priceBatchesOver } from './owner/price-batches.ts';
import { redirectsOver } from './owner/redirects.ts';
import { searchTuningOver } from './owner/search-tuning.ts';
import { entryTokensOver } from './passkey/entry-tokens.ts';
import { oneTimeCodesOver } from './passkey/one-time-codes.ts';
import { passkeysOver } from './passkey/passkeys.ts';
import { provenAccountOver } from './passkey/proven-account.ts';
import { provenEmailOver } from './passkey/proven-email.ts';
import { attemptsOfOrders } from './payment/attempt-rows.ts';
import { whenClosed, whenCollected, whenPlaced } from './payment/order-hooks.ts';
import type { PaymentTerms } from './payment/order-money.ts';
import { paymentsOver } from './payment/payments.ts';
import { salesSince } from './payment/sales-since.ts';
import { vouchersOver } from './payment/vouchers.ts';
import { pointsOver } from './points/points.ts';
import { returnsOver } from './return/returns.ts';
import { withdrawalStandingsOver } from './return/withdrawal-standing.ts';
import { withdrawalsOver } from './return/withdrawal-verbs.ts';
import { shoppingListsOver } from './saved-lists/shopping-lists.ts';
import { learnForgotten } from './search/search-words.ts';
import { accessTokensOver } from './session/access-tokens.ts';
import { knownBrowsersOver } from './session/known-browsers.ts';
import { orderAccessOver } from './session/order-access.ts';
import { rateLimitsOver } from './session/rate-limits.ts';
import { sessionListsOver } from './session/session-lists.ts';
import { sessionsOver } from './session/sessions.ts';
import { answerTemplatesOver } from './staff/answer-templates.ts';
import { journalOver } from './staff/journal.ts';
import { staffOver } from './staff/staff.ts';
import { staffKeysOver } from './staff/staff-keys.ts';
import { staffSessionsOver } from './staff/staff-sessions.ts';
import { todayOver } from './staff/today.ts';
import { startAgreements, subscriptionOrderClosed } from './subscription/start-agreements.ts';
import { endOfClient, subscriptionsOver } from './subscription/subscriptions.ts';
import { databaseStorage } from './upload/database-storage.ts';
import type { FileStorage } from './upload/file-storage.ts';
import { folderStorage } from './upload/folder-storage.ts';
import { uploadsOver } from './upload/uploads.ts';

export interface StoreOptions {
  rules: CatalogueRules;
  /** Runs after the migrations on every start; must be idempotent. */
  seed?: (database: Database) => Promise<void>;
  /** How long cached data is shown while the database does not answer; default: ten minutes. */
  staleForMs?: number;
  /** The folder for shoppers' files; without one they are stored in the database. */
  uploadFolder?: string | null;
  /** Payment settings; left out: the defaults. */
  payment?: PaymentTerms;
}

/** A database in memory, for tests: an empty one, or a copy of an archived one. */
export type InMemory = 'memory' | { archive: Archive };

const warmedPosts = 50;

/** The whole data layer. The same for a PostgreSQL server and for the embedded database. */
export async function openStore(
  where: Where | InMemory,
  { rules, seed, staleForMs, uploadFolder, payment = { hold: holdTimesOf({}) } }: StoreOptions,
) {
  const prepare = async (database: Database) => {
    await migrate(database);
    await seed?.(database);
    await learnForgotten(database.orm);
  };
  const database = await openAt(where, prepare);
  const changes = await hearChanges(database, staleForMs);
  const { orm } = database;
  const inDatabase = databaseStorage(orm);
  const storages: [FileStorage, ...FileStorage[]] = uploadFolder
    ? [folderStorage(uploadFolder), inDatabase]
    : [inDatabase];
  const uploads = uploadsOver(orm, storages);
  const memory = memoryOver(changes);
  const catalogue = catalogueOver(orm, changes, memory, { ...rules, giftCards: payment.giftCards?.products ?? [] });
  const pictures = picturesOver(orm);
  const baskets = basketsOver(orm, catalogue);
  const sessions = sessionsOver(orm);
  const emailLinks = emailLinksOver(orm);
  const outbox = outboxOver(orm);
  const stockWatchers = stockWatchersOver(orm);
  const jobs = jobsOver(orm);
  const blog = blogOver(orm, memory);
  const infoPages = infoPagesOver(orm, memory);
  const hero = () => memory.remembered('hero', [settingsTag], () => heroOf(orm, pictures));
  const rateLimits = rateLimitsOver(orm);
  const serviceVisits = serviceVisitsOver(orm);
  const entryTokens = entryTokensOver(orm);
  const knownBrowsers = knownBrowsersOver(orm);
  const oneTimeCodes = oneTimeCodesOver(orm);
  const passwords = passwordsOver(orm);
  const orderAccess = orderAccessOver(orm);
  const staffSessions = staffSessionsOver(orm);
  const complaints = complaintsOver(orm);
  const complaintAccess = accessTokensOver(orm, 'complaint');
  const opinions = opinionsOver(orm, memory);
  const searchTuning = searchTuningOver(orm, changes);
  const pay = whenPlaced(payment.giftCards);
  const orders = ordersOver(orm, catalogue, {
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
  const payments = paymentsOver(orm, { tellOrder: orders.paymentEvent, terms: payment });
  const subscriptions = subscriptionsOver(orm, { catalogue, placed: pay });
  const ownCatalogue = ownCatalogueOver(orm, changes, memory);
  const returns = returnsOver(orm, { refunds: payments.refunds, giftCards: payment.giftCards });
  const withdrawals = withdrawalsOver(orm, orders, { refunds: payments.refunds });
  return {
    changes,
    catalogue,
    baskets,
    uploads,
    sessions,
    clients: clientsOver(orm),
    personal: personalOver(orm),
    addresses: addressesOver(orm),
    consents: consentsOver(orm),
    emailChanges: emailChangesOver(orm),
    deletions: deletionsOver(orm, endOfClient),
    exportData: exportOver(orm),
    register: registrationOver(orm),
    emailLinks,
    signIn: signInOver(orm, catalogue),
    identities: identitiesOver(orm),
    knownBrowsers,
    serviceVisits,
    passwords,
    sessionLists: sessionListsOver(orm),
    passkeys: passkeysOver(orm),
    entryTokens,
    oneTimeCodes,
    provenEmail: provenEmailOver(orm),
    openProvenAccount: provenAccountOver(orm),
    orderAccess,
    shoppingLists: shoppingListsOver(orm),
    points: pointsOver(orm),
    pickupPoints: pickupPointsOver(orm, memory),
    orders,
    subscriptions,
    documents: documentsOver(orm),
    documentList: documentListOver(orm),
    orderDesk: orderDeskOver(orm),
    shipments: shipmentsOver(orm, orders),
    today: todayOver(orm),
    payments,
    salesSince: (since: Instant) => salesSince(orm, since),
    returns,
    withdrawals,
    complaints,
    complaintAccess,
    complaintMoney: complaintMoneyOver(orm, payments.refunds),
    withdrawalStandings: withdrawalStandingsOver(orm, { orders, refunds: payments.refunds }),
    answerTemplates: answerTemplatesOver(orm),
    vouchers: vouchersOver(orm, payment.giftCards),
    outbox,
    jobs,
    stockWatchers,
    rateLimits,
    prices: pricesOver(orm, changes),
    ownPrices: ownPricesOver(orm, changes),
    priceBatches: priceBatchesOver(orm, changes),
    pricePlans: pricePlansOver(orm, changes),
    lawGaps: lawGapsOver(orm),
    pictures,
    blog,
    infoPages,
    opinions,
    siteMap: siteMapOver(orm),
    ownSettings: ownSettingsOver(orm, changes),
    ownPages: ownPagesOver(orm, changes),
    ownPosts: ownPostsOver(orm, changes),
    ownHero: ownHeroOver(orm, changes),
    /** The reductions that the owner's texts may claim. */
    currentReductions: (now: Instant) => currentReductions(orm, catalogue, now),
    ownLogo: ownLogoOver(changes),
    redirects: redirectsOver(orm, changes, memory),
    searchTuning,
    staff: staffOver(orm),
    staffSessions,
    staffKeys: staffKeysOver(orm),
    journal: journalOver(orm),
    ownCatalogue,
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
    /** An archive of everything the owner entered, in pieces. */
    exportOwn: (now: Instant) => ownerExport(database.orm, now),
    /** Fills an empty store. Processes that have it open must open it again. */
    restore: (lines: AsyncIterable<string>) =>
      restore(database, (tx) => (uploadFolder ? folderStorage(uploadFolder) : databaseStorage(tx)), lines),
    /** Totals and inconsistencies. */
    check: () => checkStore(database, storages),
    /** Deletes expired data; scheduled every few minutes, see `server/jobs/forgetting.ts`. */
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
      await subscriptions.forgetOld(now);
      await returns.forgetOld(now);
      await staffSessions.forgetOld(now);
      await withdrawals.forgetOld(now);
      await opinions.forgetOld(now);
      await searchTuning.forgetOld(now);
      await ownCatalogue.many.forgetOld(now);
    },
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
