import type { KsefSending } from '../../../data/order/documents/ksef-sending.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { KsefApi } from './ksef-api.ts';
import type { KeyPair } from './pem.ts';

export interface SenderParts {
  api: KsefApi;
  ksef: KsefSending;
  qrHost: string;
  /** The seller's. */
  nip: () => string;
  /** The key for invoices that are issued offline; `null`: the shop has none. */
  offline: KeyPair | null;
  now: () => Instant;
  /** When a call without an answer counts as lost; left out: `ksefTimes.lostAfterMs`. */
  lostAfterMs?: number;
}
