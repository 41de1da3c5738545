import * as v from 'valibot';
import type { AttemptStatus, BegunPayment, RefundStatus } from '../../../../shop/payment/attempt-status.ts';
import { moneyFault } from '../../../../shop/payment/reported-money.ts';
import { type AccountOf, digits, onOrOff, onUnlessOff, secret, serviceAddress } from '../../../environment/accounts.ts';
import {
  type Attempt,
  defineProvider,
  type ProviderCalls,
  type ProviderNotification,
  type ProviderRefund,
  type ProviderTest,
} from '../../port.ts';
import { callProvider, type ProviderCall, readExactJson } from '../../provider-call.ts';
import { isSameText } from '../../same-text.ts';
import {
  blikFaultOf,
  charged,
  notified,
  paid,
  refundKinds,
  refundList,
  refundNotified,
  registered,
  returned,
  taken,
  transaction,
  verified,
} from './przelewy24-messages.ts';
import { notificationFields, pick, refundFields, registerFields, signed, verifyFields } from './przelewy24-sign.ts';

const longestEmail = 50;
const longestDescription = 35;

/** An account with Przelewy24, from its panel. */
const settings = {
  url: serviceAddress('WITRYNA_P24_URL', 'Przelewy24', 'https://secure.przelewy24.pl', 'https://sandbox.przelewy24.pl'),
  merchantId: {
    variable: 'WITRYNA_P24_MERCHANT_ID',
    schema: v.pipe(digits, v.transform(Number)),
    meaning: 'the number of the account with Przelewy24',
    label: 'ID sprzedawcy',
  },
  posId: {
    variable: 'WITRYNA_P24_POS_ID',
    schema: v.optional(v.pipe(digits, v.transform(Number))),
    meaning: 'the number of the shop with Przelewy24',
    label: 'ID sklepu, jeśli jest inne niż ID sprzedawcy',
  },
  // The password of the REST calls.
  reportsKey: {
    variable: 'WITRYNA_P24_REPORTS_KEY',
    schema: secret,
    meaning: 'the key for reports (REST) of Przelewy24',
    label: 'klucz do raportów',
    isSecret: true as const,
  },
  // Signs registrations and notifications.
  crc: {
    variable: 'WITRYNA_P24_CRC',
    schema: secret,
    meaning: 'the CRC key of Przelewy24',
    label: 'klucz CRC',
    isSecret: true as const,
  },
  // BLIK codes in the shop's page are switched on for each account.
  takesCodes: {
    variable: 'WITRYNA_P24_BLIK',
    schema: onUnlessOff,
    meaning: 'on or off',
    label: 'kody BLIK na stronie sklepu',
    choices: onOrOff,
  },
};

export const przelewy24Provider = defineProvider({
  name: 'przelewy24',
  label: 'Przelewy24',
  settings,
  open: (account, { shopEmail, timeoutMs }) => przelewy24(account, shopEmail, timeoutMs),
});

