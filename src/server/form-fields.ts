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

/** How many fields a body has, counted without reading them and no further than a little past `enough`. */
export function fieldsIn(body: Buffer, { boundary }: FormShape, enough: number): number {
  const between = boundary === null ? '&' : `--${boundary}`;
  let fields = boundary === null ? 1 : 0;
  for (let at = body.indexOf(between); at >= 0 && fields <= enough; at = body.indexOf(between, at + between.length)) {
    if (boundary !== null && !hasShortHeader(body, at + between.length)) return Number.POSITIVE_INFINITY;
    fields += 1;
  }
  return fields;
}

/** What stands before a part's content is read sign by sign, so it may not be long either. */
function hasShortHeader(body: Buffer, at: number): boolean {
  const header = body.subarray(at, at + maxPartHeader);
  return header.includes('\r\n\r\n') || header.byteLength < maxPartHeader;
}
