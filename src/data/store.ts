import type { Instant } from '../shop/time/instant.ts';
import { basketsOver } from './baskets.ts';
import { blogOver } from './blog.ts';
import { type CatalogueRules, catalogueOver } from './catalogue.ts';
import { hearChanges } from './changes.ts';
import { type Database, openDatabase, openInMemory, type Where } from './db.ts';
import { heroOf } from './hero.ts';
import { infoPagesOver } from './info-pages.ts';
import { memoryOver } from './memory.ts';
import { migrate } from './migrate.ts';
import { opinionsOver } from './opinions.ts';
import { outboxOver } from './outbox.ts';
import { picturesOver } from './pictures.ts';
import { pricesOver } from './prices.ts';
import { learnForgotten } from './search-words.ts';
import { sessionListsOver } from './session-lists.ts';
import { sessionsOver } from './sessions.ts';
import { siteMapOver } from './site-map.ts';
import { stockWatchersOver } from './stock-watchers.ts';

export interface StoreOptions {
  rules: CatalogueRules;
  /** Runs after the migrations on every start; must be idempotent. */
  seed?: (database: Database) => Promise<void>;
}

/** All the shop knows, behind verbs. The same over a PostgreSQL server and over the embedded one. */
export async function openStore(where: Where | 'memory', { rules, seed }: StoreOptions) {
  const prepare = async (database: Database) => {
    await migrate(database);
    await seed?.(database);
    await learnForgotten(database.orm);
  };
  const database = where === 'memory' ? await openInMemory(prepare) : await openDatabase(where, prepare);
  const changes = await hearChanges(database);
  const { orm } = database;
  const memory = memoryOver(changes);
  const catalogue = catalogueOver(orm, changes, memory, rules);
  const pictures = picturesOver(orm);
  const baskets = basketsOver(orm, catalogue);
  const sessions = sessionsOver(orm);
  const outbox = outboxOver(orm);
  const stockWatchers = stockWatchersOver(orm);
  return {
    changes,
    catalogue,
    baskets,
    sessions,
    sessionLists: sessionListsOver(orm),
    outbox,
    stockWatchers,
    prices: pricesOver(orm, changes),
    pictures,
    blog: blogOver(orm, memory),
    infoPages: infoPagesOver(orm, memory),
    opinions: opinionsOver(orm, memory),
    siteMap: siteMapOver(orm),
    hero: () => memory.remembered('hero', [], () => heroOf(orm, pictures)),
    /** Runs an idempotent piece of work on the open database, like the seed. */
    maintain: async (work: (database: Database) => Promise<void>) => {
      await work(database);
      await changes.settled();
    },
    /** Forgets what nobody comes back for: to be done every few minutes. */
    forgetOld: async (now: Instant) => {
      await sessions.forgetOld(now);
      await baskets.forgetRemoved(now);
      await outbox.forgetOld(now);
      await stockWatchers.forgetOld(now);
    },
    ping: database.ping,
    close: database.close,
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
