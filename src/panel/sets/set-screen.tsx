import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import type { ListedProduct } from '../../data/owner/catalogue/product-list.ts';
import type { FoundPart, FoundParts } from '../../data/owner/catalogue/product-sets.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { readSetParts, type SetPart } from '../../shop/owner/product/product-set.ts';
import { bundleSaving } from '../../shop/price/bundle.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults } from '../pieces/form.tsx';
import { onProduct, showProduct } from '../pieces/on-product.ts';
import { Table } from '../pieces/table.tsx';
import { ProductNav } from '../products/product-nav.tsx';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';

const address = '/panel/produkty/:id/zestaw';
const spareRows = 3;
const longestSearch = 200;
const mostFound = 10;

interface Row {
  code: string;
  size: string;
  quantity: string;
}

const rowOf = ({ code, sizeId, quantity }: FoundPart): Row => ({
  code,
  size: sizeId,
  quantity: formatNumber(quantity),
});

/** The typed rows, and the products that were selected in the search results. */
const sentRows = (form: PanelForm): Row[] => {
  const [sizes, quantities] = [form.all('size'), form.all('quantity')];
  const typed = form.all('code').map((code, at) => ({
    code: code.trim(),
    size: (sizes[at] ?? '').trim(),
    quantity: (quantities[at] ?? '').trim(),
  }));
  const ticked = form.all('found').map((found) => {
    const [code = '', size = ''] = found.split('\n');
    return { code: code.trim(), size: size.trim(), quantity: '1' };
  });
  return [...typed, ...ticked];
};

/** A search for products by name or code. */
interface Search {
  text: string;
  products: ListedProduct[];
}

async function page(
  ask: PanelAsk,
  product: EditedProduct,
  faults: string[] = [],
  sent?: Row[],
  search: Search = { text: '', products: [] },
): Promise<PanelPage> {
  const { parts } = await ask.store.ownCatalogue.set(product.id);
  const filled = sent?.filter(({ code, size }) => code !== '' || size !== '') ?? parts.map(rowOf);
  const rows = [...filled, ...Array.from({ length: spareRows }, () => ({ code: '', size: '', quantity: '' }))];
  return {
    title: `Zestaw: ${product.name}`,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <ProductNav product={product} here="zestaw" />
        <Faults texts={faults} />
        <p>
          {parts.length > 0
            ? 'Ten produkt jest zestawem.'
            : 'Ten produkt nie jest zestawem. Podaj części, a stanie się nim.'}{' '}
          Sprzedaż zestawu zdejmuje jego własny zapas i zapas każdej części. Cenę zestawu zmienisz na{' '}
          <a href={`/panel/ceny/${product.id}`}>stronie cen</a>, z tą samą kontrolą co każdą inną.
        </p>
        <ActionForm action="podglad">
          {rows.map((row, at) => (
            // Rows have no name of their own before they are saved.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is known by
            <PartRow key={at} row={row} at={at + 1} />
          ))}
          <p>
            <small>Rozmiar możesz pominąć, gdy produkt ma tylko jeden. Puste wiersze się nie liczą.</small>
          </p>
          <Button>Sprawdź</Button>
          <FoundProducts search={search} />
        </ActionForm>
        {parts.length > 0 ? (
          <ActionForm action="rozwiaz">
            <Button quiet>Usuń wszystkie części</Button>
          </ActionForm>
        ) : null}
      </>
    ),
  };
}

/** Finds parts by name. A selected product becomes a row. */
function FoundProducts({ search: { text, products } }: { search: Search }) {
  return (
    <fieldset>
      <legend>Znajdź część</legend>
      <div className="row">
        <p className="field">
          <label htmlFor="szukaj">Nazwa lub kod</label>
          <input id="szukaj" name="szukaj" type="search" defaultValue={text} autoComplete="off" />
        </p>
        <button type="submit" className="quiet" formAction="?akcja=szukaj">
          Szukaj
        </button>
      </div>
      {text !== '' && products.length === 0 ? <p>Nie ma takich produktów.</p> : null}
      {products.flatMap(({ code, name, sizes }) =>
        sizes.map(({ id, name: sizeName }) => (
          <p key={`${code} ${id}`} className="check">
            <label>
              <input type="checkbox" name="found" value={`${code}\n${id}`} />{' '}
              {`${lineName({ name, sizeName })} (${code})`}
            </label>
          </p>
        )),
      )}
    </fieldset>
  );
}

function PartRow({ row, at }: { row: Row; at: number }) {
  const field = (name: keyof Row, label: string, size: number) => (
    <p className="field">
      <label htmlFor={`${name}-${at}`}>{`${label} (${at})`}</label>
      <input id={`${name}-${at}`} name={name} size={size} defaultValue={row[name]} autoComplete="off" />
    </p>
  );
  return (
    <div className="row">
      {field('code', 'Kod produktu', 14)}
      {field('size', 'Rozmiar', 8)}
      {field('quantity', 'Sztuk', 5)}
    </div>
  );
}

const faultTexts = {
  unknown: 'nie ma produktu o takim kodzie.',
  size: 'podaj rozmiar, który ten produkt ma.',
  self: 'zestaw nie może być częścią samego siebie.',
  nested: 'to jest zestaw, a zestaw nie może być częścią innego.',
  twice: 'ten rozmiar jest już w zestawie. Zwiększ liczbę sztuk.',
  quantity: 'tej jednostki nie sprzedaje się w takich częściach.',
} as const;

