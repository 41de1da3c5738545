import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { type BlogYear, type Month, monthName } from '../../shop/content/blog-dates.ts';
import { blogMessages } from '../../shop/content/blog-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './by-dates.module.css';

/** Years that expand into months. The year of the shown month is open, or else the newest one. */
export function ByDates({ years, shown }: { years: BlogYear[]; shown?: Month }) {
  const t = useMessages(blogMessages);
  const openYear = shown?.slice(0, 4) ?? years[0]?.year;
  if (years.length === 0) return null;
  return (
    <nav className={styles.dates} aria-labelledby="wedlug-dat">
      <h2 id="wedlug-dat">{t('blog.byDates')}</h2>
      <ul className={styles.years}>
        {years.map(({ year, count, months }) => (
          <li key={year}>
            <details open={year === openYear}>
              <summary>{`${year} (${count})`}</summary>
              <ul>
                {months.map(({ month, count: inMonth }) => (
                  <li key={month}>
                    <Link to={to('blogMonth', { month })} aria-current={month === shown ? 'page' : undefined}>
                      {`${monthName(month)} (${inMonth})`}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}
