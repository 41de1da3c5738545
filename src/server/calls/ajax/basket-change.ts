import { to } from '../../../routes.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { callLimits } from '../../../shop/limits.ts';
import { parseQuantity } from '../../../shop/product/quantity.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { rowId } from '../../../shop/text/row-id.ts';
import { notAllowed } from '../../http/answer/refusal.ts';
import type { Visit } from '../../http/request/visit.ts';
import { addToBasket, type CommandParts, changeLine, lineNamed } from '../basket-commands.ts';
import { failed, type Outcome, success } from '../graphql/builder.ts';
import { wireBasket } from './wire-basket.ts';

/** One product of the form: `product[3]`, `size[3]`, …, or the same without a number. */
interface Entry {
  id: number;
  size: string;
  additional: string;
  forPoints: boolean;
  /** The quantity to set; `null`: not a number, `undefined`: unchanged. */
  set: number | null | undefined;
  /** The quantity to add. */
  add: number | null | undefined;
  comment: string | undefined;
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * `POST /basketchange.php`: the basket form of such shops. Scripts get the result as JSON, a plain form is redirected.
 */
export async function answerBasketChange(
  { path, reading }: Visit,
  asked: URLSearchParams | null,
  parts: CommandParts,
): Promise<Response> {
  if (reading) return notAllowed(path, ['POST']);
  const t = translator(parts.settings.messages, callMessages);
  const entries = asked ? entriesOf(asked) : [];
  const isScript = asked?.get('getAjax') === 'true';
  if (entries.length === 0 || entries.length > callLimits.products) {
    return refused('BAD_REQUEST', t('call.badProducts', { most: callLimits.products }), isScript);
  }
  const errors = [];
  for (const entry of entries) {
    const { error } = await change(entry, parts);
    if (error) errors.push({ ...error, product: entry.id, size: entry.size });
  }
  if (isScript) return Response.json({ basket: wireBasket(await parts.shopper.basket()), errors }, { headers });
  if (errors.length === 0) return new Response(null, { status: 303, headers: { location: to('basket') } });
  return plain(422, errors.map(({ message }) => message).join('\n'));
}

function refused(code: string, message: string, isScript: boolean): Response {
  if (!isScript) return plain(400, message);
  const errors = [{ message, code, extensions: { code } }];
  return Response.json({ error: { code }, errors }, { status: 400, headers });
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const productField = /^product(|\[\w{0,9}\])$/;

function entriesOf(asked: URLSearchParams): Entry[] {
  const marks = new Set([...asked.keys()].flatMap((name) => productField.exec(name)?.[1] ?? []));
  return [...marks].map((mark) => {
    const field = (name: string) => asked.get(name + mark) ?? undefined;
    const quantity = (typed: string | undefined) => (typed === undefined ? undefined : parseQuantity(typed));
    return {
      id: rowId(field('product')) ?? 0,
      size: field('size') ?? '',
      additional: field('additional') ?? '',
      forPoints: ['1', 'y', 'true'].includes(field('forpoints') ?? ''),
      set: quantity(field('set_quantity')),
      add: quantity(field('quantity') ?? field('number')),
      comment: field('comment'),
    };
  });
}

async function change(entry: Entry, parts: CommandParts): Promise<Outcome> {
  const line = lineNamed((await parts.shopper.basket()).lines, entry);
  if (!line || entry.add !== undefined) return added(entry, line, parts);
  return changeLine(
    {
      lineId: line.id,
      ...(entry.set === undefined ? {} : { quantity: entry.set }),
      ...(entry.comment === undefined ? {} : { comment: entry.comment }),
    },
    parts,
  );
}

/** Adds a product that is not in the basket, or more of one that is. Setting a missing product to 0 is a success. */
async function added(entry: Entry, there: BasketLine | undefined, parts: CommandParts): Promise<Outcome> {
  const { id, size, add, set, comment, additional, forPoints } = entry;
  const quantity = add === undefined && set === undefined ? 1 : (add ?? set ?? null);
  if (quantity === 0 && !there) return success;
  const subscriptionDays = there?.subscriptionDays ?? daysIn(additional);
  if (subscriptionDays === null) {
    return failed('BASKET_UNKNOWN', translator(parts.settings.messages, callMessages)('call.unknownSize'));
  }
  const outcome = await addToBasket({ id, size, quantity, subscriptionDays, forPoints, bundleParts: [] }, parts);
  if (!comment || outcome.status === 'error') return outcome;
  const line = lineNamed((await parts.shopper.basket()).lines, entry);
  return line ? changeLine({ lineId: line.id, comment }, parts) : outcome;
}

/** The subscription period in days; `null` for the mark of a line that does not exist. */
function daysIn(additional: string): number | null {
  if (additional === '') return 0;
  return /^\d{1,4}$/.test(additional) ? Number(additional) : null;
}
