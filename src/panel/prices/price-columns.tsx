import { formatMoney } from '../../shop/money/money.ts';
import { panelPath } from '../addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import type { Column } from '../pieces/list/list-table.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { priceAddresses } from './price-addresses.ts';
import type { PriceRow } from './price-list-screen.ts';

const sizeLink = ({ product, size }: Pick<PriceRow, 'product' | 'size'>): string =>
  panelPath(priceAddresses.size, { id: product, size });

const amount = (gross: number | null) => (gross === null ? '–' : formatMoney(gross));

/** What shoppers are told now about each size. */
export const priceColumns = (name: Column<PriceRow>): readonly Column<PriceRow>[] => [
  name,
  {
    id: 'regularna',
    name: 'Regularna',
    isNumber: true,
    phone: 'none',
    cell: ({ regular }) => (regular === null ? 'na telefon' : formatMoney(regular)),
  },
  {
    id: 'teraz',
    name: 'Teraz',
    isNumber: true,
    phone: 'right',
    cell: (row) => (row.now === null && row.regular === null ? 'na telefon' : <strong>{amount(row.now)}</strong>),
  },
  {
    id: 'czyta',
    name: 'Kupujący czyta',
    cell: ({ badge, lowest }) =>
      badge ? (
        <>
          <StateLabel tone="ochre">{badge}</StateLabel>
          {lowest === null ? null : <small>najniższa z 30 dni: {formatMoney(lowest)}</small>}
        </>
      ) : null,
  },
  { id: 'plany', name: 'Promocje i plany', phone: 'none', cell: ({ plans }) => plans },
];

export const nameColumn: Column<PriceRow> = {
  id: 'nazwa',
  name: 'Rozmiar',
  isFixed: true,
  phone: 'first',
  cell: (row) => (
    <>
      <PanelLink to={sizeLink(row)}>{row.name}</PanelLink>
      <small>{row.hidden ? `${row.code} · ukryty` : row.code}</small>
    </>
  ),
};

export const sizeColumn: Column<PriceRow> = {
  id: 'rozmiar',
  name: 'Rozmiar',
  isFixed: true,
  phone: 'first',
  cell: (row) => (
    <>
      <PanelLink to={sizeLink(row)} aria-label={`Zmień ceny: ${row.sizeName}`}>
        {row.sizeName}
      </PanelLink>
      <small>{row.code}</small>
    </>
  ),
};

export const moreColumns: readonly Column<PriceRow>[] = [
  {
    id: 'najnizsza',
    name: 'Najniższa z 30 dni',
    isNumber: true,
    phone: 'none',
    cell: ({ lowestNow }) => amount(lowestNow),
  },
  { id: 'progi', name: 'Progi', phone: 'none', cell: ({ tiers }) => tiers },
];
