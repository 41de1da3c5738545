import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

/** An invoice that was sent to the simulator. */
export interface SentInvoice {
  reference: string;
  session: string;
  nip: string;
  ordinal: number;
  bytes: Buffer | null;
  hash: string;
  isOffline: boolean;
  replaces: string | null;
  arrivedAt: number;
  readyAt: number;
  /** `null`: not decided yet. */
  verdict: Verdict | null;
  ksefNumber: string | null;
  facts: InvoiceFacts | null;
}

export interface Verdict {
  code: number;
  description: string;
  details?: string[];
  extensions?: Record<string, string>;
}

interface InvoiceFacts {
  nip: string;
  kind: string;
  number: string;
  issuedOn: string;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** A day in Warsaw. */
const warsawDay = (at: number): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });

const hexOf = (count: number, of: number): string => of.toString(16).toUpperCase().padStart(count, '0').slice(-count);

/** `20261118-SO-2C3E6C8000-B675CF5D68-07`. */
export function referenceNumber(kind: string, at: number, serial: number): string {
  const seed = createHash('sha256').update(`${kind}${serial}`).digest('hex').toUpperCase();
  return `${warsawDay(at).replaceAll('-', '')}-${kind}-${hexOf(10, serial)}-${seed.slice(0, 10)}-${seed.slice(10, 12)}`;
}

/** CRC-8 with the polynomial x^8 + x^2 + x + 1 over everything before it. */
function checkDigits(text: string): string {
  let rest = 0;
  for (const byte of Buffer.from(text, 'ascii')) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80 ? ((rest << 1) & 0xff) ^ 0x07 : (rest << 1) & 0xff;
  }
  return hexOf(2, rest);
}

export function ksefNumber(nip: string, at: number, serial: number): string {
  const start = `${nip}-${warsawDay(at).replaceAll('-', '')}-${hexOf(12, 0x0100_0000_0000 + serial)}`;
  return `${start}-${checkDigits(start)}`;
}

const elements = [
  'Naglowek KodFormularza WariantFormularza DataWytworzeniaFa',
  'Podmiot1 DaneIdentyfikacyjne NIP Nazwa Adres KodKraju AdresL1',
  'Podmiot2 DaneIdentyfikacyjne JST GV',
  'Fa KodWaluty P_1 P_2 P_15 Adnotacje P_16 P_17 P_18 P_18A Zwolnienie NoweSrodkiTransportu P_23 PMarzy RodzajFaktury',
].join(' ');
const space = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
const kinds = ['VAT', 'KOR', 'ZAL', 'ROZ', 'UPR', 'KOR_ZAL', 'KOR_ROZ'];

const between = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Every opened tag is closed, in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', alone] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (close ? open.pop() !== name : !alone && open.push(name) === 0) return false;
  }
  return open.length === 0;
}

/** What is wrong with the file itself; `null`: nothing. */
function fileFault(bytes: Buffer): string | null {
  if (bytes.length > 1_000_000) return 'Plik jest za duży.';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'Plik zaczyna się od BOM.';
  const xml = bytes.toString('utf8');
  if (!Buffer.from(xml).equals(bytes)) return 'Plik nie jest w UTF-8.';
  if (/<\?(?!xml )/.test(xml)) return 'Plik zawiera instrukcje przetwarzania.';
  if (/[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}]/u.test(xml))
    return 'Niedozwolony znak.';
  return null;
}

function contentFault(xml: string, facts: InvoiceFacts, today: string): string | null {
  if (!isWellFormed(xml)) return 'Dokument XML jest niepoprawny.';
  if (!xml.includes(`<Faktura xmlns="${space}">`)) return 'Nieznana przestrzeń nazw.';
  if (!/<KodFormularza kodSystemowy="FA \(3\)" wersjaSchemy="1-0E">FA</.test(xml)) return 'Inny formularz niż sesji.';
  let at = 0;
  for (const name of elements.split(' ')) {
    const found = xml.slice(at).search(new RegExp(`<${name}[ >]`));
    if (found < 0) return `Brak elementu ${name} we właściwym miejscu.`;
    at += found;
  }
  if (!kinds.includes(facts.kind)) return 'Nieznany rodzaj faktury.';
  if (!/^\d{4}-\d\d-\d\d$/.test(facts.issuedOn) || facts.issuedOn > today)
    return 'Data wystawienia jest z przyszłości.';
  if (facts.kind.startsWith('KOR') && !/<NrKSeFFaKorygowanej>|<NrKSeFN>/.test(xml))
    return 'Brak numeru faktury korygowanej.';
  return null;
}

