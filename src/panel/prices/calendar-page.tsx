import { PanelLink } from '../frame/panel-link.tsx';
import { Sign } from '../frame/signs.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from './calendar-page.module.css';
import type { calendarScreen } from './calendar-screen.ts';
import { priceAddresses } from './price-addresses.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof calendarScreen>>;

export default function CalendarPage() {
  const { month, previous, next, isMore, spans, days, undated } = useScreen<typeof calendarScreen>();
  const busy = days.filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageHead title={`Kalendarz: ${month}`}>
        <ButtonLink to={priceAddresses.list}>Wszystkie ceny</ButtonLink>
        <ButtonLink to={previous} label="Poprzedni miesiąc">
          <Sign name="back" size={16} />
          Poprzedni
        </ButtonLink>
        <ButtonLink to={next} label="Następny miesiąc">
          Następny
          <Sign name="next" size={16} />
        </ButtonLink>
      </PageHead>
      {spans.length + busy.length === 0 ? (
        <Empty sign="prices" title="W tym miesiącu nie zmienia się żadna cena.">
          <p>Tu zobaczysz początek i koniec każdej promocji, kodu i prezentu oraz zaplanowane ceny regularne.</p>
        </Empty>
      ) : null}
      {isMore ? <p>Zmian jest więcej, niż się tu mieści; kalendarz pokazuje pierwsze.</p> : null}
      {spans.length > 0 ? <Spans days={days} spans={spans} /> : null}
      {busy.length > 0 ? (
        <section aria-labelledby="dni" className={styles.part}>
          <h2 id="dni">Dzień po dniu</h2>
          <ol className={styles.days}>
            {busy.map(({ day, name, isToday, entries }) => (
              <li key={day} data-day={day}>
                <time dateTime={day} data-today={isToday || undefined}>
                  {name}
                </time>
                <ul>
                  {entries.map(({ key, to, name: what, text, isRefused }) => (
                    <li key={key}>
                      <PanelLink to={to}>{what}</PanelLink>
                      <small>{text}</small>
                      {isRefused ? <StateLabel tone="brick">nie weszła w życie</StateLabel> : null}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {undated.length > 0 ? (
        <section aria-labelledby="bez-terminu" className={styles.part}>
          <h2 id="bez-terminu">Bez terminu</h2>
          <ul className={styles.undated}>
            {undated.map(({ key, name, to, text }) => (
              <li key={key}>
                <PanelLink to={to}>{name}</PanelLink>
                <small>{text}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A bar for everything that runs in the month, over its days. */
function Spans({ days, spans }: Pick<Data, 'days' | 'spans'>) {
  return (
    <section aria-labelledby="trwa" className={styles.part}>
      <h2 id="trwa">Trwa w tym miesiącu</h2>
      <div className={styles.month}>
        <div className={styles.scale} aria-hidden="true">
          {days.map(({ day, isToday, isFree }) => (
            <span key={day} data-today={isToday || undefined} data-free={isFree || undefined}>
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
        <ul>
          {spans.map(({ key, to, name, text, kind, first, last }) => (
            <li key={key}>
              <span className={styles.about}>
                <PanelLink to={to}>{name}</PanelLink>
                <small>{text}</small>
              </span>
              {/* Drawn, because the policy of the panel refuses styles in a page. */}
              <svg
                viewBox={`0 0 ${days.length} 1`}
                preserveAspectRatio="none"
                className={styles.bar}
                data-kind={kind}
                aria-hidden="true"
              >
                <rect x={first - 1} y="0" width={last - first + 1} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