/** Przelewy24, REST v1. `shopEmail` replaces an address that is too long for the provider. */
export function przelewy24(account: AccountOf<typeof settings>, shopEmail: string, timeoutMs?: number): ProviderCalls {
  const { merchantId, posId = merchantId, crc } = account;
  const authorization = `Basic ${Buffer.from(`${posId}:${account.reportsKey}`).toString('base64')}`;

  const call = (path: string, rest: Pick<ProviderCall, 'method' | 'body' | 'repeatable'>) =>
    callProvider({
      url: `${account.url}/api/v1/${path}`,
      headers: { authorization },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...rest,
    });

  /** The same session and amount give the same token, so it may be repeated. */
  async function register(attempt: Attempt, additional?: object): Promise<{ token: string } | BegunPayment> {
    const { sessionId, amount, currency, description, email } = attempt;
    const fields = { sessionId, merchantId, amount, currency };
    const answer = await call('transaction/register', {
      method: 'POST',
      repeatable: true,
      body: {
        ...fields,
        posId,
        description,
        email: email.length <= longestEmail ? email : shopEmail,
        country: 'PL',
        language: 'pl',
        urlReturn: attempt.returnTo,
        urlStatus: attempt.notifyTo,
        ...(additional ? { additional } : {}),
        sign: signed(pick(fields, registerFields), crc),
      },
    });
    if (answer.lost) return refused('provider_away');
    const read = v.safeParse(registered, answer.body);
    if (answer.status !== 200) return refused('provider_refused');
    return read.success ? read.output.data : refused('provider_away');
  }

  async function test(): Promise<ProviderTest> {
    const answer = await call('testAccess', { method: 'GET', repeatable: true });
    if (answer.lost) return 'away';
    return answer.status === 200 ? 'works' : answer.status === 401 ? 'refused' : 'away';
  }

  async function begin(attempt: Attempt): Promise<BegunPayment> {
    const got = await register(attempt);
    if (!('token' in got)) return got;
    return { kind: 'redirect', to: `${account.url}/trnRequest/${got.token}`, reference: null };
  }

  async function blik(attempt: Attempt, code: string): Promise<BegunPayment> {
    const { ip, userAgent } = attempt.payer;
    const got = await register(attempt, { PSU: { IP: ip, userAgent } });
    if (!('token' in got)) return got;
    const answer = await call('paymentMethod/blik/chargeByCode', {
      method: 'POST',
      repeatable: false,
      body: { token: got.token, blikCode: code },
    });
    // The payer may already be confirming on the phone although the answer was lost.
    if (answer.lost) return answer.unsent ? refused('provider_away') : { kind: 'confirming', reference: null };
    if (answer.status === 401) return refused('provider_refused');
    if (answer.status !== 201) return refused(`blik_${blikFaultOf(answer.body)}`);
    const read = v.safeParse(charged, answer.body);
    const reference = read.success ? String(read.output.data.orderId) : null;
    const standing = await lookUp(attempt);
    return standing.kind === 'paid' ? standing : { kind: 'confirming', reference };
  }

  async function lookUp(attempt: Attempt): Promise<AttemptStatus> {
    const answer = await call(`transaction/by/sessionId/${encodeURIComponent(attempt.sessionId)}`, {
      method: 'GET',
      repeatable: true,
    });
    if (answer.lost) return { kind: 'away' };
    // The payer has not chosen a method yet.
    if (answer.status === 404) return { kind: 'waiting' };
    const read = v.safeParse(transaction, answer.body);
    if (answer.status !== 200 || !read.success || read.output.data.sessionId !== attempt.sessionId)
      return { kind: 'away' };
    const { data } = read.output;
    if (data.status === returned) return { kind: 'returned', reference: String(data.orderId) };
    if (data.status !== paid && data.status !== taken) return { kind: 'waiting' };
    const fault = moneyFault(attempt, data);
    if (fault) return { kind: 'wrong', fault };
    return data.status === taken
      ? { kind: 'paid', reference: String(data.orderId) }
      : verify(attempt, String(data.orderId));
  }

  /** Without this call the money is not paid out to the shop. It may be repeated. */
  async function verify({ sessionId, amount, currency }: Attempt, reference: string): Promise<AttemptStatus> {
    const fields = { sessionId, orderId: BigInt(reference), amount, currency };
    const answer = await call('transaction/verify', {
      method: 'PUT',
      repeatable: true,
      body: { merchantId, posId, ...fields, sign: signed(pick(fields, verifyFields), crc) },
    });
    if (answer.lost) return { kind: 'away' };
    if (answer.status === 400) return { kind: 'waiting' };
    return answer.status === 200 && v.is(verified, answer.body) ? { kind: 'paid', reference } : { kind: 'away' };
  }

  async function refund(
    attempt: Attempt,
    { id, amount, description, notifyTo }: ProviderRefund,
  ): Promise<RefundStatus> {
    if (!attempt.reference) return { kind: 'rejected' };
    const item = {
      orderId: BigInt(attempt.reference),
      sessionId: attempt.sessionId,
      amount,
      description: description.slice(0, longestDescription),
    };
    const answer = await call('transaction/refund', {
      method: 'POST',
      repeatable: true,
      body: { requestId: id, refundsUuid: id, refunds: [item], urlStatus: notifyTo },
    });
    if (answer.lost || answer.status === 401) return { kind: 'away' };
    if (answer.status === 201) return { kind: 'asked' };
    // The provider also refuses an id that it already knows: the list shows whether this refund was paid out.
    const known = await lookUpRefund(attempt, { id });
    return known.kind === 'unknown' ? { kind: 'rejected' } : known;
  }

  async function lookUpRefund({ reference }: Attempt, { id }: Pick<ProviderRefund, 'id'>): Promise<RefundStatus> {
    if (!reference) return { kind: 'unknown' };
    const answer = await call(`refund/by/orderId/${reference}`, { method: 'GET', repeatable: true });
    if (answer.lost) return { kind: 'away' };
    if (answer.status === 404) return { kind: 'unknown' };
    const read = v.safeParse(refundList, answer.body);
    if (answer.status !== 200 || !read.success) return { kind: 'away' };
    const found = read.output.data.refunds.find(({ requestId }) => requestId === id);
    return { kind: found ? (refundKinds[found.status] ?? 'asked') : 'unknown' };
  }

  function notification(body: Uint8Array): ReturnType<ProviderCalls['notification']> {
    const message = readExactJson(Buffer.from(body).toString('utf8'));
    if (v.is(refundNotified, message)) {
      if (!isOurs(message, refundFields)) return { refused: 'notification_forged' };
      const { sessionId, orderId: reference } = message;
      return { about: 'refund', sessionId, reference: String(reference), money: null } satisfies ProviderNotification;
    }
    if (!v.is(notified, message)) return { refused: 'notification_garbled' };
    if (!isOurs(message, notificationFields)) return { refused: 'notification_forged' };
    const { sessionId, amount, currency, orderId: reference } = message;
    return { about: 'payment', sessionId, reference: String(reference), money: { amount, currency } };
  }

  function isOurs<Name extends string>(
    message: { sign: string; merchantId: number } & Record<Name, unknown>,
    names: readonly Name[],
  ): boolean {
    return message.merchantId === merchantId && isSameText(message.sign, signed(pick(message, names), crc));
  }

  return {
    test,
    begin,
    ...(account.takesCodes ? { blik } : {}),
    lookUp,
    notification,
    refund,
    lookUpRefund,
  };
}

const refused = (fault: Extract<BegunPayment, { kind: 'refused' }>['fault']): BegunPayment => ({
  kind: 'refused',
  fault,
  reference: null,
});
