import { callLimits } from '../../../shop/limits.ts';
import { sentText } from '../../../shop/text/sent-text.ts';
import { isTooLarge, usualFormLimits } from '../../../shop/upload/sent-form.ts';
import { BodyTooLarge } from './body-limit.ts';
import { readFields } from './form-body.ts';

const limits = { ...usualFormLimits, fields: callLimits.fields };

/** The fields of a form, even without a Content-Type. Files are ignored; an unreadable form is empty. */
export async function looseForm(request: Request): Promise<URLSearchParams> {
  if (!isInParts(request)) return fieldsIn(await request.text());
  const fields = new URLSearchParams();
  for (const [name, value] of await readParts(request)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}

/** `BodyTooLarge` for more fields than any call has, because setting n names takes quadratic time. */
export function fieldsIn(text: string): URLSearchParams {
  if (text.split('&', limits.fields + 1).length > limits.fields) throw new BodyTooLarge('the form has too many fields');
  const fields = [...new URLSearchParams(text)];
  return new URLSearchParams(fields.map(([name, value]) => [sentText(name), sentText(value)]));
}

async function readParts(request: Request): Promise<FormData> {
  try {
    return await readFields(request, limits);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    if (isTooLarge(error)) throw new BodyTooLarge('the form is too large', { cause: error });
    return new FormData();
  }
}

export const isInParts = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
