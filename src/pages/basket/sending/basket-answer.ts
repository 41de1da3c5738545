import type { Shopper } from '../../../page-context/shopper.ts';
import type { ShoppingListOperations } from '../../../page-context/shopping-lists.ts';
import type { AttachResult } from '../../../shop/basket/basket.ts';
import type { LineAnswer, LineEdit } from '../../../shop/basket/basket-edit.ts';
import { isError, type Notice } from '../../../shop/basket/basket-notices.ts';
import { codeLimits } from '../../../shop/limits.ts';
import type { ListOutcome, ListRefusal } from '../../../shop/saved-lists/shopping-list.ts';
import type { BasketAsk } from '../basket-form.ts';

/** The answer to the basket's form. */
export interface BasketAnswer {
  notices: Notice[];
  /** Refused comments as they were typed, so that the text is not lost. */
  comments: Record<number, string>;
}

type Doing = Omit<Shopper, 'buy' | 'watch'>;
type Lists = Pick<ShoppingListOperations, 'moveLine' | 'saveBasket'>;

/** Makes the changes in the order in which a shopper would make them one by one. */
export async function answerBasket(ask: BasketAsk, shopper: Doing, lists: Lists): Promise<BasketAnswer> {
  const notices = [
    ...(ask.undo === null ? [] : [await undone(ask.undo, shopper)]),
    ...(await edited(ask.edits, shopper)),
    ...(await setAside(ask.setAside, shopper)),
    ...(await listed(ask, lists)),
    ...(await attached(ask.files, shopper)),
    ...(ask.detach === null ? [] : [await detached(ask.detach, shopper)]),
    ...(await coded(ask, shopper)),
    ...(await gifted(ask, shopper)),
  ];
  if (ask.acceptPrices.length > 0) await shopper.acceptPrices(ask.acceptPrices);
  return { notices, comments: refusedComments(ask.edits, notices) };
}

/** Whether the answer has an error that the shopper must correct. */
export const hasErrors = ({ notices }: BasketAnswer): boolean => notices.some(isError);

async function undone(line: number, shopper: Doing): Promise<Notice> {
  if (await shopper.restoreLine(line)) return { kind: 'restored', line };
  // Pressing undo twice gives the same answer twice.
  const { lines } = await shopper.basket();
  return lines.some(({ id }) => id === line) ? { kind: 'restored', line } : { kind: 'notRestored', line: 0 };
}

async function edited(edits: LineEdit[], shopper: Doing): Promise<Notice[]> {
  if (edits.length === 0) return [];
  const answers = await shopper.changeBasket(edits);
  const { lines, removed } = await shopper.basket();
  const notices = answers.flatMap((answer) => {
    const now = lines.find(({ id }) => id === answer.lineId)?.quantity;
    const asked = edits.find(({ lineId }) => lineId === answer.lineId)?.quantity;
    // Removing a line that is already removed is no error.
    if (asked === 0 && removed.some(({ id }) => id === answer.lineId)) return [];
    return noticeOf(answer, asked, now);
  });
  // "Saved" next to an error on the same line would be misleading.
  return notices.filter(
    ({ kind, line }) => kind !== 'saved' || !notices.some((one) => one.line === line && isError(one)),
  );
}

function noticeOf(answer: LineAnswer, asked: number | null | undefined, now: number | undefined): Notice[] {
  const { lineId: line } = answer;
  if (answer.status === 'refused') return [{ kind: answer.reason, line: answer.reason === 'unknown' ? 0 : line }];
  if (answer.status === 'removed') return [];
  if (answer.alert) return [{ kind: answer.alert.key, line, n: answer.alert.n }];
  const rounded = typeof asked === 'number' && now !== undefined && now !== asked;
  return [{ kind: rounded ? 'rounded' : 'saved', line }];
}

function refusedComments(edits: LineEdit[], notices: Notice[]): Record<number, string> {
  const refused = new Set(notices.filter(({ kind }) => kind === 'comment').map(({ line }) => line));
  return Object.fromEntries(
    edits.flatMap(({ lineId, comment }) =>
      refused.has(lineId) && comment !== undefined ? [[lineId, comment.slice(0, storedComment)]] : [],
    ),
  );
}

