import { expect, it } from 'vitest';
import { opinionGrounds } from '../opinion/moderation.ts';
import { mailText } from './mail-blocks.ts';
import {
  answeredMail,
  decisionMail,
  invitationMail,
  type OpinionDecision,
  reportDecidedMail,
  reportedMail,
} from './opinion-mails.ts';

const facts = { shop: 'Glina i Len', seller: { lines: ['ul. Lipowa 1'], email: 'sklep@example.com' }, overrides: {} };
const decision: OpinionDecision = {
  state: 'removed',
  product: 'Kubek',
  text: 'Sprzedawca to złodziej.',
  ground: 'offensive',
  isReported: true,
  facts: 'Zarzuca sprzedawcy przestępstwo.',
};

it('the invitation names the products, its link and how long it works, and why it came', () => {
  const until = Date.UTC(2026, 10, 20, 12);
  const link = 'https://sklep.example/opinia/abc';
  const stop = `${link}?rezygnacja=1`;
  const mail = invitationMail({ number: '2026-104273', products: ['Kubek', 'Talerz'], link, stop, until }, facts);
  const text = mailText(mail.blocks);
  expect(mail.subject).toBe('Jak oceniasz zamówienie 2026-104273?');
  for (const part of ['- Kubek\n- Talerz', link, '20\u00a0listopada', 'wyrażono na to zgodę', stop])
    expect(text).toContain(part);
});

it('the decision tells its author what DSA art. 17(3) asks for', () => {
  const { subject, blocks } = decisionMail(decision, facts);
  const text = mailText(blocks);
  expect(subject).toBe('Usunęliśmy Twoją opinię');
  // (a) what was done and for how long
  expect(text).toContain('usunęliśmy Twoją opinię. Nie pokażemy jej w sklepie; decyzja jest bezterminowa.');
  // (b) facts, and whether somebody reported it
  expect(text).toContain('Okoliczności: Zarzuca sprzedawcy przestępstwo.');
  expect(text).toContain('Skąd o tym wiemy: ze zgłoszenia innej osoby');
  // (c) automated means
  expect(text).toContain('bez użycia automatycznych narzędzi');
  // (d), (e) the ground
  expect(text).toContain('Podstawa: zasady opinii w regulaminie: treść obraźliwa lub wulgarna');
  // (f) redress
  expect(text).toMatch(/sklep@example\.com w ciągu 6 miesięcy.*pozasądowego.*sądu/s);
  expect(text).toContain('Treść opinii: Sprzedawca to złodziej.');
});

it('has words for every ground, and none for what was published', () => {
  for (const ground of opinionGrounds) {
    expect(mailText(decisionMail({ ...decision, ground }, facts).blocks)).not.toContain('opinionMail.');
  }
  const published = decisionMail({ ...decision, state: 'published', ground: null, facts: null }, facts);
  expect(mailText(published.blocks)).not.toContain('Uzasadnienie');
});

it('whoever reported gets a receipt and the decision with its redress (DSA art. 16(4), (5))', () => {
  expect(mailText(reportedMail(7, facts).blocks)).toContain('zgłoszenie opinii nr 7');
  const kept = mailText(reportDecidedMail({ report: 7, upheld: false }, facts).blocks);
  expect(kept).toContain('Opinia zostaje');
  expect(kept).toContain('pozasądowego');
  expect(mailText(reportDecidedMail({ report: 7, upheld: true }, facts).blocks)).toContain('usunęliśmy opinię');
});

it('the author is told what the shop answered, and where it stands', () => {
  const link = 'https://sklep.example/opinie/7';
  const { subject, blocks } = answeredMail(
    { product: 'Kubek', text: 'Wyszczerbiony.', answer: 'Wymienimy.', link },
    facts,
  );
  expect(subject).toBe('Odpowiedzieliśmy na Twoją opinię');
  const text = mailText(blocks);
  for (const part of ['Produkt: Kubek', 'Treść opinii: Wyszczerbiony.', 'Odpowiedź sklepu: Wymienimy.', link]) {
    expect(text).toContain(part);
  }
});
