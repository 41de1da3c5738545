import type { Grosze } from '../money/money.ts';
import type { QrCode } from './qr-code.ts';

/** All that a shopper needs to pay by transfer. */
export interface TransferDetails {
  /** In groups, for reading and copying. */
  account: string;
  name: string;
  title: string;
  amount: Grosze;
  /** Drawn by the page. Encoded by the server, so that no browser loads the encoder. */
  qr: (QrCode & { label: string }) | null;
}
