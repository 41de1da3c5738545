import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { SelectField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { LoadedAnswer } from '../pieces/loaded-answer.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from './staff.module.css';
import { journalAddress } from './staff-addresses.ts';
import type { teamScreen } from './team-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof teamScreen>>;
type Told = ToldOf<typeof teamScreen>;
type Row = Data['rows'][number];

const faultOf = ({ fault }: Told) => (fault ? <Problem>{fault}</Problem> : null);

const linkOrFault = (told: Told) => (told.link ? <Invitation link={told.link} /> : faultOf(told));

export default function TeamPage() {
  const { rows, roles } = useScreen<typeof teamScreen>();
  return (
    <>
      <PageHead title="Zespół" lead="Kto wchodzi do panelu i co może. Każdy wchodzi hasłem i drugim dowodem.">
        <ButtonLink to={journalAddress}>Dziennik</ButtonLink>
      </PageHead>
      <ActionForm<Told> action="zapros" className={styles.invite} label="Nowa osoba" after={linkOrFault}>
        <SelectField name="role" label="Rola nowej osoby" value="orders" choices={roles} width="middle" />
        <Button kind="main">Utwórz link</Button>
      </ActionForm>
      <LoadedAnswer<Told> actions={['wlacz', 'wylacz', 'nowe-haslo', 'zapomnij-dowody']}>{linkOrFault}</LoadedAnswer>
      <ListTable
        id="zespol"
        name="Osoby w zespole"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        columns={columnsWith(roles)}
        empty={<Empty sign="team" title="Nikogo tu nie ma." />}
      />
    </>
  );
}

const Invitation = ({ link }: { link: string }) => (
  <div className={styles.link} role="status">
    <p>Wyślij tej osobie link. Działa raz, przez 48 godzin, i widać go tylko teraz:</p>
    <code>{link}</code>
  </div>
);

const columnsWith = (roles: Data['roles']): Column<Row>[] => [
  {
    id: 'osoba',
    name: 'Osoba',
    isFixed: true,
    phone: 'first',
    cell: ({ name, email, isSelf }) => (
      <>
        {name}
        {isSelf ? ' (Ty)' : ''}
        <small className={styles.small}>{email}</small>
      </>
    ),
  },
  { id: 'rola', name: 'Rola', cell: ({ roleName }) => roleName },
  {
    id: 'dowod',
    name: 'Drugi dowód',
    phone: 'none',
    cell: ({ proof }) => proof ?? <StateLabel tone="ochre">brak</StateLabel>,
  },
  { id: 'od', name: 'Od', phone: 'none', cell: ({ since }) => since.short },
  {
    id: 'konto',
    name: 'Konto',
    phone: 'right',
    cell: ({ isOff }) => <StateLabel tone={isOff ? 'plain' : 'sage'}>{isOff ? 'wyłączone' : 'działa'}</StateLabel>,
  },
  {
    id: 'zmiana',
    name: 'Zmiana',
    isFixed: true,
    phone: 'last',
    cell: (row) => <MemberActions row={row} roles={roles} />,
  },
];

const MemberActions = ({ row: { id, name, role, isOff }, roles }: { row: Row; roles: Data['roles'] }) => (
  <div className={styles.actions}>
    <DialogForm<Told>
      open="Rola"
      openLabel={`Rola: ${name}`}
      kind="quiet"
      title={`Rola: ${name}`}
      action="rola"
      fields={{ id }}
    >
      {(told) => (
        <>
          {told ? faultOf(told) : null}
          <SelectField name="role" label="Rola" value={role} choices={roles} />
          <p>Ta osoba zostanie wylogowana i wejdzie do panelu jeszcze raz.</p>
          <Button kind="main">Zmień</Button>
        </>
      )}
    </DialogForm>
    <ActionForm<Told> action={isOff ? 'wlacz' : 'wylacz'} fields={{ id }} showsLoaded={false} after={faultOf}>
      <Button kind="quiet" label={`${isOff ? 'Włącz' : 'Wyłącz'} konto: ${name}`}>
        {isOff ? 'Włącz' : 'Wyłącz'}
      </Button>
    </ActionForm>
    <ActionForm<Told> action="nowe-haslo" fields={{ id }} showsLoaded={false} after={linkOrFault}>
      <Button kind="quiet" label={`Nowe hasło: ${name}`}>
        Nowe hasło
      </Button>
    </ActionForm>
    <ActionForm<Told> action="zapomnij-dowody" fields={{ id }} showsLoaded={false} after={faultOf}>
      <Button kind="quiet" label={`Zgubiony telefon: ${name}`}>
        Zgubiony telefon
      </Button>
    </ActionForm>
  </div>
);
