import type { ShownPrice } from '../../shop/basket/basket.ts';
import type { LineEdit } from '../../shop/basket/basket-edit.ts';
import type { BasketLine } from '../../shop/basket/basket-line.ts';
import { basketLimits } from '../../shop/limits.ts';
import { plainAnswerField } from '../../shop/product/product-fields.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import { rowId } from '../../shop/text/row-id.ts';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';

/** Prefix of hidden fields with the value that a field had when the page was rendered. */
export const was = 'bylo-';

/** Names of the fields of a line, each followed by the line's id. */
export const lineFields = {
  quantity: (id: number) => `ilosc-${id}`,
  quantityWas: (id: number) => `${was}ilosc-${id}`,
  comment: (id: number) => `komentarz-${id}`,
  commentWas: (id: number) => `${was}komentarz-${id}`,
  size: (id: number) => `rozmiar-${id}`,
  sizeWas: (id: number) => `${was}rozmiar-${id}`,
  file: (id: number) => `plik-${id}`,
  /** The shopping list that the line moves to. */
  list: (id: number) => `lista-${id}`,
} as const;

/** Names of the buttons, and of fields that occur once in the form. */
export const basketNames = {
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
  /** Set by scripts, which need the answer as JSON instead of a redirect. */
  plainAnswer: plainAnswerField,
} as const;

/** The changes that one submit of the basket's form requests. */
export interface BasketAsk {
  edits: LineEdit[];
  undo: number | null;
  /** A line whose product goes to a list. It moves to the wishlist, but is only copied to the comparison. */
  setAside: { lineId: number; list: ListName } | null;
  /** A line that moves to a shopping list; `null` is the client's first list. */
  toShoppingList: { lineId: number; list: number | null } | null;
  saveAsList: boolean;
  acceptPrices: ShownPrice[];
  /** Absent: unchanged. Empty: the button was pressed with an empty field. */
  code?: string | null;
  gift?: { product: string; size: string } | null;
  /** Files sent with the form, each with its line. */
  files: (ReceivedFile & { lineId: number })[];
  detach: number | null;
}

/**
 * Reads the form. A field that still has the value from when the page was rendered requests no change, so an old page
 * does not overwrite changes from another tab.
 */
export function askOf(form: FormData, files: ReceivedFile[] = []): BasketAsk {
  // The form is read once into a map: `form.get` would search all fields on every call.
  const fields = new Map(form);
  const text = (name: string): string | null => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : null;
  };
  const edits = new Map<number, LineEdit>();
  const edit = (lineId: number, what: Omit<LineEdit, 'lineId'>) =>
    edits.set(lineId, { ...(edits.get(lineId) ?? { lineId }), ...what });

  for (const name of fields.keys()) {
    const { kind, lineId } = parseLineField(name);
    if (lineId === null) continue;
    const value = text(name);
    if (value === null || isUnchangedText(value, text(was + name))) continue;
    if (kind === 'ilosc') edit(lineId, { quantity: parseQuantity(value) });
    if (kind === 'rozmiar') edit(lineId, { size: value });
    if (kind === 'komentarz') edit(lineId, { comment: value });
  }
  const removed = rowId(text(basketNames.remove));
  if (removed !== null) edit(removed, { quantity: 0 });
  const [, taken = '', amount = ''] = /^(\d+):(.+)$/.exec(text(basketNames.take) ?? '') ?? [];
  const takenId = rowId(taken);
  if (takenId !== null) edit(takenId, { quantity: parseQuantity(amount) });
  const [, paid = '', payment = ''] = /^(\d+):([01])$/.exec(text(basketNames.payment) ?? '') ?? [];
  const paidId = rowId(paid);
  if (paidId !== null) edit(paidId, { forPoints: payment === '1' });

  return {
    edits: [...edits.values()].slice(0, basketLimits.lines),
    undo: rowId(text(basketNames.undo)),
    setAside: setAsideOf(text),
    toShoppingList: listedOf(text),
    saveAsList: form.has(basketNames.saveAsList),
    acceptPrices: shownPrices(text(basketNames.acceptPrices) ?? ''),
    files: files.flatMap((file) => {
      const { kind, lineId } = parseLineField(file.field);
      return kind === 'plik' && lineId !== null ? [{ ...file, lineId }] : [];
    }),
    detach: rowId(text(basketNames.detach)),
    ...codeOf(form, text),
    ...giftOf(form, text(basketNames.gift)),
  };
}

export const isUnchangedText = (value: string, was: string | null) => was !== null && value.trim() === was.trim();

export function parseLineField(name: string): { kind: string; lineId: number | null } {
  const [, kind = '', id = ''] = /^(ilosc|komentarz|rozmiar|plik)-(\d+)$/.exec(name) ?? [];
  return { kind, lineId: rowId(id) };
}

function setAsideOf(text: TextOf): BasketAsk['setAside'] {
  const moved = rowId(text(basketNames.toWishlist));
  const compared = rowId(text(basketNames.toComparison));
  if (moved !== null) return { lineId: moved, list: 'wishlist' };
  return compared === null ? null : { lineId: compared, list: 'comparison' };
}

function listedOf(text: TextOf): BasketAsk['toShoppingList'] {
  const lineId = rowId(text(basketNames.toShoppingList));
  return lineId === null ? null : { lineId, list: rowId(text(lineFields.list(lineId))) };
}

/** New prices that the lines show as changes. */
export const pricesOf = (lines: Pick<BasketLine, 'id' | 'changes'>[]): ShownPrice[] =>
  lines.flatMap(({ id, changes }) =>
    changes.flatMap((change) => (change.kind === 'price' ? [{ lineId: id, gross: change.now }] : [])),
  );

/** The value of the button that accepts the new prices. */
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
  if (form.has(basketNames.dropCode)) return { code: null };
  const code = visibleText(text(basketNames.code) ?? '');
  if (form.has(basketNames.useCode)) return { code };
  return code === '' || isUnchangedText(code, text(basketNames.codeWas)) ? {} : { code };
}

function giftOf(form: FormData, chosen: string | null): Pick<BasketAsk, 'gift'> {
  if (form.has(basketNames.dropGift)) return { gift: null };
  const [, product = '', size = ''] = /^([^:]+):(.+)$/.exec(visibleText(chosen ?? '')) ?? [];
  return product === '' ? {} : { gift: { product, size } };
}

/** An empty file field is submitted as a file without a name. */
export const carriesFile = (form: FormData): boolean =>
  [...form.values()].some((value) => value instanceof File && value.name !== '');

/** Removes invisible characters. */
const visibleText = (text: string): string => text.normalize('NFC').replace(/\p{C}/gu, '').trim();
