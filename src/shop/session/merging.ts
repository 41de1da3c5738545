import { basketLimits, uploadLimits } from '../limits.ts';
import type { ListName } from '../product/product-lists.ts';

/** What could not be merged from the visitor to the client who signed in. */
export interface MergeLoss {
  basket: BasketLoss;
  /** Products that did not fit on the client's list. */
  lists: { list: ListName; productIds: number[] }[];
}

/** The same for display: products by name. */
export interface ShownLoss {
  basket: BasketLoss;
  lists: { list: ListName; names: string[] }[];
}

export interface BasketLoss {
  /** The visitor's code, dropped because the client's basket had another one. */
  code: string | null;
  /** True if the visitor's gift was dropped because the client had chosen another one. */
  gift: boolean;
  /** Quantities above the maximum of a line. */
  pieces: { name: string; quantity: number }[];
  /** Comments dropped because the client's line had another one. */
  comments: { name: string; comment: string }[];
  /** Files above the maximum of a line. */
  files: { name: string; file: string }[];
}

export const noBasketLoss: BasketLoss = { code: null, gift: false, pieces: [], comments: [], files: [] };

export const isNothingLost = ({ basket, lists }: MergeLoss): boolean =>
  basket.code === null &&
  !basket.gift &&
  basket.pieces.length + basket.comments.length + basket.files.length + lists.length === 0;

/** One of the two baskets that are merged. */
export interface MergedBasket {
  code: string | null;
  giftSizeRow: number | null;
  lines: MergedLine[];
}

export interface MergedLine {
  productId: number;
  sizeId: string;
  subscriptionDays: number;
  forPoints: boolean;
  name: string;
  quantity: number;
  comment: string;
  files: { id: number; name: string }[];
}

/** What is lost when `from` is merged into `into`. */
export function basketLoss(from: MergedBasket, into: MergedBasket): BasketLoss {
  const pairs = from.lines.flatMap((line) => {
    const same = into.lines.find((other) => isSame(line, other));
    return same ? [{ line, same }] : [];
  });
  return {
    code: into.code !== null && from.code !== into.code ? from.code : null,
    gift: from.giftSizeRow !== null && into.giftSizeRow !== null && from.giftSizeRow !== into.giftSizeRow,
    pieces: pairs.flatMap(({ line, same }) => {
      const over = line.quantity + same.quantity - basketLimits.mostOfOne;
      return over > 0 ? [{ name: line.name, quantity: over }] : [];
    }),
    comments: pairs.flatMap(({ line: { name, comment }, same }) =>
      comment !== '' && same.comment !== '' && comment !== same.comment ? [{ name, comment }] : [],
    ),
    files: pairs.flatMap(({ line, same }) =>
      [...line.files, ...same.files]
        .sort((one, other) => one.id - other.id)
        .slice(uploadLimits.filesPerLine)
        .map((file) => ({ name: line.name, file: file.name })),
    ),
  };
}

const isSame = (one: MergedLine, other: MergedLine): boolean =>
  one.productId === other.productId &&
  one.sizeId === other.sizeId &&
  one.subscriptionDays === other.subscriptionDays &&
  one.forPoints === other.forPoints;

/**
 * Splits the products of a visitor's list into those added to the client's list and those that do not fit. The client's
 * own stay.
 */
export function joinedList(own: number[], brought: number[], limit: number): { added: number[]; left: number[] } {
  const news = brought.filter((id) => !own.includes(id));
  const room = Math.max(0, limit - own.length);
  return { added: news.slice(0, room), left: news.slice(room) };
}
