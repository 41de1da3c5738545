import { formatMoney } from '../../shop/money/money.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { CheckField, Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Facts, Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import settings from '../settings/settings.module.css';
import type { basketsScreen } from './baskets-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof basketsScreen>>;
type Row = Data['rows'][number];
type Told = ToldOf<typeof basketsScreen>;

export default function BasketsPage() {
  const { rows, pages, sums, days, isOwner } = useScreen<typeof basketsScreen>();
  return (
    <>
      <PageHead
        title="Koszyki"
        lead="Koszyki klientów z kontem, których nikt nie ruszał od godziny. Koszyki gości bez konta nie mają adresu, więc ich tu nie ma."
      />
      <ListTable
        id="koszyki"
        name="Porzucone koszyki"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => `koszyk: ${name}`}
        columns={columns}
        empty={
          <Empty sign="orders" title="Nikt nie zostawił koszyka.">
            <p>Gdy klient z kontem odejdzie bez zamówienia, zobaczysz tu, co zostawił.</p>
          </Empty>
        }
      />
      <Pages links={pages} />
      <div className={`${settings.after} ${settings.sections}`}>
        <Section title={`Przypomnienia z ostatnich ${days} dni`} id="wynik">
          <Facts
            facts={[
              ['Napisane', sums.written],
              ['Zakończone zamówieniem', sums.recovered],
              ['Wartość tych zamówień', formatMoney(sums.gross)],
            ]}
          />
        </Section>
        {isOwner ? <Reminders /> : null}
      </div>
    </>
  );
}

function Reminders() {
  const { isOn, hours, bounds, reminderLead } = useScreen<typeof basketsScreen>();
  return (
    <Section title="Przypomnienie o koszyku" id="przypomnienie" lead={reminderLead}>
      <EditForm<Told> action="zapisz" label="Przypomnienie o koszyku">
        {(told) => (
          <>
            <Faults texts={told ? [told.fault] : []} />
            <CheckField name="wlaczone" label="Przypominaj o porzuconych koszykach" isChecked={told ? true : isOn} />
            <TextField
              name="godziny"
              label="Po ilu godzinach od ostatniej zmiany"
              value={told?.hours ?? hours}
              fault={told?.fault}
              inputMode="numeric"
              unit="godz."
              width="middle"
              hint={`Od ${bounds.least} do ${bounds.most}.`}
            />
          </>
        )}
      </EditForm>
    </Section>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'klient',
    name: 'Klient',
    isFixed: true,
    phone: 'first',
    cell: ({ to, name, email }) => (
      <>
        {to ? <PanelLink to={to}>{name}</PanelLink> : name}
        {email === name ? null : <small>{email}</small>}
      </>
    ),
  },
  { id: 'towary', name: 'W koszyku', phone: 'second', cell: ({ goods }) => goods },
  { id: 'wartosc', name: 'Wartość', isNumber: true, phone: 'right', cell: ({ gross }) => formatMoney(gross) },
  { id: 'kiedy', name: 'Ostatnia zmiana', phone: 'none', cell: ({ left }) => left },
  {
    id: 'stan',
    name: 'Przypomnienie',
    isFixed: true,
    phone: 'last',
    cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel>,
  },
];
