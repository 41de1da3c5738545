import type { StaffSession } from '../../data/staff/staff-sessions.ts';
import type { Waiting } from '../../data/staff/today.ts';
import { mayOpen, roleNames } from '../../shop/staff/roles.ts';
import { sumOfWork, type WorkKind } from '../../shop/staff/today-work.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { failuresAddress } from '../mails/mail-addresses.ts';
import type { PanelGroup } from '../screen.ts';
import type { MenuEntry, MenuGroup } from './frame-data.ts';

/** What waits on a screen, by its address. */
const waitingOn: Record<string, readonly WorkKind[]> = {
  '/panel/zamowienia': ['toAccept', 'toPack', 'toSend', 'partSent', 'partReady'],
  '/panel/dokumenty': ['invoices'],
  '/panel/zwroty': ['returnsArrived', 'returnsToPay'],
  '/panel/reklamacje': ['complaints', 'complaintsToDo'],
  '/panel/odstapienia': ['withdrawals'],
  '/panel/opinie': ['opinions'],
  [failuresAddress]: ['failed'],
};

/** The groups of the menu with the screens that this person may open. */
export function menuOf(groups: readonly PanelGroup[], { role }: StaffSession['staff'], waiting: Waiting): MenuGroup[] {
  return groups.flatMap(({ name, sign, screens }) => {
    const entries = screens.flatMap(({ menu, address, roles }): MenuEntry[] =>
      menu !== undefined && mayOpen(role, roles)
        ? [{ name: menu, to: address, ...counted(sumOfWork(waiting, waitingOn[address] ?? [])) }]
        : [],
    );
    const [first] = entries;
    const all = entries.reduce((sum, { count = 0 }) => sum + count, 0);
    return first ? [{ name, sign, to: first.to, entries, ...counted(all) }] : [];
  });
}

const counted = (count: number): { count?: number } => (count > 0 ? { count } : {});

export const framePerson = ({ name, role }: StaffSession['staff']) => ({ name, role: roleNames[role] });

/** How long the numbers in the menu may be old. They are counted again after every action. */
const freshMs = 10_000;

/** The numbers of waiting things for the menu, which every page shows. */
export function countedWaiting(count: (now: Instant) => Promise<Waiting>) {
  let last: { at: Instant; waiting: Promise<Waiting> } | null = null;
  return {
    at(now: Instant): Promise<Waiting> {
      if (last && now >= last.at && now - last.at < freshMs) return last.waiting;
      const waiting = count(now);
      last = { at: now, waiting };
      waiting.catch(() => {
        last = null;
      });
      return waiting;
    },
    forget() {
      last = null;
    },
  };
}
