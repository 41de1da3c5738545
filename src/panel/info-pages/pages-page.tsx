import { to } from '../../routes.ts';
import { panelPath } from '../addresses.ts';
import { pageAddress } from '../content/content-addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { Button } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { pagesScreen } from './pages-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof pagesScreen>>['pages'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'strona',
    name: 'Strona',
    isFixed: true,
    phone: 'first',
    cell: ({ slug, title }) => <PanelLink to={panelPath(pageAddress, { slug })}>{title}</PanelLink>,
  },
  {
    id: 'adres',
    name: 'Adres',
    cell: ({ slug }) => <a href={to('info', { slug })}>{to('info', { slug })}</a>,
  },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'last',
    cell: ({ isDraft, plannedFrom }) => {
      if (isDraft) return <StateLabel tone="ochre">Projekt: przeczytaj, popraw i zapisz</StateLabel>;
      if (plannedFrom) return <StateLabel tone="ink">{`Nowa treść od ${plannedFrom}`}</StateLabel>;
      return <StateLabel tone="sage">Opublikowana</StateLabel>;
    },
  },
];

export default function PagesPage() {
  const { pages } = useScreen<typeof pagesScreen>();
  return (
    <>
      <PageHead title="Strony" lead="Regulamin, dostawa, prywatność i inne strony, do których prowadzi stopka sklepu.">
        <DialogForm<ToldOf<typeof pagesScreen>> action="dodaj" title="Nowa strona" open="Nowa strona" kind="main">
          {(told) => (
            <>
              <TextField
                name="title"
                label="Tytuł"
                value={told?.title}
                fault={told?.fault}
                maxLength={120}
                hint="Z tytułu powstanie adres strony."
              />
              <div>
                <Button kind="main">Napisz</Button>
              </div>
            </>
          )}
        </DialogForm>
      </PageHead>
      <ListTable
        id="strony"
        name="Strony informacyjne"
        rows={pages}
        keyOf={({ slug }) => slug}
        labelOf={({ title }) => `strona ${title}`}
        columns={columns}
        empty={<Empty sign="content" title="Nie ma jeszcze stron." />}
      />
    </>
  );
}
