import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { CheckField, FieldGroup, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { LoadedAnswer } from '../pieces/loaded-answer.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from './integration.module.css';
import { NewSecret } from './new-secret.tsx';
import type { webhooksScreen } from './webhooks-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof webhooksScreen>>['rows'][number];
type Told = ToldOf<typeof webhooksScreen>;

const answer = ({ secret, faults }: Told) => {
  if (secret !== null) return <NewSecret text={secret} />;
  return faults.zdarzenie === undefined ? null : <Problem>{faults.zdarzenie}</Problem>;
};

export default function WebhooksPage() {
  const { rows, choices } = useScreen<typeof webhooksScreen>();
  return (
    <>
      <PageHead
        title="Webhooki"
        lead="Adresy Twoich programów, którym sklep od razu mówi, co się stało. Gdy program nie odpowiada, sklep próbuje dalej i zachowuje kolejność."
      />
      <LoadedAnswer<Told> actions={['dodaj']}>{answer}</LoadedAnswer>
      <div className={styles.sections}>
        <ListTable
          id="webhooki"
          name="Webhooki"
          rows={rows}
          keyOf={({ id }) => id}
          labelOf={({ url }) => url}
          columns={columns}
          empty={<Empty sign="team" title="Nie ma jeszcze żadnego webhooka." />}
        />
        <Section
          title="Nowy webhook"
          id="nowy"
          lead="Sekret, którym sklep podpisuje wiadomości, zobaczysz raz, zaraz po dodaniu."
        >
          <ActionForm<Told> action="dodaj" className={styles.form} after={answer}>
            {({ told }) => (
              <>
                <TextField
                  name="adres"
                  label="Adres"
                  type="url"
                  hint="Publiczny i z https://, na przykład https://firma.example/webhook."
                  fault={told?.faults.adres}
                  maxLength={500}
                />
                <FieldGroup title="O czym mówić">
                  {choices.map(({ event, name }) => (
                    <CheckField key={event} name="zdarzenie" value={event} label={name} />
                  ))}
                </FieldGroup>
                <div>
                  <Button kind="main">Dodaj webhook</Button>
                </div>
              </>
            )}
          </ActionForm>
        </Section>
      </div>
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'adres',
    name: 'Adres',
    isFixed: true,
    phone: 'first',
    cell: ({ url, to }) => <PanelLink to={to}>{url}</PanelLink>,
  },
  { id: 'zdarzenia', name: 'Zdarzenia', isNumber: true, phone: 'none', cell: ({ events }) => events },
  { id: 'czeka', name: 'Czeka', isNumber: true, phone: 'last', cell: ({ waiting }) => waiting },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'second',
    cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel>,
  },
];
