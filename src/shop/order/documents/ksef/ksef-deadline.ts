import type { Day } from '../../../time/instant.ts';
import { addDays } from '../../../time/warsaw-time.ts';
import { addWorkingDays } from '../../../time/working-days.ts';

/** Issued when KSeF takes it, or on paper before that (art. 106nda VAT). */
export type KsefMode = 'online' | 'offline24';

interface Waiting {
  mode: KsefMode;
  issuedOn: Day;
  soldOn: Day;
}

/**
 * The last day to send an invoice to KSeF. Offline: the next working day after its date (art. 106nda(8) VAT). Otherwise
 * it is not issued before KSeF has it, which is until the 15th of the month after the sale (art. 106i(1)).
 */
export function ksefDeadline({ mode, issuedOn, soldOn }: Waiting): Day {
  if (mode === 'offline24') return addWorkingDays(issuedOn, 1);
  const nextMonth = addDays(`${soldOn.slice(0, 7)}-28`, 4).slice(0, 7);
  return `${nextMonth}-15`;
}