const refusalOf = (found: Exclude<FoundParts, { parts: FoundPart[] }>): string =>
  found.fault === 'isPart'
    ? 'Ten produkt jest częścią innego zestawu, więc sam nie może nim być.'
    : `${found.code}: ${faultTexts[found.fault]}`;

/** The parts described by the form, or a page with the faults. */
async function readParts(ask: PanelAsk, product: EditedProduct, form: PanelForm) {
  const rows = sentRows(form);
  const named = readSetParts(rows);
  if (typeof named === 'string') return { wrong: await page(ask, product, [named], rows) };
  if (named.length === 0) return { wrong: await page(ask, product, ['Podaj części zestawu.'], rows) };
  const found = await ask.store.ownCatalogue.findParts(product.id, named);
  if ('fault' in found) return { wrong: await page(ask, product, [refusalOf(found)], rows) };
  return { named, parts: found.parts };
}

/** Prices of the parts bought separately, and the text about the set that shoppers will see. */
async function preview(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<PanelDone> {
  const read = await readParts(ask, product, form);
  if ('wrong' in read) return read.wrong;
  const { catalogue } = ask.store;
  const priced = await Promise.all(
    read.parts.map(async (part) => {
      const whole = await catalogue.preview(part.productId, ask.now);
      return { ...part, offer: whole?.sizes.find(({ size }) => size.id === part.sizeId)?.offer ?? null };
    }),
  );
  const known = priced.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : []));
  const own = await catalogue.preview(product.id, ask.now);
  return {
    title: `Podgląd zestawu: ${product.name}`,
    body: (
      <>
        <p>Nic jeszcze nie jest zapisane.</p>
        <Table
          name="Części"
          columns={['Część', 'Sztuk', 'Cena osobno']}
          empty=""
          rows={priced.map((part) => ({
            key: part.sizeRow,
            cells: [
              <span key="name">
                {lineName(part)}
                <small>{part.hidden ? `${part.code}, ukryty w sklepie` : part.code}</small>
              </span>,
              formatNumber(part.quantity),
              part.offer ? formatMoney(part.offer.price.gross) : '–',
            ],
          }))}
        />
        <h2>Co zobaczy kupujący</h2>
        <ul>
          {(own?.sizes ?? []).map(({ size, offer }) => (
            <li key={size.id}>{savingText(size.name, offer, known)}</li>
          ))}
        </ul>
        <ActionForm action="zapisz" className="row previewed">
          {read.named.map(({ code, size, quantity }) => (
            <span key={`${code} ${size}`} hidden>
              <input type="hidden" name="code" value={code} />
              <input type="hidden" name="size" value={size} />
              <input type="hidden" name="quantity" value={formatNumber(quantity)} />
            </span>
          ))}
          <Button>Zapisz zestaw</Button>
          <a href={panelPath(address, { id: product.id })}>Wróć bez zmian</a>
        </ActionForm>
      </>
    ),
  };
}

type Offer = Parameters<typeof bundleSaving>[0];

function savingText(name: string, offer: Offer, parts: { offer: Offer; quantity: number }[]): string {
  const compared = bundleSaving(offer, parts);
  const title = name === '' ? 'Zestaw' : `Zestaw ${name}`;
  if (!compared)
    return `${title}: część jest w sprzedaży od dziś, więc sklep nie powie jeszcze, o ile zestaw jest tańszy.`;
  const { parts: apart, saving } = compared;
  const set = `${title}: osobno ${formatMoney(apart.gross)}.`;
  return saving.gross > 0
    ? `${set} „Razem taniej o ${formatMoney(saving.gross)} niż osobno”.`
    : `${set} Zestaw nie jest tańszy niż jego części, więc sklep nie powie, że jest.`;
}

const journalOf = (product: EditedProduct, before: FoundPart[], after: SetPart[]): NewJournalEntry => ({
  action: 'set-changed',
  subject: `product ${product.id}`,
  before: before.map(({ code, sizeId, quantity }) => ({ code, size: sizeId, quantity })),
  after,
});

async function save(ask: PanelAsk, product: EditedProduct, named: SetPart[], notice: string): Promise<PanelDone> {
  const { parts: before } = await ask.store.ownCatalogue.set(product.id);
  const saved = await ask.store.ownCatalogue.setParts(product.id, named);
  if (saved === null) return missing();
  if ('fault' in saved) return page(ask, product, [refusalOf(saved)]);
  return { to: panelPath(address, { id: product.id }), notice, journal: journalOf(product, before, named) };
}

/** The parts of a set. */
export const setScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  show: showProduct((ask, product) => page(ask, product)),
  actions: {
    podglad: onProduct(preview),
    szukaj: onProduct(async (ask, product, form) => {
      const text = form.text('szukaj').slice(0, longestSearch);
      const { products } = text === '' ? { products: [] } : await ask.store.ownCatalogue.list({ text }, mostFound);
      return page(ask, product, [], sentRows(form), { text, products: products.filter(({ id }) => id !== product.id) });
    }),
    zapisz: onProduct(async (ask, product, form) => {
      const read = await readParts(ask, product, form);
      return 'wrong' in read ? read.wrong : save(ask, product, read.named, 'Zestaw zapisany.');
    }),
    rozwiaz: onProduct((ask, product) => save(ask, product, [], 'Ten produkt nie jest już zestawem.')),
  },
};
