import type { ShownPrice } from '../../shop/basket/basket.ts';
import type { LineEdit } from '../../shop/basket/basket-edit.ts';
import type { BasketLine } from '../../shop/basket/basket-line.ts';
import { basketLimits } from '../../shop/limits.ts';
import { plainAnswerField } from '../../shop/product/product-fields.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import { rowId } from '../../shop/text/row-id.ts';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';

/** Before the name of a field: what it said when the page was made. */
export const was = 'bylo-';

/** Names of fields that every line has; its id follows. */
export const lineFields = {
  quantity: (id: number) => `ilosc-${id}`,
  quantityWas: (id: number) => `${was}ilosc-${id}`,
  comment: (id: number) => `komentarz-${id}`,
  commentWas: (id: number) => `${was}komentarz-${id}`,
  size: (id: number) => `rozmiar-${id}`,
  sizeWas: (id: number) => `${was}rozmiar-${id}`,
  file: (id: number) => `plik-${id}`,
  /** The shopping list that a line goes to. */
  list: (id: number) => `lista-${id}`,
} as const;

/** Names of buttons, and of the fields that are there once. */
export const names = {
  recount: 'przelicz',
  order: 'zamow',
  remove: 'usun',
  undo: 'cofnij',
  toWishlist: 'do-ulubionych',
  toComparison: 'do-porownania',
  toShoppingList: 'na-liste',
  saveAsList: 'zapisz-liste',
  payment: 'zaplata',
  take: 'ustaw',
  acceptPrices: 'ceny',
  detach: 'odlacz',
  code: 'kod',
  codeWas: `${was}kod`,
  useCode: 'uzyj-kodu',
  dropCode: 'bez-kodu',
  gift: 'prezent',
  dropGift: 'bez-prezentu',
  /** A script asks: it wants the answer itself instead of being led back to the page. */
  plainAnswer: plainAnswerField,
} as const;

/** What one sending of the basket's form asks for. */
export interface BasketAsk {
  edits: LineEdit[];
  undo: number | null;
  /** A line whose product goes to a list: into the wish list it moves, beside others it is only laid. */
  setAside: { lineId: number; list: ListName } | null;
  /** A line that moves to a shopping list; `null` is the client's first. */
  toShoppingList: { lineId: number; list: number | null } | null;
  saveAsList: boolean;
  acceptPrices: ShownPrice[];
  /** Left out: as it is. Empty: the button was pressed, but nothing was typed. */
  code?: string | null;
  gift?: { product: string; size: string } | null;
  /** Those that came with the form, and the line they are for. */
  files: (ReceivedFile & { lineId: number })[];
  detach: number | null;
}

/**
 * Reads the form. A field that says what it said when the page was made asks for nothing: whoever changed the line
 * meanwhile, in another tab, is not overruled by an old page.
 */
export function askOf(form: FormData, files: ReceivedFile[] = []): BasketAsk {
  // A form of any number of fields is looked through once: `form.get` would do so for each of them.
  const fields = new Map(form);
  const text = (name: string): string | null => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : null;
  };
  const edits = new Map<number, LineEdit>();
  const edit = (lineId: number, what: Omit<LineEdit, 'lineId'>) =>
    edits.set(lineId, { ...(edits.get(lineId) ?? { lineId }), ...what });

  for (const name of fields.keys()) {
    const { kind, lineId } = lineField(name);
    if (lineId === null) continue;
    const value = text(name);
    if (value === null || isSame(value, text(was + name))) continue;
    if (kind === 'ilosc') edit(lineId, { quantity: parseQuantity(value) });
    if (kind === 'rozmiar') edit(lineId, { size: value });
    if (kind === 'komentarz') edit(lineId, { comment: value });
  }
  const removed = rowId(text(names.remove));
  if (removed !== null) edit(removed, { quantity: 0 });
  const [, taken = '', amount = ''] = /^(\d+):(.+)$/.exec(text(names.take) ?? '') ?? [];
  const takenId = rowId(taken);
  if (takenId !== null) edit(takenId, { quantity: parseQuantity(amount) });
  const [, paid = '', payment = ''] = /^(\d+):([01])$/.exec(text(names.payment) ?? '') ?? [];
  const paidId = rowId(paid);
  if (paidId !== null) edit(paidId, { forPoints: payment === '1' });

  return {
    edits: [...edits.values()].slice(0, basketLimits.lines),
    undo: rowId(text(names.undo)),
    setAside: setAsideOf(text),
    toShoppingList: listedOf(text),
    saveAsList: form.has(names.saveAsList),
    acceptPrices: shownPrices(text(names.acceptPrices) ?? ''),
    files: files.flatMap((file) => {
      const { kind, lineId } = lineField(file.field);
      return kind === 'plik' && lineId !== null ? [{ ...file, lineId }] : [];
    }),
    detach: rowId(text(names.detach)),
    ...codeOf(form, text),
    ...giftOf(form, text(names.gift)),
  };
}