/** What KSeF would say of an invoice. `others`: those that have a number. */
export function judge(invoice: SentInvoice, others: readonly SentInvoice[], withExtensions: boolean): Verdict {
  const { bytes } = invoice;
  if (!bytes || sha256(bytes) !== invoice.hash) return { code: 435, description: 'Błąd odszyfrowania pliku' };
  const broken = fileFault(bytes);
  if (broken) return { code: 430, description: 'Błąd weryfikacji pliku faktury', details: [broken] };
  const xml = bytes.toString('utf8');
  const facts: InvoiceFacts = {
    nip: between(xml, 'NIP'),
    kind: between(xml, 'RodzajFaktury'),
    number: between(xml, 'P_2'),
    issuedOn: between(xml, 'P_1'),
  };
  invoice.facts = facts;
  const fault = contentFault(xml, facts, warsawDay(invoice.arrivedAt));
  if (fault) return { code: 450, description: 'Błąd weryfikacji semantyki dokumentu faktury', details: [fault] };
  if (facts.nip !== invoice.nip) return { code: 410, description: 'Nieprawidłowy zakres uprawnień' };
  const same = others.find(
    ({ facts: own }) => own?.nip === facts.nip && own.kind === facts.kind && own.number === facts.number,
  );
  if (same?.ksefNumber)
    return {
      code: 440,
      description: 'Duplikat faktury',
      details: [`Faktura o numerze KSeF: ${same.ksefNumber} została już prawidłowo przesłana do systemu.`],
      ...(withExtensions
        ? { extensions: { originalSessionReferenceNumber: same.session, originalKsefNumber: same.ksefNumber } }
        : {}),
    };
  return { code: 200, description: 'Sukces' };
}

/** The confirmation of one invoice, with the look of a signature. */
export function upoOf({
  nip,
  session,
  ksefNumber: number,
  facts,
  hash,
  isOffline,
  arrivedAt,
  readyAt,
}: SentInvoice): string {
  const instant = (at: number) => new Date(at).toISOString();
  const isLate = facts !== null && facts.issuedOn < warsawDay(arrivedAt);
  return [
    '<?xml version="1.0" encoding="UTF-8"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">',
    '<NazwaPodmiotuPrzyjmujacego>Ministerstwo Finansów</NazwaPodmiotuPrzyjmujacego>',
    `<NumerReferencyjnySesji>${session}</NumerReferencyjnySesji>`,
    `<Uwierzytelnienie><IdKontekstu><Nip>${nip}</Nip></IdKontekstu>`,
    `<SkrotDokumentuUwierzytelniajacego>${hash}</SkrotDokumentuUwierzytelniajacego></Uwierzytelnienie>`,
    '<NazwaStrukturyLogicznej>schemat_FA(3)_v1-0E.xsd</NazwaStrukturyLogicznej><KodFormularza>FA (3)</KodFormularza>',
    `<Dokument><NipSprzedawcy>${nip}</NipSprzedawcy><NumerKSeFDokumentu>${number}</NumerKSeFDokumentu>`,
    `<NumerFaktury>${facts?.number}</NumerFaktury><DataWystawieniaFaktury>${facts?.issuedOn}</DataWystawieniaFaktury>`,
    `<DataPrzeslaniaDokumentu>${instant(arrivedAt)}</DataPrzeslaniaDokumentu>`,
    `<DataNadaniaNumeruKSeF>${instant(readyAt)}</DataNadaniaNumeruKSeF><SkrotDokumentu>${hash}</SkrotDokumentu>`,
    `<TrybWysylki>${isOffline || isLate ? 'Offline' : 'Online'}</TrybWysylki></Dokument>`,
    `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignatureValue>${hash}</ds:SignatureValue></ds:Signature>`,
    '</Potwierdzenie>',
  ].join('');
}

/** The files of a ZIP, by its directory. */
export function unzipped(file: Buffer): Buffer[] {
  const end = file.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('no ZIP');
  const files: Buffer[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('no entry of the directory');
    const [packed, size, nameLength] = [
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
    ];
    const start = file.readUInt32LE(at + 42);
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const content = inflateRawSync(file.subarray(data, data + packed));
    if (content.length !== size) throw new Error('another size');
    files.push(content);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return files;
}
