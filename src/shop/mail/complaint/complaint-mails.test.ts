import { describe, expect, it } from 'vitest';
import type { Complaint, ComplaintAnswer } from '../../complaint/complaint.ts';
import { answerOfSilence } from '../../complaint/complaint-clock.ts';
import { type ComplaintMailKind, complaintMailKinds } from '../../complaint/complaint-mail.ts';
import { usualSettlement } from '../../complaint/settlement.ts';
import { mailText } from '../mail-blocks.ts';
import { type ComplaintMailFacts, complaintMail } from './complaint-mails.ts';

const filedAt = Date.parse('2026-11-16T10:15:00Z');
const photo = { id: 3, name: 'odprysk.jpg', kind: 'photo' as const, size: 5 };
const complaint: Complaint = {
  id: 1,
  number: 'R-2026-104273',
  filedAt,
  state: 'filed',
  clientId: null,
  answer: null,
  history: [],
  person: { name: 'Anna Nowak', email: 'anna@example.com', phone: '' },
  order: { id: 4, number: '2026-104273', clientId: null, cash: 'none' },
  lines: [{ lineId: 1, name: 'Talerz obiadowy', quantity: 2, unit: 'szt.', paid: 9_800 }],
  proof: null,
  what: 'Szkliwo\nodpryskuje.',
  since: '2026-11-10',
  wish: 'lower_price',
  amount: 2_000,
  isConsumer: true,
  unread: { shopper: 0, shop: 1 },
  messages: [
    { id: 1, at: filedAt, from: 'shopper', text: 'Szkliwo\nodpryskuje.', files: [photo] },
    { id: 2, at: filedAt, from: 'shop', text: 'Prosimy o zdjęcie spodu.', files: [] },
  ],
};
const said = (more: Partial<ComplaintAnswer>): ComplaintAnswer => ({
  at: filedAt,
  verdict: 'accepted',
  remedy: 'lower_price',
  amount: 2_000,
  reasons: '',
  bySilence: false,
  ...more,
});

function read(kind: ComplaintMailKind, more: Partial<Complaint> = {}, facts: Partial<ComplaintMailFacts> = {}) {
  const mail = complaintMail(kind, {
    complaint: { ...complaint, ...more },
    messageId: null,
    shop: 'Glina i Len',
    sellerLines: ['NIP: 1'],
    settlement: usualSettlement,
    link: 'https://shop.test/l',
    overrides: {},
    ...facts,
  });
  return mail && `${mail.subject}\n${mailText(mail.blocks)}`.replaceAll('\u00a0', ' ');
}
const statement = /art\. 32 ustawy z 23 września 2016/;

