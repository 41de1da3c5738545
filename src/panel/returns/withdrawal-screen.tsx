import type { WithdrawalStanding } from '../../data/return/withdrawal-standing.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { itemText, statementText, verdictText } from '../../shop/return/withdrawal-text.ts';
import { translator } from '../../shop/text/messages.ts';
import { caseScreen } from '../after-sale/case-actions.ts';
import { CaseHistory } from '../after-sale/case-history.tsx';
import { CaseSteps, type Unsaved } from '../after-sale/case-steps.tsx';
import { Deadline } from '../after-sale/queue.tsx';
import { TemplateLinks, templatesFor } from '../after-sale/templates.tsx';
import { Faults } from '../pieces/form.tsx';
import { Facts } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk, PanelPage } from '../screen.ts';
import { followsNames, withdrawalEventNames } from './return-names.ts';
import { withdrawalActions } from './withdrawal-actions.ts';
import { withdrawalSteps } from './withdrawal-steps.tsx';
import { withdrawalAddress } from './withdrawals-screen.tsx';

const say = translator({}, withdrawalMessages);

async function find({ store, params }: PanelAsk): Promise<WithdrawalStanding | null> {
  const found = await store.withdrawals.byNumber(params.number ?? '');
  return found && store.withdrawalStandings.of(found);
}

async function page(ask: PanelAsk, standing: WithdrawalStanding, unsaved: Unsaved | null): Promise<PanelPage> {
  const { withdrawal } = standing.receipt;
  const templates = await templatesFor(ask, 'withdrawal', { numer: withdrawal.number, osoba: withdrawal.name });
  const steps = await withdrawalSteps(ask, standing, { unsaved, template: templates.chosen });
  return {
    title: `Odstąpienie ${withdrawal.number}`,
    body: (
      <>
        <Faults texts={unsaved?.faults ?? []} />
        <div className="panes">
          <div>
            <Standing standing={standing} now={ask.now} />
            <Statement standing={standing} />
          </div>
          <div>
            <CaseSteps steps={steps} open={unsaved?.action ?? (templates.chosen === '' ? null : 'odpowiedz')} />
            <TemplateLinks url={ask.url} templates={templates} />
          </div>
        </div>
        <CaseHistory
          entries={withdrawal.history.map(({ at, who, event, words }) => ({
            at,
            who,
            what: withdrawalEventNames[event],
            words,
          }))}
        />
      </>
    ),
  };
}

function Standing({ standing: { receipt, order, open, due }, now }: { standing: WithdrawalStanding; now: number }) {
  const { withdrawal, follows, payBy, sendBy } = receipt;
  return (
    <Facts
      facts={[
        ['Co dalej', <strong key="dalej">{open ? followsNames[follows] : 'Załatwione'}</strong>],
        ['Złożone', whenText(withdrawal.at)],
        ...(open
          ? [
              ...(due > 0 ? [['Do oddania', <strong key="kwota">{formatMoney(due)}</strong>] as const] : []),
              ['Pieniądze do', <Deadline key="pieniadze" day={payBy} now={now} />] as const,
              ['Odesłanie do', <Deadline key="odeslanie" day={sendBy} now={now} />] as const,
            ]
          : []),
        ['Kto', `${withdrawal.name}, ${withdrawal.email}`],
        [
          'Zamówienie',
          order ? (
            <a key="zamowienie" href={`/panel/zamowienia/${encodeURIComponent(order.number)}`}>
              {order.number}
            </a>
          ) : (
            `wpisano: ${withdrawal.order}`
          ),
        ],
      ]}
    />
  );
}

/** The text of the statement, and the legal effect for each item. */
function Statement({ standing: { receipt } }: { standing: WithdrawalStanding }) {
  const { sentence, items } = statementText(receipt.withdrawal, receipt.order, say);
  return (
    <section aria-labelledby="oswiadczenie">
      <h2 id="oswiadczenie">Oświadczenie</h2>
      <p>{sentence}</p>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {receipt.judged.length > 0 ? (
        <>
          <h3>Ocena według prawa</h3>
          <ul>
            {receipt.judged.map((one) => (
              <li key={`${one.item.lineId} ${one.item.part}`}>
                {itemText(one.item, one.quantity, say)}: {verdictText(one, say)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

export const withdrawalScreen = caseScreen(
  {
    address: withdrawalAddress,
    roles: ['orders'],
    find,
    page,
    subject: ({ receipt }) => `withdrawal ${receipt.withdrawal.number}`,
    params: ({ receipt }) => ({ number: receipt.withdrawal.number }),
  },
  withdrawalActions,
);
