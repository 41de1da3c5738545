import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { CheckField, FieldGroup } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { LoadedAnswer } from '../pieces/loaded-answer.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from './integration.module.css';
import { webhooksAddress } from './integration-addresses.ts';
import { NewSecret } from './new-secret.tsx';
import type { webhookScreen } from './webhooks-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof webhookScreen>>;
type Row = Data['rows'][number];
type Told = ToldOf<typeof webhookScreen>;

const answer = ({ secret, faults }: Told) => {
  if (secret !== null) return <NewSecret text={secret} label="Nowy sekret" />;
  const [fault] = Object.values(faults);
  return fault === undefined ? null : <Problem>{fault}</Problem>;
};

export default function WebhookPage() {
  const { url, state, isOn, waiting, nextTry, choices, rows, older } = useScreen<typeof webhookScreen>();
  return (
    <>
      <PageHead title="Webhook" beside={<StateLabel tone={state.tone}>{state.name}</StateLabel>} lead={url}>
        <ButtonLink to={webhooksAddress}>Wszystkie webhooki</ButtonLink>
      </PageHead>
      <LoadedAnswer<Told> actions={['nowy-sekret', 'ponow', 'zdarzenia']}>{answer}</LoadedAnswer>
      <div className={styles.sections}>
        <div className={styles.actions}>
          <ActionForm<Told> action={isOn ? 'wylacz' : 'wlacz'}>
            <Button kind={isOn ? 'quiet' : 'main'}>{isOn ? 'Wyłącz' : 'Włącz'}</Button>
          </ActionForm>
          <ActionForm<Told> action="probny">
            <Button>Wyślij próbną wiadomość</Button>
          </ActionForm>
          <ActionForm<Told> action="nowy-sekret" after={answer}>
            <Button>Utwórz nowy sekret</Button>
          </ActionForm>
          <ActionForm<Told> action="usun">
            <Button kind="quiet">Usuń</Button>
          </ActionForm>
        </div>
        <Section
          title="Wiadomości"
          id="wiadomosci"
          lead={waiting === 0 ? 'Nic nie czeka.' : `Czeka: ${waiting}.${nextTry ? ` Następna próba: ${nextTry}.` : ''}`}
        >
          <ListTable
            id="wiadomosci-webhooka"
            name="Wiadomości"
            rows={rows}
            keyOf={({ id }) => id}
            labelOf={({ event, at }) => `${event}, ${at}`}
            columns={columns}
            empty={<Empty sign="team" title="Nic jeszcze nie wyszło." />}
          />
          {older ? (
            <p>
              <PanelLink to={older}>Starsze wiadomości</PanelLink>
            </p>
          ) : null}
        </Section>
        <Section title="O czym mówić" id="zdarzenia">
          <ActionForm<Told> action="zdarzenia" className={styles.form} after={answer}>
            <FieldGroup>
              {choices.map(({ event, name, isChosen }) => (
                <CheckField key={event} name="zdarzenie" value={event} label={name} isChecked={isChosen} />
              ))}
            </FieldGroup>
            <div>
              <Button kind="main">Zapisz</Button>
            </div>
          </ActionForm>
        </Section>
      </div>
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'zdarzenie',
    name: 'Zdarzenie',
    isFixed: true,
    phone: 'first',
    cell: ({ event, data }) => (
      <>
        {event}
        <small className={styles.small}>{data}</small>
      </>
    ),
  },
  { id: 'kiedy', name: 'Kiedy', phone: 'none', cell: ({ at }) => at },
  {
    id: 'wynik',
    name: 'Wynik',
    phone: 'second',
    cell: ({ isDone, answer: text, tries }) => (
      <>
        <StateLabel tone={isDone ? 'sage' : tries > 0 ? 'ochre' : 'plain'}>
          {isDone ? 'odebrane' : tries > 0 ? `czeka, prób: ${tries}` : 'czeka'}
        </StateLabel>
        {text ? <small className={styles.small}>{text}</small> : null}
      </>
    ),
  },
  {
    id: 'zmiana',
    name: 'Zmiana',
    isFixed: true,
    phone: 'last',
    cell: ({ id, event, isDone }) =>
      isDone ? (
        <ActionForm<Told> action="ponow" fields={{ id }} showsLoaded={false} after={answer}>
          <Button kind="quiet" label={`Wyślij jeszcze raz: ${event}`}>
            Wyślij jeszcze raz
          </Button>
        </ActionForm>
      ) : null,
  },
];
