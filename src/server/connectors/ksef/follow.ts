import type { KsefSent } from '../../../data/order/documents/ksef-sending.ts';
import { isKsefNumber } from '../../../shop/order/documents/ksef/ksef-number.ts';
import { ksefMove, ksefTimes, ownCodes } from '../../../shop/order/documents/ksef/ksef-status.ts';
import type { InvoiceReport, KsefApi } from './ksef-api.ts';
import { KsefRefused } from './ksef-call.ts';
import type { SenderParts } from './sender-parts.ts';
import { type StatusOfKsef, statusText } from './sign-in.ts';

type Parts = Pick<SenderParts, 'api' | 'ksef' | 'nip' | 'now' | 'lostAfterMs'>;

/** The session was cancelled, or its key could not be read. */
const sessionFaults = [405, 435];

const base64 = (hash: string): string => Buffer.from(hash, 'base64url').toString('base64');
const codeOf = ({ status }: InvoiceReport): number => Number(status.code);

/**
 * Asks about the invoices of a session, and does what their statuses say. Returns true if the session should not be
 * used any more.
 */
export async function followSession(session: string, sent: KsefSent[], parts: Parts): Promise<boolean> {
  const reports = await reportsOf(session, sent, parts.api);
  let isOver = false;
  for (const row of sent) {
    const report = reports.find(({ reference, hash }) =>
      row.reference === null ? hash === base64(row.hash) : reference === row.reference,
    );
    if (report) {
      await follow(row, report, session, parts);
      isOver ||= sessionFaults.includes(codeOf(report));
    } else await notFound(row, parts);
  }
  return isOver;
}

/** One call for one invoice, another one for many or for those whose answer was lost. */
async function reportsOf(session: string, sent: KsefSent[], api: KsefApi): Promise<InvoiceReport[]> {
  const [only, ...others] = sent;
  try {
    if (only?.reference && others.length === 0) return [await api.report(session, only.reference)];
    return await api.reports(session);
  } catch (error) {
    // KSeF does not know the session any more.
    if (error instanceof KsefRefused && error.code !== 403) return [];
    throw error;
  }
}

/** A call whose answer was lost, and which KSeF has not seen so far. */
async function notFound(row: KsefSent, { ksef, now, lostAfterMs = ksefTimes.lostAfterMs }: Parts): Promise<void> {
  const isLost = row.state === 'waiting' && row.reference === null && row.beganAt < now() - lostAfterMs;
  if (isLost) await ksef.again(row, { code: ownCodes.away, details: '' }, now());
  else await ksef.askLater(row, null, now());
}

async function follow(row: KsefSent, report: InvoiceReport, session: string, parts: Parts): Promise<void> {
  const { ksef, now } = parts;
  if (row.state === 'sent' && row.ksefNumber) return confirm(row, row.ksefNumber, report, parts);
  const code = codeOf(report);
  const verdict = { code, details: detailsOf(report.status) };
  // The answer to the call was lost, and the report was found by the bytes.
  if (row.reference === null) await ksef.named(row.sendId, report.reference);
  switch (ksefMove(code)) {
    case 'wait':
      return ksef.askLater(row, code, now());
    case 'done':
      return done(row, report, session, parts);
    case 'compare':
      return compare(row, report, parts);
    case 'again': {
      const isSpent = (await ksef.triesOf(row.documentId)) >= ksefTimes.mostTries;
      if (isSpent) return ksef.stop(row, { code: ownCodes.spent, details: verdict.details }, now());
      return ksef.again(row, verdict, now());
    }
    case 'stop':
      return ksef.stop(row, verdict, now());
  }
}

/** The number is believed only if it is one, of this seller, and given to these bytes. */
async function done(row: KsefSent, report: InvoiceReport, session: string, parts: Parts): Promise<void> {
  const { ksef, nip, now } = parts;
  const { ksefNumber, hash, reference } = report;
  const isOwn =
    ksefNumber !== null && isKsefNumber(ksefNumber) && ksefNumber.startsWith(`${nip()}-`) && hash === base64(row.hash);
  if (!isOwn) return ksef.askLater(row, ownCodes.wrongAnswer, now());
  await ksef.done(row, { ksefNumber, session, reference }, now());
  await confirm(row, ksefNumber, report, parts);
}

/** KSeF has an invoice with this number of the seller. If its bytes are ours, an earlier call has arrived. */
async function compare(row: KsefSent, report: InvoiceReport, parts: Parts): Promise<void> {
  const { api, ksef, now } = parts;
  const { originalSessionReferenceNumber: original, originalKsefNumber } = (report.status.extensions ?? {}) as Record<
    string,
    unknown
  >;
  const own = (await ksef.sendsOf(row.documentId, row.hash)).map(({ session }) => session);
  const sessions = new Set([...(typeof original === 'string' ? [original] : []), ...own]);
  for (const session of sessions) {
    const reports = await reportsOf(session, [], api);
    const same = reports
      .filter(({ hash }) => hash === base64(row.hash))
      .map((one) => ({ one, does: ksefMove(codeOf(one)) }));
    const known = same.find(({ does }) => does === 'done');
    if (known) return done(row, known.one, session, parts);
    if (same.some(({ does }) => does === 'wait')) return ksef.askLater(row, 150, now());
  }
  const details = typeof originalKsefNumber === 'string' ? `Numer KSeF tamtej faktury: ${originalKsefNumber}.` : '';
  return ksef.stop(row, { code: ownCodes.clash, details }, now());
}

/** Keeps the confirmation, if it is about these bytes and this number. */
async function confirm(row: KsefSent, ksefNumber: string, { upoUrl }: InvoiceReport, parts: Parts): Promise<void> {
  const { api, ksef, now } = parts;
  const upo = upoUrl === null ? null : await api.upo(upoUrl);
  const isOwn =
    upo?.includes(`<SkrotDokumentu>${base64(row.hash)}</SkrotDokumentu>`) &&
    upo.includes(`<NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu>`);
  if (upo && isOwn) await ksef.keepUpo(row.documentId, upo);
  else await ksef.askLater(row, null, now());
}

const detailsOf = (status: StatusOfKsef): string => statusText(status).slice(0, 2_000);
