import {
  type FileUpload,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from '@remix-run/form-data-parser';
import { sentText } from '../../../shop/text/sent-text.ts';
import { type FormLimits, FormProblem } from '../../../shop/upload/sent-form.ts';
import { BodyTooLarge } from './body-limit.ts';

/** Enough for the longest names of a field and a file that systems allow, and the header text around them. */
const maxHeaderSize = 1_152;

/** Lower case only, like every browser sends it: other spellings would reach Node's own parser, which has no limits. */
const formType = /^(?:application\/x-www-form-urlencoded(?:$|[ ;])|multipart\/form-data *;)/;
/** A boundary has at most 70 characters. */
const longestType = 256;

const limitErrors = [
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  BodyTooLarge,
];

/** Called with each complete file, in memory, before the rest of the form has arrived. */
type OnFile = (file: FileUpload) => Promise<void>;

/** Reads the fields of a form within the limits. Any problem is thrown as a `FormProblem`. */
export async function readFields(request: Request, limits: FormLimits, onFile?: OnFile): Promise<FormData> {
  const bytes = limits.bytes + (limits.files?.bytes ?? 0);
  // The size is checked first, for every kind of form.
  if (Number(request.headers.get('content-length')) > bytes) throw new FormProblem('tooLarge');
  const type = request.headers.get('content-type') ?? '';
  if (type.length > longestType || !formType.test(type)) throw new FormProblem('unreadable');
  let failure: unknown;
  try {
    const fields = await parseFormData(
      type.startsWith('multipart') ? withoutStars(request) : request,
      { maxHeaderSize, maxParts: limits.fields, maxFiles: limits.fields, maxFileSize: bytes, maxTotalSize: bytes },
      async (file) => {
        try {
          await onFile?.(file);
        } catch (error) {
          failure = error;
          throw error;
        }
        return null;
      },
    );
    return readable(fields, limits.text);
  } catch (error) {
    if (failure !== undefined) throw failure;
    throw new FormProblem(isLimit(error) ? 'tooLarge' : 'unreadable', { cause: error });
  }
}

/** The fields of a form for pages. Files were handled as they arrived. */
function readable(fields: FormData, longest: number | undefined): FormData {
  const read = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') read.append(sentText(name), sentText(value, longest));
  return read;
}

/**
 * `filename*` is forbidden in forms (RFC 7578) and no browser sends it. The parser accepts it, and logs a warning for
 * each one that it cannot decode.
 */
function withoutStars(request: Request): Request {
  const check = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (bytes.includes('filename*')) controller.error(new FormProblem('unreadable'));
      else controller.enqueue(chunk);
    },
  });
  const { method, headers } = request;
  const body = request.body?.pipeThrough(check) ?? null;
  return new Request(request.url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** The parser wraps unknown errors. */
function isLimit(error: unknown): boolean {
  if (limitErrors.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && error.cause !== undefined && isLimit(error.cause);
}
