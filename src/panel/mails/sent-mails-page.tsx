import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { sentMailsScreen } from './sent-mails-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof sentMailsScreen>>['rows'][number];

export default function SentMailsPage() {
  const { rows, pages } = useScreen<typeof sentMailsScreen>();
  return (
    <>
      <PageHead
        title="Wysłane e-maile"
        lead="Wszystko, co sklep wysłał w ostatnich 30 dniach albo wyśle za chwilę. Treści nie widać: jest dla odbiorcy."
      />
      <ListTable
        id="e-maile"
        name="Wysłane e-maile"
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ name, recipient }) => `${name}, ${recipient}`}
        columns={columns}
        empty={
          <Empty sign="content" title="W ostatnich 30 dniach nie było wiadomości.">
            <p>Tu zobaczysz każdą wiadomość do kupujących i każdą, której nie udało się wysłać.</p>
          </Empty>
        }
      />
      <Pages links={pages} />
    </>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'wiadomosc',
    name: 'Wiadomość',
    isFixed: true,
    phone: 'first',
    cell: ({ name, recipient }) => (
      <>
        {name}
        <small>{recipient}</small>
      </>
    ),
  },
  {
    id: 'dotyczy',
    name: 'Dotyczy',
    phone: 'whole',
    cell: ({ about }) => (about ? <PanelLink to={about.to}>{about.name}</PanelLink> : '–'),
  },
  {
    id: 'zapisana',
    name: 'Zapisana',
    phone: 'right',
    cell: ({ when }) => <span title={when.whole}>{when.short}</span>,
  },
  { id: 'stan', name: 'Stan', cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel> },
  {
    id: 'ponownie',
    name: 'Jeszcze raz',
    isFixed: true,
    phone: 'last',
    cell: ({ id, name, recipient, mayResend }) =>
      mayResend ? (
        <ActionForm<ToldOf<typeof sentMailsScreen>>
          action="ponownie"
          fields={{ mail: id }}
          after={({ fault, mail }) => (mail === id ? <Problem>{fault}</Problem> : null)}
        >
          <Button kind="quiet" label={`Wyślij ponownie: ${name}, ${recipient}`}>
            Wyślij ponownie
          </Button>
        </ActionForm>
      ) : null,
  },
];
