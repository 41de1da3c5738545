import { seedDemo } from '../demo/seed.ts';
import { addSynonym, learnAgain, wordWriter } from '../src/data/search/search-words.ts';
import { backupCommands } from './backup-commands.ts';
import { clientCommands } from './client-commands.ts';
import type { Command } from './command.ts';
import { complaintCommands } from './complaint-commands.ts';
import { complaintFileCommands } from './complaint-file-commands.ts';
import { giftCardCommands } from './gift-card-commands.ts';
import { invoiceCommands } from './invoice-commands.ts';
import { moveCommands } from './move-commands.ts';
import { opinionCommands } from './opinion-commands.ts';
import { orderCommands } from './order-commands.ts';
import { orderFileCommands } from './order-file-commands.ts';
import { pointCommands } from './point-commands.ts';
import { priceCommands } from './price-commands.ts';
import { productCommands } from './product-commands.ts';
import { returnCommands } from './return-commands.ts';
import { shopCommands } from './shop-commands.ts';
import { staffCommands } from './staff-commands.ts';
import { withdrawalCommands } from './withdrawal-commands.ts';

/** All commands on a store. If a shop is running, it carries them out. */
export const storeCommands: Record<string, Command> = {
  migrate: {
    takes: [],
    does: 'brings the tables of the store up to date',
    run: (_, { inStore, print }) => inStore(async () => print('The tables are up to date.')),
  },
  seed: {
    takes: [],
    does: 'fills an empty store with the demo shop; keeps its promotions running',
    run: (_, { inStore, print }) =>
      inStore(async () => print('The store is filled.'), {
        seed: (database) => seedDemo(database, Date.now(), print),
      }),
  },
  ...productCommands,
  ...moveCommands,
  ...priceCommands,
  ...shopCommands,
  ...clientCommands,
  ...staffCommands,
  ...orderCommands,
  ...orderFileCommands,
  ...returnCommands,
  ...withdrawalCommands,
  ...invoiceCommands,
  ...giftCardCommands,
  ...pointCommands,
  ...opinionCommands,
  ...complaintCommands,
  ...complaintFileCommands,
  ...backupCommands,
  words: {
    takes: [],
    does: 'learns the words of the whole shop anew, after texts or synonyms were changed past the shop',
    run: (_, { inShop, print }) =>
      inShop(async (store) => {
        let done = 0;
        const tell = (more: number) => {
          done += more;
          print(`${done} products read`);
        };
        await store.maintain(({ orm }) => orm.transaction((tx) => learnAgain(tx, wordWriter(), tell)));
      }),
  },
  synonym: {
    takes: ['WORD', 'MEANING'],
    does: 'lets a word of the shop be found by another, for example: synonym szałwiowy zielony; then run words',
    run: async ([word = '', meaning = ''], { inShop, print }) => {
      await inShop(async (store) => {
        await store.maintain(({ orm }) => addSynonym(orm, word.toLowerCase(), meaning.toLowerCase()));
        print(`${word} is also ${meaning}, once "witryna words" has run.`);
      });
    },
  },
};
