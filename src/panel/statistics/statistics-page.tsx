import { Form } from 'react-router';
import { comparisons, usualSpans } from '../../shop/statistics/span.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DayInput, SelectInput } from '../pieces/fields.tsx';
import { BarChart } from '../pieces/numbers/bar-chart.tsx';
import { NumberTable } from '../pieces/numbers/number-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { Figure } from './figure.ts';
import { csvAddress, statisticsAddress } from './statistics-address.ts';
import styles from './statistics-page.module.css';
import type { statisticsScreen } from './statistics-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof statisticsScreen>>;

export default function StatisticsPage() {
  const { asked, spans, state, figures, steps, charts, tables } = useScreen<typeof statisticsScreen>();
  const { now, before } = asked;
  const file = new URLSearchParams({ od: now.from, do: now.to, wobec: 'inny', od2: before.from, do2: before.to });
  return (
    <>
      <PageHead title="Statystyki" lead={[`${spans.now} wobec ${spans.before}`, state].filter(Boolean).join(', ')}>
        <ButtonLink to={`${csvAddress}?${file}`}>Plik CSV</ButtonLink>
      </PageHead>
      <SpanForm asked={asked} />
      <ul className={styles.figures} aria-label="Najważniejsze liczby">
        {figures.map((figure) => (
          <li key={figure.name}>
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
      <div className={styles.charts}>
        {charts.map((chart) => (
          <BarChart key={chart.id} chart={chart} spans={spans} />
        ))}
      </div>
      <section aria-labelledby="droga" className={styles.part}>
        <h2 id="droga">Od wizyty do zapłaty</h2>
        <NumberTable
          name="Od wizyty do zapłaty"
          columns={['Krok', 'Liczba', 'Na 100 wizyt', 'Wcześniej', 'Zmiana']}
          rows={steps.map((step) => ({
            key: step.name,
            cells: [
              <Behind key="list" to={step.to} text={step.name} />,
              step.now,
              step.share,
              step.before,
              <Change key="change" figure={step} />,
            ],
          }))}
        />
      </section>
      <div className={styles.tables}>
        {tables.map((table) => (
          <Numbers key={table.id} table={table} />
        ))}
      </div>
      <section aria-labelledby="jak" className={styles.notes}>
        <h2 id="jak">Co jest liczone</h2>
        <p>
          Sprzedaż to zamówienia złożone w tym okresie, nieanulowane, opłacone albo płatne przy odbiorze, z dostawą, bez
          kart podarunkowych: liczy się to, co ktoś za nie kupi. Pieniądze oddane później nie zmniejszają jej; są
          osobno, w dniu, w którym je wysłano. Kupujący jest nowy, jeśli na jego adres e-mail nie było wcześniej
          sprzedaży.
        </p>
        <p>
          Liczone bez ciasteczek i bez danych osobowych: sklep dodaje jeden do licznika dnia i nie wie, kto to był.
          Wizyta zaczyna się od strony otwartej spoza sklepu. Roboty, które się przedstawiają, i strony wczytane na
          zapas nie są liczone. Nie wiadomo więc, ile osób było różnych, a ta sama osoba obejrzy wiele produktów.
        </p>
      </section>
    </>
  );
}

/** A usual span with one press, or any days against any others. */
function SpanForm({ asked: { usual, comparison, now, before } }: Pick<Data, 'asked'>) {
  const isOther = comparison === 'inny';
  return (
    <div className={styles.span}>
      <nav aria-label="Okres">
        {Object.entries(usualSpans).map(([days, name]) => (
          <PanelLink
            key={days}
            to={`${statisticsAddress}?${new URLSearchParams({ okres: days, wobec: isOther ? 'poprzedni' : comparison })}`}
            preventScrollReset
            aria-current={usual === days ? 'page' : undefined}
          >
            {name}
          </PanelLink>
        ))}
      </nav>
      <details open={usual === null || isOther}>
        <summary>Inny okres i porównanie</summary>
        <Form method="get" action={statisticsAddress} preventScrollReset aria-label="Własny okres">
          <DayInput name="od" label="Od dnia" value={now.from} />
          <DayInput name="do" label="Do dnia" value={now.to} />
          <SelectInput name="wobec" label="Wobec" value={comparison} choices={Object.entries(comparisons)} />
          <DayInput name="od2" label="Inny okres: od" value={isOther ? before.from : ''} />
          <DayInput name="do2" label="Inny okres: do" value={isOther ? before.to : ''} />
          <Button>Pokaż</Button>
        </Form>
      </details>
    </div>
  );
}

/** What was counted, with a link to the list behind it. */
const Behind = ({ to, text }: { to: string | null; text: string }) =>
  to === null ? text : <PanelLink to={to}>{text}</PanelLink>;

function FigureCard({ figure }: { figure: Figure }) {
  const { name, now, before, note, to } = figure;
  return (
    <>
      <small>{name}</small>
      <strong>
        <Behind to={to} text={now} />
      </strong>
      {figure.change === null ? null : (
        <small>
          <Change figure={figure} />
        </small>
      )}
      <small>wcześniej {before}</small>
      {note ? <small>{note}</small> : null}
    </>
  );
}

/** The change with a word for its direction, since colour alone says nothing to some. */
function Change({ figure: { change, isBad = false } }: { figure: Figure }) {
  if (change === null) return <span>bez porównania</span>;
  if (change === 0) return <span>bez zmian</span>;
  return (
    <span className={styles.change} data-good={change > 0 !== isBad}>
      {change > 0 ? 'więcej' : 'mniej'} o {Math.abs(change)}%
    </span>
  );
}

const Numbers = ({ table: { id, title, columns, rows, empty, note } }: { table: Data['tables'][number] }) => (
  <section aria-labelledby={id} className={styles.part}>
    <h2 id={id}>{title}</h2>
    {rows.length === 0 ? (
      <p>{empty}</p>
    ) : (
      <NumberTable
        name={title}
        columns={columns}
        rows={rows.map(({ key, cells: [first = '', ...rest], to }) => ({
          key,
          cells: [<Behind key="list" to={to} text={first} />, ...rest],
        }))}
      />
    )}
    {note ? <small>{note}</small> : null}
  </section>
);
