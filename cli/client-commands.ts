import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';
import { identifierKey } from '../src/shop/account/client.ts';
import { pointLimits } from '../src/shop/limits.ts';
import type { Command } from './command.ts';

/** Commands on accounts of clients. */
export const clientCommands: Record<string, Command> = {
  points: {
    takes: ['CLIENT', '[AMOUNT]', '[REASON]'],
    does: 'grants loyalty points to a client, named by login or e-mail, for example: points ola@example.pl 200 "Za opinię"; without an amount: tells the balance',
    run: async ([name = '', typed, reason], { inShop, print }) => {
      const amount = typed === undefined ? null : amountIn(typed);
      if (amount !== null && reason === undefined) throw new StartError('What are the points for? The client sees it.');
      if (reason !== undefined && [...reason].length > pointLimits.reason) {
        throw new StartError(`The reason has at most ${pointLimits.reason} characters.`);
      }
      await inShop(async (store) => {
        const { id, login } = await clientNamed(store, name);
        if (amount === null) return print(`${login} has ${await store.points.balance(id)} points.`);
        const { status, balance } = await store.points.grant(id, { amount, reason: reason ?? '' }, Date.now());
        if (status === 'refused')
          throw new StartError(`${login} has ${balance} points; nobody can have that many more.`);
        print(`${login} got ${amount} points and has ${balance} now.`);
      });
    },
  },
};

function amountIn(text: string): number {
  const amount = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (amount < 1 || amount > pointLimits.most) {
    throw new StartError(`"${text}" is not a number of points; write it like 200.`);
  }
  return amount;
}

async function clientNamed(store: Store, name: string): Promise<{ id: number; login: string }> {
  const [found, another] = await store.clients.named(name, null, 2);
  if (!found) throw new StartError(`There is no client ${name}; a client is named by login or e-mail.`);
  if (another && identifierKey(found.login) !== identifierKey(name)) {
    throw new StartError(`Several clients have the address ${name}; name one by login.`);
  }
  return found;
}
