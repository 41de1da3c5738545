import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/check-form.ts';
import { translator } from '../text/messages.ts';
import type { Complaint, ComplaintMessage } from './complaint.ts';
import { answerOfSilence, lapsesAt, remindsAt } from './complaint-clock.ts';
import { complaintSentence } from './complaint-form.ts';
import { complaintLookupForm, lookupSentence } from './complaint-lookup-form.ts';
import { complaintLookupMessages } from './complaint-lookup-messages.ts';
import { complaintMessages } from './complaint-messages.ts';
import { liabilityOf } from './liability.ts';
import { complaintRow, shownComplaint } from './shown-complaint.ts';

const filedAt = Date.parse('2026-11-16T10:15:00Z');
const dayMs = 86_400_000;
const message = (id: number, from: ComplaintMessage['from']): ComplaintMessage => ({
  id,
  from,
  at: filedAt,
  text: `${id}`,
  files: [],
});
const complaint: Complaint = {
  id: 7,
  number: 'R-2026-104273',
  filedAt,
  state: 'filed',
  clientId: 9,
  answer: null,
  person: { name: 'Anna Nowak', email: 'anna@example.com', phone: '' },
  order: { id: 4, number: '2026-104273', clientId: 9, cash: 'none' },
  lines: [{ lineId: 1, name: 'Talerz', quantity: 1, unit: 'szt.', paid: 9_800 }],
  proof: null,
  what: 'Pękł.',
  since: '2026-11-10',
  wish: 'repair',
  amount: null,
  isConsumer: true,
  unread: { shopper: 1, shop: 0 },
  messages: [message(1, 'shopper'), message(2, 'shop'), message(3, 'shopper'), message(4, 'shop')],
  history: [{ at: filedAt, who: 'shopper', event: 'file', state: 'filed' }],
};

describe('a complaint as its page gets it', () => {
  it('has no ids of clients and orders, and marks only what the shop wrote and nobody read', () => {
    const shown = shownComplaint(complaint, filedAt);
    expect(JSON.stringify(shown)).not.toMatch(/clientId|"who"/);
    expect(shown).toMatchObject({ order: '2026-104273', mayWithdraw: true, isOver: false });
    expect(shown.messages.map(({ id, isNew }) => [id, isNew])).toEqual([
      [2, false],
      [3, false],
      [4, true],
    ]);
    const read = shownComplaint({ ...complaint, unread: { shopper: 0, shop: 0 } }, filedAt);
    expect(read.messages.some(({ isNew }) => isNew)).toBe(false);
  });

  it('shows the clock: 14 days, the last day, nothing after an answer, a delay for a firm', () => {
    const left = (more: Partial<Complaint>, at: number) => complaintRow({ ...complaint, ...more }, at).daysLeft;
    expect([left({}, filedAt), left({}, filedAt + 14 * dayMs)]).toEqual([14, 0]);
    expect(left({ state: 'refused' }, filedAt)).toBeNull();
    expect(left({ isConsumer: false }, filedAt + 16 * dayMs)).toBe(-2);
    expect(complaintRow(complaint, filedAt)).toMatchObject({ answerBy: '2026-11-30', names: ['Talerz'], unread: 1 });
  });

  it('reminds the shop while three days are left, the last one counted', () => {
    expect(lapsesAt(filedAt) - remindsAt(filedAt)).toBe(3 * dayMs);
  });
});

describe('the time of liability', () => {
  const delivered = {
    history: [{ at: filedAt, who: 'shop', what: 'order' as const, event: 'deliver', state: 'delivered' }],
  };

  it('is two years from delivery, and a repair adds one', () => {
    expect(liabilityOf(complaint, delivered)).toEqual({ until: '2028-11-16', repair: null });
    const repaired = { ...complaint, answer: answerOfSilence(complaint) };
    expect(liabilityOf({ ...repaired, state: 'accepted' }, delivered)?.repair).toEqual({
      until: '2029-11-16',
      is: 'promised',
    });
    expect(liabilityOf({ ...repaired, state: 'settled' }, delivered)?.repair?.is).toBe('done');
  });

  it('counts from the purchase without an order, and is not known before delivery', () => {
    const proof = { kind: 'receipt' as const, details: '1', boughtOn: '2026-02-28', product: 'Kubek' };
    expect(liabilityOf({ ...complaint, proof }, null)?.until).toBe('2028-02-28');
    expect(liabilityOf(complaint, { history: [] })).toBeNull();
  });
});

describe('the door', () => {
  const faults = (id: string, contact: string) => {
    const checked = checkForm(complaintLookupForm.schema, Object.entries({ id, contact_type: contact }));
    return checked.ok ? [] : checked.faults.map(({ field, code }) => `${field}.${code}`);
  };

  it.each(['anna@example.com', '600 700 800', '+48600700800', '(22) 123-45-67'])('takes the contact %s', (contact) => {
    expect(faults('r-2026-100014', contact)).toEqual([]);
  });

  it('tells what is missing or wrong', () => {
    expect(faults('', '')).toEqual(['id.required', 'contact_type.required']);
    expect(faults('2026-100014', '12345678')).toEqual(['id.choose', 'contact_type.email']);
    const t = translator({}, complaintLookupMessages);
    expect(lookupSentence({ field: 'id', code: 'choose' }, t)).toContain('To nie jest numer reklamacji');
    expect(lookupSentence({ field: 'id', code: 'required' }, t)).toBeUndefined();
  });
});

it('says faults of any line in the form’s own words', () => {
  const t = translator({}, complaintMessages);
  expect(complaintSentence({ field: 'line_12', code: 'choose', n: 2 }, t)).toBe('Wpisz liczbę od 0 do 2.');
  expect(complaintSentence({ field: 'what', code: 'maxLength', n: 2 }, t)).toBeUndefined();
});
