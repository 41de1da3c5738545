import {
  type ListedProduct,
  type ListedSizeRow,
  type ProductFilter,
  productStates,
  stockStates,
} from '../../data/owner/catalogue/product-list.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { stockOf } from '../../shop/owner/product/draft-texts.ts';
import { stock } from '../../shop/owner/product/field-kinds.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { sentQuery, withQuery } from '../addresses.ts';
import { ActionForm, Button, Faults, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import type { PanelAsk, PanelDone, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { BulkForm, bulkChange } from './bulk-form.tsx';
import { CatalogueNav } from './catalogue-nav.tsx';
import { categoryChoices, numberOf, producerChoices } from './product-texts.ts';

export const listAddress = '/panel/produkty';
const mostSizes = 8;

const stateNames = { shown: 'w sklepie', hidden: 'ukryte', off: 'z rozmiarem wyłączonym ze sprzedaży' } as const;
const stockNames = { none: 'bez zapasu', low: 'kończące się (do 3)' } as const;

/** Reads the filter from the query. */
export function filterOf(query: URLSearchParams): ProductFilter {
  const among = <One extends string>(name: string, all: readonly One[]) => all.find((own) => own === query.get(name));
  const number = (name: string) => numberOf(query.get(name) ?? '');
  const state = among('stan', productStates);
  const stock = among('zapas', stockStates);
  const [producerId, categoryId, below] = [number('producent'), number('kategoria'), number('przed')];
  return {
    text: (query.get('q') ?? '').slice(0, 200),
    ...(producerId ? { producerId } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(state ? { state } : {}),
    ...(stock ? { stock } : {}),
    ...(below ? { below } : {}),
  };
}

/** The filter of the list that the form was sent from. */
function backTo(form: PanelForm): URLSearchParams {
  const sent = sentQuery(form.text('powrot'));
  const kept = ['q', 'producent', 'kategoria', 'stan', 'zapas', 'przed'];
  return new URLSearchParams(kept.flatMap((name) => (sent.get(name) ? [[name, sent.get(name) ?? '']] : [])));
}

const addressOf = (query: URLSearchParams): string =>
  query.size > 0 ? `${listAddress}?${query.toString()}` : listAddress;

async function page(ask: PanelAsk, query: URLSearchParams, faults: string[] = []): Promise<PanelPage> {
  const { store } = ask;
  const filter = filterOf(query);
  const [{ products, isMore }, categories, producers] = await Promise.all([
    store.ownCatalogue.list(filter),
    store.ownCatalogue.categoryTree(),
    store.ownCatalogue.producerNames(),
  ]);
  const url = new URL(addressOf(query), ask.url);
  const last = products.at(-1)?.id;
  return {
    title: 'Produkty',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here={listAddress} />
        <Faults texts={faults} />
        <search>
          <form method="get" action={listAddress} className="row search">
            <p className="field">
              <label htmlFor="q">Nazwa lub kod</label>
              <input id="q" name="q" type="search" defaultValue={filter.text} />
            </p>
            <Select
              name="kategoria"
              label="Kategoria"
              value={String(filter.categoryId ?? '')}
              choices={[{ value: '', label: 'wszystkie' }, ...categoryChoices(categories)]}
            />
            <Select
              name="producent"
              label="Producent"
              value={String(filter.producerId ?? '')}
              choices={[{ value: '', label: 'wszyscy' }, ...producerChoices(producers)]}
            />
            <Select
              name="stan"
              label="Sprzedaż"
              value={filter.state ?? ''}
              choices={[
                { value: '', label: 'wszystkie' },
                ...productStates.map((value) => ({ value, label: stateNames[value] })),
              ]}
            />
            <Select
              name="zapas"
              label="Zapas"
              value={filter.stock ?? ''}
              choices={[
                { value: '', label: 'każdy' },
                ...stockStates.map((value) => ({ value, label: stockNames[value] })),
              ]}
            />
            <Button>Szukaj</Button>
          </form>
        </search>
        <Table
          name="Produkty"
          columns={['Wybór', 'Produkt', 'Kod', 'Producent', 'Cena', 'Zapas']}
          empty="Nie ma takich produktów."
          rows={products.map((product) => ({ key: product.id, cells: cellsOf(product, query) }))}
        />
        <nav className="pager" aria-label="Strony">
          {filter.below === undefined ? null : <a href={withQuery(url, { przed: null })}>Od początku</a>}
          {isMore && last !== undefined ? <a href={withQuery(url, { przed: String(last) })}>Następne</a> : null}
        </nav>
        {products.length > 0 ? (
          <BulkForm back={query.toString()} categories={categories} producers={producers} />
        ) : null}
      </>
    ),
  };
}

function cellsOf(product: ListedProduct, query: URLSearchParams) {
  const { id, name, code, producer, picture, hidden, sizes } = product;
  const prices = sizes.map(({ gross }) => gross);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return [
    <label key="choose" className="choose">
      <input type="checkbox" name="id" value={id} form="wiele" />
      <span className="hidden">{`Wybierz: ${name}`}</span>
    </label>,
    <span key="name" className="thing">
      {picture ? (
        <img src={pictureAddress({ ...picture, alt: '' }, 240)} alt="" width="40" height="40" loading="lazy" />
      ) : null}
      <span>
        <a href={`${listAddress}/${id}`}>{name}</a>
        {hidden ? <small className="soon">Ukryty</small> : null}
        {picture ? null : <small>Bez zdjęcia</small>}
      </span>
    </span>,
    <span key="code" className="whole">
      {code}
    </span>,
    producer,
    sizes.length === 0 ? '–' : least === most ? formatMoney(least) : `${formatMoney(least)} – ${formatMoney(most)}`,
    <StockForm key="stock" product={product} query={query} />,
  ];
}

function StockForm({ product, query }: { product: ListedProduct; query: URLSearchParams }) {
  const { id, sizes } = product;
  if (sizes.length > mostSizes) return <a href={`${listAddress}/${id}#rozmiary`}>Rozmiary: {sizes.length}</a>;
  return (
    <ActionForm action="zapas" className="row stock">
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="powrot" value={query.toString()} />
      {sizes.map((size, index) => (
        <StockField key={size.id} product={product} size={size} index={index} />
      ))}
      <Button quiet>Zapisz</Button>
    </ActionForm>
  );
}

function StockField({ product, size, index }: { product: ListedProduct; size: ListedSizeRow; index: number }) {
  const field = `zapas-${product.id}-${index}`;
  const isPlain = product.sizes.length === 1;
  return (
    <span className="amount">
      <label htmlFor={field} className={isPlain ? 'hidden' : undefined}>
        <span className="hidden">{`Zapas: ${product.name}, `}</span>
        {size.name || size.id}
      </label>
      <input type="hidden" name={`size.${index}`} value={size.id} />
      <input type="hidden" name={`was.${index}`} value={size.amount} />
      <input
        id={field}
        name={`amount.${index}`}
        defaultValue={stock.write(size.amount)}
        size={7}
        className={size.amount === 0 ? 'none' : undefined}
        autoComplete="off"
      />
      {size.status === 'disable' ? <small>wyłączony ze sprzedaży</small> : null}
    </span>
  );
}

interface StockLine {
  size: string;
  shown: number;
  amount: number | null;
}

function stockLines(form: PanelForm): StockLine[] {
  return Array.from({ length: mostSizes }, (_, index) => ({
    size: form.text(`size.${index}`),
    shown: stockOf(form.text(`was.${index}`)) ?? 0,
    amount: stockOf(form.text(`amount.${index}`)),
  })).filter(({ size }) => size !== '');
}

/**
 * Writes only changed amounts. If some pieces were sold in the meantime, the conflict is shown instead of overwriting
 * the amount.
 */
async function setStock(ask: PanelAsk, form: PanelForm): Promise<PanelDone> {
  const query = backTo(form);
  const product = numberOf(form.text('product')) ?? 0;
  const lines = stockLines(form);
  if (lines.some(({ amount }) => amount === null))
    return page(ask, query, ['Zapas to liczba od zera, na przykład 12, albo „bez limitu”.']);
  const changed = lines.filter(({ amount, shown }) => amount !== shown);
  if (lines.length === 0) return page(ask, query, ['Nie wybrano produktu.']);
  let notified = 0;
  for (const { size, shown, amount } of changed) {
    const result = await ask.store.ownCatalogue.setStock(product, size, { shown, amount: amount ?? 0 });
    if (result === null) return page(ask, query, ['Nie ma takiego produktu albo rozmiaru.']);
    if ('now' in result)
      return page(ask, query, [
        `Zapas rozmiaru „${size}” zmienił się w międzyczasie: jest ${stock.write(result.now)}. Wpisz nową liczbę jeszcze raz.`,
      ]);
    notified += result.notified;
    await ask.store.journal.write(
      ask.staff,
      {
        action: 'stock-changed',
        subject: `product ${product}`,
        before: { size, amount: shown },
        after: { size, amount },
      },
      ask.now,
    );
  }
  const waiting = notified > 0 ? ` Czekało na niego osób: ${notified}; dostaną wiadomość.` : '';
  return { to: addressOf(query), notice: changed.length > 0 ? `Zapas zapisany.${waiting}` : 'Nic się nie zmieniło.' };
}

export const productListScreen: PanelScreen = {
  address: listAddress,
  roles: ['catalogue'],
  menu: 'Produkty',
  show: (ask) => page(ask, ask.url.searchParams),
  actions: {
    zapas: { run: setStock },
    wiele: {
      run: async (ask, form) => {
        const query = backTo(form);
        const done = await bulkChange(ask, form, filterOf(query));
        return 'fault' in done ? page(ask, query, [done.fault]) : done;
      },
    },
  },
};
