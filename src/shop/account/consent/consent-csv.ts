import { writeCsvRow } from '../../text/csv.ts';
import type { Instant } from '../../time/instant.ts';
import type { MarketingKind } from './consents.ts';

/** A marketing consent with what proves it (RODO art. 7): who gave it, when, where, and to which words. */
interface ConsentProof {
  email: string;
  emailConfirmedAt: Instant | null;
  phone: string;
  firstname: string;
  lastname: string;
  companyName: string;
  kind: MarketingKind;
  wording: string;
  place: string;
  at: Instant;
}

const kinds: Record<MarketingKind, string> = { marketing_email: 'e-mail', marketing_phone: 'telefon' };

const iso = (at: Instant | null): string => (at === null ? '' : new Date(at).toISOString());

export const consentCsvHead = `${writeCsvRow([
  ...['Zgoda na', 'E-mail', 'Adres potwierdzony', 'Telefon', 'Imię', 'Nazwisko', 'Firma'],
  ...['Wyrażona (UTC)', 'Miejsce', 'Treść zgody'],
])}\r\n`;

export const consentCsvRow = (proof: ConsentProof): string =>
  `${writeCsvRow([
    kinds[proof.kind],
    proof.email,
    iso(proof.emailConfirmedAt),
    proof.phone,
    proof.firstname,
    proof.lastname,
    proof.companyName,
    iso(proof.at),
    proof.place,
    proof.wording,
  ])}\r\n`;
