/** For all requests except forms with files: a few fields, a return address, a query of a program. */
const usualBytes = 128 * 1_024;

export class BodyTooLarge extends RangeError {}

/** The progress of a request's body. */
export interface BodyProgress {
  /** Called for every received chunk; restarts the timeout for slow connections. */
  came: (bytes: number) => void;
  /** A handler reads the body. */
  awaited: boolean;
  /** The client's next bytes are waited for, and nothing else. */
  asked?: boolean;
  whole: boolean;
  /** Awaited when the body has arrived, before its reader gets the end of it. */
  turn?: (bytes: number) => Promise<void>;
}

interface Options {
  /** Updated as the body arrives. */
  progress?: BodyProgress;
}

export interface LimitedBody {
  request: Request;
  /** The parsed fields of a form: a response that cannot render its page returns them. */
  fields?: FormData;
  /** Names of its file fields. */
  files?: readonly string[];
  /** Raises the limit for a page that accepts more. Must be called before the body is read. */
  allow(bytes: number): void;
}

export function withBodyLimit(request: Request, options: Options = {}): Request {
  return limitBody(request, options).request;
}

/**
 * The request with a limited body, regardless of its Content-Length; reading beyond the limit throws `BodyTooLarge`.
 */
export function limitBody(request: Request, { progress }: Options = {}): LimitedBody {
  if (progress) progress.awaited = true;
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) {
    if (progress) progress.whole = true;
    return { request, allow: () => {} };
  }
  let limit = usualBytes;
  let seen = Number(request.headers.get('content-length') ?? 0) || 0;
  let came = 0;
  const asks = () => {
    if (progress) progress.asked = true;
  };
  const counted = (chunk: Uint8Array) => {
    if (progress) progress.asked = false;
    progress?.came(chunk.byteLength);
    came += chunk.byteLength;
    seen = Math.max(seen, came);
    if (seen > limit) throw new BodyTooLarge('the body is too large');
  };
  const ended = async () => {
    if (!progress) return;
    progress.whole = true;
    progress.came(0);
    await progress.turn?.(came);
  };
  const limited = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: inBlocks(request.body, { asks, counted, ended }),
    signal: request.signal,
    duplex: 'half',
  } as RequestInit);
  return {
    request: limited,
    allow: (bytes) => {
      limit = bytes;
    },
  };
}

const blockBytes = 64 * 1_024;
/** The parser refuses a chunk after a form's last boundary, so the final line break must not be a separate chunk. */
const shortestEnd = 256;

/**
 * The same bytes in larger blocks. A body sent byte by byte would otherwise occupy millions of chunks, each a hundred
 * times larger than its content.
 */
function inBlocks(body: ReadableStream<Uint8Array>, heard: Heard): ReadableStream<Uint8Array> {
  const blocks = gathered(body, heard);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await blocks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await blocks.return();
      },
    },
    // Nothing is read before the consumer pulls.
    { highWaterMark: 0 },
  );
}

interface Heard {
  asks: () => void;
  counted: (chunk: Uint8Array) => void;
  ended: () => Promise<void>;
}

async function* gathered(
  body: ReadableStream<Uint8Array>,
  { asks, counted, ended }: Heard,
): AsyncGenerator<Uint8Array, void> {
  let held = new Uint8Array();
  let block = new Uint8Array(blockBytes);
  let filled = 0;
  asks();
  for await (const chunk of body) {
    counted(chunk);
    for (let at = 0; at < chunk.byteLength; ) {
      const part = chunk.subarray(at, at + blockBytes - filled);
      block.set(part, filled);
      filled += part.byteLength;
      at += part.byteLength;
      if (filled < blockBytes) continue;
      if (held.byteLength > 0) yield held;
      held = block;
      block = new Uint8Array(blockBytes);
      filled = 0;
    }
    asks();
  }
  await ended();
  const rest = block.subarray(0, filled);
  if (held.byteLength > 0 && filled < shortestEnd) yield Buffer.concat([held, rest]);
  else {
    if (held.byteLength > 0) yield held;
    if (filled > 0) yield rest;
  }
}
