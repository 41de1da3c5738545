import {
  constants,
  createDecipheriv,
  createHash,
  privateDecrypt,
  randomUUID,
  verify,
  X509Certificate,
} from 'node:crypto';
import { judge, ksefNumber, referenceNumber, type SentInvoice, sha256, unzipped, upoOf } from './ksef-invoices.ts';
import { type OwnCertificate, selfSigned } from './self-signed.ts';
import type { Answered, Asked, DemoSimulator, Handler, Routes } from './simulator-server.ts';

const account = { way: 'token', token: 'demo-ksef-token' };

export const simulator = { account, routes: (_, base) => ksefRoutes(base) } satisfies DemoSimulator;

/** How KSeF misbehaves from now on, set by `POST /simulator/ksef`. Lists are used up one by one. */
interface Mischief {
  /** How far its clock is ahead of ours. */
  aheadMs: number;
  /** The limits of calls as KSeF publishes them. */
  limits: boolean;
  /** So many questions about a sign-in are answered with 100. */
  authPolls: number;
  authCodes: number[];
  processingMs: number;
  /** So many calls are refused with 429. */
  throttled: number;
  retryAfter: number;
  /** What becomes of the next sends: they are accepted, and the answer is this status, or none. */
  lostSends: (500 | 502 | 503 | 'hangup' | 'silent')[];
  /** The next sends are not taken, with this status. */
  refusedSends: (400 | 401 | 403)[];
  /** What the next decided invoices get instead of their right status. */
  codes: number[];
  sessionMs: number;
  accessMs: number;
  upoMs: number;
  bareDuplicates: boolean;
  /** A part of all calls goes wrong in one of these ways, by chance. */
  chaos: number;
}

const usual: Mischief = {
  aheadMs: 0,
  limits: true,
  authPolls: 0,
  authCodes: [],
  processingMs: 300,
  throttled: 0,
  retryAfter: 1,
  lostSends: [],
  refusedSends: [],
  codes: [],
  sessionMs: 12 * 3_600_000,
  accessMs: 15 * 60_000,
  upoMs: 3 * 86_400_000,
  bareDuplicates: false,
  chaos: 0,
};

interface Session {
  reference: string;
  nip: string;
  key: Buffer;
  iv: Buffer;
  openedAt: number;
  closedAt: number | null;
  count: number;
  batch: { hash: string; size: number; parts: { hash: string; size: number; bytes: Buffer | null }[] } | null;
  fault: number | null;
}

interface PublicKey extends OwnCertificate {
  id: string;
  usage: string;
  isWithdrawn: boolean;
}

const refusal = (code: number, description: string): Answered => ({
  status: 400,
  body: {
    exception: {
      exceptionDetailList: [{ exceptionCode: code, exceptionDescription: description }],
      timestamp: new Date().toISOString(),
    },
  },
});
const denied = (status: 401 | 403 | 410, detail: string): Answered => ({
  status,
  body: { title: 'Denied', status, detail, reasonCode: 'missing-permissions', timestamp: new Date().toISOString() },
  headers: { 'content-type': 'application/problem+json' },
});
const json = (asked: Asked): Record<string, unknown> => JSON.parse(asked.body || '{}') as Record<string, unknown>;
const iso = (at: number): string => new Date(at).toISOString();

const windows: Record<string, [number, number, number]> = {
  open: [10, 30, 120],
  send: [10, 30, 180],
  status: [30, 120, 1_200],
  session: [10, 120, 1_200],
  list: [10, 20, 200],
  batch: [10, 20, 60],
};

