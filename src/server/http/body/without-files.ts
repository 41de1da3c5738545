const headerEnd = '\r\n\r\n';
/** More than any browser writes before the content of a part. */
const longestHeader = 4_096;
const isFile = /^content-disposition:.*;\s*filename=/im;

/**
 * The same form with every file empty, so that its texts can be read without holding the files. A request that is no
 * form in parts is returned as it is.
 */
export function withoutFiles(request: Request): Request {
  const type = /^multipart\/form-data *;.*boundary=(?:"([^"]+)"|([^;\s]+))/.exec(
    request.headers.get('content-type') ?? '',
  );
  const boundary = type?.[1] ?? type?.[2];
  if (!request.body || boundary === undefined) return request;
  const { method, url } = request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = request.body.pipeThrough(emptyFiles(`\r\n--${boundary}`));
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

function emptyFiles(mark: string): TransformStream<Uint8Array, Uint8Array> {
  let held = Buffer.alloc(0);
  /** What comes next: a boundary with the header of a part, a text, or a file, whose bytes are dropped. */
  let inside: 'header' | 'text' | 'file' = 'header';

  function take(bytes: number): Buffer {
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  }
  /** Nothing while the end of the header has not come. */
  function header(): Buffer | null {
    const end = held.indexOf(headerEnd);
    if ((end < 0 ? held.length : end) > longestHeader) throw new RangeError('the header of a part is too long');
    if (end < 0) return null;
    const text = take(end + headerEnd.length);
    inside = isFile.test(text.toString('latin1')) ? 'file' : 'text';
    return text;
  }
  /** The rest of a text with the boundary after it, or what is surely text. */
  function content(): Buffer {
    const end = held.indexOf(mark);
    // The last bytes may be the beginning of a boundary.
    const rest = take(end < 0 ? Math.max(0, held.length - mark.length + 1) : end);
    const kept = inside === 'text' ? rest : Buffer.alloc(0);
    if (end < 0) return kept;
    inside = 'header';
    return Buffer.concat([kept, take(mark.length)]);
  }
  /** One step; `null` when the next one needs more bytes. */
  function next(): Buffer | null {
    if (inside === 'header') return header();
    const part = content();
    return part.length > 0 ? part : null;
  }

  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      held = Buffer.concat([held, chunk]);
      for (let part = next(); part; part = next()) controller.enqueue(part);
    },
    flush(controller) {
      if (held.length > 0 && inside !== 'file') controller.enqueue(held);
    },
  });
}
