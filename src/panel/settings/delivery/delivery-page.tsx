import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { DialogForm } from '../../pieces/editing/dialog-form.tsx';
import { Faults, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { LoadedAnswer } from '../../pieces/loaded-answer.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import styles from '../settings.module.css';
import type { deliveryScreen } from './delivery-screen.ts';
import { PickupPoints } from './pickup-points.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof deliveryScreen>;
type Row = ReturnType<typeof useScreen<typeof deliveryScreen>>['rows'][number];

const faultsOf = ({ faults }: Told) => <Faults texts={faults} heading="Nic się nie zmieniło:" />;

export default function DeliveryPage() {
  const { rows, carriers, points, choices } = useScreen<typeof deliveryScreen>();
  return (
    <>
      <PageHead title="Dostawa" lead="Sposoby, którymi kupujący dostają paczki. Wyłączonych nie widzą.">
        <DialogForm<Told> open="Nowy sposób dostawy" kind="main" title="Nowy sposób dostawy" action="dodaj">
          {(told) => (
            <>
              <p>Powstaje wyłączony. Ustaw ceny, potem go włącz.</p>
              <Faults texts={told?.faults ?? []} />
              <TextField name="name" label="Nazwa dla kupujących" maxLength={100} />
              <SelectField name="carrier" label="Rodzaj" value="courier" choices={choices.carriers} />
              <SelectField name="payment" label="Zapłata" value="prepaid" choices={choices.payments} />
              <Button kind="main">Dodaj</Button>
            </>
          )}
        </DialogForm>
      </PageHead>
      <LoadedAnswer<Told> actions={['wlacz', 'wylacz', 'punkty']}>{faultsOf}</LoadedAnswer>
      <ListTable
        id="dostawa"
        name="Sposoby dostawy"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        columns={columns}
        empty={<Empty sign="orders" title="Nie ma jeszcze sposobów dostawy." />}
      />
      <div className={`${styles.after} ${styles.sections}`}>
        <PickupPoints {...points} />
        <Section title="Etykiety przewoźników" id="etykiety">
          <p>
            {carriers.length === 0
              ? 'Sklep nie jest połączony z przewoźnikiem, więc numery przesyłek wpisuje się ręcznie.'
              : `Sklep ma konto u przewoźnika: ${carriers.join(', ')}. Etykiety zamawia się przy paczkach pakowanych zamówień, w sposobach dostawy, które mają jego etykiety.`}
          </p>
          <p>
            <ButtonLink to="/panel/polaczenia">Konta i klucze</ButtonLink>
          </p>
        </Section>
      </div>
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'nazwa',
    name: 'Sposób',
    isFixed: true,
    phone: 'first',
    cell: ({ name, kind, to }) => (
      <>
        <PanelLink to={to}>{name}</PanelLink>
        <small className={styles.small}>{kind}</small>
      </>
    ),
  },
  { id: 'cena', name: 'Cena', isNumber: true, phone: 'right', cell: ({ price }) => price },
  { id: 'bezplatnie', name: 'Bezpłatnie od', isNumber: true, phone: 'none', cell: ({ freeFrom }) => freeFrom },
  { id: 'dni', name: 'Dni robocze', isNumber: true, phone: 'none', cell: ({ days }) => days },
  {
    id: 'stan',
    name: 'Stan',
    cell: ({ isOff }) => <StateLabel tone={isOff ? 'plain' : 'sage'}>{isOff ? 'wyłączony' : 'włączony'}</StateLabel>,
  },
  {
    id: 'zmiana',
    name: 'Zmiana',
    isFixed: true,
    phone: 'last',
    cell: ({ id, name, isOff }) => (
      <ActionForm<Told> action={isOff ? 'wlacz' : 'wylacz'} fields={{ id }} showsLoaded={false} after={faultsOf}>
        <Button kind="quiet" label={`${isOff ? 'Włącz' : 'Wyłącz'}: ${name}`}>
          {isOff ? 'Włącz' : 'Wyłącz'}
        </Button>
      </ActionForm>
    ),
  },
];
