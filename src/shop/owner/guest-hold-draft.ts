import { orderLimits } from '../limits.ts';
import { parseMoney } from '../money/money.ts';
import type { GuestHold } from '../order/hold.ts';

export const guestHoldFields = ['pieces', 'share', 'value', 'days'] as const;
export type GuestHoldField = (typeof guestHoldFields)[number];

export type GuestHoldFaults = Partial<Record<GuestHoldField, string>>;

const { most } = orderLimits.guestHoldDraft;

/** The limits of reservations for unknown buyers, from the owner's form. */
export function guestHoldFrom(text: (name: GuestHoldField) => string): { hold: GuestHold; faults: GuestHoldFaults } {
  const faults: GuestHoldFaults = {};
  const whole = (name: 'pieces' | 'share' | 'days'): number => {
    const typed = text(name).trim();
    const count = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
    if (count < 1 || count > most[name]) faults[name] = `Podaj liczbę całkowitą od 1 do ${most[name]}.`;
    return count;
  };
  const value = parseMoney(text('value')) ?? 0;
  if (value < 1 || value > most.value) faults.value = 'Podaj kwotę większą od zera, na przykład 5000,00.';
  return { hold: { pieces: whole('pieces'), share: whole('share'), value, days: whole('days') }, faults };
}
