import type { ReturnEntry } from '../../shop/return/return.ts';
import type { ReturnState } from '../../shop/return/return-machine.ts';
import { returnMessages } from '../../shop/return/return-messages.ts';
import type { Withdrawal } from '../../shop/return/withdrawal-statement.ts';
import type { Follows } from '../../shop/return/withdrawal-view.ts';
import type { Tone } from '../pieces/state-label.tsx';

/** Names of the states from the shop's point of view. */
export const returnStateNames: Record<ReturnState, string> = {
  announced: 'Zgłoszony',
  sent: 'W drodze',
  arrived: 'Dotarł, do oceny',
  accepted: 'Przyjęty, pieniądze w drodze',
  refunded: 'Pieniądze oddane',
  refused: 'Odmówiono',
  cancelled: 'Anulowany przez kupującego',
  lapsed: 'Nieoddany w terminie',
};

export const returnStateTones: Record<ReturnState, Tone> = {
  announced: 'plain',
  sent: 'plain',
  arrived: 'ochre',
  accepted: 'ochre',
  refunded: 'sage',
  refused: 'ink',
  cancelled: 'ink',
  lapsed: 'brick',
};

export const returnEventNames: Record<ReturnEntry['event'], string> = {
  announce: 'Zgłoszono zwrot',
  send: 'Nadano paczkę',
  arrive: 'Towar dotarł',
  accept: 'Przyjęto zwrot',
  refund: 'Oddano pieniądze',
  refuse: 'Odmówiono przyjęcia',
  cancel: 'Anulowano zwrot',
  lapse: 'Minął termin oddania rzeczy',
};

/** Notes of the state machine are codes, which are translated here. */
export const noteText = (note: string): string => (note === 'as_new' ? 'towar jak nowy, wrócił do sprzedaży' : note);

export const reasonName = (reason: keyof typeof reasons | null): string =>
  reason === null ? 'nie podano' : reasons[reason];
const reasons = {
  changed_mind: returnMessages['return.reason.changed_mind'],
  size: returnMessages['return.reason.size'],
  different: returnMessages['return.reason.different'],
  late: returnMessages['return.reason.late'],
  better_price: returnMessages['return.reason.better_price'],
  other: returnMessages['return.reason.other'],
};

export const wayNames = {
  parcel: 'Kupujący nadaje paczkę',
  courier: 'Kurier odbiera od kupującego',
  person: 'Kupujący przynosi osobiście',
  none: 'Nic nie wraca: przyszło e-mailem',
} as const;

export const formNames = {
  as_paid: 'Tak, jak zapłacono',
  transfer: 'Przelewem na konto',
  gift_card: 'Kartą podarunkową',
  cash: 'Gotówką',
  other: 'Inaczej',
} as const;

/** Consequences of a statement of withdrawal, for the staff. */
export const followsNames: Record<Follows, string> = {
  search: 'Znajdź zamówienie',
  cancelled: 'Zamówienie anulowane, oddaj wpłatę',
  waiting: 'Zostanie anulowane po rozstrzygnięciu płatności',
  handed: 'Niewysłane: zdejmij z paczki i oddaj pieniądze',
  taken: 'Zdjęte z zamówienia przed wysyłką',
  read: 'Przeczytaj i odpowiedz',
  send: 'Towar ma wrócić',
  none: 'Bez skutku',
};

/** Statements that need the shop first are ochre, those without an order brick. */
export function withdrawalTone({ open, follows }: { open: boolean; follows: Follows }): Tone {
  if (!open) return 'sage';
  if (follows === 'search') return 'brick';
  return follows === 'send' || follows === 'waiting' ? 'plain' : 'ochre';
}

export const withdrawalEventNames: Record<Withdrawal['history'][number]['event'], string> = {
  match: 'Powiązano z zamówieniem',
  cancel: 'Anulowano zamówienie',
  wait: 'Czeka na rozstrzygnięcie płatności',
  hand_over: 'Przekazano do sklepu',
  take_off: 'Zdjęto z zamówienia',
  answer: 'Odpowiedziano',
  settle: 'Załatwiono',
};
