import { to } from '../../../routes.ts';
import type { Complaint, ComplaintAnswer } from '../../../shop/complaint/complaint.ts';
import { answerOfSilence } from '../../../shop/complaint/complaint-clock.ts';
import { type ComplaintMailKind, isComplaintNotice } from '../../../shop/complaint/complaint-mail.ts';
import { usualSettlement } from '../../../shop/complaint/settlement.ts';
import type { ComplaintMailFacts } from '../../../shop/mail/complaint/complaint-mails.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import { sampleOrder } from '../../../shop/owner/samples/sample-order.ts';
import type { ShopSettings } from '../../../shop/settings.ts';

const filedAt = sampleOrder.placedAt + 7 * 86_400_000;
const what = 'Ucho odpadło przy myciu.\nKubek stał w zmywarce na górnej półce.';
const filed: Complaint = {
  id: 1,
  number: 'R-2026-104273',
  filedAt,
  state: 'filed',
  clientId: null,
  answer: null,
  history: [],
  person: { name: 'Anna Nowak', email: 'anna@example.com', phone: '' },
  order: { id: 1, number: sampleOrder.number, clientId: null, cash: 'none' },
  lines: [{ lineId: 1, name: 'Kubek piaskowy', quantity: 1, unit: 'szt.', paid: 6_900 }],
  proof: null,
  what,
  since: '2026-11-10',
  wish: 'repair',
  amount: null,
  isConsumer: true,
  unread: { shopper: 0, shop: 0 },
  messages: [
    { id: 1, at: filedAt, from: 'shopper', text: what, files: [] },
    { id: 2, at: filedAt, from: 'shop', text: 'Prosimy o zdjęcie miejsca, w którym ucho odpadło.', files: [] },
  ],
};

const answered = (answer: Partial<ComplaintAnswer>): Complaint => ({
  ...filed,
  answer: {
    at: filedAt,
    verdict: 'accepted',
    remedy: 'repair',
    amount: null,
    reasons: '',
    bySilence: false,
    ...answer,
  },
});
const refused = { verdict: 'refused', remedy: null, reasons: 'Na kubku są ślady uderzenia.' } as const;

function complaintFor(kind: ComplaintMailKind): Complaint {
  if (kind === 'refused') return answered(refused);
  if (kind === 'accepted' || kind === 'settled') return answered({});
  return kind.endsWith('lapsed') ? { ...filed, answer: answerOfSilence(filed) } : filed;
}

export function sampleComplaintFacts(
  kind: ComplaintMailKind,
  { name, company, messages, settlement = usualSettlement }: ShopSettings,
  origin: string,
): ComplaintMailFacts {
  return {
    complaint: complaintFor(kind),
    messageId: kind === 'shop-message' ? 1 : 2,
    shop: name,
    sellerLines: companyLines(company, messages),
    settlement,
    overrides: messages,
    link: isComplaintNotice(kind) ? `${origin}/panel/reklamacje/wzor` : origin + to('complaintLink', { token: 'wzor' }),
  };
}
