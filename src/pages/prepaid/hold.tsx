import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { holdStanding } from '../../shop/order/hold.ts';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatClock, formatDayAndMonth, minutesOfDay } from '../../shop/time/warsaw-time.ts';
import { Help } from '../../ui/content/help.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './prepaid.module.css';

const minuteMs = 60_000;
/** The countdown is shown only in the last hour. */
const countedMs = 60 * minuteMs;

/**
 * Shows whether and until when the goods are reserved. It uses the server's clock, because the browser's may be wrong.
 */
export function Hold({ standing, now }: { standing: Parameters<typeof holdStanding>[0]; now: Instant }) {
  const t = useMessages(prepaidMessages);
  const held = holdStanding(standing, now);
  if (held === null) return null;
  if (held.goods === 'not-held') {
    return (
      <p className={styles.hold}>
        <span>{tie(t('prepaid.notHeld', momentOf(held.waits)))}</span>
      </p>
    );
  }
  const { until } = held;
  const moment = momentOf(until);
  const text = dayOf(until) === dayOf(now) ? t('prepaid.held', moment) : t('prepaid.heldDay', moment);
  return (
    <>
      <p className={styles.hold}>
        <span>
          {tie(text)} <Help topic="hold" />
        </span>
        {until - now <= countedMs && <Rest key={until} left={until - now} />}
      </p>
      {held.goods === 'held-shortly' && <p>{tie(t('prepaid.waitsAfter', momentOf(held.waits)))}</p>}
    </>
  );
}

const momentOf = (at: Instant) => ({ day: formatDayAndMonth(dayOf(at)), time: formatClock(minutesOfDay(at)) });

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
