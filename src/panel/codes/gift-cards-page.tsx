import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { Button } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { giftCardsScreen } from './gift-cards-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof giftCardsScreen>;
type Row = ReturnType<typeof useScreen<typeof giftCardsScreen>>['rows'][number];

export default function GiftCardsPage() {
  const { rows, pages, code, valid } = useScreen<typeof giftCardsScreen>();
  return (
    <>
      <PageHead title="Karty podarunkowe">
        <DialogForm<Told> open="Nowa karta" kind="main" title="Nowa karta" action="utworz" fields={{ code }}>
          {(told) => (
            <>
              {told && 'code' in told ? (
                <p role="status">
                  Kod nowej karty: <code>{told.code}</code>. Zapisz go teraz: nie pokażemy go drugi raz.
                </p>
              ) : null}
              <p>{`Dla kogoś, kto jej nie kupił: za reklamację, w nagrodę. Ważna ${valid}.`}</p>
              <TextField
                name="value"
                label="Wartość"
                unit="zł"
                inputMode="decimal"
                value={told && 'fault' in told ? told.value : ''}
                fault={told && 'fault' in told ? told.fault : null}
              />
              <Button kind="main">Utwórz kartę</Button>
            </>
          )}
        </DialogForm>
      </PageHead>
      <ListTable
        id="karty"
        name="Karty podarunkowe"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name }) => `kartę ${name}`}
        columns={columns}
        empty={
          <Empty sign="prices" title="Nie ma jeszcze żadnej karty.">
            <p>Karty sprzedaje sklep; możesz też dać komuś kartę bez zakupu.</p>
          </Empty>
        }
      />
      <Pages links={pages} />
    </>
  );
}

const states = {
  valid: { name: 'ważna', tone: 'sage' },
  over: { name: 'po terminie', tone: 'ochre' },
  spent: { name: 'wykorzystana', tone: 'plain' },
} as const;

const columns: readonly Column<Row>[] = [
  { id: 'karta', name: 'Karta', isFixed: true, phone: 'first', cell: ({ name }) => name },
  {
    id: 'stan',
    name: 'Stan',
    cell: ({ state }) => <StateLabel tone={states[state].tone}>{states[state].name}</StateLabel>,
  },
  { id: 'wartosc', name: 'Wartość', isNumber: true, phone: 'none', cell: ({ value }) => value },
  { id: 'zostalo', name: 'Zostało', isNumber: true, phone: 'right', cell: ({ rest }) => rest },
  { id: 'wazna', name: 'Ważna do', phone: 'last', cell: ({ until }) => until },
  { id: 'utworzona', name: 'Utworzona', phone: 'none', cell: ({ made }) => made },
  {
    id: 'zamowienie',
    name: 'Zamówienie',
    phone: 'none',
    cell: ({ order }) => (order ? <PanelLink to={order.to}>{order.number}</PanelLink> : 'dana przez sklep'),
  },
];
