import { basketLimits, uploadLimits } from '../limits.ts';
import type { ListName } from '../product/product-lists.ts';

/** What of a visitor's could not go over to the client who signed in. */
export interface MergeLoss {
  basket: BasketLoss;
  /** Products for which the client's list had no room. */
  lists: { list: ListName; productIds: number[] }[];
}

export interface BasketLoss {
  /** The client's basket had another code. */
  code: string | null;
  /** The client had chosen another gift. */
  gift: boolean;
  /** Pieces above the most that a line may hold. */
  pieces: { name: string; quantity: number }[];
  /** The client had written another comment for the same line. */
  comments: { name: string; comment: string }[];
  /** More files than a line may have. */
  files: { name: string; file: string }[];
}

export const noBasketLoss: BasketLoss = { code: null, gift: false, pieces: [], comments: [], files: [] };

/** One of two baskets that become one. */
export interface MergedBasket {
  code: string | null;
  giftSizeRow: number | null;
  lines: MergedLine[];
}

export interface MergedLine {
  productId: number;
  sizeId: string;
  subscriptionDays: number;
  name: string;
  quantity: number;
  comment: string;
  files: { id: number; name: string }[];
}

/** What is lost when the first basket is put into the second. */
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
  one.productId === other.productId && one.sizeId === other.sizeId && one.subscriptionDays === other.subscriptionDays;

/** Which products of a visitor's list go onto the client's, and which do not fit. The client's own stay. */
export function joinedList(own: number[], brought: number[], limit: number): { added: number[]; left: number[] } {
  const news = brought.filter((id) => !own.includes(id));
  const room = Math.max(0, limit - own.length);
  return { added: news.slice(0, room), left: news.slice(room) };
}
