import { widgetMessages } from '../form/widget-messages.ts';
import { commentLimits, uploadLimits } from '../limits.ts';
import type { Unit } from '../product/product.ts';
import { parseQuantity, quantityAlertText } from '../product/quantity.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { formatNumber, noBreakSpace } from '../text/numbers.ts';
import { counted, nouns, unitSign } from '../text/plural.ts';
import { megabytes } from '../upload/uploads.ts';
import type { Basket } from './basket.ts';
import { type BasketKey, basketMessages, basketNouns } from './basket-messages.ts';

/** A message to the shopper after the form was sent: about one line, or (`line` 0) about the whole basket. */
export interface Notice {
  kind: NoticeKind;
  line: number;
  /** The limit that was met. */
  n?: number;
  /** The name of a file or a code. */
  name?: string;
}

/** A notice as the page shows it. */
export interface NoticeText {
  /** Different for each response: screen readers do not announce an unchanged element again. */
  key: string;
  kind: NoticeKind;
  error: boolean;
  text: string;
}

const mild = [
  'saved',
  'minimum',
  'maximum',
  'rounded',
  'restored',
  'attached',
  'detached',
  'moved',
  'compared',
  'listed',
  'listsaved',
] as const;
const errors = {
  quantity: 'basket.badQuantity',
  comment: 'basket.commentTooLong',
  unknown: 'basket.unknownLine',
  unavailable: 'basket.notNow',
  sameSize: 'basket.sameSize',
  notRestored: 'basket.notRestored',
  tooLarge: 'upload.tooLarge',
  forbidden: 'upload.forbidden',
  empty: 'upload.empty',
  tooMany: 'basket.fileTooMany',
  full: 'basket.fileFull',
  noFile: 'basket.fileGone',
  busy: 'basket.fileBusy',
  listFull: 'basket.listFull',
  listsFull: 'basket.listsFull',
  listGone: 'basket.listGone',
  signedOut: 'basket.signedOut',
  sentTooMuch: 'basket.sentTooMuch',
  noCode: 'basket.codeMissing',
  badCode: 'basket.codeUnknown',
  gift: 'basket.giftUnavailable',
  changed: 'basket.lookAgain',
  nothing: 'basket.nothingAsked',
  lost: 'basket.lost',
} as const satisfies Record<string, BasketKey | keyof typeof widgetMessages>;

type MildKind = (typeof mild)[number];
type NoticeKind = MildKind | keyof typeof errors;

export const isError = ({ kind }: Pick<Notice, 'kind'>): boolean => Object.hasOwn(errors, kind);

/** Returns whether the notice is shown at the field of the code. */
export const isOfCode = ({ kind }: Notice): boolean => kind === 'noCode' || kind === 'badCode';

/** The sentence of a notice, with the owner's wording where it is set. */
export function noticeText(
  { kind, line: id, n = 0, name = '' }: Notice,
  { lines }: Pick<Basket, 'lines'>,
  words: Overrides,
): string {
  const t = translator(words, noticeMessages);
  const line = lines.find((one) => one.id === id);
  const unit = line?.product?.unit;
  if ((kind === 'minimum' || kind === 'maximum') && unit)
    return quantityAlertText({ key: kind, n }, unit, translator(words));
  if (kind === 'rounded' && unit) {
    return t('basket.rounded', {
      step: quantityText(line.bounds.step, unit),
      quantity: counted(line.quantity, unit.forms),
    });
  }
  if (!isError({ kind })) return t(mildKeys[kind as MildKind]);
  return t(errors[kind as keyof typeof errors], {
    name,
    code: name,
    mb: uploadLimits.megabytes,
    megabytes: megabytes(uploadLimits.megabytes * 1_024 * 1_024),
    n: limitText(kind),
    quantity: line && unit ? counted(line.quantity, unit.forms) : '',
  });
}

function limitText(kind: NoticeKind): string {
  if (kind === 'tooMany') return counted(uploadLimits.filesPerLine, basketNouns.file);
  if (kind === 'full') return counted(uploadLimits.filesPerBasket, basketNouns.file);
  return counted(commentLimits.max, nouns.character);
}

const noticeMessages = { ...basketMessages, ...widgetMessages };

const mildKeys: Record<MildKind, BasketKey> = {
  saved: 'basket.saved',
  minimum: 'basket.saved',
  maximum: 'basket.saved',
  rounded: 'basket.saved',
  restored: 'basket.restored',
  attached: 'basket.fileAttached',
  detached: 'basket.fileDetached',
  moved: 'basket.moved',
  compared: 'basket.compared',
  listed: 'basket.listed',
  listsaved: 'basket.listSaved',
};

export const quantityText = (quantity: number, unit: Unit): string =>
  formatNumber(quantity) + noBreakSpace + unitSign(quantity, unit);

/** The notice as a parameter of the address, for forms without scripts: `maximum-12-5`. Errors are never put there. */
export const noticeMark = ({ kind, line, n }: Notice): string =>
  [kind, line, ...(n === undefined ? [] : [String(n)])].join('-');

export function noticesOf(marks: string[]): Notice[] {
  return marks.slice(0, 50).flatMap((mark) => {
    const [, kind, line = '', number] = /^([a-z]+)-(\d{1,10})(?:-([\d.]{1,12}))?$/.exec(mark) ?? [];
    const known = mild.find((one) => one === kind);
    const n = number === undefined ? null : parseQuantity(number);
    return known ? [{ kind: known, line: Number(line), ...(n === null ? {} : { n }) }] : [];
  });
}