describe('mails about a complaint', () => {
  it('confirm what was filed, when, and until when the answer comes (art. 7a)', () => {
    const text = read('filed') ?? '';
    for (const part of [
      'R-2026-104273',
      '2026-104273',
      '16 listopada 2026, godz. 11:15',
      '10 listopada 2026',
      'Talerz obiadowy, 2 szt.',
      'Szkliwo\nodpryskuje.',
      'obniżenie ceny o 20,00 zł',
      'odprysk.jpg',
      'najpóźniej 30 listopada 2026',
      'reklamacja będzie uznana',
      'na nasz koszt',
      'https://shop.test/l',
      'NIP: 1',
    ]) {
      expect(text).toContain(part);
    }
    expect(read('filed', { isConsumer: false })).not.toContain('będzie uznana');
    const proof = { kind: 'receipt' as const, details: '12/2026', boughtOn: '2026-10-01', product: 'Kubek' };
    expect(read('filed', { lines: [], order: null, proof })).toContain(
      'Dowód zakupu: 12/2026, zakup 1 października 2026',
    );
  });

  it('refuse with reasons and with the statement on out-of-court settlement', () => {
    const answer = said({ verdict: 'refused', remedy: null, amount: null, reasons: 'Ślady upadku.' });
    const text = read('refused', { state: 'refused', answer }) ?? '';
    expect(text).toMatch(statement);
    for (const part of [
      'Ślady upadku.',
      'zgadzamy się na udział',
      'Inspekcji Handlowej',
      'rzecznik konsumentów',
      'do sądu',
    ]) {
      expect(text).toContain(part);
    }
    const settlement = { ...usualSettlement, agrees: false };
    expect(read('refused', { answer }, { settlement })).toContain('odmawiamy udziału');
    expect(read('refused', { answer, isConsumer: false })).not.toMatch(statement);
  });

  it('accept with what is given, and with the day of the money (art. 43e)', () => {
    const text = read('accepted', { answer: said({}) });
    expect(text).toContain('Obniżamy cenę o 20,00 zł.');
    expect(text).toContain('najpóźniej 30 listopada 2026');
    expect(text).not.toMatch(statement);
  });

  it('tell how the money goes: as it came, or to an account if it came in cash', () => {
    const order = { id: 4, number: '2026-104273', clientId: null, cash: 'whole' as const };
    expect(read('accepted', { answer: said({}) })).toContain('tym samym sposobem, którym je dostaliśmy');
    const cash = read('accepted', { answer: said({}), order });
    expect(cash).toContain('najpóźniej 30 listopada 2026, przelewem na rachunek, który podasz w odpowiedzi.');
    expect(cash).not.toContain('tym samym sposobem');
    const account = 'PL61109010140000071219812874';
    const known = { answer: said({}), order, account };
    expect(read('accepted', known)).toContain('przelewem na rachunek kończący się na 2874.');
    expect(read('accepted', known), 'no mail holds the whole number').not.toContain('1219');
    expect(read('filed', known)).toContain('kończący się na 2874');
    const part = { answer: said({}), order: { ...order, cash: 'part' as const } };
    expect(read('accepted', part)).toContain('przy odbiorze, przelewem na rachunek, który podasz w odpowiedzi, resztę');
    expect(read('accepted', { ...part, account })).toContain('kończący się na 2874, resztę tym samym sposobem');
  });

  it('that grant less than or something other than the demand state the reason', () => {
    for (const answer of [said({ amount: 1_999, reasons: 'Bo tak.' }), said({ remedy: 'replacement', amount: null })]) {
      expect(read('accepted', { answer })).toMatch(statement);
    }
  });

  it('tell of twelve more months after a repair, and of the choice, beforehand (2024/1799)', () => {
    const text = read('accepted', { wish: 'repair', amount: null, answer: said({ remedy: 'repair', amount: null }) });
    expect(text).toContain('o 12 miesięcy dłużej');
    expect(text).toContain('możesz wybrać wymianę');
    expect(text).toContain('odbierzemy na nasz koszt');
  });

  it('tell by themselves that silence has accepted', () => {
    const text = read('lapsed', { state: 'accepted', answer: answerOfSilence(complaint) });
    for (const part of ['do 30 listopada 2026', 'art. 7a', 'Obniżamy cenę o 20,00 zł.', 'najpóźniej 15 grudnia 2026']) {
      expect(text).toContain(part);
    }
  });

  it('send on what the shop has written, never what the shopper has', () => {
    expect(read('message', {}, { messageId: 2 })).toContain('Prosimy o zdjęcie spodu.');
    expect([read('message', {}, { messageId: 1 }), read('message', {}, { messageId: 9 })]).toEqual([null, null]);
  });

  it('contain no outdated statement', () => {
    const accepted = { answer: said({}) };
    const refused = { answer: said({ verdict: 'refused', remedy: null }) };
    expect([read('accepted', refused), read('refused', accepted), read('lapsed', accepted)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('to the shop say what waits and until when, and lead to the panel', () => {
    const facts = { link: 'https://panel.test/panel/reklamacje/R-2026-104273' };
    const filed = read('shop-filed', {}, facts) ?? '';
    for (const part of ['Nowa reklamacja R-2026-104273, odpowiedź do 30 listopada 2026', 'Anna Nowak', 'odprysk.jpg']) {
      expect(filed).toContain(part);
    }
    expect(filed).toContain('https://panel.test/panel/reklamacje/R-2026-104273');
    expect(filed).not.toContain('witryna');
    expect(filed).not.toContain('shop.test');
    expect(read('shop-message', {}, { ...facts, messageId: 1 })).toContain('Szkliwo\nodpryskuje.');
    expect(read('shop-message', {}, { ...facts, messageId: 9 })).toBeNull();
    expect(read('shop-due', {}, facts)).toContain('najpóźniej 30 listopada 2026');
    expect(read('shop-due', { state: 'accepted', answer: said({}) }, facts)).toBeNull();
    expect(read('shop-lapsed', { answer: answerOfSilence(complaint) }, facts)).toContain('obniżenie ceny o 20,00 zł');
    expect(read('shop-lapsed', { answer: said({}) }, facts)).toBeNull();
  });

  it('exist in every kind', () => {
    expect(complaintMailKinds).toHaveLength(11);
    expect([read('settled'), read('withdrawn')].every((text) => text?.includes('R-2026-104273'))).toBe(true);
  });
});
