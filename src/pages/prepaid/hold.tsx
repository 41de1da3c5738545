import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatClock, formatDayAndMonth, minutesOfDay } from '../../shop/time/warsaw-time.ts';
import { Help } from '../../ui/content/help.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './prepaid.module.css';

const minuteMs = 60_000;
/** The rest is counted down only where a shopper may see it end. */
const countedMs = 60 * minuteMs;

/** Until when the goods are held. The clock on the page is the shop's: the browser's may be wrong. */
export function Hold({ until, now }: { until: Instant | null; now: Instant }) {
  const t = useMessages(prepaidMessages);
  if (until === null) return null;
  const time = formatClock(minutesOfDay(until));
  const isToday = dayOf(until) === dayOf(now);
  const text = isToday
    ? t('prepaid.held', { time })
    : t('prepaid.heldDay', { day: formatDayAndMonth(dayOf(until)), time });
  return (
    <p className={styles.hold}>
      <span>
        {tie(text)} <Help topic="hold" />
      </span>
      {until - now <= countedMs && <Rest key={until} left={until - now} />}
    </p>
  );
}

function Rest({ left }: { left: number }) {
  const t = useMessages(prepaidMessages);
  const { revalidate } = useRevalidator();
  const [rest, setRest] = useState(left);
  useEffect(() => {
    const end = performance.now() + left;
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now());
      setRest(now);
      if (now > 0) return;
      clearInterval(timer);
      void revalidate();
    }, 1_000);
    return () => clearInterval(timer);
  }, [left, revalidate]);
  const minutes = Math.floor(rest / minuteMs);
  return <span role="timer">{minutes > 0 ? t('prepaid.left', { minutes }) : t('prepaid.leftLittle')}</span>;
}
