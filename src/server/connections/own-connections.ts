import { isDatabaseUnavailable } from '../../data/db/database-unavailable.ts';
import { connectionsTag, type StoredConnections } from '../../data/secret/connection-settings.ts';
import type { Store } from '../../data/store.ts';
import type { Connection, ConnectionField, Connections } from '../../panel/connections/connections.ts';
import {
  type Account,
  type AccountKind,
  type Accounts,
  type AccountTexts,
  isInEnvironment,
  isRequired,
  readAccount,
  textsInEnvironment,
} from '../environment/accounts.ts';
import type { Log } from '../log.ts';
import type { ConnectionGroup, GroupId } from './connection-groups.ts';

/** The accounts of the shop: those of the environment, which win, and those that the owner entered in the panel. */
interface OwnConnections extends Connections {
  accounts(group: GroupId): Accounts;
  /** Accounts with simulators, used while the shop has no other account of the group. */
  simulate(group: GroupId, accounts: Accounts): void;
  /** The shop is not on show any more. */
  endSimulation(): void;
  isSimulated(group: GroupId): boolean;
  /** Called after a change in any process. */
  follow(callback: () => void): void;
}

interface Parts {
  store: Pick<Store, 'connectionSettings' | 'changes'>;
  groups: readonly ConnectionGroup[];
  env: NodeJS.ProcessEnv;
  log: Log;
}

