import { MIMEType } from 'node:util';

/** How the fields of a body are told apart. */
export interface FormShape {
  /** The Content-Type, or `null` where none was said or it says nothing that can be read. */
  type: string | null;
  /** What stands between the parts of a form that is sent in parts. */
  boundary: string | null;
}

/** What needs no quotes: nobody sends another one. */
const boundaryShape = /^[\w'+.-]{1,70}$/;

export function shapeOf(headers: Headers): FormShape {
  const said = headers.get('content-type');
  if (!said || !/multipart/i.test(said)) return { type: said, boundary: null };
  const boundary = boundaryIn(said);
  return boundaryShape.test(boundary)
    ? { type: `multipart/form-data; boundary=${boundary}`, boundary }
    : { type: null, boundary: null };
}

function boundaryIn(type: string): string {
  try {
    const { essence, params } = new MIMEType(type);
    return essence === 'multipart/form-data' ? (params.get('boundary') ?? '') : '';
  } catch {
    return '';
  }
}

/** Names of a field and of a file, the longest that systems know, and what is said around them. */
const maxPartHeader = 2_048;

/** Counts the fields of a body as it comes, without reading them. What no form of ours has is counted as endless. */
export class FieldCount {
  #between: string;
  #inParts: boolean;
  #fields: number;
  /** The end of what has come, where a sign or a header may be cut. */
  #rest: Buffer = Buffer.alloc(0);

  constructor({ boundary }: FormShape) {
    this.#inParts = boundary !== null;
    this.#between = boundary === null ? '&' : `--${boundary}`;
    this.#fields = boundary === null ? 1 : 0;
  }

  /** How many there are so far. */
  take(chunk: Uint8Array): number {
    return this.#count(Buffer.concat([this.#rest, chunk]), false);
  }

  end(): number {
    return this.#count(this.#rest, true);
  }

  #count(bytes: Buffer, isWhole: boolean): number {
    let from = 0;
    for (let at = bytes.indexOf(this.#between); at >= 0; at = bytes.indexOf(this.#between, from)) {
      const content = at + this.#between.length;
      if (this.#inParts && !isWhole && content + maxPartHeader > bytes.byteLength) {
        this.#rest = Buffer.from(bytes.subarray(at));
        return this.#fields;
      }
      if (this.#inParts && !hasShortHeader(bytes, content)) this.#fields = Number.POSITIVE_INFINITY;
      this.#fields += 1;
      from = content;
    }
    const cut = Math.max(from, bytes.byteLength - this.#between.length + 1);
    this.#rest = Buffer.from(bytes.subarray(cut));
    return this.#fields;
  }
}

/** What stands before a part's content is read sign by sign, so it may not be long either. */
function hasShortHeader(bytes: Buffer, at: number): boolean {
  const header = bytes.subarray(at, at + maxPartHeader);
  return header.includes('\r\n\r\n') || header.byteLength < maxPartHeader;
}