/** Long enough to shorten the text by hand, but limited, because the text is sent back in the page. */
const storedComment = 5_000;

async function setAside(asked: BasketAsk['setAside'], shopper: Doing): Promise<Notice[]> {
  if (!asked) return [];
  const { lineId, list } = asked;
  const line = (await shopper.basket()).lines.find(({ id }) => id === lineId);
  if (!line?.product) return [{ kind: 'unknown', line: 0 }];
  const { sizeId, quantity, comment } = line;
  const kept = list === 'wishlist' ? { sizeId, quantity, comment } : null;
  if ((await shopper.setAside(list, line.product.id, true, kept)) !== 'done')
    return [{ kind: 'listFull', line: lineId }];
  if (list === 'comparison') return [{ kind: 'compared', line: lineId }];
  await shopper.changeBasket([{ lineId, quantity: 0 }]);
  return [{ kind: 'moved', line: 0 }];
}

async function listed({ toShoppingList, saveAsList }: BasketAsk, lists: Lists): Promise<Notice[]> {
  const moved = toShoppingList && (await lists.moveLine(toShoppingList.lineId, toShoppingList.list));
  const saved = saveAsList ? await lists.saveBasket('') : null;
  return [
    ...(moved ? [listNotice(moved, 'listed', toShoppingList?.lineId ?? 0)] : []),
    ...(saved ? [listNotice(saved, 'listsaved', 0)] : []),
  ];
}

function listNotice(outcome: ListOutcome, done: 'listed' | 'listsaved', line: number): Notice {
  // The line is no longer in the basket, so the message is shown for the whole basket.
  if (outcome.status === 'done') return { kind: done, line: 0 };
  return { kind: listProblems[outcome.reason], line };
}

const listProblems = {
  signedOut: 'signedOut',
  unknown: 'listGone',
  unknownProduct: 'unknown',
  tooMany: 'listsFull',
  full: 'listFull',
  name: 'listGone',
  quantity: 'quantity',
  empty: 'nothing',
} as const satisfies Record<ListRefusal, Notice['kind']>;

async function attached(files: BasketAsk['files'], shopper: Doing): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const { lineId: line, name, problem, content } of files) {
    // Files of a basket are stored unchanged, so no problems of photos occur.
    const kind = problem === 'tooLarge' || problem === 'empty' ? problem : 'forbidden';
    if (problem) notices.push({ kind, line, name });
    else notices.push(attachedNotice(line, content ? await shopper.attachFile(line, name, content) : notThere));
  }
  return notices;
}

/** Without a session the basket has no lines. */
const notThere: AttachResult = { status: 'refused', reason: 'unknown' };

function attachedNotice(line: number, result: AttachResult): Notice {
  if (result.status === 'attached') return { kind: 'attached', line };
  return result.reason === 'unknown' ? { kind: 'unknown', line: 0 } : { kind: result.reason, line };
}

async function detached(fileId: number, shopper: Doing): Promise<Notice> {
  const { lines } = await shopper.basket();
  const line = lines.find(({ files }) => files.some(({ id }) => id === fileId))?.id ?? 0;
  return (await shopper.detachFile(fileId)) ? { kind: 'detached', line } : { kind: 'noFile', line: 0 };
}

async function coded({ code }: BasketAsk, shopper: Doing): Promise<Notice[]> {
  if (code === undefined) return [];
  if (code === '') return [{ kind: 'noCode', line: 0 }];
  // A text too long for a code is not stored.
  if (code !== null && code.length > codeLimits.max) {
    return [{ kind: 'badCode', line: 0, name: `${code.slice(0, codeLimits.shown)}…` }];
  }
  await shopper.setCode(code);
  return [];
}

async function gifted({ gift }: BasketAsk, shopper: Doing): Promise<Notice[]> {
  if (gift === undefined) return [];
  const { gifts } = await shopper.basket();
  const offered = gift && gifts.find(({ slug, sizeId }) => slug === gift.product && sizeId === gift.size);
  if (gift && !offered?.available) return [{ kind: 'gift', line: 0 }];
  await shopper.chooseGift(gift);
  return [];
}
