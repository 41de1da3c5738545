import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { refusalMessages } from '../../../shop/text/refusal-messages.ts';
import { usualFormLimits } from '../../../shop/upload/sent-form.ts';
import { readFields } from '../body/form-body.ts';
import type { Visit } from '../request/visit.ts';

/** A form that could not be processed now, returned in the response so that nothing has to be typed again. */
export interface SentAgain {
  action: string;
  fields: [name: string, value: string][];
  button: string;
}

/** The time to wait for the rest of the body. */
const waitMs = 2_000;

/**
 * The form that a browser without scripts has sent; `null` if there is none, or if it has files, which a page cannot
 * return. With scripts the form is still on the page (`ui/loading/page-swap.ts`).
 */
export async function sentAgain(visit: Visit, { messages }: ShopSettings): Promise<SentAgain | null> {
  const { reading, request, body, target } = visit;
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (reading || !body || !isForm || !request.headers.get('accept')?.includes('text/html')) return null;
  const fields = body.fields ?? (await readInTime(body.request));
  if (!fields) return null;
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { action: target, fields: texts, button: translator(messages, refusalMessages)('refusal.again') };
}

async function readInTime(request: Request): Promise<FormData | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), waitMs);
  });
  const read = readFields(request, usualFormLimits).catch(() => null);
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
