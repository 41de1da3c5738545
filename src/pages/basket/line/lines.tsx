import { useEffect, useState } from 'react';
import type { Basket, RemovedLine } from '../../../shop/basket/basket.ts';
import { basketMessages, basketNouns } from '../../../shop/basket/basket-messages.ts';
import type { NoticeText } from '../../../shop/basket/basket-notices.ts';
import { sumMoney } from '../../../shop/money/money.ts';
import { counted } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { RenderSlice } from '../../../ui/loading/render-slice.tsx';
import { useAmount } from '../../../ui/price/price.tsx';
import type { Sending } from '../sending/basket-sending.ts';
import { Line } from './line.tsx';
import { basketRows } from './line-groups.ts';
import styles from './lines.module.css';
import { RemovedRow } from './removed-row.tsx';

interface Props {
  basket: Basket & { removed: RemovedLine[] };
  comments: Record<number, string>;
  tell(line: number): NoticeText[];
  sending: Pick<Sending, 'send' | 'busy'>;
  /** When each line is dispatched, by line id. */
  shipping: Record<number, string>;
}

export function Lines({ basket, comments, tell, sending, shipping }: Props) {
  const t = useMessages(basketMessages);
  const amount = useAmount(false);
  const one = (line: Basket['lines'][number]) => (
    <RenderSlice key={line.id}>
      <Line
        line={line}
        typedComment={comments[line.id]}
        notice={tell(line.id)}
        sending={sending}
        shipping={shipping[line.id]}
      />
    </RenderSlice>
  );
  const rows = basketRows(basket.lines, useRemoved(basket));
  if (rows.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('basket.lines')}>
      {rows.map((row) => {
        if (row.kind === 'removed') return <RemovedRow key={row.id} id={row.id} name={row.name} />;
        const [first] = row.lines;
        if (row.lines.length === 1 || !first) return row.lines.map(one);
        const worth = sumMoney(row.lines.map((line) => line.worth));
        return (
          <li key={row.id}>
            <details open className={styles.group}>
              <summary>
                <span>
                  {tie(t('basket.group', { name: first.name, lines: counted(row.lines.length, basketNouns.line) }))}
                </span>
                <span>{t('basket.groupWorth', { amount: amount(worth) })}</span>
              </summary>
              <ul>{row.lines.map(one)}</ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** A removed row hides itself after its time, so it remains even when the basket is reloaded before that. */
function useRemoved({ lines, removed }: Props['basket']): RemovedLine[] {
  const [earlier, setEarlier] = useState<RemovedLine[]>([]);
  const without = (all: RemovedLine[], others: { id: number }[]) =>
    all.filter(({ id }) => others.every((other) => other.id !== id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembers the current lines for the next render.
  useEffect(() => setEarlier((all) => [...without(all, removed), ...removed]), [removed]);
  return [...removed, ...without(earlier, [...removed, ...lines])];
}
