import { randomUUID } from 'node:crypto';
import type { KsefSending, KsefToSend } from '../../../data/order/documents/ksef-sending.ts';
import { sessionCodes } from '../../../shop/order/documents/ksef/ksef-status.ts';
import { followSession } from './follow.ts';
import { KsefRefused } from './ksef-call.ts';
import type { SenderParts } from './sender-parts.ts';
import { zipOf } from './zip.ts';

/** Still being read by KSeF. */
const isRunning = (code: number): boolean => code < sessionCodes.done;

/** Many invoices in one file. Nothing of it counts before the session is closed, so until then it may be dropped. */
export function openBatches(parts: SenderParts) {
  const { api, ksef, qrHost, now } = parts;

  async function close(session: string): Promise<void> {
    await api.closeBatch(session);
    await ksef.batches.move(session, 'closing', 'closed');
  }

  async function finish(session: string): Promise<void> {
    const sent = await ksef.sentIn(session);
    await followSession(session, sent, { ...parts, lostAfterMs: 0 });
    await ksef.batches.move(session, 'closed', 'ended');
  }

  type Batch = Awaited<ReturnType<KsefSending['batches']['unfinished']>>[number];
  async function followOne({ session, state }: Batch): Promise<void> {
    // The process that was uploading it is gone.
    if (state === 'open') return ksef.batches.drop(session, now());
    const code = await api.sessionStatus(session);
    if (code === sessionCodes.open) return state === 'closing' ? close(session) : undefined;
    if (state === 'closing') await ksef.batches.move(session, 'closing', 'closed');
    if (isRunning(code)) return;
    if (code === sessionCodes.done) return finish(session);
    return ksef.batches.drop(session, now());
  }

  return {
    /** Returns the sessions that are not over. */
    async follow(): Promise<string[]> {
      for (const batch of await ksef.batches.unfinished()) await followOne(batch);
      return (await ksef.batches.unfinished()).map(({ session }) => session);
    },

    async send(invoices: KsefToSend[]): Promise<void> {
      const ours = `own-${randomUUID()}`;
      await ksef.batches.open(ours, now());
      const begun: KsefToSend[] = [];
      for (const invoice of invoices) {
        const { documentId, hash } = invoice;
        if (await ksef.begin(documentId, { session: ours, hash, qrHost }, now())) begun.push(invoice);
      }
      let session = ours;
      try {
        const file = zipOf(
          begun.map(({ documentId, xml }) => ({ name: `${documentId}.xml`, content: Buffer.from(xml) })),
        );
        session = await api.uploadBatch(file, (reference) => {
          session = reference;
          return ksef.batches.name(ours, reference);
        });
      } catch (error) {
        await ksef.batches.drop(session, now());
        throw error;
      }
      if (!(await ksef.batches.move(session, 'open', 'closing'))) return;
      await close(session).catch((error: unknown) => {
        // It may be closed: the next round asks.
        if (error instanceof KsefRefused) return;
        throw error;
      });
    },
  };
}
