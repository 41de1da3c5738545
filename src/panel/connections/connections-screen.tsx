import { ConnectionTest, type Tried } from '../pieces/connection-test.tsx';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { missing, type PanelPage, type PanelScreen } from '../screen.ts';
import { connectionIn, mayChange, removeConnection, saveConnection } from './connection-actions.ts';
import type { Connection, ConnectionField, ConnectionValues } from './connections.ts';

const address = '/panel/polaczenia';
const pathOf = ({ group, name }: Connection) => `${address}/${group}/${name}`;

const states: Record<NonNullable<Connection['from']>, string> = {
  server: 'połączony, klucze są na serwerze',
  panel: 'połączony',
  simulator: 'symulator sklepu pokazowego',
};
const stateOf = ({ from, fields }: Connection): string => {
  if (from === 'server' && fields.length === 0) return 'działa bez kluczy';
  if (from) return states[from];
  return fields.some(({ isUnreadable }) => isUnreadable) ? 'wpisz klucze jeszcze raz' : 'niepołączony';
};

export const connectionsScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Połączenia',
  show: async ({ connections }) => ({
    title: 'Połączenia',
    body: (
      <>
        <p>Konta sklepu u innych firm. Klucze wpisuje właściciel; sklep przechowuje je zaszyfrowane.</p>
        {connections.groups().map(({ id, label, connections: all }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{label}</h2>
            <Table
              name={label}
              columns={['Firma', 'Stan']}
              empty="Nie ma żadnej."
              rows={all.map((connection) => ({
                key: connection.name,
                cells: [
                  <a key="name" href={pathOf(connection)}>
                    {connection.label}
                  </a>,
                  stateOf(connection),
                ],
              }))}
            />
          </section>
        ))}
      </>
    ),
  }),
};

const testedWithoutKeys = (label: string): Record<Tried, string> => ({
  works: `Połączenie działa: ${label} zapisuje, oddaje i usuwa plik na próbę.`,
  away: `${label} nie przyjmuje plików. Sprawdź wolne miejsce i prawa zapisu na serwerze.`,
  refused: `${label} odmawia zapisu plików.`,
});
const tested = (label: string): Record<Tried, string> => ({
  works: `Połączenie działa: ${label} odpowiada i zna klucze sklepu.`,
  away: `${label} nie odpowiada. Spróbuj za chwilę; jeśli to potrwa, sprawdź adres serwera.`,
  refused: `${label} odrzuca klucze sklepu. Porównaj je z tymi, które widzisz po zalogowaniu w tej firmie.`,
});

const variableText = ({ label, variable }: ConnectionField) => `${label} (${variable})`;

function secretHint({ from, shown, isUnreadable }: ConnectionField): string | undefined {
  if (isUnreadable)
    return 'Zapisany innym kluczem szyfrującym. Ustaw na tym serwerze ten sam WITRYNA_SECRET_KEY (albo plik secret.key) albo wpisz wartość jeszcze raz.';
  if (from === null) return undefined;
  return `Ustawiony${shown ? `, kończy się na …${shown}` : ''}. Puste pole go nie zmienia.`;
}

function FieldOf({ field, value, fault }: { field: ConnectionField; value: string; fault: string | undefined }) {
  const { name, label, isSecret, isRequired, choices } = field;
  if (choices)
    return (
      <Select
        name={name}
        label={label}
        value={value}
        fault={fault}
        choices={[...(isRequired ? [] : [{ value: '', label: 'zwykle' }]), ...choices]}
      />
    );
  const hint = isSecret ? secretHint(field) : isRequired ? undefined : 'Może zostać puste.';
  return (
    <Field
      name={name}
      label={label}
      fault={fault}
      autoComplete="off"
      maxLength={4_000}
      {...(hint ? { hint } : {})}
      {...(isSecret ? { type: 'password' } : { value })}
    />
  );
}

interface Shown {
  faults?: Record<string, string>;
  typed?: ConnectionValues;
  test?: Tried;
}

function ConnectionForm({ connection, faults = {}, typed = {} }: Shown & { connection: Connection }) {
  const { fields, from } = connection;
  return (
    <>
      <ActionForm action="zapisz">
        {fields
          .filter((field) => field.from !== 'server')
          .map((field) => (
            <FieldOf
              key={field.name}
              field={field}
              value={typed[field.name] ?? field.shown}
              fault={faults[field.name]}
            />
          ))}
        <Button>Zapisz</Button>
      </ActionForm>
      {from === 'panel' || fields.some((field) => field.from === 'panel' || field.isUnreadable) ? (
        <section aria-labelledby="usun">
          <h2 id="usun">Usunięcie konta</h2>
          <p>
            Klucze znikną na zawsze. Rozpoczętych tu płatności, zwrotów i przesyłek sklep nie będzie już sprawdzał,
            dopóki nie wpiszesz ich znowu.
          </p>
          <ActionForm action="usun">
            <Button quiet>Usuń konto</Button>
          </ActionForm>
        </section>
      ) : null}
    </>
  );
}

function page(connection: Connection, isConfirmed: boolean, shown: Shown = {}): PanelPage {
  const { label, note, from, fields } = connection;
  const faults = Object.values(shown.faults ?? {});
  const onServer = fields.filter((field) => field.from === 'server');
  return {
    title: label,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>
          <a href={address}>Wszystkie połączenia</a>
        </p>
        <Faults texts={faults} />
        <p>{`Stan: ${stateOf(connection)}.`}</p>
        {note ? <p>{note}</p> : null}
        {onServer.length > 0 ? (
          <p>{`Na serwerze są ustawione: ${onServer.map(variableText).join(', ')}. Panel ich nie zmienia.`}</p>
        ) : null}
        {from ? (
          <ConnectionTest
            tried={shown.test ?? null}
            texts={fields.length === 0 ? testedWithoutKeys(label) : tested(label)}
          />
        ) : null}
        {from === 'server' ? null : isConfirmed ? (
          <ConnectionForm connection={connection} {...shown} />
        ) : (
          <ActionForm action="potwierdz">
            <p>Zanim zmienisz klucze, potwierdź, że to Ty.</p>
            <Button>Zmień klucze</Button>
          </ActionForm>
        )}
      </>
    ),
  };
}

export const connectionScreen: PanelScreen = {
  address: `${address}/:group/:name`,
  roles: [],
  show: async (ask) => {
    const connection = connectionIn(ask);
    return connection ? page(connection, mayChange(ask)) : missing();
  },
  actions: {
    sprawdz: {
      run: async (ask) => {
        const connection = connectionIn(ask);
        if (!connection) return missing();
        return page(connection, mayChange(ask), { test: (await ask.connections.test(connection)) ?? 'away' });
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
        // `confirmed` would repeat the typed keys in a page, so the password is asked before they are typed.
        if (!mayChange(ask))
          return { to: pathOf(connection), notice: 'Nic nie zapisano: potwierdź hasłem i wpisz klucze jeszcze raz.' };
        const saved = await saveConnection(ask, connection, form);
        if ('faults' in saved) return page(connection, true, saved);
        return { to: pathOf(connection), notice: 'Zapisano. Sprawdź połączenie.', journal: saved.journal };
      },
    },
    usun: {
      confirmed: true,
      run: async (ask) => {
        const connection = connectionIn(ask);
        if (!connection || connection.from === 'server') return missing();
        return { to: address, notice: 'Konto usunięte.', journal: await removeConnection(ask, connection) };
      },
    },
  },
};
