import type { Day, Instant } from '../../shop/time/instant.ts';
import { dayOf, daysBetween, formatDayShort } from '../../shop/time/warsaw-time.ts';
import { withQuery } from '../addresses.ts';
import { fromStart } from '../pieces/place.tsx';

const soonDays = 3;

const leftText = (left: number): string => {
  if (left < 0) return `po terminie: ${-left} ${left === -1 ? 'dzień' : 'dni'}`;
  if (left === 0) return 'dziś mija termin';
  return left === 1 ? 'został 1 dzień' : `zostało ${left} dni`;
};

/** A deadline with the remaining time; `name` says what it is for. */
export function Deadline({ name, day, now }: { name?: string; day: Day; now: Instant }) {
  const left = daysBetween(dayOf(now), day);
  const urgency = left < 0 ? 'late' : left <= soonDays ? 'soon' : undefined;
  return (
    <span>
      {name ? `${name} ` : ''}
      {formatDayShort(day)} <small className={urgency}>{leftText(left)}</small>
    </span>
  );
}

export interface Queue {
  /** The value in the address; the first queue has none. */
  key: string;
  name: string;
}

const queueField = 'kolejka';

/** The queue named in the address, or the first one if it is unknown. */
export function queueIn<Own extends Queue>(url: URL, queues: readonly [Own, ...Own[]]): Own {
  const asked = url.searchParams.get(queueField);
  return queues.find(({ key }) => key === asked) ?? queues[0];
}

export function QueueTabs({ url, queues, current }: { url: URL; queues: readonly Queue[]; current: Queue }) {
  return (
    <nav className="tabs" aria-label="Kolejki">
      {queues.map(({ key, name }, index) => (
        <a
          key={key}
          href={withQuery(url, { [queueField]: index === 0 ? null : key, ...fromStart })}
          aria-current={key === current.key ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
