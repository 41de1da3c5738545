import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { refusalMessages } from '../../../shop/text/refusal-messages.ts';
import { usualFormLimits } from '../../../shop/upload/sent-form.ts';
import { readFields } from '../body/form-body.ts';
import type { Visit } from '../request/visit.ts';

/** A form that could not be taken now, as the answer gives it back: nothing of it has to be typed again. */
export interface SentAgain {
  action: string;
  fields: [name: string, value: string][];
  button: string;
}

/** A body that has not come by then is not waited for. */
const waitMs = 2_000;

/**
 * The form that a browser without scripts has sent; `null` where there is none, or it has files, which no page can give
 * back. With scripts the page is still there, and keeps it by itself (`ui/loading/page-swap.ts`).
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
