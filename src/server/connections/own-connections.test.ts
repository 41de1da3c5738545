import { expect, it } from 'vitest';
import type { Store } from '../../data/store.ts';
import type { Log } from '../log.ts';
import type { ConnectionGroup } from './connection-groups.ts';
import { openConnections } from './own-connections.ts';

const kind = (name: string) => ({ name, label: name, settings: {} });
const group = (id: 'payments' | 'connectors', names: string[]): ConnectionGroup => ({
  id,
  label: id,
  kinds: names.map(kind),
  test: async () => 'works',
});

it('keeps the simulator of another system beside a connected one, but no simulator beside real payments', async () => {
  const store = {
    changes: { subscribe: () => {} },
    connectionSettings: { read: async () => ({}) },
  } as unknown as Store;
  const opened = async (payments: string[]) => {
    const groups = [group('payments', payments), group('connectors', ['own'])];
    const connections = await openConnections({ store, groups, env: {}, log: {} as Log });
    for (const id of ['payments', 'connectors'] as const) connections.simulate(id, { played: {} });
    const namesOf = (id: 'payments' | 'connectors') => Object.keys(connections.accounts(id)).sort();
    return [namesOf('payments'), namesOf('connectors')];
  };
  expect(await opened([])).toEqual([['played'], ['own', 'played']]);
  expect(await opened(['bank'])).toEqual([['bank'], ['own']]);
});
