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
import type { apiKeysScreen } from './api-keys-screen.ts';
import styles from './integration.module.css';
import { NewSecret } from './new-secret.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof apiKeysScreen>>;
type Told = ToldOf<typeof apiKeysScreen>;
type Row = Data['rows'][number];

const answer = ({ key, faults }: Told) => {
  if (key !== null) return <NewSecret text={key} label="Klucz" />;
  const [fault] = Object.values(faults);
  return fault === undefined ? null : <Problem>{fault}</Problem>;
};

export default function ApiKeysPage() {
  const { rows, scopes, address } = useScreen<typeof apiKeysScreen>();
  return (
    <>
      <PageHead
        title="Klucze API"
        lead="Program, który ma klucz, czyta i zmienia w sklepie to, na co mu pozwolisz: na przykład magazyn, księgowość albo arkusz."
      />
      <p>
        Adres dla programów: <code className={styles.code}>{address}</code>
      </p>
      <LoadedAnswer<Told> actions={['utworz', 'odwolaj']}>{answer}</LoadedAnswer>
      <div className={styles.sections}>
        <ListTable
          id="klucze-api"
          name="Klucze API"
          rows={rows}
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          columns={columns}
          empty={<Empty sign="team" title="Nie ma jeszcze żadnego klucza." />}
        />
        <Section
          title="Nowy klucz"
          id="nowy"
          lead="Klucz zobaczysz raz, zaraz po utworzeniu. Sklep pamięta tylko jego odcisk, więc nikt go nie odczyta."
        >
          <ActionForm<Told> action="utworz" className={styles.form} after={answer}>
            {({ told }) => (
              <>
                <TextField
                  name="nazwa"
                  label="Nazwa"
                  hint="Do czego służy, na przykład „Magazyn”. Pojawi się w dzienniku przy każdej zmianie."
                  fault={told?.faults.nazwa}
                  maxLength={60}
                  width="middle"
                />
                <FieldGroup title="Co wolno robić z tym kluczem">
                  {scopes.map(({ scope, name }) => (
                    <CheckField key={scope} name="zakres" value={scope} label={name} />
                  ))}
                </FieldGroup>
                <div>
                  <Button kind="main">Utwórz klucz</Button>
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
    id: 'nazwa',
    name: 'Klucz',
    isFixed: true,
    phone: 'first',
    cell: ({ name, hint }) => (
      <>
        {name}
        <small className={styles.small}>…{hint}</small>
      </>
    ),
  },
  { id: 'zakres', name: 'Co może', phone: 'second', cell: ({ may }) => may },
  { id: 'utworzony', name: 'Utworzony', phone: 'none', cell: ({ made }) => made },
  { id: 'uzyty', name: 'Ostatnio użyty', phone: 'none', cell: ({ used }) => used ?? 'nigdy' },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'right',
    cell: ({ isOff }) => <StateLabel tone={isOff ? 'plain' : 'sage'}>{isOff ? 'odwołany' : 'działa'}</StateLabel>,
  },
  {
    id: 'zmiana',
    name: 'Zmiana',
    isFixed: true,
    phone: 'last',
    cell: ({ id, name, isOff }) =>
      isOff ? null : (
        <ActionForm<Told> action="odwolaj" fields={{ id }} showsLoaded={false} after={answer}>
          <Button kind="quiet" label={`Odwołaj klucz: ${name}`}>
            Odwołaj
          </Button>
        </ActionForm>
      ),
  },
];
