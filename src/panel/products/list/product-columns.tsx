import { formatMoney } from '../../../shop/money/money.ts';
import type { CellName } from '../../../shop/owner/sizes/size-cells.ts';
import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import type { useScreen } from '../../page.ts';
import type { Column } from '../../pieces/list/list-table.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { CellField } from './cell-field.tsx';
import styles from './cells.module.css';
import { gridAddress, type ListFilters, productAddress, productsQuery } from './product-addresses.ts';
import type { productListScreen } from './products-screen.ts';

type Row = ReturnType<typeof useScreen<typeof productListScreen>>['rows'][number];

const cellLabels: Partial<Record<CellName, string>> = {
  price: 'Cena',
  amount: 'Zapas',
  ean: 'EAN',
  status: 'Sprzedaż',
};

/** A cell for each size, below each other. */
function Cells({ row: { id, name, sizes }, cell }: { row: Row; cell: CellName }) {
  if (!sizes) return null;
  return (
    <div className={styles.lines} data-right={cell === 'price' || cell === 'amount' || undefined}>
      {sizes.map((size) => (
        <CellField
          key={size.id}
          product={id}
          size={size.id}
          cell={cell}
          texts={size.texts}
          label={`${cellLabels[cell]}: ${[name, size.texts.name].filter(Boolean).join(', ')}`}
        />
      ))}
    </div>
  );
}

function Prices({ row }: { row: Row }) {
  if (row.sizes || !row.prices) return <Cells row={row} cell="price" />;
  const [least, most] = row.prices;
  return least === most ? formatMoney(least) : `${formatMoney(least)} – ${formatMoney(most)}`;
}

function SizeNames({ row: { sizes, count, code } }: { row: Row }) {
  if (!sizes) return <PanelLink to={productsQuery({ q: code }, {}, gridAddress)}>{`Rozmiary: ${count}`}</PanelLink>;
  if (sizes.length === 1) return sizes[0]?.texts.name;
  return (
    <div className={styles.lines}>
      {sizes.map(({ id, texts }) => (
        <span key={id} className={styles.sizeName}>
          {texts.name || id}
        </span>
      ))}
    </div>
  );
}

const sortBy = (filters: ListFilters, order: string) => ({
  to: productsQuery({ ...filters, kolejnosc: order }),
  isCurrent: filters.kolejnosc === order,
});

export const productColumns = (filters: ListFilters): readonly Column<Row>[] => [
  {
    id: 'produkt',
    name: 'Produkt',
    isFixed: true,
    phone: 'first',
    sort: sortBy(filters, 'nazwa'),
    cell: ({ id, name, code, producer, hidden, picture }) => (
      <>
        <span className={styles.name}>
          <PanelLink to={panelPath(productAddress, { id })}>{name}</PanelLink>
          {hidden ? <StateLabel tone="plain">Ukryty</StateLabel> : null}
          {picture ? null : <StateLabel tone="ochre">Bez zdjęcia</StateLabel>}
        </span>
        <small>
          {code} · {producer}
        </small>
      </>
    ),
  },
  { id: 'rozmiar', name: 'Rozmiar', phone: 'second', cell: (row) => <SizeNames row={row} /> },
  { id: 'cena', name: 'Cena, zł', isNumber: true, isFixed: true, phone: 'second', cell: (row) => <Prices row={row} /> },
  {
    id: 'zapas',
    name: 'Zapas',
    isNumber: true,
    isFixed: true,
    phone: 'last',
    cell: (row) => <Cells row={row} cell="amount" />,
  },
  { id: 'ean', name: 'EAN', phone: 'none', isWide: true, cell: (row) => <Cells row={row} cell="ean" /> },
  { id: 'sprzedaz', name: 'Sprzedaż', phone: 'none', cell: (row) => <Cells row={row} cell="status" /> },
];
