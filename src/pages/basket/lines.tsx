import type { Basket, RemovedLine } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { addMoney } from '../../shop/money.ts';
import { counted } from '../../shop/plural.ts';
import type { Forms } from '../../shop/product.ts';
import { tie } from '../../shop/typography.ts';
import { useAmount } from '../../ui/price.tsx';
import { useSay } from '../../ui/words.tsx';
import type { Sending } from './basket-sending.ts';
import { Line } from './line.tsx';
import { rowsOf } from './line-groups.ts';
import styles from './lines.module.css';
import type { Told } from './notices.ts';
import { RemovedRow } from './removed-row.tsx';

interface Props {
  basket: Basket & { removed: RemovedLine[] };
  comments: Record<number, string>;
  tell(line: number): Told[];
  sending: Pick<Sending, 'send' | 'busy'>;
}

export function Lines({ basket, comments, tell, sending }: Props) {
  const say = useSay(basketMessages);
  const amount = useAmount(false);
  const one = (line: Basket['lines'][number]) => (
    <Line key={line.id} line={line} typedComment={comments[line.id]} told={tell(line.id)} sending={sending} />
  );
  const rows = rowsOf(basket.lines, basket.removed);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={say('basket.lines')}>
      {rows.map((row) => {
        if (row.kind === 'removed') return <RemovedRow key={row.id} id={row.id} name={row.name} />;
        const [first] = row.lines;
        if (row.lines.length === 1 || !first) return row.lines.map(one);
        const worth = row.lines.reduce((sum, line) => addMoney(sum, line.worth), { gross: 0, net: 0 });
        return (
          <li key={row.id}>
            <details open className={styles.group}>
              <summary>
                <span>
                  {tie(say('basket.group', { name: first.name, lines: counted(row.lines.length, lineForms) }))}
                </span>
                <span>{say('basket.groupWorth', { amount: amount(worth) })}</span>
              </summary>
              <ul>{row.lines.map(one)}</ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

const lineForms: Forms = { one: 'pozycja', few: 'pozycje', many: 'pozycji', other: 'pozycji' };
