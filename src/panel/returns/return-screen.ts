import { groupedIban } from '../../shop/account/iban-text.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import { payout, settled } from '../../shop/return/kept/lowered.ts';
import type { Return } from '../../shop/return/return.ts';
import { returnedItems } from '../../shop/return/view/return-row.ts';
import { showsRefundDay } from '../../shop/return/view/return-text.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { panelPath } from '../addresses.ts';
import { type CaseData, type CaseFact, caseHistory, neighboursOf } from '../after-sale/case/case-data.ts';
import { caseScreen } from '../after-sale/case/case-screen.ts';
import type { CaseStep, Unsaved } from '../after-sale/case/case-step.ts';
import { deadlineOf } from '../after-sale/deadline-text.ts';
import { type Templates, templatesFor } from '../after-sale/templates/templates.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk } from '../screen.ts';
import { returnActions } from './return-actions.ts';
import { returnAddress } from './return-addresses.ts';
import type { ReturnCase } from './return-case.ts';
import {
  formNames,
  noteText,
  reasonName,
  returnEventNames,
  returnStateNames,
  returnStateTones,
  wayNames,
} from './return-names.ts';
import { goodsDeadline, returnQueueOf } from './return-queues.ts';
import { returnSteps } from './return-steps.ts';

async function find({ store, params }: PanelAsk): Promise<ReturnCase | null> {
  const own = await store.returns.byNumber(params.number ?? '');
  const order = own && (await store.orders.byId(own.orderId));
  return own && order ? { own, order } : null;
}

const templatesOf = (ask: PanelAsk, { own, order }: ReturnCase): Promise<Templates> =>
  templatesFor(ask, { about: 'return', usual: 'odmow' }, { numer: own.number, osoba: nameOf(order) });

async function stepsOf(ask: PanelAsk, found: ReturnCase, unsaved: Unsaved | null, template: string) {
  const refunds = await ask.store.payments.refunds.ofOrder(found.order.id);
  const own = refunds.filter(({ returnId }) => returnId === found.own.id);
  return returnSteps(ask, found, { refunds: own, unsaved, template });
}

interface ReturnData extends CaseData {
  goods: string[];
  money: [name: string, value: string][];
  sum: [name: string, value: string];
}

async function dataOf(ask: PanelAsk, found: ReturnCase): Promise<ReturnData> {
  const { store, now } = ask;
  const { own, order } = found;
  const templates = await templatesOf(ask, found);
  const { states } = returnQueueOf(own.state);
  return {
    title: `Zwrot ${own.number}`,
    state: { name: returnStateNames[own.state], tone: returnStateTones[own.state] },
    facts: factsOf(found, now),
    goods: returnedItems(own, order).map(
      ({ name, ofSet, quantity, unit }) =>
        `${formatNumber(quantity)} ${unit} ${name}${ofSet ? ` (z zestawu ${ofSet})` : ''}`,
    ),
    ...moneyOf(own),
    steps: await stepsOf(ask, found, null, templates.chosen),
    templates: templates.all,
    open: templates.step,
    history: caseHistory(
      own.history.map(({ at, who, event, note }) => ({
        at,
        who,
        what: returnEventNames[event],
        words: noteText(note),
      })),
      now,
    ),
    ...(await neighboursOf(
      own.id,
      (place) => store.returns.queue(states, place),
      ({ number }) => panelPath(returnAddress, { number }),
    )),
  };
}

const nameOf = ({ buyer }: Order): string => `${buyer.firstname} ${buyer.lastname}`.trim() || buyer.companyName;

function factsOf({ own, order }: ReturnCase, now: number): CaseFact[] {
  const { chosen, postingCode } = own;
  const goodsBy = goodsDeadline(own, now);
  return [
    ...(goodsBy ? [{ name: chosen.type === 'person' ? 'Przyniesienie do' : 'Nadanie do', deadline: goodsBy }] : []),
    ...(isOpen(own) ? [{ name: 'Pieniądze do', deadline: deadlineOf('pieniądze do', own.payBy, now) }] : []),
    { name: 'Zgłoszony', text: whenText(own.createdAt) },
    { name: 'Zamówienie', text: own.orderNumber, to: panelPath(orderAddress, { number: own.orderNumber }) },
    { name: 'Kupujący', text: `${nameOf(order)}, ${order.buyer.email}` },
    { name: 'Powód', text: [reasonName(chosen.reason), chosen.comment].filter(Boolean).join(': ') },
    {
      name: 'Droga',
      text: [wayNames[chosen.type], chosen.shipping?.name, chosen.point?.name].filter(Boolean).join(', '),
    },
    { name: 'Kod lub numer etykiety', text: postingCode ?? '' },
  ];
}

/** Deadlines apply until the money is refunded or the return is refused. */
const isOpen = ({ state }: Return): boolean => showsRefundDay({ state }) || state === 'accepted';

const moneyNames: Partial<Record<Return['state'], string>> = { refunded: 'Oddano', refused: 'Gdyby przyjęto' };

function moneyOf(own: Return): Pick<ReturnData, 'money' | 'sum'> {
  const { refund, chosen } = own;
  const { shipping, lowered, vouchers } = settled(own);
  const amounts: [string, number][] = [
    ['Towar', refund.goods],
    ['Dostawa', refund.delivery],
    ['Opłata za pobranie', refund.fee],
    ['Zmniejszenie wartości', -lowered],
    ['Na karty podarunkowe', -vouchers],
    ['Koszt odesłania, który wybrał kupujący', -shipping],
  ];
  const way = [formNames[chosen.form], chosen.account && groupedIban(chosen.account), chosen.other];
  return {
    money: [
      ...amounts
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]): [string, string] => [name, formatMoney(amount)]),
      ...own.lowered.map(({ lineId, reason }): [string, string] => [`Powód obniżenia, pozycja ${lineId}`, reason]),
      ...(refund.points > 0 ? [['Punkty', String(refund.points)] as [string, string]] : []),
      ['Jak', way.filter(Boolean).join(': ')],
    ],
    sum: [moneyNames[own.state] ?? 'Do oddania', formatMoney(own.payout ?? payout(own))],
  };
}

export const returnScreen = caseScreen<ReturnCase, ReturnData>(
  {
    address: returnAddress,
    roles: ['orders'],
    find,
    data: dataOf,
    steps: (ask, found, unsaved): Promise<CaseStep[]> => stepsOf(ask, found, unsaved, ''),
    subject: ({ own }) => `return ${own.number}`,
    params: ({ own }) => ({ number: own.number }),
  },
  returnActions,
);
