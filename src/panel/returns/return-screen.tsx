import { groupedIban } from '../../shop/account/iban-text.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import { payout, settled } from '../../shop/return/kept/lowered.ts';
import type { Return } from '../../shop/return/return.ts';
import { returnedItems } from '../../shop/return/view/return-row.ts';
import { awaitsMoney } from '../../shop/return/view/return-text.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { caseScreen } from '../after-sale/case-actions.ts';
import { CaseHistory } from '../after-sale/case-history.tsx';
import { CaseSteps, type Unsaved } from '../after-sale/case-steps.tsx';
import { Deadline } from '../after-sale/queue.tsx';
import { TemplateLinks, templatesFor } from '../after-sale/templates.tsx';
import { Faults } from '../pieces/form.tsx';
import { Facts } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk, PanelPage } from '../screen.ts';
import { returnActions } from './return-actions.ts';
import type { ReturnCase } from './return-case.ts';
import { formNames, noteText, reasonName, returnEventNames, returnStateNames, wayNames } from './return-names.ts';
import { returnSteps } from './return-steps.tsx';
import { returnAddress } from './returns-screen.tsx';

async function find({ store, params }: PanelAsk): Promise<ReturnCase | null> {
  const own = await store.returns.byNumber(params.number ?? '');
  const order = own && (await store.orders.byId(own.orderId));
  return own && order ? { own, order } : null;
}

async function page(ask: PanelAsk, { own, order }: ReturnCase, unsaved: Unsaved | null): Promise<PanelPage> {
  const { store, url } = ask;
  const refunds = (await store.payments.refunds.ofOrder(order.id)).filter(({ returnId }) => returnId === own.id);
  const templates = await templatesFor(ask, 'return', { numer: own.number, osoba: nameOf(order) });
  const steps = returnSteps(ask, { own, order }, { refunds, unsaved, template: templates.chosen });
  const open = unsaved?.action ?? (templates.chosen === '' ? null : 'odmow');
  return {
    title: `Zwrot ${own.number}`,
    body: (
      <>
        <Faults texts={unsaved?.faults ?? []} />
        <div className="panes">
          <Standing own={own} order={order} now={ask.now} />
          <div>
            <CaseSteps steps={steps} open={open} />
            {steps.some(({ action }) => action === 'odmow') ? <TemplateLinks url={url} templates={templates} /> : null}
          </div>
        </div>
        <div className="panes">
          <Goods own={own} order={order} />
          <Money own={own} />
        </div>
        <CaseHistory
          entries={own.history.map(({ at, who, event, note }) => ({
            at,
            who,
            what: returnEventNames[event],
            words: noteText(note),
          }))}
        />
      </>
    ),
  };
}

const nameOf = ({ buyer }: Order): string => `${buyer.firstname} ${buyer.lastname}`.trim() || buyer.companyName;

function Standing({ own, order, now }: ReturnCase & { now: number }) {
  const { chosen, postingCode } = own;
  return (
    <Facts
      facts={[
        ['Stan', <strong key="stan">{returnStateNames[own.state]}</strong>],
        ['Zgłoszony', whenText(own.createdAt)],
        ...(own.state === 'announced'
          ? [['Nadanie do', <Deadline key="nadanie" day={own.sendBy} now={now} />] as const]
          : []),
        ...(isOpen(own) ? [['Pieniądze do', <Deadline key="pieniadze" day={own.payBy} now={now} />] as const] : []),
        [
          'Zamówienie',
          <a key="zamowienie" href={`/panel/zamowienia/${encodeURIComponent(own.orderNumber)}`}>
            {own.orderNumber}
          </a>,
        ],
        ['Kupujący', `${nameOf(order)}, ${order.buyer.email}`],
        ['Droga', [wayNames[chosen.type], chosen.shipping?.name, chosen.point?.name].filter(Boolean).join(', ')],
        ...(postingCode ? [['Kod lub numer etykiety', postingCode] as const] : []),
        ['Powód', [reasonName(chosen.reason), chosen.comment].filter(Boolean).join(': ')],
      ]}
    />
  );
}

/** Deadlines apply until the money is refunded or the return is refused. */
const isOpen = ({ state }: Return): boolean => awaitsMoney({ state }) || state === 'accepted';

const moneyNames: Partial<Record<Return['state'], string>> = { refunded: 'Oddano', refused: 'Gdyby przyjęto' };

function Goods({ own, order }: ReturnCase) {
  return (
    <section aria-labelledby="towar">
      <h2 id="towar">Co wraca</h2>
      <ul>
        {returnedItems(own, order).map(({ name, ofSet, quantity, unit }) => (
          <li key={`${name} ${ofSet ?? ''}`}>
            {formatNumber(quantity)} {unit} {name}
            {ofSet ? ` (z zestawu ${ofSet})` : ''}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Money({ own }: { own: Return }) {
  const { refund, chosen } = own;
  const { shipping, lowered, vouchers } = settled(own);
  const rows = [
    ['Towar', refund.goods],
    ['Dostawa', refund.delivery],
    ['Opłata za pobranie', refund.fee],
    ['Zmniejszenie wartości', -lowered],
    ['Na karty podarunkowe', -vouchers],
    ['Koszt odesłania, który wybrał kupujący', -shipping],
  ] as const;
  return (
    <section aria-labelledby="pieniadze">
      <h2 id="pieniadze">Pieniądze</h2>
      <Facts
        facts={[
          ...rows.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, formatMoney(amount)] as const),
          [
            moneyNames[own.state] ?? 'Do oddania',
            <strong key="kwota">{formatMoney(own.payout ?? payout(own))}</strong>,
          ],
          ...own.lowered.map(({ lineId, reason }) => [`Powód obniżenia, pozycja ${lineId}`, reason] as const),
          ...(refund.points > 0 ? [['Punkty', String(refund.points)] as const] : []),
          [
            'Jak',
            [formNames[chosen.form], chosen.account && groupedIban(chosen.account), chosen.other]
              .filter(Boolean)
              .join(': '),
          ],
        ]}
      />
    </section>
  );
}

export const returnScreen = caseScreen(
  {
    address: returnAddress,
    roles: ['orders'],
    find,
    page,
    subject: ({ own }) => `return ${own.number}`,
    params: ({ own }) => ({ number: own.number }),
  },
  returnActions,
);
