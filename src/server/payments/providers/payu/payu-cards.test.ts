import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestProvider, type TestProvider } from '../../../../../testing/shop/test-providers.ts';
import type { CardCalls } from '../../port.ts';

let test: TestProvider;
let cards: CardCalls;
beforeAll(async () => {
  test = await openTestProvider('payu', 500);
  if (!test.provider.cards) throw new Error('the account stores no cards');
  ({ cards } = test.provider);
});
afterAll(() => test.stop());
beforeEach(() => test.behave());

/** As the provider's fields do in the browser. */
async function typedCard(): Promise<string> {
  const body = JSON.stringify({ number: '4444 3333 2222 1111', date: '07/28' });
  const answer = await fetch(`${test.url}/simulator/tokenize`, { method: 'POST', body });
  return ((await answer.json()) as { body: { token: string } }).body.token;
}

/** A first payment that its owner has confirmed at the bank. */
async function storedCard() {
  const first = test.attempt();
  const begun = await cards.begin(first, await typedCard());
  if (begun.kind !== 'redirect') throw new Error(begun.kind);
  await fetch(begun.to, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
  await expect.poll(() => test.ledger.state(first)).toBe('paid');
  const holder = { id: first.sessionId, email: first.email };
  const card = await cards.stored(holder);
  if (card === null || card === 'away') throw new Error(String(card));
  return { holder, card };
}
const sentOrders = async () =>
  (await test.seen()).calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders'));

describe('a first payment', () => {
  it('is confirmed by its owner, and the provider then tells the card, but no number of it', async () => {
    const { card } = await storedCard();
    expect(card).toEqual({ token: expect.stringMatching(/^TOKC_/), ending: '1111', expires: '2028-07' });
    expect(JSON.parse((await sentOrders()).at(-1)?.body ?? '')).toMatchObject({
      recurring: 'FIRST',
      buyer: { email: 'ola@example.com', extCustomerId: expect.any(String) },
      payMethods: { payMethod: { type: 'CARD_TOKEN', value: expect.stringMatching(/^TOK_/) } },
      threeDsAuthentication: { recurring: { expiry: '9999-12-31T00:00:00Z' } },
    });
  });

  it('that its owner refuses stores no card', async () => {
    const first = test.attempt();
    const begun = await cards.begin(first, await typedCard());
    if (begun.kind !== 'redirect') throw new Error(begun.kind);
    await fetch(begun.to, { method: 'POST', body: new URLSearchParams({ choice: 'refuse' }), redirect: 'manual' });
    await expect.poll(() => test.ledger.state(first)).toBe('failed');
    expect(await cards.stored({ id: first.sessionId, email: first.email })).toBeNull();
    expect(await test.provider.lookUp({ ...first, reference: begun.reference })).toEqual({
      kind: 'failed',
      fault: 'card_declined',
    });
  });

  it('with a card that was used before is refused', async () => {
    const typed = await typedCard();
    await cards.begin(test.attempt(), typed);
    expect(await cards.begin(test.attempt(), typed)).toMatchObject({ kind: 'refused', fault: 'card_declined' });
  });
});

describe('a charge', () => {
  it('takes the money without the buyer', async () => {
    const { card } = await storedCard();
    const attempt = test.attempt();
    expect(await cards.charge(attempt, card.token)).toMatchObject({ kind: 'paid' });
    expect(JSON.parse((await sentOrders()).at(-1)?.body ?? '')).toMatchObject({
      recurring: 'STANDARD',
      extOrderId: attempt.sessionId,
      payMethods: { payMethod: { type: 'CARD_TOKEN', value: card.token } },
    });
  });

  it.each([
    ['declined', 'card_declined'],
    ['expired', 'card_expired'],
    ['soft', 'card_unconfirmed'],
    ['confirm', 'card_unconfirmed'],
  ] as const)('%s by the bank has failed', async (answer, fault) => {
    const { card } = await storedCard();
    await test.behave({ cards: answer });
    expect(await cards.charge(test.attempt(), card.token)).toMatchObject({ kind: 'refused', fault });
  });

  it('whose answer was lost after the money was taken is not taken again by a repeat', async () => {
    const { card } = await storedCard();
    await test.behave({ answers: [{ path: '/orders', method: 'POST', kind: 'late' }], notifications: 'none' });
    const attempt = test.attempt();
    expect(await cards.charge(attempt, card.token)).toEqual({ kind: 'sent', reference: null });
    await test.behave();
    expect(await cards.charge(attempt, card.token)).toEqual({ kind: 'sent', reference: null });
    await test.control('notify', { sessionId: attempt.sessionId, status: 'COMPLETED' });
    await expect.poll(() => test.ledger.state(attempt)).toBe('paid');
    expect(test.ledger.taken.filter((id) => id === attempt.sessionId)).toHaveLength(1);
  });

  it('that never arrived is sent by the repeat', async () => {
    const { card } = await storedCard();
    await test.behave({ answers: [{ path: '/orders', method: 'POST', kind: 'hangup' }] });
    const attempt = test.attempt();
    expect(await cards.charge(attempt, card.token)).toEqual({ kind: 'sent', reference: null });
    await test.behave();
    expect(await cards.charge(attempt, card.token)).toMatchObject({ kind: 'paid' });
  });

  it('of a card that the provider does not know has failed', async () => {
    expect(await cards.charge(test.attempt(), 'TOKC_X')).toMatchObject({ kind: 'refused', fault: 'card_declined' });
  });
});

describe('forgetting', () => {
  it('deletes the card, and once more changes nothing', async () => {
    const { holder, card } = await storedCard();
    expect(await cards.forget(holder, card.token)).toBe('done');
    expect(await cards.stored(holder)).toBeNull();
    expect(await cards.forget(holder, card.token)).toBe('done');
    expect(await cards.charge(test.attempt(), card.token)).toMatchObject({ kind: 'refused' });
  });

  it('is tried again when the provider does not answer', async () => {
    const { holder, card } = await storedCard();
    await test.behave({ answers: [{ path: '/tokens/', kind: 'broken' }] });
    expect(await cards.forget(holder, card.token)).toBe('away');
    await test.behave({ answers: [{ path: '/paymethods', kind: 'garbage' }] });
    expect(await cards.stored(holder)).toBe('away');
  });
});
