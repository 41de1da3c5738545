import { type FeedFault, type FeedName, feedNames } from '../../../shop/owner/product/feed.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ButtonLink } from '../../pieces/button.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Detail } from '../../pieces/layout/detail.tsx';
import { Facts, Section } from '../../pieces/layout/section.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { Pages } from '../../pieces/list/pages.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import type { feedsScreen } from './feeds-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof feedsScreen>>['rows'][number];

const names: Record<FeedName, string> = { google: 'Google', ceneo: 'Ceneo' };
const faultNames: Record<FeedFault, string> = {
  picture: 'nie ma zdjęcia',
  smallPicture: 'zdjęcie jest mniejsze niż 100 na 100 pikseli',
  text: 'nie ma wstępu ani opisu',
  price: 'nie ma ceny w złotych (telefon, gratis albo tylko punkty)',
  stock: 'żaden rozmiar nie jest do kupienia',
  netOnly: 'sprzedawany tylko firmom',
};

/** Where a product gets what the feeds miss. */
const mends: Record<FeedFault, (id: number) => string> = {
  picture: (id) => `/panel/produkty/${id}/zdjecia`,
  smallPicture: (id) => `/panel/produkty/${id}/zdjecia`,
  text: (id) => `/panel/produkty/${id}`,
  price: (id) => `/panel/ceny/${id}`,
  stock: (id) => `/panel/produkty/${id}#rozmiary`,
  netOnly: (id) => `/panel/produkty/${id}`,
};

const columns: readonly Column<Row>[] = [
  {
    id: 'produkt',
    name: 'Produkt',
    isFixed: true,
    phone: 'first',
    cell: ({ id, name }) => <PanelLink to={`/panel/produkty/${id}`}>{name}</PanelLink>,
  },
  ...feedNames.map(
    (feed): Column<Row> => ({
      id: feed,
      name: names[feed],
      phone: 'whole',
      cell: ({ faults }) =>
        faults[feed].length === 0 ? (
          <StateLabel tone="sage">jest</StateLabel>
        ) : (
          faults[feed].map((fault) => faultNames[fault]).join(', ')
        ),
    }),
  ),
  {
    id: 'napraw',
    name: 'Działania',
    isFixed: true,
    phone: 'last',
    cell: ({ id, name, faults }) => {
      const [first] = feedNames.flatMap((feed) => faults[feed]);
      return first ? (
        <ButtonLink kind="quiet" to={mends[first](id)} label={`Popraw: ${name}`}>
          Popraw
        </ButtonLink>
      ) : null;
    },
  },
];

export default function FeedsPage() {
  const { feeds, rows, next } = useScreen<typeof feedsScreen>();
  return (
    <>
      <PageHead title="Porównywarki cen" />
      <Detail>
        <Section
          title="Adresy plików"
          id="adresy"
          lead="Podaj je w panelu Google Merchant Center i Ceneo. Pliki powstają na bieżąco z tego, co jest w sklepie."
        >
          <Facts facts={feeds.map(({ feed, address }) => [names[feed], <code key={feed}>{address}</code>] as const)} />
        </Section>
        <Section title="Czego w nich nie ma i dlaczego" id="poza">
          <ListTable
            id="poza-plikami"
            name="Produkty poza plikami"
            rows={rows}
            keyOf={({ id }) => String(id)}
            labelOf={({ name }) => name}
            columns={columns}
            empty={<Empty sign="check" title="Wszystkie produkty są w plikach." />}
          />
          <Pages links={[{ name: 'Szukaj dalej', to: next }]} />
        </Section>
      </Detail>
    </>
  );
}
