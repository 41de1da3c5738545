import { describe, expect, it } from 'vitest';
import type { Shopper } from '../../../page-context/shopper.ts';
import { buySentences } from '../../../shop/buying/buy-sentences.ts';
import type { BuyRequest, BuyResult } from '../../../shop/buying/buying.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { plainAnswerField } from '../../../shop/product/product-fields.ts';
import { translator } from '../../../shop/text/messages.ts';
import { nouns } from '../../../shop/text/plural.ts';
import { answerForm, buyMark, isRefused, resultOf } from './form-answer.ts';

const product = {
  slug: 'kubek',
  name: 'Kubek',
  version: null,
  sizes: [
    { size: { id: '250', name: '250 ml' }, offer: { withCode: null } },
    { size: { id: '350', name: '350 ml' }, offer: { withCode: { code: 'LEN15' } } },
  ],
} as Product;
const basket = {
  afterCode: { gross: 178_00, net: 144_72 },
  delivery: { cost: { gross: 12_99, net: 10_56 }, toFree: 72_00, freeFrom: 250_00 },
} as Awaited<ReturnType<Shopper['basket']>>;
const added: BuyResult = { status: 'added', quantity: 1, alert: null };

function asked() {
  const requests: BuyRequest[] = [];
  const watched: Parameters<Shopper['watch']>[0][] = [];
  const codes: (string | null)[] = [];
  const shopper: Pick<Shopper, 'buy' | 'watch' | 'setCode' | 'basket'> = {
    basket: async () => basket,
    setCode: async (code) => {
      codes.push(code);
    },
    buy: async (request) => {
      requests.push(request);
      return added;
    },
    watch: async (ask) => {
      watched.push(ask);
      return 'watching';
    },
  };
  const send = (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return answerForm(form, product, shopper);
  };
  return { requests, watched, codes, send };
}

describe('the code form', () => {
  it('accepts codes that the page offers, and no others', async () => {
    const { codes, send } = asked();
    expect(await send({ intencja: 'kod', kod: 'LEN15' })).toEqual({ intent: 'kod', code: 'LEN15', result: 'taken' });
    const refused = await send({ intencja: 'kod', kod: 'INNY' });
    expect(isRefused(refused)).toBe(true);
    expect(isRefused(await send({ intencja: 'kod', kod: new Blob(['LEN15']) }))).toBe(true);
    expect(codes).toEqual(['LEN15']);
  });
});

describe('the buy form', () => {
  it('returns the added line and the basket to a script', async () => {
    const { send } = asked();
    const fields = { co: 'kup', rozmiar: '350', ilosc: '1' };
    expect(await send({ ...fields, [plainAnswerField]: 'json' })).toMatchObject({
      result: added,
      added: { name: 'Kubek, 350 ml', total: 178_00, toFree: 72_00 },
    });
    expect(await send(fields)).not.toHaveProperty('added');
  });

  it('is read as it was filled in', async () => {
    const { requests, send } = asked();
    const answer = await send({ intencja: 'kup', rozmiar: '350', ilosc: '1,5', subskrypcja: '0', okres: '30' });
    expect(answer).toEqual({ intent: 'kup', result: added });
    expect(isRefused(answer)).toBe(false);
    await send({ intencja: 'kup', rozmiar: '250', ilosc: '2', subskrypcja: '1', okres: '30' });
    expect(requests).toEqual([
      { product: 'kubek', size: '350', quantity: 1.5, subscriptionDays: 0 },
      { product: 'kubek', size: '250', quantity: 2, subscriptionDays: 30 },
    ]);
  });

  it.each(['', '0', '-1', '1e3', '14.5', '99999', 'x'])('refuses the period %j', async (okres) => {
    const { requests, send } = asked();
    await send({ intencja: 'kup', rozmiar: '250', ilosc: '1', subskrypcja: '1', okres });
    expect(requests).toMatchObject([{ subscriptionDays: -1 }]);
  });

  it('is refused without a size of this product', async () => {
    const { requests, send } = asked();
    for (const fields of [{}, { intencja: 'kup' }, { rozmiar: 'constructor' }, { rozmiar: new Blob(['250']) }]) {
      const answer = await send(fields as Record<string, string>);
      expect(answer).toEqual({ intent: 'kup', result: { status: 'refused', reason: 'unknown', alert: null } });
      expect(isRefused(answer)).toBe(true);
    }
    expect(requests).toEqual([]);
  });
});

describe('the stock notification form', () => {
  const whole = { intencja: 'powiadom', rozmiar: '250', email: ' anna@example.com ', zgoda: '1' };

  it('requires an address and a consent, and reports everything that is missing', async () => {
    const { watched, send } = asked();
    const { zgoda: _, ...unconsenting } = whole;
    expect(await send(unconsenting)).toMatchObject({
      faults: [{ field: 'zgoda', code: 'tick' }],
      email: 'anna@example.com',
    });
    expect(await send({ ...whole, email: 'anna' })).toMatchObject({
      faults: [{ field: 'email', code: 'email' }],
      email: 'anna',
    });
    const answer = await send({ intencja: 'powiadom' });
    expect(answer).toMatchObject({
      faults: [
        { field: 'email', code: 'required' },
        { field: 'zgoda', code: 'tick' },
      ],
      result: null,
    });
    expect(isRefused(answer)).toBe(true);
    expect(watched).toEqual([]);
  });

  it('is stored for the size it names, if that size exists', async () => {
    const { watched, send } = asked();
    expect(await send({ ...whole, rozmiar: '\0' })).toMatchObject({ faults: [], result: 'unknown' });
    const answer = await send(whole);
    expect(answer).toMatchObject({ faults: [], result: 'watching' });
    expect(isRefused(answer)).toBe(false);
    expect(watched).toEqual([{ product: 'kubek', size: '250', email: 'anna@example.com' }]);
  });
});

describe('the sentences about a purchase', () => {
  const unit = { forms: nouns.piece, symbol: 'szt.', sellBy: 1, precision: 0 };
  const read = (result: BuyResult | null) =>
    buySentences(result, unit, translator()).map(({ kind, text }) => [kind, text]);
  const limit = { key: 'maximum', n: 3 } as const;
  const done = ['success', 'Produkt został dodany.'];
  const failed = ['error', 'Wystąpił błąd podczas dodawania produktu.'];
  const most = ['warning', 'Maksymalnie możesz zamówić 3 sztuki'];

  it.each([
    [added, [done]],
    [{ ...added, alert: limit }, [done, most]],
    [{ status: 'refused', reason: 'limit', alert: limit }, [most]],
    [{ status: 'refused', reason: 'unknown', alert: null }, [failed]],
    [{ status: 'refused', reason: 'unavailable', alert: null }, [['error', 'Produkt niedostępny']]],
    [null, [failed]],
  ] as [BuyResult | null, string[][]][])('of %j', (result, sentences) => expect(read(result)).toEqual(sentences));

  it.each([null, { key: 'minimum', n: 2 }, { key: 'maximum', n: 37.4 }] as BuyResult['alert'][])(
    'survives in the address: %j',
    (alert) => expect(resultOf(buyMark(alert))).toMatchObject({ status: 'added', alert }),
  );

  it.each([null, '', '2', 'maximum', 'maximum-', 'maximum-.', 'other-3', 'maximum-1-2', 'maximum-<b>'])(
    'nothing is told of the mark %j',
    (mark) => expect(resultOf(mark)).toBeNull(),
  );
});
