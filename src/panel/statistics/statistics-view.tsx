import { comparisons, usualSpans } from '../../shop/statistics/span.ts';
import { Button, Field, Select } from '../pieces/form.tsx';
import { chosenLink, Table } from '../pieces/table.tsx';
import { BarChart } from './statistics-chart.tsx';
import { type Figure, type NumberTable, type StatisticsData, statisticsAddress } from './statistics-data.ts';

/** The screen of statistics, drawn from plain data. */
export function StatisticsView({ data, csv }: { data: StatisticsData; csv: string }) {
  const { spans, figures, steps, charts, tables } = data;
  return (
    <div className="statistics">
      <SpanForm data={data} />
      <p>
        {spans.now} wobec {spans.before}.{' '}
        <a href={csv} download>
          Plik CSV
        </a>
      </p>
      <ul className="figures" aria-label="Najważniejsze liczby">
        {figures.map((figure) => (
          <li key={figure.name}>
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
      <p>
        <small>
          Sprzedaż to zamówienia złożone w tym okresie, nieanulowane, opłacone albo płatne przy odbiorze, z dostawą, bez
          kart podarunkowych: liczy się to, co ktoś za nie kupi. Pieniądze oddane później nie zmniejszają jej; są
          osobno, w dniu, w którym je wysłano. Kupujący jest nowy, jeśli na jego adres e-mail nie było wcześniej
          sprzedaży.
        </small>
      </p>
      <div className="charts">
        {charts.map((chart) => (
          <BarChart key={chart.id} chart={chart} spans={spans} />
        ))}
      </div>
      <section aria-labelledby="droga">
        <h2 id="droga">Od wizyty do zapłaty</h2>
        <Table
          name="Od wizyty do zapłaty"
          columns={['Krok', 'Liczba', 'Na 100 wizyt', 'Wcześniej', 'Zmiana']}
          empty=""
          rows={steps.map((step) => ({
            key: step.name,
            cells: [
              step.to === null ? (
                step.name
              ) : (
                <a key="list" href={step.to}>
                  {step.name}
                </a>
              ),
              step.now,
              step.share,
              step.before,
              <Change key="change" figure={step} />,
            ],
          }))}
        />
        <p>
          <small>
            Liczone bez ciasteczek i bez danych osobowych: sklep dodaje jeden do licznika dnia i nie wie, kto to był.
            Wizyta zaczyna się od strony otwartej spoza sklepu. Roboty, które się przedstawiają, i strony wczytane na
            zapas nie są liczone. Nie wiadomo więc, ile osób było różnych, a ta sama osoba obejrzy wiele produktów.
          </small>
        </p>
      </section>
      <div className="tables">
        {tables.map((table) => (
          <Numbers key={table.id} table={table} />
        ))}
      </div>
    </div>
  );
}

function SpanForm({ data: { asked } }: { data: StatisticsData }) {
  const { usual, comparison, now, before } = asked;
  const isTyped = usual === null;
  return (
    <>
      <nav className="links" aria-label="Okres">
        {Object.entries(usualSpans).map(([days, name]) => (
          <a key={days} href={`${statisticsAddress}?okres=${days}&wobec=${comparison}`} {...chosenLink(usual === days)}>
            {name}
          </a>
        ))}
      </nav>
      <form method="get" action={statisticsAddress} className="row filter" aria-label="Własny okres">
        <Field name="od" label="Od dnia" type="date" value={now.from} />
        <Field name="do" label="Do dnia" type="date" value={now.to} />
        <Select
          name="wobec"
          label="Wobec"
          value={comparison}
          choices={Object.entries(comparisons).map(([value, label]) => ({ value, label }))}
        />
        <Field name="od2" label="Inny: od" type="date" value={comparison === 'inny' ? before.from : ''} />
        <Field name="do2" label="Inny: do" type="date" value={comparison === 'inny' ? before.to : ''} />
        <Button>Pokaż</Button>
        {isTyped ? <a href={statisticsAddress}>Ostatnie 30 dni</a> : null}
      </form>
    </>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { name, now, before, note, to } = figure;
  return (
    <>
      <small>{name}</small>
      <strong>{to === null ? now : <a href={to}>{now}</a>}</strong>
      <small>
        <Change figure={figure} />, wcześniej {before}
      </small>
      {note ? <small>{note}</small> : null}
    </>
  );
}

/** The change with a word for its direction, since colour alone says nothing to some. */
function Change({ figure: { change, isBad = false } }: { figure: Figure }) {
  if (change === null) return <span>bez porównania</span>;
  if (change === 0) return <span>bez zmian</span>;
  const isGood = change > 0 !== isBad;
  return (
    <span className={isGood ? 'better' : 'worse'}>
      {change > 0 ? 'więcej' : 'mniej'} o {Math.abs(change)}%
    </span>
  );
}

function Numbers({ table: { id, title, columns, rows, empty, note } }: { table: NumberTable }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table
        name={title}
        columns={columns}
        empty={empty}
        rows={rows.map(({ key, cells: [first = '', ...rest], to }) => ({
          key,
          cells: [
            to === null ? (
              first
            ) : (
              <a key="list" href={to}>
                {first}
              </a>
            ),
            ...rest,
          ],
        }))}
      />
      {note ? (
        <p>
          <small>{note}</small>
        </p>
      ) : null}
    </section>
  );
}
