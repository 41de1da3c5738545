import type { ReactNode } from 'react';
import { formatMoney } from '../../shop/money/money.ts';
import { panelPath } from '../addresses.ts';
import { firstStepsAddress } from '../first-steps/step-names.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { FailureActions } from '../mails/failure-actions.tsx';
import { orderAddress, ordersAddress } from '../orders/order-addresses.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { BarChart } from '../pieces/numbers/bar-chart.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { statisticsAddress } from '../statistics/statistics-address.ts';
import styles from './today-page.module.css';
import type { todayScreen } from './today-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof todayScreen>>;
type Told = ToldOf<typeof todayScreen>;

export default function TodayPage() {
  const data = useScreen<typeof todayScreen>();
  return (
    <>
      <PageHead title="Dziś" lead={`Dzień dobry, ${data.name}.`} />
      <div className={styles.sections}>
        <div className={styles.column}>
          <FirstSteps open={data.openSteps} />
          <WorkList work={data.work} orders={data.newOrders} stopped={data.stopped} failed={data.failed} />
          <Trouble retrying={data.retrying} />
        </div>
        <div className={styles.column}>
          <Gaps gaps={data.gaps} />
          <Sales sales={data.sales} />
          <Reorders reorders={data.reorders} mayOpenProducts={data.mayOpenProducts} />
          <RunningOut stock={data.stock} mayOpenProducts={data.mayOpenProducts} />
        </div>
      </div>
    </>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className={styles.part}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** Until the shop is the owner's own. */
function FirstSteps({ open }: { open: number }) {
  if (open === 0) return null;
  return (
    <Part id="kroki" title="Twój sklep w sześciu krokach">
      <ul className={styles.rows}>
        <li>
          <span>{open === 1 ? 'Został jeden krok.' : `Zostało kroków: ${open}.`}</span>
          <ButtonLink to={firstStepsAddress}>Przejdź dalej</ButtonLink>
        </li>
      </ul>
    </Part>
  );
}

/** Shown until nothing is missing. */
function Gaps({ gaps }: Pick<Data, 'gaps'>) {
  if (gaps.length === 0) return null;
  return (
    <Part id="zanim" title="Zanim zaczniesz sprzedawać">
      <ul className={styles.rows}>
        {gaps.map(({ text, to, mend }) => (
          <li key={text}>
            <span>{text}</span>
            <ButtonLink to={to}>{mend}</ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What is open, the worst first; each with its action. */
function WorkList({ work, orders, stopped, failed }: { work: Data['work'] } & Parts) {
  if (!work) return null;
  return (
    <Part id="czeka" title="Czeka na Ciebie">
      {work.length === 0 ? <p className={styles.soft}>Nic nie czeka. Nowe zamówienia pojawią się tutaj.</p> : null}
      <ul className={styles.work}>
        {work.map(({ kind, count, note, place, cases }) => (
          <li key={kind}>
            <div className={styles.kind}>
              <PanelLink to={place.to}>
                <strong>{count}</strong> {place.name}
              </PanelLink>
              {note ? <StateLabel tone={note.isLate ? 'brick' : 'ochre'}>{note.text}</StateLabel> : null}
              {kind === 'stopped' ? (
                <ActionForm to={`${ordersAddress}?akcja=nadaj-dalej`}>
                  <Button>{place.verb}</Button>
                </ActionForm>
              ) : cases.length > 0 || kind === 'toAccept' ? null : (
                <ButtonLink to={place.to} label={`${place.verb}, czeka: ${count}`}>
                  {place.verb}
                </ButtonLink>
              )}
            </div>
            {cases.length > 0 ? <Cases cases={cases} verb={place.verb} /> : null}
            {kind === 'toAccept' ? <NewOrders orders={orders} /> : null}
            {kind === 'stopped' ? <Stopped stopped={stopped} /> : null}
            {kind === 'failed' ? <Failed failed={failed} /> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface Parts {
  orders: Data['newOrders'];
  stopped: Data['stopped'];
  failed: Data['failed'];
}

const Cases = ({ cases, verb }: { cases: NonNullable<Data['work']>[number]['cases']; verb: string }) => (
  <ul className={styles.cases}>
    {cases.map(({ number, name, amount, to, deadline }) => (
      <li key={`${number} ${name}`}>
        <span>
          <PanelLink to={to}>{number}</PanelLink> {name}
          {deadline ? (
            <small>
              {deadline.name} {deadline.day}, {deadline.left}
            </small>
          ) : null}
        </span>
        {amount === null ? null : <span className={styles.money}>{formatMoney(amount)}</span>}
        <ButtonLink to={to} label={`${verb}: ${number}`}>
          {verb}
        </ButtonLink>
      </li>
    ))}
  </ul>
);

const Stopped = ({ stopped }: Pick<Parts, 'stopped'>) => (
  <ul className={styles.cases}>
    {stopped.map(({ number, to, why }) => (
      <li key={number}>
        <span>
          <PanelLink to={to}>{number}</PanelLink>
          <small>{why}</small>
        </span>
      </li>
    ))}
  </ul>
);

/** Orders that can be accepted here, with one press. */
const NewOrders = ({ orders }: Pick<Parts, 'orders'>) => (
  <ul className={styles.cases}>
    {orders.map(({ number, buyer, total, placed }) => (
      <li key={number}>
        <span>
          <PanelLink to={panelPath(orderAddress, { number })}>{number}</PanelLink> {buyer}
          <small>{placed}</small>
        </span>
        <span className={styles.money}>{formatMoney(total)}</span>
        <ActionForm<Told>
          action="przyjmij"
          fields={{ nr: number }}
          showsLoaded={false}
          after={({ fault }) => <Problem>{fault}</Problem>}
        >
          <Button label={`Przyjmij zamówienie ${number}`}>Przyjmij</Button>
        </ActionForm>
      </li>
    ))}
  </ul>
);

/** What the shop itself tries again. */
function Trouble({ retrying }: Pick<Data, 'retrying'>) {
  if (retrying.length === 0) return null;
  return (
    <Part id="klopoty" title="Nie udaje się">
      <ul className={styles.rows}>
        {retrying.map((row) => (
          <li key={row.id}>
            <span>
              {row.name} <StateLabel tone="brick">następna próba: {row.when}</StateLabel>
              <small>{row.why}</small>
            </span>
            {row.mayChange ? <FailureActions {...row} state="retrying" /> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Mails and jobs that were given up. */
const Failed = ({ failed }: Pick<Data, 'failed'>) => (
  <ul className={styles.cases}>
    {failed.map((row) => (
      <li key={row.id}>
        <span>
          {row.about ? <PanelLink to={row.about.to}>{row.name}</PanelLink> : row.name} {row.recipient}
          <small>{row.why}</small>
        </span>
        <FailureActions {...row} state="open" />
      </li>
    ))}
  </ul>
);

function Sales({ sales }: Pick<Data, 'sales'>) {
  if (!sales) return null;
  const { today, weekAgo, change, chart, sums } = sales;
  return (
    <Part id="sprzedaz" title="Sprzedaż">
      <dl className={styles.figures}>
        <div>
          <dt>Dziś</dt>
          <dd>{formatMoney(today.gross)}</dd>
        </div>
        <div>
          <dt>Zamówienia</dt>
          <dd>{today.orders}</dd>
        </div>
        <div>
          <dt>Tydzień temu tego dnia</dt>
          <dd>
            {formatMoney(weekAgo)}
            {change === null ? null : (
              <StateLabel tone={change < 0 ? 'ochre' : 'sage'}>
                {change < 0 ? 'dziś mniej' : 'dziś więcej'} o {Math.abs(change)}%
              </StateLabel>
            )}
          </dd>
        </div>
      </dl>
      <BarChart
        chart={chart}
        spans={{
          now: `ostatnie 30 dni: ${formatMoney(sums.now)}`,
          before: `poprzednie 30 dni: ${formatMoney(sums.before)}`,
        }}
      />
      <p className={styles.soft}>
        Liczą się zamówienia nieanulowane, opłacone albo płatne przy odbiorze.{' '}
        <PanelLink to={statisticsAddress}>Więcej liczb</PanelLink>
      </p>
    </Part>
  );
}

/** What has to come from a supplier before it runs out, by the sales of the last days. */
function Reorders({ reorders, mayOpenProducts }: Pick<Data, 'reorders' | 'mayOpenProducts'>) {
  if (reorders.length === 0) return null;
  return (
    <Part id="dostawca" title="Zamów u dostawcy">
      <ul className={styles.rows}>
        {reorders.map(({ id, name, left, out, order, isLate }) => (
          <li key={name}>
            <span>
              {mayOpenProducts ? <PanelLink to={`/panel/produkty/${id}`}>{name}</PanelLink> : name}
              <small>
                zostało: {left}, {out}
              </small>
            </span>
            <StateLabel tone={isLate ? 'brick' : 'ochre'}>{order}</StateLabel>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function RunningOut({ stock, mayOpenProducts }: Pick<Data, 'stock' | 'mayOpenProducts'>) {
  if (stock.length === 0) return null;
  return (
    <Part id="konczy" title="Kończy się w magazynie">
      <ul className={styles.rows}>
        {stock.map(({ id, name, left }) => (
          <li key={name}>
            {mayOpenProducts ? <PanelLink to={`/panel/produkty/${id}`}>{name}</PanelLink> : <span>{name}</span>}
            <StateLabel tone="ochre">zostało: {left}</StateLabel>
          </li>
        ))}
      </ul>
    </Part>
  );
}
