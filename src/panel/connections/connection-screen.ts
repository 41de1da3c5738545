import { panelPath } from '../addresses.ts';
import { whenText } from '../pieces/when.ts';
import { dataScreen, missing, type PanelAsk } from '../screen.ts';
import { connectionIn, mayChange, removeConnection, saveConnection } from './connection-actions.ts';
import {
  connectionAddress,
  connectionMeaning,
  connectionState,
  connectionsAddress,
  keylessTestTexts,
  mailTestTexts,
  testTexts,
} from './connection-names.ts';
import type { Connection, ConnectionField, ConnectionValues, Tried } from './connections.ts';

const pathOf = ({ group, name }: Connection) => panelPath(connectionAddress, { group, name });

function secretHint({ from, shown, isUnreadable }: ConnectionField): string | null {
  if (isUnreadable)
    return 'Zapisany innym kluczem szyfrującym. Ustaw na tym serwerze ten sam WITRYNA_SECRET_KEY (albo plik secret.key) albo wpisz wartość jeszcze raz.';
  if (from === null) return null;
  return `Ustawiony${shown ? `, kończy się na …${shown}` : ''}. Puste pole go nie zmienia.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const fieldOf = (field: ConnectionField) => ({
  name: field.name,
  label: capital(field.label),
  isSecret: field.isSecret,
  isLong: field.isLong,
  /** Of a secret only its last characters are known here. */
  value: field.isSecret ? '' : field.shown,
  hint: field.isSecret ? secretHint(field) : field.isRequired ? null : 'Może zostać puste.',
  choices:
    field.choices === null
      ? null
      : [
          // The first choice is what the service takes without one.
          ...(field.isRequired ? [] : ([['', `zwykle: ${field.choices[0]?.label ?? ''}`]] as const)),
          ...field.choices.map(({ value, label }) => [value, label] as const),
        ],
});

/** What the service has asked of the shop, for those that call it. */
async function callsOf({ store }: PanelAsk, { name, calledAt }: Connection) {
  if (calledAt === null) return [];
  return (await store.integration.calls.of(name)).map(({ what, times, doneAt, refusedAt, refusedWhy }) => ({
    what: what === 'password' ? 'złe hasło' : what,
    times: String(times),
    done: doneAt === null ? '–' : whenText(doneAt),
    refused: refusedAt === null ? '' : `${whenText(refusedAt)}: ${refusedWhy ?? ''}`,
  }));
}

async function load(ask: PanelAsk) {
  const connection = connectionIn(ask);
  if (!connection) return missing();
  const { group, name, label, from, fields, sendsTests } = connection;
  const onServer = fields.filter((field) => field.from === 'server');
  return {
    address: pathOf({ ...connection, group, name }),
    label,
    state: connectionState(connection),
    meaning: connectionMeaning(connection),
    note: connection.note,
    /** Where the service calls the shop. */
    calledAt: connection.calledAt === null ? null : ask.origin + connection.calledAt,
    calls: await callsOf(ask, connection),
    onServer: [...new Set(onServer.map(({ variable }) => variable))].map((variable) => {
      const labels = onServer.filter((field) => field.variable === variable).map(({ label }) => label);
      return `${labels.join(', ')} (${variable})`;
    }),
    isServers: from === 'server',
    canTest: from !== null,
    sendsTo: from !== null && sendsTests ? ask.staff.email : null,
    mayChange: mayChange(ask),
    fields: fields.filter((field) => field.from !== 'server').map(fieldOf),
    canRemove: from === 'panel' || fields.some((field) => field.from === 'panel' || field.isUnreadable),
  };
}

interface ConnectionTold {
  faults: Record<string, string>;
  /** Without secrets, which no page repeats. */
  typed: ConnectionValues;
  test: { isGood: boolean; text: string } | null;
}

const told = (more: Partial<ConnectionTold>) => ({ told: { faults: {}, typed: {}, test: null, ...more } });

const tested = (tried: Tried | null, texts: Record<Tried, string>) =>
  told({ test: { isGood: tried === 'works', text: texts[tried ?? 'away'] } });

export const connectionScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, ConnectionTold>({
  address: connectionAddress,
  roles: [],
  load,
  actions: {
    sprawdz: {
      run: async (ask) => {
        const connection = connectionIn(ask);
        if (!connection) return missing();
        const { label, fields } = connection;
        const usual = fields.length === 0 ? keylessTestTexts(label) : testTexts(label);
        return tested(await ask.connections.test(connection), connection.testTexts ?? usual);
      },
    },
    /** To the person's own address only, so that no other person can be written to. */
    probny: {
      run: async (ask) => {
        const connection = connectionIn(ask);
        if (!connection) return missing();
        const { email } = ask.staff;
        return tested(await ask.connections.sendTest(connection, email), mailTestTexts(email));
      },
    },
    /** Only asks for the password; the form follows. */
    potwierdz: {
      confirmed: true,
      run: async (ask) => {
        const connection = connectionIn(ask);
        return connection ? { to: pathOf(connection), notice: 'Możesz zmienić klucze.' } : missing();
      },
    },
    zapisz: {
      run: async (ask, form) => {
        const connection = connectionIn(ask);
        if (!connection) return missing();
        // `confirmed` would repeat the typed keys in a page, so the password comes before them.
        if (!mayChange(ask))
          return { to: pathOf(connection), notice: 'Nic nie zapisano: potwierdź hasłem i wpisz klucze jeszcze raz.' };
        const saved = await saveConnection(ask, connection, form);
        if ('faults' in saved) {
          const secrets = connection.fields.filter(({ isSecret }) => isSecret).map(({ name }) => name);
          const plain = Object.entries(saved.typed).filter(([name]) => !secrets.includes(name));
          return told({ faults: saved.faults, typed: Object.fromEntries(plain) });
        }
        return { to: pathOf(connection), notice: 'Zapisano. Sprawdź połączenie.', journal: saved.journal };
      },
    },
    usun: {
      confirmed: true,
      run: async (ask) => {
        const connection = connectionIn(ask);
        if (!connection || connection.from === 'server') return missing();
        const journal = await removeConnection(ask, connection);
        return { to: connectionsAddress, notice: 'Konto usunięte.', journal };
      },
    },
  },
});
