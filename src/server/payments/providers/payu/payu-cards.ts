import * as v from 'valibot';
import type { CardRow } from '../../../../data/payment/cards.ts';
import type { AttemptStatus, BegunPayment } from '../../../../shop/payment/attempt-status.ts';
import type { PaymentFault } from '../../../../shop/payment/payment-sentences.ts';
import type { TokenSource } from '../../oauth-token.ts';
import type { Attempt, CardCalls } from '../../port.ts';
import type { ProviderAnswer, ProviderCall } from '../../provider-call.ts';

export const orderId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const statusCode = v.object({ status: v.object({ statusCode: v.string() }) });
export const created = v.object({
  orderId,
  redirectUri: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
});

/** The fields of an order that differ between ways to pay. */
export interface OwnOrderFields {
  buyer?: Record<string, string>;
  recurring?: 'FIRST' | 'STANDARD';
  payMethods?: { payMethod: { type: string; value: string } };
  threeDsAuthentication?: object;
}

/** `tokens`: of another grant than that of the shop. */
export type PayuCall = (
  path: string,
  rest: Pick<ProviderCall, 'method' | 'body' | 'repeatable'>,
  tokens?: TokenSource,
) => Promise<ProviderAnswer>;

interface Parts {
  create(attempt: Attempt, own: OwnOrderFields): Promise<ProviderAnswer>;
  call: PayuCall;
  lookUp(attempt: Attempt): Promise<AttemptStatus>;
  tokensFor(grant: Record<string, string>): TokenSource;
}

const cardTokens = v.object({
  cardTokens: v.optional(
    v.array(
      v.object({
        value: v.pipe(v.string(), v.startsWith('TOKC_')),
        status: v.string(),
        cardNumberMasked: v.pipe(v.string(), v.regex(/\d{4}$/)),
        // Numbers in the reference, texts in some answers.
        cardExpirationYear: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
        cardExpirationMonth: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
      }),
    ),
    [],
  ),
});

/** `cardResponseCode` of a transaction: what the card's bank has answered. */
export const cardFaultOf = (code: string): PaymentFault => {
  if (code === 'S54') return 'card_expired';
  return code === 'SSD' ? 'card_unconfirmed' : 'card_declined';
};

/** Deliveries can be moved, so the schemes advise a day as the shortest pause, and no end. */
const threeDsAuthentication = { recurring: { frequency: '1', expiry: '9999-12-31T00:00:00Z' } };

/** The address of a payer who is not there. PayU refuses 0.0.0.0. */
const nobodysIp = '127.0.0.1';

/** Stored cards at PayU, as its pages about recurring payments and tokens describe them. */
export function payuCards(
  { url, posId }: { url: string; posId: string },
  { create, call, lookUp, tokensFor }: Parts,
): CardCalls {
  /** Tokens belong to a buyer, so calls about them need a grant for the buyer. */
  const ofHolder = ({ id, email }: CardRow['holder']) =>
    tokensFor({ grant_type: 'trusted_merchant', email, ext_customer_id: id });

  const pay = (attempt: Attempt, recurring: 'FIRST' | 'STANDARD', value: string) =>
    create(attempt, {
      recurring,
      // The id under which the token can be found.
      ...(recurring === 'FIRST' ? { buyer: { extCustomerId: attempt.sessionId } } : {}),
      payMethods: { payMethod: { type: 'CARD_TOKEN', value } },
      threeDsAuthentication,
    });

  /** The order was accepted, which says nothing about the money. */
  async function settled(attempt: Attempt, reference: string): Promise<BegunPayment> {
    const standing = await lookUp({ ...attempt, reference });
    if (standing.kind === 'paid') return standing;
    if (standing.kind === 'failed') return { kind: 'refused', fault: standing.fault, reference };
    return { kind: 'sent', reference };
  }

  const codeOf = (answer: ProviderAnswer): string => {
    const read = v.safeParse(statusCode, answer.lost ? null : answer.body);
    return read.success ? read.output.status.statusCode : '';
  };

  const refused = (fault: PaymentFault, reference: string | null = null): BegunPayment => ({
    kind: 'refused',
    fault,
    reference,
  });

  async function begin(attempt: Attempt, typed: string): Promise<BegunPayment> {
    const answer = await pay(attempt, 'FIRST', typed);
    if (answer.lost) return answer.unsent ? refused('provider_away') : { kind: 'sent', reference: null };
    if (answer.status === 401 || answer.status === 403) return refused('provider_refused');
    if (answer.status >= 400) return refused('card_declined');
    const read = v.safeParse(created, answer.body);
    if (!read.success) return { kind: 'sent', reference: null };
    const { orderId: reference, redirectUri } = read.output;
    if (redirectUri) return { kind: 'redirect', to: redirectUri, reference };
    return settled(attempt, reference);
  }

  async function charge(attempt: Attempt, token: string): Promise<BegunPayment> {
    if (attempt.reference) return settled(attempt, attempt.reference);
    const answer = await pay({ ...attempt, payer: { ...attempt.payer, ip: nobodysIp } }, 'STANDARD', token);
    if (answer.lost) return { kind: 'sent', reference: null };
    const code = codeOf(answer);
    // With the known id an earlier try came through, and only its notification tells the order's id. The others say
    // nothing about the card: the job tries again.
    if (code === 'ERROR_ORDER_NOT_UNIQUE' || [401, 403, 429].includes(answer.status)) {
      return { kind: 'sent', reference: null };
    }
    if (answer.status >= 400) return refused('card_declined');
    const read = v.safeParse(created, answer.body);
    if (!read.success) return { kind: 'sent', reference: null };
    const { orderId: reference } = read.output;
    // The bank wants the buyer, who is not there.
    return code.startsWith('WARNING_CONTINUE') ? refused('card_unconfirmed', reference) : settled(attempt, reference);
  }

  async function stored(holder: CardRow['holder']): ReturnType<CardCalls['stored']> {
    const answer = await call('paymethods', { method: 'GET', repeatable: true }, ofHolder(holder));
    if (answer.lost || answer.status !== 200) return 'away';
    const read = v.safeParse(cardTokens, answer.body);
    if (!read.success) return 'away';
    const card = read.output.cardTokens.find(({ status }) => status !== 'EXPIRED');
    if (!card) return null;
    const { value: token, cardNumberMasked: mask, cardExpirationYear: year, cardExpirationMonth: month } = card;
    return { token, ending: mask.slice(-4), expires: `${year}-${String(month).padStart(2, '0')}` };
  }

  async function forget(holder: CardRow['holder'], token: string): Promise<'done' | 'away'> {
    const path = `tokens/${encodeURIComponent(token)}`;
    const answer = await call(path, { method: 'DELETE', repeatable: true }, ofHolder(holder));
    // A token that is gone is deleted already.
    return !answer.lost && (answer.status < 300 || answer.status === 404) ? 'done' : 'away';
  }

  return {
    form: { provider: 'payu', label: 'PayU', script: `${url}/javascript/sdk`, account: posId },
    begin,
    stored,
    charge,
    forget,
  };
}