function ksefRoutes(base: () => string): Routes {
  const mischief: Mischief = structuredClone(usual);
  const now = () => Date.now() + mischief.aheadMs;
  let serial = 0;
  let random = 1;
  const chance = (): boolean => {
    random = (random * 48_271) % 2_147_483_647;
    return random / 2_147_483_647 < mischief.chaos;
  };
  const pick = <One>(list: readonly One[]): One | undefined => {
    random = (random * 48_271) % 2_147_483_647;
    return list[random % list.length];
  };
  const nextSerial = (): number => {
    serial += 1;
    return serial;
  };
  const next = (kind: string): string => referenceNumber(kind, now(), nextSerial());

  let keys: PublicKey[] = [];
  const newKeys = () => {
    for (const key of keys) key.isWithdrawn = true;
    keys = [
      ...keys,
      ...['KsefTokenEncryption', 'SymmetricKeyEncryption'].map((usage): PublicKey => {
        const own = selfSigned(`Symulator KSeF ${usage}`, 'rsa');
        const spki = new X509Certificate(own.certificate).publicKey.export({ type: 'spki', format: 'der' });
        return { ...own, usage, id: sha256(spki), isWithdrawn: false };
      }),
    ];
  };
  newKeys();
  /** `null`: the key is unknown or withdrawn, or the text was not encrypted with it. */
  function decrypted(text: unknown, id: unknown, usage: string): Buffer | 'key' | null {
    const key = keys.find((one) => one.id === id && one.usage === usage);
    if (!key || key.isWithdrawn) return 'key';
    try {
      const how = { key: key.key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      return privateDecrypt(how, Buffer.from(String(text), 'base64'));
    } catch {
      return null;
    }
  }

  const challenges = new Map<string, number>();
  interface SignIn {
    reference: string;
    nip: string;
    code: number;
    polls: number;
    isRedeemed: boolean;
    method: string;
  }
  const signIns = new Map<string, SignIn>();
  const access = new Map<string, { nip: string; until: number }>();
  const refreshes = new Map<string, string>();
  const sessions = new Map<string, Session>();
  const invoices: SentInvoice[] = [];
  const taken: SentInvoice[] = [];
  const upoUrls = new Map<string, { invoice: SentInvoice; until: number }>();
  const calls: Record<string, number[]> = {};

  const bearer = ({ headers }: Asked): string => (headers.authorization ?? '').replace(/^Bearer /, '');

  /** Refuses a call above the limits or by mischief; `null`: it goes on. */
  function limited(kind: string): Answered | null {
    const called = now();
    const times = (calls[kind] ?? []).filter((at) => at > called - 3_600_000);
    calls[kind] = times;
    const [second, minute, hour] = windows[kind] ?? [10, 30, 120];
    const over = [
      { ms: 1_000, most: second },
      { ms: 60_000, most: minute },
      { ms: 3_600_000, most: hour },
    ].find(({ ms, most }) => times.filter((at) => at > called - ms).length >= most);
    const isThrottled = mischief.throttled > 0 || chance();
    if (mischief.throttled > 0) mischief.throttled -= 1;
    if (!isThrottled && !(mischief.limits && over)) {
      times.push(called);
      return null;
    }
    const seconds = isThrottled ? mischief.retryAfter : Math.ceil((over?.ms ?? 1_000) / 1_000);
    return {
      status: 429,
      body: { status: { code: 429, description: 'Too Many Requests', details: ['Przekroczono limit żądań.'] } },
      headers: { 'retry-after': String(seconds) },
    };
  }

  /** A call of somebody who has signed in. */
  const signed =
    (kind: string, handler: (nip: string, asked: Asked, parts: string[]) => Answered | Promise<Answered>): Handler =>
    (asked, parts) => {
      const own = access.get(bearer(asked));
      if (!own || own.until < now() || (mischief.chaos > 0 && chance() && access.delete(bearer(asked))))
        return denied(401, 'Token wygasł.');
      return limited(kind) ?? handler(own.nip, asked, parts);
    };

  function begunSignIn(nip: string, method: string, code: number): Answered {
    const reference = next('AU');
    const token = `auth-${randomUUID()}`;
    const forced = mischief.authCodes.shift() ?? (chance() ? 550 : code);
    signIns.set(token, { reference, nip, code: forced, polls: mischief.authPolls, isRedeemed: false, method });
    return {
      status: 202,
      body: { referenceNumber: reference, authenticationToken: { token, validUntil: iso(now() + 45 * 60_000) } },
    };
  }

  /** Each challenge works once, for ten minutes. */
  function isFreshChallenge(challenge: unknown): number | null {
    const at = challenges.get(String(challenge));
    challenges.delete(String(challenge));
    return at !== undefined && at > now() - 600_000 ? at : null;
  }

  const newAccess = (nip: string) => {
    const token = `access-${randomUUID()}`;
    const until = now() + mischief.accessMs;
    access.set(token, { nip, until });
    return { token, validUntil: iso(until) };
  };

  function opened(nip: string, asked: Asked, batch: Session['batch']): Session | Answered {
    const { formCode, encryption } = json(asked) as {
      formCode?: Record<string, string>;
      encryption?: Record<string, string>;
    };
    if (formCode?.systemCode !== 'FA (3)' || formCode.schemaVersion !== '1-0E' || formCode.value !== 'FA')
      return refusal(21_405, 'Nieznany formularz.');
    const key = decrypted(encryption?.encryptedSymmetricKey, encryption?.publicKeyId, 'SymmetricKeyEncryption');
    if (key === 'key') return refusal(21_470, 'Klucz publiczny jest nieznany albo wycofany.');
    const iv = Buffer.from(encryption?.initializationVector ?? '', 'base64');
    const session: Session = {
      reference: next(batch ? 'SB' : 'SO'),
      nip,
      key: key ?? Buffer.alloc(0),
      iv,
      openedAt: now(),
      closedAt: null,
      count: 0,
      batch,
      fault: key?.length === 32 && iv.length === 16 ? null : 415,
    };
    sessions.set(session.reference, session);
    return session;
  }

  const plainOf = ({ key, iv }: Session, bytes: Buffer): Buffer | null => {
    try {
      const decipher = createDecipheriv('aes-256-cbc', key, iv);
      return Buffer.concat([decipher.update(bytes), decipher.final()]);
    } catch {
      return null;
    }
  };

  function accept(
    session: Session,
    bytes: Buffer | null,
    more: Pick<SentInvoice, 'hash' | 'isOffline' | 'replaces'>,
  ): SentInvoice {
    session.count += 1;
    const invoice: SentInvoice = {
      ...more,
      reference: next('EE'),
      session: session.reference,
      nip: session.nip,
      ordinal: session.count,
      bytes,
      arrivedAt: now(),
      readyAt: now() + mischief.processingMs,
      verdict: null,
      ksefNumber: null,
      facts: null,
    };
    invoices.push(invoice);
    return invoice;
  }

  /** Decides about the invoices whose time has come. */
  function decideDue(): void {
    for (const invoice of invoices) {
      if (invoice.verdict || invoice.readyAt > now()) continue;
      const right = judge(invoice, taken, !mischief.bareDuplicates && !chance());
      const forced =
        mischief.codes.shift() ??
        (right.code === 200 && chance() ? pick([450, 500, 550, 405, 435, 410, 430]) : undefined);
      invoice.verdict =
        right.code === 200 && forced !== undefined
          ? { code: forced, description: 'Zachowanie na żądanie', details: ['Powód podany przez symulator.'] }
          : right;
      if (invoice.verdict.code !== 200) continue;
      invoice.ksefNumber = ksefNumber(invoice.nip, invoice.readyAt, nextSerial());
      taken.push(invoice);
    }
  }

  function shown(invoice: SentInvoice) {
    decideDue();
    const { verdict, readyAt, arrivedAt } = invoice;
    const isStarted = now() > arrivedAt + (readyAt - arrivedAt) / 2;
    const status =
      verdict ??
      (isStarted ? { code: 150, description: 'Trwa przetwarzanie' } : { code: 100, description: 'Faktura przyjęta' });
    const isTaken = invoice.ksefNumber !== null;
    const token = randomUUID();
    if (isTaken) upoUrls.set(token, { invoice, until: chance() ? 0 : now() + mischief.upoMs });
    return {
      ordinalNumber: invoice.ordinal,
      invoiceNumber: invoice.facts?.number ?? null,
      ksefNumber: invoice.ksefNumber,
      referenceNumber: invoice.reference,
      invoiceHash: invoice.hash,
      invoicingDate: iso(arrivedAt),
      acquisitionDate: isTaken ? iso(readyAt) : null,
      permanentStorageDate: null,
      invoicingMode: invoice.isOffline ? 'Offline' : 'Online',
      upoDownloadUrl: isTaken ? `${base()}/files/upo/${token}` : null,
      upoDownloadUrlExpirationDate: isTaken ? iso(now() + mischief.upoMs) : null,
      status: { details: null, extensions: null, ...status },
      somethingNew: { since: '2.7.0' },
    };
  }

  const ofSession = (nip: string, reference: string | undefined): Session | null => {
    const session = sessions.get(reference ?? '');
    return session?.nip === nip ? session : null;
  };
  const isOver = ({ openedAt, closedAt }: Session): boolean =>
    closedAt !== null || openedAt + mischief.sessionMs < now();
  const noSession = () => refusal(21_173, 'Brak sesji o podanym numerze referencyjnym.');

  /** Why an invoice is not taken at all; `null`: it is. */
  function sendFault(session: Session | null, body: Record<string, unknown>, content: Buffer): Answered | null {
    const refused = mischief.refusedSends.shift();
    if (refused === 400) return refusal(21_405, 'Błąd walidacji danych wejściowych.');
    if (refused !== undefined) return denied(refused, 'Odmowa.');
    return contentFault(session, body, content);
  }

  function contentFault(session: Session | null, body: Record<string, unknown>, content: Buffer): Answered | null {
    if (!session) return noSession();
    if (isOver(session) || chance()) return refusal(21_180, 'Status sesji nie pozwala na wykonanie operacji.');
    if (session.count >= 10_000) return refusal(21_155, 'Przekroczono liczbę faktur w sesji.');
    if (Number(body.encryptedInvoiceSize) !== content.length) return refusal(21_402, 'Nieprawidłowy rozmiar pliku.');
    if (body.encryptedInvoiceHash !== sha256(content)) return refusal(21_403, 'Nieprawidłowy skrót pliku.');
    const replaces = body.hashOfCorrectedInvoice;
    if (typeof replaces !== 'string') return null;
    const refused = invoices.find(({ hash }) => hash === replaces);
    if (!refused || body.offlineMode !== true) return refusal(21_166, 'Korekta techniczna niedostępna.');
    const isAllowed = refused.ksefNumber === null && refused.verdict?.code !== 410;
    return isAllowed ? null : refusal(21_167, 'Korekta techniczna niedozwolona.');
  }

  function sent(nip: string, asked: Asked, [reference]: string[]): Answered | Promise<Answered> {
    const session = ofSession(nip, reference);
    const body = json(asked);
    const content = Buffer.from(String(body.encryptedInvoiceContent ?? ''), 'base64');
    const fault = sendFault(session, body, content);
    if (fault || !session) return fault ?? noSession();
    const plain = plainOf(session, content);
    const { reference: name } = accept(session, plain?.length === Number(body.invoiceSize) ? plain : null, {
      hash: String(body.invoiceHash),
      isOffline: body.offlineMode === true,
      replaces: typeof body.hashOfCorrectedInvoice === 'string' ? body.hashOfCorrectedInvoice : null,
    });
    const lost =
      mischief.lostSends.shift() ?? (chance() ? pick([500, 502, 503, 'hangup', 'silent'] as const) : undefined);
    if (lost === 'hangup') throw new Error('the line is cut');
    if (lost === 'silent') return new Promise(() => {});
    if (lost !== undefined) return { status: lost, body: '<html>Przerwa techniczna</html>' };
    return { status: 202, body: { referenceNumber: name } };
  }

  function batchOpened(nip: string, asked: Asked): Answered {
    const { batchFile } = json(asked) as {
      batchFile?: {
        fileSize: number;
        fileHash: string;
        fileParts: { ordinalNumber: number; fileSize: number; fileHash: string }[];
      };
    };
    if (!batchFile || batchFile.fileParts.length === 0 || batchFile.fileParts.length > 50)
      return refusal(21_405, 'Zły opis paczki.');
    const parts = batchFile.fileParts.map(({ fileHash, fileSize }) => ({
      hash: fileHash,
      size: fileSize,
      bytes: null,
    }));
    const session = opened(nip, asked, { hash: batchFile.fileHash, size: batchFile.fileSize, parts });
    if ('status' in session) return session;
    return {
      status: 201,
      body: {
        referenceNumber: session.reference,
        partUploadRequests: parts.map((_, index) => ({
          ordinalNumber: index + 1,
          method: 'PUT',
          url: `${base()}/files/batch/${session.reference}/${index + 1}`,
          headers: { 'x-ms-blob-type': 'BlockBlob' },
        })),
      },
    };
  }

  function batchClosed(nip: string, [reference]: string[]): Answered {
    const session = ofSession(nip, reference);
    if (!session?.batch) return noSession();
    if (isOver(session)) return refusal(21_180, 'Status sesji nie pozwala na wykonanie operacji.');
    const { batch } = session;
    if (batch.parts.some(({ bytes }) => bytes === null)) return refusal(21_157, 'Nie przesłano wszystkich części.');
    session.closedAt = now();
    const parts = batch.parts.map(({ bytes }) => plainOf(session, bytes ?? Buffer.alloc(0)));
    const file = Buffer.concat(parts.flatMap((part) => part ?? []));
    if (parts.includes(null)) session.fault = 405;
    else if (sha256(file) !== batch.hash || file.length !== batch.size) session.fault = 430;
    else
      for (const bytes of unzipped(file))
        accept(session, bytes, { hash: sha256(bytes), isOffline: false, replaces: null });
    if (chance()) throw new Error('the line is cut');
    return { status: 204, body: '' };
  }

  function sessionShown(session: Session): Answered {
    decideDue();
    const own = invoices.filter((one) => one.session === session.reference);
    const isDecided = own.every(({ verdict }) => verdict !== null);
    const code = session.fault ?? (session.closedAt === null ? 100 : isDecided ? 200 : 150);
    return {
      status: 200,
      body: {
        status: { code, description: `Status ${code}` },
        dateCreated: iso(session.openedAt),
        dateUpdated: iso(now()),
        invoiceCount: own.length,
        successfulInvoiceCount: own.filter(({ ksefNumber: number }) => number !== null).length,
        failedInvoiceCount: own.filter(({ verdict }) => verdict !== null && verdict.code !== 200).length,
      },
    };
  }

  function tokenSignIn(asked: Asked): Answered {
    const body = json(asked) as Record<string, string> & { contextIdentifier?: { type?: string; value?: string } };
    const at = isFreshChallenge(body.challenge);
    if (at === null) return refusal(21_111, 'Nieprawidłowe wyzwanie autoryzacyjne.');
    const plain = decrypted(body.encryptedToken, body.publicKeyId, 'KsefTokenEncryption');
    if (plain === 'key') return refusal(21_470, 'Klucz publiczny jest nieznany albo wycofany.');
    const { type, value = '' } = body.contextIdentifier ?? {};
    if (type !== 'Nip' || !/^\d{10}$/.test(value)) return refusal(21_405, 'Błąd walidacji danych wejściowych.');
    return begunSignIn(value, 'Token', plain?.toString() === `${account.token}|${at}` ? 200 : 450);
  }

  function certificateSignIn({ body }: Asked): Answered {
    const found = signedRequest(body);
    const at = isFreshChallenge(found?.challenge);
    if (at === null) return refusal(21_111, 'Nieprawidłowe wyzwanie autoryzacyjne.');
    return begunSignIn(found?.nip ?? '', 'QualifiedSeal', found?.isSigned ? 200 : 460);
  }

  return {
    'GET /v2/security/public-key-certificates': () => ({
      status: 200,
      body: keys
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map(({ certificate, id, usage }) => ({
          certificate: certificate.toString('base64'),
          certificateId: sha256(certificate),
          publicKeyId: id,
          validFrom: iso(now() - 86_400_000),
          validTo: iso(now() + 86_400_000),
          usage: [usage],
        })),
    }),
    'POST /v2/auth/challenge': () => {
      const challenge = next('CR');
      const timestampMs = now();
      challenges.set(challenge, timestampMs);
      return { status: 200, body: { challenge, timestamp: iso(timestampMs), timestampMs, clientIp: '203.0.113.7' } };
    },
    'POST /v2/auth/ksef-token': tokenSignIn,
    'POST /v2/auth/xades-signature': certificateSignIn,
    'GET /v2/auth/*': (asked, [reference]) => {
      const own = signIns.get(bearer(asked));
      if (own === undefined || own.reference !== reference) return denied(401, 'Inny token.');
      const isRunning = own.polls > 0;
      if (isRunning) own.polls -= 1;
      const code = isRunning ? 100 : own.code;
      const info = { category: own.method, code: 'token.ksef', displayName: own.method };
      return {
        status: 200,
        body: {
          startDate: iso(now()),
          authenticationMethodInfo: info,
          status: { code, description: `Status ${code}`, details: null },
        },
      };
    },
    'POST /v2/auth/token/redeem': (asked) => {
      const own = signIns.get(bearer(asked));
      const isOpen = own?.code === 200 && own.polls === 0 && !own.isRedeemed;
      if (!own || !isOpen) return refusal(21_301, 'Brak autoryzacji.');
      own.isRedeemed = true;
      const refresh = `refresh-${randomUUID()}`;
      refreshes.set(refresh, own.nip);
      return {
        status: 200,
        body: {
          accessToken: newAccess(own.nip),
          refreshToken: { token: refresh, validUntil: iso(now() + 7 * 86_400_000) },
        },
      };
    },
    'POST /v2/auth/token/refresh': (asked) => {
      const nip = refreshes.get(bearer(asked));
      return nip === undefined
        ? refusal(21_301, 'Brak autoryzacji.')
        : { status: 200, body: { accessToken: newAccess(nip) } };
    },
    'POST /v2/sessions/online': signed('open', (nip, asked) => {
      const session = opened(nip, asked, null);
      if ('status' in session) return session;
      const validUntil = iso(session.openedAt + mischief.sessionMs);
      return { status: 201, body: { referenceNumber: session.reference, validUntil } };
    }),
    'POST /v2/sessions/online/*/invoices': signed('send', sent),
    'POST /v2/sessions/online/*/close': signed('open', (nip, _, [reference]) => {
      const session = ofSession(nip, reference);
      if (!session) return noSession();
      if (isOver(session)) return refusal(21_180, 'Status sesji nie pozwala na wykonanie operacji.');
      session.closedAt = now();
      return { status: 204, body: '' };
    }),
    'POST /v2/sessions/batch': signed('batch', batchOpened),
    'POST /v2/sessions/batch/*/close': signed('batch', (nip, _, parts) => batchClosed(nip, parts)),
    'GET /v2/sessions/*': signed('session', (nip, _, [reference]) => {
      const session = ofSession(nip, reference);
      return session ? sessionShown(session) : noSession();
    }),
    'GET /v2/sessions/*/invoices': signed('list', (nip, asked, [reference]) => {
      if (!ofSession(nip, reference)) return noSession();
      const own = invoices.filter(({ session }) => session === reference);
      const from = Number(asked.headers['x-continuation-token'] ?? 0);
      const size = Math.min(Number(asked.query.get('pageSize') ?? 10), 1_000);
      const more = from + size < own.length ? { continuationToken: String(from + size) } : {};
      return { status: 200, body: { ...more, invoices: own.slice(from, from + size).map(shown) } };
    }),
    'GET /v2/sessions/*/invoices/*': signed('status', (nip, _, [reference, name]) => {
      const own = invoices.find((one) => one.session === reference && one.reference === name && one.nip === nip);
      return own ? { status: 200, body: shown(own) } : noSession();
    }),
    'PUT /files/batch/*/*': ({ bytes }, [reference, place]) => {
      const part = sessions.get(reference ?? '')?.batch?.parts[Number(place) - 1];
      if (!part || part.hash !== sha256(bytes) || part.size !== bytes.length) return { status: 403, body: '' };
      part.bytes = bytes;
      return { status: 201, body: '' };
    },
    'GET /files/upo/*': (_, [token]) => {
      const own = upoUrls.get(token ?? '');
      if (!own || own.until < now()) return { status: 403, body: 'Signature not valid' };
      const upo = upoOf(own.invoice);
      return {
        status: 200,
        body: upo,
        headers: { 'content-type': 'application/xml', 'x-ms-meta-hash': sha256(Buffer.from(upo)) },
      };
    },
    'GET /invoice/*/*/*': (_, [nip, day, hash]) => {
      decideDue();
      const own = taken.find(
        (one) => Buffer.from(one.hash, 'base64').toString('base64url') === hash && one.nip === nip,
      );
      return {
        status: own ? 200 : 404,
        body: `<p>${own ? `Faktura ${own.facts?.number} z ${day}: ${own.ksefNumber}` : 'Nie ma takiej faktury.'}</p>`,
      };
    },
    'POST /simulator/ksef': ({ body }) => {
      Object.assign(mischief, structuredClone(usual), JSON.parse(body || '{}'));
      return { status: 200, body: mischief };
    },
    'POST /simulator/ksef/rotate': () => {
      newKeys();
      return { status: 200, body: {} };
    },
    'POST /simulator/ksef/forget-tokens': () => {
      access.clear();
      return { status: 200, body: {} };
    },
    /** For tests: what KSeF has. */
    'GET /simulator/ksef/invoices': () => {
      decideDue();
      return {
        status: 200,
        body: invoices.map(({ session, hash, facts, ksefNumber: number, verdict, isOffline, replaces }) => ({
          session,
          hash,
          number: facts?.number ?? null,
          ksefNumber: number,
          code: verdict?.code ?? null,
          isOffline,
          replaces,
        })),
      };
    },
  };
}

/**
 * Reads a signed request to sign in and checks its signature: digests of the document without the signature and of the
 * signed properties, both as they are written, and the value by the certificate in it.
 */
function signedRequest(xml: string): { challenge: string; nip: string; isSigned: boolean } | null {
  const root = /<AuthTokenRequest[\s\S]*<\/AuthTokenRequest>/.exec(xml)?.[0] ?? '';
  const part = (name: string) => new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`).exec(root)?.[0] ?? '';
  const text = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(root)?.[1] ?? '';
  const info = part('ds:SignedInfo');
  const digests = [...info.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, digest]) => digest);
  const wanted = [root.replace(part('ds:Signature'), ''), part('xades:SignedProperties')].map((own) =>
    createHash('sha256').update(own).digest('base64'),
  );
  try {
    const certificate = new X509Certificate(Buffer.from(text('ds:X509Certificate'), 'base64'));
    const key = certificate.publicKey;
    const how = key.asymmetricKeyType === 'ec' ? { key, dsaEncoding: 'ieee-p1363' as const } : key;
    const isRight = verify('sha256', Buffer.from(info), how, Buffer.from(text('ds:SignatureValue'), 'base64'));
    const isSame = digests.length === 2 && digests.every((digest, index) => digest === wanted[index]);
    return { challenge: text('Challenge'), nip: text('Nip'), isSigned: isRight && isSame };
  } catch {
    return null;
  }
}
