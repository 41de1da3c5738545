import { panelPath } from '../addresses.ts';
import { textAddress, textsAddress } from '../content/content-addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { FilterBar } from '../pieces/list/filter-bar.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { textsScreen } from './texts-screens.ts';

export const loader = pageLoader;

type Row = ReturnType<typeof useScreen<typeof textsScreen>>['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'zdanie',
    name: 'Zdanie',
    isFixed: true,
    phone: 'first',
    cell: ({ key, own, usual }) => <PanelLink to={panelPath(textAddress, { key })}>{own ?? usual}</PanelLink>,
  },
  { id: 'gdzie', name: 'Gdzie', cell: ({ place }) => place },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'last',
    cell: ({ own }) => (own === null ? null : <StateLabel tone="ink">Zmienione</StateLabel>),
  },
];

const ownOnly = `${textsAddress}?stan=zmienione`;

export default function TextsPage() {
  const { asked, isOwnOnly, rows, pages } = useScreen<typeof textsScreen>();
  return (
    <>
      <PageHead title="Teksty" lead="Każde zdanie sklepu i jego e-maili można powiedzieć inaczej." />
      <ListTable
        id="teksty"
        name="Zdania sklepu"
        rows={rows}
        keyOf={({ key }) => key}
        labelOf={({ usual }) => `zdanie „${usual}”`}
        columns={columns}
        empty={
          <Empty sign="search" title="Nie ma takiego zdania.">
            <ButtonLink to={textsAddress}>Pokaż wszystkie</ButtonLink>
          </Empty>
        }
      >
        <FilterBar
          address={textsAddress}
          label="Szukaj zdań"
          search={{ name: 'szukaj', label: 'Słowa zdania albo miejsce, np. koszyk', value: asked }}
          views={[
            { name: 'Wszystkie', to: textsAddress, isCurrent: !isOwnOnly && asked === '' },
            { name: 'Zmienione', to: ownOnly, isCurrent: isOwnOnly },
          ]}
          kept={isOwnOnly ? { stan: 'zmienione' } : {}}
          chips={asked === '' ? [] : [{ name: `„${asked}”`, without: isOwnOnly ? ownOnly : textsAddress }]}
        />
      </ListTable>
      <Pages links={pages} />
    </>
  );
}