/** Follows the store: a change in any process is active here as soon as its notification arrives. */
export async function openConnections({ store, groups, env, log }: Parts): Promise<OwnConnections> {
  const followers: (() => void)[] = [];
  let known = '';
  let stored: StoredConnections = {};
  let turn = Promise.resolve();
  let simulated: Partial<Record<string, Accounts>> = {};

  async function read(): Promise<void> {
    const found = await store.connectionSettings.read();
    const text = JSON.stringify(found);
    if (text === known) return;
    known = text;
    stored = found;
    const unreadable = Object.keys(found).filter((id) => Object.values(found[id] ?? {}).includes(null));
    if (unreadable.length > 0)
      log.note('keys of connections were sealed with another key and are left out', { of: unreadable.join(', ') });
    for (const callback of followers) callback();
  }
  /** One after another, so that an older read never replaces a newer one. */
  const refresh = () => {
    const done = turn.then(read);
    turn = done.catch((error: unknown) => (isDatabaseUnavailable(error) ? undefined : log.bug('connections', error)));
    return done;
  };

  // Before the first read, so that no change in between is missed.
  store.changes.subscribe((tag) => {
    if (tag === connectionsTag || tag === '*') refresh().catch(() => {});
  });
  await refresh();

  const storedOf = (group: string, name: string) => stored[`${group}/${name}`] ?? {};

  function textsOf(group: string, kind: AccountKind): AccountTexts {
    const given = textsInEnvironment(kind, env);
    if (isInEnvironment(kind, env)) return given;
    const own = storedOf(group, kind.name);
    return Object.fromEntries(Object.keys(kind.settings).map((name) => [name, given[name] ?? own[name] ?? undefined]));
  }

  const ownAccount = (group: string, kind: AccountKind): Account | null =>
    readAccount(kind, textsOf(group, kind)).account;
  const ownAccounts = (group: string): Accounts =>
    Object.fromEntries(
      (groups.find(({ id }) => id === group)?.kinds ?? []).flatMap((kind) => {
        const account = ownAccount(group, kind);
        return account ? [[kind.name, account]] : [];
      }),
    );
  const isSimulated = (group: string) => simulated[group] !== undefined && Object.keys(ownAccounts(group)).length === 0;
  /**
   * A provider of one's own replaces the simulators of its group. Other systems do different work, so each stays until the
   * payments are real.
   */
  function accountsOf(group: string): Accounts {
    if (group === 'connectors') return { ...(isSimulated('payments') ? simulated[group] : {}), ...ownAccounts(group) };
    return isSimulated(group) ? (simulated[group] ?? {}) : ownAccounts(group);
  }

  function viewOf(group: string, kind: AccountKind): Connection {
    const given = textsInEnvironment(kind, env);
    const isServers = isInEnvironment(kind, env);
    const own = storedOf(group, kind.name);
    const fields = Object.entries(kind.settings).map(([name, setting]): ConnectionField => {
      const value = given[name] ?? (isServers ? undefined : (own[name] ?? undefined));
      const { label, variable, isSecret = false, isLong = false, choices = null } = setting;
      return {
        name,
        label,
        variable,
        isSecret,
        isLong,
        isRequired: isRequired(setting),
        choices,
        from: value === undefined ? null : given[name] === undefined ? 'panel' : 'server',
        shown: isSecret ? endOf(value ?? '') : (value ?? ''),
        isUnreadable: value === undefined && own[name] === null,
      };
    });
    const isOwn = ownAccount(group, kind) !== null;
    const from = isOwn ? (isServers ? 'server' : 'panel') : accountsOf(group)[kind.name] ? 'simulator' : null;
    const sendsTests = groups.find(({ id }) => id === group)?.sendTest !== undefined;
    return {
      group,
      name: kind.name,
      label: kind.label,
      note: kind.note ?? null,
      fields,
      from,
      sendsTests,
      calledAt: kind.calledAt ?? null,
      testTexts: kind.testTexts ?? null,
    };
  }

  function found({ group, name }: { group: string; name: string }) {
    const of = groups.find(({ id }) => id === group);
    const kind = of?.kinds.find((one) => one.name === name);
    return of && kind ? { of, kind } : null;
  }

  return {
    groups: () =>
      groups.map(({ id, label, kinds }) => ({ id, label, connections: kinds.map((kind) => viewOf(id, kind)) })),

    find(group, name) {
      const one = found({ group, name });
      return one && viewOf(group, one.kind);
    },

    async save(connection, values) {
      const one = found(connection);
      if (!one || isInEnvironment(one.kind, env)) return { account: 'To konto jest ustawione na serwerze.' };
      const { group, name: kindName } = connection;
      const given = textsInEnvironment(one.kind, env);
      const changed = Object.keys(one.kind.settings).filter(
        (name) => values[name] !== undefined && given[name] === undefined,
      );
      const typed = Object.fromEntries(changed.map((name) => [name, values[name] || undefined]));
      const faults = typedFaults(one.kind, textsOf(group, one.kind), typed);
      if (Object.keys(faults).length > 0) return faults;
      await store.connectionSettings.write(
        `${group}/${kindName}`,
        Object.fromEntries(changed.map((name) => [name, values[name] || null])),
      );
      await refresh();
      return {};
    },

    async remove({ group, name }) {
      await store.connectionSettings.remove(`${group}/${name}`);
      await refresh();
    },

    async test(connection) {
      const one = found(connection);
      const account = one && accountsOf(connection.group)[connection.name];
      return account ? one.of.test(connection.name, account) : null;
    },

    async sendTest(connection, to) {
      const one = found(connection);
      const account = one && accountsOf(connection.group)[connection.name];
      return account && one.of.sendTest ? one.of.sendTest(account, to) : null;
    },

    accounts: accountsOf,
    isSimulated,
    simulate: (group, accounts) => {
      simulated[group] = accounts;
    },
    endSimulation: () => {
      simulated = {};
    },
    follow: (callback) => followers.push(callback),
  };
}

/** What is wrong with an account after these changes, by setting, in Polish. */
function typedFaults(kind: AccountKind, before: AccountTexts, typed: AccountTexts) {
  const read = readAccount(kind, { ...before, ...typed });
  const faults: Record<string, string> = {};
  for (const [key, { choices }] of Object.entries(kind.settings)) {
    const text = typed[key];
    if (text !== undefined && choices && !choices.some(({ value }) => value === text))
      faults[key] = 'Wybierz jedną z wartości.';
  }
  if (read.account) return faults;
  for (const key of read.missing) faults[key] = 'Wpisz tę wartość.';
  return { ...faults, ...read.faults };
}

const shownEnd = 4;
/** The last characters of a short secret would be too much of it. */
const leastSecret = 12;

const endOf = (secret: string): string => (secret.length < leastSecret ? '' : secret.slice(-shownEnd));
