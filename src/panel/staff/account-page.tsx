import { useState } from 'react';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { LoadedAnswer } from '../pieces/loaded-answer.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { accountScreen } from './account-screen.ts';
import { NewKey } from './new-key.tsx';
import styles from './staff.module.css';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof accountScreen>>;
type Told = ToldOf<typeof accountScreen>;

const faultsOf = ({ faults }: Told) => <Faults texts={faults} heading="Nic się nie zmieniło:" />;

export default function AccountPage() {
  const data = useScreen<typeof accountScreen>();
  return (
    <>
      <PageHead title="Moje konto" lead={`${data.name}, ${data.email}`} />
      <div className={styles.sections}>
        <Password />
        <LoadedAnswer<Told> actions={['usun-klucz']}>{faultsOf}</LoadedAnswer>
        <Keys {...data} />
        <Sessions sessions={data.sessions} />
      </div>
    </>
  );
}

function Password() {
  /** Typed passwords do not stay on the page. */
  const [round, setRound] = useState(0);
  return (
    <Section title="Hasło" id="haslo">
      <ActionForm<Told> key={round} action="haslo" className={styles.form} onDone={() => setRound(round + 1)}>
        {({ told }) => (
          <>
            <Faults texts={told?.faults ?? []} heading="Hasło się nie zmieniło. Popraw:" />
            <TextField name="current" label="Obecne hasło" type="password" autoComplete="current-password" />
            <TextField
              name="password"
              label="Nowe hasło"
              type="password"
              autoComplete="new-password"
              hint="Co najmniej 12 znaków. Pozostałe przeglądarki zostaną wylogowane."
            />
            <TextField name="again" label="Powtórz nowe hasło" type="password" autoComplete="new-password" />
            <div>
              <Button kind="main">Zmień hasło</Button>
            </div>
          </>
        )}
      </ActionForm>
    </Section>
  );
}

const Keys = ({ hasCode, keys, mayAddKey }: Data) => (
  <Section
    title="Drugi dowód"
    id="klucze"
    lead={hasCode ? 'Kod z aplikacji jest ustawiony.' : 'Kod z aplikacji nie jest ustawiony: wchodzisz kluczem.'}
  >
    {keys.length === 0 ? <p>Nie masz jeszcze klucza dostępu.</p> : null}
    <ul className={styles.rows} hidden={keys.length === 0}>
      {keys.map(({ id, name, added, used }) => (
        <li key={id}>
          <span>
            {name}
            <small className={styles.small} title={added.whole}>
              {`dodany ${added.short}`}
              {used ? `, ostatnio użyty ${used.short}` : ', jeszcze nieużyty'}
            </small>
          </span>
          <ActionForm<Told> action="usun-klucz" fields={{ key: id }} showsLoaded={false} after={faultsOf}>
            <Button kind="quiet" label={`Usuń klucz: ${name}`}>
              Usuń
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
    <div className={styles.after}>
      {mayAddKey ? (
        <NewKey />
      ) : (
        <ActionForm action="potwierdz">
          <Button>Dodaj klucz dostępu</Button>
        </ActionForm>
      )}
    </div>
  </Section>
);

const Sessions = ({ sessions }: Pick<Data, 'sessions'>) => (
  <Section title="Gdzie jesteś w panelu" id="sesje">
    <ul className={styles.rows}>
      {sessions.map(({ id, device, since, seen, isThis }) => (
        <li key={id}>
          <span>
            {device}
            <small className={styles.small} title={`od ${since.whole}`}>
              {`ostatnio ${seen.short}`}
            </small>
          </span>
          {isThis ? (
            <span>Ta przeglądarka</span>
          ) : (
            <ActionForm action="zakoncz" fields={{ session: id }} showsLoaded={false}>
              <Button kind="quiet" label={`Zakończ: ${device}`}>
                Zakończ
              </Button>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
    {sessions.length > 1 ? (
      <div className={styles.after}>
        <ActionForm action="zakoncz-inne">
          <Button>Zakończ wszystkie pozostałe</Button>
        </ActionForm>
      </div>
    ) : null}
  </Section>
);
