import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../testing/order/any-order.ts';
import { checkForm } from '../form/check-form.ts';
import { checkDigits } from '../order/order-number.ts';
import { translator } from '../text/messages.ts';
import type { Judged } from './judgement.ts';
import { returnLookupForm } from './view/return-lookup-form.ts';
import { isWithdrawalNotice, withdrawalMailKinds } from './withdrawal-mail.ts';
import { withdrawalMessages } from './withdrawal-messages.ts';
import { mayBeAbout, withdrawalForm } from './withdrawal-statement.ts';
import { followsTexts, statementText, verdictText } from './withdrawal-text.ts';
import type { Follows, JudgedWithdrawal } from './withdrawal-view.ts';

const t = translator({}, withdrawalMessages);

describe('what follows, in sentences', () => {
  const told = (follows: Follows, paid: number, toPay: JudgedWithdrawal['toPay'] = null) =>
    followsTexts(
      {
        follows,
        paid,
        toPay,
        payBy: '2026-12-04',
        sendBy: '2026-12-03',
        withdrawal: { email: 'ania@example.com' },
      } as JudgedWithdrawal,
      t,
    );

  it('names the exact refund of a cancelled order, and none for an unpaid one', () => {
    expect(told('cancelled', 1)[1]).toBe(
      'Zapłacone 0,01\u00a0zł oddamy najpóźniej 4\u00a0grudnia 2026, tym samym sposobem.',
    );
    expect(told('cancelled', 0)).toEqual([t('withdrawal.follows.cancelled')]);
  });

  it('tells of pieces that left the order what goes back, or what is now to pay', () => {
    expect(told('taken', 1)).toEqual([
      t('withdrawal.follows.taken'),
      'Zapłacone za nie 0,01\u00a0zł oddamy najpóźniej 4\u00a0grudnia 2026, tym samym sposobem.',
    ]);
    expect(told('taken', 0)).toEqual([t('withdrawal.follows.taken'), t('withdrawal.follows.takenLess')]);
    expect(told('taken', 0, { amount: 90_00, byTransfer: false }).slice(1)).toEqual([
      'Do zapłaty jest teraz 90,00\u00a0zł.',
    ]);
    expect(told('taken', 0, { amount: 90_00, byTransfer: true })).toHaveLength(3);
  });

  it('tells until when to send, and of money only where some was paid', () => {
    expect(told('send', 0)).toEqual(['Odeślij rzeczy najpóźniej 3\u00a0grudnia 2026.']);
    expect(told('send', 1)).toHaveLength(2);
    expect(told('handed', 100)).toHaveLength(1);
    expect(told('read', 100)).toEqual(['Oświadczenie czyta osoba z naszego sklepu i odpisze na ania@example.com.']);
  });
});

it('the statement names the order by its number, or quotes what was typed', () => {
  const all = { whole: true, items: [], words: '' };
  const number = `2026-1042${checkDigits('20261042')}`;
  expect(statementText({ ...all, order: number }, null, t).sentence).toContain(`zamówienia nr ${number}.`);
  expect(statementText({ ...all, order: 'kubek z maja' }, null, t).sentence).toContain('zamówienia „kubek z maja”.');
});

it('the statement names its items, parts of a set with the set, and then its words', () => {
  const [line] = sampleOrders.plain.lines;
  if (!line) throw new Error('the sample has no line');
  const part = { productId: 1, sizeId: 'uniw', unit: 'szt.', quantity: 1, worth: 10_00 };
  const set = {
    ...line,
    id: 9,
    name: 'Zestaw',
    sizeName: '',
    parts: [
      { ...part, name: 'Talerz' },
      { ...part, name: 'Miska' },
    ],
  };
  const items = [
    { lineId: 9, part: 2, quantity: 1 },
    { lineId: 2, part: 0, quantity: 1 },
    { lineId: 77, part: 0, quantity: 1 },
  ];
  const said = { order: 'GL-1048576', whole: false, items, words: 'i wstążka' };
  const order = { lines: [...sampleOrders.plain.lines, set] };
  expect(statementText(said, order, t).items).toEqual([
    'Miska (z zestawu „Zestaw”): 1 szt.',
    'Miód lipowy: 1 szt.',
    'i wstążka',
  ]);
  expect(statementText({ ...said, words: '' }, null, t).items).toEqual([]);
});

it('a late statement is told the last day it had', () => {
  const verdict = { verdict: 'late', lastDay: '2026-11-30' } as Judged;
  expect(verdictText(verdict, t)).toContain('30\u00a0listopada 2026');
  expect(verdictText({ ...verdict, lastDay: null }, t)).not.toContain('null');
});

it('nobody withdraws from an order that was placed after the statement', () => {
  expect(mayBeAbout({ at: 1000 }, { placedAt: 1000 })).toBe(true);
  expect(mayBeAbout({ at: 1000 }, { placedAt: 1001 })).toBe(false);
});

describe('the form of a statement', () => {
  const filled = { name: 'Ania', order: 'GL-1', email: 'ania@example.com', scope: 'whole', words: '' };
  const checked = (more: Partial<typeof filled>) =>
    checkForm(withdrawalForm.schema, Object.entries({ ...filled, ...more }));
  const faults = (more: Partial<typeof filled>) => {
    const result = checked(more);
    return result.ok ? [] : result.faults.map(({ field, code }) => [field, code]);
  };

  it('asks who, which order, where to and how much of it', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ scope: 'part' })).toEqual([]);
    expect(faults({ scope: 'half' })).toEqual([['scope', 'choose']]);
    expect(faults({ email: '' })).toEqual([['email', 'required']]);
    expect(faults({ email: 'ania' })).toEqual([['email', 'email']]);
    expect(faults({ name: '' })).toEqual([['name', 'required']]);
  });

  it('takes words of a part alone', () => {
    expect(checked({ scope: 'part', words: 'kubek' })).toMatchObject({ values: { words: 'kubek' } });
    expect(checked({ words: 'kubek' })).toMatchObject({ values: { words: '' } });
  });
});

describe('the form that opens a return', () => {
  const faults = (id: string, contact: string) => {
    const entries = Object.entries({ id, contact_type: contact });
    const result = checkForm(returnLookupForm.schema, entries);
    return result.ok ? [] : result.faults.map(({ code }) => code);
  };

  it('takes the number of a return or of an order, and an address or a phone', () => {
    const digits = checkDigits('20261042');
    const order = `2026-1042${digits}`;
    expect(faults(order, 'ania@example.com')).toEqual([]);
    expect(faults(`Z-2026-1042${digits}`, '600 700 800')).toEqual([]);
    expect(faults('kubek', 'ania@example.com')).toEqual(['return_number']);
    expect(faults('', '')).toEqual(['required', 'required']);
    expect(faults(order, '12')).toEqual(['wrong_phone']);
    expect(faults(order, 'ania')).toEqual(['email']);
  });
});

it('the shop itself gets the notice and the reminder of the last day for the money', () => {
  expect(withdrawalMailKinds.filter(isWithdrawalNotice)).toEqual(['notice', 'pay-by']);
});
