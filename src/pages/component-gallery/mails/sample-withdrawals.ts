import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import { withdrawalMail } from '../../../shop/mail/withdrawal/withdrawal-mails.ts';
import { sentOrder } from '../../../shop/owner/samples/sample-order.ts';
import { accountOf, plainMoney } from '../../../shop/return/account/line-account.ts';
import { withdrawalMailKinds } from '../../../shop/return/withdrawal-mail.ts';
import type { Withdrawal } from '../../../shop/return/withdrawal-statement.ts';
import { judgedWithdrawal } from '../../../shop/return/withdrawal-view.ts';

const statement: Withdrawal = {
  id: 1,
  number: 'O-2026-100048',
  orderId: sentOrder.id,
  clientId: null,
  at: sentOrder.placedAt + 3 * 86_400_000,
  name: 'Anna Nowak',
  email: sentOrder.buyer.email,
  order: sentOrder.number,
  whole: true,
  items: [],
  words: '',
  takenOff: null,
  history: [
    {
      at: sentOrder.placedAt + 4 * 86_400_000,
      who: 'shop',
      event: 'answer',
      words: 'Przyjmiemy wszystko, także rzecz na zamówienie, bo jeszcze jej nie zaczęliśmy.',
    },
  ],
};

interface Facts {
  shop: string;
  seller: { lines: string[]; email: string };
  link: string;
  transfer: Parameters<typeof withdrawalMail>[1]['transfer'];
  overrides: Parameters<typeof withdrawalMail>[1]['overrides'];
}

const account = accountOf(sentOrder, plainMoney(sentOrder), { paying: true });

/** Every mail about a statement, by its kind. */
export const sampleWithdrawalMails = (facts: Facts): [kind: string, mail: BlockMail | null][] =>
  withdrawalMailKinds.map((kind) => [
    `withdrawal-${kind}`,
    withdrawalMail(kind, { ...facts, receipt: judgedWithdrawal(statement, sentOrder, [statement], account) }),
  ]);