export const isSame = (value: string, was: string | null) => was !== null && value.trim() === was.trim();

export function lineField(name: string): { kind: string; lineId: number | null } {
  const [, kind = '', id = ''] = /^(ilosc|komentarz|rozmiar|plik)-(\d+)$/.exec(name) ?? [];
  return { kind, lineId: rowId(id) };
}

function setAsideOf(text: TextOf): BasketAsk['setAside'] {
  const moved = rowId(text(names.toWishlist));
  const compared = rowId(text(names.toComparison));
  if (moved !== null) return { lineId: moved, list: 'wishlist' };
  return compared === null ? null : { lineId: compared, list: 'comparison' };
}

function listedOf(text: TextOf): BasketAsk['toShoppingList'] {
  const lineId = rowId(text(names.toShoppingList));
  return lineId === null ? null : { lineId, list: rowId(text(lineFields.list(lineId))) };
}

/** New prices that the lines tell. */
export const pricesOf = (lines: Pick<BasketLine, 'id' | 'changes'>[]): ShownPrice[] =>
  lines.flatMap(({ id, changes }) =>
    changes.flatMap((change) => (change.kind === 'price' ? [{ lineId: id, gross: change.now }] : [])),
  );

/** What the button says that takes note of prices. */
export const shownPricesText = (prices: ShownPrice[]): string =>
  prices.map(({ lineId, gross }) => `${lineId}:${gross}`).join(' ');

function shownPrices(text: string): ShownPrice[] {
  return text.split(' ', basketLimits.lines).flatMap((one) => {
    const [, line = '', gross = ''] = /^(\d+):(\d{1,12})$/.exec(one) ?? [];
    const lineId = rowId(line);
    return lineId === null ? [] : [{ lineId, gross: Number(gross) }];
  });
}

type TextOf = (name: string) => string | null;

function codeOf(form: FormData, text: TextOf): Pick<BasketAsk, 'code'> {
  if (form.has(names.dropCode)) return { code: null };
  const code = plainText(text(names.code) ?? '');
  if (form.has(names.useCode)) return { code };
  return code === '' || isSame(code, text(names.codeWas)) ? {} : { code };
}

function giftOf(form: FormData, chosen: string | null): Pick<BasketAsk, 'gift'> {
  if (form.has(names.dropGift)) return { gift: null };
  const [, product = '', size = ''] = /^([^:]+):(.+)$/.exec(plainText(chosen ?? '')) ?? [];
  return product === '' ? {} : { gift: { product, size } };
}

/** A file field that was left alone is sent as a file without a name. */
export const carriesFile = (form: FormData): boolean =>
  [...form.values()].some((value) => value instanceof File && value.name !== '');

/** Without characters that nobody can see. */
export const plainText = (text: string): string => text.normalize('NFC').replace(/\p{C}/gu, '').trim();
