import type { WithdrawalStanding } from '../../data/return/withdrawal-standing.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { itemText, statementText, verdictText } from '../../shop/return/withdrawal-text.ts';
import { translator } from '../../shop/text/messages.ts';
import { panelPath } from '../addresses.ts';
import { type CaseData, type CaseFact, caseHistory } from '../after-sale/case/case-data.ts';
import { caseScreen } from '../after-sale/case/case-screen.ts';
import { deadlineOf } from '../after-sale/deadline-text.ts';
import { templatesFor } from '../after-sale/templates/templates.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { whenText } from '../pieces/when.ts';
import { withdrawalAddress } from '../returns/return-addresses.ts';
import { followsNames, withdrawalEventNames, withdrawalTone } from '../returns/return-names.ts';
import type { PanelAsk } from '../screen.ts';
import { withdrawalActions } from './withdrawal-actions.ts';
import { openWithdrawals } from './withdrawal-queues.ts';
import { withdrawalCaseSteps } from './withdrawal-steps.ts';

const say = translator({}, withdrawalMessages);

async function find({ store, params }: PanelAsk): Promise<WithdrawalStanding | null> {
  const found = await store.withdrawals.byNumber(params.number ?? '');
  return found && store.withdrawalStandings.of(found);
}

interface WithdrawalData extends CaseData {
  statement: { sentence: string; items: string[] };
  /** The legal effect for each item. */
  judged: string[];
}

async function dataOf(ask: PanelAsk, standing: WithdrawalStanding): Promise<WithdrawalData> {
  const { receipt, open } = standing;
  const { withdrawal, follows } = receipt;
  const values = { numer: withdrawal.number, osoba: withdrawal.name };
  const templates = await templatesFor(ask, { about: 'withdrawal', usual: 'odpowiedz' }, values);
  const { sentence, items } = statementText(withdrawal, receipt.order, say);
  return {
    title: `Odstąpienie ${withdrawal.number}`,
    state: { name: open ? followsNames[follows] : 'Załatwione', tone: withdrawalTone({ open, follows }) },
    facts: factsOf(standing, ask.now),
    statement: { sentence, items },
    judged: receipt.judged.map((one) => `${itemText(one.item, one.quantity, say)}: ${verdictText(one, say)}`),
    steps: await withdrawalCaseSteps(ask, standing, { unsaved: null, template: templates.chosen }),
    templates: templates.all,
    open: templates.step,
    history: caseHistory(
      withdrawal.history.map(({ at, who, event, words }) => ({ at, who, what: withdrawalEventNames[event], words })),
      ask.now,
    ),
    ...(await neighbours(ask, withdrawal.number)),
  };
}

/** Among the open ones, which are few. */
async function neighbours(ask: PanelAsk, number: string): Promise<Pick<CaseData, 'previous' | 'next'>> {
  const numbers = (await openWithdrawals(ask)).map(({ receipt }) => receipt.withdrawal.number);
  const at = numbers.indexOf(number);
  const linkTo = (index: number) => {
    const other = at === -1 ? undefined : numbers[index];
    return other === undefined ? null : panelPath(withdrawalAddress, { number: other });
  };
  return { previous: linkTo(at - 1), next: linkTo(at + 1) };
}

function factsOf({ receipt, order, open, due }: WithdrawalStanding, now: number): CaseFact[] {
  const { withdrawal, payBy, sendBy } = receipt;
  return [
    ...(open
      ? [
          { name: 'Do oddania', text: due > 0 ? formatMoney(due) : '', isStrong: true },
          { name: 'Pieniądze do', deadline: deadlineOf('pieniądze do', payBy, now) },
          { name: 'Odesłanie do', deadline: deadlineOf('odesłanie do', sendBy, now) },
        ]
      : []),
    { name: 'Złożone', text: whenText(withdrawal.at) },
    { name: 'Kto', text: `${withdrawal.name}, ${withdrawal.email}` },
    order
      ? { name: 'Zamówienie', text: order.number, to: panelPath(orderAddress, { number: order.number }) }
      : { name: 'Zamówienie', text: `wpisano: ${withdrawal.order}` },
  ];
}

export const withdrawalScreen = caseScreen<WithdrawalStanding, WithdrawalData>(
  {
    address: withdrawalAddress,
    roles: ['orders'],
    find,
    data: dataOf,
    steps: (ask, standing, unsaved) => withdrawalCaseSteps(ask, standing, { unsaved, template: '' }),
    subject: ({ receipt }) => `withdrawal ${receipt.withdrawal.number}`,
    params: ({ receipt }) => ({ number: receipt.withdrawal.number }),
  },
  withdrawalActions,
);
