import type { KsefEntry } from '../../data/order/documents/stored-documents.ts';
import { ksefDeadline } from '../../shop/order/documents/ksef/ksef-deadline.ts';
import { ksefStatusText } from '../../shop/order/documents/ksef/ksef-status.ts';
import type { SaleDocument } from '../../shop/order/documents/sale-document.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { deadlineOf } from '../after-sale/deadline-text.ts';
import type { Tone } from '../pieces/state-label.tsx';

const states: Record<KsefEntry['state'], { state: string; tone: Tone }> = {
  waiting: { state: 'czeka na KSeF', tone: 'ochre' },
  sent: { state: 'w KSeF', tone: 'sage' },
  failed: { state: 'zatrzymana', tone: 'brick' },
};
const offline = { state: 'OFFLINE, czeka na KSeF', tone: 'ochre' } as const;
const confirmationAwaited = 'Sklep pobierze jeszcze urzędowe poświadczenie odbioru (UPO).';

/** What happened with an invoice on its way to KSeF, and until when it has to be there. */
export function ksefWords(entry: KsefEntry, content: SaleDocument, now: Instant) {
  const { state, mode, code, details, qrHost, hasUpo } = entry;
  if (state === 'sent')
    return { ...states.sent, happened: qrHost && !hasUpo ? confirmationAwaited : '', details: '', deadline: null };
  return {
    ...(state === 'waiting' && mode === 'offline24' ? offline : states[state]),
    happened: code === null ? '' : ksefStatusText(code),
    details,
    deadline: deadlineOf('w KSeF do', ksefDeadline({ mode, ...content }), now),
  };
}
