import type { KsefToSend } from '../../../data/order/documents/ksef-sending.ts';
import { ksefTimes, ownCodes } from '../../../shop/order/documents/ksef/ksef-status.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { dayOf } from '../../../shop/time/warsaw-time.ts';
import { roundMs } from '../port.ts';
import { openBatches } from './batches.ts';
import { followSession } from './follow.ts';
import { type OnlineSession, SessionOver } from './ksef-api.ts';
import { KsefRefused, Unanswered } from './ksef-call.ts';
import { signedCertificateLink } from './offline-code.ts';
import type { SenderParts } from './sender-parts.ts';

/** A session that ends while an invoice is on its way would refuse it. */
const spareMs = 5 * 60_000;
/** After so many calls without an answer the rest waits for the next round. */
const mostLost = 3;
const mostAtOnce = 1_000;
const refusedFile = 430;
const noPermission = 410;

/** Sends what waits and asks about what was sent. Rows are written before each call, so it may be killed anywhere. */
export function openSender(parts: SenderParts): { workDue(): Promise<void> } {
  const { api, ksef, qrHost, now } = parts;
  const batches = openBatches(parts);
  let session: OnlineSession | null = null;

  async function onlineSession(): Promise<OnlineSession> {
    if (session === null || !(session.validUntil - spareMs > now())) session = await api.openOnline();
    return session;
  }

  /** Those that KSeF has certainly not seen get the day of today. */
  async function stamped(waiting: KsefToSend[]): Promise<boolean> {
    const today = dayOf(now());
    const old = waiting.filter(
      ({ mode, wasSent, content }) => mode === 'online' && !wasSent && content.issuedOn < today,
    );
    for (const { documentId } of old) await ksef.stamp(documentId, today, now());
    return old.length > 0;
  }

  async function waiting(): Promise<KsefToSend[]> {
    const found = await ksef.toSend(now(), mostAtOnce);
    return (await stamped(found)) ? ksef.toSend(now(), mostAtOnce) : found;
  }

  async function sendOne(open: OnlineSession, invoice: KsefToSend): Promise<void> {
    const { documentId, hash, xml, mode, replacesHash } = invoice;
    const sendId = await ksef.begin(documentId, { session: open.reference, hash, qrHost }, now());
    if (sendId === null) return;
    const reference = await api
      .send(open, xml, { isOffline: mode === 'offline24', replacesHash })
      .catch((error: unknown) => notTaken(error, sendId, invoice));
    if (reference === null) return;
    await ksef.named(sendId, reference);
    await ksef.askLater({ documentId, tries: 0 }, null, now());
  }

  /** Throws unless KSeF has refused this very file. */
  async function notTaken(error: unknown, sendId: number, { documentId, tries }: KsefToSend): Promise<null> {
    if (error instanceof KsefRefused) {
      const code = error.code === 403 ? noPermission : refusedFile;
      await ksef.stop({ sendId, documentId }, { code, details: `${error.code} ${error.message}` }, now());
      return null;
    }
    if (error instanceof SessionOver) session = null;
    if (error instanceof SessionOver || (error instanceof Unanswered && error.unsent)) await ksef.withdraw(sendId);
    else await ksef.askLater({ documentId, tries }, ownCodes.away, now());
    throw error;
  }

  async function sendSingly(invoices: KsefToSend[], until: Instant): Promise<void> {
    let lost = 0;
    for (const invoice of invoices) {
      if (now() > until) return;
      const open = await onlineSession();
      await sendOne(open, invoice).catch((error: unknown) => {
        // The next one opens a new session; this one comes with the next round.
        if (error instanceof SessionOver) return;
        lost += 1;
        const isOne = error instanceof Unanswered && !error.unsent && lost < mostLost;
        if (!isOne) throw error;
      });
    }
  }

  async function sendDue(until: Instant): Promise<void> {
    const found = await waiting();
    const ordinary = found.filter(({ mode, replacesHash }) => mode === 'online' && replacesHash === null);
    if (ordinary.length <= ksefTimes.singly) return sendSingly(found, until);
    await batches.send(ordinary);
    await sendSingly(
      found.filter((one) => !ordinary.includes(one)),
      until,
    );
  }

  async function followDue(): Promise<void> {
    const inBatches = await batches.follow();
    const sent = await ksef.sent(now(), mostAtOnce);
    const bySession = Map.groupBy(
      sent.filter((one) => !inBatches.includes(one.session)),
      (one) => one.session,
    );
    for (const [reference, rows] of bySession) {
      const isOver = await followSession(reference, rows, parts);
      if (isOver && session?.reference === reference) session = null;
    }
  }

  /** What waits too long is issued on paper, if the shop has a certificate for that. */
  async function issueOffline(): Promise<void> {
    const { offline, nip } = parts;
    if (!offline) return;
    const late = ({ mode, createdAt }: KsefToSend) => mode === 'online' && createdAt < now() - ksefTimes.offlineAfterMs;
    for (const { documentId, hash } of (await waiting()).filter(late)) {
      const link = signedCertificateLink({ host: qrHost, nip: nip(), hash }, offline);
      await ksef.goOffline(documentId, { hash, link, qrHost }, now());
    }
  }

  /** Each part of the work is tried, so that a limit of one kind of calls does not stop the others. */
  async function tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof KsefRefused) && !(error instanceof Unanswered)) throw error;
      if (error instanceof Unanswered && error.freeAt !== null) return;
      const code = error instanceof KsefRefused ? ownCodes.notSignedIn : ownCodes.away;
      const details = error instanceof KsefRefused ? `${error.code} ${error.message}` : '';
      const unsent = await ksef.toSend(now(), mostAtOnce);
      await ksef.note(
        unsent.map(({ documentId }) => documentId),
        code,
        details,
      );
    }
  }

  return {
    async workDue() {
      const until = now() + roundMs;
      await tried(followDue);
      await tried(() => sendDue(until));
      await issueOffline();
    },
  };
}
