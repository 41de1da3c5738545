import type { Grosze } from '../money/money.ts';
import type { QrCode } from './qr-code.ts';

/** The data of a payment by transfer. */
export interface TransferDetails {
  /** In groups, for reading and copying. */
  account: string;
  name: string;
  title: string;
  amount: Grosze;
  /** Rendered by the page. Encoded by the server, so that browsers do not load the encoder. */
  qr: (QrCode & { label: string }) | null;
}
