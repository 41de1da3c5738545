import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import {
  hasCode,
  jsonOf,
  type KsefAnswer,
  type KsefCall,
  type KsefCaller,
  ksefRefusal,
  Unanswered,
} from './ksef-call.ts';
import type { KsefKeys } from './ksef-key.ts';
import type { SignIn, StatusOfKsef } from './sign-in.ts';

const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };

/** Keys of one session: new for each, never stored. */
interface SessionKey {
  key: Buffer;
  iv: Buffer;
}

export interface OnlineSession extends SessionKey {
  reference: string;
  validUntil: number;
}

/** What KSeF says of an invoice. */
export interface InvoiceReport {
  reference: string;
  /** SHA-256, base64. */
  hash: string;
  ksefNumber: string | null;
  upoUrl: string | null;
  status: StatusOfKsef;
}

/** The session takes no more invoices: a new one is opened. */
export class SessionOver extends Error {}

/** Not found, closed or expired, full. */
const sessionOverCodes = [21_173, 21_180, 21_155];

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

const encrypted = ({ key, iv }: SessionKey, plain: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
};

export type KsefApi = ReturnType<typeof openKsefApi>;

/** The calls about invoices. Each throws `Unanswered` or `Refused`. */
export function openKsefApi({ call, keys, signIn }: { call: KsefCaller; keys: KsefKeys; signIn: SignIn }) {
  /** A token may be taken back before its time: once more with a new one. */
  async function asked(own: KsefCall): Promise<KsefAnswer> {
    const answer = await call({ ...own, bearer: await signIn.bearer() });
    if (answer.status !== 401) return answer;
    signIn.forget();
    return call({ ...own, bearer: await signIn.bearer() });
  }

  async function sure(own: KsefCall, status: number): Promise<KsefAnswer> {
    const answer = await asked(own);
    if (answer.status !== status) throw ksefRefusal(answer);
    return answer;
  }

  async function opened(path: string, more: object, session: SessionKey): Promise<Record<string, unknown>> {
    const answer = await keys.withKey('SymmetricKeyEncryption', session.key, ({ text, publicKeyId }) =>
      asked({
        operation: path.endsWith('online') ? 'open' : 'batch',
        method: 'POST',
        path,
        json: {
          formCode,
          ...more,
          encryption: {
            encryptedSymmetricKey: text,
            initializationVector: session.iv.toString('base64'),
            publicKeyId,
          },
        },
      }),
    );
    if (answer.status !== 201) throw ksefRefusal(answer);
    const read = jsonOf(answer);
    if (typeof read.referenceNumber !== 'string') throw new Unanswered({ unsent: false });
    return read;
  }

  const newKey = (): SessionKey => ({ key: randomBytes(32), iv: randomBytes(16) });
  const sessionPath = (session: string) => `/sessions/${encodeURIComponent(session)}`;

  return {
    async openOnline(): Promise<OnlineSession> {
      const session = newKey();
      const { referenceNumber, validUntil } = await opened('/sessions/online', {}, session);
      return { ...session, reference: String(referenceNumber), validUntil: Date.parse(String(validUntil)) };
    },

    /** Returns the name of the invoice in the session. */
    async send(
      session: OnlineSession,
      xml: string,
      { isOffline, replacesHash }: { isOffline: boolean; replacesHash: string | null },
    ): Promise<string> {
      const plain = Buffer.from(xml);
      const content = encrypted(session, plain);
      const answer = await asked({
        operation: 'send',
        method: 'POST',
        path: `/sessions/online/${encodeURIComponent(session.reference)}/invoices`,
        json: {
          invoiceHash: digestOf(plain),
          invoiceSize: plain.length,
          encryptedInvoiceHash: digestOf(content),
          encryptedInvoiceSize: content.length,
          encryptedInvoiceContent: content.toString('base64'),
          offlineMode: isOffline,
          ...(replacesHash === null
            ? {}
            : { hashOfCorrectedInvoice: Buffer.from(replacesHash, 'base64url').toString('base64') }),
        },
      });
      if (sessionOverCodes.some((code) => hasCode(answer, code))) throw new SessionOver('the session is over');
      if (answer.status !== 202) throw ksefRefusal(answer);
      const { referenceNumber } = jsonOf(answer);
      if (typeof referenceNumber !== 'string') throw new Unanswered({ unsent: false });
      return referenceNumber;
    },

    async report(session: string, reference: string): Promise<InvoiceReport> {
      const path = `${sessionPath(session)}/invoices/${encodeURIComponent(reference)}`;
      return reportIn(jsonOf(await sure({ operation: 'invoice-status', method: 'GET', path }, 200)));
    },

    /** All invoices of a session. */
    async reports(session: string): Promise<InvoiceReport[]> {
      const found: InvoiceReport[] = [];
      let next: string | null = null;
      do {
        const path = `${sessionPath(session)}/invoices?pageSize=1000`;
        const headers: Record<string, string> = next === null ? {} : { 'x-continuation-token': next };
        const answer = await sure({ operation: 'session-invoices', method: 'GET', path, headers }, 200);
        const { invoices, continuationToken } = jsonOf(answer);
        if (Array.isArray(invoices)) found.push(...invoices.map(reportIn));
        next = typeof continuationToken === 'string' && continuationToken !== '' ? continuationToken : null;
      } while (next !== null);
      return found;
    },

    async sessionStatus(session: string): Promise<number> {
      const answer = await sure({ operation: 'session', method: 'GET', path: sessionPath(session) }, 200);
      return Number((jsonOf(answer).status as StatusOfKsef | undefined)?.code);
    },

    /** Opens a session for one file and sends it in parts. `named` is awaited before anything is uploaded. */
    async uploadBatch(file: Buffer, named: (reference: string) => Promise<void>): Promise<string> {
      const session = newKey();
      const parts = partsOf(file).map((part) => encrypted(session, part));
      const { referenceNumber, partUploadRequests } = await opened(
        '/sessions/batch',
        {
          batchFile: {
            fileSize: file.length,
            fileHash: digestOf(file),
            fileParts: parts.map((part, index) => ({
              ordinalNumber: index + 1,
              fileName: `part_${index + 1}.zip.aes`,
              fileSize: part.length,
              fileHash: digestOf(part),
            })),
          },
          offlineMode: false,
        },
        session,
      );
      const reference = String(referenceNumber);
      await named(reference);
      const requests = Array.isArray(partUploadRequests) ? (partUploadRequests as UploadRequest[]) : [];
      for (const [index, bytes] of parts.entries()) {
        const request = requests.find(({ ordinalNumber }) => ordinalNumber === index + 1);
        if (typeof request?.url !== 'string') throw new Unanswered({ unsent: false });
        const { url, headers = {} } = request;
        // The address itself is the permission: a token must not reach the file store.
        const answer = await call({ operation: 'file', method: 'PUT', path: url, bytes, headers: headers ?? {} });
        if (answer.status >= 300) throw new Unanswered({ unsent: false });
      }
      return reference;
    },

    async closeBatch(session: string): Promise<void> {
      const path = `/sessions/batch/${encodeURIComponent(session)}/close`;
      await sure({ operation: 'batch', method: 'POST', path }, 204);
    },

    /** The confirmation, if it is what KSeF sent; `null`: the address has expired, or something is wrong with it. */
    async upo(url: string): Promise<string | null> {
      const { status, body, headers } = await call({ operation: 'file', method: 'GET', path: url });
      return status === 200 && headers.get('x-ms-meta-hash') === digestOf(body) ? body.toString('utf8') : null;
    },
  };
}

interface UploadRequest {
  ordinalNumber?: unknown;
  url?: unknown;
  headers?: Record<string, string> | null;
}

const largestPart = 100_000_000;

function partsOf(file: Buffer): Buffer[] {
  const count = Math.ceil(file.length / largestPart);
  return Array.from({ length: count }, (_, index) => file.subarray(index * largestPart, (index + 1) * largestPart));
}

function reportIn(row: Record<string, unknown>): InvoiceReport {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    reference: text(row.referenceNumber) ?? '',
    hash: text(row.invoiceHash) ?? '',
    ksefNumber: text(row.ksefNumber),
    upoUrl: text(row.upoDownloadUrl),
    status: (row.status ?? {}) as StatusOfKsef,
  };
}
