import type { ListPage } from '../../data/db/rows.ts';
import type { WithdrawalStanding } from '../../data/return/withdrawal-standing.ts';
import type { Withdrawal } from '../../shop/return/withdrawal-statement.ts';
import type { Queue } from '../after-sale/queues.ts';
import { cursorIn } from '../pieces/place.tsx';
import type { PanelAsk } from '../screen.ts';

export const withdrawalQueues: readonly [Queue, ...Queue[]] = [
  { key: 'otwarte', name: 'Do załatwienia', empty: 'Żadne oświadczenie nie czeka.' },
  { key: 'bez-zamowienia', name: 'Bez zamówienia', empty: 'Każde oświadczenie ma swoje zamówienie.' },
  { key: 'wszystkie', name: 'Wszystkie', empty: 'Nie było jeszcze oświadczeń.' },
];

type Listed = ListPage<WithdrawalStanding>;

/** Lists that never exceed one page. */
const whole = (rows: WithdrawalStanding[]): Listed => ({ rows, isBefore: false, isBehind: false });

/** The oldest first, because they are the most urgent. */
export const openWithdrawals = async ({ store, now }: Pick<PanelAsk, 'store' | 'now'>): Promise<WithdrawalStanding[]> =>
  (await store.withdrawalStandings.openOf(await store.withdrawals.unsettled(now))).reverse();

/** The page of a queue that the address asks for. */
export async function withdrawalsIn(ask: PanelAsk, queue: Queue): Promise<Listed> {
  const { store, url } = ask;
  const standings = async (found: Withdrawal[]) => {
    const all: WithdrawalStanding[] = [];
    for (const one of found) all.push(await store.withdrawalStandings.of(one));
    return all;
  };
  if (queue.key === 'wszystkie') {
    const { rows, ...page } = await store.withdrawals.page(cursorIn(url));
    return { rows: await standings(rows), ...page };
  }
  if (queue.key === 'bez-zamowienia') return whole(await standings(await store.withdrawals.all('unmatched')));
  return whole(await openWithdrawals(ask));
}
