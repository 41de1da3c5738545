import { useState } from 'react';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { AreaField, Faults, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import { PlainTable } from '../pieces/layout/plain-table.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';

import settings from '../settings/settings.module.css';
import { connectionsAddress } from './connection-names.ts';
import styles from './connection-page.module.css';
import type { connectionScreen } from './connection-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof connectionScreen>>;
type Told = ToldOf<typeof connectionScreen>;

const result = ({ test }: Told) =>
  test ? (
    <p className={styles.result} data-good={test.isGood || undefined} role="status">
      {test.text}
    </p>
  ) : null;

export default function ConnectionPage() {
  const connection = useScreen<typeof connectionScreen>();
  const { label, state, meaning, note, calledAt, calls, onServer, canTest, sendsTo } = connection;
  return (
    <>
      <PageHead title={label} beside={<StateLabel tone={state.tone}>{state.name}</StateLabel>} lead={meaning}>
        <ButtonLink to={connectionsAddress}>Wszystkie połączenia</ButtonLink>
      </PageHead>
      <div className={settings.sections}>
        {canTest ? (
          <div className={styles.tests}>
            <ActionForm<Told> action="sprawdz" after={result}>
              <Button>Sprawdź połączenie</Button>
            </ActionForm>
            {sendsTo === null ? null : (
              <ActionForm<Told> action="probny" after={result}>
                <Button>Wyślij próbny e-mail na {sendsTo}</Button>
              </ActionForm>
            )}
          </div>
        ) : null}
        {note ? <p>{note}</p> : null}
        {calledAt ? (
          <p>
            Adres sklepu dla {label}: <code className={styles.address}>{calledAt}</code>
          </p>
        ) : null}
        {onServer.length > 0 ? (
          <p>{`Na serwerze są ustawione: ${onServer.join(', ')}. Panel ich nie zmienia.`}</p>
        ) : null}
        <Keys {...connection} />
        {calledAt && canTest ? (
          <Section
            title="O co pytała"
            id="zapytania"
            lead="Ostatnie udane zapytanie każdego rodzaju i ostatnia odmowa z powodem."
          >
            <PlainTable
              name={`Zapytania: ${label}`}
              columns={['Zapytanie', 'Razem', 'Ostatnio', 'Ostatnia odmowa']}
              rows={calls.map(({ what, times, done, refused }) => ({ key: what, cells: [what, times, done, refused] }))}
              empty="Nie było jeszcze żadnego zapytania."
            />
          </Section>
        ) : null}
      </div>
    </>
  );
}

function Keys({ isServers, mayChange, fields, canRemove }: Data) {
  /** Typed keys do not stay on the page. */
  const [round, setRound] = useState(0);
  if (isServers) return null;
  if (!mayChange) {
    return (
      <Section title="Konto i klucze" id="klucze" lead="Zanim zmienisz klucze, potwierdź, że to Ty.">
        <ActionForm action="potwierdz">
          <Button kind="main">Zmień klucze</Button>
        </ActionForm>
      </Section>
    );
  }
  return (
    <>
      <Section title="Konto i klucze" id="klucze">
        <ActionForm<Told> key={round} action="zapisz" className={styles.form} onDone={() => setRound(round + 1)}>
          {({ told }) => (
            <>
              <Faults texts={Object.values(told?.faults ?? {})} />
              {fields.map((field) => (
                <KeyField key={field.name} field={field} told={told} />
              ))}
              <div>
                <Button kind="main">Zapisz</Button>
              </div>
            </>
          )}
        </ActionForm>
      </Section>
      {canRemove ? (
        <Section
          title="Usunięcie konta"
          id="usun"
          lead="Klucze znikną na zawsze. Rozpoczętych tu płatności, zwrotów i przesyłek sklep nie będzie już sprawdzał, dopóki nie wpiszesz ich znowu."
        >
          <ActionForm action="usun">
            <Button>Usuń konto</Button>
          </ActionForm>
        </Section>
      ) : null}
    </>
  );
}

function KeyField({ field, told }: { field: Data['fields'][number]; told: Told | null }) {
  const { name, label, isSecret, isLong, hint, choices } = field;
  const value = told?.typed[name] ?? field.value;
  const common = { name, label, hint, value, fault: told?.faults[name] };
  if (choices) return <SelectField {...common} choices={choices} />;
  if (isLong) return <AreaField {...common} maxLength={16_000} />;
  return <TextField {...common} type={isSecret ? 'password' : 'text'} autoComplete="off" maxLength={4_000} />;
}
